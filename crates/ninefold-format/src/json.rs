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
//! A file is one such object, an array of them, or one on each line (JSON Lines), which is how
//! several are written.

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};
use serde_json::{Map, Value, json};

use crate::format::{Candidates, Codec, Format, Holds, Read, Records};
use crate::{Detail, Expected, Problem, ReadError, Record, text};

pub(crate) static CODEC: Codec = Codec {
    id: "json",
    name: "Ninefold JSON",
    description: "the JSON of Ninefold, which keeps everything: one object, an array, or one a line",
    read: Read::Either { is_line: is_document, line: read_line, text: read },
    write: Some(write),
    holds: Holds { placed: true, candidates: Candidates::Any, details: &Detail::ALL, extra: true },
};

const VERSION: u64 = 1;

/// Whether a line has a whole document, so that the file has one on each.
fn is_document(line: &str) -> bool {
    line.trim_start().starts_with('{') && serde_json::from_str::<Value>(line).is_ok()
}

fn read(text: &str) -> Records {
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Array(items)) => items.iter().map(read_value).collect(),
        Ok(value) => vec![read_value(&value)],
        Err(error) => vec![Err(syntax(&error))],
    }
}

fn read_line(line: &str) -> Result<Record, ReadError> {
    let value = serde_json::from_str::<Value>(line).map_err(|error| syntax(&error))?;
    read_value(&value)
}

fn syntax(error: &serde_json::Error) -> ReadError {
    let what = if error.is_eof() {
        Problem::Truncated("the JSON")
    } else {
        Problem::Malformed(Format::Json, "the JSON has a mistake here")
    };
    ReadError::from(what).on_line(error.line() as u64).at_column(error.column() as u64)
}

fn malformed(what: &'static str) -> ReadError {
    Problem::Malformed(Format::Json, what).into()
}

fn read_value(value: &Value) -> Result<Record, ReadError> {
    let object = value.as_object().ok_or_else(|| malformed("a puzzle is an object: { … }"))?;
    check_version(object)?;
    let mut puzzle = Puzzle::EMPTY;
    let givens = object.get("givens").ok_or(Problem::Missing("\"givens\""))?;
    for (cell, digit) in digits(givens, "\"givens\" must be a text of 81 characters")? {
        puzzle.set(cell, Content::Given(digit));
    }
    if let Some(placed) = present(object, "placed") {
        for (cell, digit) in digits(placed, "\"placed\" must be a text of 81 characters")? {
            if puzzle.digit(cell).is_some() {
                return Err(malformed("a cell has both a given and a placed digit"));
            }
            puzzle.set(cell, Content::Placed(digit));
        }
    }
    if let Some(candidates) = present(object, "candidates") {
        read_candidates(candidates, &mut puzzle)?;
    }
    let mut record = Record::new(puzzle);
    read_details(object, &mut record)?;
    Ok(record)
}

/// The value of a key, unless it is absent or null.
fn present<'a>(object: &'a Map<String, Value>, key: &str) -> Option<&'a Value> {
    object.get(key).filter(|value| !value.is_null())
}

fn check_version(object: &Map<String, Value>) -> Result<(), ReadError> {
    let head = object.get("ninefold").ok_or(Problem::Missing(
        "\"ninefold\" key: expected {\"ninefold\": {\"format\": \"puzzle\", \"version\": 1}, \"givens\": …}",
    ))?;
    match head.get("format").and_then(Value::as_str) {
        Some("puzzle") => {}
        _ => return Err(malformed("\"format\" must be \"puzzle\"")),
    }
    match head.get("version").and_then(Value::as_u64) {
        Some(VERSION) => Ok(()),
        Some(0) | None => Err(malformed("\"version\" must be a whole number from 1")),
        Some(found) => Err(Problem::Version { found, supported: VERSION }.into()),
    }
}

