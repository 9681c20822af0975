//! What can be wrong with an input, said so that its author can put it right.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::io;

use crate::foreign::is_hidden;
use crate::{Foreign, Format, MatProblem, PackingProblem};

/// What is wrong with an input, and where.
///
/// ```
/// let error = ninefold_format::read_one(b"12x").unwrap_err();
/// let message = error.to_string();
/// assert!(message.starts_with("line 1: found 3 characters, expected 81 (one for each cell)"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// What is wrong.
    pub problem: Problem,
    /// On which line, counted from 1, if that can be said.
    pub line: Option<u64>,
    /// At which character of the line, counted from 1, if that can be said.
    pub column: Option<u64>,
}

impl ReadError {
    /// This problem, at a place that can't be told.
    pub const fn new(problem: Problem) -> Self {
        Self { problem, line: None, column: None }
    }

    /// An error of the input itself, or of what is packed in it.
    pub(crate) fn of_io(error: &io::Error) -> Self {
        let packing = PackingProblem::of(error).map(Problem::Packing);
        Self::new(packing.unwrap_or_else(|| Problem::Io(error.kind())))
    }

    /// Whether the input itself failed, so that nothing more can come.
    pub(crate) const fn is_of_input(&self) -> bool {
        matches!(self.problem, Problem::Io(_) | Problem::Packing(_))
    }

    /// The same on this line.
    pub fn on_line(self, line: u64) -> Self {
        Self { line: Some(line), ..self }
    }

    /// The same at this character of its line, counted from 1.
    pub fn at_column(self, column: u64) -> Self {
        Self { column: Some(column), ..self }
    }
}

impl From<Problem> for ReadError {
    fn from(problem: Problem) -> Self {
        Self::new(problem)
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::of_io(&error)
    }
}

/// What is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// The input can't be read at all.
    Io(io::ErrorKind),
    /// There is nothing in it.
    Empty,
    /// It is packed, and can't be unpacked.
    Packing(PackingProblem),
    /// It is UTF-16 text.
    Utf16,
    /// It holds a byte that no text has.
    NotText(u8),
    /// It is not valid UTF-8, which XML and solve paths have to be.
    NotUtf8,
    /// A line is longer than any puzzle; the limit in bytes.
    LongLine(usize),
    /// A document is larger than any puzzle; the limit in bytes.
    LargeDocument(usize),
    /// It fits no format. What is wrong with it as the format that it resembles most.
    Unrecognised(Format, Box<Problem>),
    /// This many characters where a format needs exactly that many.
    Length {
        /// How many there are.
        found: usize,
        /// How many are needed.
        expected: usize,
    },
    /// This many cells where a board has 81.
    Cells {
        /// How many there are.
        found: usize,
    },
    /// A version of a format that is newer than this program.
    Version {
        /// The version of the input.
        found: u64,
        /// The newest version that is read.
        supported: u64,
    },
    /// A character that can't stand there.
    Character {
        /// The character.
        found: char,
        /// What could stand there.
        expected: Expected,
    },
    /// A matrix or board of the wrong shape.
    Shape {
        /// How many rows it has.
        rows: usize,
        /// How many columns it has.
        columns: usize,
    },
    /// A row with this many cells.
    RowLength(usize),
    /// This many groups of digits in a pencil-mark grid.
    Groups(usize),
    /// A number that is not from 0 to 9, as it was written.
    OutOfRange(Foreign),
    /// Something where a whole number belongs, as it was written.
    NotInteger(Foreign),
    /// This many puzzles on a line that should have one.
    SeveralOnLine(usize),
    /// The input ends in the middle of something.
    Truncated(&'static str),
    /// The input lacks something that its format demands.
    Missing(&'static str),
    /// Something is there that its format forbids.
    Malformed(Format, &'static str),
    /// A JSON document has something that its format forbids: what was found, what was expected.
    Json(Foreign),
    /// A JSON object has several puzzles, and nothing says which is meant: their keys.
    SeveralKeys(Vec<Foreign>),
    /// A table has no such column.
    NoColumn {
        /// The column that was asked for; `None` if any puzzle column would have done.
        wanted: Option<Foreign>,
        /// The columns that it has.
        found: Vec<Foreign>,
    },
    /// The puzzle has rules beyond the classic ones: their names.
    Variant(Vec<Foreign>),
    /// Something is wrong with a MATLAB file.
    Mat(MatProblem),
}

/// What could stand where something else was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A digit or a sign for an empty cell.
    Cell,
    /// A digit from 1 to 9.
    Digit,
    /// The end of the puzzle, or a comment after a space, comma or `#`.
    EndOfPuzzle,
    /// In a Sukaku, this digit (its place in the cell says which) or a sign for "struck".
    Candidate(ninefold_core::Digit),
    /// A candidate as `HoDoKu` writes it: digit, row, column.
    DigitRowColumn,
    /// Something else.
    Other(&'static str),
}

impl Display for Expected {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell => f.write_str("a digit 1–9 or one of 0 . _ * X ? for an empty cell"),
            Self::Digit => f.write_str("a digit 1–9"),
            Self::EndOfPuzzle => {
                f.write_str("the end of the line, or a space, comma or # before a comment")
            }
            Self::Candidate(digit) => write!(f, "{digit}, or one of . 0 for a struck candidate"),
            Self::DigitRowColumn => {
                f.write_str("candidates as digit, row, column, such as 547 for 5 in r4c7")
            }
            Self::Other(what) => f.write_str(what),
        }
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, Some(column)) => write!(f, "column {column}: ")?,
            (None, None) => {}
        }
        Display::fmt(&self.problem, f)
    }
}

