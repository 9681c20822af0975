//! Bivalue oddagons: odd rings of cells for two digits.

use ninefold_core::{Cell, CellSet, DigitSet, Grid};

use super::least;
use crate::pattern::{Guardians, Impossible};

/// Patterns with more guardians than this are not looked for.
const MOST_GUARDIANS: usize = 3;

/// The shortest ring. Three cells that see each other are three cells of one house.
const SHORTEST: usize = 5;

/// The longest ring that is looked for.
const LONGEST: usize = 9;

/// The bivalue oddagons of this grid, fewest guardians first.
///
/// `bivalue` are the cells with two candidates: a ring has some, for the guardians are few.
pub(crate) fn oddagons(grid: &Grid, bivalue: CellSet) -> Vec<Guardians> {
    let mut found = Vec::new();
    for digits in DigitSet::ALL.subsets(2) {
        let both = digits.iter().fold(CellSet::ALL, |all, digit| all & grid.cells_with(digit));
        let pure = both & bivalue;
        if both.len() < SHORTEST || pure.len() + MOST_GUARDIANS < SHORTEST {
            continue;
        }
        let few = |cell| (grid.candidates(cell) - digits).len() <= MOST_GUARDIANS;
        let mut search = Search { grid, digits, found: &mut found, ring: Vec::new() };
        for start in pure {
            // A ring is found from the first of its pure cells.
            let usable = both.filter(few) - pure.filter(|other| other <= start);
            search.ring.push(start);
            search.extend(usable, 0);
            search.ring.pop();
        }
    }
    least(found)
}

struct Search<'a> {
    grid: &'a Grid,
    digits: DigitSet,
    found: &'a mut Vec<Guardians>,
    ring: Vec<Cell>,
}

impl Search<'_> {
    /// Goes on from the last cell to each of the free ones that it sees, until one sees the first.
    ///
    /// A ring in which cells see each other that are no neighbours says no more than the shorter odd ring that
    /// this cuts off. So none are free but those that see no cell between the first and the last.
    fn extend(&mut self, free: CellSet, guardians: usize) {
        let Some((&first, &last)) = self.ring.first().zip(self.ring.last()) else { return };
        for cell in free & last.peers() {
            let guardians = guardians + (self.grid.candidates(cell) - self.digits).len();
            if guardians > MOST_GUARDIANS {
                continue;
            }
            self.ring.push(cell);
            if last != first && cell.sees(first) {
                self.close();
            } else if self.ring.len() < LONGEST {
                let between = if last == first { CellSet::EMPTY } else { last.peers() };
                self.extend((free - between).without(cell), guardians);
            }
            self.ring.pop();
        }
    }

    /// The ring is closed: reports it, once for both directions.
    fn close(&mut self) {
        let odd = self.ring.len() % 2 == 1 && self.ring.len() >= SHORTEST;
        if odd && self.ring.get(1) < self.ring.last() {
            let core = Impossible::Oddagon { digits: self.digits, ring: self.ring.clone() };
            self.found.push(Guardians::of(self.grid, core));
        }
    }
}
