//! The bivalue universal grave: a grid in which every cell has two candidates and every digit two
//! places in each house would have no solution or several. So one of the candidates that are too
//! many for that must be true.

use ninefold_core::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::board::{Board, Position};
use super::geometry::{count, houses_of};
use super::hint::{Hint, candidates_in, digit_in};
use super::technique::Technique;
use super::value::Difficulty;

/// An argument from the candidates that are too many.
pub(super) fn bug(position: &Position) -> Option<Hint> {
    let board = &position.board;
    let surplus = Surplus::of(position)?;
    let common = surplus.common_peers();
    let cells = surplus.cells();
    let all = surplus.digits();
    if let [(cell, kept)] = surplus.0[..] {
        let struck = candidates_in(board, [cell], !kept);
        return Hint::striking(Technique::Bug1, Difficulty::new(5.6), struck);
    }
    if let Some(digit) = all.single() {
        let struck = digit_in(board, common, digit);
        return Hint::striking(Technique::Bug2, Difficulty::new(5.7), struck)
            .or_else(|| surplus.type_4(board));
    }
    if common.is_empty() {
        return None;
    }
    surplus.type_4(board).or_else(|| type_3(board, cells, all, common))
}

/// The cells with candidates that are too many, in the order found, and which these are.
struct Surplus(Vec<(Cell, DigitSet)>);

impl Surplus {
    /// None unless the grid is a grave without them.
    fn of(position: &Position) -> Option<Self> {
        let mut surplus = Self(Vec::new());
        // Each of them takes a candidate from a cell, and at the end no cell may have three.
        let three = position.filling.empty().filter(|cell| count(position.board.digits(cell)) > 2);
        if three.is_empty() {
            return None;
        }
        let mut grave = position.board.clone();
        let houses = [House::BLOCKS, House::ROWS, House::COLUMNS];
        for house in houses.into_iter().flatten() {
            for digit in Digit::ALL {
                let places = position.board.places(house, digit);
                if places.is_empty() || places.len() == 2 {
                    continue;
                }
                let mut with_more =
                    places.cells_of(house).filter(|&cell| count(position.board.digits(cell)) >= 3);
                let cell = with_more.next()?;
                if with_more.next().is_some() {
                    continue;
                }
                surplus.add(cell, digit);
                grave.eliminate(Candidate::new(cell, digit));
                if surplus.0.len() >= 2
                    && surplus.digits().len() >= 2
                    && surplus.common_peers().is_empty()
                {
                    return None;
                }
            }
        }
        (!surplus.0.is_empty() && is_grave(&grave, position)).then_some(surplus)
    }

    fn add(&mut self, cell: Cell, digit: Digit) {
        match self.0.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => digits.insert(digit),
            None => self.0.push((cell, DigitSet::only(digit))),
        }
    }

    fn cells(&self) -> CellSet {
        self.0.iter().map(|&(cell, _)| cell).collect()
    }

    fn digits(&self) -> DigitSet {
        self.0.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits)
    }

    fn common_peers(&self) -> CellSet {
        self.cells().common_peers()
    }

    /// Two cells of one house share one other candidate: they hold that and a surplus one.
    fn type_4(&self, board: &Board) -> Option<Hint> {
        let [(first, in_first), (second, in_second)] = self.0[..] else { return None };
        let shared = (board.digits(first) & board.digits(second)) - self.digits();
        let locked = shared.single()?;
        if !first.sees(second) {
            return None;
        }
        let struck = candidates_in(board, [first], !in_first.with(locked))
            | candidates_in(board, [second], !in_second.with(locked));
        Hint::striking(Technique::Bug4, Difficulty::new(5.7), struck)
    }
}

fn is_grave(grave: &Board, position: &Position) -> bool {
    let two_candidates = |cell: Cell| grave.digits(cell).len() == 2;
    let two_places =
        |house: House| grave.house(house).iter().all(|places| matches!(places.len(), 0 | 2));
    position.filling.empty().into_iter().all(two_candidates)
        && House::ALL.into_iter().all(two_places)
}

/// The surplus candidates act as one cell, in a naked set of a house that all their cells share.
fn type_3(board: &Board, cells: CellSet, surplus: DigitSet, common: CellSet) -> Option<Hint> {
    let houses = houses_of(cells.first()?);
    let shared = houses.into_iter().filter(|house| cells.is_subset(house.cells()));
    shared.into_iter().find_map(|house| {
        let around = common & house.cells();
        (2..=6).find_map(|size| {
            if around.len() < size {
                return None;
            }
            naked_around(board, around, surplus, size)
        })
    })
}

fn naked_around(board: &Board, around: CellSet, surplus: DigitSet, size: usize) -> Option<Hint> {
    let seats: Vec<Cell> = around.iter().collect();
    let usable = seats.iter().enumerate().filter(|(_, cell)| board.digits(**cell).len() >= 2);
    let usable = usable.fold(0, |usable, (index, _)| usable | 1 << index);
    super::combinations::masks(usable, size - 1).find_map(|chosen| {
        let chosen: CellSet = seats
            .iter()
            .enumerate()
            .filter(|(index, _)| chosen >> index & 1 == 1)
            .map(|(_, &cell)| cell)
            .collect();
        let union = chosen.into_iter().fold(DigitSet::EMPTY, |all, cell| all | board.digits(cell));
        if union.len() != size || !union.is_superset(surplus) {
            return None;
        }
        let struck: CandidateSet = candidates_in(board, around - chosen, union);
        Hint::striking(Technique::Bug3, Difficulty::with_tenths(5.7, size as u8 - 1), struck)
    })
}
