//! Multi-sector locked set: cells where some rows cross some columns have room for just as many digits as
//! they are.
//!
//! ## Why it works
//!
//! Take the open cells where some rows cross some columns: each of them must get a digit. Now count, digit
//! by digit, how many of them can have it. A digit that has places in three of the rows, but in five of the
//! columns, can stand there three times at most, once in each of these rows. If the sum for all digits is
//! just the number of cells, nothing may be wasted: each row takes its digit from these cells, and so does
//! each column that a digit was counted by. In the rest of these lines the digit goes. A digit with as
//! many rows as columns can be counted in both ways, and goes from the rest of both.
//!
//! ## Scope
//!
//! Three to six rows and as many columns; at most three of their crossings are solved. The other rows
//! and columns tell the same by their crossings: of two such sets that strike the same the smaller
//! is reported. One digit too many would only strike what is counted twice over, and here no digit can
//! be: whatever is in a row and in a column of its own is one of the cells.

use std::cmp::{Ordering, Reverse};
use std::ops::{ControlFlow, RangeInclusive};

use ninefold_core::{CandidateSet, Cell, CellSet, Constraint, Digit, Grid, House, Weights};

use crate::pattern::Counting;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static MSLS: MultiSector =
    MultiSector { meta: meta!("msls.rs", "msls", "Multi-Sector Locked Set", Counting, Extreme) };

/// How many of the crossings may be solved: in the hardest puzzles known two were met, and more make it
/// an ever smaller set with another shape.
const SOLVED: u32 = 3;

/// How many rows, and how many columns.
const SIZES: RangeInclusive<u32> = 3..=6;

#[derive(Debug)]
pub(super) struct MultiSector {
    meta: Meta,
}

/// Some of the nine rows or columns.
type Lines = u16;

/// A small number for each digit, seven bits apart: what a person counts on nine fingers at once.
type Tally = u64;

/// Seven bits for the first digit.
const LANE: Tally = 0x7F;
/// One for each digit.
const ONES: Tally = 0x0102_0408_1020_4081;
/// The highest bit for each digit.
const HIGHEST: Tally = ONES << 6;

/// For each line, and each choice of the lines across it, which digits have a place where they cross.
type Places = Vec<[Tally; 9]>;

struct Tables {
    /// `rows[columns][row]`.
    rows: Places,
    /// `columns[rows][column]`.
    columns: Places,
    /// For each column the rows in which its cell is open.
    open: [Lines; 9],
}

/// The crossings of these rows and columns.
#[derive(Clone, Copy)]
struct Crossings {
    rows: Lines,
    columns: Lines,
    /// How many of them are open.
    open: u32,
    /// For each digit in how many of the columns it has a place there.
    by_column: Tally,
}

impl Tables {
    fn new(grid: &Grid) -> Self {
        let mut digits: [[Tally; 9]; 9] = [[0; 9]; 9];
        let mut open = [0; 9];
        for cell in grid.open() {
            let (row, column) = (cell.row_index(), cell.column_index());
            open[column] |= 1 << row;
            digits[row][column] =
                grid.candidates(cell).iter().map(|digit| 1 << (7 * digit.index())).sum();
        }
        let across: [[Tally; 9]; 9] =
            std::array::from_fn(|column| std::array::from_fn(|row| digits[row][column]));
        Self { rows: unions(&digits), columns: unions(&across), open }
    }

    /// How often all digits together can stand at these crossings.
    fn room(&self, of: Crossings) -> u32 {
        let rows = &self.rows[usize::from(of.columns)];
        let by_row: Tally = bits(of.rows).map(|row| rows[row]).sum();
        sum(least(by_row, of.by_column))
    }

    /// Every choice of columns whose crossings with these rows are open but for a few.
    fn crossings(&self, rows: Lines, found: &mut impl FnMut(Crossings)) {
        let open = self.open.map(|open| count(open & rows));
        let chosen = Chosen { open, solved: open.map(|open| count(rows) - open), tables: self };
        let none = Crossings { rows, columns: 0, open: 0, by_column: 0 };
        chosen.more(none, 0, 0, SOLVED, found);
    }

    /// The rows and the columns of the crossings in which the digit has a place there.
    fn covers(&self, of: Crossings, digit: Digit) -> [Lines; 2] {
        let has = |tally: Tally| tally >> (7 * digit.index()) & 1 == 1;
        let (rows, columns) =
            (&self.rows[usize::from(of.columns)], &self.columns[usize::from(of.rows)]);
        let rows = bits(of.rows).filter(|&row| has(rows[row]));
        let columns = bits(of.columns).filter(|&column| has(columns[column]));
        [rows.map(|row| 1 << row).sum(), columns.map(|column| 1 << column).sum()]
    }

