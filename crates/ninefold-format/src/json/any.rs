//! JSON of other programs: whatever in it is a board.
//!
//! A board is a string of 81 cells, nine strings or arrays of nine, or an array of 81; `null`, `0`
//! and `""` are empty cells. An array may hold several. Of an object, the value under the one key
//! that has boards is read; of several the one that is named like a puzzle, and solutions don't
//! count. Objects may be inside of others.

use ninefold_core::{Content, Puzzle};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::by_name;
use crate::assumption::{Assumed, Assumption};
use crate::csv::PUZZLE_NAMES;
use crate::{Foreign, Problem, ReadError, board, line, text};

/// Boards, and the keys that lead to them.
#[derive(Default)]
struct Boards {
    puzzles: Vec<Puzzle>,
    keys: Vec<String>,
    /// What else was assumed.
    assumptions: Vec<Assumption>,
}

/// The boards of a text; `None` if it is no JSON or has none.
pub(crate) fn any(text: &str) -> Option<Result<Assumed<Vec<Puzzle>>, ReadError>> {
    if !text.trim_start().starts_with(['{', '[', '"']) {
        return None;
    }
    let value: Value = serde_json::from_str(text).ok().or_else(|| python(text))?;
    match boards(&value) {
        Ok(boards) if boards.puzzles.is_empty() => None,
        Ok(boards) => Some(Ok(boards.assumed())),
        Err(problem) => Some(Err(problem.into())),
    }
}

/// What Python prints of dictionaries, in which strings have apostrophes around them.
fn python(text: &str) -> Option<Value> {
    let is_dictionary = text.contains('{') && text.contains('\'') && !text.contains('"');
    let json = || {
        let quoted = text.replace('\'', "\"").replace("None", "null");
        quoted.replace("True", "true").replace("False", "false")
    };
    is_dictionary.then(|| serde_json::from_str(&json()).ok()).flatten()
}

impl Boards {
    fn of(puzzles: Vec<Puzzle>) -> Self {
        Self { puzzles, ..Self::default() }
    }

    fn assumed(mut self) -> Assumed<Vec<Puzzle>> {
        self.keys.reverse();
        let key = self.keys.join(".");
        let assumption = (!key.is_empty()).then(|| Assumption::Key(Foreign::brief(&key)));
        let assumptions = self.assumptions.into_iter().chain(assumption).collect();
        Assumed { found: self.puzzles, assumptions }
    }
}

fn boards(value: &Value) -> Result<Boards, Problem> {
    if let Some(board) = by_name::board(value) {
        return Ok(Boards { assumptions: vec![board.1], ..Boards::of(vec![board.0]) });
    }
    match value {
        Value::String(text) => Ok(Boards::of(written(text).into_iter().collect())),
        Value::Array(items) => match board(items) {
            Some(puzzle) => Ok(Boards::of(vec![puzzle])),
            None => boards_of_each(items),
        },
        Value::Object(fields) => boards_of(fields),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(Boards::default()),
    }
}

/// The puzzle that a string writes: a line, or a board of nine.
fn written(text: &str) -> Option<Puzzle> {
    if let Some(puzzle) = line::cells(text.trim()) {
        return Some(puzzle);
    }
    let records = if text.contains('\n') { board::read(text) } else { Vec::new() };
    match <[_; 1]>::try_from(records) {
        Ok([Ok(record)]) => Some(record.puzzle),
        _ => None,
    }
}

fn boards_of_each(items: &[Value]) -> Result<Boards, Problem> {
    let mut all = Boards::default();
    for item in items {
        let found = boards(item)?;
        if !found.puzzles.is_empty() {
            all.keys = found.keys;
            all.assumptions = found.assumptions;
            all.puzzles.extend(found.puzzles);
        }
    }
    Ok(all)
}

fn boards_of(fields: &Map<String, Value>) -> Result<Boards, Problem> {
    // The state of a game as our own reports have it.
    if fields.contains_key("givens")
        && let Ok(puzzle) = Puzzle::deserialize(fields)
    {
        return Ok(Boards::of(vec![puzzle]));
    }
    let mut found: Vec<(&str, Boards)> = Vec::new();
    for (key, value) in fields {
        let boards = boards(value)?;
        if !boards.puzzles.is_empty() {
            found.push((key, boards));
        }
    }
    let narrow = |found: &mut Vec<(&str, Boards)>, keep: fn(&str) -> bool| {
        if found.iter().any(|(key, _)| keep(key)) {
            found.retain(|(key, _)| keep(key));
        }
    };
    // A solution beside a puzzle that can't be read is not the puzzle.
    let is_puzzle = |key: &str| PUZZLE_NAMES.iter().any(|name| key.eq_ignore_ascii_case(name));
    if found.iter().all(|(key, _)| is_solution(key)) && fields.keys().any(|key| is_puzzle(key)) {
        return Ok(Boards::default());
    }
    narrow(&mut found, |key| !is_solution(key));
    narrow(&mut found, |key| PUZZLE_NAMES.iter().any(|name| key.eq_ignore_ascii_case(name)));
    narrow(&mut found, |key| key.eq_ignore_ascii_case("puzzle"));
    match found.len() {
        0 => Ok(Boards::default()),
        1 => {
            let (key, mut boards) = found.remove(0);
            boards.keys.push(key.to_owned());
            Ok(boards)
        }
        _ => Err(Problem::SeveralKeys(found.iter().map(|(key, _)| Foreign::brief(key)).collect())),
    }
}

fn is_solution(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    ["solution", "solved", "answer"].iter().any(|start| key.starts_with(start))
}

/// The board that nine rows or 81 cells make.
fn board(items: &[Value]) -> Option<Puzzle> {
    let cells: Option<Vec<Content>> = match items.len() {
        9 => {
            let rows: Option<Vec<Vec<Content>>> = items.iter().map(row).collect();
            rows.map(|rows| rows.concat())
        }
        81 => items.iter().map(cell).collect(),
        _ => None,
    };
    line::puzzle(cells?.into_iter())
}

pub(super) fn row(item: &Value) -> Option<Vec<Content>> {
    let cells: Option<Vec<Content>> = match item {
        Value::Array(items) => items.iter().map(cell).collect(),
        Value::String(text) => text.chars().map(text::cell).collect(),
        _ => None,
    };
    cells.filter(|cells| cells.len() == 9)
}

pub(super) fn cell(item: &Value) -> Option<Content> {
    match item {
        Value::Null => Some(Content::BLANK),
        Value::String(text) if text.trim().is_empty() => Some(Content::BLANK),
        Value::String(text) => {
            let mut characters = text.trim().chars();
            characters.next().filter(|_| characters.next().is_none()).and_then(text::cell)
        }
        Value::Number(number) => text::numeric_cell(number.as_f64()?),
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}
