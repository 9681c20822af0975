//! A digit that a cell may still hold.

use crate::{Cell, Digit};

/// A cell together with a digit that may stand in it.
///
/// ```
/// use ninefold_core::{Candidate, Digit};
///
/// let five: Candidate = "5r4c7".parse()?;
/// assert_eq!(five, Candidate::new("r4c7".parse()?, Digit::try_from(5)?));
/// assert!(five.excludes("5r4c9".parse()?), "one row has one 5");
/// # Ok::<(), ninefold_core::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    cell: Cell,
    digit: Digit,
}

impl Candidate {
    /// How many there are on an empty board.
    pub const COUNT: usize = 729;

    /// This digit in this cell.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// The candidate with this index, 0 to 728: cell by cell, and in a cell digit by digit.
    ///
    /// # Panics
    ///
    /// If the index is beyond 728.
    pub const fn from_index(index: usize) -> Self {
        Self { cell: Cell::from_index(index / 9), digit: Digit::from_index(index % 9) }
    }

    /// Its place from 0 to 728: cell by cell, and in a cell digit by digit.
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// The cell it stands in.
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// Its digit.
    pub const fn digit(self) -> Digit {
        self.digit
    }

    /// Whether the two can't both be true: one cell with two digits, or one digit twice in a house.
    pub fn excludes(self, other: Self) -> bool {
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            self.digit == other.digit && self.cell.sees(other.cell)
        }
    }
}

/// What a deduction says of one candidate: it is the digit of its cell, or it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Conclusion {
    /// The digit stands in the cell: `r4c7=5`.
    Placement(Candidate),
    /// The digit can't stand in the cell: `r4c7<>5`.
    Elimination(Candidate),
}

impl Conclusion {
    /// The candidate that it speaks of.
    pub const fn candidate(self) -> Candidate {
        match self {
            Self::Placement(candidate) | Self::Elimination(candidate) => candidate,
        }
    }

    /// What holds if it does not.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Placement(candidate) => Self::Elimination(candidate),
            Self::Elimination(candidate) => Self::Placement(candidate),
        }
    }
}
