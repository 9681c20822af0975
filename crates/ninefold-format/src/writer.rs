//! Writing a puzzle in a format, and saying what that format can't hold.

use std::collections::HashSet;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{Content, Grid};

use crate::Foreign;
use crate::format::{Format, HeldCandidates};
use crate::reader::{Options, read_one_as};
use crate::record::{Detail, Record};

/// The bytes of the record in this format; text is UTF-8 and ends with a line break.
///
/// # Errors
///
/// If the format is only read, never written.
pub fn write(format: Format, record: &Record) -> Result<Vec<u8>, WriteError> {
    let write = format.codec().write.ok_or(WriteError::ReadOnly(format))?;
    Ok(write(record))
}

/// Why a puzzle can't be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// The format is only read.
    ReadOnly(Format),
    /// A file of this format has one puzzle, and there are more.
    HoldsOne(Format),
}

impl Display for WriteError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReadOnly(format) => write!(f, "{} is read but not written", format.name()),
            Self::HoldsOne(format) => {
                write!(
                    f,
                    "a file of the format {} holds one puzzle, and there are more",
                    format.id()
                )
            }
        }
    }
}

impl Error for WriteError {}

/// Something that a record has and a format can't hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Loss {
    /// Placed digits become givens.
    Placed,
    /// Digits become the only candidates of their cells.
    Digits,
    /// Struck candidates are forgotten.
    Candidates,
    /// A cell with one candidate left reads back as a digit.
    LoneCandidate,
    /// A cell with no candidate left reads back as a blank one.
    EmptyCell,
    /// This detail is dropped.
    Detail(Detail),
    /// This field, by the name its own format has for it, is dropped.
    Extra(Foreign),
}

impl Display for Loss {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Placed => f.write_str("placed digits become givens"),
            Self::Digits => f.write_str("digits become the only candidates of their cells"),
            Self::Candidates => f.write_str("struck candidates are forgotten"),
            Self::LoneCandidate => {
                f.write_str("a cell with one candidate left reads back as a digit")
            }
            Self::EmptyCell => f.write_str("a cell with no candidate left becomes a blank one"),
            Self::Detail(detail) => write!(f, "the {} is dropped", detail.name()),
            Self::Extra(name) => write!(f, "the field {name} is dropped"),
        }
    }
}

/// What the record loses when it is written in this format.
///
/// ```
/// use ninefold_format::{Format, Loss, losses, read_one, write};
///
/// let line = ":0000:x:+5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3:::";
/// let record = read_one(line.as_bytes()).unwrap();
/// assert_eq!(losses(Format::Line, &record), [Loss::Placed]);
/// assert!(write(Format::Line, &record).unwrap().starts_with(b"5...1...4"));
/// ```
pub fn losses(format: Format, record: &Record) -> Vec<Loss> {
    let holds = format.holds();
    let mut losses = Vec::new();
    if !holds.placed && holds.candidates != HeldCandidates::Only && has_placed(record) {
        losses.push(Loss::Placed);
    }
    losses.extend(candidate_losses(format, record));
    let dropped = record.details.iter().filter(|(detail, _)| !holds.details.contains(detail));
    losses.extend(dropped.map(|(detail, _)| Loss::Detail(detail)));
    if !holds.extra && !record.details.extra.is_empty() {
        losses.extend(extra_losses(format, record));
    }
    losses
}

/// The fields that do not come back when the record is written and read. A format may hold those
/// that it named itself, and only trying tells.
fn extra_losses(format: Format, record: &Record) -> Vec<Loss> {
    let back = read_back(format, record).map(|back| back.details.extra).unwrap_or_default();
    let back: HashSet<&(String, String)> = back.iter().collect();
    let lost = record.details.extra.iter().filter(|field| !back.contains(field));
    lost.map(|(name, _)| Loss::Extra(name.as_str().into())).collect()
}

fn has_placed(record: &Record) -> bool {
    !record.puzzle.placed().is_empty()
}

fn candidate_losses(format: Format, record: &Record) -> Vec<Loss> {
    let grid = Grid::new(&record.puzzle);
    let has_cell_with =
        |count: usize| grid.open().iter().any(|cell| grid.candidates(cell).len() == count);
    let (keeps_lone, keeps_empty) = match format.holds().candidates {
        HeldCandidates::No if strikes_more_than_digits_do(record) => return vec![Loss::Candidates],
        HeldCandidates::Only if grid.open().len() < 81 => return vec![Loss::Digits],
        HeldCandidates::No | HeldCandidates::Only | HeldCandidates::Any => return Vec::new(),
        HeldCandidates::Several => (false, false),
        HeldCandidates::NotLone => (false, true),
        HeldCandidates::NotNone => (true, false),
    };
    // Whether a lone candidate looks like a digit depends on what stands around it.
    let reads_as_digit =
        || read_back(format, record).is_some_and(|back| back.puzzle.open() != grid.open());
    let lone = (!keeps_lone && has_cell_with(1) && reads_as_digit()).then_some(Loss::LoneCandidate);
    let none = (!keeps_empty && has_cell_with(0)).then_some(Loss::EmptyCell);
    lone.into_iter().chain(none).collect()
}

/// The record as it reads after it was written.
fn read_back(format: Format, record: &Record) -> Option<Record> {
    let options = Options { format: Some(format), ..Options::default() };
    read_one_as(&write(format, record).ok()?, &options).ok()
}

/// Whether a candidate is struck that no digit of a peer strikes anyway.
fn strikes_more_than_digits_do(record: &Record) -> bool {
    let mut bare = record.puzzle;
    for cell in record.puzzle.open() {
        bare.set(cell, Content::BLANK);
    }
    Grid::new(&bare) != Grid::new(&record.puzzle)
}
