//! The rows of a column as bytes, read where Arrow keeps them.

use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, LargeBinaryArray,
    LargeStringArray, StringArray, StringViewArray,
};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_cast::cast;
use arrow_schema::{ArrowError, DataType};
use ninefold::Puzzle;
use ninefold::format::{givens_of_line, read_one};

/// Cells of a board.
const CELLS: i32 = 81;

/// A column whose rows are puzzles in some form.
#[derive(Clone, Debug)]
pub(crate) enum Texts {
    Utf8(StringArray),
    LargeUtf8(LargeStringArray),
    Utf8View(StringViewArray),
    Binary(BinaryArray),
    LargeBinary(LargeBinaryArray),
    BinaryView(BinaryViewArray),
    /// As many bytes in each row: files of one format, or lines.
    Fixed(FixedSizeBinaryArray),
}

impl Texts {
    /// The rows of this array: texts or bytes as they are, 81 numbers as a line of characters.
    ///
    /// # Errors
    ///
    /// If its type is one that no puzzle has.
    pub(crate) fn new(array: &ArrayRef) -> Result<Self, ArrowError> {
        Ok(match array.data_type() {
            DataType::Utf8 => Self::Utf8(array.as_string::<i32>().clone()),
            DataType::LargeUtf8 => Self::LargeUtf8(array.as_string::<i64>().clone()),
            DataType::Utf8View => Self::Utf8View(array.as_string_view().clone()),
            DataType::Binary => Self::Binary(array.as_binary::<i32>().clone()),
            DataType::LargeBinary => Self::LargeBinary(array.as_binary::<i64>().clone()),
            DataType::BinaryView => Self::BinaryView(array.as_binary_view().clone()),
            DataType::FixedSizeBinary(_) => Self::Fixed(array.as_fixed_size_binary().clone()),
            // A column that is all null has no type that would tell what it could have held.
            DataType::Null | DataType::Dictionary(..) | DataType::RunEndEncoded(..) => {
                Self::Utf8(cast(array, &DataType::Utf8)?.as_string::<i32>().clone())
            }
            DataType::FixedSizeList(of, 81) if of.data_type().is_integer() => {
                Self::Fixed(of_numbers(array)?)
            }
            other => {
                let message = format!(
                    "a column of puzzles holds texts, bytes or lists of 81 numbers, and this one \
                     holds {other}"
                );
                return Err(ArrowError::InvalidArgumentError(message));
            }
        })
    }

    /// Digits from 0 to 9, one byte each, 81 to a row.
    ///
    /// # Errors
    ///
    /// If Arrow can't hold so many.
    pub(crate) fn of_digits(digits: &[u8]) -> Result<FixedSizeBinaryArray, ArrowError> {
        let lines: Vec<u8> = digits.iter().copied().map(character).collect();
        FixedSizeBinaryArray::try_new(CELLS, Buffer::from_vec(lines), None)
    }

    pub(crate) fn slice(&self, offset: usize, length: usize) -> Self {
        match self {
            Self::Utf8(rows) => Self::Utf8(rows.slice(offset, length)),
            Self::LargeUtf8(rows) => Self::LargeUtf8(rows.slice(offset, length)),
            Self::Utf8View(rows) => Self::Utf8View(rows.slice(offset, length)),
            Self::Binary(rows) => Self::Binary(rows.slice(offset, length)),
            Self::LargeBinary(rows) => Self::LargeBinary(rows.slice(offset, length)),
            Self::BinaryView(rows) => Self::BinaryView(rows.slice(offset, length)),
            Self::Fixed(rows) => Self::Fixed(rows.slice(offset, length)),
        }
    }

    fn nulls(&self) -> Option<&NullBuffer> {
        match self {
            Self::Utf8(rows) => rows.nulls(),
            Self::LargeUtf8(rows) => rows.nulls(),
            Self::Utf8View(rows) => rows.nulls(),
            Self::Binary(rows) => rows.nulls(),
            Self::LargeBinary(rows) => rows.nulls(),
            Self::BinaryView(rows) => rows.nulls(),
            Self::Fixed(rows) => rows.nulls(),
        }
    }

    /// The bytes of a row; nothing if it is null.
    #[inline]
    pub(crate) fn bytes(&self, row: usize) -> Option<&[u8]> {
        if self.nulls().is_some_and(|nulls| nulls.is_null(row)) {
            return None;
        }
        Some(match self {
            Self::Utf8(rows) => rows.value(row).as_bytes(),
            Self::LargeUtf8(rows) => rows.value(row).as_bytes(),
            Self::Utf8View(rows) => rows.value(row).as_bytes(),
            Self::Binary(rows) => rows.value(row),
            Self::LargeBinary(rows) => rows.value(row),
            Self::BinaryView(rows) => rows.value(row),
            Self::Fixed(rows) => rows.value(row),
        })
    }

    /// The puzzle of a row, or why there is none.
    pub(crate) fn puzzle(&self, row: usize) -> Result<Puzzle, String> {
        let bytes = self.bytes(row).ok_or("the row is null")?;
        if let Some(givens) = givens_of_line(bytes) {
            return Ok(Puzzle::from_givens(givens));
        }
        let read = read_one(bytes).map_err(|error| format!("can't be read: {}", error.problem))?;
        Ok(read.puzzle)
    }
}

/// Lists of 81 numbers as lines of characters.
fn of_numbers(array: &ArrayRef) -> Result<FixedSizeBinaryArray, ArrowError> {
    let lists = array.as_fixed_size_list();
    // What is no byte becomes null, and that is no digit either.
    let bytes = cast(lists.values(), &DataType::UInt8)?;
    let numbers = bytes.as_primitive::<UInt8Type>().iter();
    let lines: Vec<u8> = numbers.map(|number| number.map_or(b'!', character)).collect();
    let nulls = lists.nulls().cloned();
    FixedSizeBinaryArray::try_new(CELLS, Buffer::from_vec(lines), nulls)
}

/// The character of a digit; one that no format knows for other numbers.
const fn character(number: u8) -> u8 {
    if number <= 9 { b'0' + number } else { b'!' }
}
