//! What follows at once from a candidate being true or false, in the order of this scale.

use ninefold_core::Candidate;

use super::literal::Cause;
use crate::se::board::Board;
use crate::se::geometry::{cell_at, seats_of};

/// What becomes false if this candidate is true: the other digits of its cell, unless the search
/// stays with one digit, then its digit in block, row and column. Each is listed once, for its
/// first reason. It ends when `found` says so.
#[inline]
pub(super) fn each_weak(
    board: &Board,
    candidate: Candidate,
    with_cell: bool,
    mut found: impl FnMut(Candidate, Cause) -> bool,
) -> bool {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    if with_cell {
        for other in board.digits(cell).without(digit) {
            if found(Candidate::new(cell, other), Cause::CELL) {
                return true;
            }
        }
    }
    let seats = seats_of(cell);
    let mut elsewhere = [0; 3];
    for (elsewhere, seat) in elsewhere.iter_mut().zip(seats) {
        // The cells of a line that lie in the block have been listed there.
        *elsewhere = board.places(seat.house, digit).bits() & !seat.listed;
    }
    for (mut left, seat) in elsewhere.into_iter().zip(seats) {
        while left != 0 {
            let other = cell_at(seat.house, left.trailing_zeros() as usize);
            left &= left - 1;
            if found(Candidate::new(other, digit), Cause::house(seat.house)) {
                return true;
            }
        }
    }
    false
}

/// What becomes true if this candidate is false: the other digit of a cell of two, unless the
/// search stays with one digit, then the other place of its digit in block, row and column. Each is
/// listed once, for its first reason. The candidate itself still counts as present.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strong {
    links: [(Candidate, Cause); 4],
    len: usize,
}

impl Strong {
    #[inline]
    pub(super) fn of(board: &Board, candidate: Candidate, by_cell: bool, by_house: bool) -> Self {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let mut strong = Self { links: [(candidate, Cause::NONE); 4], len: 0 };
        if by_cell && let Some(other) = board.digits(cell).without(digit).single() {
            strong.push(Candidate::new(cell, other), Cause::CELL);
        }
        if by_house {
            let first = strong.len;
            for seat in seats_of(cell) {
                let others = board.places(seat.house, digit).bits() & !(1 << seat.place);
                if others.is_power_of_two() {
                    let other = cell_at(seat.house, others.trailing_zeros() as usize);
                    let other = Candidate::new(other, digit);
                    let known = &strong.links[first..strong.len];
                    if known.iter().all(|&(known, _)| known != other) {
                        strong.push(other, Cause::house(seat.house));
                    }
                }
            }
        }
        strong
    }

    #[inline]
    const fn push(&mut self, candidate: Candidate, cause: Cause) {
        self.links[self.len & 3] = (candidate, cause);
        self.len += 1;
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[(Candidate, Cause)] {
        &self.links[..self.len]
    }
}

/// The candidates that the outer grid has and this one has lost, as far as they are needed for a
/// strong link to have come about.
#[inline]
pub(super) fn each_lost(
    outer: &Board,
    inner: &Board,
    candidate: Candidate,
    cause: Cause,
    mut found: impl FnMut(Candidate),
) {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    if cause == Cause::CELL {
        for lost in outer.digits(cell) - inner.digits(cell) {
            found(Candidate::new(cell, lost));
        }
    } else if let Some(house) = cause.as_house() {
        let lost = outer.places(house, digit) - inner.places(house, digit);
        for place in lost.iter() {
            found(Candidate::new(cell_at(house, place), digit));
        }
    }
}
