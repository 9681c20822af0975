//! The formats, and what each can do.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use crate::foreign::Foreign;
use crate::record::Detail;
use crate::{
    ReadError, Record, bank, board, csv, hodoku, json, line, marks, mat, msk, opensudoku, sdk, sdm,
    sdx, ss, sukaku, url,
};

/// A way of writing puzzles down.
///
/// ```
/// use ninefold_format::Format;
///
/// let format: Format = "hodoku".parse().unwrap();
/// assert_eq!(format.id(), "hodoku");
/// assert!(format.can_write());
/// assert_eq!(Format::ALL.iter().filter(|format| format.id() == "line").count(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters on a line.
    Line,
    /// Nine lines of nine cells, with or without a frame.
    Board,
    /// Candidates of every cell.
    Marks,
    /// Nine lines of nine, with headers.
    Sdk,
    /// One puzzle of 81 characters a line.
    Sdm,
    /// Givens, placed digits and candidates of every cell.
    Sdx,
    /// Simple Sudoku.
    Ss,
    /// Nine lines of nine.
    Msk,
    /// Comma-separated values: one 9×9 board, or a table with a column of puzzles.
    Csv,
    /// The library of `HoDoKu`.
    Hodoku,
    /// 729 characters on a line.
    Sukaku,
    /// The puzzle bank of Sudoku Exchange.
    Bank,
    /// `OpenSudoku` XML.
    OpenSudoku,
    /// Links to `SudokuWiki`.
    SudokuWiki,
    /// Links to Sudoku Exchange and to the Cracking the Cryptic app.
    SudokuExchange,
    /// Links to f-puzzles.
    FPuzzles,
    /// Links to the page of Ninefold.
    Ninefold,
    /// MATLAB data.
    Mat,
    /// The JSON of Ninefold.
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 19] = [
        Self::Line,
        Self::Board,
        Self::Marks,
        Self::Sdk,
        Self::Sdm,
        Self::Sdx,
        Self::Ss,
        Self::Msk,
        Self::Csv,
        Self::Hodoku,
        Self::Sukaku,
        Self::Bank,
        Self::OpenSudoku,
        Self::SudokuWiki,
        Self::SudokuExchange,
        Self::FPuzzles,
        Self::Ninefold,
        Self::Mat,
        Self::Json,
    ];

    pub(crate) const fn codec(self) -> &'static Codec {
        match self {
            Self::Line => &line::CODEC,
            Self::Board => &board::CODEC,
            Self::Marks => &marks::CODEC,
            Self::Sdk => &sdk::CODEC,
            Self::Sdm => &sdm::CODEC,
            Self::Sdx => &sdx::CODEC,
            Self::Ss => &ss::CODEC,
            Self::Msk => &msk::CODEC,
            Self::Csv => &csv::CODEC,
            Self::Hodoku => &hodoku::CODEC,
            Self::Sukaku => &sukaku::CODEC,
            Self::Bank => &bank::CODEC,
            Self::OpenSudoku => &opensudoku::CODEC,
            Self::SudokuWiki => &url::SUDOKU_WIKI,
            Self::SudokuExchange => &url::SUDOKU_EXCHANGE,
            Self::FPuzzles => &url::F_PUZZLES,
            Self::Ninefold => &url::NINEFOLD,
            Self::Mat => &mat::CODEC,
            Self::Json => &json::CODEC,
        }
    }

    /// Its short name for options, such as `line`.
    pub const fn id(self) -> &'static str {
        self.codec().id
    }

    /// Its name for people.
    pub const fn name(self) -> &'static str {
        self.codec().name
    }

    /// What it is, in one line.
    pub const fn description(self) -> &'static str {
        self.codec().description
    }

    /// Whether puzzles can be written in it.
    pub const fn can_write(self) -> bool {
        self.codec().write.is_some()
    }

    /// Whether it has one puzzle on each line, so that files of any length stream and may be
    /// written by putting one after the other.
    pub const fn is_lines(self) -> bool {
        matches!(self.codec().read, Read::Line(_))
    }

    /// With what the names of its files end, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::Sdx => "sdx",
            Self::Ss => "ss",
            Self::Msk => "msk",
            Self::Csv => "csv",
            Self::OpenSudoku => "opensudoku",
            Self::Mat => "mat",
            Self::Json => "json",
            Self::Line
            | Self::Board
            | Self::Marks
            | Self::Hodoku
            | Self::Sukaku
            | Self::Bank
            | Self::SudokuWiki
            | Self::SudokuExchange
            | Self::FPuzzles
            | Self::Ninefold => "txt",
        }
    }

    /// Whether its files are not text.
    pub const fn is_binary(self) -> bool {
        matches!(self, Self::Mat)
    }

    /// What it can hold.
    pub const fn holds(self) -> Holds {
        self.codec().holds
    }
}

