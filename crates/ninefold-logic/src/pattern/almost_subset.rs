//! `n` digits of which a line takes all but one outside its crossing with a box, or a box outside
//! its crossing with a line.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, Constraint, DigitSet, House, Premises};

/// Almost locked candidates: `n - 1` cells of one house have nothing but `n` digits, and the other
/// house has these digits, outside the crossing, in `n - 1` cells alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AlmostSubset {
    /// The digits.
    pub digits: DigitSet,
    /// The house with cells that have nothing else.
    pub naked: House,
    /// Those cells, one fewer than digits, outside the crossing.
    pub naked_cells: CellSet,
    /// The house that has the digits nowhere else.
    pub hidden: House,
    /// Its cells outside the crossing that have them, one fewer than digits.
    pub hidden_cells: CellSet,
    /// The candidates of these digits in these cells and in the crossing.
    pub candidates: CandidateSet,
}

impl AlmostSubset {
    /// The cells that both houses share.
    pub fn crossing(&self) -> CellSet {
        self.naked.cells() & self.hidden.cells()
    }

    pub(super) fn premises(&self) -> Premises {
        let places = self.digits.iter().flat_map(|digit| {
            [self.naked, self.hidden].map(|house| Constraint::Place(digit, house))
        });
        places.collect::<Premises>().and_cells(self.naked_cells | self.hidden_cells)
    }
}

impl Display for AlmostSubset {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { digits, naked, naked_cells, hidden, hidden_cells, .. } = self;
        write!(f, "{digits} {naked} {naked_cells} + {hidden} {hidden_cells}")
    }
}
