//! The library of `HoDoKu`: a position and a step in it, on one line between colons.
//!
//! ```text
//! :technique:digits:cells:struck:eliminated:placed:length
//! :0000:x:5...1...4+27.…:132 147::
//! ```
//!
//! In the cells, a digit is given and `+` before it says that it was placed. Candidates are
//! written digit, row, column: `547` is 5 in r4c7. Only `cells` and `struck` are the position; the
//! other fields are kept as details.

use ninefold_core::{Candidate, CandidateSet, Cell, Content, Digit, Grid, Puzzle};

use crate::error::Expected;
use crate::format::{Codec, Format, HeldCandidates, Holds, Read};
use crate::{Problem, ReadError, Record, line, text};

pub(crate) static CODEC: Codec = Codec {
    id: "hodoku",
    name: "a HoDoKu library line",
    description: "HoDoKu library lines: givens, placed digits and struck candidates",
    read: Read::Line(read),
    write: Some(write),
    holds: Holds { placed: true, candidates: HeldCandidates::Any, details: &[], extra: false },
};

/// The fields beside the position, by their place between the colons, and what is written where
/// nothing was said.
const FIELDS: [(usize, &str, &str); 5] = [
    (1, "technique", "0000"),
    (2, "digits", "x"),
    (5, "eliminated", ""),
    (6, "placed", ""),
    (7, "length", ""),
];

fn read(line: &str) -> Result<Record, ReadError> {
    let trimmed = line.trim();
    let parts: Vec<&str> = trimmed.split(':').collect();
    let (Some(&cells), Some(&struck)) = (parts.get(3), parts.get(4)) else {
        let problem = Problem::Malformed(
            Format::Hodoku,
            "expected :technique:digits:cells:struck candidates:eliminated:placed:length",
        );
        return Err(problem.into());
    };
    let column_of = |part: &str| offset(line, part) + 1;
    let mut puzzle = read_cells(cells, column_of(cells))?;
    for candidate in &read_candidates(struck, column_of(struck))? {
        if let Content::Open(left) = puzzle.content(candidate.cell()) {
            puzzle.set(candidate.cell(), Content::Open(left.without(candidate.digit())));
        }
    }
    let mut record = Record::new(puzzle);
    for (place, name, default) in FIELDS {
        // A length may be missing, and anything beyond it is somebody's comment.
        let value = if place == 7 {
            parts.get(7..).unwrap_or_default().join(":")
        } else {
            parts.get(place).copied().unwrap_or_default().to_owned()
        };
        if !value.is_empty() && value != default {
            record.details.extra.push((name.to_owned(), value));
        }
    }
    Ok(record)
}

/// How many characters stand before this part of the line.
fn offset(line: &str, part: &str) -> u64 {
    let bytes = part.as_ptr() as usize - line.as_ptr() as usize;
    line[..bytes].chars().count() as u64
}

fn read_cells(cells: &str, column: u64) -> Result<Puzzle, ReadError> {
    let mut contents = Vec::with_capacity(81);
    let mut placed = false;
    for (at, c) in (column..).zip(cells.chars()) {
        let content = match (placed, text::cell(c)) {
            (false, _) if c == '+' => {
                placed = true;
                continue;
            }
            (false, Some(content)) => content,
            (true, Some(Content::Given(digit))) => Content::Placed(digit),
            (_, _) => {
                let expected = if placed { Expected::Digit } else { Expected::Cell };
                let problem = Problem::Character { found: c, expected };
                return Err(ReadError::from(problem).at_column(at));
            }
        };
        placed = false;
        contents.push(content);
    }
    let found = contents.len();
    let puzzle = line::puzzle(contents.into_iter()).filter(|_| !placed);
    puzzle.ok_or_else(|| ReadError::from(Problem::Length { found, expected: 81 }).at_column(column))
}

fn read_candidates(text: &str, column: u64) -> Result<CandidateSet, ReadError> {
    text.split_whitespace()
        .map(|group| {
            candidate(group).ok_or_else(|| {
                let found = group.chars().next().unwrap_or(' ');
                let problem = Problem::Character { found, expected: Expected::DigitRowColumn };
                ReadError::from(problem).at_column(column + offset(text, group))
            })
        })
        .collect()
}

/// The candidate of a group such as `547`: 5 in r4c7.
fn candidate(group: &str) -> Option<Candidate> {
    let digits: Option<Vec<Digit>> = group.chars().map(Digit::from_char).collect();
    let [digit, row, column]: [Digit; 3] = digits?.try_into().ok()?;
    Some(Candidate::new(Cell::from_row_column(row.index(), column.index()), digit))
}

