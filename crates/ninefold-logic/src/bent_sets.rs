//! Bent sets: `n` cells of a box and a line with `n` digits, one of which can be used twice.

use std::ops::RangeInclusive;

use ninefold_core::{Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet};

/// A box, a line that crosses it, and the cells to choose from: first those of the crossing, then
/// the rest of the box, then the rest of the line.
pub(crate) struct Corner<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) block: House,
    pub(crate) line: House,
    cells: Vec<Place>,
    /// How many of the cells are in the crossing.
    pivots: usize,
}

/// A cell to choose, and its digits if it lies outside the line, or outside the box.
struct Place {
    cell: Cell,
    digits: DigitSet,
    arms: [DigitSet; 2],
}

/// The cells chosen so far: bit `n` for place `n`.
#[derive(Clone, Copy, Default)]
pub(crate) struct Chosen {
    pub(crate) places: u32,
    pub(crate) digits: DigitSet,
    /// The digits of the chosen cells outside the line, and of those outside the box.
    arms: [DigitSet; 2],
}

impl Chosen {
    /// The digit that is in both arms, and so can be used twice, if there is one.
    pub(crate) fn spread(self) -> Option<Digit> {
        (self.arms[0] & self.arms[1]).first()
    }
}

impl<'a> Corner<'a> {
    /// Every corner, with cells that have at most so many digits.
    pub(crate) fn all(grid: &'a Grid, most: usize) -> impl Iterator<Item = Self> {
        let corners = House::BLOCKS.into_iter().flat_map(|block| {
            let lines = HouseSet::LINES.touching(block.cells());
            lines.into_iter().map(move |line| (block, line))
        });
        corners.map(move |(block, line)| Self::new(grid, block, line, most))
    }

    fn new(grid: &'a Grid, block: House, line: House, most: usize) -> Self {
        let fits = |cell| (2..=most).contains(&grid.candidates(cell).len());
        let part = |cells: CellSet| (grid.open() & cells).filter(fits).into_iter();
        let none = DigitSet::EMPTY;
        let place = |cell: Cell| {
            let digits = grid.candidates(cell);
            let in_block = if line.contains(cell) { none } else { digits };
            let in_line = if block.contains(cell) { none } else { digits };
            Place { cell, digits, arms: [in_block, in_line] }
        };
        let pivots = part(block.cells() & line.cells());
        let count = pivots.len();
        let cells = pivots.chain(part(block.cells() - line.cells()));
        let cells = cells.chain(part(line.cells() - block.cells())).map(place).collect();
        Self { grid, block, line, cells, pivots: count }
    }

    /// How many cells there are to choose from.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Where the places end from which the next cell may come.
    pub(crate) fn end(&self, chosen: Chosen) -> usize {
        // Without a cell in the crossing, one of the arms is a naked set by itself.
        if chosen.places == 0 { self.pivots } else { self.cells.len() }
    }

    /// The places of the digit that see all of those among the cells.
    pub(crate) fn eliminated(&self, digit: Digit, cells: CellSet) -> CellSet {
        let open = self.grid.cells_with(digit);
        (cells & open).into_iter().fold(open, |seen, cell| seen & cell.peers())
    }

    /// The choice with one more cell, unless that has too many digits to become a bent set.
    pub(crate) fn with(&self, chosen: Chosen, place: usize, size: usize) -> Option<Chosen> {
        let more = &self.cells[place];
        let [block, line] = chosen.arms;
        let arms = [block | more.arms[0], line | more.arms[1]];
        let digits = chosen.digits | more.digits;
        // A digit in both arms can be used twice, and there may be but one of these.
        let fits = digits.len() <= size && (arms[0] & arms[1]).len() <= 1;
        fits.then_some(Chosen { places: chosen.places | 1 << place, digits, arms })
    }

    /// The cells at these places.
    pub(crate) fn chosen(&self, places: u32) -> CellSet {
        let chosen = self.cells.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1);
        chosen.map(|(_, place)| place.cell).collect()
    }
}

/// The sizes, four cells to seven, of which there is a bent set that strikes something: bit `n` for
/// `n` cells.
pub(crate) fn sizes(grid: &Grid) -> u16 {
    let mut sizes = 0;
    for corner in Corner::all(grid, *SIZES.end()) {
        extend(&corner, Chosen::default(), 0, &mut sizes);
    }
    sizes
}

const SIZES: RangeInclusive<usize> = 4..=7;

fn extend(corner: &Corner<'_>, chosen: Chosen, from: usize, sizes: &mut u16) {
    let count = chosen.places.count_ones() as usize;
    if chosen.digits.len() == count
        && SIZES.contains(&count)
        && *sizes >> count & 1 == 0
        && let Some(digit) = chosen.spread()
        && !corner.eliminated(digit, corner.chosen(chosen.places)).is_empty()
    {
        *sizes |= 1 << count;
    }
    if count < *SIZES.end() {
        for place in from..corner.end(chosen) {
            if let Some(more) = corner.with(chosen, place, *SIZES.end()) {
                extend(corner, more, place + 1, sizes);
            }
        }
    }
}
