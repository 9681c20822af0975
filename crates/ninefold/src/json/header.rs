//! With what the reports about single puzzles begin, however many there are in a file.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of the schema, which the field `version` says. It grows when a reader of the older
/// version would misread; fields may be added without.
pub const VERSION: u64 = 1;

/// Which puzzle a report is about. Its fields stand among those of the report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Header {
    /// The version of the schema.
    pub version: u64,
    /// Where the puzzle came from, if it was one of many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The line on which it stood there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The puzzle: 81 characters, `.` for an open cell; empty if it could not be read.
    pub puzzle: String,
}

impl Header {
    /// The header of a report about this puzzle.
    pub fn new(puzzle: &impl ToString) -> Self {
        Self { version: VERSION, source: None, line: None, puzzle: puzzle.to_string() }
    }

    /// The same of a puzzle that came from there; the line, if that has any.
    #[must_use]
    pub fn at(self, source: impl Into<String>, line: Option<u64>) -> Self {
        Self { source: Some(source.into()), line, ..self }
    }
}

impl Default for Header {
    /// The header of a report about what could not be read.
    fn default() -> Self {
        Self::new(&"")
    }
}
