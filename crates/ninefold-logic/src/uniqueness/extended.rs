//! Two lines across three others or more, for as many digits.

use ninefold_core::{Cell, CellSet, DigitSet, Grid};

use super::DeadlyCells;

/// Two cells that a crossing line has in the two lines.
type Rung = [Cell; 2];

/// Every rectangle of three to five digits, if one to so many of its cells have other candidates.
pub(crate) fn extended_rectangles(grid: &Grid, most: usize) -> Vec<DeadlyCells> {
    let mut found = Vec::new();
    for size in 3..=5 {
        for near in 0..9 {
            for far in near + 1..9 {
                between(grid, (size, most), [near, far], &mut found);
            }
        }
    }
    found
}

/// The rectangles of `size` digits between two rows, and between two columns.
fn between(
    grid: &Grid,
    (size, most): (usize, usize),
    lines: [usize; 2],
    found: &mut Vec<DeadlyCells>,
) {
    let by_row = |place: usize| lines.map(|line| Cell::from_row_column(line, place));
    let by_column = |place: usize| lines.map(|line| Cell::from_row_column(place, line));
    let one_chute = lines[0] / 3 == lines[1] / 3;
    let ladders: [&dyn Fn(usize) -> Rung; 2] = [&by_row, &by_column];
    for rung in ladders {
        if one_chute {
            among(grid, (size, most), (0..9).map(rung), found);
        } else if size == 3 {
            // The boxes keep their digits only if all crossings of a box are exchanged.
            for start in [0, 3, 6] {
                among(grid, (size, most), (start..start + 3).map(rung), found);
            }
        }
    }
}

fn among(
    grid: &Grid,
    (size, most): (usize, usize),
    rungs: impl Iterator<Item = Rung> + Clone,
    found: &mut Vec<DeadlyCells>,
) {
    // Without a rung that has none, too many cells would have others.
    let is_pure = |&[near, far]: &Rung| {
        let digits = grid.candidates(near) | grid.candidates(far);
        digits.len() <= size && !digits.is_empty()
    };
    if !rungs.clone().any(|rung| is_pure(&rung)) {
        return;
    }
    let search = Search { grid, size, most, rungs: open_rungs(grid, rungs) };
    if search.rungs.len() < size {
        return;
    }
    let start = Choice { rungs: 0, count: 0, digits: DigitSet::EMPTY, spare: most };
    search.add_pure(start, 0, found);
}

/// Those rungs of which both cells are open.
fn open_rungs(grid: &Grid, rungs: impl Iterator<Item = Rung>) -> Vec<Rung> {
    rungs.filter(|rung| rung.iter().all(|&cell| grid.open().contains(cell))).collect()
}

/// The search for `size` rungs that could hold just `size` digits.
struct Search<'a> {
    grid: &'a Grid,
    size: usize,
    /// How many cells may have other candidates.
    most: usize,
    rungs: Vec<Rung>,
}

/// Some of the rungs, as bits, and what their cells without others may hold.
#[derive(Clone, Copy)]
struct Choice {
    rungs: u16,
    count: usize,
    digits: DigitSet,
    /// How many more cells may have other candidates.
    spare: usize,
}

impl Choice {
    const fn with(self, place: usize, digits: DigitSet, guarded: usize) -> Self {
        Self {
            rungs: self.rungs | 1 << place,
            count: self.count + 1,
            digits,
            spare: self.spare - guarded,
        }
    }
}

impl Search<'_> {
    /// Adds rungs without others, which are few, before those that have some.
    fn add_pure(&self, choice: Choice, from: usize, found: &mut Vec<DeadlyCells>) {
        for place in from..self.rungs.len() {
            let [near, far] = self.candidates(place);
            let digits = choice.digits | near | far;
            if digits.len() <= self.size && choice.count < self.size {
                self.add_pure(choice.with(place, digits, 0), place + 1, found);
            }
        }
        // Without a rung that has none, too many cells would have others.
        if choice.count > 0 {
            self.add_guarded(choice, 0, found);
        }
    }

    /// Adds rungs of which one cell has others, or both.
    fn add_guarded(&self, choice: Choice, from: usize, found: &mut Vec<DeadlyCells>) {
        if choice.count == self.size {
            self.report(choice, found);
            return;
        }
        // Each missing rung needs a cell with others.
        if self.size - choice.count > choice.spare {
            return;
        }
        for place in (from..self.rungs.len()).filter(|place| choice.rungs >> place & 1 == 0) {
            let sides = self.candidates(place);
            for side in sides {
                let digits = choice.digits | side;
                if digits.len() <= self.size {
                    self.add_guarded(choice.with(place, digits, 1), place + 1, found);
                }
            }
            if choice.spare >= 2 {
                self.add_guarded(choice.with(place, choice.digits, 2), place + 1, found);
            }
        }
    }

    /// Reports the rungs, if they are what they were taken for.
    fn report(&self, choice: Choice, found: &mut Vec<DeadlyCells>) {
        let chosen = (0..self.rungs.len()).filter(|place| choice.rungs >> place & 1 == 1);
        let cells: CellSet = chosen.flat_map(|place| self.rungs[place]).collect();
        let digits = choice.digits;
        let guarded = cells.filter(|cell| !self.grid.candidates(cell).is_subset(digits));
        // A cell that turned out to have no others is found with its like.
        let as_taken = guarded.len() + choice.spare == self.most;
        // A cell that has none of the digits ends the danger for good.
        let possible = guarded.iter().all(|cell| !self.grid.candidates(cell).is_disjoint(digits));
        if digits.len() == self.size && as_taken && possible && !guarded.is_empty() {
            found.push(DeadlyCells { cells, digits });
        }
    }

    fn candidates(&self, place: usize) -> [DigitSet; 2] {
        self.rungs[place].map(|cell| self.grid.candidates(cell))
    }
}
