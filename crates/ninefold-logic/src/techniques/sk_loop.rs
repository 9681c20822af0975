//! SK loop: a ring of eight dominoes through four boxes, with room for just as many digits as it has cells.
//!
//! ## Why it works
//!
//! Two rows and two columns cross in four boxes. In each of these boxes take what lies on the row or on the
//! column, but not where they cross: two cells of the row, two of the column. That makes 16 cells, and each
//! lies in one of the four lines and in one of the four boxes. Count, digit by digit, how many of the cells
//! can have it: as few lines and boxes as hold all its places there, once each. If the sum for all digits
//! is just the number of open cells, nothing may be wasted: each of these lines and boxes takes the digit
//! from the ring, and it goes from the rest of them.
//!
//! In the well-known form each two dominoes that are neighbours in the ring share two digits, by turns along
//! the line and in the box.
//!
//! ## Scope
//!
//! Any candidates that make the sum come out; a digit that can be counted by lines as well as by boxes
//! goes from both. Some of the 16 cells may be solved.

use std::ops::ControlFlow;

use ninefold_core::{Cell, CellSet, Constraint, Digit, Grid, House, HouseSet, Weights};

use crate::pattern::Counting;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static SK_LOOP: SkLoop =
    SkLoop { meta: meta!("sk_loop.rs", "sk-loop", "SK Loop", Counting, Extreme) };

#[derive(Debug)]
pub(super) struct SkLoop {
    meta: Meta,
}

/// Dominoes of a ring as bits; houses likewise.
type Places = u8;

/// Two rows and two columns, and where they cross.
///
/// ```text
///     + 0 0 | · · · | 7 7 +      Eight houses in a ring: row, box, column, box, row, box, column, box.
///     1 · · | · · · | · · 6      Each domino lies in a house and in the next of the ring: 0 in row and
///     1 · · | · · · | · · 6      box, 1 in box and column. Where a row and a column cross (+) is none.
///     ...
///     2 · · | · · · | · · 5
///     2 · · | · · · | · · 5
///     + 3 3 | · · · | 4 4 +
/// ```
#[derive(Clone, Copy)]
struct Ring {
    rows: [House; 2],
    columns: [House; 2],
}

impl Ring {
    fn houses(self) -> [House; 8] {
        let ([first, second], [left, right]) = (self.rows, self.columns);
        let block = |row: House, column: House| crossing(row, column).block();
        [
            first,
            block(first, left),
            left,
            block(second, left),
            second,
            block(second, right),
            right,
            block(first, right),
        ]
    }

    fn cells(self) -> CellSet {
        let blocks: HouseSet = self.houses().into_iter().filter(|house| house.is_block()).collect();
        let [rows, columns] = [self.rows, self.columns].map(|[one, two]| one.cells() | two.cells());
        (rows ^ columns) & blocks.cells()
    }

    /// For each digit the dominoes that have it.
    fn places(self, corners: &Corners) -> [Places; 9] {
        let ([first, second], [left, right]) = (self.rows, self.columns);
        let at = |row: House, column: House| &corners.0[row.number() - 1][column.number() - 1];
        let (a, b, c, d) = (at(first, left), at(second, left), at(second, right), at(first, right));
        std::array::from_fn(|digit| {
            // Clockwise or not: first the row's domino, or first the column's.
            a[digit][0] | b[digit][1] << 2 | c[digit][0] << 4 | d[digit][1] << 6
        })
    }

    /// The cells as truths; as links the houses by which each digit is counted.
    fn weights(self, open: CellSet, places: &[Places; 9]) -> Weights {
        let covers = places.map(Cover::of);
        // Where a digit can be counted in two ways, each of them counts half.
        let unit = if covers.iter().any(|cover| cover.either != 0) { 2 } else { 1 };
        let mut weights = Weights::NONE;
        for cell in open {
            weights.add(Constraint::Cell(cell), -unit);
        }
        for (digit, cover) in Digit::ALL.into_iter().zip(covers) {
            for (place, house) in self.houses().into_iter().enumerate() {
                let weight =
                    unit * i8::from(has(cover.sure, place)) + i8::from(has(cover.either, place));
                weights.add(Constraint::Place(digit, house), weight);
            }
        }
        weights
    }
}

fn crossing(row: House, column: House) -> Cell {
    Cell::from_row_column(row.number() - 1, column.number() - 1)
}

/// For each cell and each digit, whether the dominoes beside it have the digit: the row's in the first
/// bit and the column's in the second, and the other way round.
struct Corners(Box<[[[[Places; 2]; 9]; 9]; 9]>);

