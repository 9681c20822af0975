//! Two lines of a chute across two of another, of which either two have the same digits, but for one.

use ninefold_core::{Cell, CellSet, Digit, DigitSet, Grid, HouseSet};

/// Cells that could be filled in another way if the pair among them held just these two digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// Two lines that have the same digits, but for one, where neither has a given.
    pub(crate) lines: HouseSet,
    /// What they have there.
    pub(crate) cells: CellSet,
    /// Where two others cross them: the only cells for the digits in their box.
    pub(crate) square: CellSet,
    /// Two open cells further along the others.
    pub(crate) pair: CellSet,
    pub(crate) digits: DigitSet,
}

/// The cell at a place of a line: rows from the left, or columns from the top.
type At = fn(usize, usize) -> Cell;

/// Two lines of a chute, and the places where neither has a given, as bits.
struct Rails {
    at: At,
    lines: [usize; 2],
    free: u16,
}

/// Every crossing.
pub(crate) fn crossings(grid: &Grid) -> Vec<Crossing> {
    let mut found = Vec::new();
    let by_column: At = |line, place| Cell::from_row_column(place, line);
    for at in [Cell::from_row_column, by_column] {
        for near in 0..9 {
            for far in near + 1..near / 3 * 3 + 3 {
                if let Some(rails) = Rails::new(grid, at, [near, far]) {
                    rails.add_crossings(grid, &mut found);
                }
            }
        }
    }
    found
}

impl Rails {
    /// The two lines, if they have the same digits, but for one, where neither has a given.
    fn new(grid: &Grid, at: At, lines: [usize; 2]) -> Option<Self> {
        let mut free = 0;
        let mut others = 0;
        let mut elsewhere = [DigitSet::EMPTY; 2];
        for place in 0..9 {
            let cells = lines.map(|line| at(line, place));
            if cells.iter().any(|&cell| grid.givens().contains(cell)) {
                others += 1;
                for (digits, cell) in elsewhere.iter_mut().zip(cells) {
                    digits.extend(grid.digit(cell));
                }
            } else {
                free |= 1 << place;
            }
        }
        // What both have elsewhere neither has here.
        let shared = elsewhere[0] & elsewhere[1];
        (shared.len() + 1 >= others).then_some(Self { at, lines, free })
    }

    fn add_crossings(&self, grid: &Grid, found: &mut Vec<Crossing>) {
        for left in 0..9 {
            // The four crossings lie in one box.
            for right in left + 1..left / 3 * 3 + 3 {
                let both = 1 << left | 1 << right;
                if self.free & both == both {
                    self.add_across(grid, [left, right], found);
                }
            }
        }
    }

    /// Adds those whose other lines cross these at two places.
    fn add_across(&self, grid: &Grid, places: [usize; 2], found: &mut Vec<Crossing>) {
        let square = self.square(places);
        let locked = locked(grid, square);
        if locked.len() < 2 {
            return;
        }
        for line in (0..9).filter(|line| line / 3 != self.lines[0] / 3) {
            let pair = CellSet::from_iter(places.map(|place| (self.at)(line, place)));
            for digits in locked.subsets(2).filter(|&digits| could_hold(grid, pair, digits)) {
                let (lines, cells) = (self.houses(), self.cells());
                found.push(Crossing { lines, cells, square, pair, digits });
            }
        }
    }

    fn cells(&self) -> CellSet {
        let free = (0..9).filter(|place| self.free >> place & 1 == 1);
        free.flat_map(|place| self.lines.map(|line| (self.at)(line, place))).collect()
    }

    /// The lines themselves: cells of two boxes tell which.
    fn houses(&self) -> HouseSet {
        let cells = |line| CellSet::from_iter([0, 3].map(|place| (self.at)(line, place)));
        self.lines.iter().flat_map(|&line| cells(line).common_houses()).collect()
    }

    /// The cells of both lines at two places.
    fn square(&self, places: [usize; 2]) -> CellSet {
        self.lines.iter().flat_map(|&line| places.map(|place| (self.at)(line, place))).collect()
    }
}

