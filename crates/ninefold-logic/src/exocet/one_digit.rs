//! What follows within one digit from one of its places, and how it fails.

use ninefold_core::{Candidate, Cell, CellSet, Digit, Grid, House, HouseSet};

use crate::pattern::{DigitCourse, DigitEnd, DigitProof};

/// Every way to place one digit in the grid, or none if there are too many to list.
pub(super) fn templates(grid: &Grid, digit: Digit, most: usize) -> Option<Vec<CellSet>> {
    let places = grid.cells_with(digit) | grid.cells_holding(digit);
    let mut all = Vec::new();
    let complete = extend(places, 0, CellSet::EMPTY, most, &mut all);
    complete.then_some(all)
}

/// Adds the ways to serve this row and those below it; `false` if they become too many.
fn extend(left: CellSet, row: usize, taken: CellSet, most: usize, all: &mut Vec<CellSet>) -> bool {
    if row == 9 {
        all.push(taken);
        return all.len() <= most;
    }
    let row_cells = Cell::from_row_column(row, 0).row().cells();
    (left & row_cells)
        .into_iter()
        .all(|cell| extend(left - cell.peers(), row + 1, taken.with(cell), most, all))
}

/// The proof that the digit can't stand in this cell unless it stands in one of the targets too, if
/// no template says otherwise.
pub(super) fn refute(grid: &Grid, assumed: Candidate, targets: CellSet) -> Option<DigitProof> {
    let digit = assumed.digit();
    let places = grid.cells_with(digit) - targets;
    let unserved = HouseSet::ALL - grid.cells_holding(digit).houses();
    let mut search = Search { places, unserved, placed: Vec::new(), links: HouseSet::EMPTY };
    search.place(assumed.cell(), None);
    let course = search.course(1)?.course;
    Some(DigitProof { assumed, course, links: search.links })
}

struct Search {
    /// The places of the digit, targets apart.
    places: CellSet,
    /// The houses that have no such digit in the grid.
    unserved: HouseSet,
    /// What is placed so far, each with the house whose last place it is.
    placed: Vec<(Cell, Option<House>)>,
    /// The houses by which one place excludes another, as far as that is used.
    links: HouseSet,
}

/// How it fails, and what of all that is placed that rests on, a bit for each.
struct Failed {
    course: DigitCourse,
    rests_on: u32,
}

impl Search {
    fn place(&mut self, cell: Cell, reason: Option<House>) {
        self.placed.push((cell, reason));
    }

    /// The places that nothing placed excludes.
    fn left(&self) -> CellSet {
        self.placed.iter().fold(self.places, |left, (cell, _)| left - cell.peers())
    }

    fn tightest(&self) -> Option<(House, CellSet)> {
        let left = self.left();
        let served: CellSet = self.placed.iter().map(|&(cell, _)| cell).collect();
        let open = (self.unserved - served.houses()).iter();
        open.map(|house| (house, left & house.cells())).min_by_key(|(_, places)| places.len())
    }

    /// Goes on from what is placed until it fails. What stands from place `own` on was placed since
    /// the last choice.
    fn course(&mut self, own: usize) -> Option<Failed> {
        let (house, places) = loop {
            let (house, places) = self.tightest()?;
            match places.single() {
                Some(last) => self.place(last, Some(house)),
                None => break (house, places),
            }
        };
        let mut rests_on = 0;
        let end = if places.is_empty() {
            DigitEnd::Empty(house)
        } else {
            let mut courses = Vec::new();
            for cell in places {
                let depth = self.placed.len();
                self.place(cell, None);
                let failed = self.course(depth + 1);
                self.placed.truncate(depth);
                let failed = failed?;
                rests_on |= failed.rests_on & ((1 << depth) - 1);
                courses.push((cell, failed.course));
            }
            DigitEnd::Each(house, courses)
        };
        rests_on |= self.excluders(house, places, self.placed.len());
        Some(self.pruned(own, end, rests_on))
    }

    /// Keeps of what was forced since the last choice what is needed.
    fn pruned(&mut self, own: usize, end: DigitEnd, mut rests_on: u32) -> Failed {
        let mut forced = Vec::new();
        for at in (own..self.placed.len()).rev() {
            let (cell, Some(house)) = self.placed[at] else { continue };
            if rests_on >> at & 1 == 1 {
                rests_on |= self.excluders(house, CellSet::only(cell), at);
                forced.push((cell, house));
            }
        }
        forced.reverse();
        Failed { course: DigitCourse { forced, end }, rests_on }
    }

    /// Which of the first so many placed exclude the places of the house but for those kept.
    fn excluders(&mut self, house: House, kept: CellSet, before: usize) -> u32 {
        let mut all = 0;
        for cell in (self.places & house.cells()) - kept {
            let by = self.placed[..before].iter().position(|(placed, _)| placed.sees(cell));
            let Some(by) = by else { continue };
            all |= 1 << by;
            self.links |= self.placed[by].0.shared_houses(cell).iter().take(1).collect();
        }
        all
    }
}