impl Corners {
    fn new(grid: &Grid) -> Self {
        let mut corners = Box::new([[[[0; 2]; 9]; 9]; 9]);
        for cell in Cell::ALL {
            let beside = cell.block().cells() - CellSet::only(cell);
            for digit in Digit::ALL {
                let holders = grid.cells_with(digit) & beside;
                let in_row = Places::from(!holders.is_disjoint(cell.row().cells()));
                let in_column = Places::from(!holders.is_disjoint(cell.column().cells()));
                corners[cell.row_index()][cell.column_index()][digit.index()] =
                    [in_row | in_column << 1, in_column | in_row << 1];
            }
        }
        Self(corners)
    }
}

/// The fewest houses of a ring that hold some of its dominoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cover {
    /// How many houses that takes.
    size: u8,
    /// Houses without which it takes more.
    sure: Places,
    /// Houses of which every other one will do: the lines or the boxes.
    either: Places,
}

impl Cover {
    /// A run of dominoes one after the other is held by every other of its houses. With an even number the
    /// houses inside are fewer than those that include both ends; with an odd number it is as many
    /// lines as boxes.
    const fn of(places: Places) -> Self {
        if places == Places::MAX {
            return Self { size: 4, sure: 0, either: Places::MAX };
        }
        let mut cover = Self { size: 0, sure: 0, either: 0 };
        let mut start = 0;
        while start < 8 {
            if has(places, start) && !has(places, start + 7) {
                cover = cover.with_run(places, start);
            }
            start += 1;
        }
        cover
    }

    /// With the run of dominoes that begins here.
    const fn with_run(mut self, places: Places, start: usize) -> Self {
        let mut length = 1;
        while has(places, start + length) {
            length += 1;
        }
        self.size += length.div_ceil(2) as u8;
        let mut house = 0;
        while house <= length {
            let bit = 1 << ((start + house) % 8);
            if length % 2 == 1 {
                self.either |= bit;
            } else if house % 2 == 1 {
                self.sure |= bit;
            }
            house += 1;
        }
        self
    }
}

/// How many houses the dominoes take, for every choice of them.
static SIZES: [u8; 256] = {
    let mut sizes = [0; 256];
    let mut places = 0;
    while places < 256 {
        sizes[places] = Cover::of(places as Places).size;
        places += 1;
    }
    sizes
};

/// The cells of a ring.
const CELLS: u32 = 16;

const fn has(places: Places, at: usize) -> bool {
    places >> (at % 8) & 1 == 1
}

/// Two of these lines that lie in different chutes.
fn pairs(lines: [House; 9]) -> impl Iterator<Item = [House; 2]> {
    let apart = |one: usize, other: usize| one / 3 < other / 3;
    (0..9).flat_map(move |one| {
        (0..9).filter(move |&other| apart(one, other)).map(move |other| [lines[one], lines[other]])
    })
}

impl SkLoop {
    /// What follows from a ring with so much room.
    fn step(
        &'static self,
        grid: &Grid,
        ring: Ring,
        places: &[Places; 9],
        room: u32,
    ) -> Option<Step> {
        let open = ring.cells() & grid.open();
        if open.len() != room as usize {
            return None;
        }
        let counting = Counting::new(grid, &ring.weights(open, places));
        let struck = counting.struck(grid);
        let pattern = Pattern::Counting(Box::new(counting));
        (!struck.is_empty()).then(|| Step::striking(&self.meta, struck, pattern))
    }
}

impl Technique for SkLoop {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let corners = Corners::new(grid);
        for rows in pairs(House::ROWS) {
            for columns in pairs(House::COLUMNS) {
                let ring = Ring { rows, columns };
                let places = ring.places(&corners);
                let room: u32 =
                    places.iter().map(|&places| u32::from(SIZES[usize::from(places)])).sum();
                if room > CELLS {
                    continue;
                }
                if let Some(step) = self.step(grid, ring, &places, room) {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries every choice of houses.
    fn plainly(places: Places) -> Cover {
        let holds = |houses: &Places| {
            (0..8).all(|at| !has(places, at) || has(*houses, at) || has(*houses, at + 1))
        };
        let all: Vec<Places> = (0..=Places::MAX).filter(holds).collect();
        let size = all.iter().map(|houses| houses.count_ones()).min().unwrap() as u8;
        let least = || all.iter().filter(|houses| houses.count_ones() == u32::from(size));
        let sure = least().fold(Places::MAX, |all, houses| all & houses);
        let some = least().fold(0, |all, houses| all | houses);
        Cover { size, sure, either: some & !sure }
    }

    #[test]
    fn a_ring_is_held_by_as_few_houses_as_there_are() {
        for places in 0..=Places::MAX {
            assert_eq!(Cover::of(places), plainly(places), "{places:08b}");
        }
    }
}
