//! Where the rows come from: any Python object with the Arrow `PyCapsule` interface, a list of texts, or
//! the bytes of an array of digits.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch, new_empty_array};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use arrow_select::concat::concat;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};
use pyo3_arrow::ffi::{ArrayIterator, ArrayReader};
use pyo3_arrow::input::AnyArray;

use super::Texts;

/// Names of columns that hold puzzles in the tables that people pass around.
const USUAL: [&[&str]; 2] =
    [&["puzzle", "puzzles", "quizzes", "quiz", "question"], &["answer", "solution", "solutions"]];

/// A source that has been opened.
pub(crate) struct Source {
    chunks: Box<dyn ArrayReader + Send>,
    /// The columns that come before those of the answers; none if it is no table.
    pub(crate) carried: Vec<Arc<Field>>,
    /// Which columns hold puzzles; nothing if it is no table.
    columns: Option<Vec<usize>>,
}

/// A piece of a source: what is carried along, and the rows.
pub(crate) struct Chunk {
    pub(crate) carried: Vec<ArrayRef>,
    pub(crate) texts: Vec<Texts>,
    pub(crate) length: usize,
}

/// Opens what Python has. Of a table the columns are taken that are named; for a name that is left out,
/// the one that is usual, or the only one that could be meant.
pub(crate) fn open(object: &Bound<'_, PyAny>, columns: &[Option<String>]) -> PyResult<Source> {
    let chunks = chunks(object)?;
    let field = chunks.field();
    let DataType::Struct(fields) = field.data_type() else {
        return Ok(Source { chunks, carried: Vec::new(), columns: None });
    };
    let schema = Arc::new(Schema::new(fields.clone()));
    let mut found = Vec::new();
    for (wanted, usual) in columns.iter().zip(USUAL) {
        found.push(find(&schema, wanted.as_deref(), usual)?);
    }
    Ok(Source { carried: fields.iter().cloned().collect(), columns: Some(found), chunks })
}

fn chunks(object: &Bound<'_, PyAny>) -> PyResult<Box<dyn ArrayReader + Send>> {
    let one = |array: ArrayRef| {
        let field = Arc::new(Field::new("puzzle", array.data_type().clone(), true));
        Box::new(ArrayIterator::new(vec![Ok(array)], field)) as Box<dyn ArrayReader + Send>
    };
    if let Ok(list) = object.cast::<PyList>() {
        return Ok(one(of_list(list)?));
    }
    if let Ok(digits) = object.cast::<PyBytes>() {
        let rows = Texts::of_digits(digits.as_bytes()).map_err(refused)?;
        return Ok(one(Arc::new(rows)));
    }
    object.extract::<AnyArray>()?.into_reader()
}

fn of_list(list: &Bound<'_, PyList>) -> PyResult<ArrayRef> {
    let mut rows = StringBuilder::with_capacity(list.len(), 81 * list.len());
    for (place, item) in list.iter().enumerate() {
        if item.is_none() {
            rows.append_null();
        } else if let Ok(text) = item.cast::<PyString>() {
            // What can't be encoded can't be read either, and has a reason of its own.
            rows.append_value(text.to_string_lossy());
        } else {
            let found = item.get_type().name()?;
            let message =
                format!("item {place} of the list is neither a text nor None, but {found}");
            return Err(PyTypeError::new_err(message));
        }
    }
    Ok(Arc::new(rows.finish()))
}

/// A column in one piece.
pub(crate) fn column(object: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let mut chunks = chunks(object)?;
    let kind = chunks.field().data_type().clone();
    if matches!(kind, DataType::Struct(_)) {
        return Err(PyTypeError::new_err(
            "a column is needed, and this is a table: take one of its columns",
        ));
    }
    let all: Vec<ArrayRef> = chunks.by_ref().collect::<Result<_, _>>().map_err(refused)?;
    let parts: Vec<&dyn Array> = all.iter().map(AsRef::as_ref).collect();
    if parts.is_empty() { Ok(new_empty_array(&kind)) } else { concat(&parts).map_err(refused) }
}

/// Which column is meant.
fn find(schema: &SchemaRef, wanted: Option<&str>, usual: &[&str]) -> PyResult<usize> {
    let names =
        || schema.fields().iter().map(|it| it.name().as_str()).collect::<Vec<_>>().join(", ");
    if let Some(name) = wanted {
        let found = schema.index_of(name);
        return found.map_err(|_| {
            PyValueError::new_err(format!("there is no column {name:?}; there are {}", names()))
        });
    }
    if let Some(found) = usual.iter().find_map(|name| schema.index_of(name).ok()) {
        return Ok(found);
    }
    match schema.fields().len() {
        1 => Ok(0),
        _ => Err(PyValueError::new_err(format!("which column? Name one of {}", names()))),
    }
}

impl Source {
    /// The next piece.
    ///
    /// # Errors
    ///
    /// What whoever makes the pieces says, or that a column can't hold puzzles.
    pub(crate) fn next(&mut self) -> Option<Result<Chunk, ArrowError>> {
        let array = self.chunks.next()?;
        Some(array.and_then(|array| self.chunk(&array)))
    }

    fn chunk(&self, array: &ArrayRef) -> Result<Chunk, ArrowError> {
        let length = array.len();
        let Some(columns) = &self.columns else {
            return Ok(Chunk { carried: Vec::new(), texts: vec![Texts::new(array)?], length });
        };
        // A row that is null as a whole is null in every column.
        let table = RecordBatch::from(array.as_struct().clone());
        let texts = columns.iter().map(|&place| Texts::new(table.column(place)));
        Ok(Chunk {
            texts: texts.collect::<Result<_, _>>()?,
            carried: table.columns().to_vec(),
            length,
        })
    }
}

impl Chunk {
    /// Some of its rows.
    pub(crate) fn slice(&self, offset: usize, length: usize) -> Self {
        Self {
            carried: self.carried.iter().map(|column| column.slice(offset, length)).collect(),
            texts: self.texts.iter().map(|column| column.slice(offset, length)).collect(),
            length,
        }
    }
}

/// What Arrow refuses, in Python: an exception that passed through it comes out as it was.
pub(crate) fn refused(error: ArrowError) -> PyErr {
    match error {
        ArrowError::ExternalError(inside) => match inside.downcast::<PyErr>() {
            Ok(raised) => *raised,
            Err(other) => PyValueError::new_err(other.to_string()),
        },
        ArrowError::InvalidArgumentError(message) => PyTypeError::new_err(message),
        other => PyValueError::new_err(other.to_string()),
    }
}
