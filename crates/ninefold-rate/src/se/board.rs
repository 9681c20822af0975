//! The candidates of a grid, counted both ways: the digits of each cell, and the places of each
//! digit in each house.
//!
//! Every rule of the scale asks "which places has this digit left in this house, in the order of
//! the house?" So that is what is stored; a change to one candidate updates four small masks.

use ninefold_core::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};

use super::fresh::Fresh;
use super::geometry::{Places, houses_of, seats_of};

/// The candidates left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    digits: [DigitSet; 81],
    places: [[Places; 9]; 27],
}

impl Board {
    pub(super) fn new(grid: &Grid) -> Self {
        let mut board = Self {
            digits: Cell::ALL.map(|cell| grid.candidates(cell)),
            places: [[Places::EMPTY; 9]; 27],
        };
        for cell in grid.open() {
            for digit in board.digits(cell) {
                for seat in seats_of(cell) {
                    board.places[seat.house.index()][digit.index()].insert(seat.place.into());
                }
            }
        }
        board
    }

    /// The digits that the cell may still hold; none once it has its digit.
    #[inline]
    pub(super) const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// Where in the house the digit may still stand; nowhere once it stands.
    #[inline]
    pub(super) const fn places(&self, house: House, digit: Digit) -> Places {
        self.places[house.index()][digit.index()]
    }

    /// The places of all digits in the house.
    #[inline]
    pub(super) const fn house(&self, house: House) -> &[Places; 9] {
        &self.places[house.index()]
    }

    #[inline]
    pub(super) fn eliminate(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.digits[cell.index()].remove(digit);
        for seat in seats_of(cell) {
            self.places[seat.house.index()][digit.index()].remove(usize::from(seat.place));
        }
    }

    /// The cells that may still hold the digit.
    #[inline]
    pub(super) fn cells_with(&self, digit: Digit) -> CellSet {
        let mut cells = 0;
        for (index, row) in House::ROWS.into_iter().enumerate() {
            cells |= u128::from(self.places(row, digit).bits()) << (9 * index);
        }
        CellSet::from_bits(cells)
    }

    /// The cells by how many candidates they have.
    pub(super) fn counts(&self) -> Counts {
        let mut at_least = [CellSet::EMPTY; 4];
        for digit in Digit::ALL {
            let cells = self.cells_with(digit);
            for more in (1..4).rev() {
                at_least[more] |= at_least[more - 1] & cells;
            }
            at_least[0] |= cells;
        }
        Counts(at_least)
    }

    /// The cells with at least two candidates.
    pub(super) fn undecided(&self) -> CellSet {
        self.counts().at_least(2)
    }

    /// The cells that have all these digits.
    pub(super) fn cells_with_all(&self, digits: DigitSet) -> CellSet {
        digits.into_iter().fold(CellSet::ALL, |cells, digit| cells & self.cells_with(digit))
    }
}

/// The cells with at least one, two, three and four candidates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts([CellSet; 4]);

impl Counts {
    /// The cells with this many candidates or more: one to four.
    pub(super) const fn at_least(&self, number: usize) -> CellSet {
        self.0[number - 1]
    }

    /// The cells with just this many candidates: one to three.
    pub(super) fn exactly(&self, number: usize) -> CellSet {
        self.at_least(number) - self.at_least(number + 1)
    }
}

/// What a placement changes and an elimination does not: which cells are empty, and how often each
/// digit stands. Searches inside chains place nothing, so they share that of the grid they began in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Filling {
    empty: CellSet,
    empty_in: [u8; 27],
    copies: [u8; 9],
}

impl Filling {
    pub(super) fn new(grid: &Grid) -> Self {
        let count = |house: House| (grid.open() & house.cells()).len() as u8;
        Self {
            empty: grid.open(),
            empty_in: House::ALL.map(count),
            copies: Digit::ALL.map(|digit| grid.cells_holding(digit).len() as u8),
        }
    }

    /// The cells without a digit.
    pub(super) const fn empty(&self) -> CellSet {
        self.empty
    }

    /// How many cells of the house are empty.
    pub(super) const fn empty_in(&self, house: House) -> usize {
        self.empty_in[house.index()] as usize
    }

    /// How often the digit stands on the board.
    pub(super) const fn copies(&self, digit: Digit) -> usize {
        self.copies[digit.index()] as usize
    }
}

/// The grid that is being rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) filling: Filling,
    /// The digits with one place left, in each house.
    singles: [DigitSet; 27],
    /// What the next search has to look at: whatever else it could find it has sought in vain.
    pub(super) fresh: Fresh,
}

impl Position {
    pub(super) fn new(grid: &Grid) -> Self {
        let board = Board::new(grid);
        let one_place = |house, digit| board.places(house, digit).bits().is_power_of_two();
        let singles = House::ALL.map(|house| DigitSet::ALL.filter(|digit| one_place(house, digit)));
        Self { board, filling: Filling::new(grid), singles, fresh: Fresh::ALL }
    }

    /// The digits with one place left in the house.
    pub(super) const fn singles(&self, house: House) -> DigitSet {
        self.singles[house.index()]
    }

    /// Puts the digit into the cell, clears the cell, and strikes the digit from its peers. Returns
    /// what that changed.
    pub(super) fn place(&mut self, candidate: Candidate) -> Fresh {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let mut changed = Fresh::NOTHING;
        for left in self.board.digits(cell) {
            self.eliminate(Candidate::new(cell, left), &mut changed);
        }
        for seat in seats_of(cell) {
            for peer in self.board.places(seat.house, digit).cells_of(seat.house) {
                self.eliminate(Candidate::new(peer, digit), &mut changed);
            }
        }
        // A peer may have kept all its candidates and still be seen by one cell less.
        changed.cells |= cell.peers();
        self.filling.empty.remove(cell);
        for house in houses_of(cell) {
            self.filling.empty_in[house.index()] -= 1;
        }
        self.filling.copies[digit.index()] += 1;
        changed
    }

    /// Strikes the candidate, and notes the change.
    pub(super) fn eliminate(&mut self, candidate: Candidate, changed: &mut Fresh) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        changed.add(candidate);
        self.board.digits[cell.index()].remove(digit);
        for seat in seats_of(cell) {
            let house = seat.house.index();
            let places = &mut self.board.places[house][digit.index()];
            places.remove(usize::from(seat.place));
            if places.bits().is_power_of_two() {
                self.singles[house].insert(digit);
            } else if places.is_empty() {
                self.singles[house].remove(digit);
            }
        }
    }
}
