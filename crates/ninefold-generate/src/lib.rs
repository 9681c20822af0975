#![doc = include_str!("../README.md")]

mod minimal;
mod random;
mod reduce;
mod unavoidable;

mod uniform;

pub use minimal::minimal_puzzles;
pub use random::Random;
pub use uniform::random_solution;
