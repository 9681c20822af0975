//! Answers, window by window, as they are asked for.

use std::sync::Arc;
use std::time::Duration;

use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use arrow_select::concat::concat;
use ninefold::Cancelled;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::source::{Chunk, Source, refused};
use crate::questions::Question;
use crate::waiting::{Share, in_pieces, tell};

/// How it is worked.
pub(crate) struct Manner {
    /// How many threads.
    pub(crate) jobs: usize,
    /// How long a row may take, if the question can take long.
    pub(crate) timeout: Option<Duration>,
    /// What is told how many rows are done.
    pub(crate) progress: Option<Py<PyAny>>,
}

/// The answers to a question about the rows of a source.
pub(crate) struct Answers {
    question: Question,
    source: Source,
    schema: SchemaRef,
    manner: Manner,
    /// The chunk that is being worked on, and how many of its rows are done.
    chunk: Option<(Chunk, usize)>,
    rows: usize,
}

impl Answers {
    /// Of a table the columns are kept, and those of the answers follow, with this before their names.
    ///
    /// # Errors
    ///
    /// If a name would stand there twice.
    pub(crate) fn new(
        question: Question,
        source: Source,
        prefix: &str,
        manner: Manner,
    ) -> PyResult<Self> {
        let mut fields = source.carried.clone();
        for field in question.fields() {
            let name = format!("{prefix}{}", field.name());
            if fields.iter().any(|it| *it.name() == name) {
                return Err(PyValueError::new_err(format!(
                    "the table already has a column {name:?}: name the new ones otherwise, for \
                     instance with prefix=\"ninefold_\""
                )));
            }
            fields.push(Arc::new(Field::clone(&field).with_name(name)));
        }
        let schema = Arc::new(Schema::new(fields));
        Ok(Self { question, source, schema, manner, chunk: None, rows: 0 })
    }

    pub(crate) fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    /// The next window.
    pub(crate) fn next(&mut self, py: Python<'_>) -> PyResult<Option<RecordBatch>> {
        let Some(window) = self.window().map_err(refused)? else { return Ok(None) };
        let blocks = self.blocks(py, &window)?;
        self.rows += window.length;
        tell(py, self.manner.progress.as_ref(), self.rows)?;
        let mut columns = window.carried;
        columns.extend(joined(&blocks).map_err(refused)?);
        let batch = RecordBatch::try_new(self.schema(), columns);
        batch.map(Some).map_err(refused)
    }

    /// The rows that are answered next.
    fn window(&mut self) -> Result<Option<Chunk>, ArrowError> {
        loop {
            let (chunk, done) = match self.chunk.take() {
                Some(begun) => begun,
                None => match self.source.next().transpose()? {
                    Some(chunk) => (chunk, 0),
                    None => return Ok(None),
                },
            };
            if done < chunk.length {
                let length = self.question.window().min(chunk.length - done);
                let window = chunk.slice(done, length);
                self.chunk = Some((chunk, done + length));
                return Ok(Some(window));
            }
        }
    }

    fn blocks(&self, py: Python<'_>, window: &Chunk) -> PyResult<Vec<Vec<ArrayRef>>> {
        let Self { question, manner, rows: before, .. } = self;
        let size = question.block();
        let pieces = window.length.div_ceil(size);
        // Threads count blocks, people rows.
        let told = |py: Python<'_>, done| tell(py, manner.progress.as_ref(), before + done * size);
        let blocks = in_pieces(
            py,
            Share { jobs: manner.jobs, pieces, timeout: manner.timeout },
            || question.worker(),
            |worker, piece, clock| {
                let begin = piece * size;
                let rows = begin..window.length.min(begin + size);
                question.answer(worker, &window.texts, rows, clock)
            },
            &told,
        )?;
        // Who broke it off got the exception already.
        let broken_off = |Cancelled| PyValueError::new_err(Cancelled.to_string());
        blocks.into_iter().map(|block| block.map_err(broken_off)).collect()
    }
}

/// The columns of blocks, one below the other.
fn joined(blocks: &[Vec<ArrayRef>]) -> Result<Vec<ArrayRef>, ArrowError> {
    let Some((first, [_, ..])) = blocks.split_first() else {
        return Ok(blocks.concat());
    };
    let column = |place: usize| {
        let parts: Vec<_> = blocks.iter().map(|block| &*block[place]).collect();
        concat(&parts)
    };
    (0..first.len()).map(column).collect()
}
