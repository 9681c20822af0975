//! Level 4: for each variable five numbers, its name, and its elements column by column.

use super::MOST_VARIABLES;
use super::bytes::{Cursor, Endian, Storage};
use super::problem::MatProblem;
use super::variable::{Class, Variable};

/// More than any name has.
const LONGEST_NAME: u32 = 1024;

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
    let header = Header::read(&mut Cursor::new(head, 0, endian));
    matches!(header, Ok(_) | Err(MatProblem::OldMachine)) && is_named(head, endian)
}

/// Whether there is a name behind the five numbers: zeros without end would otherwise pass for a
/// file of empty variables.
fn is_named(head: &[u8], endian: Endian) -> bool {
    let length = head.get(16..).map(|rest| Cursor::new(rest, 16, endian).number());
    let Some(Ok(length @ 1..=LONGEST_NAME)) = length else { return false };
    let name = head.get(20..).unwrap_or_default();
    let name = &name[..name.len().min(length as usize)];
    let letters = name.strip_suffix(b"\0").unwrap_or(name);
    !letters.is_empty() && letters.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The byte order in which the first number makes sense: it is small, and its thousands say so.
fn byte_order(head: &[u8]) -> Option<Endian> {
    let first = |endian| Cursor::new(head, 0, endian).number().ok();
    match (first(Endian::Little)?, first(Endian::Big)?) {
        (0..1000, _) => Some(Endian::Little),
        (_, 1000..2000) => Some(Endian::Big),
        (2000..5000, _) | (_, 2000..5000) => Some(Endian::Little),
        _ => None,
    }
}

pub(super) fn variables(bytes: &[u8]) -> Result<Vec<Variable>, MatProblem> {
    let endian = byte_order(bytes)
        .ok_or(MatProblem::Corrupt { offset: 0, expected: "the header of a MATLAB file" })?;
    let mut cursor = Cursor::new(bytes, 0, endian);
    let mut variables = Vec::new();
    while !cursor.is_at_end() {
        if variables.len() == MOST_VARIABLES {
            return Err(MatProblem::ManyVariables(MOST_VARIABLES));
        }
        variables.push(variable(&mut cursor)?);
    }
    Ok(variables)
}

impl Header {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, MatProblem> {
        let start = *cursor;
        let kind = cursor.number()?;
        let (rows, columns) = (cursor.number()?, cursor.number()?);
        let (imaginary, name_length) = (cursor.number()?, cursor.number()?);
        if (2000..5000).contains(&kind) {
            return Err(MatProblem::OldMachine);
        }
        let machine = u32::from(start.endian == Endian::Big);
        let sane = kind / 1000 == machine && kind / 100 % 10 == 0;
        let named = (1..=LONGEST_NAME).contains(&name_length);
        match (storage(kind / 10 % 10), content(kind % 10)) {
            (Some(storage), Some(kind)) if sane && named && imaginary <= 1 => {
                Ok(Self { storage, kind, rows, columns, complex: imaginary == 1, name_length })
            }
            _ => Err(start.corrupt("the header of a variable (level 4)")),
        }
    }

    /// How many bytes the elements take; `None` if more than there can be.
    fn length(&self) -> Option<usize> {
        let parts = if self.complex { 2 } else { 1 };
        let elements = (self.rows as usize).checked_mul(self.columns as usize)?;
        elements.checked_mul(self.storage.size())?.checked_mul(parts)
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

fn variable(cursor: &mut Cursor<'_>) -> Result<Variable, MatProblem> {
    let start = *cursor;
    let header = Header::read(cursor)?;
    let name = cursor.take(header.name_length as usize)?;
    let name = name.strip_suffix(b"\0").unwrap_or(name);
    let length = header.length().ok_or_else(|| start.corrupt("a matrix that fits into memory"))?;
    let elements = cursor.take(length)?;
    let mut variable = Variable {
        name: String::from_utf8_lossy(name).into_owned(),
        size: vec![header.rows as usize, header.columns as usize],
        class: match header.kind {
            Kind::Full => class(header.storage),
            Kind::Text => Class::Char,
            Kind::Sparse => Class::Sparse,
        },
        complex: header.complex,
        numbers: Vec::new(),
    };
    if header.kind == Kind::Sparse {
        variable.complex = header.columns == 4;
        let rows = header.rows as usize;
        spread(&mut variable, rows, &header.storage.numbers(elements, cursor.endian));
    } else if variable.is_wanted() {
        variable.numbers = header.storage.numbers(elements, cursor.endian);
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
    if !variable.is_wanted() {
        return;
    }
    variable.numbers = vec![0.0; 81];
    for line in 0..last {
        if let (Some(row @ 1..=9), Some(column @ 1..=9), Some(number)) =
            (whole(entry(line, 0)), whole(entry(line, 1)), entry(line, 2))
        {
            variable.numbers[(column - 1) * 9 + row - 1] = number;
        }
    }
}

#[expect(clippy::cast_sign_loss, reason = "negative numbers are out of the range")]
fn whole(number: Option<f64>) -> Option<usize> {
    number.filter(|number| (0.0..1e9).contains(number)).map(|number| number as usize)
}
