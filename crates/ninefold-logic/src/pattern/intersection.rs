//! A digit of one house whose places all lie in another house too.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet, Premises};

/// All places for a digit in `base` lie in `cover` too: one a block, the other a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Intersection {
    /// The digit that is confined.
    pub digit: Digit,
    /// The house that must take the digit from the shared cells.
    pub base: House,
    /// The house that loses its other places for the digit.
    pub cover: House,
    /// The places of the digit in `base`.
    pub cells: CellSet,
}

impl Intersection {
    pub(super) fn premises(self) -> Premises {
        Premises::NONE
            .and_places(DigitSet::only(self.digit), HouseSet::only(self.base).with(self.cover))
    }

    pub(super) fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }
}

impl Display for Intersection {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.digit, self.base, self.cover)
    }
}