/// The digits that the box must get from these cells of it.
fn locked(grid: &Grid, square: CellSet) -> DigitSet {
    let block = square.common_houses().cells();
    let is_locked = |digit: Digit| {
        let places = (grid.cells_with(digit) | grid.cells_holding(digit)) & block;
        places.is_subset(square)
    };
    DigitSet::ALL.filter(is_locked)
}

/// Whether the cells of the pair, each open, could hold these two digits, or something else.
fn could_hold(grid: &Grid, pair: CellSet, digits: DigitSet) -> bool {
    let candidates = grid.candidates_of(pair);
    // A cell that has none of the digits ends the danger for good.
    let is_danger = |cell| !grid.candidates(cell).is_disjoint(digits);
    digits.is_subset(candidates) && candidates != digits && pair.iter().all(is_danger)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uniqueness::twins::{fillings, has_twin};

    /// How many digits either of two groups of cells has that the other lacks.
    fn difference(cells: &[Cell], filled: &[Digit], is_in: [&dyn Fn(Cell) -> bool; 2]) -> usize {
        let [one, other] = is_in.map(|is_in| -> DigitSet {
            let both = cells.iter().zip(filled);
            both.filter(|(cell, _)| is_in(**cell)).map(|(_, digit)| *digit).collect()
        });
        (one - other).len()
    }

    /// The cells of rows 1 and 2 in columns 1, 2 and these, and of columns 1 and 2 in these rows.
    fn crossed(columns: &[usize], rows: &[usize]) -> Vec<Cell> {
        let along = [0, 1].into_iter().chain(columns.iter().copied());
        let across = rows.iter().flat_map(|&row| [0, 1].map(|column| (row, column)));
        let all = along.flat_map(|column| [0, 1].map(|row| (row, column))).chain(across);
        all.map(|(row, column)| Cell::from_row_column(row, column)).collect()
    }

    /// The proof on the page: whatever else the cells hold, and however many columns there are, they
    /// have a twin if the two rows have the same digits there, but for one, and so have the columns.
    #[test]
    fn rows_and_columns_that_differ_by_one_digit_can_be_filled_in_another_way() {
        let shapes: [(&[usize], &[usize], u32); 6] = [
            (&[3], &[3], 6),
            (&[3, 4], &[3], 6),
            (&[3, 6], &[8], 6),
            (&[2, 3, 4], &[3], 6),
            (&[3, 4], &[3, 6], 6),
            (&[3, 4, 6], &[3], 6),
        ];
        for (columns, rows, size) in shapes {
            let cells = crossed(columns, rows);
            let digits = Digit::ALL.into_iter().take(size as usize).collect();
            let [mut alike, mut unlike] = [0; 2];
            for filled in fillings(&cells, digits) {
                let in_row = |row: usize| move |cell: Cell| cell.row_index() == row;
                let in_column = |column: usize| move |cell: Cell| cell.column_index() == column;
                let between_rows = difference(&cells, &filled, [&in_row(0), &in_row(1)]);
                let between_columns = difference(&cells, &filled, [&in_column(0), &in_column(1)]);
                if between_rows <= 1 && between_columns <= 1 {
                    assert!(has_twin(&cells, &filled), "{filled:?} in {cells:?}");
                    alike += 1;
                } else if !has_twin(&cells, &filled) {
                    unlike += 1;
                }
            }
            assert!(alike > 10, "{cells:?} has {alike} ways");
            assert!(unlike > 0, "the condition matters for {cells:?}");
        }
    }

    #[test]
    fn a_pair_in_the_square_and_beside_it_makes_the_columns_alike() {
        let cells = crossed(&[], &[3]);
        let pair: Vec<Digit> = Digit::ALL[..2].to_vec();
        for filled in fillings(&cells, DigitSet::ALL) {
            let (square, beside) = filled.split_at(4);
            let holds = |cells: &[Digit]| pair.iter().all(|digit| cells.contains(digit));
            if holds(square) && holds(beside) {
                let in_column = |column: usize| move |cell: Cell| cell.column_index() == column;
                assert!(difference(&cells, &filled, [&in_column(0), &in_column(1)]) <= 1);
            }
        }
    }
}
