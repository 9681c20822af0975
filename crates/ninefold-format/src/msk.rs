//! `.msk`: nine lines of nine characters, `0` or `.` for an empty cell.

use ninefold_core::Cell;

use crate::format::{Codec, Holds, Read};
use crate::{Record, board, text};

pub(crate) static CODEC: Codec = Codec {
    id: "msk",
    name: "a .msk board",
    description: "nine lines of nine characters (.msk)",
    read: Read::Text(board::read),
    write: Some(write),
    holds: Holds::DIGITS,
};

fn write(record: &Record) -> Vec<u8> {
    rows(record).into_bytes()
}

/// Nine lines of nine characters, `.` for an open cell.
pub(crate) fn rows(record: &Record) -> String {
    let mut rows = String::with_capacity(90);
    for cell in Cell::ALL {
        rows.push(text::character(record.puzzle.content(cell)));
        if cell.column_index() == 8 {
            rows.push('\n');
        }
    }
    rows
}
