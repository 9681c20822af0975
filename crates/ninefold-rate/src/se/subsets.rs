//! Naked and hidden sets of two to four, and hidden sets with the single that they make.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, DigitSet, House, HouseSet};

use super::board::{Board, Filling, Position};
use super::combinations::masks;
use super::geometry::{BLOCKS_COLUMNS_ROWS, Places, cell_at, count};
use super::hint::{Hint, candidates_in};
use super::technique::Technique;
use super::value::Difficulty;

/// So many cells of a house with so many digits between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Subset {
    pub(super) house: House,
    pub(super) places: Places,
    pub(super) digits: DigitSet,
}

impl Subset {
    /// Naked sets of these houses: cells with at least two candidates each. Houses with fewer than twice as many
    /// empty cells are left to the hidden sets.
    pub(super) fn each_naked<B>(
        board: &Board,
        filling: &Filling,
        among: HouseSet,
        size: usize,
        mut found: impl FnMut(Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for house in BLOCKS_COLUMNS_ROWS {
            if !among.contains(house) || filling.empty_in(house) < 2 * size {
                continue;
            }
            let fits =
                |place: &usize| (2..=size).contains(&count(board.digits(cell_at(house, *place))));
            let usable = (0..9).filter(fits).fold(0, |usable, place| usable | 1 << place);
            for chosen in masks(usable, size) {
                let places = Places::from_bits(chosen);
                let digits = places
                    .cells_of(house)
                    .fold(DigitSet::EMPTY, |all, cell| all | board.digits(cell));
                if count(digits) == size {
                    found(Self { house, places, digits })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Hidden sets of these houses: digits with at least two places each, in houses with more than so many empty
    /// cells.
    pub(super) fn each_hidden<B>(
        board: &Board,
        filling: &Filling,
        among: HouseSet,
        size: usize,
        more_than: usize,
        mut found: impl FnMut(Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for house in BLOCKS_COLUMNS_ROWS {
            if !among.contains(house) || filling.empty_in(house) <= more_than {
                continue;
            }
            let all = board.house(house);
            let fits = |digit: &usize| (2..=size).contains(&all[*digit].len());
            let usable = (0..9).filter(fits).fold(0, |usable, digit| usable | 1 << digit);
            for chosen in masks(usable, size) {
                let digits = DigitSet::from_bits(chosen);
                let places = digits
                    .into_iter()
                    .fold(Places::EMPTY, |places, digit| places | all[digit.index()]);
                if places.len() == size {
                    found(Self { house, places, digits })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What a naked set strikes: its digits in the rest of the house.
    pub(super) fn struck_if_naked(self, board: &Board) -> CandidateSet {
        let rest = Places::from_bits(0x1FF) - self.places;
        candidates_in(board, rest.cells_of(self.house), self.digits)
    }

    /// What a hidden set strikes: the other digits in its cells.
    pub(super) fn struck_if_hidden(self, board: &Board) -> CandidateSet {
        candidates_in(board, self.places.cells_of(self.house), !self.digits)
    }

    /// The lowest other digit that has one place left outside a hidden set, and had more.
    fn single(self, board: &Board) -> Option<Hint> {
        (!self.digits).into_iter().find_map(|digit| {
            let places = board.places(self.house, digit);
            let left = places - self.places;
            (places.len() >= 2 && left.len() == 1).then(|| {
                let (technique, difficulty) = if self.digits.len() == 2 {
                    (Technique::DirectHiddenPair, 2.0)
                } else {
                    (Technique::DirectHiddenTriplet, 2.5)
                };
                Hint::placing(technique, difficulty, cell_at(self.house, left.first()), digit)
            })
        })
    }
}

/// A hidden set that leaves a hidden single in its house.
pub(super) fn direct_hidden<const SIZE: usize>(position: &Position) -> Option<Hint> {
    let Position { board, filling, fresh, .. } = position;
    let found = Subset::each_hidden(board, filling, fresh.houses, SIZE, SIZE, |set| {
        set.single(board).map_or(ControlFlow::Continue(()), ControlFlow::Break)
    });
    found.break_value()
}

/// A naked pair, triplet or quad.
pub(super) fn naked<const SIZE: usize>(position: &Position) -> Option<Hint> {
    let (technique, difficulty) = match SIZE {
        2 => (Technique::NakedPair, 3.0),
        3 => (Technique::NakedTriplet, 3.6),
        _ => (Technique::NakedQuad, 5.0),
    };
    let Position { board, filling, fresh, .. } = position;
    let found = Subset::each_naked(board, filling, fresh.houses, SIZE, |set| {
        Hint::striking(technique, Difficulty::new(difficulty), set.struck_if_naked(board))
            .map_or(ControlFlow::Continue(()), ControlFlow::Break)
    });
    found.break_value()
}

/// A hidden pair, triplet or quad.
pub(super) fn hidden<const SIZE: usize>(position: &Position) -> Option<Hint> {
    let (technique, difficulty) = match SIZE {
        2 => (Technique::HiddenPair, 3.4),
        3 => (Technique::HiddenTriplet, 4.0),
        _ => (Technique::HiddenQuad, 5.4),
    };
    let Position { board, filling, fresh, .. } = position;
    let found = Subset::each_hidden(board, filling, fresh.houses, SIZE, 2 * SIZE, |set| {
        Hint::striking(technique, Difficulty::new(difficulty), set.struck_if_hidden(board))
            .map_or(ControlFlow::Continue(()), ControlFlow::Break)
    });
    found.break_value()
}
