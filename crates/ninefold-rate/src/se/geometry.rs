//! Houses and places in the order in which this scale looks at them.

use std::ops::{BitAnd, BitOr, Sub};

use ninefold_core::{Cell, CellSet, DigitSet, House, HouseKind, HouseSet};

/// The block, row and column of a cell: the order in which this scale looks at its houses.
pub(super) const fn houses_of(cell: Cell) -> [House; 3] {
    [cell.block(), cell.row(), cell.column()]
}

/// The same as a set.
#[inline]
pub(super) const fn house_set_of(cell: Cell) -> HouseSet {
    HOUSE_SETS[cell.index()]
}

static HOUSE_SETS: [HouseSet; 81] = {
    let mut sets = [HouseSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let [block, row, column] = houses_of(Cell::ALL[index]);
        sets[index] = HouseSet::only(block).with(row).with(column);
        index += 1;
    }
    sets
};

/// All houses: the blocks, then the columns, then the rows.
pub(super) static BLOCKS_COLUMNS_ROWS: [House; 27] = {
    let mut all = [House::ROWS[0]; 27];
    let mut index = 0;
    while index < 9 {
        all[index] = House::BLOCKS[index];
        all[index + 9] = House::COLUMNS[index];
        all[index + 18] = House::ROWS[index];
        index += 1;
    }
    all
};

/// Where a cell stands in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    pub(super) house: House,
    pub(super) place: u8,
    /// The places of the house that come before it when the peers of the cell are listed: its own,
    /// and those of a line that lie in the block.
    pub(super) listed: u16,
}

/// Its places in block, row and column.
#[inline]
pub(super) const fn seats_of(cell: Cell) -> &'static [Seat; 3] {
    &SEATS[cell.index()]
}

static SEATS: [[Seat; 3]; 81] = {
    let mut seats = [[Seat { house: House::ROWS[0], place: 0, listed: 0 }; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::ALL[index];
        let houses = houses_of(cell);
        let mut which = 0;
        while which < 3 {
            let house = houses[which];
            let place = place_of(house, cell);
            let in_block = if which == 0 { 0 } else { SHARED[house.index()][houses[0].index()].0 };
            seats[index][which] = Seat { house, place: place as u8, listed: 1 << place | in_block };
            which += 1;
        }
        index += 1;
    }
    seats
};

/// How many bits a mask of nine has. Without a processor's own instruction a table is quickest.
static COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut bits: u16 = 0;
    while bits < 512 {
        counts[bits as usize] = bits.count_ones() as u8;
        bits += 1;
    }
    counts
};

/// How many digits there are.
#[inline]
pub(super) const fn count(digits: DigitSet) -> usize {
    COUNTS[digits.bits() as usize & 511] as usize
}

/// Which of the nine places of a house, counted from 0 in the order of [`House::cell`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Places(u16);

impl Places {
    pub(super) const EMPTY: Self = Self(0);

    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// The place of the cell in the house, which holds it.
    pub(super) const fn only(house: House, cell: Cell) -> Self {
        Self(1 << place_of(house, cell))
    }

    /// The places of the first house that lie in the second.
    pub(super) const fn shared(house: House, other: House) -> Self {
        SHARED[house.index()][other.index()]
    }

    pub(super) const fn insert(&mut self, place: usize) {
        self.0 |= 1 << place;
    }

    #[inline]
    pub(super) const fn remove(&mut self, place: usize) {
        self.0 &= !(1 << place);
    }

    pub(super) const fn len(self) -> usize {
        COUNTS[self.0 as usize & 511] as usize
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest place. There must be one.
    pub(super) const fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// The highest place. There must be one.
    pub(super) const fn last(self) -> usize {
        self.0.ilog2() as usize
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(place)
        })
    }

    /// The cells at these places of the house, in the order of the house.
    pub(super) fn cells_of(self, house: House) -> impl Iterator<Item = Cell> + Clone {
        self.iter().map(move |place| cell_at(house, place))
    }
}

impl BitAnd for Places {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Places {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Places {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The cell at this place of the house.
pub(super) const fn cell_at(house: House, place: usize) -> Cell {
    CELLS[house.index()][place]
}

/// At which place of the house, which holds it, the cell stands.
pub(super) const fn place_of(house: House, cell: Cell) -> usize {
    match house.kind() {
        HouseKind::Row => cell.column_index(),
        HouseKind::Column => cell.row_index(),
        HouseKind::Block => cell.row_index() % 3 * 3 + cell.column_index() % 3,
    }
}

static CELLS: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::ALL[0]; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            cells[house][place] = House::ALL[house].cell(place);
            place += 1;
        }
        house += 1;
    }
    cells
};

static SHARED: [[Places; 27]; 27] = {
    let mut shared = [[Places::EMPTY; 27]; 27];
    let mut house = 0;
    while house < 27 {
        let mut other = 0;
        while other < 27 {
            let mut place = 0;
            while place < 9 {
                if House::ALL[other].contains(CELLS[house][place]) {
                    shared[house][other].0 |= 1 << place;
                }
                place += 1;
            }
            other += 1;
        }
        house += 1;
    }
    shared
};

/// Those of the cells that see this one, in the order in which this scale goes through peers: its
/// block, row and column, each cell once.
pub(super) fn peers_among(cell: Cell, cells: CellSet) -> impl Iterator<Item = Cell> + Clone {
    let [block, row, column] = houses_of(cell).map(House::cells);
    let cells = cells.without(cell);
    let parts = [cells & block, (cells & row) - block, (cells & column) - block];
    parts.into_iter().flatten()
}
