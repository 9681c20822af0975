//! Levels 5 to 7: a header of 128 bytes, then variables as tagged elements; from level 7 on each
//! may be compressed.
//!
//! ```text
//! 0              116        124      126     128
//! | words         | offset   | version | IM    | type, length | content … | type, length | …
//! ```
//!
//! Cell arrays hold variables without names; structures hold the length of a name, the names, and
//! then a variable for each field of each element.

use std::io::Read;

use super::bytes::{Endian, Storage, words};
use super::problem::MatProblem;
use super::stream::{Budget, Stream};
use super::variable::{Class, Value, Variable};
use crate::ReadError;

const HEADER: usize = 128;
const WORDS: &[u8] = b"MATLAB 5.0 MAT-file";

const MATRIX: u32 = 14;
const COMPRESSED: u32 = 15;

const COMPLEX: u32 = 0x800;
const LOGICAL: u32 = 0x200;

/// How many cell arrays and structures inside of each other are looked into.
const DEEPEST: usize = 8;

/// The head of a variable is shorter than this, its name and the names of its fields included.
const LONGEST_HEAD: u64 = 1 << 16;

/// Whether a file begins so.
pub(super) fn detect(head: &[u8]) -> bool {
    let marked = matches!(head.get(124..HEADER), Some(b"\x00\x01IM" | b"\x01\x00MI"));
    head.starts_with(WORDS) || (marked && head[..4].iter().all(|&byte| byte != 0))
}

/// The variables of a file that begins with `head`.
pub(super) fn variables(head: &[u8], file: &mut dyn Read) -> Result<Vec<Variable>, ReadError> {
    let endian = match head.get(126..HEADER) {
        Some(b"IM") => Endian::Little,
        Some(b"MI") => Endian::Big,
        Some(_) => return Err(MatProblem::ByteOrder.into()),
        None => return Err(MatProblem::Truncated { offset: head.len() as u64 }.into()),
    };
    let mut budget = Budget::new();
    let mut stream = Stream::new(file, endian, &mut budget);
    stream.skip(HEADER as u64)?;
    let mut variables = Vec::new();
    let mut count = 0;
    while let Some(kind) = stream.next_number()? {
        count += 1;
        if count > super::MOST_VARIABLES {
            return Err(MatProblem::ManyVariables(super::MOST_VARIABLES).into());
        }
        let variable = element(kind, &mut stream)?;
        // MATLAB keeps things of its own in variables without a name.
        variables.extend(variable.filter(|variable| !variable.name.is_empty()));
    }
    Ok(variables)
}

/// The next variable, compressed or not, of which the kind has been read.
fn element(kind: u32, stream: &mut Stream<'_>) -> Result<Option<Variable>, ReadError> {
    let start = stream.offset() - 4;
    let named = Spot { path: None, in_cell: false, depth: 0 };
    match kind {
        MATRIX => {
            let length = stream.number()?.into();
            stream.inside(length, |stream| matrix(stream, &named))
        }
        COMPRESSED => {
            let length = stream.number()?.into();
            stream.unpacked(length, |stream| {
                if stream.number()? != MATRIX {
                    return Err(stream.corrupt("a variable inside of the compressed data"));
                }
                let length = stream.number()?;
                let variable = stream.inside_loosely(length.into(), |s| matrix(s, &named))?;
                // What is not wanted need not be unpacked to its end.
                if variable.as_ref().is_some_and(Variable::is_kept) {
                    stream.finish()?;
                }
                Ok(variable)
            })
        }
        _ => Err(MatProblem::Corrupt { offset: start, expected: "a variable" }.into()),
    }
}

/// Where a variable stands.
struct Spot {
    /// The way there, if it is inside of another one.
    path: Option<String>,
    in_cell: bool,
    depth: usize,
}

