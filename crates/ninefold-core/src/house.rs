//! Rows, columns and blocks.

use crate::{Cell, CellSet};

/// What a house is: a row, a column or a block.
///
/// ```
/// use ninefold_core::{House, HouseKind};
///
/// let house: House = "b3".parse().unwrap();
/// assert_eq!((house.kind(), house.number()), (HouseKind::Block, 3));
/// assert_eq!(house.cells().to_string(), "r123c789");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Nine cells from left to right.
    Row,
    /// Nine cells from top to bottom.
    Column,
    /// Three by three cells, which people call a box.
    Block,
}

/// A row, column or block: nine cells that hold each digit once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// All 27 houses: the rows, then the columns, then the blocks.
    pub const ALL: [Self; 27] = {
        let mut all = [Self(0); 27];
        let mut index = 0;
        while index < 27 {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The rows from top to bottom.
    pub const ROWS: [Self; 9] = nine_from(0);

    /// The columns from left to right.
    pub const COLUMNS: [Self; 9] = nine_from(9);

    /// The blocks, row by row of blocks.
    pub const BLOCKS: [Self; 9] = nine_from(18);

    /// The house with this index, 0 to 26, in the order of [`House::ALL`].
    ///
    /// # Panics
    ///
    /// If the index is beyond 26.
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    /// Its place in [`House::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a row, a column or a block.
    pub const fn kind(self) -> HouseKind {
        match self.0 {
            0..=8 => HouseKind::Row,
            9..=17 => HouseKind::Column,
            _ => HouseKind::Block,
        }
    }

    /// Its number among those of its kind, from 1 to 9 as people count.
    pub const fn number(self) -> usize {
        self.index() % 9 + 1
    }

    /// Whether it is a row or a column.
    pub const fn is_line(self) -> bool {
        self.0 < 18
    }

    /// Whether it is a block.
    pub const fn is_block(self) -> bool {
        !self.is_line()
    }

    /// Its nine cells.
    pub const fn cells(self) -> CellSet {
        CELLS[self.index()]
    }

    /// Its cells in order: from left to right, top to bottom, or row by row of a block.
    pub const fn cell(self, place: usize) -> Cell {
        let number = self.index() % 9;
        match self.kind() {
            HouseKind::Row => Cell::from_row_column(number, place),
            HouseKind::Column => Cell::from_row_column(place, number),
            HouseKind::Block => Cell::from_block_place(number, place),
        }
    }

    /// Whether the cell lies in it.
    pub const fn contains(self, cell: Cell) -> bool {
        self.cells().contains(cell)
    }
}

const fn nine_from(start: usize) -> [House; 9] {
    let mut nine = [House(0); 9];
    let mut index = 0;
    while index < 9 {
        nine[index] = House((start + index) as u8);
        index += 1;
    }
    nine
}

static CELLS: [CellSet; 27] = {
    let mut cells = [CellSet::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut bits = 0;
        let mut place = 0;
        while place < 9 {
            bits |= 1 << House(house as u8).cell(place).index();
            place += 1;
        }
        cells[house] = CellSet::from_bits(bits);
        house += 1;
    }
    cells
};
