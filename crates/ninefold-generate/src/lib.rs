#![doc = include_str!("../README.md")]

mod drafts;
mod judge;
mod layout;
mod maker;
mod random;
mod recipe;
mod reduce;
mod symmetry;
mod unavoidable;
mod vicinity;

mod uniform;

pub use layout::Layout;
pub use maker::{Attempt, Maker};
pub use random::Random;
pub use recipe::{
    Demands, FEWEST_GIVENS, Gem, MOST_MINIMAL_GIVENS, Recipe, Redundancy, Refusal, Source, er_of, harder_than,
};
pub use symmetry::Symmetry;
pub use uniform::random_solution;
