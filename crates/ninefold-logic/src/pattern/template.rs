//! The ways to place one digit on the whole board.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, HouseSet, Premises};

/// The places of a digit that some way to place it nine times takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The open cells that at least one template takes.
    pub cells: CellSet,
    /// Digits whose templates all take certain cells, which are thereby lost to this one.
    pub others: DigitSet,
    /// These cells.
    pub taken: CellSet,
}

impl Template {
    /// That each house has one place for the digits, and each cell that is taken one digit.
    pub(super) fn premises(self) -> Premises {
        let digits = self.others.with(self.digit);
        Premises::NONE.and_places(digits, HouseSet::ALL).and_cells(self.taken)
    }

    pub(super) fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }
}

impl Display for Template {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit)?;
        if !self.others.is_empty() {
            write!(f, " over {}", self.others - DigitSet::only(self.digit))?;
        }
        Ok(())
    }
}
