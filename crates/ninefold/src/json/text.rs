//! The puzzle of a request: a text, the bytes of a file, or a state.

use std::borrow::Cow;

use ninefold_core::{Cancel, Puzzle};
use ninefold_format::{Assumption, Format, Problem, Reader, Record, base64};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Refusal;
use crate::Position;

/// A puzzle: anything that is read (a line, a board, pencil marks, a link), the bytes of a file, or
/// a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "a puzzle as a text in any form, or an object with the field givens or base64"
)]
pub enum PuzzleText {
    /// In any form that is known.
    Text(String),
    /// A file, which need not be text.
    File(FileBytes),
    /// As a state: `givens`, `placed`, `candidates`.
    State(Box<Puzzle>),
}

/// The bytes of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FileBytes {
    /// The bytes in the alphabet of RFC 4648, with or without padding.
    pub base64: String,
}

/// What a text has, read as it comes.
pub(super) struct Text<'a> {
    /// The format, and what was assumed to read it; none for a state.
    pub(super) format: Option<Format>,
    pub(super) assumed: Vec<Assumption>,
    records: Box<dyn Iterator<Item = Result<Record, ninefold_format::ReadError>> + 'a>,
}

impl PuzzleText {
    /// Begins to read.
    pub(super) fn read(&self) -> Result<Text<'_>, Refusal> {
        let bytes: Cow<'_, [u8]> = match self {
            Self::Text(text) => Cow::Borrowed(text.as_bytes()),
            Self::File(file) => {
                let wrong = || Refusal::new("unreadable", "the field base64 is not base64");
                Cow::Owned(base64::decode(&file.base64).ok_or_else(wrong)?)
            }
            Self::State(puzzle) => {
                let records = Box::new(std::iter::once(Ok(Record::new(**puzzle))));
                return Ok(Text { format: None, assumed: Vec::new(), records });
            }
        };
        let reader = Reader::new(std::io::Cursor::new(bytes))?;
        let (format, assumed) = (Some(reader.format()), reader.assumptions().to_vec());
        Ok(Text { format, assumed, records: Box::new(reader) })
    }

    /// The first puzzle.
    pub(super) fn puzzle(&self) -> Result<Puzzle, Refusal> {
        Ok(self.read()?.first()?.puzzle)
    }

    /// The position of the first puzzle.
    pub(super) fn position(&self, cancel: Cancel<'_>) -> Result<Position, Refusal> {
        Ok(Position::until(&self.puzzle()?, cancel)?)
    }
}

impl Text<'_> {
    /// The first puzzle.
    pub(super) fn first(&mut self) -> Result<Record, Refusal> {
        let missing =
            || Refusal::from(ninefold_format::ReadError::from(Problem::Missing("puzzle")));
        Ok(self.records.next().ok_or_else(missing)??)
    }

    /// The puzzles that come next; what can't be read among them is an error, and the rest goes on.
    pub(super) fn rest(&mut self) -> impl Iterator<Item = Result<Record, Refusal>> {
        self.records.by_ref().map(|record| record.map_err(Refusal::from))
    }
}
