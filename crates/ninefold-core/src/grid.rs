//! The working state of a solve: which digits stand, and what each other cell may still hold.

use crate::{
    Candidate, CandidateSet, Cell, CellSet, Clash, Content, Digit, DigitSet, House, Puzzle,
    Solution,
};

/// Placed digits and remaining candidates: a small value to copy, change and compare.
///
/// Both views are kept in step: the digits of a cell and the cells of a digit. A cell that has
/// its digit has no candidates.
///
/// ```
/// use ninefold_core::{Grid, Puzzle};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut grid = Grid::new(&line.parse::<Puzzle>()?);
/// assert_eq!(grid.candidates("r1c3".parse()?).to_string(), "124");
/// grid.place("4r1c3".parse()?);
/// assert_eq!(grid.digit("r1c3".parse()?), Some("4".parse()?));
/// assert!(!grid.has("4r1c6".parse()?));
/// # Ok::<(), ninefold_core::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// For each digit, the open cells that may hold it.
    candidates: CandidateSet,
    /// For each cell, the digits that it may hold; none once it has its digit.
    digits_left: [DigitSet; 81],
    digits: [Option<Digit>; 81],
    /// For each digit, the cells that have it.
    placed: CandidateSet,
    open: CellSet,
    givens: CellSet,
}

/// Why a grid can't be finished, as far as a look at each cell and house tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contradiction {
    /// A digit stands twice in a house.
    Clash(Clash),
    /// No digit is left for this cell.
    EmptyCell(Cell),
    /// No place is left for this digit in this house.
    NoPlace(House, Digit),
}

impl Grid {
    /// The grid of this puzzle: a candidate remains where the puzzle allows it and no peer has
    /// its digit.
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut grid = Self {
            candidates: CandidateSet::EMPTY,
            digits_left: [DigitSet::EMPTY; 81],
            digits: [None; 81],
            placed: CandidateSet::EMPTY,
            open: CellSet::EMPTY,
            givens: puzzle.givens(),
        };
        let mut marked = false;
        for cell in Cell::ALL {
            match puzzle.content(cell) {
                Content::Given(digit) | Content::Placed(digit) => {
                    grid.digits[cell.index()] = Some(digit);
                    grid.placed.insert(Candidate::new(cell, digit));
                }
                Content::Open(left) => {
                    grid.open.insert(cell);
                    grid.digits_left[cell.index()] = left;
                    marked |= left != DigitSet::ALL;
                }
            }
        }
        for digit in Digit::ALL {
            grid.open_digit(digit, marked);
        }
        grid
    }

    /// Leaves the digit as a candidate where no peer has it, of those cells that allow it: all, unless
    /// the puzzle is `marked`.
    fn open_digit(&mut self, digit: Digit, marked: bool) {
        let placed = self.cells_holding(digit);
        let seen = placed.into_iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
        for cell in self.open & seen {
            self.digits_left[cell.index()].remove(digit);
        }
        let allowed = |cell: Cell| self.digits_left[cell.index()].contains(digit);
        let unseen = self.open - seen;
        let left = if marked { unseen.filter(allowed) } else { unseen };
        self.candidates |= CandidateSet::of_digit(digit, left);
    }

    /// The digit of this cell, given or placed.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// The digits that this cell may hold; none once it has its digit.
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.digits_left[cell.index()]
    }

    /// Every candidate.
    pub const fn all_candidates(&self) -> &CandidateSet {
        &self.candidates
    }

    /// The open cells that may hold this digit.
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.candidates.cells(digit)
    }

    /// The cells that have this digit.
    pub const fn cells_holding(&self, digit: Digit) -> CellSet {
        self.placed.cells(digit)
    }

    /// Whether the cell may hold the digit.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.candidates.contains(candidate)
    }

    /// The cells without a digit.
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// The cells whose digit was given.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Open cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet {
        self.open.filter(|cell| self.candidates(cell).len() == 2)
    }

    /// Every candidate of any of these cells.
    pub fn candidates_of(&self, cells: CellSet) -> DigitSet {
        cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | self.candidates(cell))
    }

    /// Puts the digit into the cell and strikes it from the cell's peers.
    ///
    /// Whether it fits is not asked: [`Grid::contradiction`] tells afterwards.
    pub fn place(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        for left in self.digits_left[cell.index()] {
            self.candidates.remove(Candidate::new(cell, left));
        }
        self.digits_left[cell.index()] = DigitSet::EMPTY;
        self.digits[cell.index()] = Some(digit);
        self.placed.insert(candidate);
        self.open.remove(cell);
        let struck = self.cells_with(digit) & cell.peers();
        for peer in struck {
            self.digits_left[peer.index()].remove(digit);
        }
        self.candidates -= CandidateSet::of_digit(digit, struck);
    }

    /// Strikes the candidate.
    pub const fn eliminate(&mut self, candidate: Candidate) {
        self.candidates.remove(candidate);
        self.digits_left[candidate.cell().index()].remove(candidate.digit());
    }

    /// Whether every cell has its digit. They may clash: [`Grid::solution`] looks.
    pub const fn is_full(&self) -> bool {
        self.open.is_empty()
    }

    /// The finished board, if every cell has its digit and none clash.
    pub fn solution(&self) -> Option<Solution> {
        let mut digits = [Digit::ALL[0]; 81];
        for (slot, digit) in digits.iter_mut().zip(self.digits) {
            *slot = digit?;
        }
        Solution::new(digits)
    }

    /// The first reason, if there is one, why no digit can be right: a clash, then a cell without
    /// a candidate, then a house without a place for a digit.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.clash()
            .map(Contradiction::Clash)
            .or_else(|| self.empty_cell().map(Contradiction::EmptyCell))
            .or_else(|| self.digit_without_place())
    }

    fn clash(&self) -> Option<Clash> {
        // Nearly every grid has none, which is cheaper to see from the cells.
        let sees_its_own = |digit: Digit| {
            let placed = self.cells_holding(digit);
            placed.into_iter().any(|cell| !cell.peers().is_disjoint(placed))
        };
        if !Digit::ALL.into_iter().any(sees_its_own) {
            return None;
        }
        House::ALL.into_iter().find_map(|house| {
            Digit::ALL.into_iter().find_map(|digit| {
                let cells = self.cells_holding(digit) & house.cells();
                (cells.len() > 1).then_some(Clash { digit, house, cells })
            })
        })
    }

    fn empty_cell(&self) -> Option<Cell> {
        self.open.into_iter().find(|&cell| self.candidates(cell).is_empty())
    }

    fn digit_without_place(&self) -> Option<Contradiction> {
        Digit::ALL.into_iter().find_map(|digit| {
            let possible = self.cells_with(digit) | self.cells_holding(digit);
            if possible.touches_every_house() {
                return None;
            }
            let empty = |house: &House| possible.is_disjoint(house.cells());
            House::ALL.into_iter().find(empty).map(|house| Contradiction::NoPlace(house, digit))
        })
    }

    /// The puzzle that holds this state: givens, placed digits and remaining candidates.
    pub fn to_puzzle(&self) -> Puzzle {
        Puzzle::new(Cell::ALL.map(|cell| match self.digit(cell) {
            Some(digit) if self.givens.contains(cell) => Content::Given(digit),
            Some(digit) => Content::Placed(digit),
            None => Content::Open(self.candidates(cell)),
        }))
    }
}

impl From<&Puzzle> for Grid {
    fn from(puzzle: &Puzzle) -> Self {
        Self::new(puzzle)
    }
}
