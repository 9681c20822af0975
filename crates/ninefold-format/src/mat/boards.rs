//! The boards that a variable holds, whatever its shape.
//!
//! | shape | what it is |
//! |---|---|
//! | 9×9 | a board |
//! | 9×9×9, logical or of 0 and 1 alone | a board: page `d` says where `d` stands, or where it can |
//! | 9×9×N, N×9×9 | N boards |
//! | 1×81, 81×1 | a board, row by row |
//! | N×81, 81×N | N boards, row by row |
//! | N×3, N from 17 | a board: row, column and digit of each given |
//! | a cell array of 9×9 numbers, characters and empty cells | a board |
//!
//! Numbers and characters are read alike, but 5 and `'5'` are both a five. True and false are no
//! digits: only a cube may be logical.

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};

use super::problem::MatProblem;
use super::variable::{Class, Value, Variable};
use crate::assumption::{Assumed, Assumption};
use crate::{Foreign, places, text};

/// The boards of a variable.
pub(super) type Boards = Assumed<Vec<Puzzle>>;

/// The boards that the variable itself holds; `None` if it is no board.
pub(super) fn boards(variable: &Variable) -> Option<Result<Boards, MatProblem>> {
    let numbers = match &variable.value {
        Value::Numbers(numbers) => numbers,
        Value::Elements(elements) if variable.size == [9, 9] => {
            let assumptions = Vec::new();
            let boards = |board| Assumed { found: vec![board], assumptions };
            return board_of_cells(elements).map(|board| board.map(boards));
        }
        _ => return None,
    };
    let matrix = Matrix { variable, numbers };
    if variable.class == Class::Logical {
        return (variable.size == [9, 9, 9]).then(|| matrix.cube());
    }
    if matches!(*variable.size, [17..=81, 3]) {
        let assumptions = vec![Assumption::ListedCells];
        return matrix.listed().map(|board| Ok(Assumed { found: vec![board], assumptions }));
    }
    let column_major =
        |board: usize, cell: Cell| board * 81 + cell.column_index() * 9 + cell.row_index();
    let (count, place, assumption): (usize, &dyn Fn(usize, Cell) -> usize, _) = match *variable
        .size
        .as_slice()
    {
        [9, 9] => (1, &column_major, None),
        [9, 9, 9] if matrix.is_cube() => return Some(matrix.cube()),
        [9, 9, pages] => (pages, &column_major, Some(Assumption::PuzzleOnEachPage)),
        // As NumPy stacks them.
        [pages, 9, 9] => (
            pages,
            &move |board, cell: Cell| board + pages * (cell.column_index() * 9 + cell.row_index()),
            Some(Assumption::PuzzleOnEachPage),
        ),
        [1, 81] | [81, 1] => (1, &|_, cell: Cell| cell.index(), Some(Assumption::RowByRow)),
        [rows, 81] => (
            rows,
            &move |board, cell: Cell| cell.index() * rows + board,
            Some(Assumption::PuzzleInEachRow),
        ),
        [81, columns] => (
            columns,
            &|board, cell: Cell| board * 81 + cell.index(),
            Some(Assumption::PuzzleInEachColumn),
        ),
        _ => return None,
    };
    let board = |board: usize| matrix.board(|cell| place(board, cell));
    let found: Result<Vec<Puzzle>, MatProblem> = (0..count).map(board).collect();
    Some(found.map(|found| Assumed { found, assumptions: assumption.into_iter().collect() }))
}

/// The digits of a 9×9 matrix with their cells.
pub(super) fn digits(matrix: &Variable) -> Result<Vec<(Cell, Digit)>, MatProblem> {
    let Value::Numbers(numbers) = &matrix.value else { return Ok(Vec::new()) };
    let matrix = Matrix { variable: matrix, numbers };
    let board = matrix.board(|cell| cell.column_index() * 9 + cell.row_index())?;
    Ok(Cell::ALL.into_iter().filter_map(|cell| Some((cell, board.digit(cell)?))).collect())
}

/// The candidates that a 9×9×9 cube leaves in this cell.
pub(super) fn candidates(cube: &[f64], cell: Cell) -> DigitSet {
    let place = |digit: Digit| digit.index() * 81 + cell.column_index() * 9 + cell.row_index();
    DigitSet::ALL.filter(|digit| cube.get(place(digit)).is_some_and(|&number| number != 0.0))
}

/// A variable and its elements, column by column.
struct Matrix<'a> {
    variable: &'a Variable,
    numbers: &'a [f64],
}

