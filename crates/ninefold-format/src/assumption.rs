//! What was assumed in order to read a text that no format describes exactly.

use std::fmt::{self, Display, Formatter};

use crate::Foreign;

/// Something that a reader took for granted, and that its user may want to know.
///
/// It is a note, not a warning: what could be meant in two ways is refused.
///
/// ```
/// use ninefold_format::{Assumption, Reader};
///
/// let board = "
///     > 53OO7OOOO
///     > 6OO195OOO
///     > O98OOOO6O
///     > 8OOO6OOO3
///     > 4OO8O3OO1
///     > 7OOO2OOO6
///     > O6OOOO28O
///     > OOO419OO5
///     > OOOO8OO79";
/// let mut reader = Reader::new(board.as_bytes())?;
/// assert_eq!(reader.assumptions(), [Assumption::MailQuotes, Assumption::Letters]);
/// assert_eq!(reader.next().unwrap()?.puzzle.givens().len(), 30);
/// # Ok::<(), ninefold_format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Assumption {
    /// Characters that can't be seen do not matter.
    HiddenCharacters,
    /// Digits of other scripts, such as full-width ones, are digits.
    OtherDigits,
    /// Signs such as □ are empty cells.
    OtherBlanks,
    /// The `>` in front of lines is how mail quotes.
    MailQuotes,
    /// Tables, fences, tags, bullets, links and quotation marks are those of a page, of Markdown, of a
    /// forum or of a chat.
    Markup,
    /// Brackets, names and types are those of a program or a print-out.
    ProgramText,
    /// Numbers such as `5.0` or `5e+00` are digits.
    Decimals,
    /// `NaN`, `null` and the like are empty cells.
    MissingValues,
    /// What stands in front of the rows numbers them.
    RowLabels,
    /// What stands above the columns numbers them.
    ColumnLabels,
    /// `O` was meant as 0 and `l` or `I` as 1.
    Letters,
    /// The words around puzzles say nothing about them.
    Words,
    /// A board that fills in the one before it is its answer.
    Answers,
    /// Several puzzles stand on one line.
    SeveralOnLine,
    /// The puzzle of a JSON object is under this key.
    Key(Foreign),
    /// The puzzle of a MATLAB file is in this variable.
    Variable(Foreign),
    /// 81 numbers in a line are a board row by row.
    RowByRow,
    /// Groups of three numbers are cells: row, column and digit.
    ListedCells,
    /// A program lays its numbers out column by column, or exchanges rows and columns.
    ColumnByColumn,
    /// Each row of a matrix is a puzzle, row by row.
    PuzzleInEachRow,
    /// Each column of a matrix is a puzzle, row by row.
    PuzzleInEachColumn,
    /// Each 9×9 page of a matrix is a puzzle.
    PuzzleOnEachPage,
    /// The layers of a cube say where each digit stands.
    DigitLayers,
    /// The layers of a cube say which digits are left in each cell.
    CandidateLayers,
}

impl Assumption {
    /// Its name for programs, such as `mail-quotes`.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::HiddenCharacters => "hidden-characters",
            Self::OtherDigits => "other-digits",
            Self::OtherBlanks => "other-blanks",
            Self::MailQuotes => "mail-quotes",
            Self::Markup => "markup",
            Self::ProgramText => "program-text",
            Self::Decimals => "decimals",
            Self::MissingValues => "missing-values",
            Self::RowLabels => "row-labels",
            Self::ColumnLabels => "column-labels",
            Self::Letters => "letters",
            Self::Words => "words",
            Self::Answers => "answers",
            Self::SeveralOnLine => "several-on-line",
            Self::Key(_) => "key",
            Self::Variable(_) => "variable",
            Self::RowByRow => "row-by-row",
            Self::ListedCells => "listed-cells",
            Self::ColumnByColumn => "column-by-column",
            Self::PuzzleInEachRow => "puzzle-in-each-row",
            Self::PuzzleInEachColumn => "puzzle-in-each-column",
            Self::PuzzleOnEachPage => "puzzle-on-each-page",
            Self::DigitLayers => "digit-layers",
            Self::CandidateLayers => "candidate-layers",
        }
    }
}

impl Display for Assumption {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::HiddenCharacters => "characters that can't be seen are left out",
            Self::OtherDigits => "digits of other scripts are read as 0–9",
            Self::OtherBlanks => "signs such as □ are read as empty cells",
            Self::MailQuotes => "the > in front of lines is left out, as of a mail",
            Self::Markup => {
                "tables, fences, tags, bullets, links and quotation marks are taken for markup and left out"
            }
            Self::ProgramText => {
                "names and brackets around the numbers are left out, as of a program"
            }
            Self::Decimals => "numbers such as 5.0 are read as digits",
            Self::MissingValues => "NaN and the like are read as empty cells",
            Self::RowLabels => "the labels of the rows are left out",
            Self::ColumnLabels => "the labels of the columns are left out",
            Self::Letters => "the letter O is read as 0, and l or I as 1",
            Self::Words => "the words around puzzles are left out",
            Self::Answers => "boards that fill in the one before are left out, as its answers",
            Self::SeveralOnLine => "each 81 cells of the line are read as a puzzle",
            Self::Key(key) => return write!(f, "the puzzle is read from the key {key}"),
            Self::Variable(name) => {
                return write!(f, "the puzzle is read from the variable {name}");
            }
            Self::RowByRow => "81 numbers are read as a board row by row",
            Self::ListedCells => "each three numbers are read as row, column and digit of a cell",
            Self::ColumnByColumn => "the numbers are read column by column, as the program says",
            Self::PuzzleInEachRow => "each row of 81 numbers is read as a puzzle",
            Self::PuzzleInEachColumn => "each column of 81 numbers is read as a puzzle",
            Self::PuzzleOnEachPage => "each page of 9×9 numbers is read as a puzzle",
            Self::DigitLayers => "the layers of the cube are read as the places of each digit",
            Self::CandidateLayers => "the layers of the cube are read as candidates",
        })
    }
}

/// Puzzles, and what was assumed to read them.
#[derive(Debug, Default)]
pub(crate) struct Assumed<T> {
    pub(crate) found: T,
    pub(crate) assumptions: Vec<Assumption>,
}

/// Notes the assumption, once.
pub(crate) fn note(assumptions: &mut Vec<Assumption>, assumption: Assumption) {
    if !assumptions.contains(&assumption) {
        assumptions.push(assumption);
    }
}
