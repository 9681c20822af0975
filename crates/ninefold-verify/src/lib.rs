//! Proves deductions from their stated premises, knowing nothing of how they were found.
//!
//! A deduction says: in this grid, by these constraints, this candidate is true (or can't be).
//! The proof is by exhaustion. Assume the opposite and try every way to meet the stated constraints
//! with the candidates of the grid. If there is none, the conclusion follows; otherwise the way
//! that was found is a counterexample. Constraints that were not stated are not used, even where
//! they would help.
//!
//! ```
//! use ninefold_core::{Constraint, Content, Digit, Grid, Premises, Puzzle};
//! use ninefold_verify::prove;
//!
//! // 1 to 8 stand in row 1, so its last cell is 9.
//! let mut puzzle = Puzzle::EMPTY;
//! for (cell, digit) in ninefold_core::Cell::ALL.into_iter().zip(Digit::ALL).take(8) {
//!     puzzle.set(cell, Content::Given(digit));
//! }
//! let grid = Grid::new(&puzzle);
//! let conclusion = "r1c9=9".parse().unwrap();
//! let by = |text: &str| Premises::from_iter([text.parse::<Constraint>().unwrap()]);
//! assert!(prove(&grid, &by("9r1"), conclusion).is_ok());
//! assert!(prove(&grid, &by("9r2"), conclusion).is_err());
//! ```

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CandidateSet, CellSet, Conclusion, Grid, Premises};

mod deadly;
mod search;

/// Why a conclusion was not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// It places a digit that the grid rules out already, or strikes one that stands.
    Contradicts(Candidate),
    /// These candidates meet every premise and yet the conclusion is false.
    Counterexample(Box<CandidateSet>),
    /// It argues that these cells could be filled in two ways, but they are given.
    Given(CellSet),
}

impl Display for Unproved {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Contradicts(at) => {
                write!(f, "the grid says otherwise of {} in {}", at.digit(), at.cell())
            }
            Self::Counterexample(candidates) => {
                write!(f, "the premises also allow {candidates}")
            }
            Self::Given(cells) => write!(f, "given cells can't be exchanged: {cells}"),
        }
    }
}

impl Error for Unproved {}

/// Proves one conclusion from these premises and the candidates of the grid alone.
///
/// What the grid says already (a digit that stands, a candidate that is struck) needs no proof.
///
/// # Errors
///
/// Why it does not follow.
pub fn prove(grid: &Grid, premises: &Premises, conclusion: Conclusion) -> Result<(), Unproved> {
    let candidate = conclusion.candidate();
    let placed = grid.digit(candidate.cell()) == Some(candidate.digit());
    match (conclusion, placed, grid.has(candidate)) {
        (Conclusion::Placement(_), true, _) | (Conclusion::Elimination(_), false, false) => {
            return Ok(());
        }
        (Conclusion::Placement(_), false, false) | (Conclusion::Elimination(_), true, _) => {
            return Err(Unproved::Contradicts(candidate));
        }
        (_, false, true) => {}
    }
    let given = premises.deadly() & grid.givens();
    if !given.is_empty() {
        return Err(Unproved::Given(given));
    }
    let opposite = match conclusion {
        Conclusion::Placement(_) => search::Assumption::False(candidate),
        Conclusion::Elimination(_) => search::Assumption::True(candidate),
    };
    search::counterexample(grid, premises, opposite)
        .map_or(Ok(()), |found| Err(Unproved::Counterexample(Box::new(found))))
}