/// The digits that 81 characters write, with their cells.
fn digits(value: &Value, what: &'static str) -> Result<Vec<(Cell, Digit)>, ReadError> {
    let text = value.as_str().ok_or_else(|| malformed(what))?;
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

fn read_candidates(candidates: &Value, puzzle: &mut Puzzle) -> Result<(), ReadError> {
    let what = "\"candidates\" must be an object such as {\"r1c3\": \"39\"}";
    for (name, left) in candidates.as_object().ok_or_else(|| malformed(what))? {
        let cell: Cell = name.parse().map_err(|_| malformed(what))?;
        let left = left.as_str().ok_or_else(|| malformed(what))?;
        let wrong = |found| Problem::Character { found, expected: Expected::Digit };
        let left: DigitSet = left
            .chars()
            .map(|found| Digit::from_char(found).ok_or_else(|| wrong(found)))
            .collect::<Result<_, _>>()?;
        if puzzle.digit(cell).is_some() {
            return Err(malformed("a cell with a digit has candidates"));
        }
        puzzle.set(cell, Content::Open(left));
    }
    Ok(())
}

fn read_details(object: &Map<String, Value>, record: &mut Record) -> Result<(), ReadError> {
    if let Some(details) = present(object, "details") {
        for detail in Detail::ALL {
            let text = details.get(detail.name()).and_then(Value::as_str);
            record.details.set(detail, text.unwrap_or_default());
        }
    }
    let what = "\"extra\" must be an array of pairs such as [[\"rating\", \"1.2\"]]";
    if let Some(extra) = present(object, "extra") {
        for pair in extra.as_array().ok_or_else(|| malformed(what))? {
            let part = |index: usize| pair.get(index).and_then(Value::as_str);
            let (Some(name), Some(text)) = (part(0), part(1)) else { return Err(malformed(what)) };
            record.details.extra.push((name.to_owned(), text.to_owned()));
        }
    }
    Ok(())
}

fn write(record: &Record) -> Vec<u8> {
    let puzzle = &record.puzzle;
    let line = |keep: fn(Content) -> bool| -> String {
        let characters = Cell::ALL.into_iter().map(|cell| puzzle.content(cell));
        characters
            .map(|content| if keep(content) { text::character(content) } else { '.' })
            .collect()
    };
    // Keys in the order of the table above: `json!` would sort them.
    let mut fields = vec![
        ("ninefold", json!({ "format": "puzzle", "version": VERSION })),
        ("givens", line(|content| matches!(content, Content::Given(_))).into()),
    ];
    if !puzzle.placed().is_empty() {
        fields.push(("placed", line(|content| matches!(content, Content::Placed(_))).into()));
    }
    if puzzle.has_marks() {
        fields.push(("candidates", candidates_of(puzzle)));
    }
    let details: Map<String, Value> =
        record.details.iter().map(|(detail, text)| (detail.name().into(), text.into())).collect();
    if !details.is_empty() {
        fields.push(("details", details.into()));
    }
    if !record.details.extra.is_empty() {
        fields.push(("extra", json!(record.details.extra)));
    }
    let fields: Vec<String> =
        fields.iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
    format!("{{{}}}\n", fields.join(",")).into_bytes()
}

fn candidates_of(puzzle: &Puzzle) -> Value {
    let open = puzzle.open().into_iter().filter_map(|cell| match puzzle.content(cell) {
        Content::Open(left) if left != DigitSet::ALL => {
            Some((cell.to_string(), left.to_string().into()))
        }
        _ => None,
    });
    Value::Object(open.collect())
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
        assert!(error("7").contains("object"));
        assert!(error("{}").contains("\"ninefold\""));
        assert!(error(&document("").replace(":1}", ":2}")).contains("version 2"));
        assert!(error(&document("").replace(":1}", ":\"1\"}")).contains("from 1"));
        assert!(error(&document("").replace("puzzle", "path")).contains("must be \"puzzle\""));
        assert!(error(&document("").replace("5...1", "5..1")).contains("80 characters"));
        assert!(error(&document("").replace("5...1", "5..a1")).contains("'a'"));
        let twice = format!(r#","placed":"1{}""#, ".".repeat(80));
        assert!(error(&document(&twice)).contains("both"));
        assert!(error(&document(r#","candidates":{"r0c1":"1"}"#)).contains("r1c3"));
        assert!(error(&document(r#","candidates":{"r1c2":"0"}"#)).contains("'0'"));
        assert!(error(&document(r#","candidates":{"r1c1":"1"}"#)).contains("with a digit"));
        assert!(error(&document(r#","extra":[["a"]]"#)).contains("pairs"));
    }
}
