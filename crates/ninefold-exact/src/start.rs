//! The native input of the solver.

use std::error::Error;
use std::fmt;

use ninefold_core::{Candidate, Cell, CellSet, Content, Digit, Grid, Puzzle};

use crate::board::Board;
use crate::layout::{MANY, place_of, with_guards, without_guards};
use crate::vector::{BoardWords, Line81, Quads, Task, Unit, Words, run};

/// What a search starts from: the candidates of every cell, in the form the solver works on.
///
/// A fixed digit, given or placed, is a cell with one candidate, so a start can say everything
/// that a puzzle, a grid with candidates struck, or a line of 81 bytes can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start(
    /// With the cells that have several candidates in the place of a tenth digit.
    pub(crate) BoardWords,
);

/// A line has a byte that is no digit and no blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineError {
    /// The cell it stands for.
    pub cell: Cell,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the character for {} is neither a digit nor a blank", self.cell)
    }
}

impl Error for LineError {}

impl Start {
    /// Reads 81 bytes: `1` to `9` are fixed digits, `.` and `0` are open cells.
    ///
    /// # Errors
    ///
    /// Any other byte; the first one is named.
    ///
    /// ```
    /// use ninefold_exact::{Start, count};
    ///
    /// let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// assert_eq!(count(Start::from_line(line).unwrap(), 2), 1);
    /// ```
    pub fn from_line(line: &Line81) -> Result<Self, LineError> {
        Self::from_line_on(Unit::widest(), line)
    }

    /// The same as [`Start::from_line`], on the vector unit named.
    ///
    /// # Errors
    ///
    /// As for [`Start::from_line`].
    pub fn from_line_on(unit: Unit, line: &Line81) -> Result<Self, LineError> {
        run(unit, ReadLine(line))
    }

    /// The start in which each digit may go into these cells.
    pub fn from_cells(cells: impl Fn(Digit) -> CellSet) -> Self {
        let mut words = [Words::ZERO; 3];
        for digit in Digit::ALL {
            let bits = cells(digit).bits();
            for band in 0..3 {
                let (part, lane) = place_of(digit.index(), band);
                let mask = (bits >> (27 * band)) as u32 & ((1 << 27) - 1);
                words[part].0[lane] = with_guards(mask);
            }
        }
        Self(words).counted()
    }

    /// Finds the cells with several candidates anew.
    fn counted(mut self) -> Self {
        for band in 0..3 {
            let (mut one, mut two) = (0, 0);
            for digit in 0..9 {
                let (part, lane) = place_of(digit, band);
                two |= one & self.0[part].0[lane];
                one |= self.0[part].0[lane];
            }
            let (part, lane) = place_of(MANY, band);
            self.0[part].0[lane] = two;
        }
        self
    }

    /// The same with this candidate as the only one of its cell.
    pub fn with(mut self, candidate: Candidate) -> Self {
        let cell = candidate.cell().index();
        let bit = with_guards(1 << (cell % 27));
        for digit in Digit::ALL.into_iter().filter(|&digit| digit != candidate.digit()) {
            let (part, lane) = place_of(digit.index(), cell / 27);
            self.0[part].0[lane] &= !bit;
        }
        self.counted()
    }

    /// The same without this candidate.
    pub fn without(mut self, candidate: Candidate) -> Self {
        let cell = candidate.cell().index();
        let (part, lane) = place_of(candidate.digit().index(), cell / 27);
        self.0[part].0[lane] &= !with_guards(1 << (cell % 27));
        self.counted()
    }

    /// The same with every digit as a candidate of each of these cells.
    ///
    /// ```
    /// use ninefold_core::{Cell, CellSet};
    /// use ninefold_exact::{Start, count, solve};
    ///
    /// let solution = solve(&ninefold_core::Puzzle::EMPTY).unwrap();
    /// let full = Start::from_cells(|digit| {
    ///     CellSet::ALL.filter(|cell| solution.digit(cell) == digit)
    /// });
    /// assert_eq!(count(full.opened(Cell::ALL[0].row().cells()), 2), 1);
    /// assert_eq!(count(full.opened(CellSet::ALL), 2), 2);
    /// ```
    pub fn opened(mut self, cells: CellSet) -> Self {
        for band in 0..3 {
            let mask = with_guards((cells.bits() >> (27 * band)) as u32 & ((1 << 27) - 1));
            for digit in 0..=MANY {
                let (part, lane) = place_of(digit, band);
                self.0[part].0[lane] |= mask;
            }
        }
        self
    }

    /// The cells that may hold this digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        let band = |band: usize| {
            let (part, lane) = place_of(digit.index(), band);
            u128::from(without_guards(self.0[part].0[lane]))
        };
        CellSet::from_bits(band(0) | band(1) << 27 | band(2) << 54)
    }
}

impl From<&Puzzle> for Start {
    fn from(puzzle: &Puzzle) -> Self {
        let mut cells = [CellSet::EMPTY; 9];
        for cell in Cell::ALL {
            match puzzle.content(cell) {
                Content::Given(digit) | Content::Placed(digit) => cells[digit.index()].insert(cell),
                Content::Open(digits) => {
                    digits.into_iter().for_each(|digit| cells[digit.index()].insert(cell));
                }
            }
        }
        Self::from_cells(|digit| cells[digit.index()])
    }
}

impl From<&Grid> for Start {
    fn from(grid: &Grid) -> Self {
        Self::from_cells(|digit| grid.cells_with(digit) | grid.cells_holding(digit))
    }
}

impl From<&Start> for Start {
    fn from(start: &Start) -> Self {
        *start
    }
}

impl TryFrom<&Line81> for Start {
    type Error = LineError;

    fn try_from(line: &Line81) -> Result<Self, LineError> {
        Self::from_line(line)
    }
}

struct ReadLine<'a>(&'a Line81);

impl Task for ReadLine<'_> {
    type Output = Result<Start, LineError>;

    #[inline(always)]
    fn run<V: Quads>(self) -> Self::Output {
        read_line::<V>(self.0)
    }
}

#[inline(always)]
pub(crate) fn read_line<V: Quads>(line: &Line81) -> Result<Start, LineError> {
    if !V::is_readable(line) {
        return Err(first_error(line));
    }
    Ok(Start(Board::<V>::from_nibbles(&V::nibbles_of(line)).store()))
}

#[cold]
fn first_error(line: &Line81) -> LineError {
    let known = |byte: u8| byte == b'.' || byte.is_ascii_digit();
    let index = line.iter().position(|&byte| !known(byte)).unwrap_or(0);
    LineError { cell: Cell::from_index(index) }
}
