#![doc = include_str!("../README.md")]

mod cancel;
mod candidate;
mod candidate_set;
mod cell;
mod digit;
mod grid;
mod house;
mod level;
mod line;
mod notation;
mod one_solution;
mod premises;
mod puzzle;
#[cfg(feature = "schemars")]
mod schema;
#[cfg(feature = "serde")]
mod serial;
mod sets;
mod solution;
mod transform;
mod weights;

pub use cancel::{Cancel, Cancelled};
pub use candidate::{Candidate, Conclusion};
pub use candidate_set::{CandidateSet, Candidates};
pub use cell::Cell;
pub use digit::Digit;
pub use grid::{Contradiction, Grid};
pub use house::{House, HouseKind};
pub use level::{Level, NoSuchLevel};
pub use notation::NotationError;
pub use one_solution::OneSolution;
pub use premises::{Constraint, Premises};
pub use puzzle::{Clash, Content, Puzzle};
pub use sets::{
    CellSet, CellSubsets, Cells, DigitSet, DigitSubsets, Digits, HouseSet, HouseSubsets, Houses,
};
pub use solution::Solution;
pub use transform::Transform;
pub use weights::Weights;
