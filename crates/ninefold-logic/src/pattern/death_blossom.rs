//! A cell, and for each of its digits an almost locked set that the digit breaks.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, Premises};

use super::als::Als;
use super::sight::sights;

/// Whichever digit the stem has, one of the petals loses it and so holds the digits that all share.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeathBlossom {
    /// The cell in the middle.
    pub stem: Cell,
    /// For each of its digits, a set with that digit, all of whose places the stem sees.
    pub petals: Vec<(Digit, Als)>,
    /// The digits that all petals have, and of which something is struck.
    pub digits: DigitSet,
    /// Every candidate of the stem and the petals.
    pub candidates: CandidateSet,
}

impl DeathBlossom {
    /// The cells of this set that have the digit.
    pub fn holders(&self, petal: Als, digit: Digit) -> CellSet {
        petal.cells & self.candidates.cells(digit)
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let stem = Premises::from_iter([Constraint::Cell(self.stem)]);
        self.petals.iter().fold(stem, |all, &(digit, petal)| {
            let of_stem = CandidateSet::of_digit(digit, CellSet::only(self.stem));
            let joint = sights(&of_stem, digit, self.holders(petal, digit));
            let seen = self.digits.iter().map(|digit| {
                let struck = CandidateSet::of_digit(digit, eliminations.cells(digit));
                sights(&struck, digit, self.holders(petal, digit))
            });
            let own = petal.premises().union(&joint);
            seen.fold(all.union(&own), |all, seen| all.union(&seen))
        })
    }
}

impl Display for DeathBlossom {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.stem)?;
        self.petals.iter().try_for_each(|(digit, petal)| write!(f, " -{digit}- {petal}"))
    }
}
