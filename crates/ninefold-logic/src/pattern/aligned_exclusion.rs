//! Two or three cells whose digits exclude each other in every combination but some.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, Cell, CellSet, Constraint, DigitSet, Premises};

/// Cells whose combinations of digits are tried: one that leaves no digit to a cell that all of them
/// see, or puts a digit twice into a house, can't be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AlignedExclusion {
    /// The cells whose digits are combined.
    pub cells: CellSet,
    /// The cells that would be left without a digit: each is seen by all of those.
    pub excluders: CellSet,
    /// The candidates of all of them.
    pub candidates: CandidateSet,
}

impl AlignedExclusion {
    /// That one cell can't have the same digit as another that it sees.
    fn sights(&self, one: Cell, other: Cell) -> Premises {
        let shared = self.candidates.digits(one) & self.candidates.digits(other);
        let house = one.shared_houses(other).first();
        let places = |house| shared.iter().map(move |digit| Constraint::Place(digit, house));
        house.into_iter().flat_map(places).collect()
    }

    pub(super) fn premises(&self) -> Premises {
        let all = Premises::NONE.and_cells(self.cells | self.excluders);
        let pairs = self.cells.iter().flat_map(|cell| {
            let others = self.excluders | self.cells.filter(|other| other > cell);
            others.iter().map(move |other| (cell, other))
        });
        pairs.fold(all, |all, (cell, other)| all.union(&self.sights(cell, other)))
    }

    /// The digits of this cell.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.candidates.digits(cell)
    }
}

impl Display for AlignedExclusion {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", self.cells, self.excluders)
    }
}
