//! MATLAB data: the variable `puzzle`, or else the only 9×9 matrix of numbers.
//!
//! Levels 4, 5, 6 and 7 are read, in either byte order, and every class of numbers: `double`,
//! `single`, `int8` to `uint64`, `logical`, full or sparse. 0 and NaN are empty cells. Level 7.3
//! is HDF5, another format altogether: the error says how to save the file instead.
//!
//! Level 5 is written, with the givens in `puzzle`. A puzzle that is more than givens brings
//! further variables, which are read back: `ninefold_placed`, a 9×9 matrix of the digits put there
//! later, and `ninefold_candidates`, 9×9×9 and logical, where `(r, c, d)` says whether digit `d`
//! is left in row `r` and column `c`.
//!
//! Nothing is allocated by what a file claims, only by what is there, and of compressed variables
//! just the beginning is unpacked.
//!
//! The reader is written here because no crate fits. Of 50,000 damaged files, with overflow checks
//! on, `matfile` 0.5.0 panicked on 60, `mat5` 0.1.0 on 309 and `matrw` 0.1.4 on 1,525, and none of
//! them knows level 4.

mod bytes;
mod level4;
mod level5;
mod problem;
mod variable;
mod write;

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};
pub use problem::{MatProblem, MatVariable};
use variable::Variable;

use crate::format::{Codec, HeldCandidates, Holds, Read, Records};
use crate::{Problem, Record};

pub(crate) static CODEC: Codec = Codec {
    id: "mat",
    name: "MATLAB data",
    description: "MATLAB files: the variable puzzle, or the only 9×9 matrix of numbers (not level 7.3)",
    read: Read::Bytes(read),
    write: Some(write::write),
    holds: Holds { placed: true, candidates: HeldCandidates::Any, details: &[], extra: false },
};

const PUZZLE: &str = "puzzle";
const PLACED: &str = "ninefold_placed";
const CANDIDATES: &str = "ninefold_candidates";

/// A file with more variables than this is refused: looking into each would take too long.
const MOST_VARIABLES: usize = 10_000;

/// How an HDF5 file begins, at its start or behind a header of 512 bytes.
const HDF5: &[u8] = b"\x89HDF\r\n\x1A\n";

/// Whether these first bytes of a file are those of a MATLAB file.
pub(crate) fn detect(head: &[u8]) -> bool {
    is_hdf5(head) || level5::detect(head) || level4::detect(head)
}

fn is_hdf5(head: &[u8]) -> bool {
    let starts = |at: usize| head.get(at..).is_some_and(|rest| rest.starts_with(HDF5));
    starts(0) || starts(512) || head.starts_with(b"MATLAB 7.3")
}

fn read(bytes: &[u8]) -> Records {
    vec![read_puzzle(bytes).map(Record::new).map_err(|problem| Problem::Mat(problem).into())]
}

fn read_puzzle(bytes: &[u8]) -> Result<Puzzle, MatProblem> {
    if is_hdf5(bytes) {
        return Err(MatProblem::Hdf5);
    }
    let variables =
        if level5::detect(bytes) { level5::variables(bytes)? } else { level4::variables(bytes)? };
    let matrix = choose(&variables)?;
    let mut puzzle = givens(matrix)?;
    if matrix.name == PUZZLE {
        add_state(&mut puzzle, &variables)?;
    }
    Ok(puzzle)
}

fn choose(variables: &[Variable]) -> Result<&Variable, MatProblem> {
    let is_board = |variable: &&Variable| variable.is_wanted() && variable.is_matrix();
    if let Some(puzzle) = variables.iter().find(|variable| variable.name == PUZZLE) {
        let wrong = || MatProblem::NotAMatrix { found: puzzle.summary() };
        return Some(puzzle).filter(is_board).ok_or_else(wrong);
    }
    let boards: Vec<&Variable> = variables.iter().filter(is_board).collect();
    match boards.as_slice() {
        [] => {
            Err(MatProblem::NoMatrix { found: variables.iter().map(Variable::summary).collect() })
        }
        [only] => Ok(only),
        several => Err(MatProblem::SeveralMatrices {
            found: several.iter().map(|variable| variable.summary()).collect(),
        }),
    }
}

fn givens(matrix: &Variable) -> Result<Puzzle, MatProblem> {
    let mut puzzle = Puzzle::EMPTY;
    for (cell, digit) in digits(matrix)? {
        puzzle.set(cell, Content::Given(digit));
    }
    Ok(puzzle)
}

/// The digits of a matrix with their cells.
fn digits(matrix: &Variable) -> Result<Vec<(Cell, Digit)>, MatProblem> {
    let mut digits = Vec::new();
    for cell in Cell::ALL {
        let number = matrix.numbers[cell.column_index() * 9 + cell.row_index()];
        if let Some(digit) = digit(number, cell)? {
            digits.push((cell, digit));
        }
    }
    Ok(digits)
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
    Err(MatProblem::Number { cell, found, whole })
}

/// Adds placed digits and candidates, if the file has them.
fn add_state(puzzle: &mut Puzzle, variables: &[Variable]) -> Result<(), MatProblem> {
    let find = |name: &str, size: &[usize]| {
        let mut all = variables.iter().filter(|variable| variable.is_wanted());
        all.find(|variable| variable.name == name && variable.size == size)
    };
    if let Some(placed) = find(PLACED, &[9, 9]) {
        for (cell, digit) in digits(placed)? {
            if puzzle.digit(cell).is_none() {
                puzzle.set(cell, Content::Placed(digit));
            }
        }
    }
    if let Some(candidates) = find(CANDIDATES, &[9, 9, 9]) {
        for cell in puzzle.open() {
            let place =
                |digit: Digit| digit.index() * 81 + cell.column_index() * 9 + cell.row_index();
            let left = DigitSet::ALL.filter(|digit| candidates.numbers[place(digit)] != 0.0);
            puzzle.set(cell, Content::Open(left));
        }
    }
    Ok(())
}
