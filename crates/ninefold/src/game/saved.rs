//! A game as JSON, so that closing a door loses nothing.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::Cell;
use ninefold_format::page::integer;
use serde::ser::SerializeTuple;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::history::Patch;
use super::{Board, BoardError, Change, Game, Layer, Layers, Savepoint};

/// Why a text is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedError {
    /// It is not JSON.
    Json {
        /// The line of the mistake, from 1.
        line: usize,
        /// Its column, from 1.
        column: usize,
    },
    /// It has no field `board`.
    NoBoard,
    /// Its board can't be one.
    Board(BoardError),
}

impl Display for SavedError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json { line, column } => {
                write!(f, "this is no game: it stops being JSON in line {line}, column {column}")
            }
            Self::NoBoard => f.write_str("this is no game: it has no field board"),
            Self::Board(error) => write!(f, "this is no game: {error}"),
        }
    }
}

impl Error for SavedError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Board(error) => Some(error),
            Self::Json { .. } | Self::NoBoard => None,
        }
    }
}

impl Game {
    /// The whole game as JSON.
    #[expect(clippy::missing_panics_doc, reason = "a game is nothing but numbers and text")]
    pub fn to_json(&self) -> String {
        let saved = Saved {
            board: &self.board,
            past: &self.past,
            future: &self.future,
            savepoints: &self.savepoints,
            branch: self.branch,
            seconds: self.seconds,
            title: &self.title,
        };
        serde_json::to_string(&saved).expect("a game can be written")
    }

    /// The game that was written so. If only its board can be understood, that is kept.
    ///
    /// # Errors
    ///
    /// What is no game at all.
    pub fn from_json(text: &str) -> Result<Self, SavedError> {
        let found: Value = serde_json::from_str(text).map_err(|error| SavedError::Json {
            line: error.line().max(1),
            column: error.column().max(1),
        })?;
        let board = found.get("board").filter(|board| !board.is_null());
        let board = board.ok_or(SavedError::NoBoard)?;
        let board = Layers::from_json(board).map(Board::from).map_err(SavedError::Board)?;
        let text = |name| found.get(name).and_then(Value::as_str).unwrap_or_default();
        let past = changes(found.get("past"), &board, Change::undo, Change::redo);
        let future = changes(found.get("future"), &board, Change::redo, Change::undo);
        let branch = found.get("branch").and_then(integer).map(|length| length as usize);
        Ok(Self {
            future,
            savepoints: savepoints(found.get("savepoints")),
            branch: branch.filter(|&length| length <= past.len()),
            seconds: found.get("seconds").and_then(seconds).unwrap_or_default(),
            past,
            ..Self::new(board, text("title"))
        })
    }
}

#[derive(Serialize)]
struct Saved<'a> {
    board: &'a Board,
    past: &'a [Change],
    future: &'a [Change],
    savepoints: &'a [Savepoint],
    branch: Option<usize>,
    seconds: u64,
    title: &'a str,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.layers().serialize(serializer)
    }
}

impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Saved<'a> {
            label: &'a str,
            patches: &'a [Patch],
        }
        Saved { label: &self.label, patches: &self.patches }.serialize(serializer)
    }
}

impl Serialize for Patch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(4)?;
        tuple.serialize_element(self.layer.name())?;
        tuple.serialize_element(&self.cell.index())?;
        tuple.serialize_element(&self.before)?;
        tuple.serialize_element(&self.after)?;
        tuple.end()
    }
}

impl Serialize for Savepoint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Saved<'a> {
            name: &'a str,
            board: &'a Board,
        }
        Saved { name: &self.name, board: &self.board }.serialize(serializer)
    }
}

/// Changes, if all of them can be understood and lead `away` from this board, the last one first.
fn changes(value: Option<&Value>, board: &Board, away: Walk, back: Walk) -> Vec<Change> {
    let found = value.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let found: Option<Vec<Change>> = found.iter().map(change).collect();
    found.filter(|changes| are_passable(changes, board.clone(), away, back)).unwrap_or_default()
}

/// Undoes a change, or does it again.
type Walk = fn(&Change, &mut Board);

/// Whether each change leads to a board, and back to the one that it came from.
fn are_passable(changes: &[Change], mut board: Board, away: Walk, back: Walk) -> bool {
    changes.iter().rev().all(|change| {
        let before = board.clone();
        away(change, &mut board);
        let mut returned = board.clone();
        back(change, &mut returned);
        returned == before && board.layers().doubled().is_none()
    })
}

fn change(value: &Value) -> Option<Change> {
    let label = value.get("label")?.as_str()?.to_owned();
    let patches = value.get("patches")?.as_array()?;
    Some(Change { label, patches: patches.iter().map(patch).collect::<Option<_>>()? })
}

fn patch(value: &Value) -> Option<Patch> {
    let [layer, cell, before, after] = value.as_array()?.get(..4)? else { return None };
    let layer = Layer::named(layer.as_str()?)?;
    let cell = Cell::new(integer(cell)? as usize)?;
    let number = |value| layer.checked(integer(value)?);
    Some(Patch { layer, cell, before: number(before)?, after: number(after)? })
}

fn savepoints(value: Option<&Value>) -> Vec<Savepoint> {
    let found = value.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let savepoint = |point: &Value| {
        let name = point.get("name")?.as_str()?.to_owned();
        Some(Savepoint { name, board: Layers::from_json(point.get("board")?).ok()?.into() })
    };
    found.iter().filter_map(savepoint).collect()
}

/// Seconds that have passed whole.
#[expect(clippy::cast_sign_loss, reason = "less than nothing becomes nothing")]
fn seconds(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_f64().map(|seconds| seconds as u64))
}
