//! A candidate that stands alone in its cell or in a house.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CandidateSet, Constraint, House, Premises};

/// A candidate that is the last of its cell, or the last of its digit in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Single {
    /// The only open cell of this house.
    FullHouse(Candidate, House),
    /// The only digit left for its cell.
    Naked(Candidate),
    /// The only place for its digit in this house.
    Hidden(Candidate, House),
}

impl Single {
    /// The digit and the cell that it goes to.
    pub const fn candidate(self) -> Candidate {
        match self {
            Self::FullHouse(candidate, _) | Self::Naked(candidate) | Self::Hidden(candidate, _) => {
                candidate
            }
        }
    }

    pub(super) fn premises(self) -> Premises {
        let constraint = match self {
            Self::FullHouse(candidate, house) | Self::Hidden(candidate, house) => {
                Constraint::Place(candidate.digit(), house)
            }
            Self::Naked(candidate) => Constraint::Cell(candidate.cell()),
        };
        Premises::from_iter([constraint])
    }

    pub(super) fn candidates(self) -> CandidateSet {
        self.candidate().into()
    }
}

impl Display for Single {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::FullHouse(candidate, house) | Self::Hidden(candidate, house) => {
                write!(f, "{} {house}", candidate.digit())
            }
            Self::Naked(candidate) => write!(f, "{}", candidate.digit()),
        }
    }
}
