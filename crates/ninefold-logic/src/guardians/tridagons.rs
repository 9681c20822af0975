//! Tridagons: four boxes, three cells in each, three digits.

use ninefold_core::{Cell, CellSet, Digit, DigitSet, Grid};

use super::least;
use crate::pattern::{Guardians, Impossible, Tridagon, is_odd};

/// Patterns with more guardians than this are not looked for.
const MOST_GUARDIANS: usize = 10;

/// Of so many cells the pattern is made.
const CELLS: usize = 12;

/// The tridagons of this grid, fewest guardians first.
pub(crate) fn tridagons(grid: &Grid) -> Vec<Guardians> {
    let lacking = Digit::ALL.map(|digit| blocks_lacking(grid, digit));
    let mut found = Vec::new();
    for digits in DigitSet::ALL.subsets(3) {
        let cells = Cells::of(grid, digits);
        if !cells.suffice(CellSet::ALL) {
            continue;
        }
        // A box that has one of the digits can't have three cells for the other two.
        let blocks = digits.iter().fold(0x1FF, |all, digit| all & lacking[digit.index()]);
        for corners in RECTANGLES {
            let open = corners.iter().all(|block| blocks >> block & 1 == 1);
            let area = corners.iter().fold(CellSet::EMPTY, |all, &block| all | block_cells(block));
            if open && cells.suffice(area) {
                let layouts = corners.map(|block| layouts(grid, digits, block));
                combine(&layouts, |blocks| {
                    let core = Impossible::Tridagon(Tridagon { digits, blocks });
                    found.push(Guardians::of(grid, core));
                });
            }
        }
    }
    least(found)
}

/// Two boxes of a band and those below them or above them, by their numbers from 0, in reading order.
const RECTANGLES: [[usize; 4]; 9] = [
    [0, 1, 3, 4],
    [0, 2, 3, 5],
    [1, 2, 4, 5],
    [0, 1, 6, 7],
    [0, 2, 6, 8],
    [1, 2, 7, 8],
    [3, 4, 6, 7],
    [3, 5, 6, 8],
    [4, 5, 7, 8],
];

/// The column of the cell in each row of a box.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

fn block_cells(block: usize) -> CellSet {
    Cell::from_block_place(block, 0).block().cells()
}

/// A bit for each box without the digit.
fn blocks_lacking(grid: &Grid, digit: Digit) -> u16 {
    let holding = grid.cells_holding(digit).iter();
    holding.fold(0x1FF, |lacking, cell| lacking & !(1 << cell.block_index()))
}

/// The cells that three digits could fill but for guardians.
struct Cells {
    /// Those without a guardian.
    pure: CellSet,
    /// Those with one.
    guarded: CellSet,
}

impl Cells {
    fn of(grid: &Grid, digits: DigitSet) -> Self {
        let (mut some, mut several) = (CellSet::EMPTY, CellSet::EMPTY);
        for other in !digits {
            several |= some & grid.cells_with(other);
            some |= grid.cells_with(other);
        }
        let usable = digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_with(digit));
        Self { pure: usable - some, guarded: usable & (some - several) }
    }

    /// Whether the cells of this area can leave room for few enough guardians: all others than these have
    /// two or more.
    fn suffice(&self, area: CellSet) -> bool {
        let pure = (self.pure & area).len().min(CELLS);
        let guarded = (self.guarded & area).len().min(CELLS - pure);
        guarded + 2 * (CELLS - pure - guarded) <= MOST_GUARDIANS
    }
}

/// Three cells of a box and the number of guardians in them.
#[derive(Clone, Copy)]
struct Layout {
    cells: [Cell; 3],
    odd: bool,
    guardians: usize,
}

/// The choices of three cells of this box in three rows and columns, all of which can hold one of
/// the digits.
fn layouts(grid: &Grid, digits: DigitSet, block: usize) -> Vec<Layout> {
    let layout = |columns: [usize; 3]| {
        let cells = [0, 1, 2].map(|row| Cell::from_block_place(block, 3 * row + columns[row]));
        let fit = cells.iter().all(|&cell| !(grid.candidates(cell) & digits).is_empty());
        let guardians = cells.iter().map(|&cell| (grid.candidates(cell) - digits).len()).sum();
        fit.then_some(Layout { cells, odd: is_odd(cells), guardians })
    };
    ORDERS.into_iter().filter_map(layout).collect()
}

/// Every choice of a layout in each box with few enough guardians, an odd number of them odd.
fn combine(layouts: &[Vec<Layout>; 4], mut found: impl FnMut([[Cell; 3]; 4])) {
    let [first, second, third, fourth] = layouts;
    for a in first {
        for b in second {
            for c in third {
                let (so_far, odd) =
                    (a.guardians + b.guardians + c.guardians, a.odd ^ b.odd ^ c.odd);
                let last = fourth.iter().filter(|d| d.odd != odd);
                for d in last.filter(|d| so_far + d.guardians <= MOST_GUARDIANS) {
                    found([a.cells, b.cells, c.cells, d.cells]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the twelve cells can be filled with three digits, tried in every way.
    fn can_be_filled(cells: &[Cell], filled: &mut Vec<(Cell, usize)>) -> bool {
        let Some((&cell, rest)) = cells.split_first() else { return true };
        (0..3).any(|digit| {
            if filled.iter().any(|&(other, held)| held == digit && other.sees(cell)) {
                return false;
            }
            filled.push((cell, digit));
            let possible = can_be_filled(rest, filled);
            filled.pop();
            possible
        })
    }

    #[test]
    fn the_layouts_with_an_odd_number_of_odd_boxes_and_no_others_are_impossible() {
        let puzzle = ninefold_core::Puzzle::EMPTY;
        let digits: DigitSet = "123".parse().unwrap();
        let choices = RECTANGLES[4].map(|block| layouts(&Grid::new(&puzzle), digits, block));
        let mut counted = [0; 2];
        for a in &choices[0] {
            for (b, c, d) in choices[1].iter().flat_map(|b| {
                let pairs = choices[2].iter().flat_map(|c| choices[3].iter().map(move |d| (c, d)));
                pairs.map(move |(c, d)| (b, c, d))
            }) {
                let odd = a.odd ^ b.odd ^ c.odd ^ d.odd;
                let cells = [a.cells, b.cells, c.cells, d.cells].concat();
                assert_eq!(can_be_filled(&cells, &mut Vec::new()), !odd, "{cells:?}");
                counted[usize::from(odd)] += 1;
            }
        }
        assert_eq!(counted, [648, 648]);
    }
}
