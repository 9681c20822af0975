//! The JSON of Ninefold, which keeps everything that a record has.
//!
//! ```text
//! {
//!   "ninefold": { "format": "puzzle", "version": 1 },
//!   "givens": "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3",
//!   "placed": ".9...............................................................................",
//!   "candidates": { "r1c3": "39", "r1c4": "278" },
//!   "details": { "title": "Morning", "author": "Ada" },
//!   "extra": [["rating", "1.2"]]
//! }
//! ```
//!
//! | key | meaning |
//! |---|---|
//! | `ninefold` | what this is: `format` is always `puzzle`; `version` is 1 |
//! | `givens` | 81 characters row by row: the digits of the starting position, `.` (or `0`) elsewhere |
//! | `placed` | the same for digits put there later; absent if there are none |
//! | `candidates` | for open cells, the digits left; a cell that is not named has all nine, `""` means none is left |
//! | `details` | any of `title`, `author`, `description`, `comment`, `date`, `source`, `level`, `url` |
//! | `extra` | pairs of name and text that other formats brought along, in their order |
//!
//! Only `ninefold` and `givens` are required, and keys that are not in this table are skipped, so
//! that a later version 1 may add some. A change that an older reader would misunderstand gets
//! version 2, which this reader refuses.
//!
//! Also read are the reports that Ninefold writes as JSON: of those of a solve path the puzzle, of
//! others the position in which they begin. What other programs write is read if the format was not
//! named, and with a note (see `any`).
//!
//! A file is one such object, an array of them, or one on each line (JSON Lines), which is how
//! several are written.

mod any;
mod by_name;
mod report;

use std::collections::BTreeMap;

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use serde_json::{Error, Map, Value};

use crate::format::{Codec, Format, HeldCandidates, Holds, Read, Records};
use crate::{Detail, Expected, Foreign, Problem, ReadError, Record, text, visible_json};

pub(crate) use any::any;

pub(crate) static CODEC: Codec = Codec {
    id: "json",
    name: "Ninefold JSON",
    description: "the JSON of Ninefold, which keeps everything: one object, an array, or one a line",
    read: Read::Either { is_line: is_document, line: read_line, text: read },
    write: Some(write),
    holds: Holds {
        placed: true,
        candidates: HeldCandidates::Any,
        details: &Detail::ALL,
        extra: true,
    },
};

const VERSION: u64 = 1;

/// A document, key by key in the order of the table above.
#[derive(Deserialize, Serialize)]
#[serde(expecting = "a puzzle: an object with the keys ninefold and givens")]
struct Document {
    ninefold: Head,
    givens: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    placed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<BTreeMap<Cell, DigitSet>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    details: Option<Map<String, Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    extra: Option<Vec<(String, String)>>,
}

#[derive(Deserialize, Serialize)]
#[serde(expecting = "an object such as {\"format\": \"puzzle\", \"version\": 1}")]
struct Head {
    format: Kind,
    version: u64,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Puzzle,
}

/// What is asked of a document that can't be read: another version may look otherwise.
#[derive(Deserialize)]
struct Envelope {
    ninefold: Option<Head>,
}

/// Whether a line has a whole document, so that the file has one on each.
fn is_document(line: &str) -> bool {
    line.trim_start().starts_with('{') && serde_json::from_str::<IgnoredAny>(line).is_ok()
}

/// Whether a line has an object of another program.
pub(crate) fn is_foreign(line: &str) -> bool {
    let ours = |value: &Value| value.get("ninefold").is_some() || report::is_ours(value);
    serde_json::from_str::<Value>(line).is_ok_and(|value| !ours(&value))
}

fn read(text: &str) -> Records {
    if !text.trim_start().starts_with('[') {
        return read_line(text).transpose().into_iter().collect();
    }
    match serde_json::from_str::<Vec<Value>>(text) {
        Ok(items) => items.iter().map(read_item).filter_map(Result::transpose).collect(),
        Err(error) => vec![Err(located(&error))],
    }
}

fn read_line(text: &str) -> Result<Option<Record>, ReadError> {
    let error = match serde_json::from_str::<Document>(text) {
        Ok(document) => return document.record().map(Some),
        Err(error) => error,
    };
    match serde_json::from_str::<Value>(text) {
        Ok(value) if report::is_ours(&value) => report::read(&value),
        _ => Err(explain(&error, serde_json::from_str(text))),
    }
}

fn read_item(item: &Value) -> Result<Option<Record>, ReadError> {
    match Document::deserialize(item) {
        Ok(document) => document.record().map(Some),
        Err(_) if report::is_ours(item) => report::read(item),
        Err(error) => Err(explain(&error, Envelope::deserialize(item))),
    }
}

