//! `.ss` (Simple Sudoku), in all its versions: nine plain rows with `X` or `.` for an empty cell;
//! rows such as `1..|...|7..` with dashes between the bands; and the box that it copies to the
//! clipboard, `*-----------*`. The second is written.

use crate::format::{Codec, Holds, Read};
use crate::{Record, board, msk};

pub(crate) static CODEC: Codec = Codec {
    id: "ss",
    name: "a Simple Sudoku board",
    description: "Simple Sudoku (.ss): 1..|...|7.. with dashes between the bands",
    read: Read::Text(board::read),
    write: Some(write),
    holds: Holds::DIGITS,
};

const RULE: &str = "-----------";

/// Whether the text is one of the two framed versions.
pub(crate) fn fits(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let framed = first == "*-----------*" || is_row(first) && lines.any(|line| line == RULE);
    framed && board::fits(text)
}

/// Whether the line is a row such as `1..|...|7..`.
fn is_row(line: &str) -> bool {
    line.len() == 11
        && line.split('|').count() == 3
        && line.split('|').all(|part| part.len() == 3 && !part.contains(' '))
}

fn write(record: &Record) -> Vec<u8> {
    let mut text = String::new();
    for (index, row) in msk::rows(record).lines().enumerate() {
        let parts = [&row[..3], &row[3..6], &row[6..]];
        text.push_str(&parts.join("|"));
        text.push('\n');
        if index == 2 || index == 5 {
            text.push_str(RULE);
            text.push('\n');
        }
    }
    text.into_bytes()
}
