//! The puzzle bank of Sudoku Exchange: records of 100 bytes, each an identifier of twelve
//! hexadecimal digits, a puzzle of 81 digits, and a rating.
//!
//! It is read and not written: the identifier is a digest that only the bank can give.

use crate::format::{Codec, Format, Holds, Read};
use crate::{Problem, ReadError, Record, line};

pub(crate) static CODEC: Codec = Codec {
    id: "bank",
    name: "a Sudoku Exchange bank record",
    description: "the puzzle bank of Sudoku Exchange: identifier, puzzle, rating",
    read: Read::Line(read),
    write: None,
    holds: Holds::DIGITS,
};

/// Whether the line is such a record.
pub(crate) fn fits(line: &str) -> bool {
    parts(line).is_some_and(|(_, puzzle, _)| line::cells(puzzle).is_some())
}

/// The identifier, the puzzle and the rating.
fn parts(line: &str) -> Option<(&str, &str, &str)> {
    let (id, rest) = line.trim().split_once(' ')?;
    let is_id = id.len() == 12 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    let (puzzle, rating) = rest.trim_start().split_once(' ').unwrap_or((rest.trim(), ""));
    is_id.then_some((id, puzzle, rating.trim()))
}

fn read(line: &str) -> Result<Record, ReadError> {
    let Some((id, puzzle, rating)) = parts(line) else {
        let what = "expected an identifier of 12 hexadecimal digits, a puzzle and a rating";
        return Err(Problem::Malformed(Format::Bank, what).into());
    };
    let start = puzzle.as_ptr() as usize - line.as_ptr() as usize;
    let mut record = line::read(puzzle).map_err(|error| {
        let before = line[..start].chars().count() as u64;
        ReadError { column: error.column.map(|column| column + before), ..error }
    })?;
    record.details.extra.push(("id".to_owned(), id.to_owned()));
    if !rating.is_empty() {
        record.details.extra.push(("rating".to_owned(), rating.to_owned()));
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_parts_are_kept_apart() {
        let puzzle = "5".repeat(81);
        let record = read(&format!("0123456789ab {puzzle}  7.1")).unwrap();
        assert_eq!(record.puzzle.givens().len(), 81);
        let extra = [("id", "0123456789ab"), ("rating", "7.1")];
        let extra = extra.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(record.details.extra, extra);
        assert!(fits(&format!("0123456789ab {puzzle}  7.1")));
        assert!(!fits(&format!("0123456789ag {puzzle}  7.1")));
        assert!(!fits(&format!("0123456789ab {}  7.1", &puzzle[1..])));
    }

    #[test]
    fn an_error_points_into_the_line() {
        let puzzle = format!("{}q{}", "5".repeat(40), "5".repeat(40));
        let error = read(&format!("0123456789ab {puzzle}  7.1")).unwrap_err();
        assert_eq!(error.column, Some(54));
    }
}