fn write(record: &Record) -> Vec<u8> {
    let field = |name: &str, default: &str| {
        let own = record.details.extra.iter().find(|(key, _)| key == name);
        own.map_or(default, |(_, value)| value).to_owned()
    };
    let [technique, digits, eliminated, placed, length] =
        FIELDS.map(|(_, name, default)| field(name, default));
    let (cells, struck) = (write_cells(&record.puzzle), write_struck(&record.puzzle));
    let rest = if placed.is_empty() && length.is_empty() {
        String::new()
    } else {
        format!("{placed}:{length}")
    };
    format!(":{technique}:{digits}:{cells}:{struck}:{eliminated}:{rest}\n").into_bytes()
}

fn write_cells(puzzle: &Puzzle) -> String {
    let mut text = String::with_capacity(100);
    for cell in Cell::ALL {
        let content = puzzle.content(cell);
        if matches!(content, Content::Placed(_)) {
            text.push('+');
        }
        text.push(text::character(content));
    }
    text
}

/// The candidates that are struck although no digit in sight strikes them.
fn write_struck(puzzle: &Puzzle) -> String {
    let mut bare = *puzzle;
    for cell in puzzle.open() {
        bare.set(cell, Content::BLANK);
    }
    let all = *Grid::new(&bare).all_candidates();
    let struck = all - *Grid::new(puzzle).all_candidates();
    let groups: Vec<String> = struck
        .iter()
        .map(|at| {
            let (row, column) = (at.cell().row_index() + 1, at.cell().column_index() + 1);
            format!("{}{row}{column}", at.digit())
        })
        .collect();
    groups.join(" ")
}

#[cfg(test)]
mod tests {
    use ninefold_core::{CellSet, DigitSet};

    use super::*;

    const CELLS: &str =
        "5+9..1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

    #[test]
    fn the_three_kinds_of_content_are_kept_apart() {
        let record = read(&format!(":0901:6:{CELLS}:314 615:624:143:2")).unwrap();
        let content = |cell: &str| record.puzzle.content(cell.parse().unwrap());
        let digit = |value| Digit::new(value).unwrap();
        assert_eq!(content("r1c1"), Content::Given(digit(5)));
        assert_eq!(content("r1c2"), Content::Placed(digit(9)));
        assert_eq!(content("r1c4"), Content::Open("12456789".parse().unwrap()));
        assert_eq!(content("r1c3"), Content::BLANK);
        // r1c5 has its digit: nothing is left to strike there.
        assert_eq!(content("r1c5"), Content::Given(digit(1)));
        let extra: Vec<&str> =
            record.details.extra.iter().map(|(_, value)| value.as_str()).collect();
        assert_eq!(extra, ["0901", "6", "624", "143", "2"]);
        let written = String::from_utf8(write(&record)).unwrap();
        assert_eq!(written, format!(":0901:6:{CELLS}:314:624:143:2\n"));
    }

    #[test]
    fn a_position_without_a_step_is_written_as_such() {
        let record = read(&format!(":0000:x:{CELLS}:::")).unwrap();
        assert!(record.details.is_empty());
        assert_eq!(String::from_utf8(write(&record)).unwrap(), format!(":0000:x:{CELLS}:::\n"));
    }

    #[test]
    fn errors_point_at_the_character() {
        let column = |line: &str| read(line).unwrap_err().column;
        assert_eq!(column(&format!(":0000:x:{}:::", CELLS.replace('+', "q"))), Some(10));
        assert_eq!(column(&format!(":0000:x:{CELLS}:11:::")), Some(92));
        assert_eq!(column(&format!(":0000:x:{CELLS}:111 1a1:::")), Some(96));
        assert_eq!(column(&format!(":0000:x:{}:::", &CELLS[1..])), Some(9));
        assert_eq!(column(":0000:x"), None);
    }

    #[test]
    fn a_plus_needs_a_digit_behind_it() {
        for cells in [CELLS.replace("+9", "+."), CELLS.replace("+9", "++9"), format!("{CELLS}+")] {
            assert!(read(&format!(":0000:x:{cells}:::")).is_err(), "{cells}");
        }
    }

    #[test]
    fn every_candidate_may_be_struck() {
        let struck: Vec<String> =
            (1..=9).flat_map(|d| (1..=9).map(move |c| format!("{d}1{c}"))).collect();
        let line = format!(":0000:x:{}:{}::", ".".repeat(81), struck.join(" "));
        let record = read(&line).unwrap();
        let emptied: CellSet = record.puzzle.open().filter(|cell| cell.row_index() == 0);
        assert!(
            emptied
                .iter()
                .all(|cell| { record.puzzle.content(cell) == Content::Open(DigitSet::EMPTY) })
        );
        assert_eq!(String::from_utf8(write(&record)).unwrap().trim_end(), line);
    }
}