fn matrix(stream: &mut Stream<'_>, spot: &Spot) -> Result<Option<Variable>, ReadError> {
    // An empty element is how an empty cell of a cell array is written; on its own it is nothing.
    if stream.left() == 0 {
        return Ok(None);
    }
    let (_, flags) = small_part(stream, "the class of a variable")?;
    let flags = words(&flags, stream.endian);
    let &flags = flags.first().ok_or_else(|| stream.corrupt("the class of a variable"))?;
    let mut class = class(flags & 0xFF);
    // Objects of newer classes have no size here: their name comes at once.
    let size = if flags & 0xFF == 17 { Vec::new() } else { size(stream)? };
    let (_, name) = small_part(stream, "the name of a variable")?;
    if flags & LOGICAL != 0 && class != Class::Sparse && class.is_numeric() {
        class = Class::Logical;
    }
    let name = spot.path.clone().unwrap_or_else(|| String::from_utf8_lossy(&name).into_owned());
    let complex = flags & COMPLEX != 0;
    let mut variable = Variable { name, size, class, complex, value: Value::Skipped };
    variable.value = match class {
        Class::Cell => elements(stream, &variable, spot.depth)?,
        Class::Struct => fields(stream, &variable, spot.depth)?,
        Class::Sparse if variable.size == [9, 9] && !complex => Value::Numbers(sparse(stream)?),
        Class::Sparse => Value::Skipped,
        _ if variable.is_wanted(spot.in_cell) => Value::Numbers(wanted(stream, &variable)?),
        _ => Value::Skipped,
    };
    Ok(Some(variable))
}

fn wanted(stream: &mut Stream<'_>, variable: &Variable) -> Result<Vec<f64>, ReadError> {
    stream.spend(variable.count())?;
    let numbers = numbers(stream, variable.count())?;
    if numbers.len() != variable.count() {
        return Err(stream.corrupt("as many numbers as the matrix has cells"));
    }
    Ok(numbers)
}

/// Whether what is inside of the variable may be looked at.
fn may_enter(stream: &mut Stream<'_>, children: Option<usize>, depth: usize) -> bool {
    let left = children.and_then(|children| stream.budget.variables.checked_sub(children));
    match left.filter(|_| depth < DEEPEST) {
        Some(left) => {
            stream.budget.variables = left;
            true
        }
        None => false,
    }
}

/// What is in a cell array.
fn elements(stream: &mut Stream<'_>, array: &Variable, depth: usize) -> Result<Value, ReadError> {
    if !may_enter(stream, Some(array.count()), depth) {
        return Ok(Value::Skipped);
    }
    let mut elements = Vec::new();
    for number in 1..=array.count() {
        let path = format!("{}{{{number}}}", array.name);
        elements.push(child(stream, Spot { path: Some(path), in_cell: true, depth: depth + 1 })?);
    }
    Ok(Value::Elements(elements))
}

/// What is in a structure, or in an array of them.
fn fields(stream: &mut Stream<'_>, parent: &Variable, depth: usize) -> Result<Value, ReadError> {
    let (_, length) = small_part(stream, "the names of fields")?;
    let length = words(&length, stream.endian).first().copied().unwrap_or_default() as usize;
    let (_, names) = small_part(stream, "the names of fields")?;
    if length == 0 {
        return Ok(Value::Skipped);
    }
    let name = |bytes: &[u8]| {
        let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
        String::from_utf8_lossy(&bytes[..end]).into_owned()
    };
    let names: Vec<String> = names.chunks_exact(length).map(name).collect();
    // Elements without fields take no bytes, however many there are.
    if names.is_empty() || !may_enter(stream, names.len().checked_mul(parent.count()), depth) {
        return Ok(Value::Skipped);
    }
    let mut fields = Vec::new();
    for number in 1..=parent.count() {
        let place = if parent.count() > 1 { format!("({number})") } else { String::new() };
        for name in &names {
            let path = format!("{}{place}.{name}", parent.name);
            fields
                .push(child(stream, Spot { path: Some(path), in_cell: false, depth: depth + 1 })?);
        }
    }
    Ok(Value::Fields(fields))
}

