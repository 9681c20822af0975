//! A bivalue cell and an almost locked set: wings of four to seven letters.
//!
//! So many cells of a house have one digit more than they are cells. If all places of `x` in them see
//! a cell that holds `x` or `z`, then `z` is true in that cell or in the set, and goes where it sees
//! all its places there. If the same holds for `z`, the set is locked whichever way.

use ninefold_core::{CandidateSet, Cell, CellSet, DigitSet, House};

use super::board::{Board, Position};
use super::combinations::masks;
use super::geometry::{BLOCKS_COLUMNS_ROWS, Places, cell_at, count};
use super::hint::{Best, Hint, digit_in};
use super::technique::Technique;
use super::value::Difficulty;

/// A bivalue cell and a set of so many cells. The least difficult is taken; among equals the one that
/// strikes more.
pub(super) fn als_wing<const CELLS: usize>(position: &Position) -> Option<Hint> {
    let board = &position.board;
    let bivalue = board.counts().exactly(2);
    let mut best = Best::default();
    for house in BLOCKS_COLUMNS_ROWS {
        Set::each(board, house, CELLS, |set| {
            for cell in bivalue - set.cells {
                let struck = set.struck_with(board, cell);
                best.offer(Hint::striking(technique(CELLS), set.difficulty(board), struck));
            }
        });
    }
    best.into_hint()
}

const fn technique(cells: usize) -> Technique {
    match cells {
        3 => Technique::WxyzWing,
        4 => Technique::VwxyzWing,
        5 => Technique::UvwxyzWing,
        _ => Technique::TuvwxyzWing,
    }
}

/// Cells of a house with one digit more than they are cells.
#[derive(Clone, Copy, Debug)]
struct Set {
    cells: CellSet,
    digits: DigitSet,
}

impl Set {
    /// All sets of this house, but those of a line that lie in a block.
    fn each(board: &Board, house: House, size: usize, mut found: impl FnMut(Self)) {
        let has_some = |place: &usize| board.digits(cell_at(house, *place)).len() > 1;
        let usable = (0..9).filter(has_some).fold(0, |usable, place| usable | 1 << place);
        for chosen in masks(usable, size) {
            let cells: CellSet = Places::from_bits(chosen).cells_of(house).collect();
            let digits =
                cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | board.digits(cell));
            let in_block = cells.first().is_some_and(|cell| cells.is_subset(cell.block().cells()));
            if count(digits) == size + 1 && (house.is_block() || !in_block) {
                found(Self { cells, digits });
            }
        }
    }

    /// The cell with the most candidates decides, as far as the number of cells leaves it open.
    fn difficulty(&self, board: &Board) -> Difficulty {
        let most = self.cells.into_iter().map(|cell| count(board.digits(cell))).max();
        match (self.cells.len(), most) {
            (3, Some(3)) => Difficulty::new(5.6),
            (3, _) => Difficulty::new(5.5),
            (4, Some(3)) => Difficulty::new(6.4),
            (4, Some(5)) => Difficulty::new(6.2),
            (4, _) => Difficulty::new(6.3),
            (5, _) => Difficulty::new(6.6),
            _ => Difficulty::new(7.5),
        }
    }

    /// What goes because of the set and this cell of two candidates.
    fn struck_with(&self, board: &Board, cell: Cell) -> CandidateSet {
        let pair = board.digits(cell);
        let places = |digit| board.cells_with(digit) & self.cells;
        let restricted = pair.filter(|digit| places(digit).is_subset(cell.peers()));
        let mut struck = CandidateSet::EMPTY;
        if !pair.is_subset(self.digits) {
            return struck;
        }
        for digit in restricted {
            for other in pair.without(digit) {
                let seen = places(other).with(cell).common_peers() - self.cells;
                struck |= digit_in(board, seen, other);
            }
        }
        if restricted == pair {
            for digit in self.digits - pair {
                struck |= digit_in(board, places(digit).common_peers() - self.cells, digit);
            }
        }
        struck
    }
}
