//! Which cells can lie on a deadly loop at all: a quick answer before loops are walked.
//!
//! A loop visits each of its houses twice, with cells of either parity. So from a cell on it, each
//! house leads to just one other cell of the other parity, each of whose houses leads to one more,
//! until no house is left with a single cell. Such sets of cells are rare, and whether a cell has
//! one is soon settled, because each cell settles three houses at once.

use ninefold_core::{Cell, CellSet, DigitSet, House, HouseSet};

use super::board::Board;
use super::geometry::{house_set_of, houses_of};

/// The cells that deadly loops of these two digits may visit.
pub(super) fn loop_cells(board: &Board, pair: DigitSet, bivalue: CellSet) -> CellSet {
    let shared = shared(board.cells_with_all(pair));
    let mut found = CellSet::EMPTY;
    for start in shared & bivalue {
        if !found.contains(start) {
            let net = Net { board, pair, cells: shared, bivalue };
            found |= net.around(start);
        }
    }
    // A loop has a bivalue cell; the others are asked only if some loop may exist.
    if !found.is_empty() {
        for start in shared - found {
            let net = Net { board, pair, cells: shared, bivalue };
            if !found.contains(start) {
                found |= net.around(start);
            }
        }
    }
    found
}

/// The cells that share each of their houses with another one.
fn shared(mut cells: CellSet) -> CellSet {
    loop {
        let is_shared = |cell: Cell| {
            let near = |house: House| (cells & house.cells()).without(cell);
            houses_of(cell).into_iter().all(|house| !near(house).is_empty())
        };
        let left = cells.filter(is_shared);
        if left == cells {
            return left;
        }
        cells = left;
    }
}

/// Where the cells come from.
struct Net<'a> {
    board: &'a Board,
    pair: DigitSet,
    cells: CellSet,
    bivalue: CellSet,
}

/// The cells chosen so far.
#[derive(Clone, Copy)]
struct Chosen {
    cells: CellSet,
    /// The houses of the cells of either parity.
    houses: [HouseSet; 2],
    /// How many of the cells have further candidates, and which candidates these are.
    more: usize,
    extra: DigitSet,
}

impl Net<'_> {
    /// A set of cells around this one that a loop might visit, or nothing.
    fn around(&self, start: Cell) -> CellSet {
        let nothing = Chosen {
            cells: CellSet::EMPTY,
            houses: [HouseSet::EMPTY; 2],
            more: 0,
            extra: DigitSet::EMPTY,
        };
        let started = self.with(nothing, start, 0);
        started.and_then(|chosen| self.complete(chosen)).unwrap_or(CellSet::EMPTY)
    }

    fn complete(&self, chosen: Chosen) -> Option<CellSet> {
        let [even, odd] = chosen.houses;
        let Some(open) = (even ^ odd).first() else {
            return self.may_strike(&chosen).then_some(chosen.cells);
        };
        let parity = usize::from(even.contains(open));
        let next = (self.cells & open.cells()) - chosen.cells;
        next.into_iter().find_map(|cell| self.complete(self.with(chosen, cell, parity)?))
    }

    /// Whether a loop of these cells may conclude anything: one cell with further candidates always
    /// does, two in one house may, and else these must be a single digit that all of them strike.
    fn may_strike(&self, chosen: &Chosen) -> bool {
        let more = chosen.cells - self.bivalue;
        let seen = more.common_peers();
        match chosen.more {
            0 => false,
            1 => true,
            2 if !more.common_houses().is_empty() => true,
            _ => chosen
                .extra
                .single()
                .is_some_and(|digit| !(self.board.cells_with(digit) & seen).is_empty()),
        }
    }

    /// None if a house would be visited by two cells of the same parity, or if more cells have
    /// further candidates than a walk admits: two, or any number with the same single digit.
    fn with(&self, mut chosen: Chosen, cell: Cell, parity: usize) -> Option<Chosen> {
        let houses = house_set_of(cell);
        if !houses.is_disjoint(chosen.houses[parity]) {
            return None;
        }
        chosen.houses[parity] |= houses;
        chosen.cells.insert(cell);
        if !self.bivalue.contains(cell) {
            chosen.more += 1;
            chosen.extra |= self.board.digits(cell) - self.pair;
            if chosen.more > 2 && chosen.extra.single().is_none() {
                return None;
            }
        }
        Some(chosen)
    }
}
