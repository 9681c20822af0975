//! Links to Sudoku Exchange, `https://sudokuexchange.com/play/?s=…`, and to the app of Cracking
//! the Cryptic, `https://app.crackingthecryptic.com/sudoku/classic…`.
//!
//! The board is 81 digits, or shorter: each digit and the up to five zeros behind it become one
//! character, whose value is the digit plus ten times the zeros, in `0`–`9`, `A`–`Z`, `a`–`x`.

use ninefold_core::{Cell, Digit, Puzzle};

use super::address::Address;
use crate::format::{Codec, Holds, Read};
use crate::{Expected, Problem, ReadError, Record};

pub(crate) static CODEC: Codec = Codec {
    id: "sudokuexchange",
    name: "a Sudoku Exchange link",
    description: "links to sudokuexchange.com and to classic puzzles at crackingthecryptic.com",
    read: Read::Line(read),
    write: Some(write),
    holds: Holds::DIGITS,
};

const ADDRESS: &str = "https://sudokuexchange.com/play/?s=";

/// The most zeros that one character swallows.
const MOST_ZEROS: u8 = 5;

fn read(text: &str) -> Result<Record, ReadError> {
    let board = match Address::parse(text) {
        Some(link) => board_of(&link)?,
        None => text.trim().to_owned(),
    };
    let mut digits = Vec::with_capacity(81);
    for (found, column) in board.chars().zip(1..) {
        let (digit, zeros) = digit_and_zeros(found).ok_or_else(|| {
            let expected = Expected::Other("a digit, or a letter A–Z or a–x for a digit and zeros");
            ReadError::from(Problem::Character { found, expected }).at_column(column)
        })?;
        digits.push(Digit::new(digit));
        digits.extend((0..zeros).map(|_| None));
    }
    let found = digits.len();
    let givens: Result<[Option<Digit>; 81], _> = digits.try_into();
    let givens = givens.map_err(|_| Problem::Cells { found })?;
    Ok(Record::new(Puzzle::from_givens(givens)))
}

fn board_of(link: &Address) -> Result<String, ReadError> {
    if let Some(board) = link.parameter("s") {
        return Ok(board.to_owned());
    }
    let last = link.path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let missing = Problem::Missing(
        "board: such a link has it after ?s= or, for classic puzzles, after /classic",
    );
    last.strip_prefix("classic").map(str::to_owned).ok_or_else(|| missing.into())
}

fn digit_and_zeros(character: char) -> Option<(u8, u8)> {
    let value = match character {
        '0'..='9' => character as u8 - b'0',
        '.' => 0,
        'A'..='Z' => character as u8 - b'A' + 10,
        'a'..='x' => character as u8 - b'a' + 36,
        _ => return None,
    };
    Some((value % 10, value / 10))
}

fn write(record: &Record) -> Vec<u8> {
    let digits = Cell::ALL.map(|cell| record.puzzle.digit(cell).map_or(0, Digit::get));
    let mut board = String::new();
    let mut rest = digits.as_slice();
    while let [digit, behind @ ..] = rest {
        let zeros = behind.iter().take(usize::from(MOST_ZEROS)).take_while(|&&next| next == 0);
        let zeros = zeros.count();
        board.push(character(digit + 10 * zeros as u8));
        rest = &behind[zeros..];
    }
    format!("{ADDRESS}{board}\n").into_bytes()
}

const fn character(value: u8) -> char {
    (match value {
        0..=9 => b'0' + value,
        10..=35 => b'A' + value - 10,
        _ => b'a' + value - 36,
    }) as char
}

#[cfg(test)]
mod tests {
    use ninefold_core::Content;

    use super::*;

    #[test]
    fn zeros_shrink_into_the_digit_before_them() {
        // 1, 10, 100, 1000, 10000, 100000, and then 60 further zeros, six a character.
        let short = format!("1BLVfp{}", "o".repeat(10));
        let record = read(&short).unwrap();
        let digits: String = Cell::ALL
            .map(|cell| record.puzzle.digit(cell).map_or('0', Digit::to_char))
            .iter()
            .collect();
        assert!(digits.starts_with("110100100010000100000"));
        assert_eq!(write(&record), format!("{ADDRESS}{short}\n").into_bytes());
        for link in [
            format!("sudokuexchange.com/play/?s={short}"),
            format!("https://sudokuexchange.com/play/?s={digits}&d=3"),
            format!("https://app.crackingthecryptic.com/sudoku/classic{short}"),
        ] {
            assert_eq!(read(&link).as_ref(), Ok(&record), "{link}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert!(error("sudokuexchange.com/play/").contains("?s="));
        assert!(error("app.crackingthecryptic.com/sudoku/8jdr3").contains("/classic"));
        assert!(error("1BLVfp").contains("21 cells"));
        assert!(error("1B-").contains("column 3"));
        assert!(error("y").contains("'y'"));
    }

    #[test]
    fn placed_digits_are_written_as_givens() {
        let mut puzzle = Puzzle::EMPTY;
        puzzle.set(Cell::from_index(0), Content::Placed(Digit::from_index(0)));
        let text = String::from_utf8(write(&Record::new(puzzle))).unwrap();
        assert!(text.starts_with("https://sudokuexchange.com/play/?s=p"));
    }
}
