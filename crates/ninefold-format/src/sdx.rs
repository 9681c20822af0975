//! `.sdx` (`SudoCue`): nine lines of nine cells with a space between. A given is its digit, a
//! placed digit has a `u` before it, and any other cell is its candidates run together.
//!
//! A lone candidate looks like a given, and a cell with none can't be written.

use ninefold_core::{Cell, Content, Digit, DigitSet, Grid, Puzzle};

use crate::error::Expected;
use crate::format::{Codec, HeldCandidates, Holds, Read, Records};
use crate::{Problem, ReadError, Record, text};

pub(crate) static CODEC: Codec = Codec {
    id: "sdx",
    name: "a .sdx board",
    description: "SudoCue (.sdx): givens, placed digits (u5) and candidates (1379)",
    read: Read::Text(read),
    write: Some(write),
    holds: Holds { placed: true, candidates: HeldCandidates::Several, details: &[], extra: false },
};

/// Whether the text is certainly one: nine rows of nine, and `u` before a digit somewhere.
pub(crate) fn fits(text: &str) -> bool {
    let mut rows = rows(text).map(|(_, row)| row);
    let placed = rows.any(|row| row.split_whitespace().any(|cell| cell.starts_with(['u', 'U'])));
    placed && read(text).iter().all(Result::is_ok)
}

fn rows(text: &str) -> impl Iterator<Item = (u64, &str)> {
    (1..).zip(text.lines()).filter(|(_, row)| !row.trim().is_empty() && !row.starts_with('#'))
}

fn read(text: &str) -> Records {
    let rows: Vec<(u64, &str)> = rows(text).collect();
    rows.chunks(9).map(read_board).collect()
}

fn read_board(rows: &[(u64, &str)]) -> Result<Record, ReadError> {
    let mut puzzle = Puzzle::EMPTY;
    for (index, &(line, row)) in rows.iter().enumerate() {
        let cells: Vec<&str> = row.split_whitespace().collect();
        for (place, &text) in cells.iter().enumerate() {
            let content = cell(text).map_err(|error| {
                // Only for an error: for every cell it would take the square of the length.
                let start = text.as_ptr() as usize - row.as_ptr() as usize;
                let before = row[..start].chars().count() as u64;
                let column = error.column.unwrap_or(1) + before;
                error.on_line(line).at_column(column)
            })?;
            if place < 9 {
                puzzle.set(Cell::from_row_column(index, place), content);
            }
        }
        if cells.len() != 9 {
            return Err(ReadError::from(Problem::RowLength(cells.len())).on_line(line));
        }
    }
    let line = rows[0].0;
    if rows.len() != 9 {
        let shape = Problem::Shape { rows: rows.len(), columns: 9 };
        return Err(ReadError::from(shape).on_line(line));
    }
    Ok(Record { line, ..Record::new(puzzle) })
}

fn cell(text: &str) -> Result<Content, ReadError> {
    if let Some(rest) = text.strip_prefix(['u', 'U']) {
        let digit = rest.parse().map_err(|_| {
            let found = rest.chars().next().unwrap_or(' ');
            let problem = Problem::Character { found, expected: Expected::Digit };
            ReadError::from(problem).at_column(2)
        })?;
        return Ok(Content::Placed(digit));
    }
    let mut characters = text.chars();
    if let (Some(c), None) = (characters.next(), characters.next())
        && let Some(content) = text::cell(c)
    {
        return Ok(content);
    }
    let mut left = DigitSet::EMPTY;
    for (column, found) in (1..).zip(text.chars()) {
        let digit = Digit::from_char(found).filter(|&digit| !left.contains(digit));
        left.insert(digit.ok_or_else(|| {
            let expected = Expected::Other("a digit, u and a digit, or different candidates");
            ReadError::from(Problem::Character { found, expected }).at_column(column)
        })?);
    }
    Ok(Content::Open(left))
}

fn write(record: &Record) -> Vec<u8> {
    let grid = Grid::new(&record.puzzle);
    let mut text = String::new();
    for cell in Cell::ALL {
        match record.puzzle.content(cell) {
            Content::Given(digit) => text.push(digit.to_char()),
            Content::Placed(digit) => text.extend(['u', digit.to_char()]),
            Content::Open(_) => {
                let left = grid.candidates(cell);
                let left = if left.is_empty() { DigitSet::ALL } else { left };
                text.push_str(&left.to_string());
            }
        }
        text.push(if cell.column_index() == 8 { '\n' } else { ' ' });
    }
    text.into_bytes()
}
