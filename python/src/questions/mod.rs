//! What is asked of each row, a file for each question.

mod canonical;
mod check;
mod count;
mod facts;
mod rate;
mod solve;
mod steps;

use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, StringArray};
use arrow_schema::{DataType, Field};
use ninefold::exact::Bulk;
use ninefold::json::Refusal;
use ninefold::{Cancelled, Ladder, Method, Scale};
use serde::Deserialize;

use crate::clock::Clock;
use crate::columns::Texts;

/// A question as the Python side puts it.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub(crate) enum Asked {
    Solve { limit: u64 },
    Count { limit: u64 },
    Rate { scales: Vec<Scale> },
    Facts { limit: u64 },
    Canonical,
    Check,
    Steps { method: Method, techniques: Option<String> },
}

/// A question about each row of a column.
#[derive(Debug)]
pub(crate) enum Question {
    Solve { limit: u64 },
    Count { limit: u64 },
    Rate { scales: Vec<Scale> },
    Facts { limit: u64 },
    Canonical,
    Check,
    Steps { method: Method, ladder: Ladder },
}

/// What a thread keeps between blocks.
#[derive(Debug)]
pub(crate) struct Worker {
    bulk: Bulk,
}

impl Question {
    /// Resolves what was asked.
    ///
    /// # Errors
    ///
    /// If a technique is unknown.
    pub(crate) fn new(asked: Asked) -> Result<Self, Refusal> {
        Ok(match asked {
            // Counting to none would find no solution.
            Asked::Solve { limit } => Self::Solve { limit: limit.max(1) },
            Asked::Count { limit } => Self::Count { limit },
            Asked::Rate { scales } => Self::Rate { scales },
            Asked::Facts { limit } => Self::Facts { limit },
            Asked::Canonical => Self::Canonical,
            Asked::Check => Self::Check,
            Asked::Steps { method, techniques } => {
                let ladder = techniques.map_or_else(|| Ok(Ladder::all()), |names| names.parse())?;
                Self::Steps { method, ladder }
            }
        })
    }

    /// The columns of the answers.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let mut fields = match self {
            Self::Solve { .. } => solve::fields(),
            Self::Count { .. } => count::fields(),
            Self::Rate { scales } => rate::fields(scales),
            Self::Facts { .. } => facts::fields(),
            Self::Canonical => canonical::fields(),
            Self::Check => check::fields(),
            Self::Steps { .. } => steps::fields(),
        };
        fields.push(text("reason"));
        fields
    }

    /// How many rows a thread takes at a time: milliseconds of work, so that none is idle for long.
    pub(crate) const fn block(&self) -> usize {
        match self {
            Self::Solve { .. } | Self::Count { .. } => 8192,
            Self::Canonical | Self::Check => 512,
            Self::Rate { .. } | Self::Facts { .. } | Self::Steps { .. } => 16,
        }
    }

    /// How many rows go out together.
    pub(crate) const fn window(&self) -> usize {
        match self {
            Self::Solve { .. } | Self::Count { .. } | Self::Canonical | Self::Check => 65536,
            Self::Rate { .. } | Self::Facts { .. } | Self::Steps { .. } => 4096,
        }
    }

    pub(crate) fn worker(&self) -> Worker {
        let limit = match self {
            Self::Solve { limit } | Self::Count { limit } => *limit,
            _ => 2,
        };
        Worker { bulk: Bulk::new(limit) }
    }

    /// The columns of the answers to these rows.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub(crate) fn answer(
        &self,
        worker: &mut Worker,
        columns: &[Texts],
        rows: Range<usize>,
        clock: &Clock<'_>,
    ) -> Result<Vec<ArrayRef>, Cancelled> {
        let (puzzles, cancel) = (&columns[0], clock.cancel());
        match self {
            Self::Solve { .. } => solve::answer(&mut worker.bulk, puzzles, rows, cancel),
            Self::Count { .. } => count::answer(&mut worker.bulk, puzzles, rows, cancel),
            Self::Rate { scales } => rate::answer(scales, puzzles, rows, clock),
            Self::Facts { limit } => facts::answer(*limit, puzzles, rows, clock),
            Self::Canonical => canonical::answer(puzzles, rows, cancel),
            Self::Check => check::answer(puzzles, columns.get(1), rows, cancel),
            Self::Steps { method, ladder } => steps::answer(*method, ladder, puzzles, rows, clock),
        }
    }
}

/// A column of texts, or of nulls where there is nothing to say.
fn text(name: &str) -> Field {
    Field::new(name, DataType::Utf8, true)
}

fn of(name: &str, kind: DataType) -> Field {
    Field::new(name, kind, true)
}

/// A column of texts that is filled row by row.
#[derive(Debug, Default)]
struct Words(StringBuilder);

impl Words {
    /// Room for so many lines of 81 characters.
    fn for_lines(lines: usize) -> Self {
        Self(StringBuilder::with_capacity(lines, 81 * lines))
    }

    fn push(&mut self, text: Option<impl AsRef<str>>) {
        self.0.append_option(text);
    }

    fn finish(mut self) -> ArrayRef {
        let column: StringArray = self.0.finish();
        Arc::new(column)
    }
}
