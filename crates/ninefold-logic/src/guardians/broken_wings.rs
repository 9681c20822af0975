//! Broken wings: odd rings of houses for one digit.

use ninefold_core::{Cell, CellSet, Digit, Grid, House};

use super::least;
use crate::pattern::{Guardians, Impossible};

/// The shortest ring there is: among three houses that cross each other, one cell is in all.
const SHORTEST: usize = 5;

/// The longest ring that is looked for.
const LONGEST: usize = 7;

/// The broken wings of this digit whose guardians all exclude one of these targets, fewest guardians
/// first.
pub(crate) fn broken_wings(grid: &Grid, digit: Digit, targets: CellSet) -> Vec<Guardians> {
    let places = grid.cells_with(digit);
    let (ring, houses, found) = (Vec::new(), Vec::new(), Vec::new());
    let mut search = Search { grid, digit, places, ring, houses, found };
    for start in places {
        search.ring.push(start);
        // A ring is found from its first cell.
        search.extend(places.filter(|cell| cell > start), targets);
        search.ring.pop();
    }
    least(search.found)
}

struct Search<'a> {
    grid: &'a Grid,
    digit: Digit,
    places: CellSet,
    /// The cells so far.
    ring: Vec<Cell>,
    /// For each of them but the last the house that it shares with the next.
    houses: Vec<House>,
    found: Vec<Guardians>,
}

impl Search<'_> {
    /// Goes on from the last cell by each of its houses. `free` are the cells in none of the houses so far, and
    /// `targets` what all guardians so far exclude.
    fn extend(&mut self, free: CellSet, targets: CellSet) {
        let Some((&first, &last)) = self.ring.first().zip(self.ring.last()) else { return };
        for house in last.houses() {
            if self.houses.contains(&house) {
                continue;
            }
            let others = self.ring.iter().filter(|&&cell| cell != last && house.contains(cell));
            let others: CellSet = others.copied().collect();
            self.houses.push(house);
            if others.is_empty() && self.ring.len() < LONGEST {
                for cell in free & house.cells() {
                    let targets = self.spared(house, cell, last, targets);
                    if cell != last && !targets.is_empty() {
                        self.ring.push(cell);
                        self.extend(free - house.cells(), targets);
                        self.ring.pop();
                    }
                }
            } else if others == CellSet::only(first) {
                self.close(self.spared(house, first, last, targets));
            }
            self.houses.pop();
        }
    }

    /// The targets that every guardian of the house excludes: those places that are not these two.
    fn spared(&self, house: House, one: Cell, other: Cell, targets: CellSet) -> CellSet {
        let guardians = (self.places & house.cells()).without(one).without(other);
        targets & guardians.common_peers()
    }

    /// The ring is closed: reports it, once for both directions.
    fn close(&mut self, targets: CellSet) {
        let odd = self.ring.len() % 2 == 1 && self.ring.len() >= SHORTEST;
        if odd && !targets.is_empty() && self.ring.get(1) < self.ring.last() {
            let (digit, ring, houses) = (self.digit, self.ring.clone(), self.houses.clone());
            let core = Impossible::BrokenWing { digit, ring, houses };
            self.found.push(Guardians::of(self.grid, core));
        }
    }
}
