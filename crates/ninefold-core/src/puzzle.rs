//! A puzzle as it was read.

use crate::{Cell, CellSet, Digit, DigitSet, House};

/// What was written in a cell.
///
/// ```
/// use ninefold_core::{Content, Puzzle};
///
/// let mut puzzle = Puzzle::EMPTY;
/// puzzle.set("r1c1".parse()?, Content::Given("5".parse()?));
/// puzzle.set("r1c2".parse()?, Content::Placed("9".parse()?));
/// puzzle.set("r1c3".parse()?, Content::Open("28".parse()?));
/// assert_eq!(puzzle.givens().to_string(), "r1c1");
/// assert_eq!(puzzle.digit("r1c2".parse()?), Some("9".parse()?));
/// # Ok::<(), ninefold_core::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// A digit of the starting position.
    Given(Digit),
    /// A digit that a player or a program put there.
    Placed(Digit),
    /// No digit: these candidates were left, all nine if nothing was said.
    Open(DigitSet),
}

impl Content {
    /// An open cell of which nothing was said.
    pub const BLANK: Self = Self::Open(DigitSet::ALL);

    /// The digit, given or placed.
    pub const fn digit(self) -> Option<Digit> {
        match self {
            Self::Given(digit) | Self::Placed(digit) => Some(digit),
            Self::Open(_) => None,
        }
    }
}

/// A puzzle as read: givens, placed digits and remaining candidates, kept apart.
///
/// Nothing is promised of it: digits may clash, and it may have no solution or many.
///
/// ```
/// use ninefold_core::Puzzle;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse()?;
/// assert_eq!(puzzle.givens().len(), 30);
/// assert_eq!(puzzle.to_string(), line);
/// # Ok::<(), ninefold_core::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Puzzle {
    cells: [Content; 81],
}

/// A digit that stands twice in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The digit that is there more than once.
    pub digit: Digit,
    /// Where.
    pub house: House,
    /// The cells of the house that hold it: two or more.
    pub cells: CellSet,
}

impl Puzzle {
    /// The board without a digit.
    pub const EMPTY: Self = Self { cells: [Content::BLANK; 81] };

    /// The puzzle with this content in each cell, row by row.
    pub const fn new(cells: [Content; 81]) -> Self {
        Self { cells }
    }

    /// The puzzle with these givens, row by row.
    pub fn from_givens(givens: [Option<Digit>; 81]) -> Self {
        Self { cells: givens.map(|given| given.map_or(Content::BLANK, Content::Given)) }
    }

    /// What was written in this cell.
    pub const fn content(&self, cell: Cell) -> Content {
        self.cells[cell.index()]
    }

    /// Writes this in the cell.
    pub const fn set(&mut self, cell: Cell, content: Content) {
        self.cells[cell.index()] = content;
    }

    /// The digit of this cell, given or placed.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.content(cell).digit()
    }

    /// The digit that was given in this cell.
    pub const fn given(&self, cell: Cell) -> Option<Digit> {
        match self.content(cell) {
            Content::Given(digit) => Some(digit),
            Content::Placed(_) | Content::Open(_) => None,
        }
    }

    /// The cells whose digit was given.
    pub fn givens(&self) -> CellSet {
        self.cells_where(|content| matches!(content, Content::Given(_)))
    }

    /// The cells whose digit was put there later.
    pub fn placed(&self) -> CellSet {
        self.cells_where(|content| matches!(content, Content::Placed(_)))
    }

    /// The cells without a digit.
    pub fn open(&self) -> CellSet {
        self.cells_where(|content| matches!(content, Content::Open(_)))
    }

    /// Whether candidates were struck from any open cell, as in a pencil-mark grid.
    pub fn has_marks(&self) -> bool {
        self.cells
            .iter()
            .any(|&content| matches!(content, Content::Open(left) if left != DigitSet::ALL))
    }

    /// The starting position: the givens alone, and, where there are none, the candidates (a
    /// Sukaku is given by those).
    pub fn start(&self) -> Self {
        let keep_marks = self.givens().is_empty();
        Self {
            cells: self.cells.map(|content| match content {
                Content::Open(_) if keep_marks => content,
                Content::Given(_) => content,
                Content::Placed(_) | Content::Open(_) => Content::BLANK,
            }),
        }
    }

    /// Every digit that stands more than once in a house.
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes = Vec::new();
        // Nearly every puzzle has none, which one look at each cell tells.
        if !self.has_clash() {
            return clashes;
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                let cells = house.cells().filter(|cell| self.digit(cell) == Some(digit));
                if cells.len() > 1 {
                    clashes.push(Clash { digit, house, cells });
                }
            }
        }
        clashes
    }

    /// The cells whose digit stands more than once in a house.
    pub fn clashing(&self) -> CellSet {
        self.clashes().iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells)
    }

    /// Whether any digit stands more than once in a house.
    fn has_clash(&self) -> bool {
        let mut seen = [DigitSet::EMPTY; 27];
        Cell::ALL.into_iter().any(|cell| {
            self.digit(cell).is_some_and(|digit| {
                cell.houses().into_iter().any(|house| {
                    let before = seen[house.index()];
                    seen[house.index()].insert(digit);
                    before.contains(digit)
                })
            })
        })
    }

    fn cells_where(&self, keep: impl Fn(Content) -> bool) -> CellSet {
        CellSet::ALL.filter(|cell| keep(self.content(cell)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_clashes_in_each_house_that_it_has_twice_and_nowhere_else() {
        let digit = Digit::ALL[4];
        for one in Cell::ALL {
            for other in CellSet::ALL.without(one) {
                let mut puzzle = Puzzle::EMPTY;
                puzzle.set(one, Content::Given(digit));
                puzzle.set(other, Content::Placed(digit));
                let shared: Vec<House> = one.shared_houses(other).iter().collect();
                let clashing: Vec<House> = puzzle.clashes().iter().map(|it| it.house).collect();
                assert_eq!(clashing, shared, "{one} {other}");
                let both = CellSet::only(one).with(other);
                let wrong = if shared.is_empty() { CellSet::EMPTY } else { both };
                assert_eq!(puzzle.clashing(), wrong, "{one} {other}");
            }
        }
    }
}