/// Why a document could not be read: perhaps it is of another version, or not ours at all.
fn explain(error: &Error, envelope: Result<Envelope, Error>) -> ReadError {
    match envelope {
        Ok(Envelope { ninefold: Some(head) }) => {
            head.check().map_or_else(ReadError::from, |()| located(error))
        }
        Ok(Envelope { ninefold: None }) => Problem::Missing(
            "\"ninefold\" key: expected {\"ninefold\": {\"format\": \"puzzle\", \"version\": 1}, \"givens\": …}",
        )
        .into(),
        Err(_) => located(error),
    }
}

/// The error at its place, which only a text has.
fn located(error: &Error) -> ReadError {
    let problem = match error.classify() {
        Category::Eof => Problem::Truncated("the JSON"),
        Category::Data => {
            let message = error.to_string();
            let end = message.rfind(" at line ").unwrap_or(message.len());
            Problem::Json(Foreign::new(&message[..end]))
        }
        Category::Io | Category::Syntax => {
            Problem::Malformed(Format::Json, "the JSON has a mistake here")
        }
    };
    match (error.line(), error.column()) {
        (0, _) => problem.into(),
        (line, column) => ReadError::from(problem).on_line(line as u64).at_column(column as u64),
    }
}

fn malformed(what: &'static str) -> ReadError {
    Problem::Malformed(Format::Json, what).into()
}

impl Head {
    fn check(&self) -> Result<(), Problem> {
        match self.version {
            VERSION => Ok(()),
            0 => Err(Problem::Malformed(Format::Json, "\"version\" is a whole number from 1")),
            found => Err(Problem::Version { found, supported: VERSION }),
        }
    }
}

impl Document {
    fn record(self) -> Result<Record, ReadError> {
        self.ninefold.check()?;
        let mut record = Record::new(self.puzzle()?);
        let details = self.details.unwrap_or_default();
        for detail in Detail::ALL {
            let text = details.get(detail.name()).and_then(Value::as_str);
            record.details.set(detail, text.unwrap_or_default());
        }
        record.details.extra = self.extra.unwrap_or_default();
        Ok(record)
    }

    fn puzzle(&self) -> Result<Puzzle, ReadError> {
        let mut puzzle = Puzzle::EMPTY;
        for (cell, digit) in digits(&self.givens)? {
            puzzle.set(cell, Content::Given(digit));
        }
        for (cell, digit) in self.placed.as_deref().map_or(Ok(Vec::new()), digits)? {
            if puzzle.digit(cell).is_some() {
                return Err(malformed("a cell has both a given and a placed digit"));
            }
            puzzle.set(cell, Content::Placed(digit));
        }
        for (&cell, &left) in self.candidates.iter().flatten() {
            if puzzle.digit(cell).is_some() {
                return Err(malformed("a cell with a digit has candidates"));
            }
            puzzle.set(cell, Content::Open(left));
        }
        Ok(puzzle)
    }
}

/// The digits that 81 characters write, with their cells.
fn digits(text: &str) -> Result<Vec<(Cell, Digit)>, ReadError> {
    let found = text.chars().count();
    if found != 81 {
        return Err(Problem::Length { found, expected: 81 }.into());
    }
    let mut digits = Vec::new();
    for (cell, found) in Cell::ALL.into_iter().zip(text.chars()) {
        let expected = Expected::Cell;
        let content = text::cell(found).ok_or(Problem::Character { found, expected })?;
        digits.extend(content.digit().map(|digit| (cell, digit)));
    }
    Ok(digits)
}

