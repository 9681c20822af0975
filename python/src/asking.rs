//! Questions and answers as JSON, the same that every door speaks.

use ninefold::format::{ReadError, Reader};
use ninefold::json::{self, Refusal, Request, to_line};
use ninefold::{Cancel, Cancelled, Puzzle, exact};
use pyo3::prelude::*;

use crate::clock::Clock;
use crate::refusal::{raised, unasked, unreadable};
use crate::waiting::{Share, in_pieces, jobs, tell, while_waiting};

/// The answer to a question, both as JSON.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, question: &str) -> PyResult<String> {
    let request: Request = serde_json::from_str(question).map_err(|error| unasked(py, &error))?;
    let answer = while_waiting(py, |cancel| answer(&request, cancel))?;
    answer.map_err(|refusal| raised(py, &refusal))
}

/// The answers to many questions, on all cores.
#[pyfunction]
#[pyo3(signature = (questions, *, jobs = None, progress = None))]
pub(crate) fn ask_all(
    py: Python<'_>,
    questions: Vec<String>,
    jobs: Option<i64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<String>> {
    let requests: Vec<Request> = questions
        .iter()
        .map(|question| serde_json::from_str(question).map_err(|error| unasked(py, &error)))
        .collect::<PyResult<_>>()?;
    let work =
        |(): &mut (), place: usize, clock: &Clock<'_>| answer(&requests[place], clock.cancel());
    let share = Share { jobs: self::jobs(jobs)?, pieces: requests.len(), timeout: None };
    let told = |py: Python<'_>, done| tell(py, progress.as_ref(), done);
    let answers = in_pieces(py, share, || (), work, &told)?;
    tell(py, progress.as_ref(), answers.len())?;
    answers.into_iter().map(|answer| answer.map_err(|refusal| raised(py, &refusal))).collect()
}

fn answer(request: &Request, cancel: Cancel<'_>) -> Result<String, Refusal> {
    json::answer(request, cancel).map(|report| to_line(&report))
}

/// Puzzles in any form that is known, each as the JSON of its state: the first so many, or all.
#[pyfunction]
#[pyo3(signature = (data, most = None))]
pub(crate) fn read(py: Python<'_>, data: &[u8], most: Option<usize>) -> PyResult<Vec<String>> {
    let most = most.unwrap_or(usize::MAX);
    let states = if data.len() <= SHORT {
        states(data, most, Cancel::NEVER)
    } else {
        while_waiting(py, |cancel| states(data, most, cancel))?
    };
    states.map_err(|error| unreadable(py, error))
}

/// So few bytes are read before a thread could begin to.
const SHORT: usize = 4096;

fn states(data: &[u8], most: usize, cancel: Cancel<'_>) -> Result<Vec<String>, ReadError> {
    let mut states = Vec::new();
    for record in Reader::new(data)?.take(most) {
        if cancel.is_requested() {
            break;
        }
        states.push(to_line(&record?.puzzle));
    }
    Ok(states)
}

/// A state as [`read`] would write it: equal puzzles are written alike.
#[pyfunction]
pub(crate) fn normal(py: Python<'_>, state: &str) -> PyResult<String> {
    let puzzle: Puzzle = serde_json::from_str(state).map_err(|error| unasked(py, &error))?;
    Ok(to_line(&puzzle))
}

/// The first so many solutions of a state, 81 digits each.
#[pyfunction]
pub(crate) fn solutions(py: Python<'_>, state: &str, most: usize) -> PyResult<Vec<String>> {
    let puzzle: Puzzle = serde_json::from_str(state).map_err(|error| unasked(py, &error))?;
    let found = while_waiting(py, |cancel| {
        let solutions = exact::solutions_until(&puzzle, cancel).take(most);
        solutions.map(|found| found.map(|it| it.to_string())).collect::<Result<_, Cancelled>>()
    })?;
    found.map_err(|cancelled| raised(py, &Refusal::from(cancelled)))
}
