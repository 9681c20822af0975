//! `n` cells of a house that hold `n` digits between them.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, DigitSet, HouseSet, Premises};

/// `n` cells that hold exactly `n` digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Subset {
    /// The cells.
    pub cells: CellSet,
    /// As many digits.
    pub digits: DigitSet,
    /// The houses in which it is used: one, or a block and a line if its cells lie in both.
    pub houses: HouseSet,
    /// Whether the digits have no other place in the house (hidden), rather than the cells no
    /// other digit (naked).
    pub hidden: bool,
    /// The candidates of the subset's digits in its cells.
    pub candidates: CandidateSet,
}

impl Subset {
    pub(super) fn premises(self) -> Premises {
        Premises::NONE.and_cells(self.cells).and_places(self.digits, self.houses)
    }

    pub(super) fn candidates(self) -> CandidateSet {
        self.candidates
    }
}

impl Display for Subset {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.digits, self.cells, self.houses)
    }
}
