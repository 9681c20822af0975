//! `n` cells of a house with `n + 1` digits.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CellSet, DigitSet, House, HouseSet, Premises};

/// An almost locked set: one digit more than cells, so that without any one of its digits the others
/// are locked into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Als {
    /// The cells, all in one house.
    pub cells: CellSet,
    /// Their candidates: one more than cells.
    pub digits: DigitSet,
    /// A house that holds all the cells.
    pub house: House,
}

impl Als {
    /// That each cell has a digit, and each digit one place in the house.
    pub(super) fn premises(self) -> Premises {
        Premises::NONE.and_cells(self.cells).and_places(self.digits, HouseSet::only(self.house))
    }
}

impl Display for Als {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{{{}}}", self.cells, self.digits)
    }
}
