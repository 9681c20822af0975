//! The nouns of Sudoku, and nothing else: cells, digits, houses, typed sets, and the three states
//! of a board.
//!
//! * [`Puzzle`]: as read. Nothing is promised of it.
//! * [`Grid`]: being solved. Placed digits and remaining candidates.
//! * [`Solution`]: finished, and valid by construction.
//!
//! No input, no output, no clock, no randomness: this crate knows nobody.
//!
//! The feature `serde` (off by default) reads and writes all of it in the notation that people use:
//! a cell is `"r4c7"`, a digit `5`, and a puzzle the string of its 81 characters.
//!
//! ```
//! use ninefold_core::{Cell, Content, Digit, Grid, Puzzle};
//!
//! let mut puzzle = Puzzle::EMPTY;
//! puzzle.set("r1c1".parse()?, Content::Given(Digit::from_index(4)));
//! let mut grid = Grid::new(&puzzle);
//! grid.place("6r4c7".parse()?);
//!
//! let cell: Cell = "r4c1".parse()?;
//! assert_eq!(grid.candidates(cell).to_string(), "1234789");
//! grid.eliminate("1r4c1".parse()?);
//! assert_eq!(grid.candidates(cell).to_string(), "234789");
//! assert_eq!(grid.solution(), None);
//! # Ok::<(), ninefold_core::NotationError>(())
//! ```

mod cancel;
mod candidate;
mod candidate_set;
mod cell;
mod digit;
mod grid;
mod house;
mod line;
mod notation;
mod one_solution;
mod premises;
mod puzzle;
#[cfg(feature = "serde")]
mod serial;
mod sets;
mod solution;
mod transform;

pub use cancel::{Cancel, Cancelled};
pub use candidate::{Candidate, Conclusion};
pub use candidate_set::{CandidateSet, Candidates};
pub use cell::Cell;
pub use digit::Digit;
pub use grid::{Contradiction, Grid};
pub use house::{House, HouseKind};
pub use notation::NotationError;
pub use one_solution::OneSolution;
pub use premises::{Constraint, Premises};
pub use puzzle::{Clash, Content, Puzzle};
pub use sets::{
    CellSet, CellSubsets, Cells, DigitSet, DigitSubsets, Digits, HouseSet, HouseSubsets, Houses,
};
pub use solution::Solution;
pub use transform::Transform;
