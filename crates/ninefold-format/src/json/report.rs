//! The reports that Ninefold writes as JSON, read as the puzzles that they are about.

use ninefold_core::Puzzle;
use serde::Deserialize;
use serde_json::Value;

use super::{Category, located};
use crate::{Problem, ReadError, Record};

/// The kind of report that begins with a puzzle as it was, and goes on to its solution.
const SOLVE_PATH: &str = "ninefold-solve-path";

/// Whether an object is a report: it has a version, and a puzzle or who made it.
pub(super) fn is_ours(value: &Value) -> bool {
    let has = |key: &str| value.get(key).is_some();
    value.get("version").is_some_and(Value::is_u64) && (has("puzzle") || has("made_by"))
}

/// The position that the report is about; `None` for the line in front of many that says how they
/// were made.
pub(super) fn read(value: &Value) -> Result<Option<Record>, ReadError> {
    let is_path = value.get("format").and_then(Value::as_str) == Some(SOLVE_PATH);
    let start = value.get("start").filter(|_| !is_path);
    let Some(position) = start.or_else(|| value.get("puzzle")) else { return Ok(None) };
    match Puzzle::deserialize(position) {
        Ok(puzzle) => Ok(Some(Record::new(puzzle))),
        Err(_) if position.is_null() => Err(Problem::Missing("puzzle in this report").into()),
        Err(error) => {
            debug_assert_eq!(error.classify(), Category::Data);
            Err(located(&error))
        }
    }
}
