//! `n` cells bent around a corner that hold `n` digits, only one of them twice at most.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, Constraint, Digit, DigitSet, House, Premises};

use super::sight::sights;

/// `n` cells with `n` digits, not all in one house. Each digit but one lies in a single house and so
/// can be used once: the remaining digit must be used as well.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wing {
    /// The cells that see all others: the corner.
    pub pivot: CellSet,
    /// The other cells.
    pub pincers: CellSet,
    /// The digits, as many as cells.
    pub digits: DigitSet,
    /// The digit that one of the cells must hold.
    pub digit: Digit,
    /// The candidates of all cells.
    pub candidates: CandidateSet,
}

impl Wing {
    /// All cells.
    pub fn cells(&self) -> CellSet {
        self.pivot | self.pincers
    }

    /// The digits that can be used once only, and the house that sees to it.
    pub fn restricted(&self) -> impl Iterator<Item = (Digit, House)> + '_ {
        let others = self.digits.without(self.digit);
        others.into_iter().filter_map(|digit| {
            self.candidates.cells(digit).common_houses().first().map(|house| (digit, house))
        })
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let restricted = self.restricted().map(|(digit, house)| Constraint::Place(digit, house));
        let seen = sights(eliminations, self.digit, self.candidates.cells(self.digit));
        restricted.collect::<Premises>().and_cells(self.cells()).union(&seen)
    }
}

impl Display for Wing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} + {}", self.digits, self.pivot, self.pincers)
    }
}
