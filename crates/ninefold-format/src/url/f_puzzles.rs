//! Links to f-puzzles, `https://www.f-puzzles.com/?load=…`, and their twins at `SudokuPad`,
//! `https://sudokupad.app/fpuz…`: a packed JSON object.
//!
//! A cell has a `value`, which is a given if it says so; its candidates are `givenPencilMarks`
//! and `centerPencilMarks`. Corner marks say where in a box a digit may go, not what a cell may
//! hold, so they are not read. Anything in the object that is neither decoration nor known to
//! leave the rules alone is taken for a rule, and a puzzle with such rules is refused with their
//! names: solving it as a classic one would be wrong.

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};
use serde_json::{Map, Value, json};

use super::address::{Address, decoded};
use super::lz_string;
use crate::format::{Codec, HeldCandidates, Holds, Read};
use crate::{Detail, Foreign, Format, Problem, ReadError, Record};

pub(crate) static CODEC: Codec = Codec {
    id: "fpuzzles",
    name: "an f-puzzles link",
    description: "links to f-puzzles.com, and those of SudokuPad that hold the same (classic puzzles)",
    read: Read::Line(read),
    write: Some(write),
    holds: Holds {
        placed: true,
        candidates: HeldCandidates::Any,
        details: &[Detail::Title, Detail::Author, Detail::Description],
        extra: false,
    },
};

const ADDRESS: &str = "https://www.f-puzzles.com/?load=";

/// Parts of the object that make no rule: decoration, words, options of programs.
const HARMLESS: [&str; 16] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "cage",
    "line",
    "circle",
    "rectangle",
    "text",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
    "settings",
];

/// What people call the rules.
const RULES: [(&str, &str); 27] = [
    ("antiking", "anti-king"),
    ("antiknight", "anti-knight"),
    ("arrow", "arrows"),
    ("betweenline", "between lines"),
    ("clone", "clones"),
    ("diagonal+", "diagonal / (diagonal+)"),
    ("diagonal-", "diagonal \\ (diagonal-)"),
    ("difference", "difference dots"),
    ("disjointgroups", "disjoint groups"),
    ("even", "even cells"),
    ("extraregion", "extra regions"),
    ("killercage", "killer cages"),
    ("littlekillersum", "little killer sums"),
    ("lockout", "lockout lines"),
    ("maximum", "maximum cells"),
    ("minimum", "minimum cells"),
    ("negative", "negative constraints"),
    ("nonconsecutive", "nonconsecutive"),
    ("odd", "odd cells"),
    ("palindrome", "palindromes"),
    ("quadruple", "quadruples"),
    ("ratio", "ratio dots"),
    ("renban", "renban lines"),
    ("sandwichsum", "sandwich sums"),
    ("thermometer", "thermometers"),
    ("whispers", "whispers"),
    ("xv", "XV marks"),
];

/// The packed puzzle in the path of a `SudokuPad` link.
pub(super) fn packed_in_path(link: &Address) -> Option<&str> {
    let start = link.path.find("fpuz")?;
    let packed = &link.path[start + "fpuz".len()..];
    Some(packed.strip_prefix("zles").unwrap_or(packed))
}

fn read(text: &str) -> Result<Record, ReadError> {
    let packed = match Address::parse(text) {
        Some(link) => packed_in(&link)?,
        None => decoded(text.trim()),
    };
    let damaged = malformed("the part after ?load= is damaged or cut short");
    let json = lz_string::unpack(&packed).ok_or(damaged)?;
    let board: Value = serde_json::from_str(&json)
        .map_err(|_| malformed("the part after ?load= does not hold a puzzle"))?;
    read_board(board.as_object().ok_or_else(|| malformed("the puzzle is not a JSON object"))?)
}

fn malformed(what: &'static str) -> ReadError {
    Problem::Malformed(Format::FPuzzles, what).into()
}

fn packed_in(link: &Address) -> Result<String, ReadError> {
    let packed = link.parameter("load").or_else(|| packed_in_path(link));
    packed.map(str::to_owned).ok_or_else(|| {
        Problem::Missing("puzzle in itself: expected a link with ?load=, not one with a short name")
            .into()
    })
}