/// The next variable inside of another one.
fn child(stream: &mut Stream<'_>, spot: Spot) -> Result<Variable, ReadError> {
    let kind = stream.number()?;
    let length = stream.number()?;
    if kind != MATRIX {
        return Err(stream.corrupt("a variable inside of another one"));
    }
    let variable = stream.inside(length.into(), |stream| matrix(stream, &spot))?;
    Ok(variable.unwrap_or_else(|| Variable {
        name: spot.path.unwrap_or_default(),
        size: vec![0, 0],
        class: Class::Double,
        complex: false,
        value: Value::Numbers(Vec::new()),
    }))
}

/// A part of a variable that holds no elements: its type and content.
fn small_part(stream: &mut Stream<'_>, what: &'static str) -> Result<(u32, Vec<u8>), ReadError> {
    part(stream, LONGEST_HEAD, what)
}

/// A part of a variable: its type and content. Short ones fit into the tag itself.
fn part(
    stream: &mut Stream<'_>,
    most: u64,
    what: &'static str,
) -> Result<(u32, Vec<u8>), ReadError> {
    let first = stream.number()?;
    let (short, kind) = ((first >> 16) as usize, first & 0xFFFF);
    match short {
        0 => {
            let length = u64::from(stream.number()?);
            if length > most {
                return Err(stream.corrupt(what));
            }
            let content = stream.take(length)?;
            // The last part may lack its padding.
            let padding = length.next_multiple_of(8) - length;
            stream.skip(padding.min(stream.left()))?;
            Ok((first, content))
        }
        1..=4 => {
            let mut content = stream.take(4)?;
            content.truncate(short);
            Ok((kind, content))
        }
        _ => Err(stream.corrupt("a part of a variable")),
    }
}

fn size(stream: &mut Stream<'_>) -> Result<Vec<usize>, ReadError> {
    let (_, bytes) = small_part(stream, "the size of a matrix")?;
    let sizes = words(&bytes, stream.endian);
    // More dimensions than MATLAB users ever have would only make an error unreadable.
    if !(2..=32).contains(&sizes.len()) || sizes.iter().any(|&size| size > i32::MAX.cast_unsigned())
    {
        return Err(stream.corrupt("the size of a matrix"));
    }
    Ok(sizes.into_iter().map(|size| size as usize).collect())
}

/// The numbers of a matrix, of which there should be this many.
fn numbers(stream: &mut Stream<'_>, count: usize) -> Result<Vec<f64>, ReadError> {
    const WHAT: &str = "the numbers of a matrix";
    let (kind, bytes) = part(stream, 8 * (count as u64 + 1), WHAT)?;
    let storage = storage(kind).ok_or_else(|| stream.corrupt(WHAT))?;
    Ok(storage.numbers(&bytes, stream.endian))
}

/// A sparse 9×9 matrix: the row of each number, where each column begins, and the numbers.
fn sparse(stream: &mut Stream<'_>) -> Result<Vec<f64>, ReadError> {
    const ROWS: &str = "the rows of a sparse matrix";
    const COLUMNS: &str = "the columns of a sparse matrix";
    let rows = words(&small_part(stream, ROWS)?.1, stream.endian);
    let starts = words(&small_part(stream, COLUMNS)?.1, stream.endian);
    let values = numbers(stream, 81)?;
    if starts.len() != 10 {
        return Err(stream.corrupt(COLUMNS));
    }
    let mut full = vec![0.0; 81];
    for (column, span) in starts.windows(2).enumerate() {
        let span = span[0] as usize..span[1] as usize;
        let (Some(rows), Some(values)) = (rows.get(span.clone()), values.get(span)) else {
            return Err(stream.corrupt(COLUMNS));
        };
        for (&row, &value) in rows.iter().zip(values) {
            let slot = full[column * 9..][..9].get_mut(row as usize);
            *slot.ok_or_else(|| stream.corrupt(ROWS))? = value;
        }
    }
    Ok(full)
}

/// How numbers of this type are stored. Characters of puzzles have the same codes in all of theirs.
const fn storage(kind: u32) -> Option<Storage> {
    Some(match kind {
        1 => Storage::Int8,
        2 | 16 => Storage::Uint8,
        3 => Storage::Int16,
        4 | 17 => Storage::Uint16,
        5 => Storage::Int32,
        6 | 18 => Storage::Uint32,
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
