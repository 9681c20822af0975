//! (being written)

use crate::format::{Codec, Format, Holds, Read};
use crate::{Problem, ReadError, Record};

pub(crate) static SUDOKU_WIKI: Codec = codec("sudokuwiki", "a SudokuWiki link");
pub(crate) static SUDOKU_EXCHANGE: Codec = codec("sudokuexchange", "a Sudoku Exchange link");
pub(crate) static F_PUZZLES: Codec = codec("fpuzzles", "an f-puzzles link");

const fn codec(id: &'static str, name: &'static str) -> Codec {
    Codec {
        id,
        name,
        description: "(being written)",
        read: Read::Line(read),
        write: None,
        holds: Holds::DIGITS,
    }
}

/// The format of a link, if this line is one.
pub(crate) fn detect(_line: &str) -> Option<Format> {
    None
}

fn read(_line: &str) -> Result<Record, ReadError> {
    Err(Problem::Malformed(Format::SudokuWiki, "not read yet").into())
}