fn read_board(board: &Map<String, Value>) -> Result<Record, ReadError> {
    let rules = rules_of(board);
    if !rules.is_empty() {
        let rules = rules.into_iter().map(Foreign::from).collect();
        return Err(Problem::Variant(rules).into());
    }
    let rows = board.get("grid").and_then(Value::as_array);
    let rows = rows.ok_or_else(|| malformed("it has no grid"))?;
    let mut puzzle = Puzzle::EMPTY;
    for cell in Cell::ALL {
        let row = rows.get(cell.row_index()).and_then(Value::as_array);
        let content = row.and_then(|row| row.get(cell.column_index()));
        let content = content.ok_or_else(|| malformed("the grid has fewer than 81 cells"))?;
        puzzle.set(cell, read_cell(content)?);
    }
    let mut record = Record::new(puzzle);
    let details =
        [(Detail::Title, "title"), (Detail::Author, "author"), (Detail::Description, "ruleset")];
    for (detail, key) in details {
        record.details.set(detail, board.get(key).and_then(Value::as_str).unwrap_or_default());
    }
    Ok(record)
}

/// The names of the rules beyond the classic ones.
fn rules_of(board: &Map<String, Value>) -> Vec<String> {
    let mut rules = Vec::new();
    match board.get("size").map(Value::as_u64) {
        Some(Some(9)) | None => {}
        Some(size) => {
            let size = size.map_or_else(|| "another".to_owned(), |size| format!("{size}×{size}"));
            rules.push(format!("{size} size"));
            return rules;
        }
    }
    if !has_classic_boxes(board) {
        rules.push("irregular boxes".to_owned());
    }
    let added = board
        .iter()
        .filter(|(key, value)| !HARMLESS.contains(&key.as_str()) && is_something(value));
    rules.extend(added.map(|(key, _)| {
        let known = RULES.iter().find(|(known, _)| known == key);
        known.map_or_else(|| key.clone(), |(_, name)| (*name).to_owned())
    }));
    rules
}

/// Whether a value switches something on. Words and numbers describe; they don't.
fn is_something(value: &Value) -> bool {
    match value {
        Value::Bool(on) => *on,
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::Null | Value::Number(_) | Value::String(_) => false,
    }
}

/// Whether the cells that name a region share it exactly with the other cells of their box.
fn has_classic_boxes(board: &Map<String, Value>) -> bool {
    let region = |cell: Cell| {
        let row = board.get("grid")?.get(cell.row_index())?;
        row.get(cell.column_index())?.get("region")
    };
    let region = |cell: Cell| match region(cell) {
        None => Some(cell.block_index() as u64),
        Some(region) => region.as_u64(),
    };
    Cell::ALL.into_iter().all(|cell| {
        let here = region(cell);
        let corner = Cell::from_block_place(cell.block_index(), 0);
        let others = (0..cell.block_index()).map(|block| Cell::from_block_place(block, 0));
        here.is_some()
            && here == region(corner)
            && others.into_iter().all(|cell| region(cell) != here)
    })
}

fn read_cell(cell: &Value) -> Result<Content, ReadError> {
    let digit = match cell.get("value") {
        None | Some(Value::Null) => None,
        Some(value) => digit_of(value)?,
    };
    if let Some(digit) = digit {
        let given = cell.get("given").and_then(Value::as_bool).unwrap_or(false);
        return Ok(if given { Content::Given(digit) } else { Content::Placed(digit) });
    }
    let marks = |key: &str| match cell.get(key).and_then(Value::as_array) {
        None => Ok(DigitSet::ALL),
        Some(marks) => marks.iter().filter_map(|mark| digit_of(mark).transpose()).collect(),
    };
    let given: DigitSet = marks("givenPencilMarks")?;
    Ok(Content::Open(given & marks("centerPencilMarks")?))
}

/// The digit of a value; none for 0 and for an empty text.
fn digit_of(value: &Value) -> Result<Option<Digit>, ReadError> {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let value = if text.is_empty() { Some(0) } else { text.parse::<u8>().ok() };
    match value {
        Some(0) => Ok(None),
        Some(value @ 1..=9) => Ok(Digit::new(value)),
        _ => Err(Problem::OutOfRange(Foreign::brief(&text)).into()),
    }
}

