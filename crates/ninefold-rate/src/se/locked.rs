//! Locked candidates: pointing and claiming, and both at once with the single that they make.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, House, HouseKind};

use super::board::{Board, Position};
use super::geometry::{Places, cell_at};
use super::hint::{Hint, digit_in};
use super::technique::Technique;
use super::value::Difficulty;

/// A digit all of whose places in one house lie in another house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Locked {
    /// Where the digit is confined: a block for pointing, a line for claiming.
    pub(super) from: House,
    /// The house that crosses it and holds all those places.
    pub(super) to: House,
    pub(super) digit: Digit,
}

/// The four kinds of crossing in their order: pointing along columns and rows, then claiming by
/// columns and rows.
const PASSES: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Block, HouseKind::Column),
    (HouseKind::Block, HouseKind::Row),
    (HouseKind::Column, HouseKind::Block),
    (HouseKind::Row, HouseKind::Block),
];

/// For two or more places of a house: bit `i` says whether all lie in its third `i` (the rows of a
/// block, the blocks of a line), and bit `3 + i` whether all lie in the column `i` of a block.
static CONFINED: [u8; 512] = {
    let mut confined = [0; 512];
    let mut places: u16 = 0;
    while places < 512 {
        let mut third = 0;
        while third < 3 && places.count_ones() >= 2 {
            if places & !(0o7 << (3 * third)) == 0 {
                confined[places as usize] |= 1 << third;
            }
            if places & !(0o111 << third) == 0 {
                confined[places as usize] |= 1 << (3 + third);
            }
            third += 1;
        }
        places += 1;
    }
    confined
};

/// The thirds of the kind at this shift that hold all these places.
const fn confined_to(places: Places, shift: u8) -> u8 {
    CONFINED[places.bits() as usize & 511] >> shift & 0o7
}

/// The house of this kind that crosses the other at this third of it.
const fn crossing(from: House, kind: HouseKind, third: usize) -> House {
    let number = from.number() - 1;
    match (from.kind(), kind) {
        (_, HouseKind::Column) => House::COLUMNS[number % 3 * 3 + third],
        (_, HouseKind::Row) => House::ROWS[number / 3 * 3 + third],
        (HouseKind::Column, HouseKind::Block) => House::BLOCKS[third * 3 + number / 3],
        (_, HouseKind::Block) => House::BLOCKS[number / 3 * 3 + third],
    }
}

const fn houses(kind: HouseKind) -> [House; 9] {
    match kind {
        HouseKind::Row => House::ROWS,
        HouseKind::Column => House::COLUMNS,
        HouseKind::Block => House::BLOCKS,
    }
}

impl Locked {
    /// Every one of these digits that is locked with at least two places, whether or not it strikes
    /// anything.
    pub(super) fn each<B>(
        board: &Board,
        among: DigitSet,
        mut found: impl FnMut(Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (from_kind, to_kind) in PASSES {
            let shift = if to_kind == HouseKind::Column { 3 } else { 0 };
            for from in houses(from_kind) {
                // Most houses have no locked digit at all.
                let confined = |any: u8, places: &Places| any | confined_to(*places, shift);
                if board.house(from).iter().fold(0, confined) == 0 {
                    continue;
                }
                let mut digits = [DigitSet::EMPTY; 3];
                for digit in among {
                    let confined = confined_to(board.places(from, digit), shift);
                    if confined != 0 {
                        // Two places or more lie in one third at the most.
                        digits[confined.trailing_zeros() as usize].insert(digit);
                    }
                }
                for (third, digits) in digits.into_iter().enumerate() {
                    for digit in digits {
                        found(Self { from, to: crossing(from, to_kind, third), digit })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Where the digit goes: the rest of the second house.
    pub(super) fn victims(self) -> CellSet {
        self.to.cells() - self.from.cells()
    }

    fn struck(self, board: &Board) -> CandidateSet {
        let outside = board.places(self.to, self.digit) - Places::shared(self.to, self.from);
        if outside.is_empty() {
            return CandidateSet::EMPTY;
        }
        digit_in(board, self.victims(), self.digit)
    }

    /// The single that appears in a house of the same kind as the first, once the digit has left
    /// the rest of the second.
    fn single(self, board: &Board) -> Option<Hint> {
        let others = [0, 1, 2].map(|third| crossing(self.to, self.from.kind(), third));
        others.into_iter().filter(|&house| house != self.from).find_map(|house| {
            let places = board.places(house, self.digit);
            let left = places - Places::shared(house, self.to);
            let appears = left.bits().is_power_of_two() && places != left;
            appears.then(|| {
                let (technique, difficulty) = if self.from.is_block() {
                    (Technique::DirectPointing, 1.7)
                } else {
                    (Technique::DirectClaiming, 1.9)
                };
                Hint::placing(technique, difficulty, cell_at(house, left.first()), self.digit)
            })
        })
    }
}

/// Pointing or claiming that leaves a hidden single.
pub(super) fn direct_locked(position: &Position) -> Option<Hint> {
    first(position, |locked| locked.single(&position.board))
}

/// Pointing or claiming.
pub(super) fn locked(position: &Position) -> Option<Hint> {
    first(position, |locked| {
        let (technique, difficulty) = if locked.from.is_block() {
            (Technique::Pointing, 2.6)
        } else {
            (Technique::Claiming, 2.8)
        };
        Hint::striking(technique, Difficulty::new(difficulty), locked.struck(&position.board))
    })
}

fn first(position: &Position, hint: impl Fn(Locked) -> Option<Hint>) -> Option<Hint> {
    let found = Locked::each(&position.board, position.fresh.digits, |locked| match hint(locked) {
        Some(hint) => ControlFlow::Break(hint),
        None => ControlFlow::Continue(()),
    });
    found.break_value()
}
