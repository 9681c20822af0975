//! The constraints of a grid as plain lists of candidates.

use ninefold_core::{Candidate, Cell, Constraint, Digit, Grid, House};

/// How many constraints there are: 81 cells, and 9 digits in 27 houses.
pub(super) const CONSTRAINTS: usize = 324;

/// The constraints that speak of each candidate: its cell, then its row, column and box.
static OF_CANDIDATE: [[u16; 4]; Candidate::COUNT] = {
    let mut all = [[0; 4]; Candidate::COUNT];
    let mut index = 0;
    while index < Candidate::COUNT {
        let (cell, digit) = (Cell::ALL[index / 9], index % 9);
        let [row, column, block] = cell.houses();
        all[index] =
            [cell.index() as u16, place(digit, row), place(digit, column), place(digit, block)];
        index += 1;
    }
    all
};

const fn place(digit: usize, house: House) -> u16 {
    (81 + digit * 27 + house.index()) as u16
}

/// The constraints that speak of the candidate with this index.
pub(super) fn constraints_of(candidate: u16) -> [u16; 4] {
    OF_CANDIDATE[usize::from(candidate)]
}

/// The constraint with this index.
pub(crate) const fn constraint(index: u16) -> Constraint {
    let index = index as usize;
    if index < 81 {
        Constraint::Cell(Cell::from_index(index))
    } else {
        let (digit, house) = ((index - 81) / 27, (index - 81) % 27);
        Constraint::Place(Digit::from_index(digit), House::from_index(house))
    }
}

/// What a grid leaves open: the candidates of each constraint that is not yet met.
#[derive(Debug)]
pub(crate) struct Board {
    members: [[u16; 9]; CONSTRAINTS],
    counts: [u8; CONSTRAINTS],
    candidates: Vec<u16>,
    open_cells: usize,
}

impl Board {
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut board = Self {
            members: [[0; 9]; CONSTRAINTS],
            counts: [0; CONSTRAINTS],
            candidates: Vec::with_capacity(256),
            open_cells: grid.open().len(),
        };
        for cell in grid.open() {
            for digit in grid.candidates(cell) {
                board.add(Candidate::new(cell, digit).index() as u16);
            }
        }
        board
    }

    fn add(&mut self, candidate: u16) {
        self.candidates.push(candidate);
        for constraint in constraints_of(candidate).map(usize::from) {
            let count = &mut self.counts[constraint];
            self.members[constraint][usize::from(*count)] = candidate;
            *count += 1;
        }
    }

    /// Every candidate.
    pub(crate) fn candidates(&self) -> &[u16] {
        &self.candidates
    }

    /// The candidates of this constraint.
    pub(crate) fn members(&self, constraint: u16) -> &[u16] {
        let constraint = usize::from(constraint);
        &self.members[constraint][..usize::from(self.counts[constraint])]
    }

    /// How many candidates each constraint has.
    pub(super) const fn counts(&self) -> &[u8; CONSTRAINTS] {
        &self.counts
    }

    /// The constraints that have at least this many candidates.
    pub(crate) fn constraints(&self, least: u8) -> impl Iterator<Item = u16> + '_ {
        (0..CONSTRAINTS as u16).filter(move |&index| self.counts[usize::from(index)] >= least)
    }

    /// How many cells have no digit yet.
    pub(super) const fn open_cells(&self) -> usize {
        self.open_cells
    }
}
