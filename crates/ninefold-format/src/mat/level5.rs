//! Levels 5 to 7: a header of 128 bytes, then variables as tagged elements; from level 7 on each
//! may be compressed.
//!
//! ```text
//! 0              116        124      126     128
//! | words         | offset   | version | IM    | type, length | content … | type, length | …
//! ```

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};

use super::MOST_VARIABLES;
use super::bytes::{Cursor, Endian, Storage, words};
use super::problem::MatProblem;
use super::variable::{Class, Variable};

const HEADER: usize = 128;
const WORDS: &[u8] = b"MATLAB 5.0 MAT-file";

const MATRIX: u32 = 14;
const COMPRESSED: u32 = 15;

/// How much of a compressed variable is unpacked: enough for its head, its name and 729 complex
/// numbers. Larger ones are only named, so that nothing of theirs is needed beyond.
const UNPACKED_LIMIT: usize = 1 << 14;

const COMPLEX: u32 = 0x800;
const LOGICAL: u32 = 0x200;

/// Whether a file begins so.
pub(super) fn detect(head: &[u8]) -> bool {
    let marked = matches!(head.get(124..HEADER), Some(b"\x00\x01IM" | b"\x01\x00MI"));
    head.starts_with(WORDS) || (marked && head[..4].iter().all(|&byte| byte != 0))
}

pub(super) fn variables(bytes: &[u8]) -> Result<Vec<Variable>, MatProblem> {
    let endian = match bytes.get(126..HEADER) {
        Some(b"IM") => Endian::Little,
        Some(b"MI") => Endian::Big,
        Some(_) => return Err(MatProblem::ByteOrder),
        None => return Err(MatProblem::Truncated { offset: bytes.len() }),
    };
    let mut cursor = Cursor::new(&bytes[HEADER..], HEADER, endian);
    let mut variables = Vec::new();
    let mut count = 0;
    while !cursor.is_at_end() {
        count += 1;
        if count > MOST_VARIABLES {
            return Err(MatProblem::ManyVariables(MOST_VARIABLES));
        }
        let variable = element(&mut cursor)?;
        // MATLAB keeps things of its own in variables without a name.
        variables.extend(variable.filter(|variable| !variable.name.is_empty()));
    }
    Ok(variables)
}

/// The next variable, compressed or not.
fn element(cursor: &mut Cursor<'_>) -> Result<Option<Variable>, MatProblem> {
    let start = *cursor;
    let (kind, length) = (cursor.number()?, cursor.number()? as usize);
    match kind {
        MATRIX => {
            let base = cursor.offset();
            let content = cursor.take(length)?;
            matrix(&mut Cursor::new(content, base, cursor.endian))
        }
        COMPRESSED => {
            let base = cursor.offset();
            let content = unpack(cursor.take(length)?, base)?;
            let mut inner = Cursor::unpacked(&content, base, cursor.endian);
            if inner.number()? != MATRIX {
                return Err(inner.corrupt("a variable inside of the compressed data"));
            }
            inner.number()?;
            matrix(&mut inner)
        }
        _ => Err(start.corrupt("a variable")),
    }
}

/// The beginning of compressed data.
fn unpack(packed: &[u8], offset: usize) -> Result<Vec<u8>, MatProblem> {
    match decompress_to_vec_zlib_with_limit(packed, UNPACKED_LIMIT) {
        Ok(content) => Ok(content),
        Err(error) if error.status == TINFLStatus::HasMoreOutput => Ok(error.output),
        Err(_) => Err(MatProblem::Compression { offset }),
    }
}

fn matrix(cursor: &mut Cursor<'_>) -> Result<Option<Variable>, MatProblem> {
    // An empty element is how an empty cell of a cell array is written; on its own it is nothing.
    if cursor.is_at_end() {
        return Ok(None);
    }
    let start = *cursor;
    let (_, flags) = part(cursor)?;
    let mut flags = Cursor::new(flags, start.offset(), cursor.endian);
    let flags = flags.number().map_err(|_| start.corrupt("the class of a variable"))?;
    let mut class = class(flags & 0xFF);
    // Objects of newer classes have no size here: their name comes at once.
    let size = if flags & 0xFF == 17 { Vec::new() } else { size(cursor)? };
    let (_, name) = part(cursor)?;
    if flags & LOGICAL != 0 && class != Class::Sparse && class.is_numeric() {
        class = Class::Logical;
    }
    let mut variable = Variable {
        name: String::from_utf8_lossy(name).into_owned(),
        size,
        class,
        complex: flags & COMPLEX != 0,
        numbers: Vec::new(),
    };
    if variable.is_wanted() {
        variable.numbers = if class == Class::Sparse { sparse(cursor)? } else { numbers(cursor)? };
        let expected = variable.size.iter().product::<usize>();
        if variable.numbers.len() != expected {
            return Err(cursor.corrupt("as many numbers as the matrix has cells"));
        }
    }
    Ok(Some(variable))
}

