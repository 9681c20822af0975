//! Level 4: for each variable five numbers, its name, and its elements column by column.

use std::io::Read;

use super::bytes::{Endian, Storage, word};
use super::problem::MatProblem;
use super::stream::{Budget, Stream};
use super::variable::{Class, Value, Variable};
use crate::ReadError;

/// More than any name has.
const LONGEST_NAME: u32 = 1024;

/// The table of a sparse matrix that could be a puzzle has a line for each digit.
const LONGEST_TABLE: u32 = 82;

/// The five numbers in front of a variable.
struct Header {
    storage: Storage,
    kind: Kind,
    rows: u32,
    columns: u32,
    complex: bool,
    name_length: u32,
}

#[derive(PartialEq, Eq)]
enum Kind {
    Full,
    Text,
    Sparse,
}

/// Whether a file could begin so.
pub(super) fn detect(head: &[u8]) -> bool {
    let Some(endian) = byte_order(head) else { return false };
    let Some(numbers) = head.get(..20) else { return false };
    let numbers: Vec<u32> = numbers.chunks(4).map(|bytes| word(bytes, endian) as u32).collect();
    let is_header = Header::new(&numbers, endian).is_some() || is_of_old_machine(numbers[0]);
    is_header && is_named(&head[20..], numbers[4])
}

