//! What goes out: a table, or a stream of batches.

use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::ffi::to_schema_pycapsule;
use pyo3_arrow::{PyChunkedArray, PyRecordBatchReader, PyTable};

use super::answers::Answers;
use super::source::refused;

/// Batches of rows with the same columns.
#[pyclass(frozen, module = "ninefold._ninefold")]
#[derive(Debug)]
pub(crate) struct Table {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl Table {
    /// A table of puzzles and answers.
    pub(crate) fn paired(puzzles: ArrayRef, answers: ArrayRef) -> PyResult<Self> {
        if puzzles.len() != answers.len() {
            let message = format!("{} puzzles and {} answers", puzzles.len(), answers.len());
            return Err(PyValueError::new_err(message));
        }
        let field = |name, column: &ArrayRef| Field::new(name, column.data_type().clone(), true);
        let fields = vec![field("puzzle", &puzzles), field("answer", &answers)];
        let schema = Arc::new(Schema::new(fields));
        let batch = RecordBatch::try_new(Arc::clone(&schema), vec![puzzles, answers]);
        Ok(Self { schema, batches: vec![batch.map_err(refused)?] })
    }

    pub(crate) fn of_answers(py: Python<'_>, mut answers: Answers) -> PyResult<Self> {
        let mut batches = Vec::new();
        while let Some(batch) = answers.next(py)? {
            batches.push(batch);
        }
        Ok(Self { schema: answers.schema(), batches })
    }
}

#[pymethods]
impl Table {
    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// A column as a list of Python's own values.
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let place = self.schema.index_of(name).map_err(|_| PyKeyError::new_err(name.to_owned()))?;
        let field = Arc::clone(&self.schema.fields()[place]);
        let chunks = self.batches.iter().map(|batch| Arc::clone(batch.column(place))).collect();
        Bound::new(py, PyChunkedArray::try_new(chunks, field)?)?.call_method0("to_pylist")
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.schema.as_ref())?)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let table = PyTable::try_new(self.batches.clone(), Arc::clone(&self.schema))?;
        let table = Bound::new(py, table)?;
        table.call_method1("__arrow_c_stream__", (requested_schema,))
    }
}

/// Batches of answers that are worked out as they are read; once.
#[pyclass(frozen, module = "ninefold._ninefold")]
pub(crate) struct Stream {
    schema: SchemaRef,
    answers: Mutex<Option<Answers>>,
}

impl Stream {
    pub(crate) fn new(answers: Answers) -> Self {
        Self { schema: answers.schema(), answers: Mutex::new(Some(answers)) }
    }

    /// Leaves nothing to read for others.
    fn take(&self) -> PyResult<Answers> {
        let taken = self.answers.lock().unwrap_or_else(PoisonError::into_inner).take();
        taken.ok_or_else(|| PyValueError::new_err("this stream has been read, or is being read"))
    }

    fn put_back(&self, answers: Answers) {
        *self.answers.lock().unwrap_or_else(PoisonError::into_inner) = Some(answers);
    }
}

#[pymethods]
impl Stream {
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    const fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Table>> {
        let mut answers = self.take()?;
        let batch = answers.next(py)?;
        let schema = answers.schema();
        self.put_back(answers);
        Ok(batch.map(|batch| Table { schema, batches: vec![batch] }))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.schema.as_ref())?)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let reader = PyRecordBatchReader::new(Box::new(Reader(self.take()?)));
        Bound::new(py, reader)?.call_method1("__arrow_c_stream__", (requested_schema,))
    }
}

/// Answers for whoever reads Arrow without Python.
struct Reader(Answers);

impl Iterator for Reader {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = Python::attach(|py| self.0.next(py));
        next.map_err(|error| ArrowError::ExternalError(Box::new(error))).transpose()
    }
}

impl RecordBatchReader for Reader {
    fn schema(&self) -> SchemaRef {
        self.0.schema()
    }
}
