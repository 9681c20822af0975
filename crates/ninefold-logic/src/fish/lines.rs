//! The places of one digit, line by line: rows against columns, or columns against rows.

use ninefold_core::{Cell, CellSet, Digit, Grid, HouseSet};

/// Which lines are the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Orientation {
    Rows,
    Columns,
}

impl Orientation {
    pub(crate) const BOTH: [Self; 2] = [Self::Rows, Self::Columns];

    /// The rows, or columns, with these numbers, counted from 0.
    fn houses(self, numbers: u16) -> HouseSet {
        let shift = if self == Self::Rows { 0 } else { 9 };
        HouseSet::from_bits(u32::from(numbers) << shift)
    }

    const fn across(self) -> Self {
        match self {
            Self::Rows => Self::Columns,
            Self::Columns => Self::Rows,
        }
    }
}

/// The places of a digit in each line: bit `j` of line `i` is where crossing line `j` meets it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines {
    pub(crate) digit: Digit,
    /// Every place for the digit.
    pub(crate) open: CellSet,
    orientation: Orientation,
    places: [u16; 9],
}

impl Lines {
    pub(crate) fn new(grid: &Grid, digit: Digit, orientation: Orientation) -> Self {
        let open = grid.cells_with(digit);
        let mut places = [0; 9];
        match orientation {
            Orientation::Rows => {
                for (row, places) in places.iter_mut().enumerate() {
                    *places = (open.bits() >> (9 * row)) as u16 & 0x1FF;
                }
            }
            Orientation::Columns => {
                for cell in open {
                    places[cell.column_index()] |= 1 << cell.row_index();
                }
            }
        }
        Self { digit, open, orientation, places }
    }

    /// The places in the line with this number.
    pub(crate) const fn places(&self, number: usize) -> u16 {
        self.places[number]
    }

    /// The base line and the crossing line that meet in this cell.
    pub(crate) const fn position(&self, cell: Cell) -> (usize, usize) {
        match self.orientation {
            Orientation::Rows => (cell.row_index(), cell.column_index()),
            Orientation::Columns => (cell.column_index(), cell.row_index()),
        }
    }

    /// These base lines as houses.
    pub(crate) fn base(&self, numbers: u16) -> HouseSet {
        self.orientation.houses(numbers)
    }

    /// These crossing lines as houses.
    pub(crate) fn cover(&self, numbers: u16) -> HouseSet {
        self.orientation.across().houses(numbers)
    }
}
