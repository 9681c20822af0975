//! The layers of a board, and what their numbers can be.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};
use serde::{Serialize, Serializer};
use serde_json::Value;

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

    /// The layer of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|layer| layer.name() == name)
    }

    /// The number as this layer holds it, if it can. Bits of sets that stand for nothing are dropped.
    pub fn checked(self, number: u64) -> Option<u32> {
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

/// Everything that stands on a board, as numbers: digits, or 0; sets of digits or colours, with bit 1 for 1;
/// tints, nine colours in base 9, that of the candidate 1 first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers([[u32; 81]; 8]);

impl Layers {
    /// Nothing at all.
    pub const EMPTY: Self = Self([[0; 81]; 8]);

    /// The numbers of a layer, cell by cell.
    pub const fn layer(&self, layer: Layer) -> &[u32; 81] {
        &self.0[layer as usize]
    }

    /// The number of a cell in a layer.
    pub const fn number(&self, layer: Layer, cell: Cell) -> u32 {
        self.layer(layer)[cell.index()]
    }

    /// Writes a number, which the layer [can hold](Layer::checked).
    pub const fn set(&mut self, layer: Layer, cell: Cell, number: u32) {
        self.0[layer as usize][cell.index()] = number;
    }

    /// The digits of a cell in a layer of sets.
    pub const fn digits(&self, layer: Layer, cell: Cell) -> DigitSet {
        DigitSet::from_bits((self.number(layer, cell) >> 1) as u16)
    }

    /// A cell with a digit over its given, which no board has.
    pub fn doubled(&self) -> Option<Cell> {
        let both = |cell: &Cell| {
            self.number(Layer::Givens, *cell) != 0 && self.number(Layer::Digits, *cell) != 0
        };
        Cell::ALL.into_iter().find(both)
    }

    /// Givens, digits, and the candidates of cells whose notes were filled. Marks are never taken for
    /// candidates.
    pub fn puzzle(&self) -> Puzzle {
        let digit = |layer, cell| Digit::new(self.number(layer, cell) as u8);
        Puzzle::new(Cell::ALL.map(|cell| {
            if let Some(given) = digit(Layer::Givens, cell) {
                Content::Given(given)
            } else if let Some(placed) = digit(Layer::Digits, cell) {
                Content::Placed(placed)
            } else if self.number(Layer::Filled, cell) != 0 {
                Content::Open(self.digits(Layer::Notes, cell))
            } else {
                Content::BLANK
            }
        }))
    }

    /// Layers that are left out are empty, and others are passed over.
    ///
    /// # Errors
    ///
    /// What can't be a board.
    pub fn from_json(value: &Value) -> Result<Self, BoardError> {
        let found = value.as_object().ok_or(BoardError::Shape)?;
        if found.get("version").is_some_and(|version| integer(version) != Some(1)) {
            return Err(BoardError::Version);
        }
        let mut layers = Self::EMPTY;
        for layer in Layer::ALL {
            if let Some(numbers) = found.get(layer.name()) {
                layers.read(layer, numbers)?;
            }
        }
        layers.doubled().map_or(Ok(layers), |cell| Err(BoardError::Twice(cell)))
    }

    fn read(&mut self, layer: Layer, value: &Value) -> Result<(), BoardError> {
        let found = value.as_array().filter(|found| found.len() == 81);
        for (cell, value) in Cell::ALL.into_iter().zip(found.ok_or(BoardError::Length(layer))?) {
            let number = integer(value).and_then(|number| layer.checked(number));
            self.set(layer, cell, number.ok_or(BoardError::Number(layer, cell))?);
        }
        Ok(())
    }
}

impl From<&Puzzle> for Layers {
    /// The candidates of cells of which something was struck become notes.
    fn from(puzzle: &Puzzle) -> Self {
        let mut layers = Self::EMPTY;
        for cell in Cell::ALL {
            match puzzle.content(cell) {
                Content::Given(digit) => layers.set(Layer::Givens, cell, digit.get().into()),
                Content::Placed(digit) => layers.set(Layer::Digits, cell, digit.get().into()),
                Content::BLANK => {}
                Content::Open(left) => {
                    layers.set(Layer::Notes, cell, u32::from(left.bits()) << 1);
                    layers.set(Layer::Filled, cell, 1);
                }
            }
        }
        layers
    }
}

impl Serialize for Layers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Layer::ALL.map(|layer| (layer.name(), self.layer(layer).as_slice())))
    }
}

/// A number that is whole, however it is written: 1, 1.0, 1e0.
pub fn integer(value: &Value) -> Option<u64> {
    let whole = |number: &f64| *number >= 0.0 && number.fract() == 0.0;
    #[expect(clippy::cast_sign_loss, reason = "it is not below 0")]
    value.as_u64().or_else(|| value.as_f64().filter(whole).map(|number| number as u64))
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
