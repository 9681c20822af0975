//! The XML of `OpenSudoku`, the game for Android.
//!
//! Version 1 has words about the whole file and then games; version 2 has folders of games, each
//! of which may be half played:
//!
//! ```text
//! <opensudoku>                                  <opensudoku version="2">
//!   <name>Morning</name>                          <folder name="Morning">
//!   <author>Ada</author>                            <game state="0" data="version: 3&#10;5|0|0|0|3|1|…"/>
//!   <game data="500010004…"/>                     </folder>
//! </opensudoku>                                 </opensudoku>
//! ```
//!
//! `data` is 81 digits, which are givens, or a state: `version: N`, a line break, and for each
//! cell its digit (0 for none), its notes and whether the player may change it, each with a `|`
//! behind. What the notes look like depends on N:
//!
//! | N | notes |
//! |---|---|
//! | 1 | digits with a `,` behind each, or `-` |
//! | 2, 3 | a number whose lowest bit stands for 1 (version 2 may write a second `\|`) |
//! | 4 | two such numbers, for the corners and for the centre of the cell |
//!
//! Notes are taken for the candidates of an open cell, those in the centre before those in the
//! corners; a cell without notes has all nine. Each game is a record.
//!
//! We write version 1 where 81 digits say everything, else version 2 with state 3; the words stand
//! in both, since readers of version 2 skip them. Several games are version 2: those with the same
//! title share a folder, and a comment is the note of its game.

mod games;

use std::fmt::Write as _;

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};

use crate::error::Expected;
use crate::format::{Codec, Frame, HeldCandidates, Holds, Read};
use crate::record::{Detail, Record};
use crate::{Foreign, Format, Problem, ReadError, text};

pub(crate) use games::Games;

pub(crate) static CODEC: Codec = Codec {
    id: "opensudoku",
    name: "OpenSudoku XML",
    description: "the XML of OpenSudoku, versions 1 and 2, with played digits and notes",
    read: Read::Games,
    write: Some(write),
    holds: Holds {
        placed: true,
        candidates: HeldCandidates::NotNone,
        details: &Detail::ALL,
        extra: false,
    },
};

/// The elements with words about all games of a file.
const ELEMENTS: [(&str, Detail); 8] = [
    ("name", Detail::Title),
    ("author", Detail::Author),
    ("description", Detail::Description),
    ("comment", Detail::Comment),
    ("created", Detail::Date),
    ("source", Detail::Source),
    ("level", Detail::Level),
    ("sourceURL", Detail::Url),
];

/// A folder must have a name; this one, which we give, is no title.
const NAMELESS: &str = "Ninefold";

fn read_data(data: &str) -> Result<[Content; 81], ReadError> {
    let data = data.trim();
    match data.strip_prefix("version:") {
        None => read_digits(data),
        Some(state) => {
            // A line break inside of an attribute reaches us as a space.
            let (version, cells) =
                state.trim_start().split_once(char::is_whitespace).unwrap_or_default();
            let layout = match version {
                "1" => Layout { notes: 1, of: digits_with_commas },
                "2" | "3" => Layout { notes: 1, of: bits },
                "4" => Layout { notes: 2, of: bits },
                _ => return Err(malformed("a state must be of version 1, 2, 3 or 4")),
            };
            layout.read(cells)
        }
    }
}

fn malformed(what: &'static str) -> ReadError {
    Problem::Malformed(Format::OpenSudoku, what).into()
}

fn read_digits(data: &str) -> Result<[Content; 81], ReadError> {
    let mut cells = Vec::with_capacity(81);
    for found in data.chars().filter(|c| !c.is_whitespace()) {
        let wrong = Problem::Character { found, expected: Expected::Cell };
        cells.push(text::cell(found).ok_or(wrong)?);
    }
    let found = cells.len();
    cells.try_into().map_err(|_| Problem::Length { found, expected: 81 }.into())
}

/// How a version of the state writes a cell.
struct Layout {
    /// How many fields of notes it has.
    notes: usize,
    of: fn(&str) -> Option<DigitSet>,
}

impl Layout {
    fn read(&self, cells: &str) -> Result<[Content; 81], ReadError> {
        // Empty fields are skipped: version 2 wrote a bar too many behind its notes.
        let fields: Vec<&str> =
            cells.split('|').map(str::trim).filter(|field| !field.is_empty()).collect();
        let size = self.notes + 2;
        if fields.len() != 81 * size {
            return Err(Problem::Cells { found: fields.len() / size }.into());
        }
        let mut contents = [Content::BLANK; 81];
        for (content, fields) in contents.iter_mut().zip(fields.chunks_exact(size)) {
            *content = self.cell(fields)?;
        }
        Ok(contents)
    }

