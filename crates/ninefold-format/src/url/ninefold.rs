//! Links to the page of Ninefold, wherever it is served: `https://example.org/#p=…` and `…/#s=…`.
//!
//! Of what a player has there, givens, digits and candidates are read; marks and colours say nothing that holds.
//! What is written is the part after `#`, which any copy of the page opens behind its own address.

use super::address::decoded;
use crate::format::{Codec, HeldCandidates, Holds, Read};
use crate::page::{self, Layers, LinkError};
use crate::{Format, Problem, ReadError, Record};

pub(crate) static CODEC: Codec = Codec {
    id: "ninefold",
    name: "a Ninefold link",
    description: "links to the page of Ninefold, or what they have after #",
    read: Read::Line(read),
    write: Some(write),
    holds: Holds { placed: true, candidates: HeldCandidates::Any, details: &[], extra: false },
};

/// Whether this line is such a link. The page may be anywhere, so that no host tells.
pub(super) fn fits(line: &str) -> bool {
    let line = bare(line);
    let fragment = match line.split_once('#') {
        Some((address, fragment)) if address.contains('/') => fragment,
        Some(_) => return false,
        None => line,
    };
    let letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '%');
    let mut signs = ["p=", "s=", "p%3D", "s%3D"].into_iter();
    let board = signs.find_map(|sign| fragment.strip_prefix(sign));
    board.is_some_and(|board| !board.is_empty() && board.chars().all(letter))
        && !line.contains(char::is_whitespace)
}

fn bare(text: &str) -> &str {
    text.trim().trim_matches(['<', '>', '"'])
}

fn read(text: &str) -> Result<Record, ReadError> {
    match page::decode(&decoded(bare(text))) {
        Ok(layers) => Ok(Record::new(layers.puzzle())),
        Err(error) => Err(problem(error).into()),
    }
}

fn problem(error: LinkError) -> Problem {
    let malformed = |what| Problem::Malformed(Format::Ninefold, what);
    match error {
        LinkError::NoBoard => Problem::Missing("board: such a link has it after #p= or #s="),
        LinkError::Givens => malformed("after p= there are not 81 digits or dots"),
        LinkError::Letters | LinkError::Damaged => {
            malformed("the part after s= is damaged or cut short")
        }
        LinkError::TooLong => malformed("the part after s= unpacks to more than a board"),
        LinkError::Board(_) => malformed("the part after s= does not hold a board"),
    }
}

fn write(record: &Record) -> Vec<u8> {
    format!("{}\n", page::encode(&Layers::from(&record.puzzle))).into_bytes()
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};

    use super::*;
    use crate::page::Layer;

    const LINE: &str =
        "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

    #[test]
    fn a_link_is_told_wherever_the_page_is() {
        for link in [
            format!("https://example.org/sudoku/#p={LINE}"),
            format!("<http://localhost:8080/#p={LINE}>"),
            format!("p={LINE}"),
            format!("example.org/#p%3D{LINE}"),
            String::from("file:///sudoku/index.html#s=AAAA-_"),
        ] {
            assert!(fits(&link), "{link}");
            assert!(link.contains("s=") || read(&link).is_ok(), "{link}");
        }
        for other in [
            String::from(LINE),
            format!("{LINE}#p=1"),
            format!("{LINE} a/b#p=1"),
            format!("https://example.org/?p={LINE}"),
            String::from("https://example.org/#top"),
            String::from("https://example.org/#s="),
            String::from("s=1 2"),
        ] {
            assert!(!fits(&other), "{other}");
        }
    }

    #[test]
    fn what_a_player_did_is_read_and_marks_are_left_out() {
        let mut layers = Layers::from(&LINE.parse::<Puzzle>().unwrap());
        let cells = [1, 2, 3].map(Cell::from_index);
        layers.set(Layer::Digits, cells[0], 9);
        layers.set(Layer::Notes, cells[1], 0b1010);
        layers.set(Layer::Filled, cells[1], 1);
        layers.set(Layer::Notes, cells[2], 0b1010);
        layers.set(Layer::Colours, cells[2], 0b10);
        let link = format!("https://example.org/#{}", page::encode(&layers));
        let puzzle = read(&link).unwrap().puzzle;
        assert_eq!(puzzle.content(cells[0]), Content::Placed(Digit::from_index(8)));
        assert_eq!(puzzle.content(cells[1]), Content::Open("13".parse::<DigitSet>().unwrap()));
        assert_eq!(puzzle.content(cells[2]), Content::BLANK);
        assert_eq!(puzzle.givens().len(), 35);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert!(error("https://example.org/").contains("#p= or #s="));
        assert!(error("p=12").contains("81 digits"));
        assert!(error("s=AAAA").contains("damaged or cut short"));
        assert!(error("s=!").contains("damaged or cut short"));
    }
}
