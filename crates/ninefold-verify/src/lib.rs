#![doc = include_str!("../README.md")]
//!
//! A deduction says: in this grid, by these constraints, this candidate is true (or can't be).
//! The proof is by exhaustion. Assume the opposite and try every way to meet the stated constraints
//! with the candidates of the grid. If there is none, the conclusion follows; otherwise the way
//! that was found is a counterexample. Constraints that were not stated are not used, even where
//! they would help.
//!
//! A deduction may come with a count: a weight for each of its constraints, from which the conclusion
//! follows by adding up. Trying everything takes too long for thirty sets with as many holes; adding up
//! does not. A count that does not show it proves nothing, and everything is tried.
//!
//! That the puzzle has one solution is no constraint of the grid: it has to be known. Premises that
//! rest on it are refused to whoever can't show the [`OneSolution`] of these very givens. They come in
//! two kinds: cells that could be filled in two ways, and a transform that leaves the givens as they are
//! and therefore the only solution.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{
    Candidate, CandidateSet, CellSet, Conclusion, Grid, OneSolution, Premises, Transform,
};

mod counting;
mod deadly;
mod search;
mod symmetry;

/// Why a conclusion was not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unproved {
    /// It places a digit that the grid rules out already, or strikes one that stands.
    Contradicts(Candidate),
    /// These candidates meet every premise and yet the conclusion is false.
    Counterexample(Box<CandidateSet>),
    /// It argues that these cells could be filled in two ways, but they are given.
    Given(CellSet),
    /// It argues that these cells could be filled in two ways, but that the givens have one solution
    /// is not known; no cells, if it argues that the solution is symmetric.
    NotKnownUnique(CellSet),
    /// It argues that the solution is symmetric, but the givens are not.
    Asymmetric,
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
            Self::NotKnownUnique(CellSet::EMPTY) => {
                write!(
                    f,
                    "it is not known that the givens have one solution, so it may be asymmetric"
                )
            }
            Self::Asymmetric => write!(f, "the givens are not symmetric in this way"),
            Self::NotKnownUnique(cells) => {
                write!(
                    f,
                    "it is not known that the givens have one solution, so {cells} may be exchanged"
                )
            }
        }
    }
}

impl Error for Unproved {}

/// Proves one conclusion from these premises and the candidates of the grid alone.
///
/// What the grid says already (a digit that stands, a candidate that is struck) needs no proof.
/// `known` is what an argument from uniqueness rests on; without it none is accepted.
///
/// # Errors
///
/// Why it does not follow.
pub fn prove(
    grid: &Grid,
    premises: &Premises,
    conclusion: Conclusion,
    known: Option<&OneSolution>,
) -> Result<(), Unproved> {
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
    may_argue_from_uniqueness(grid, premises.deadly(), known)?;
    if let Some(symmetry) = premises.symmetry() {
        may_argue_from_symmetry(grid, symmetry, known)?;
        if symmetry::shows(grid, symmetry, conclusion) {
            return Ok(());
        }
    }
    if counting::shows(grid, premises.counting(), conclusion) {
        return Ok(());
    }
    let opposite = match conclusion {
        Conclusion::Placement(_) => search::Assumption::False(candidate),
        Conclusion::Elimination(_) => search::Assumption::True(candidate),
    };
    search::counterexample(grid, premises, opposite)
        .map_or(Ok(()), |found| Err(Unproved::Counterexample(Box::new(found))))
}

/// Whether it may be said that these cells can't be filled in two ways, if any are named.
fn may_argue_from_uniqueness(
    grid: &Grid,
    deadly: CellSet,
    known: Option<&OneSolution>,
) -> Result<(), Unproved> {
    let given = deadly & grid.givens();
    if !given.is_empty() {
        return Err(Unproved::Given(given));
    }
    if deadly.is_empty() || known.is_some_and(|known| known.is_about(grid)) {
        Ok(())
    } else {
        Err(Unproved::NotKnownUnique(deadly))
    }
}

/// Whether it may be said that this leaves the solution as it is.
fn may_argue_from_symmetry(
    grid: &Grid,
    symmetry: &Transform,
    known: Option<&OneSolution>,
) -> Result<(), Unproved> {
    if !symmetry::keeps_givens(grid, symmetry) {
        Err(Unproved::Asymmetric)
    } else if known.is_some_and(|known| known.is_about(grid)) {
        Ok(())
    } else {
        Err(Unproved::NotKnownUnique(CellSet::EMPTY))
    }
}