impl Display for Format {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat(pub String);

impl Display for UnknownFormat {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let ids: Vec<&str> = Format::ALL.iter().map(|format| format.id()).collect();
        let name = Foreign::brief(&self.0);
        write!(f, "there is no format '{name}'; the formats are {}", ids.join(", "))
    }
}

impl Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        Self::ALL
            .into_iter()
            .find(|format| format.id().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownFormat(text.to_owned()))
    }
}

/// What a format can hold beside the digits of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    /// Whether it tells givens from placed digits.
    pub placed: bool,
    /// Whether it holds the candidates of open cells.
    pub candidates: HeldCandidates,
    /// The details that it has a place for.
    pub details: &'static [Detail],
    /// Whether it holds fields that other formats named.
    pub extra: bool,
}

/// How well a format holds the candidates of open cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldCandidates {
    /// Not at all.
    No,
    /// A cell with no candidate left looks blank, and one with a single candidate may look as if
    /// it had that digit.
    Several,
    /// Every cell, but one with a single candidate may look as if it had that digit.
    NotLone,
    /// Every cell, but one with no candidate left looks blank.
    NotNone,
    /// Every cell, whatever is left in it.
    Any,
    /// Candidates are all it has: a digit looks like the only candidate of its cell.
    Only,
}

impl Holds {
    /// The digits and nothing else.
    pub(crate) const DIGITS: Self =
        Self { placed: false, candidates: HeldCandidates::No, details: &[], extra: false };
}

/// How a format writes a file of several puzzles, if not one after the other.
pub(crate) struct Frame {
    pub(crate) head: &'static str,
    /// A puzzle, given the one before it.
    pub(crate) entry: fn(Option<&Record>, &Record) -> String,
    pub(crate) foot: &'static str,
    /// The details that each puzzle keeps for itself.
    pub(crate) details: &'static [Detail],
}

/// What came of a document: its puzzles in order, and what could not be read.
pub(crate) type Records = Vec<Result<Record, ReadError>>;

/// One format: its names, its reader and its writer.
pub(crate) struct Codec {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) description: &'static str,
    pub(crate) read: Read,
    pub(crate) write: Option<fn(&Record) -> Vec<u8>>,
    pub(crate) holds: Holds,
}

/// How a format is read.
pub(crate) enum Read {
    /// One puzzle on each line, without its line break. Blank lines and lines that begin with `#`
    /// never get here. Errors need no line number, and neither does the record.
    Line(fn(&str) -> Result<Record, ReadError>),
    /// A text of one or more boards, without byte order mark. Lines may end in CR LF. A long one is
    /// read in pieces that end with a board.
    Text(fn(&str) -> Records),
    /// A MATLAB file, read as it comes.
    Mat,
    /// An `OpenSudoku` file, read as it comes.
    Games,
    /// A text of which the first lines tell whether it is a table, to be streamed, or one board.
    Table,
    /// A text of which the first line that is not blank tells whether each line is a puzzle, to be
    /// streamed, or the text is a whole.
    Either {
        is_line: fn(&str) -> bool,
        /// `None` for a line that has no puzzle and needs none.
        line: fn(&str) -> Result<Option<Record>, ReadError>,
        text: fn(&str) -> Records,
    },
}
