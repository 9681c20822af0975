//! One of the 81 cells.

use crate::{CellSet, House, HouseSet};

/// One of the 81 cells, counted row by row from the top left.
///
/// ```
/// use ninefold_core::Cell;
///
/// let cell: Cell = "r4c7".parse().unwrap();
/// assert_eq!(cell, Cell::from_row_column(3, 6));
/// assert_eq!(cell.block().to_string(), "b6");
/// assert_eq!(cell.peers().len(), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many cells a board has.
    pub const COUNT: usize = 81;

    /// All cells, row by row.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut index = 0;
        while index < 81 {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The cell with this index, 0 to 80, or `None` beyond the board.
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// The cell with this index, 0 to 80, row by row.
    ///
    /// # Panics
    ///
    /// If the index is beyond the board: for numbers that come from outside, use [`Cell::new`].
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    /// The cell at this row and column, both counted from 0.
    ///
    /// # Panics
    ///
    /// If either is beyond 8.
    pub const fn from_row_column(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "rows and columns run from 0 to 8");
        Self((row * 9 + column) as u8)
    }

    /// The cell at this place of this block, both counted from 0, the places row by row.
    ///
    /// # Panics
    ///
    /// If either is beyond 8.
    pub const fn from_block_place(block: usize, place: usize) -> Self {
        Self::from_row_column(block / 3 * 3 + place / 3, block % 3 * 3 + place % 3)
    }

    /// Its place from 0 to 80, row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, counted from 0.
    pub const fn row_index(self) -> usize {
        self.index() / 9
    }

    /// Its column, counted from 0.
    pub const fn column_index(self) -> usize {
        self.index() % 9
    }

    /// Its block, counted from 0.
    pub const fn block_index(self) -> usize {
        self.row_index() / 3 * 3 + self.column_index() / 3
    }

    /// Its row.
    pub const fn row(self) -> House {
        House::ROWS[self.row_index()]
    }

    /// Its column.
    pub const fn column(self) -> House {
        House::COLUMNS[self.column_index()]
    }

    /// Its block, which people call a box.
    pub const fn block(self) -> House {
        House::BLOCKS[self.block_index()]
    }

    /// Its row, column and block.
    pub const fn houses(self) -> [House; 3] {
        [self.row(), self.column(), self.block()]
    }

    /// The houses that it shares with another cell.
    pub fn shared_houses(self, other: Self) -> HouseSet {
        self.houses().into_iter().filter(|house| house.contains(other)).collect()
    }

    /// The 20 other cells that share a house with this one.
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Whether the two differ and share a house, so that they can't hold the same digit.
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }
}

static PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::ALL[index];
        let [row, column, block] = cell.houses();
        let all = row.cells().bits() | column.cells().bits() | block.cells().bits();
        peers[index] = CellSet::from_bits(all & !(1 << index));
        index += 1;
    }
    peers
};
