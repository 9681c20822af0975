//! The enumeration of almost locked sets.

use ninefold_core::{Cell, CellSet, DigitSet, Grid, House};

use crate::pattern::Als;

/// Every almost locked set of the grid, smallest first.
pub(super) fn all(grid: &Grid) -> Vec<Als> {
    let mut sets = Vec::with_capacity(512);
    for house in House::ALL {
        let open = grid.open() & house.cells();
        let cells: Vec<Cell> = open.into_iter().collect();
        let mut search = Search { grid, house, cells: &cells, sets: &mut sets };
        search.extend(0, CellSet::EMPTY, DigitSet::EMPTY);
    }
    sets.sort_by_key(|als| als.cells.len());
    sets
}

struct Search<'a> {
    grid: &'a Grid,
    house: House,
    cells: &'a [Cell],
    sets: &'a mut Vec<Als>,
}

impl Search<'_> {
    /// Adds cells from place `from` on, in every way that can still come out right.
    fn extend(&mut self, from: usize, chosen: CellSet, digits: DigitSet) {
        for (place, &cell) in self.cells.iter().enumerate().skip(from) {
            let (cells, digits) = (chosen.with(cell), digits | self.grid.candidates(cell));
            let most = cells.len() + self.cells.len() - place - 1;
            if digits.len() > most + 1 {
                continue;
            }
            if digits.len() == cells.len() + 1 && self.is_first_house_of(cells) {
                self.sets.push(Als { cells, digits, house: self.house });
            }
            self.extend(place + 1, cells, digits);
        }
    }

    /// Cells of a box that lie in a line, and single cells, are met in each of their houses.
    fn is_first_house_of(&self, cells: CellSet) -> bool {
        cells.common_houses().first() == Some(self.house)
    }
}
