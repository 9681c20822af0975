//! Puzzles inside of web addresses.
//!
//! Links are read however they come: with or without `https://` and `www.`, percent-encoded or
//! not. When the format is forced, the puzzle part of the link alone will do. Nothing is ever
//! fetched: short links that only name a puzzle on a server are refused.

mod address;
mod f_puzzles;
mod lz_string;
mod ninefold;
mod sudoku_exchange;
mod sudoku_wiki;

use address::Address;
pub(crate) use f_puzzles::CODEC as F_PUZZLES;
pub(crate) use ninefold::CODEC as NINEFOLD;
pub(crate) use sudoku_exchange::CODEC as SUDOKU_EXCHANGE;
pub(crate) use sudoku_wiki::CODEC as SUDOKU_WIKI;

use crate::{Format, line};

/// The format of a link, if this line is one.
pub(crate) fn detect(line: &str) -> Option<Format> {
    if ninefold::fits(line) {
        return Some(Format::Ninefold);
    }
    let address = Address::parse(line)?;
    let on = |host: &str| address.is_on(host);
    if on("sudokuwiki.org") {
        Some(Format::SudokuWiki)
    } else if on("sudokuexchange.com") {
        Some(Format::SudokuExchange)
    } else if on("f-puzzles.com") {
        Some(Format::FPuzzles)
    } else if on("crackingthecryptic.com") || on("sudokupad.app") {
        let packed = f_puzzles::packed_in_path(&address).is_some();
        let last = address.path.trim_end_matches('/').rsplit('/').next();
        // All 81 cells need no format.
        let plain = last.is_some_and(|last| line::cells(last).is_some());
        match (packed, plain) {
            (true, _) => Some(Format::FPuzzles),
            (false, true) => None,
            (false, false) => Some(Format::SudokuExchange),
        }
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_told_by_their_host_or_ours_by_what_follows_the_hash() {
        let cases = [
            ("https://www.sudokuwiki.org/Sudoku.htm?bd=12", Some(Format::SudokuWiki)),
            ("sudokuwiki.org/sudoku.htm?bd=12", Some(Format::SudokuWiki)),
            ("HTTP://SudokuExchange.com/play/?s=12", Some(Format::SudokuExchange)),
            ("app.crackingthecryptic.com/sudoku/classic12", Some(Format::SudokuExchange)),
            ("https://sudokupad.app/fpuzN4IgzglgXg", Some(Format::FPuzzles)),
            ("https://www.f-puzzles.com/?load=N4Ig", Some(Format::FPuzzles)),
            ("https://example.com/#s=12", Some(Format::Ninefold)),
            ("https://example.com/?bd=12", None),
            ("https://notsudokuwiki.org/?bd=12", None),
            ("1.3...", None),
            ("", None),
        ];
        for (line, format) in cases {
            assert_eq!(detect(line), format, "{line}");
        }
    }
}
