//! Links to the solver of `SudokuWiki`: `https://www.sudokuwiki.org/Sudoku.htm?bd=…`.
//!
//! The board is written in one of three ways:
//!
//! * 81 digits, 0 or `.` for an empty cell;
//! * 162 characters, two base-32 digits a cell: the candidates as bits (a digit is its own only
//!   candidate), shifted left by one, plus 1 for a given;
//! * `S9B` and 162 characters, two base-36 digits a cell: 1–9 for a given, 10–18 for a placed
//!   digit, from 19 on 18 plus the candidates as bits.
//!
//! We write the first where it says everything, else the third.

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};

use super::address::Address;
use crate::format::{Codec, HeldCandidates, Holds, Read};
use crate::{Expected, Format, Problem, ReadError, Record};

pub(crate) static CODEC: Codec = Codec {
    id: "sudokuwiki",
    name: "a SudokuWiki link",
    description: "links to the solver at sudokuwiki.org",
    read: Read::Line(read),
    write: Some(write),
    holds: Holds { placed: true, candidates: HeldCandidates::NotNone, details: &[], extra: false },
};

const ADDRESS: &str = "https://www.sudokuwiki.org/Sudoku.htm?bd=";
const COMPACT: &str = "S9B";

/// Pages of the same site whose puzzles have further rules, and what these are.
const VARIANT_PAGES: [(&str, &str); 7] = [
    ("sudokux", "Sudoku X (diagonals)"),
    ("jigsaw", "jigsaw boxes"),
    ("windoku", "windoku boxes"),
    ("colour", "colour Sudoku"),
    ("killer", "killer cages"),
    ("str8ts", "Str8ts"),
    ("kenken", "KenKen cages"),
];

fn read(text: &str) -> Result<Record, ReadError> {
    let board = match Address::parse(text) {
        Some(link) => board_of(&link)?,
        None => text.trim().to_owned(),
    };
    let compact = board.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(COMPACT));
    let cells = if compact {
        pairs(&board[3..], 36, compact_cell)
    } else if board.len() == 162 {
        pairs(&board, 32, flagged_cell)
    } else {
        digits(&board)
    };
    Ok(Record::new(Puzzle::new(cells?)))
}

fn board_of(link: &Address) -> Result<String, ReadError> {
    let page = link.page();
    let variant = VARIANT_PAGES.iter().find(|(start, _)| page.starts_with(start));
    if let Some((_, rule)) = variant {
        return Err(Problem::Variant(vec![(*rule).into()]).into());
    }
    let missing = Problem::Missing("board: a SudokuWiki link has it after ?bd=");
    link.parameter("bd").map(str::to_owned).ok_or_else(|| missing.into())
}

fn digits(board: &str) -> Result<[Content; 81], ReadError> {
    let cells: Vec<Content> = board
        .chars()
        .zip(1..)
        .map(|(found, column)| {
            let wrong = Problem::Character { found, expected: Expected::Cell };
            crate::text::cell(found).ok_or_else(|| ReadError::from(wrong).at_column(column))
        })
        .collect::<Result<_, _>>()?;
    let found = cells.len();
    cells.try_into().map_err(|_| Problem::Length { found, expected: 81 }.into())
}

fn pairs(
    board: &str,
    base: u32,
    cell: fn(u32) -> Option<Content>,
) -> Result<[Content; 81], ReadError> {
    let characters: Vec<char> = board.chars().collect();
    if characters.len() != 162 {
        return Err(Problem::Length { found: characters.len(), expected: 162 }.into());
    }
    let mut cells = [Content::BLANK; 81];
    for (index, pair) in characters.chunks_exact(2).enumerate() {
        let number =
            pair.iter().try_fold(0, |number, digit| Some(number * base + digit.to_digit(base)?));
        cells[index] = number.and_then(cell).ok_or_else(|| {
            let what = "two characters that make no cell";
            let column = index as u64 * 2 + 1;
            ReadError::from(Problem::Malformed(Format::SudokuWiki, what)).at_column(column)
        })?;
    }
    Ok(cells)
}

/// A cell of 162 base-36 digits.
fn compact_cell(number: u32) -> Option<Content> {
    match number {
        0 => Some(Content::BLANK),
        1..=9 => Digit::new(number as u8).map(Content::Given),
        10..=18 => Digit::new(number as u8 - 9).map(Content::Placed),
        _ => candidates(number - 18).map(Content::Open),
    }
}

