//! Sukaku: 729 characters on a line, nine for each cell, of which the first is `1` or struck, the
//! second `2` or struck, and so on. There are no digits, only candidates.

use ninefold_core::{Candidate, CandidateSet, Cell, Content, Digit, DigitSet, Grid, Puzzle};

use crate::error::Expected;
use crate::format::{Codec, HeldCandidates, Holds, Read};
use crate::record::{Detail, Record};
use crate::{Problem, ReadError, text};

pub(crate) static CODEC: Codec = Codec {
    id: "sukaku",
    name: "a Sukaku line of 729 characters",
    description: "Sukaku: 729 characters a line, nine candidates for each cell",
    read: Read::Line(read),
    write: Some(write),
    holds: Holds { placed: false, candidates: HeldCandidates::Only, details: &[], extra: false },
};

/// Whether the line is one, perhaps with a comment behind it.
pub(crate) fn fits(line: &str) -> bool {
    line.len() >= Candidate::COUNT && read(line).is_ok()
}

fn read(line: &str) -> Result<Record, ReadError> {
    let trimmed = line.trim();
    let margin = line.len() - line.trim_start().len();
    let mut candidates = CandidateSet::EMPTY;
    let mut count = 0;
    for (index, found) in trimmed.chars().enumerate() {
        let digit = Digit::from_index(index % 9);
        if Digit::from_char(found) == Some(digit) && index < Candidate::COUNT {
            candidates.insert(Candidate::from_index(index));
        } else if index >= Candidate::COUNT && ends_puzzle(found) {
            break;
        } else if !text::is_blank(found) && index < Candidate::COUNT {
            let problem = Problem::Character { found, expected: Expected::Candidate(digit) };
            return Err(ReadError::from(problem).at_column((margin + index) as u64 + 1));
        }
        count += 1;
    }
    if count != Candidate::COUNT {
        return Err(Problem::Length { found: count, expected: Candidate::COUNT }.into());
    }
    let contents = Cell::ALL.map(|cell| Content::Open(candidates.digits(cell)));
    let mut record = Record::new(Puzzle::new(contents));
    // All characters so far were one byte each.
    record.details.set(Detail::Comment, trimmed[count..].trim_start_matches(ends_puzzle));
    Ok(record)
}

fn ends_puzzle(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '#')
}

/// A digit is written as the only candidate of its cell.
fn write(record: &Record) -> Vec<u8> {
    let grid = Grid::new(&record.puzzle);
    let mut text = Vec::with_capacity(Candidate::COUNT + 1);
    for cell in Cell::ALL {
        let digits = grid.digit(cell).map_or_else(|| grid.candidates(cell), DigitSet::only);
        for digit in Digit::ALL {
            text.push(if digits.contains(digit) { digit.to_char() as u8 } else { b'.' });
        }
    }
    text.push(b'\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_candidate_stands_in_its_own_place_or_not_at_all() {
        let full = "123456789".repeat(81);
        let record = read(&full).unwrap();
        assert_eq!(record.puzzle, Puzzle::EMPTY);
        let first_struck = format!(".{}", &full[1..]);
        let record = read(&first_struck).unwrap();
        let left = "23456789".parse().unwrap();
        assert_eq!(record.puzzle.content(Cell::from_index(0)), Content::Open(left));
        let swapped = format!("21{}", &full[2..]);
        let error = read(&swapped).unwrap_err().to_string();
        assert_eq!(error, "column 1: found '2', expected 1, or one of . 0 for a struck candidate");
    }

    #[test]
    fn the_length_must_be_right() {
        let full = "123456789".repeat(81);
        for (line, found) in [(&full[1..], None), (&full[..728], Some(728))] {
            let problem = read(line).unwrap_err().problem;
            match found {
                Some(found) => assert_eq!(problem, Problem::Length { found, expected: 729 }),
                None => assert!(matches!(problem, Problem::Character { .. })),
            }
        }
        assert!(matches!(
            read(&format!("{full}.")).unwrap_err().problem,
            Problem::Length { found: 730, .. }
        ));
        let record = read(&format!("{full} # hard")).unwrap();
        assert_eq!(record.details.get(Detail::Comment), Some("hard"));
    }

    #[test]
    fn a_lone_candidate_is_no_digit() {
        let line = format!("....5....{}", "123456789".repeat(80));
        let record = read(&line).unwrap();
        assert_eq!(record.puzzle.open().len(), 81);
        assert_eq!(write(&record), format!("{line}\n").into_bytes());
    }
}