/// A part of a variable: its type and content. Short ones fit into the tag itself.
fn part<'a>(cursor: &mut Cursor<'a>) -> Result<(u32, &'a [u8]), MatProblem> {
    let start = *cursor;
    let first = cursor.number()?;
    let (short, kind) = ((first >> 16) as usize, first & 0xFFFF);
    match short {
        0 => {
            let length = cursor.number()? as usize;
            let content = cursor.take(length)?;
            cursor.align();
            Ok((first, content))
        }
        1..=4 => {
            let content = cursor.take(4)?;
            Ok((kind, &content[..short]))
        }
        _ => Err(start.corrupt("a part of a variable")),
    }
}

fn size(cursor: &mut Cursor<'_>) -> Result<Vec<usize>, MatProblem> {
    let start = *cursor;
    let (_, bytes) = part(cursor)?;
    let sizes = words(bytes, cursor.endian);
    // More dimensions than MATLAB users ever have would only make an error unreadable.
    if !(2..=32).contains(&sizes.len()) || sizes.iter().any(|&size| size > i32::MAX.cast_unsigned())
    {
        return Err(start.corrupt("the size of a matrix"));
    }
    Ok(sizes.into_iter().map(|size| size as usize).collect())
}

fn numbers(cursor: &mut Cursor<'_>) -> Result<Vec<f64>, MatProblem> {
    let start = *cursor;
    let (kind, bytes) = part(cursor)?;
    let storage = storage(kind).ok_or_else(|| start.corrupt("the numbers of a matrix"))?;
    Ok(storage.numbers(bytes, cursor.endian))
}

/// A sparse 9×9 matrix: the row of each number, where each column begins, and the numbers.
fn sparse(cursor: &mut Cursor<'_>) -> Result<Vec<f64>, MatProblem> {
    let start = *cursor;
    let rows = words(part(cursor)?.1, cursor.endian);
    let starts = words(part(cursor)?.1, cursor.endian);
    let values = numbers(cursor)?;
    if starts.len() != 10 {
        return Err(start.corrupt("the columns of a sparse matrix"));
    }
    let mut full = vec![0.0; 81];
    for (column, span) in starts.windows(2).enumerate() {
        let span = span[0] as usize..span[1] as usize;
        let (Some(rows), Some(values)) = (rows.get(span.clone()), values.get(span)) else {
            return Err(start.corrupt("the columns of a sparse matrix"));
        };
        for (&row, &value) in rows.iter().zip(values) {
            let slot = full[column * 9..][..9].get_mut(row as usize);
            *slot.ok_or_else(|| start.corrupt("the rows of a sparse matrix"))? = value;
        }
    }
    Ok(full)
}

const fn storage(kind: u32) -> Option<Storage> {
    Some(match kind {
        1 => Storage::Int8,
        2 => Storage::Uint8,
        3 => Storage::Int16,
        4 => Storage::Uint16,
        5 => Storage::Int32,
        6 => Storage::Uint32,
        7 => Storage::Single,
        9 => Storage::Double,
        12 => Storage::Int64,
        13 => Storage::Uint64,
        _ => return None,
    })
}

const fn class(number: u32) -> Class {
    match number {
        1 => Class::Cell,
        2 => Class::Struct,
        3 => Class::Object,
        4 => Class::Char,
        5 => Class::Sparse,
        6 => Class::Double,
        7 => Class::Single,
        8 => Class::Int8,
        9 => Class::Uint8,
        10 => Class::Int16,
        11 => Class::Uint16,
        12 => Class::Int32,
        13 => Class::Uint32,
        14 => Class::Int64,
        15 => Class::Uint64,
        16 => Class::FunctionHandle,
        _ => Class::Other,
    }
}
