//! Columns of puzzles in, columns of answers out.
//!
//! ```text
//! Python object ──source──▶ chunks ──texts──▶ rows ──questions──▶ blocks ──answers──▶ batches ──table──▶ Arrow
//! ```
//!
//! A chunk is as large as whoever made it wanted; it is answered in windows of a size that suits the
//! question, each window in blocks, which the threads share. So answers stream, however large the
//! source is, and a long column keeps all cores busy.

mod answers;
mod source;
mod table;
mod texts;

use std::time::Duration;

pub(crate) use table::{Stream, Table};
pub(crate) use texts::Texts;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use self::answers::{Answers, Manner};
use crate::questions::Question;
use crate::refusal::{raised, unasked};
use crate::waiting;

/// The answers to a question about each row of a column: as a table, or as a stream that is worked on
/// as it is read.
#[pyfunction]
#[pyo3(signature = (question, source, *, columns, prefix, jobs, timeout, progress, stream))]
#[expect(clippy::too_many_arguments, reason = "each is a named argument of a Python function")]
pub(crate) fn answer<'py>(
    py: Python<'py>,
    question: &str,
    source: &Bound<'py, PyAny>,
    columns: Vec<Option<String>>,
    prefix: &str,
    jobs: Option<i64>,
    timeout: Option<f64>,
    progress: Option<Py<PyAny>>,
    stream: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let question = asked(py, question)?;
    let source = source::open(source, &columns)?;
    let timeout = timeout.map(duration).transpose()?;
    let manner = Manner { jobs: waiting::jobs(jobs)?, timeout, progress };
    let answers = Answers::new(question, source, prefix, manner)?;
    if stream {
        Ok(Bound::new(py, Stream::new(answers))?.into_any())
    } else {
        Ok(Bound::new(py, Table::of_answers(py, answers)?)?.into_any())
    }
}

fn duration(seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds).map_err(|_| {
        let message = format!("a timeout is a number of seconds from 0 on, and not {seconds}");
        PyValueError::new_err(message)
    })
}

fn asked(py: Python<'_>, question: &str) -> PyResult<Question> {
    let asked = serde_json::from_str(question).map_err(|error| unasked(py, &error))?;
    Question::new(asked).map_err(|refusal| raised(py, &refusal))
}

/// A table of two columns, for questions that need both.
#[pyfunction]
pub(crate) fn paired(puzzles: &Bound<'_, PyAny>, answers: &Bound<'_, PyAny>) -> PyResult<Table> {
    Table::paired(source::column(puzzles)?, source::column(answers)?)
}
