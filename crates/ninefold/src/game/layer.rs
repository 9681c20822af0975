//! The layers of a board, and what their numbers can be.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::Cell;

/// One of the things that a board has for each cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// The digit of the starting position.
    Givens,
    /// The player's own digit.
    Digits,
    /// Candidates in nine fixed places.
    Notes,
    /// Whether the notes began as all candidates that were left.
    Filled,
    /// Marks in the corners.
    Corner,
    /// Marks in the middle.
    Centre,
    /// The colours of the cell.
    Colours,
    /// The colours of its candidates.
    Tints,
}

/// A set of digits as a number: bit 1 for the digit 1, bit 9 for 9.
const DIGITS: u32 = 0b11_1111_1110;

impl Layer {
    /// All layers, in the order in which they are written.
    pub const ALL: [Self; 8] = [
        Self::Givens,
        Self::Digits,
        Self::Notes,
        Self::Filled,
        Self::Corner,
        Self::Centre,
        Self::Colours,
        Self::Tints,
    ];

    /// Its name in a link and in a game that is kept.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Givens => "givens",
            Self::Digits => "digits",
            Self::Notes => "notes",
            Self::Filled => "filled",
            Self::Corner => "corner",
            Self::Centre => "centre",
            Self::Colours => "colours",
            Self::Tints => "tints",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|layer| layer.name() == name)
    }

    /// The number as this layer holds it, if it can. Bits of sets that stand for nothing are dropped.
    pub(super) fn checked(self, number: u64) -> Option<u32> {
        let number = u32::try_from(number).ok()?;
        let (most, meant) = match self {
            Self::Givens | Self::Digits => (9, u32::MAX),
            Self::Filled => (1, u32::MAX),
            Self::Notes | Self::Corner | Self::Centre => (1023, DIGITS),
            Self::Colours => (1023, DIGITS >> 1 & DIGITS),
            Self::Tints => (9_u32.pow(9) - 1, u32::MAX),
        };
        (number <= most).then_some(number & meant)
    }
}

/// Why something is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// It is no object with layers.
    Shape,
    /// It is of another version; a later program wrote it.
    Version,
    /// A layer is no list of 81.
    Length(Layer),
    /// A layer has a number that it can't hold.
    Number(Layer, Cell),
    /// A digit stands over a given.
    Twice(Cell),
}

impl Display for BoardError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape => f.write_str("the board is no object with layers"),
            Self::Version => f.write_str("the board is of another version than 1"),
            Self::Length(layer) => {
                write!(f, "the layer {} of the board is no list of 81 numbers", layer.name())
            }
            Self::Number(layer, cell) => {
                write!(f, "the layer {} of the board can't hold its number at {cell}", layer.name())
            }
            Self::Twice(cell) => write!(f, "{cell} has a digit over its given"),
        }
    }
}

impl Error for BoardError {}
