//! MATLAB data: the variable `puzzle`, or else the only 9×9 matrix of numbers, or else the only
//! thing that could be one (see `choose` for the order and `boards` for the shapes).
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
//! A file is read once from its start to its end, and what can't be a puzzle is passed over: a
//! workspace of any size takes little memory. Nothing is allocated by what a file claims, only by
//! what is there, and what is compressed and not wanted is not unpacked.
//!
//! The reader is written here because no crate fits. Of 50,000 damaged files, with overflow checks
//! on, `matfile` 0.5.0 panicked on 60, `mat5` 0.1.0 on 309 and `matrw` 0.1.4 on 1,525, and none of
//! them knows level 4.

mod boards;
mod bytes;
mod choose;
mod level4;
mod level5;
mod problem;
mod stream;
mod variable;
mod write;

use std::io::{self, Read as _};

use ninefold_core::{Content, Puzzle};
pub use problem::{MatProblem, MatVariable};
use variable::{Value, Variable};

use crate::ReadError;
use crate::assumption::Assumed;
use crate::format::{Codec, HeldCandidates, Holds, Read};

pub(crate) static CODEC: Codec = Codec {
    id: "mat",
    name: "MATLAB data",
    description: "MATLAB files: the variable puzzle, or the only one that could be one (not level 7.3)",
    read: Read::Mat,
    write: Some(write::write),
    holds: Holds { placed: true, candidates: HeldCandidates::Any, details: &[], extra: false },
};

const PUZZLE: &str = "puzzle";
const PLACED: &str = "ninefold_placed";
const CANDIDATES: &str = "ninefold_candidates";

/// A file with more variables than this is refused: looking into each would take too long.
const MOST_VARIABLES: usize = 10_000;

/// Boards of more numbers than this are not held at once: a hundred thousand of them.
const MOST_NUMBERS: usize = 8_100_000;

/// How much of a file tells what it is.
const HEAD: u64 = 1024;

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

/// Reads the file to its end; `variable` is the one that holds the puzzle, if that is known.
pub(crate) fn read(
    file: &mut dyn io::Read,
    variable: Option<&str>,
) -> Result<Assumed<Vec<Puzzle>>, ReadError> {
    let mut head = Vec::new();
    (&mut *file).take(HEAD).read_to_end(&mut head)?;
    if is_hdf5(&head) {
        return Err(MatProblem::Hdf5.into());
    }
    let mut whole = head.as_slice().chain(file);
    let variables = if level5::detect(&head) {
        level5::variables(&head, &mut whole)?
    } else {
        level4::variables(&head, &mut whole)?
    };
    let (mut boards, has_state) = choose::choose(&variables, variable)?;
    if let ([puzzle], true) = (boards.found.as_mut_slice(), has_state) {
        add_state(puzzle, &variables)?;
    }
    Ok(boards)
}

/// Adds placed digits and candidates, if the file has them.
fn add_state(puzzle: &mut Puzzle, variables: &[Variable]) -> Result<(), MatProblem> {
    let find = |name: &str, size: &[usize]| {
        variables.iter().find(|variable| variable.name == name && variable.size == size)
    };
    if let Some(placed) = find(PLACED, &[9, 9]) {
        for (cell, digit) in boards::digits(placed)? {
            if puzzle.digit(cell).is_none() {
                puzzle.set(cell, Content::Placed(digit));
            }
        }
    }
    if let Some(Variable { value: Value::Numbers(cube), .. }) = find(CANDIDATES, &[9, 9, 9]) {
        for cell in puzzle.open() {
            puzzle.set(cell, Content::Open(boards::candidates(cube, cell)));
        }
    }
    Ok(())
}