impl Matrix<'_> {
    fn board(&self, place: impl Fn(Cell) -> usize) -> Result<Puzzle, MatProblem> {
        let mut puzzle = Puzzle::EMPTY;
        for cell in Cell::ALL {
            let number = self.numbers.get(place(cell)).copied().unwrap_or(0.0);
            let digit = if self.variable.class == Class::Char {
                character(number, cell)?
            } else {
                digit(number, cell)?
            };
            if let Some(digit) = digit {
                puzzle.set(cell, Content::Given(digit));
            }
        }
        Ok(puzzle)
    }

    /// The board of which each row names a cell; `None` if any does not, or if two clash.
    fn listed(&self) -> Option<Puzzle> {
        let (one, rest) = self.numbers.split_at_checked(self.numbers.len() / 3)?;
        let (two, three) = rest.split_at_checked(one.len())?;
        let triples = one.iter().zip(two).zip(three).map(|((&row, &column), &digit)| {
            let whole = |number: f64| text::numeric_cell(number).map(Content::digit);
            Some((whole(row)??, whole(column)??, whole(digit)??))
        });
        let triples: Option<Vec<(Digit, Digit, Digit)>> = triples.collect();
        places::board(triples?.into_iter().map(|(row, column, digit)| {
            (Cell::from_row_column(row.index(), column.index()), digit)
        }))
    }

    /// Whether its pages are those of digits, not boards.
    fn is_cube(&self) -> bool {
        let is_bit = |number: &f64| matches!(*number, 0.0 | 1.0);
        self.variable.class != Class::Char && self.numbers.iter().all(is_bit)
    }

    fn cube(&self) -> Result<Boards, MatProblem> {
        let left = Cell::ALL.map(|cell| candidates(self.numbers, cell));
        let several = left.iter().any(|digits| digits.len() > 1);
        let none = left.iter().any(|digits| digits.is_empty());
        if several && none {
            return Err(MatProblem::MixedCube { found: self.variable.summary() });
        }
        let contents = left.map(|digits| match digits.single() {
            Some(digit) => Content::Given(digit),
            None if digits.is_empty() => Content::BLANK,
            None => Content::Open(digits),
        });
        let assumption =
            if several { Assumption::CandidateLayers } else { Assumption::DigitLayers };
        Ok(Assumed { found: vec![Puzzle::new(contents)], assumptions: vec![assumption] })
    }
}

/// The board that the elements of a cell array make, if each is a cell of one.
fn board_of_cells(elements: &[Variable]) -> Option<Result<Puzzle, MatProblem>> {
    let mut puzzle = Puzzle::EMPTY;
    for (place, element) in elements.iter().enumerate() {
        let cell = Cell::from_row_column(place % 9, place / 9);
        let Value::Numbers(numbers) = &element.value else { return None };
        let number = match numbers.as_slice() {
            [] => continue,
            [number] => *number,
            _ => return None,
        };
        let is_text = element.class == Class::Char;
        match if is_text { character(number, cell) } else { digit(number, cell) } {
            Ok(Some(digit)) => puzzle.set(cell, Content::Given(digit)),
            Ok(None) => {}
            Err(problem) => return Some(Err(problem)),
        }
    }
    Some(Ok(puzzle))
}

/// The digit that a character writes.
#[expect(
    clippy::cast_sign_loss,
    reason = "a code that is no character becomes one that is no cell"
)]
fn character(code: f64, cell: Cell) -> Result<Option<Digit>, MatProblem> {
    let found = char::from_u32(code as u32).unwrap_or(char::REPLACEMENT_CHARACTER);
    if found.is_whitespace() {
        return Ok(None);
    }
    match text::cell(found) {
        Some(content) => Ok(content.digit()),
        None => Err(MatProblem::Number { cell, found: Foreign::new(found), whole: true }),
    }
}

#[expect(clippy::cast_sign_loss, reason = "only 1 to 9 are cast")]
fn digit(number: f64, cell: Cell) -> Result<Option<Digit>, MatProblem> {
    if number.is_nan() || number == 0.0 {
        return Ok(None);
    }
    let whole = number.fract() == 0.0;
    if whole && (1.0..=9.0).contains(&number) {
        return Ok(Digit::new(number as u8));
    }
    // As MATLAB prints them: Inf, and large numbers with an exponent.
    let found = match number {
        f64::INFINITY => "Inf".to_owned(),
        f64::NEG_INFINITY => "-Inf".to_owned(),
        _ if number.abs() >= 1e9 || number.abs() < 1e-4 => format!("{number:e}"),
        _ => number.to_string(),
    };
    Err(MatProblem::Number { cell, found: found.into(), whole })
}