/// A cell of 162 base-32 digits.
fn flagged_cell(number: u32) -> Option<Content> {
    let given = number & 1 == 1;
    let left = candidates(number >> 1)?;
    match left.single() {
        Some(digit) if given => Some(Content::Given(digit)),
        Some(digit) => Some(Content::Placed(digit)),
        None if given => None,
        None if left.is_empty() => Some(Content::BLANK),
        None => Some(Content::Open(left)),
    }
}

fn candidates(bits: u32) -> Option<DigitSet> {
    let bits = u16::try_from(bits).ok().filter(|bits| *bits < 512)?;
    Some(DigitSet::from_bits(bits))
}

fn write(record: &Record) -> Vec<u8> {
    let puzzle = &record.puzzle;
    let plain = puzzle.placed().is_empty() && !puzzle.has_marks();
    let cell = |cell: Cell| match puzzle.content(cell) {
        Content::Given(digit) if plain => digit.to_string(),
        Content::Open(_) if plain => "0".to_owned(),
        Content::Given(digit) => base_36(u16::from(digit.get())),
        Content::Placed(digit) => base_36(u16::from(digit.get()) + 9),
        Content::Open(left) if left.is_empty() => base_36(0),
        Content::Open(left) => base_36(left.bits() + 18),
    };
    let board: String = Cell::ALL.into_iter().map(cell).collect();
    format!("{ADDRESS}{}{board}\n", if plain { "" } else { COMPACT }).into_bytes()
}

fn base_36(number: u16) -> String {
    let digit = |value: u16| char::from_digit(u32::from(value), 36).unwrap_or('0');
    [digit(number / 36), digit(number % 36)].into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIVENS: &str =
        "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

    fn content(text: &str, cell: usize) -> Content {
        read(text).unwrap().puzzle.content(Cell::from_index(cell))
    }

    #[test]
    fn digits_make_givens() {
        let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={GIVENS}");
        let record = read(&link).unwrap();
        assert_eq!(record.puzzle.givens().len(), 35);
        assert_eq!(read(GIVENS).unwrap(), record);
        assert_eq!(write(&record), format!("{ADDRESS}{GIVENS}\n").into_bytes());
    }

    #[test]
    fn compact_cells_are_givens_placed_digits_and_candidates() {
        // 05: given 5; 0e = 14: placed 5; 0l = 21 = 18 + 3: candidates 1 and 2; ep = 529: all.
        let link = format!("sudokuwiki.org/sudoku.htm?bd=S9B050e0lEP00{}", "00".repeat(76));
        let five = Digit::from_index(4);
        let open = |text: &str| Content::Open(text.chars().filter_map(Digit::from_char).collect());
        let expected = [
            Content::Given(five),
            Content::Placed(five),
            open("12"),
            Content::BLANK,
            Content::BLANK,
        ];
        for (cell, expected) in expected.into_iter().enumerate() {
            assert_eq!(content(&link, cell), expected, "{cell}");
        }
    }

    #[test]
    fn flagged_cells_tell_givens_by_their_last_bit() {
        // 5 is bit 16, so 33 = "11" given and 32 = "10" placed; 1 and 2 open are 6 = "06".
        let board = format!("111006vu{}", "vu".repeat(77));
        let five = Digit::from_index(4);
        assert_eq!(content(&board, 0), Content::Given(five));
        assert_eq!(content(&board, 1), Content::Placed(five));
        assert_eq!(content(&board, 2), Content::Open(DigitSet::from_bits(3)));
        assert_eq!(content(&board, 3), Content::BLANK);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert!(error("sudokuwiki.org/sudoku.htm?x=1").contains("?bd="));
        assert!(error("sudokuwiki.org/Jigsaw.htm?bd=1").contains("jigsaw boxes"));
        assert!(error(&GIVENS[1..]).contains("80 characters"));
        assert!(error(&GIVENS.replace('9', "a")).contains("'a'"));
        assert!(error(&format!("S9B{}", "zz".repeat(81))).contains("column 1"));
        assert!(error(&format!("{}-0{}", "00".repeat(40), "00".repeat(40))).contains("column 81"));
        // A given must have exactly one candidate.
        assert!(error(&"07".repeat(81)).contains("column 1"));
    }
}