/// Whether there is a name behind the five numbers: zeros without end would otherwise pass for a
/// file of empty variables.
fn is_named(name: &[u8], length: u32) -> bool {
    if !(1..=LONGEST_NAME).contains(&length) {
        return false;
    }
    let name = &name[..name.len().min(length as usize)];
    let letters = name.strip_suffix(b"\0").unwrap_or(name);
    !letters.is_empty() && letters.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The byte order in which the first number makes sense: it is small, and its thousands say so.
fn byte_order(head: &[u8]) -> Option<Endian> {
    let first = |endian| head.get(..4).map(|bytes| word(bytes, endian));
    match (first(Endian::Little)?, first(Endian::Big)?) {
        (0..1000, _) => Some(Endian::Little),
        (_, 1000..2000) => Some(Endian::Big),
        (2000..5000, _) | (_, 2000..5000) => Some(Endian::Little),
        _ => None,
    }
}

fn is_of_old_machine(kind: u32) -> bool {
    (2000..5000).contains(&kind)
}

/// The variables of a file that begins with `head`.
pub(super) fn variables(head: &[u8], file: &mut dyn Read) -> Result<Vec<Variable>, ReadError> {
    let endian = byte_order(head)
        .ok_or(MatProblem::Corrupt { offset: 0, expected: "the header of a MATLAB file" })?;
    let mut budget = Budget::new();
    let mut stream = Stream::new(file, endian, &mut budget);
    let mut variables = Vec::new();
    while let Some(kind) = stream.next_number()? {
        if variables.len() == super::MOST_VARIABLES {
            return Err(MatProblem::ManyVariables(super::MOST_VARIABLES).into());
        }
        variables.push(variable(kind, &mut stream)?);
    }
    Ok(variables)
}

impl Header {
    /// What the five numbers say, if they make sense.
    fn new(numbers: &[u32], endian: Endian) -> Option<Self> {
        let &[kind, rows, columns, imaginary, name_length] = numbers else { return None };
        let machine = u32::from(endian == Endian::Big);
        let sane = kind / 1000 == machine && kind / 100 % 10 == 0;
        let named = (1..=LONGEST_NAME).contains(&name_length);
        let (storage, kind) = (storage(kind / 10 % 10)?, content(kind % 10)?);
        let complex = imaginary == 1;
        (sane && named && imaginary <= 1).then_some(Self {
            storage,
            kind,
            rows,
            columns,
            complex,
            name_length,
        })
    }

    /// How many bytes the elements take; `None` if more than there can be.
    fn length(&self) -> Option<u64> {
        let parts = if self.complex { 2 } else { 1 };
        let elements = u64::from(self.rows).checked_mul(u64::from(self.columns))?;
        elements.checked_mul(self.storage.size() as u64)?.checked_mul(parts)
    }
}

const fn storage(digit: u32) -> Option<Storage> {
    Some(match digit {
        0 => Storage::Double,
        1 => Storage::Single,
        2 => Storage::Int32,
        3 => Storage::Int16,
        4 => Storage::Uint16,
        5 => Storage::Uint8,
        _ => return None,
    })
}

const fn content(digit: u32) -> Option<Kind> {
    Some(match digit {
        0 => Kind::Full,
        1 => Kind::Text,
        2 => Kind::Sparse,
        _ => return None,
    })
}

fn variable(kind: u32, stream: &mut Stream<'_>) -> Result<Variable, ReadError> {
    let corrupt = |offset, expected| ReadError::from(MatProblem::Corrupt { offset, expected });
    let start = stream.offset() - 4;
    let mut numbers = vec![kind];
    for _ in 0..4 {
        numbers.push(stream.number()?);
    }
    if is_of_old_machine(kind) {
        return Err(MatProblem::OldMachine.into());
    }
    let header = Header::new(&numbers, stream.endian);
    let header = header.ok_or_else(|| corrupt(start, "the header of a variable (level 4)"))?;
    let name = stream.take(header.name_length.into())?;
    let name = name.strip_suffix(b"\0").unwrap_or(&name);
    let length = header.length().ok_or_else(|| corrupt(start, "a matrix that fits into memory"))?;
    let mut variable = Variable {
        name: String::from_utf8_lossy(name).into_owned(),
        size: vec![header.rows as usize, header.columns as usize],
        class: match header.kind {
            Kind::Full => class(header.storage),
            Kind::Text => Class::Char,
            Kind::Sparse => Class::Sparse,
        },
        complex: header.complex,
        value: Value::Skipped,
    };
    if header.kind == Kind::Sparse && header.rows <= LONGEST_TABLE && header.columns <= 4 {
        let elements = stream.take(length)?;
        variable.complex = header.columns == 4;
        let rows = header.rows as usize;
        spread(&mut variable, rows, &header.storage.numbers(&elements, stream.endian));
    } else if header.kind != Kind::Sparse && variable.is_wanted(false) {
        stream.spend(variable.count())?;
        let elements = stream.take(length)?;
        variable.value = Value::Numbers(header.storage.numbers(&elements, stream.endian));
    } else {
        stream.skip(length)?;
    }
    Ok(variable)
}

const fn class(storage: Storage) -> Class {
    match storage {
        Storage::Single => Class::Single,
        Storage::Int32 => Class::Int32,
        Storage::Int16 => Class::Int16,
        Storage::Uint16 => Class::Uint16,
        Storage::Uint8 => Class::Uint8,
        _ => Class::Double,
    }
}

/// A sparse matrix is a table of row, column and number; its last line has the size.
fn spread(variable: &mut Variable, lines: usize, table: &[f64]) {
    let entry = |line: usize, column: usize| table.get(column * lines + line).copied();
    let Some(last) = lines.checked_sub(1) else { return };
    let (Some(rows), Some(columns)) = (whole(entry(last, 0)), whole(entry(last, 1))) else {
        return;
    };
    variable.size = vec![rows, columns];
    if variable.size != [9, 9] || variable.complex {
        return;
    }
    let mut numbers = vec![0.0; 81];
    for line in 0..last {
        if let (Some(row @ 1..=9), Some(column @ 1..=9), Some(number)) =
            (whole(entry(line, 0)), whole(entry(line, 1)), entry(line, 2))
        {
            numbers[(column - 1) * 9 + row - 1] = number;
        }
    }
    variable.value = Value::Numbers(numbers);
}

#[expect(clippy::cast_sign_loss, reason = "negative numbers are out of the range")]
fn whole(number: Option<f64>) -> Option<usize> {
    number.filter(|number| (0.0..1e9).contains(number)).map(|number| number as usize)
}
