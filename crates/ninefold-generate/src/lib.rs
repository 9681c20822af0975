#![doc = include_str!("../README.md")]

mod canon;
mod climb;
mod daily;
mod drafts;
mod judge;
mod known;
mod layout;
mod maker;
mod practise;
mod puzzles;
mod random;
mod recipe;
mod reduce;
mod schedule;
mod symmetry;
mod transform;
mod unavoidable;
mod uniform;
mod vicinity;

pub use canon::{Canonical, canonical};
pub use daily::{Date, NoSuchDate, daily};
pub use layout::{Layout, NoSuchSymmetry};
pub use maker::{Attempt, Made, Maker, id_of};
pub use practise::{Before, Exercise, Practice};
pub use random::Random;
pub use recipe::{
    Demands, FEWEST_GIVENS, Gem, MOST_MINIMAL_GIVENS, Recipe, Redundancy, Refusal, Source, er_of,
    forbidden, harder_than,
};
pub use schedule::Schedule;
pub use symmetry::Symmetry;
pub use uniform::random_solution;
