//! Aligned pair and triplet exclusion: of a few cells, try every combination of candidates, and keep
//! only candidates of combinations that leave something to each cell that sees them all.
//!
//! What some cells exclude depends on their candidates and on those of the cells that see them all.

use ninefold_core::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

use super::board::{Board, Position};
use super::geometry::peers_among;
use super::hint::Hint;
use super::technique::Technique;
use super::value::Difficulty;

/// The base cells, and for each cell its excluders: the peers with two to so many candidates.
struct Excluders {
    base: CellSet,
    of: [CellSet; 81],
}

impl Excluders {
    fn new(board: &Board, size: usize) -> Self {
        let counts = board.counts();
        let few = counts.at_least(2) - counts.at_least(size + 1);
        let decided = counts.exactly(1);
        let of = Cell::ALL.map(|cell| few & cell.peers());
        // Fewer than two excluders exclude nothing.
        let is_base = |cell: &Cell| several(of[cell.index()]) && cell.peers().is_disjoint(decided);
        Self { base: counts.at_least(2).into_iter().filter(is_base).collect(), of }
    }

    fn of(&self, cell: Cell) -> CellSet {
        self.of[cell.index()]
    }

    /// The base cells before this one that have an excluder in common with it.
    fn partners(&self, cell: Cell) -> CellSet {
        let near = self.of(cell).into_iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers());
        let before = CellSet::from_bits((1 << cell.index()) - 1);
        near & self.base & before
    }

    /// Whether the cell is an excluder of one of the two.
    fn joins(&self, cell: Cell, first: Cell, second: Cell) -> bool {
        (self.of(first) | self.of(second)).contains(cell)
    }
}

/// Whether there are two or more.
const fn several(cells: CellSet) -> bool {
    cells.bits() & cells.bits().wrapping_sub(1) != 0
}

/// Two cells that need not see each other.
pub(super) fn aligned_pair(position: &Position) -> Option<Hint> {
    let board = &position.board;
    let excluders = Excluders::new(board, 2);
    let fresh = position.fresh.cells;
    for second in excluders.base {
        for first in excluders.partners(second) {
            let common = excluders.of(first) & excluders.of(second);
            if several(common)
                && !fresh.is_disjoint(common.with(first).with(second))
                && let Some(hint) = pair_exclusion(board, first, second, common)
            {
                return Some(hint);
            }
        }
    }
    None
}

/// What two cells exclude. A digit of one cell goes if each digit of the other would use up an
/// excluder with it, or is the same and can't be.
fn pair_exclusion(board: &Board, first: Cell, second: Cell, common: CellSet) -> Option<Hint> {
    let mut barred = [DigitSet::EMPTY; 9];
    for cell in common {
        let digits = board.digits(cell);
        for digit in digits {
            barred[digit.index()] |= digits.without(digit);
        }
    }
    if first.sees(second) {
        for digit in Digit::ALL {
            barred[digit.index()].insert(digit);
        }
    }
    let mut struck = CandidateSet::EMPTY;
    for (cell, other) in [(first, second), (second, first)] {
        for digit in board.digits(cell) {
            if board.digits(other).is_subset(barred[digit.index()]) {
                struck.insert(Candidate::new(cell, digit));
            }
        }
    }
    Hint::striking(Technique::AlignedPair, Difficulty::new(6.2), struck)
}

/// Two cells and a third that is an excluder of one of them.
pub(super) fn aligned_triplet(position: &Position) -> Option<Hint> {
    let excluders = Excluders::new(&position.board, 3);
    for second in excluders.base {
        for first in excluders.partners(second) {
            let common = excluders.of(first) & excluders.of(second);
            if several(common) {
                let hint = third_cell(position, &excluders, first, second);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}

fn third_cell(
    position: &Position,
    excluders: &Excluders,
    first: Cell,
    second: Cell,
) -> Option<Hint> {
    let (of_first, of_second) = (excluders.of(first), excluders.of(second));
    let common = of_first & of_second;
    let of_either = (of_first | of_second) & excluders.base.without(first).without(second);
    // First the excluders of the first cell, then the others.
    let [mine, others] = [of_either & of_first, of_either - of_first];
    peers_among(first, mine).chain(peers_among(second, others)).find_map(|third| {
        let shared = common & excluders.of(third);
        let all = shared.with(first).with(second).with(third);
        if !several(shared)
            || all.is_disjoint(position.fresh.cells)
            || was_tried(excluders, first, second, third)
        {
            return None;
        }
        let struck = excluded(&position.board, [first, second, third], shared);
        Hint::striking(Technique::AlignedTriplet, Difficulty::new(7.5), struck)
    })
}

/// Whether the same three cells have come up with another pair of them as the first two.
fn was_tried(excluders: &Excluders, first: Cell, second: Cell, third: Cell) -> bool {
    third < second && excluders.joins(second, first, third)
        || third < first && excluders.joins(first, third, second)
}

/// The candidates of these cells that are in no combination which keeps the cells apart and leaves
/// a candidate to every common excluder.
fn excluded<const SIZE: usize>(
    board: &Board,
    cells: [Cell; SIZE],
    common: CellSet,
) -> CandidateSet {
    let mut trial = Trial {
        digits: cells.map(|cell| board.digits(cell)),
        apart: cells.map(|cell| cells.map(|other| cell.sees(other))),
        limits: [DigitSet::EMPTY; 20],
        count: 0,
    };
    for cell in common {
        trial.limits[trial.count] = board.digits(cell);
        trial.count += 1;
    }
    let possible = trial.possible();
    let mut struck = CandidateSet::EMPTY;
    if possible != trial.digits {
        for ((cell, digits), possible) in cells.into_iter().zip(trial.digits).zip(possible) {
            for digit in digits - possible {
                struck.insert(Candidate::new(cell, digit));
            }
        }
    }
    struck
}

/// Two or three cells: their digits, which of them see each other, and the digits of the common
/// excluders.
struct Trial<const SIZE: usize> {
    digits: [DigitSet; SIZE],
    apart: [[bool; SIZE]; SIZE],
    limits: [DigitSet; 20],
    count: usize,
}

impl<const SIZE: usize> Trial<SIZE> {
    /// The digits of each cell that are in an allowed combination. It ends as soon as all are.
    fn possible(&self) -> [DigitSet; SIZE] {
        let mut possible = [DigitSet::EMPTY; SIZE];
        for first in self.digits[0] {
            for second in self.allowed([first]) {
                if SIZE == 3 {
                    let thirds = self.allowed([first, second]);
                    if thirds.is_empty() {
                        continue;
                    }
                    possible[2] |= thirds;
                }
                possible[0].insert(first);
                possible[1].insert(second);
                if possible == self.digits {
                    return possible;
                }
            }
        }
        possible
    }

    /// What the next cell may hold after these digits of the cells before it: nothing that one of
    /// them has and that sees it, and nothing that uses up an excluder.
    #[inline]
    fn allowed<const CHOSEN: usize>(&self, chosen: [Digit; CHOSEN]) -> DigitSet {
        let mut allowed = self.digits[CHOSEN];
        let mut used = DigitSet::EMPTY;
        for (digit, apart) in chosen.into_iter().zip(self.apart[CHOSEN]) {
            used.insert(digit);
            if apart {
                allowed.remove(digit);
            }
        }
        for &limit in &self.limits[..self.count] {
            let left = limit - used;
            if left.bits().is_power_of_two() {
                allowed -= left;
            }
        }
        allowed
    }
}
