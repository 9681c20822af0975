//! `n` cells of several houses that hold `n` digits, each at most once.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, Constraint, Digit, DigitSet, House, Premises};

use super::sight::sights;

/// `n` cells with `n` digits, not all in one house. All places of a digit see each other, so that it is
/// used once at most: each is used just once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExtendedSubset {
    /// The cells.
    pub cells: CellSet,
    /// As many digits.
    pub digits: DigitSet,
    /// Every candidate of the cells.
    pub candidates: CandidateSet,
}

impl ExtendedSubset {
    /// The digits that have several places, and the house that sees to it that only one is taken.
    pub fn restricted(&self) -> impl Iterator<Item = (Digit, House)> + '_ {
        let shared = self.digits.filter(|digit| self.candidates.cells(digit).len() > 1);
        shared.into_iter().filter_map(|digit| {
            self.candidates.cells(digit).common_houses().first().map(|house| (digit, house))
        })
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let restricted = self.restricted().map(|(digit, house)| Constraint::Place(digit, house));
        let once = restricted.collect::<Premises>().and_cells(self.cells);
        self.digits.into_iter().fold(once, |premises, digit| {
            let struck = CandidateSet::of_digit(digit, eliminations.cells(digit));
            premises.union(&sights(&struck, digit, self.candidates.cells(digit)))
        })
    }
}

impl Display for ExtendedSubset {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.digits, self.cells)
    }
}