    /// The cells as truths; as links the lines by which each digit is counted.
    fn weights(&self, grid: &Grid, of: Crossings) -> Weights {
        let covers = Digit::ALL.map(|digit| self.covers(of, digit));
        let is_tie = |[rows, columns]: &[Lines; 2]| *rows != 0 && count(*rows) == count(*columns);
        // Where a digit can be counted in two ways, each of them counts half.
        let unit = if covers.iter().any(is_tie) { 2 } else { 1 };
        let mut weights = Weights::NONE;
        for cell in grid.open() & of.cells() {
            weights.add(Constraint::Cell(cell), -unit);
        }
        for (digit, [rows, columns]) in Digit::ALL.into_iter().zip(covers) {
            let (by_row, by_column) = match count(rows).cmp(&count(columns)) {
                Ordering::Less => (unit, 0),
                Ordering::Equal => (1, 1),
                Ordering::Greater => (0, unit),
            };
            for row in bits(rows) {
                weights.add(Constraint::Place(digit, House::ROWS[row]), by_row);
            }
            for column in bits(columns) {
                weights.add(Constraint::Place(digit, House::COLUMNS[column]), by_column);
            }
        }
        weights
    }
}

/// Some rows, with how many of each column's crossings are open and how many solved.
struct Chosen<'a> {
    tables: &'a Tables,
    open: [u32; 9],
    solved: [u32; 9],
}

impl Chosen<'_> {
    /// Adds columns from this one on, as long as not more of their crossings are solved than may be.
    fn more(
        &self,
        of: Crossings,
        size: u32,
        from: usize,
        solved: u32,
        found: &mut impl FnMut(Crossings),
    ) {
        if SIZES.contains(&size) {
            found(of);
        }
        if size == *SIZES.end() {
            return;
        }
        for column in from..9 {
            let Some(left) = solved.checked_sub(self.solved[column]) else {
                continue;
            };
            let with = Crossings {
                columns: of.columns | 1 << column,
                open: of.open + self.open[column],
                by_column: of.by_column + self.tables.columns[usize::from(of.rows)][column],
                ..of
            };
            self.more(with, size + 1, column + 1, left, found);
        }
    }
}

/// For each digit the smaller number of two, both below 64.
const fn least(one: Tally, other: Tally) -> Tally {
    // The highest bit of a digit stays where the one is not below the other.
    let not_below = ((one | HIGHEST) - other) & HIGHEST;
    let mask = (not_below >> 6) * LANE;
    (other & mask) | (one & !mask)
}

/// The numbers of all digits together, below 128.
const fn sum(tally: Tally) -> u32 {
    (tally.wrapping_mul(ONES) >> 56 & LANE) as u32
}

impl Crossings {
    fn cells(self) -> CellSet {
        let all =
            bits(self.rows).flat_map(|row| bits(self.columns).map(move |column| (row, column)));
        all.map(|(row, column)| Cell::from_row_column(row, column)).collect()
    }
}

/// For each choice of lines what they have together where each line across meets them.
fn unions(of_line: &[[Tally; 9]; 9]) -> Places {
    let mut all = vec![[0; 9]; 512];
    for choice in 1..512_usize {
        let line = choice.trailing_zeros() as usize;
        let rest = all[choice & (choice - 1)];
        all[choice] = std::array::from_fn(|across| rest[across] | of_line[across][line]);
    }
    all
}

const fn count(lines: Lines) -> u32 {
    lines.count_ones()
}

/// The numbers of these lines.
fn bits(mut lines: Lines) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let line = (lines != 0).then(|| lines.trailing_zeros() as usize);
        lines &= lines.wrapping_sub(1);
        line
    })
}

impl MultiSector {
    /// Every set that strikes something, the smallest first, without those that strike no more than a
    /// smaller one.
    fn all(analysis: &Analysis<'_>) -> Vec<(Counting, CandidateSet)> {
        let grid = analysis.grid();
        let tables = Tables::new(grid);
        let mut found = Vec::new();
        for rows in (0..512).filter(|&rows: &Lines| SIZES.contains(&count(rows))) {
            if analysis.look().is_break() {
                return Vec::new();
            }
            tables.crossings(rows, &mut |of| {
                if tables.room(of) == of.open {
                    let counting = Counting::new(grid, &tables.weights(grid, of));
                    let struck = counting.struck(grid);
                    if !struck.is_empty() {
                        found.push((of.open, counting, struck));
                    }
                }
            });
        }
        found.sort_by_key(|(open, _, struck)| (*open, Reverse(struck.len())));
        let mut kept: Vec<(Counting, CandidateSet)> = Vec::new();
        for (_, counting, struck) in found {
            if !kept.iter().any(|(_, known)| struck.is_subset(known)) {
                kept.push((counting, struck));
            }
        }
        kept
    }
}

impl Technique for MultiSector {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        for (counting, struck) in Self::all(analysis) {
            let pattern = Pattern::Counting(Box::new(counting));
            found(Step::striking(&self.meta, struck, pattern))?;
        }
        ControlFlow::Continue(())
    }
}
