//! What follows from an assumption, without asking in which order.
//!
//! A branch that runs out of consequences without a contradiction has found the same literals in
//! whatever order they were drawn. So whether a search has any hint, and from which branches, can
//! be learnt from sets alone; the branches that matter are then drawn again in the order of the
//! scale, with parents and all.

use ninefold_core::{Candidate, Cell, Digit, DigitSet, House};

use super::literal::{Literal, Marks};
use crate::se::board::Board;
use crate::se::geometry::{cell_at, seats_of};

/// An assumption and its consequences, as sets.
#[derive(Clone, Debug)]
pub(super) struct Closure {
    pub(super) board: Board,
    pub(super) on: Marks,
    pub(super) off: Marks,
    pub(super) contradicts: bool,
    /// How often nested techniques added something.
    pub(super) rounds: u32,
    queue: Vec<Candidate>,
}

impl Closure {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            board: board.clone(),
            on: Marks::EMPTY,
            off: Marks::EMPTY,
            contradicts: false,
            rounds: 0,
            queue: Vec::new(),
        }
    }

    /// Becomes the same as another.
    pub(super) fn copy(&mut self, other: &Self) {
        self.board.clone_from(&other.board);
        self.on = other.on;
        self.off = other.off;
        self.contradicts = other.contradicts;
        self.rounds = other.rounds;
        self.queue.clear();
    }

    /// Takes over to a grid that has lost candidates since, and draws the consequences; false if
    /// nothing has changed.
    pub(super) fn restrict(&mut self, board: &Board, present: &Marks) -> bool {
        let mut changed = false;
        for cell in Cell::ALL {
            for digit in self.board.digits(cell) - board.digits(cell) {
                self.strike(Candidate::new(cell, digit), true);
                changed = true;
            }
        }
        self.settle(true);
        self.on.intersect(present);
        self.off.intersect(present);
        changed
    }

    /// Begins anew, with nothing assumed.
    pub(super) fn begin(&mut self, board: &Board) {
        self.board.clone_from(board);
        self.on = Marks::EMPTY;
        self.off = Marks::EMPTY;
        self.contradicts = false;
        self.rounds = 0;
        self.queue.clear();
    }

    /// Assumes the literal and draws all consequences; with one digit alone, if cells don't count.
    pub(super) fn assume(&mut self, literal: Literal, with_cells: bool) {
        if literal.is_on() {
            self.affirm(literal.candidate());
        } else {
            self.strike(literal.candidate(), with_cells);
        }
        self.settle(with_cells);
    }

    fn affirm(&mut self, candidate: Candidate) {
        if self.on.insert(candidate) {
            self.contradicts |= self.off.contains(candidate);
            self.queue.push(candidate);
        }
    }

    /// Strikes a candidate that is on the board, and affirms what is left alone by that.
    ///
    /// A cell or house that had no second candidate to begin with says nothing when it loses its
    /// last: chains only use links between two.
    #[inline]
    pub(super) fn strike(&mut self, candidate: Candidate, with_cells: bool) {
        if !self.off.insert(candidate) {
            return;
        }
        self.contradicts |= self.on.contains(candidate);
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.board.eliminate(candidate);
        if with_cells && let Some(other) = self.board.digits(cell).single() {
            self.affirm(Candidate::new(cell, other));
        }
        for seat in seats_of(cell) {
            let left = self.board.places(seat.house, digit).bits();
            if left.is_power_of_two() {
                let other = cell_at(seat.house, left.trailing_zeros() as usize);
                self.affirm(Candidate::new(other, digit));
            }
        }
    }

    /// Draws consequences until there are none left or two contradict each other.
    pub(super) fn settle(&mut self, with_cells: bool) {
        while !self.contradicts
            && let Some(candidate) = self.queue.pop()
        {
            self.strike_peers(candidate, with_cells);
        }
    }

    fn strike_peers(&mut self, candidate: Candidate, with_cells: bool) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let digits: DigitSet = self.board.digits(cell).without(digit);
        if with_cells {
            for other in digits {
                self.strike(Candidate::new(cell, other), with_cells);
            }
        }
        for seat in seats_of(cell) {
            self.strike_places(seat.house, digit, seat.listed, with_cells);
        }
    }

    #[inline]
    fn strike_places(&mut self, house: House, digit: Digit, except: u16, with_cells: bool) {
        let mut left = self.board.places(house, digit).bits() & !except;
        while left != 0 {
            let other = cell_at(house, left.trailing_zeros() as usize);
            left &= left - 1;
            self.strike(Candidate::new(other, digit), with_cells);
        }
    }
}
