//! The board while it is being rated: candidates, and the two queues of singles.
//!
//! `HoDoKu` never searches for singles. Whatever removes a candidate notes, at that moment, a cell
//! that keeps one digit or a house that keeps one place; the notes are taken up in the order in
//! which they were made. Even the givens are placed by the same routine on an empty board, so that
//! the queues are filled before the first step. The order of the notes decides between naked and
//! hidden singles, and so a part of the score: it is kept to the letter here.

use ninefold_core::{Candidate, Cell, CellSet, Digit, DigitSet, House, OneSolution};

use super::queue::Queue;

/// The board while it is being rated.
#[derive(Clone, Debug)]
pub(super) struct State {
    candidates: [DigitSet; 81],
    /// The open cells that may hold a digit.
    cells: [CellSet; 9],
    /// The places of a house that may hold a digit, as nine bits in the order of its cells.
    places: [[u16; 9]; 27],
    /// The cells that hold a digit, and those that see one of them.
    excluded: [CellSet; 9],
    digits: [Option<Digit>; 81],
    givens: CellSet,
    open: CellSet,
    /// How many candidates were dropped so far, and how many it were when a house last lost one.
    dropped: u32,
    changed: [u32; 27],
    /// Cells that were left with one digit.
    pub(super) naked: Queue<81>,
    /// Cells that were left as the only place for a digit in one of their houses.
    pub(super) hidden: Queue<243>,
}

/// The row, column and block of a cell, each with its place there.
static PLACES: [[(u8, u8); 3]; 81] = {
    let mut all = [[(0, 0); 3]; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let (row, column) = (cell.row_index() as u8, cell.column_index() as u8);
        let in_block = row % 3 * 3 + column % 3;
        all[index] = [(row, column), (9 + column, row), (18 + cell.block_index() as u8, in_block)];
        index += 1;
    }
    all
};

impl State {
    /// The givens, placed one after the other on an empty board.
    pub(super) fn new(known: &OneSolution) -> Self {
        let mut state = Self::empty();
        let puzzle = known.puzzle();
        state.givens = puzzle.givens();
        for cell in puzzle.givens() {
            state.place(Candidate::new(cell, known.solution().digit(cell)));
        }
        state
    }

    fn empty() -> Self {
        Self {
            candidates: [DigitSet::ALL; 81],
            cells: [CellSet::ALL; 9],
            places: [[0x1FF; 9]; 27],
            excluded: [CellSet::EMPTY; 9],
            digits: [None; 81],
            givens: CellSet::EMPTY,
            open: CellSet::ALL,
            dropped: 0,
            changed: [0; 27],
            naked: Queue::new(),
            hidden: Queue::new(),
        }
    }

    /// Puts a digit into a cell, and strikes it from the cells that this one sees.
    pub(super) fn place(&mut self, placed: Candidate) {
        let (cell, digit) = (placed.cell(), placed.digit());
        let before = std::mem::take(&mut self.candidates[cell.index()]);
        for old in before {
            self.cells[old.index()].remove(cell);
        }
        self.open.remove(cell);
        self.digits[cell.index()] = Some(digit);
        self.excluded[digit.index()] |= cell.peers().with(cell);
        for peer in self.cells[digit.index()] & cell.peers() {
            self.eliminate(Candidate::new(peer, digit));
        }
        // The cell counts as a place of its old candidates until its peers are done.
        for old in before {
            self.leave(cell, old);
        }
    }

    /// Strikes a candidate, if it is still there.
    pub(super) fn eliminate(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let left = &mut self.candidates[cell.index()];
        if !left.contains(digit) {
            return;
        }
        left.remove(digit);
        let last = left.single();
        self.cells[digit.index()].remove(cell);
        if let Some(last) = last {
            self.naked.push(Candidate::new(cell, last));
        }
        self.leave(cell, digit);
    }

    /// Drops the cell from the places of a digit; notes each house that keeps just one.
    fn leave(&mut self, cell: Cell, digit: Digit) {
        self.dropped += 1;
        for (house, place) in PLACES[cell.index()] {
            self.changed[usize::from(house)] = self.dropped;
            let places = &mut self.places[usize::from(house)][digit.index()];
            *places &= !(1 << place);
            if places.is_power_of_two() {
                let only = House::from_index(house.into()).cell(places.trailing_zeros() as usize);
                if self.open.contains(only) {
                    self.hidden.push(Candidate::new(only, digit));
                }
            }
        }
    }

    /// How many candidates were dropped so far.
    pub(super) const fn dropped(&self) -> u32 {
        self.dropped
    }

    /// Whether the house lost no candidate since so many were dropped.
    pub(super) const fn is_unchanged(&self, house: House, since: u32) -> bool {
        self.changed[house.index()] <= since
    }

    /// The digits that a cell may hold; none if it is filled.
    pub(super) const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The digits that at least one of the cells may hold.
    pub(super) fn union(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |union, cell| union | self.candidates(cell))
    }

    /// The open cells that may hold a digit.
    pub(super) const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// The places of a house that may hold a digit, as nine bits in the order of its cells.
    pub(super) const fn places(&self, house: House, digit: Digit) -> u16 {
        self.places[house.index()][digit.index()]
    }

    /// How many places of a house may hold a digit.
    pub(super) const fn count(&self, house: House, digit: Digit) -> u32 {
        self.places(house, digit).count_ones()
    }

    /// The two cells of a house that may hold a digit, if there are exactly two.
    pub(super) fn pair(&self, house: House, digit: Digit) -> Option<[Cell; 2]> {
        let places = self.places(house, digit);
        (places.count_ones() == 2).then(|| {
            let (first, last) = (places.trailing_zeros(), places.ilog2());
            [house.cell(first as usize), house.cell(last as usize)]
        })
    }

    /// The cells whose houses do not hold a digit yet: a candidate that logic has struck counts
    /// as possible.
    pub(super) fn possible(&self, digit: Digit) -> CellSet {
        self.open - self.excluded[digit.index()]
    }

    /// The digit that stands in a cell.
    pub(super) const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// The cells without a digit.
    pub(super) const fn open(&self) -> CellSet {
        self.open
    }

    /// The cells that were filled since the start.
    pub(super) fn placed(&self) -> CellSet {
        !(self.open | self.givens)
    }

    /// The cells with exactly two candidates, and those with exactly three.
    pub(super) fn bivalue_and_trivalue(&self) -> (CellSet, CellSet) {
        let [mut one, mut two, mut three, mut four] = [CellSet::EMPTY; 4];
        for cells in self.cells {
            four |= three & cells;
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        (two - three, three - four)
    }

    /// The cells with exactly two candidates.
    pub(super) fn bivalue(&self) -> CellSet {
        self.bivalue_and_trivalue().0
    }
}