    fn cell(&self, fields: &[&str]) -> Result<Content, ReadError> {
        let number = fields[0].parse::<u8>().ok().filter(|&number| number <= 9);
        let number = number.ok_or_else(|| Problem::OutOfRange(Foreign::brief(fields[0])))?;
        let noted: Option<Vec<DigitSet>> =
            fields[1..=self.notes].iter().map(|field| (self.of)(field)).collect();
        let noted = noted.ok_or_else(|| malformed("the notes of a cell are not understood"))?;
        match (Digit::new(number), fields[self.notes + 1]) {
            (Some(digit), "0") => Ok(Content::Given(digit)),
            (Some(digit), "1") => Ok(Content::Placed(digit)),
            (None, "0" | "1") => {
                let last = noted.into_iter().rfind(|notes| !notes.is_empty());
                Ok(Content::Open(last.unwrap_or(DigitSet::ALL)))
            }
            _ => Err(malformed("whether a cell can be changed must be 0 or 1")),
        }
    }
}

fn digits_with_commas(field: &str) -> Option<DigitSet> {
    if field == "-" {
        return Some(DigitSet::EMPTY);
    }
    field
        .split(',')
        .filter(|digit| !digit.is_empty())
        .map(|digit| Digit::new(digit.parse().ok()?))
        .collect()
}

fn bits(field: &str) -> Option<DigitSet> {
    let bits = field.parse::<u16>().ok().filter(|bits| *bits < 512)?;
    Some(DigitSet::from_bits(bits))
}

/// A file of several games.
pub(crate) static COLLECTION: Frame = Frame {
    head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n",
    entry: game_in_folder,
    foot: "  </folder>\n</opensudoku>\n",
    details: &[Detail::Title, Detail::Comment],
};

/// A game, in a new folder unless the one before it has the same title.
fn game_in_folder(before: Option<&Record>, record: &Record) -> String {
    let title = |record: &Record| record.details.get(Detail::Title).unwrap_or(NAMELESS).to_owned();
    let mut out = String::new();
    if before.map(title) != Some(title(record)) {
        out.push_str(if before.is_some() { "  </folder>\n" } else { "" });
        line(&mut out, &format!("  <folder name=\"{}\">", escaped(&title(record))));
    }
    let note = record.details.get(Detail::Comment);
    let note = note.map(|note| format!(" note=\"{}\"", escaped(note))).unwrap_or_default();
    line(&mut out, &format!("    <game state=\"0\" data=\"{}\"{note}/>", data_of(&record.puzzle)));
    out
}

fn is_played(puzzle: &Puzzle) -> bool {
    !puzzle.placed().is_empty() || puzzle.has_marks()
}

/// The cells of a game: 81 digits if they say everything, else a state.
fn data_of(puzzle: &Puzzle) -> String {
    let digit = |cell| puzzle.digit(cell).map_or('0', Digit::to_char);
    if is_played(puzzle) { state_of(puzzle) } else { Cell::ALL.into_iter().map(digit).collect() }
}

