//! What follows if one candidate is true, along alternating links.

use ninefold_core::{Candidate, Cell, CellSet, Constraint, Digit, Grid, House};

use crate::pattern::{Chain, Link, Node};

const COUNT: usize = 81 * 9;

/// The candidates that are false if the start is true, each with the shortest chain of links to it.
pub(super) struct Implication {
    start: usize,
    falsified: [CellSet; 9],
    /// For each false candidate the true one that excludes it, for each true one the false one
    /// whose only partner it is; and by what.
    because: [[Reason; COUNT]; 2],
}

/// The candidate that came before, and the index of the house that links the two, or `CELL`.
#[derive(Clone, Copy)]
struct Reason {
    before: u16,
    by: u8,
}

const CELL: u8 = 27;

impl Reason {
    const NONE: Self = Self { before: u16::MAX, by: CELL };

    fn new(before: Candidate, by: u8) -> Self {
        Self { before: number(before) as u16, by }
    }

    const fn is_none(self) -> bool {
        self.before == u16::MAX
    }
}

const FALSE: usize = 0;
const TRUE: usize = 1;

fn number(candidate: Candidate) -> usize {
    candidate.cell().index() * 9 + candidate.digit().index()
}

fn candidate(number: usize) -> Candidate {
    Candidate::new(Cell::from_index(number / 9), Digit::from_index(number % 9))
}

impl Implication {
    /// Everything that links lead to from this candidate.
    pub(super) fn of(grid: &Grid, start: Candidate) -> Self {
        let start = number(start);
        let mut all =
            Self { start, falsified: [CellSet::EMPTY; 9], because: [[Reason::NONE; COUNT]; 2] };
        let mut queue = vec![start];
        let mut next = 0;
        while let Some(&now) = queue.get(next) {
            next += 1;
            all.exclude(grid, candidate(now), &mut queue);
        }
        all
    }

    /// The places of the digit that the start rules out.
    pub(super) const fn falsified(&self, digit: Digit) -> CellSet {
        self.falsified[digit.index()]
    }

    /// Whatever sees the true candidate is false.
    fn exclude(&mut self, grid: &Grid, at: Candidate, queue: &mut Vec<usize>) {
        let (cell, digit) = (at.cell(), at.digit());
        for other in grid.candidates(cell).without(digit) {
            self.falsify(grid, Candidate::new(cell, other), Reason::new(at, CELL), queue);
        }
        for house in cell.houses() {
            for other in (grid.cells_with(digit) & house.cells()).without(cell) {
                let reason = Reason::new(at, house.index() as u8);
                self.falsify(grid, Candidate::new(other, digit), reason, queue);
            }
        }
    }

    /// A candidate is false, and its only partner in the cell or in a house true.
    fn falsify(&mut self, grid: &Grid, at: Candidate, reason: Reason, queue: &mut Vec<usize>) {
        let known = &mut self.because[FALSE][number(at)];
        if !known.is_none() {
            return;
        }
        *known = reason;
        let (cell, digit) = (at.cell(), at.digit());
        self.falsified[digit.index()].insert(cell);
        if let Some(other) = partner_in_cell(grid, at) {
            self.verify(Candidate::new(cell, other), Reason::new(at, CELL), queue);
        }
        for house in cell.houses() {
            if let Some(other) = partner_in_house(grid, at, house) {
                let reason = Reason::new(at, house.index() as u8);
                self.verify(Candidate::new(other, digit), reason, queue);
            }
        }
    }

    fn verify(&mut self, at: Candidate, reason: Reason, queue: &mut Vec<usize>) {
        let known = &mut self.because[TRUE][number(at)];
        if known.is_none() && number(at) != self.start {
            *known = reason;
            queue.push(number(at));
        }
    }

    /// Whether the start rules itself out.
    pub(super) fn is_contradictory(&self) -> bool {
        !self.because[FALSE][self.start].is_none()
    }

    /// The chain from a false candidate back to the start: if it were true, the start would be
    /// false.
    pub(super) fn chain(&self, from: Candidate) -> Chain {
        let (mut nodes, mut links) = (vec![Node::of(from)], Vec::new());
        let (mut now, mut side) = (number(from), FALSE);
        while side == FALSE || now != self.start {
            let Reason { before, by } = self.because[side][now];
            links.push(link(candidate(now), by, side == TRUE));
            (now, side) = (usize::from(before), 1 - side);
            nodes.push(Node::of(candidate(now)));
        }
        Chain { nodes, links }
    }
}

/// The link of this candidate to the one before it.
fn link(at: Candidate, by: u8, strong: bool) -> Link {
    match (by, strong) {
        (CELL, true) => Link::StrongCell(at.cell()),
        (CELL, false) => Link::Weak(Constraint::Cell(at.cell())),
        (house, true) => Link::StrongHouse(House::from_index(usize::from(house))),
        (house, false) => {
            Link::Weak(Constraint::Place(at.digit(), House::from_index(usize::from(house))))
        }
    }
}

fn partner_in_cell(grid: &Grid, at: Candidate) -> Option<Digit> {
    grid.candidates(at.cell()).without(at.digit()).single()
}

fn partner_in_house(grid: &Grid, at: Candidate, house: House) -> Option<Cell> {
    (grid.cells_with(at.digit()) & house.cells()).without(at.cell()).single()
}
