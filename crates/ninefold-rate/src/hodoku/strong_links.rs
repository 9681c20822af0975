//! Houses with two places for a digit.

use ninefold_core::{Cell, CellSet, Digit, House};

use super::state::State;

/// For one digit, the partners of each cell: one of the two holds the digit.
#[derive(Debug)]
pub(super) struct StrongLinks {
    partners: [CellSet; 81],
    cells: CellSet,
}

impl StrongLinks {
    pub(super) fn of(state: &State, digit: Digit) -> Self {
        let mut links = Self { partners: [CellSet::EMPTY; 81], cells: CellSet::EMPTY };
        for [one, two] in House::ALL.into_iter().filter_map(|house| state.pair(house, digit)) {
            links.partners[one.index()].insert(two);
            links.partners[two.index()].insert(one);
            links.cells.insert(one);
            links.cells.insert(two);
        }
        links
    }

    /// The cells that have a partner.
    pub(super) const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The partners of a cell.
    pub(super) const fn partners(&self, cell: Cell) -> CellSet {
        self.partners[cell.index()]
    }

    /// The partners of any of the cells.
    pub(super) fn partners_of_any(&self, cells: CellSet) -> CellSet {
        (cells & self.cells).iter().fold(CellSet::EMPTY, |all, cell| all | self.partners(cell))
    }
}