fn write(record: &Record) -> Vec<u8> {
    let puzzle = &record.puzzle;
    let played = is_played(puzzle);
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku");
    out.push_str(if played { " version=\"2\">\n" } else { ">\n" });
    for (name, detail) in ELEMENTS {
        if let Some(text) = record.details.get(detail) {
            line(&mut out, &format!("  <{name}>{}</{name}>", escaped(text)));
        }
    }
    if played {
        let title = record.details.get(Detail::Title).unwrap_or(NAMELESS);
        line(&mut out, &format!("  <folder name=\"{}\">", escaped(title)));
        line(
            &mut out,
            &format!("    <game state=\"0\" data=\"{}\"/>\n  </folder>", data_of(puzzle)),
        );
    } else {
        line(&mut out, &format!("  <game data=\"{}\"/>", data_of(puzzle)));
    }
    out.push_str("</opensudoku>\n");
    out.into_bytes()
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

fn state_of(puzzle: &Puzzle) -> String {
    let mut state = String::from("version: 3&#10;");
    for cell in Cell::ALL {
        let (digit, notes, editable) = match puzzle.content(cell) {
            Content::Given(digit) => (digit.get(), 0, 0),
            Content::Placed(digit) => (digit.get(), 0, 1),
            Content::Open(left) if left == DigitSet::ALL => (0, 0, 1),
            Content::Open(left) => (0, left.bits(), 1),
        };
        // Writing to a String can't fail.
        let _ = write!(state, "{digit}|{notes}|{editable}|");
    }
    state
}

/// The character, or a replacement character for a control character, which XML can't have.
const fn legal(character: char) -> char {
    match character {
        '\n' | '\r' | '\t' => character,
        '\0'..='\x1F' | '\u{FFFE}' | '\u{FFFF}' => char::REPLACEMENT_CHARACTER,
        _ => character,
    }
}

/// The text as XML has it.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\r' => out.push_str("&#13;"),
            '\t' => out.push_str("&#9;"),
            other => out.push(legal(other)),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Records;

    fn read(text: &str) -> Records {
        Games::new(text.as_bytes()).collect()
    }

    const DIGITS: &str =
        "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

    fn game(data: &str) -> Result<Record, ReadError> {
        read(&format!("<opensudoku><game data=\"{data}\"/></opensudoku>")).remove(0)
    }

    fn contents(data: &str) -> Vec<Content> {
        let puzzle = game(data).unwrap().puzzle;
        Cell::ALL[..5].iter().map(|&cell| puzzle.content(cell)).collect()
    }

    #[test]
    fn version_1_has_words_and_several_games() {
        let text = format!(
            "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>Tom &amp; Ada</name><author> Ada\n</author>\n\
             <game data=\"{DIGITS}\"/>\n<game data=\"12\"/>\n<game data=\"{DIGITS}\"/>\n</opensudoku>"
        );
        let records = read(&text);
        assert_eq!(records.len(), 3);
        let first = records[0].as_ref().unwrap();
        assert_eq!(first.details.get(Detail::Title), Some("Tom & Ada"));
        assert_eq!(first.details.get(Detail::Author), Some("Ada"));
        assert_eq!((first.line, first.puzzle.givens().len()), (5, 35));
        assert_eq!(records[1].as_ref().unwrap_err().line, Some(6));
        assert_eq!(records[2].as_ref().unwrap().line, 7);
    }

    #[test]
    fn version_2_has_folders() {
        let text = format!(
            "<opensudoku version=\"2\"><folder name=\"Easy\" created=\"1\"><game data=\"{DIGITS}\" \
             note=\"nice\"/></folder></opensudoku>"
        );
        let record = read(&text).remove(0).unwrap();
        assert_eq!(record.details.get(Detail::Title), Some("Easy"));
        assert_eq!(record.details.get(Detail::Comment), Some("nice"));
    }

    #[test]
    fn each_version_of_a_state_has_its_notes() {
        let expected = [
            Content::Given(Digit::from_index(4)),
            Content::Placed(Digit::from_index(2)),
            Content::Open(DigitSet::from_bits(0b101)),
            Content::BLANK,
            Content::BLANK,
        ];
        let rest = |cell: &str| cell.repeat(78);
        let states = [
            format!("version: 1\n5|-|0|3|1,|1|0|1,3,|1|{}", rest("0|-|1|")),
            format!("version: 2\n5|0|0|3|1||1|0|5||1|{}", rest("0|0|1|")),
            format!("version: 3&#10;5|0|0|3|1|1|0|5|1|{}", rest("0|0|1|")),
            format!("version: 4\n5|0|0|0|3|0|0|1|0|6|5|1|{}", rest("0|0|0|1|")),
            format!("version: 4\n5|0|0|0|3|0|0|1|0|5|0|1|{}", rest("0|0|0|1|")),
        ];
        for state in states {
            assert_eq!(contents(&state), expected, "{state}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| read(text).remove(0).unwrap_err().to_string();
        assert!(error("<opensudoku>\n<game></opensudoku>").contains("line 2"));
        assert!(error("<html/>").contains("<opensudoku>"));
        assert!(error("<opensudoku/>").contains("<game"));
        assert!(error("<opensudoku><game/></opensudoku>").contains("no data"));
        let error = |data: &str| game(data).unwrap_err().to_string();
        assert!(error(&DIGITS[1..]).contains("80 characters"));
        assert!(error(&DIGITS.replace('9', "A")).contains("'A'"));
        assert!(error("version: 9\n").contains("version 1, 2, 3 or 4"));
        assert!(error(&format!("version: 3\n{}", "0|0|1|".repeat(80))).contains("80 cells"));
        assert!(error(&format!("version: 3\n{}", "0|512|1|".repeat(81))).contains("notes"));
        assert!(error(&format!("version: 3\n{}", "10|0|1|".repeat(81))).contains("found 10"));
        assert!(error(&format!("version: 3\n{}", "1|0|2|".repeat(81))).contains("0 or 1"));
    }

    #[test]
    fn words_survive_whatever_they_are() {
        let mut record = game(DIGITS).unwrap();
        record.details.set(Detail::Author, "<\"A\" & 'B'>\n\t]]> ü");
        let text = String::from_utf8(write(&record)).unwrap();
        assert_eq!(read(&text).remove(0).unwrap().details, record.details);
        record.details.set(Detail::Author, "bell \x07");
        let text = String::from_utf8(write(&record)).unwrap();
        assert!(read(&text).remove(0).is_ok());
    }

    #[test]
    fn what_xml_can_not_have_is_replaced_when_it_is_read_too() {
        let text = format!(
            "<opensudoku><name>a\x01\x0B</name><folder name=\"b\0&#7;\"><game data=\"{DIGITS}\" note=\"c\u{FFFF}\"/></folder></opensudoku>"
        );
        let record = read(&text).remove(0).unwrap();
        assert_eq!(record.details.get(Detail::Title), Some("b\u{FFFD}\u{FFFD}"));
        assert_eq!(record.details.get(Detail::Comment), Some("c\u{FFFD}"));
        let written = String::from_utf8(write(&record)).unwrap();
        assert_eq!(read(&written).remove(0).unwrap().details, record.details);
    }
}
