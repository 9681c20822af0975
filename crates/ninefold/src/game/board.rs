//! What stands on the board.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{
    Cancel, Cancelled, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, Puzzle,
};

use super::{Layer, Layers};
use crate::Position;

/// One of eight colours for cells and candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// All colours.
    pub const ALL: [Self; 8] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];

    /// The colour of this number, if it is 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=8 => Some(Self(number)),
            _ => None,
        }
    }

    /// Its number, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Display for Colour {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What stands on the board, layer by layer: givens, digits, notes and marks, colours.
///
/// Notes are candidates in nine fixed places. Where they were [filled](Board::is_filled) they began as all
/// candidates that were left: what is taken away there is struck, and hints reason from the rest. Notes that
/// a player wrote into an empty cell, and marks in corners and in the middle, are never taken for all that
/// is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    layers: Layers,
}

impl Board {
    /// The board on which nothing stands.
    pub const EMPTY: Self = Self { layers: Layers::EMPTY };

    /// The board of a puzzle. If it says more about candidates than its digits do, they become notes.
    pub fn new(puzzle: &Puzzle) -> Self {
        let board = Self { layers: Layers::from(puzzle) };
        if puzzle.has_marks() { board.fill_from(&Grid::new(puzzle)) } else { board }
    }

    /// Its layers, as they are written.
    pub const fn layers(&self) -> &Layers {
        &self.layers
    }

    pub(super) const fn number(&self, layer: Layer, cell: Cell) -> u32 {
        self.layers.number(layer, cell)
    }

    pub(super) const fn set(&mut self, layer: Layer, cell: Cell, number: u32) {
        self.layers.set(layer, cell, number);
    }

    /// The given of this cell.
    pub const fn given(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.number(Layer::Givens, cell) as u8)
    }

    /// The digit that stands in this cell, given or the player's own.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        match self.given(cell) {
            None => Digit::new(self.number(Layer::Digits, cell) as u8),
            given => given,
        }
    }

    /// Whether the digit of this cell is given.
    pub const fn is_given(&self, cell: Cell) -> bool {
        self.given(cell).is_some()
    }

    /// The notes of this cell, in nine fixed places. They stay under a digit.
    pub const fn notes(&self, cell: Cell) -> DigitSet {
        self.layers.digits(Layer::Notes, cell)
    }

    /// The marks in the corners of this cell.
    pub const fn corner(&self, cell: Cell) -> DigitSet {
        self.layers.digits(Layer::Corner, cell)
    }

    /// The marks in the middle of this cell.
    pub const fn centre(&self, cell: Cell) -> DigitSet {
        self.layers.digits(Layer::Centre, cell)
    }

    /// Whether the notes of this cell began as all candidates that were left.
    pub const fn is_filled(&self, cell: Cell) -> bool {
        self.number(Layer::Filled, cell) != 0
    }

    /// The colours of this cell.
    pub fn colours(&self, cell: Cell) -> impl Iterator<Item = Colour> + use<> {
        let set = self.number(Layer::Colours, cell);
        Colour::ALL.into_iter().filter(move |colour| set >> colour.number() & 1 == 1)
    }

    /// The colour of a candidate.
    pub const fn tint(&self, candidate: Candidate) -> Option<Colour> {
        let tints = self.number(Layer::Tints, candidate.cell());
        Colour::new((tints / 9_u32.pow(candidate.digit().index() as u32) % 9) as u8)
    }

    /// The cells without a digit.
    pub fn open(&self) -> CellSet {
        CellSet::ALL.filter(|cell| self.digit(cell).is_none())
    }

    /// Whether every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.open().is_empty()
    }

    /// Whether it is solved: a full board without a clash.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.puzzle().clashing().is_empty()
    }

    /// Whether no digit stands.
    pub fn is_empty(&self) -> bool {
        self.open() == CellSet::ALL
    }

    /// How many of this digit are still to be placed.
    pub fn left(&self, digit: Digit) -> usize {
        let standing = Cell::ALL.into_iter().filter(|&cell| self.digit(cell) == Some(digit));
        9_usize.saturating_sub(standing.count())
    }

    /// The cells in which this digit stands or is noted, for highlighting.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        CellSet::ALL.filter(|cell| match self.digit(cell) {
            Some(standing) => standing == digit,
            None => (self.notes(cell) | self.corner(cell) | self.centre(cell)).contains(digit),
        })
    }

    /// The only candidate that is noted in this cell, if there is just one.
    pub fn only_note(&self, cell: Cell) -> Option<Digit> {
        match self.notes(cell) {
            DigitSet::EMPTY => self.centre(cell).single(),
            notes => notes.single(),
        }
    }

    /// What the engine reasons from: givens, digits, and the candidates of cells whose notes were filled.
    /// Marks are never taken for candidates.
    pub fn puzzle(&self) -> Puzzle {
        self.layers.puzzle()
    }

    /// The marks that are only looked at for mistakes, if there are any: those in the middle, and notes
    /// that did not begin as all candidates. Corner marks say nothing about the other digits.
    pub fn marks(&self) -> Option<CandidateSet> {
        let marked = |cell| match self.centre(cell) {
            DigitSet::EMPTY if self.is_filled(cell) => DigitSet::EMPTY,
            DigitSet::EMPTY => self.notes(cell),
            centre => centre,
        };
        let marks = self.open().iter().fold(CandidateSet::EMPTY, |marks, cell| {
            marks | CandidateSet::of_cell(cell, marked(cell))
        });
        (!marks.is_empty()).then_some(marks)
    }

    /// The position of the board, with what is wrong in it.
    ///
    /// Boards with hardly a given can take long: [`Board::position_until`] can be broken off.
    pub fn position(&self) -> Position {
        self.marked(Position::new(&self.puzzle()))
    }

    /// The same, unless it is broken off.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was.
    pub fn position_until(&self, cancel: Cancel<'_>) -> Result<Position, Cancelled> {
        Ok(self.marked(Position::until(&self.puzzle(), cancel)?))
    }

    /// The same, cheaply if the earlier position has the same givens: nothing is counted again.
    pub fn position_after(&self, earlier: &Position) -> Position {
        self.marked(earlier.played(&self.puzzle()))
    }

    fn marked(&self, position: Position) -> Position {
        match self.marks() {
            Some(marks) => position.with_marks(&marks),
            None => position,
        }
    }
}

impl From<&Puzzle> for Board {
    fn from(puzzle: &Puzzle) -> Self {
        Self::new(puzzle)
    }
}

impl From<Layers> for Board {
    fn from(layers: Layers) -> Self {
        Self { layers }
    }
}
