//! Boards in JSON whose rows or cells have names: what `pandas` writes as records, rows under `r1` to
//! `r9`, and lists of objects with `row`, `column` and `value`.

use ninefold_core::{Content, Digit, Puzzle};
use serde_json::{Map, Value};

use super::any::{cell, row};
use crate::assumption::Assumption;
use crate::{line, places};

/// The board, and what names it has.
pub(super) fn board(value: &Value) -> Option<(Puzzle, Assumption)> {
    match value {
        Value::Array(items) if items.len() == 9 => {
            Some((records(items)?, Assumption::ColumnLabels))
        }
        Value::Array(items) => Some((listed(items)?, Assumption::ListedCells)),
        Value::Object(fields) => Some((rows(fields)?, Assumption::RowLabels)),
        _ => None,
    }
}

/// Nine objects, each with nine cells under names that count up.
fn records(items: &[Value]) -> Option<Puzzle> {
    let mut cells = Vec::new();
    let mut names: Option<Vec<&String>> = None;
    for item in items {
        let fields = item.as_object()?;
        let (_, values) = counted(fields)?;
        let these: Vec<&String> = fields.keys().collect();
        if names.get_or_insert_with(|| these.clone()) != &these {
            return None;
        }
        for value in values {
            cells.push(cell(value)?);
        }
    }
    line::puzzle(cells.into_iter())
}

/// Nine rows under names that count up. Without `r` or `row` these could be columns.
fn rows(fields: &Map<String, Value>) -> Option<Puzzle> {
    let (name, values) = counted(fields)?;
    let name = name.trim_end_matches(['_', '-', ' ']);
    if !["r", "row", "line"].iter().any(|known| name.eq_ignore_ascii_case(known)) {
        return None;
    }
    let rows: Option<Vec<Vec<Content>>> = values.into_iter().map(row).collect();
    line::puzzle(rows?.concat().into_iter())
}

/// The values of nine fields whose names end with 1 to 9, 0 to 8 or A to I, and what stands before.
fn counted(fields: &Map<String, Value>) -> Option<(&str, Vec<&Value>)> {
    if fields.len() != 9 {
        return None;
    }
    let ends = ["012345678", "123456789", "ABCDEFGHI", "abcdefghi"];
    let (first, _) = fields.iter().next()?;
    let (at, _) = first.char_indices().next_back()?;
    let name = &first[..at];
    let all = |ends: &str| -> Option<Vec<&Value>> {
        ends.chars().map(|end| fields.get(&format!("{name}{end}"))).collect()
    };
    ends.into_iter().find_map(all).map(|values| (name, values))
}

/// Objects that name the row, the column and the digit of a cell.
fn listed(items: &[Value]) -> Option<Puzzle> {
    if !(17..=81).contains(&items.len()) {
        return None;
    }
    let number = |item: &Value, names: &[&str]| {
        let fields = item.as_object()?;
        let found = |name: &&str| fields.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        let (_, value) = names.iter().find_map(found)?;
        Some(cell(value)?.digit().map_or(0, Digit::get))
    };
    let mut groups = Vec::new();
    for item in items {
        let row = number(item, &["row", "r"])?;
        let column = number(item, &["column", "col", "c"])?;
        groups.push([row, column, number(item, &["value", "digit", "number", "v"])?]);
    }
    places::of(&groups)
}
