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
    search(grid, digit, LONGEST, &|guardians| !targets.is_disjoint(guardians.common_peers()))
}

/// The shortest broken wings of this digit whose guardians are two nodes, fewest guardians first.
pub(crate) fn broken_wings_of_two(grid: &Grid, digit: Digit) -> Vec<Guardians> {
    let are_few = |guardians: CellSet| guardians.len() <= MOST_OF_TWO && are_two_nodes(guardians);
    search(grid, digit, SHORTEST, &are_few)
}

/// So many guardians can still be told as two groups.
const MOST_OF_TWO: usize = 4;

/// Whether two houses have all these cells.
fn are_two_nodes(cells: CellSet) -> bool {
    let Some(first) = cells.first() else { return true };
    first.houses().into_iter().any(|house| {
        let rest = cells - house.cells();
        rest.len() < 2 || !rest.common_houses().is_empty()
    })
}

/// The broken wings of this digit, of so many cells at most, whose guardians are as asked. What is asked of some must
/// be so of fewer.
fn search(
    grid: &Grid,
    digit: Digit,
    longest: usize,
    asked: &dyn Fn(CellSet) -> bool,
) -> Vec<Guardians> {
    let places = grid.cells_with(digit);
    let (ring, houses, found) = (Vec::new(), Vec::new(), Vec::new());
    let mut search = Search { grid, digit, places, longest, asked, ring, houses, found };
    for start in places {
        search.ring.push(start);
        // A ring is found from its first cell.
        search.extend(places.filter(|cell| cell > start), CellSet::EMPTY);
        search.ring.pop();
    }
    least(search.found)
}

struct Search<'a> {
    grid: &'a Grid,
    digit: Digit,
    places: CellSet,
    longest: usize,
    /// Whether so many guardians are not too many.
    asked: &'a dyn Fn(CellSet) -> bool,
    /// The cells so far.
    ring: Vec<Cell>,
    /// For each of them but the last the house that it shares with the next.
    houses: Vec<House>,
    found: Vec<Guardians>,
}

impl Search<'_> {
    /// Goes on from the last cell by each of its houses. `free` are the cells in none of the houses so far.
    fn extend(&mut self, free: CellSet, guardians: CellSet) {
        let Some((&first, &last)) = self.ring.first().zip(self.ring.last()) else { return };
        for house in last.houses() {
            if self.houses.contains(&house) {
                continue;
            }
            let others = self.ring.iter().filter(|&&cell| cell != last && house.contains(cell));
            let others: CellSet = others.copied().collect();
            let places = self.places & house.cells();
            let besides = |next: Cell| guardians | places.without(next).without(last);
            if others.is_empty() && self.ring.len() < self.longest {
                for cell in (free & house.cells()).without(last) {
                    let guardians = besides(cell);
                    if (self.asked)(guardians) {
                        self.ring.push(cell);
                        self.houses.push(house);
                        self.extend(free - house.cells(), guardians);
                        self.houses.pop();
                        self.ring.pop();
                    }
                }
            } else if others == CellSet::only(first) && (self.asked)(besides(first)) {
                self.houses.push(house);
                self.close();
                self.houses.pop();
            }
        }
    }

    /// The ring is closed: reports it, once for both directions.
    fn close(&mut self) {
        let odd = self.ring.len() % 2 == 1 && self.ring.len() >= SHORTEST;
        if odd && self.ring.get(1) < self.ring.last() {
            let (digit, ring, houses) = (self.digit, self.ring.clone(), self.houses.clone());
            let core = Impossible::BrokenWing { digit, ring, houses };
            self.found.push(Guardians::of(self.grid, core));
        }
    }
}
