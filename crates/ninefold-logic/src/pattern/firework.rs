//! Digits that a row and a column can hold, outside the box where they cross, in one cell each.
//!
//! ```text
//! 347 r2c3 + r2c6 r8c3: row 2 and column 3 have 3, 4 and 7 outside box 1 at most there
//! ```

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, Cell, CellSet, DigitSet, HouseSet, Premises};

/// One or two cells from which digits burst along a row and a column, into the same two wings.
///
/// A digit that stands in no wing is on the row and on the column inside the box of its base: in the base.
/// So each digit stands in its base or in a wing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Firework {
    /// One base, or two at opposite corners.
    pub bursts: Vec<Burst>,
    /// The cell in the row of the first base, and the cell in its column.
    pub wings: [Cell; 2],
    /// The cell that sees both wings and has the same two digits, if that is what holds them apart.
    pub pair: Option<Cell>,
    /// The candidates of the digits in these cells.
    pub candidates: CandidateSet,
}

/// A cell, and the digits that its row and column have outside its box in the wings alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Burst {
    /// The cell where the row and the column cross.
    pub base: Cell,
    /// The digits.
    pub digits: DigitSet,
}

impl Burst {
    /// The row and the column.
    pub fn lines(self) -> HouseSet {
        [self.base.row(), self.base.column()].into_iter().collect()
    }

    /// The cells of the box off the row and the column.
    pub(crate) fn corner(self) -> CellSet {
        self.base.block().cells() - self.lines().cells()
    }
}

impl Firework {
    /// The digits of all bursts.
    pub fn digits(&self) -> DigitSet {
        self.bursts.iter().fold(DigitSet::EMPTY, |all, burst| all | burst.digits)
    }

    /// The cells that hold the digits: bases and wings.
    pub fn cells(&self) -> CellSet {
        self.bursts.iter().map(|burst| burst.base).chain(self.wings).collect()
    }

    pub(super) fn premises(&self) -> Premises {
        // With a pair the wings may hold anything that it does not.
        let bases = self.bursts.iter().map(|burst| burst.base);
        let cells = self.pair.map_or(self.cells(), |pair| bases.chain([pair]).collect());
        let mut premises = Premises::NONE.and_cells(cells);
        for burst in &self.bursts {
            let block = HouseSet::only(burst.base.block());
            premises = premises.and_places(burst.digits, burst.lines() | block);
        }
        // The pair sees the wings by its own row and column.
        let seen = self.pair.map(|pair| [pair.row(), pair.column()].into_iter().collect());
        premises.and_places(self.digits(), seen.unwrap_or(HouseSet::EMPTY))
    }
}

impl Display for Firework {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for burst in &self.bursts {
            write!(f, "{} {} ", burst.digits, burst.base)?;
        }
        write!(f, "+ {} {}", self.wings[0], self.wings[1])?;
        self.pair.map_or(Ok(()), |pair| write!(f, " + {pair}"))
    }
}