fn write(record: &Record) -> Vec<u8> {
    let puzzle = &record.puzzle;
    let line = |keep: fn(Content) -> bool| -> String {
        let characters = Cell::ALL.into_iter().map(|cell| puzzle.content(cell));
        characters
            .map(|content| if keep(content) { text::character(content) } else { '.' })
            .collect()
    };
    let struck = |cell| match puzzle.content(cell) {
        Content::Open(left) => (left != DigitSet::ALL).then_some((cell, left)),
        Content::Given(_) | Content::Placed(_) => None,
    };
    let details: Map<String, Value> =
        record.details.iter().map(|(detail, text)| (detail.name().into(), text.into())).collect();
    let extra = &record.details.extra;
    let document = Document {
        ninefold: Head { format: Kind::Puzzle, version: VERSION },
        givens: line(|content| matches!(content, Content::Given(_))),
        placed: (!puzzle.placed().is_empty())
            .then(|| line(|content| matches!(content, Content::Placed(_)))),
        candidates: puzzle.has_marks().then(|| Cell::ALL.into_iter().filter_map(struck).collect()),
        details: (!details.is_empty()).then_some(details),
        extra: (!extra.is_empty()).then(|| extra.clone()),
    };
    let text = serde_json::to_string(&document).expect("strings and numbers can be written");
    (visible_json(text) + "\n").into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reader;

    const GIVENS: &str =
        "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

    fn document(rest: &str) -> String {
        format!(r#"{{"ninefold":{{"format":"puzzle","version":1}},"givens":"{GIVENS}"{rest}}}"#)
    }

    fn error(text: &str) -> String {
        read(text).remove(0).unwrap_err().to_string()
    }

    #[test]
    fn everything_is_read() {
        let placed = format!(".9{}", ".".repeat(79));
        let text = document(&format!(
            r#","placed":"{placed}","candidates":{{"r1c3":"39","r1c4":""}},
            "details":{{"author":"Ada"}},"extra":[["b","1"],["a","2"]],"later":true"#
        ));
        let record = read(&text).remove(0).unwrap();
        let content = |index| record.puzzle.content(Cell::from_index(index));
        assert_eq!(content(0), Content::Given(Digit::from_index(4)));
        assert_eq!(content(1), Content::Placed(Digit::from_index(8)));
        assert_eq!(content(2), Content::Open(DigitSet::from_bits(0b1_0000_0100)));
        assert_eq!(content(3), Content::Open(DigitSet::EMPTY));
        assert_eq!(record.details.get(Detail::Author), Some("Ada"));
        assert_eq!(record.details.extra.len(), 2);
        let written = String::from_utf8(write(&record)).unwrap();
        assert_eq!(read(&written), [Ok(record)]);
    }

    #[test]
    fn one_object_an_array_and_lines() {
        let one = document("");
        let read = |text: &str| -> Records { Reader::new(text.as_bytes()).unwrap().collect() };
        assert_eq!(read(&one).len(), 1);
        assert_eq!(read(&one.replace(',', ",\n")).len(), 1);
        assert_eq!(read(&format!("[\n{one},\n{one}\n]")).len(), 2);
        let lines = format!("{one}\n\n{{\"ninefold\"\n{one}\n");
        let records = read(&lines);
        assert_eq!(records.len(), 3);
        assert_eq!(records[0].as_ref().unwrap().line, 1);
        assert_eq!(records[1].as_ref().unwrap_err().line, Some(3));
        assert_eq!(records[2].as_ref().unwrap().line, 4);
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(error("{").contains("it ends in the middle of the JSON"));
        assert!(error("{\n  x").contains("line 2"));
        assert!(error("7").contains("an object with the keys ninefold and givens"));
        assert!(error("{}").contains("\"ninefold\""));
        assert!(error(&document("").replace("givens", "given")).contains("missing field `givens`"));
        assert!(error(&document("").replace(":1}", ":2}")).contains("version 2"));
        assert!(error(&document("").replace(":1}", ":0}")).contains("from 1"));
        assert!(error(&document("").replace(":1}", ":\"1\"}")).contains("expected u64"));
        assert!(error(&document("").replace("puzzle", "path")).contains("expected `puzzle`"));
        assert!(error(&document("").replace("5...1", "5..1")).contains("80 characters"));
        assert!(error(&document("").replace("5...1", "5..a1")).contains("'a'"));
        let twice = format!(r#","placed":"1{}""#, ".".repeat(80));
        assert!(error(&document(&twice)).contains("both"));
        assert!(error(&document(r#","candidates":{"r0c1":"1"}"#)).contains("a cell such as r4c7"));
        assert!(error(&document(r#","candidates":{"r1c2":"0"}"#)).contains("found \"0\""));
        assert!(error(&document(r#","candidates":{"r1c1":"1"}"#)).contains("with a digit"));
        assert!(error(&document(r#","extra":[["a"]]"#)).contains("a tuple of size 2"));
    }

    #[test]
    fn a_mistake_is_shown_where_it_is() {
        let error = error(&document(",\n\"candidates\":7"));
        assert!(error.starts_with("line 2, column 14: "), "{error}");
        assert!(error.ends_with("invalid type: integer `7`, expected a map"), "{error}");
    }

    #[test]
    fn another_version_may_look_otherwise() {
        let later = document("").replace(":1}", ":2}").replace("givens", "digits");
        assert!(error(&later).contains("version 2"));
        assert!(error(&format!("[{later}]")).contains("version 2"));
    }

    #[test]
    fn what_is_wrong_with_one_of_an_array_stops_nothing() {
        let (good, bad) = (document(""), document(r#","placed":7"#));
        let records = read(&format!("[{good},{bad},{{}},{good}]"));
        let read: Vec<bool> = records.iter().map(Result::is_ok).collect();
        assert_eq!(read, [true, false, false, true]);
        assert!(records[1].as_ref().unwrap_err().to_string().contains("expected a string"));
        assert!(records[2].as_ref().unwrap_err().to_string().contains("\"ninefold\""));
    }
}