fn write(record: &Record) -> Vec<u8> {
    let cell = |cell: Cell| match record.puzzle.content(cell) {
        Content::Given(digit) => json!({ "value": digit.get(), "given": true }),
        Content::Placed(digit) => json!({ "value": digit.get() }),
        Content::Open(left) if left == DigitSet::ALL => json!({}),
        Content::Open(left) => {
            let marks: Vec<u8> = left.iter().map(Digit::get).collect();
            json!({ "centerPencilMarks": marks })
        }
    };
    let rows: Vec<Vec<Value>> =
        Cell::ALL.chunks(9).map(|row| row.iter().copied().map(cell).collect()).collect();
    let mut board = json!({ "size": 9, "grid": rows });
    let details =
        [(Detail::Title, "title"), (Detail::Author, "author"), (Detail::Description, "ruleset")];
    for (detail, key) in details {
        if let Some(text) = record.details.get(detail) {
            board[key] = text.into();
        }
    }
    format!("{ADDRESS}{}\n", lz_string::pack(&board.to_string())).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Value {
        json!({ "size": 9, "grid": vec![vec![json!({}); 9]; 9] })
    }

    fn read_json(board: &Value) -> Result<Record, ReadError> {
        read(&format!("{ADDRESS}{}", lz_string::pack(&board.to_string())))
    }

    #[test]
    fn cells_are_read_with_what_they_hold() {
        let mut board = board();
        board["title"] = "Nine".into();
        board["grid"][0][0] = json!({ "value": 5, "given": true, "region": 0 });
        board["grid"][0][1] = json!({ "value": 6, "cornerPencilMarks": [1, 2] });
        board["grid"][0][2] =
            json!({ "centerPencilMarks": [1, 2, 3], "givenPencilMarks": [2, 3, 4] });
        board["grid"][0][3] = json!({ "cornerPencilMarks": [1, 2], "highlight": "#FFF" });
        board["antiknight"] = false.into();
        board["killercage"] = json!([]);
        let record = read_json(&board).unwrap();
        let content = |index| record.puzzle.content(Cell::from_index(index));
        assert_eq!(content(0), Content::Given(Digit::from_index(4)));
        assert_eq!(content(1), Content::Placed(Digit::from_index(5)));
        assert_eq!(content(2), Content::Open(DigitSet::from_bits(0b110)));
        assert_eq!(content(3), Content::BLANK);
        assert_eq!(record.details.get(Detail::Title), Some("Nine"));
    }

    #[test]
    fn a_link_may_be_encoded_or_of_sudokupad() {
        let packed = lz_string::pack(&board().to_string());
        let encoded = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        let expected = Ok(Record::new(Puzzle::EMPTY));
        assert_eq!(read(&format!("f-puzzles.com/?load={encoded}")), expected);
        assert_eq!(read(&format!("https://sudokupad.app/fpuzzles{encoded}")), expected);
        assert_eq!(read(&format!("https://sudokupad.app/fpuz{packed}")), expected);
        assert_eq!(read(&packed), expected);
    }

    #[test]
    fn further_rules_are_refused_by_name() {
        let with = |key: &str, value: Value| {
            let mut board = board();
            board[key] = value;
            read_json(&board).map_err(|error| error.problem)
        };
        let refused = |name: &str| Err(Problem::Variant(vec![name.into()]));
        assert_eq!(with("killercage", json!([{ "cells": ["R1C1"] }])), refused("killer cages"));
        assert_eq!(with("diagonal+", true.into()), refused("diagonal / (diagonal+)"));
        assert_eq!(with("zipperline", json!([{}])), refused("zipperline"));
        assert_eq!(with("size", 6.into()), refused("6×6 size"));
        let mut irregular = board();
        irregular["grid"][0][2] = json!({ "region": 1 });
        irregular["grid"][0][3] = json!({ "region": 0 });
        assert_eq!(read_json(&irregular).map_err(|e| e.problem), refused("irregular boxes"));
        let mut none = board();
        none["grid"][4][4] = json!({ "region": null });
        assert_eq!(read_json(&none).map_err(|e| e.problem), refused("irregular boxes"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert!(error("https://f-puzzles.com/?id=abc").contains("?load="));
        assert!(error("https://f-puzzles.com/?load=N4I").contains("cut short"));
        let mut ten = board();
        ten["grid"][0][0] = json!({ "value": 10 });
        assert!(read_json(&ten).unwrap_err().to_string().contains("found 10"));
        let mut short = board();
        short["grid"][8] = json!([]);
        assert!(read_json(&short).unwrap_err().to_string().contains("fewer than 81"));
    }
}
