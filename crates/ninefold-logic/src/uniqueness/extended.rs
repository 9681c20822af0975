//! Extended rectangles: `n` crossings of two lines for `n` digits.

use ninefold_core::{Cell, CellSet, DigitSet, Grid};

use super::DeadlyCells;

/// How many cells may have other candidates.
const MOST: usize = 3;

/// Two cells that a crossing line has in the two lines.
type Rung = [Cell; 2];

/// Every extended rectangle of three to five digits, of which up to three cells have other candidates.
///
/// All types are found in these: one search takes little longer than that for the type with the most such
/// cells.
pub(crate) fn extended_rectangles(grid: &Grid) -> Vec<DeadlyCells> {
    let mut found = Vec::new();
    for size in 3..=5 {
        for near in 0..9 {
            for far in near + 1..9 {
                between(grid, size, [near, far], &mut found);
            }
        }
    }
    found
}

/// The rectangles of `size` digits between two rows, and between two columns.
fn between(grid: &Grid, size: usize, lines: [usize; 2], found: &mut Vec<DeadlyCells>) {
    let by_row = |place: usize| lines.map(|line| Cell::from_row_column(line, place));
    let by_column = |place: usize| lines.map(|line| Cell::from_row_column(place, line));
    let one_chute = lines[0] / 3 == lines[1] / 3;
    let ladders: [&dyn Fn(usize) -> Rung; 2] = [&by_row, &by_column];
    for rung in ladders {
        if one_chute {
            among(grid, size, (0..9).map(rung), found);
        } else if size == 3 {
            // The boxes keep their digits only if all crossings of a box are exchanged.
            for start in [0, 3, 6] {
                among(grid, size, (start..start + 3).map(rung), found);
            }
        }
    }
}

fn among(
    grid: &Grid,
    size: usize,
    rungs: impl Iterator<Item = Rung> + Clone,
    found: &mut Vec<DeadlyCells>,
) {
    // Each rung but these needs a cell with others.
    let is_pure = |&[near, far]: &Rung| {
        let digits = grid.candidates(near) | grid.candidates(far);
        digits.len() <= size && !digits.is_empty()
    };
    let least = size.saturating_sub(MOST).max(1);
    if rungs.clone().filter(is_pure).take(least).count() < least {
        return;
    }
    let mut search = Search { grid, size, rungs: open_rungs(grid, rungs), found };
    if search.rungs.len() >= size {
        let start = Choice { rungs: 0, count: 0, digits: DigitSet::EMPTY, spare: MOST };
        search.add_pure(start, 0);
    }
}

/// Those rungs of which both cells are open.
fn open_rungs(grid: &Grid, rungs: impl Iterator<Item = Rung>) -> Vec<Rung> {
    rungs.filter(|rung| rung.iter().all(|&cell| grid.open().contains(cell))).collect()
}