impl Display for Problem {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(kind) => write!(f, "{kind}"),
            Self::Empty => f.write_str(
                "there is nothing in it; expected a puzzle, such as 81 characters with 0 or . for \
                 each empty cell",
            ),
            Self::Packing(problem) => Display::fmt(problem, f),
            Self::Utf16 => f.write_str("this is UTF-16 text; save it as UTF-8"),
            Self::NotText(byte) => write!(
                f,
                "this is not text (it holds the byte 0x{byte:02X}) and not a MATLAB file either"
            ),
            Self::NotUtf8 => f.write_str("this is not valid UTF-8; save it as UTF-8"),
            Self::LongLine(limit) => {
                write!(f, "the line is longer than {limit} bytes; a puzzle takes 81 characters")
            }
            Self::LargeDocument(limit) => write!(
                f,
                "it is larger than {} MiB, too much for a single document; files of many puzzles \
                 have one on each line",
                limit >> 20
            ),
            Self::Unrecognised(format, nearest) => {
                write!(f, "{nearest} (no format fits; this was tried as {})", format.name())
            }
            Self::Length { found, expected } => {
                let what = match expected {
                    81 => " (one for each cell)",
                    729 => " (nine for each cell)",
                    _ => "",
                };
                write!(f, "found {}, expected {expected}{what}", count(*found, "character"))
            }
            Self::Cells { found } => write!(f, "found {}, expected 81", count(*found, "cell")),
            Self::Version { found, supported } => write!(
                f,
                "this is version {found}; this program reads up to version {supported}, a newer \
                 one may read more"
            ),
            Self::Character { found, expected } => {
                write!(f, "found {}, expected {expected}", Shown(*found))
            }
            Self::Shape { rows, columns } => write!(
                f,
                "found {} of {}, expected 9 rows of 9",
                count(*rows, "row"),
                count(*columns, "cell")
            ),
            Self::RowLength(found) => {
                write!(f, "found a row of {}, expected 9", count(*found, "cell"))
            }
            Self::Groups(found) => write!(
                f,
                "found {} of digits, expected 81 (the candidates of each cell)",
                count(*found, "group")
            ),
            Self::OutOfRange(found) => {
                write!(f, "found {found}, expected a digit 1–9, or 0 for an empty cell")
            }
            Self::NotInteger(found) => {
                write!(f, "found {found}, expected a whole number 1–9, or 0 for an empty cell")
            }
            Self::SeveralOnLine(found) => {
                write!(f, "found {found} puzzles on the line; put each on a line of its own")
            }
            Self::SeveralKeys(keys) => write!(
                f,
                "several keys hold puzzles ({}); keep one, or name it puzzle",
                listed(keys)
            ),
            Self::Truncated(what) => write!(f, "it ends in the middle of {what}"),
            Self::Missing(what) => write!(f, "it has no {what}"),
            Self::Malformed(format, what) => write!(f, "{}: {what}", not_valid(*format)),
            Self::Json(what) => write!(f, "{}: {what}", not_valid(Format::Json)),
            Self::NoColumn { wanted: Some(wanted), found } => {
                write!(f, "there is no column {wanted}; the columns are {}", listed(found))
            }
            Self::NoColumn { wanted: None, found } => write!(
                f,
                "no column holds puzzles of 81 characters; the columns are {}",
                listed(found)
            ),
            Self::Variant(rules) => {
                write!(f, "the puzzle has rules beyond those of classic Sudoku: {}", listed(rules))
            }
            Self::Mat(problem) => Display::fmt(problem, f),
        }
    }
}

impl Error for ReadError {}

/// `1 row`, `2 rows`.
fn count(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// How many names an error lists before it says "and 7 more".
pub(crate) const LISTED: usize = 12;

/// The names, or the first of many.
fn listed(names: &[Foreign]) -> String {
    let mut words: Vec<String> = names.iter().take(LISTED).map(Foreign::to_string).collect();
    if names.len() > LISTED {
        words.push(format!("and {} more", names.len() - LISTED));
    }
    words.join(", ")
}

/// "not a valid .sdk board", "not valid MATLAB data".
fn not_valid(format: Format) -> String {
    let name = format.name();
    match name.strip_prefix("a ").or_else(|| name.strip_prefix("an ")) {
        Some(noun) => format!("not a valid {noun}"),
        None => format!("not valid {name}"),
    }
}

/// A character as an error shows it: quoted if it can be seen, by its code if not.
struct Shown(char);

impl Display for Shown {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            '\t' => f.write_str("a tab"),
            ' ' => f.write_str("a space"),
            '\u{A0}' => f.write_str("a no-break space"),
            // What makes an emoji of a digit can't be seen on its own.
            c if is_hidden(c) || c.is_whitespace() || matches!(c, '\u{FE0E}' | '\u{FE0F}') => {
                write!(f, "the character U+{:04X}", u32::from(c))
            }
            c => write!(f, "'{c}'"),
        }
    }
}