/// The search for `size` rungs that could hold just `size` digits.
struct Search<'a> {
    grid: &'a Grid,
    size: usize,
    rungs: Vec<Rung>,
    found: &'a mut Vec<DeadlyCells>,
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
    fn add_pure(&mut self, choice: Choice, from: usize) {
        for place in from..self.rungs.len() {
            let [near, far] = self.candidates(place);
            let digits = choice.digits | near | far;
            if digits.len() <= self.size && choice.count < self.size {
                self.add_pure(choice.with(place, digits, 0), place + 1);
            }
        }
        // Three rungs with others and none without are past finding.
        if choice.count > 0 {
            self.add_guarded(choice, 0);
        }
    }

    /// Adds rungs of which one cell has others, or both.
    fn add_guarded(&mut self, choice: Choice, from: usize) {
        if choice.count == self.size {
            return self.report(choice);
        }
        // Each missing rung needs a cell with others.
        if self.size - choice.count > choice.spare {
            return;
        }
        for place in (from..self.rungs.len()).filter(|place| choice.rungs >> place & 1 == 0) {
            for side in self.candidates(place) {
                let digits = choice.digits | side;
                if digits.len() <= self.size {
                    self.add_guarded(choice.with(place, digits, 1), place + 1);
                }
            }
            if choice.spare >= 2 {
                self.add_guarded(choice.with(place, choice.digits, 2), place + 1);
            }
        }
    }

    /// Takes the rungs, if they are what they were taken for.
    fn report(&mut self, choice: Choice) {
        let digits = choice.digits;
        if digits.len() != self.size {
            return;
        }
        let chosen = (0..self.rungs.len()).filter(|place| choice.rungs >> place & 1 == 1);
        let cells: CellSet = chosen.flat_map(|place| self.rungs[place]).collect();
        let deadly = DeadlyCells { cells, digits };
        let guarded = deadly.guarded(self.grid);
        // A cell that turned out to have no others is found with its like.
        let as_taken = guarded.len() + choice.spare == MOST;
        // A cell that has none of the digits ends the danger for good.
        let possible = guarded.iter().all(|cell| !self.grid.candidates(cell).is_disjoint(digits));
        if as_taken && possible && !guarded.is_empty() {
            self.found.push(deadly);
        }
    }

    fn candidates(&self, place: usize) -> [DigitSet; 2] {
        self.rungs[place].map(|cell| self.grid.candidates(cell))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ninefold_core::{Content, Digit, HouseSet, Puzzle};

    use super::*;

    /// The rectangles of two lines, by their definition.
    fn plainly(grid: &Grid, lines: HouseSet, crossing: HouseSet) -> Vec<DeadlyCells> {
        let mut found = Vec::new();
        for rungs in (3..=5).flat_map(|size| crossing.subsets(size)) {
            let cells = lines.cells() & rungs.cells();
            let one_chute = HouseSet::BLOCKS.touching(lines.cells()).len() == 3;
            let one_box = HouseSet::BLOCKS.touching(cells).len() == 2;
            if !cells.is_subset(grid.open()) || !one_chute && !one_box {
                continue;
            }
            for digits in DigitSet::ALL.subsets(rungs.len()) {
                let layout = DeadlyCells { cells, digits };
                let guarded = layout.guarded(grid);
                let in_pattern = |cell| !grid.candidates(cell).is_disjoint(digits);
                if (1..=MOST).contains(&guarded.len())
                    && guarded.iter().all(in_pattern)
                    && grid.candidates_of(cells - guarded) == digits
                    && rungs.iter().any(|rung| guarded.is_disjoint(rung.cells()))
                {
                    found.push(layout);
                }
            }
        }
        found
    }

    #[test]
    fn the_search_finds_what_the_definition_says() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut guarded = [0; MOST + 1];
        for _ in 0..20 {
            let mut puzzle = Puzzle::EMPTY;
            for cell in CellSet::ALL {
                let left = DigitSet::ALL.filter(|digit| {
                    digit < Digit::ALL[4] && random.u8(..3) > 0 || random.u8(..20) == 0
                });
                puzzle.set(cell, Content::Open(left));
            }
            let grid = Grid::new(&puzzle);
            let ladders =
                [(HouseSet::ROWS, HouseSet::COLUMNS), (HouseSet::COLUMNS, HouseSet::ROWS)];
            let plainly = ladders.into_iter().flat_map(|(lines, crossing)| {
                let pairs = lines.subsets(2).collect::<Vec<_>>().into_iter();
                pairs.flat_map(move |lines| plainly(&grid, lines, crossing))
            });
            let key = |layout: &DeadlyCells| (layout.cells, layout.digits);
            let found = extended_rectangles(&grid);
            let distinct: HashSet<_> = found.iter().map(key).collect();
            assert_eq!(distinct.len(), found.len(), "each is found once");
            assert_eq!(distinct, plainly.map(|layout| key(&layout)).collect());
            for layout in found {
                guarded[layout.guarded(&grid).len()] += 1;
            }
        }
        assert!(guarded[0] == 0 && guarded[1..].iter().all(|&count| count > 10), "{guarded:?}");
    }
}
