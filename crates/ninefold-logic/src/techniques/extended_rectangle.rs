//! Extended rectangles: `n` digits that could be exchanged between two lines.
//!
//! ## Why it works
//!
//! Take two rows of one band, and the cells in which `n` columns cross them. If these held nothing
//! but the same `n` digits, each row would have all of them there, and the two rows could be
//! exchanged in these columns: every row, column and box would keep its digits. The puzzle would
//! have a second solution. The same goes for two columns of one stack, and for two lines of
//! different chutes that are crossed in the three cells of a box each. A puzzle that is known to
//! have one solution therefore holds another digit in at least one of the cells.
//!
//! - *Type 1*: one cell alone has other candidates. It holds one of these.
//! - *Type 2*: the cells that have others have the same one. One of them holds it, so nothing that
//!   sees them all can.
//! - *Type 3*: two cells of a house have other candidates. One of these is true, so the two count
//!   as one cell of a naked subset there.
//! - *Type 4*: the house of the two cells has one of the `n` digits nowhere else. One of the cells
//!   takes it, so the other holds none of the `n`.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone. From three to five digits;
//! with two, this is a unique rectangle. Up to two cells, or three in type 2, have other
//! candidates.

use std::ops::ControlFlow;

use ninefold_core::{Cell, CellSet, DigitSet, Grid};

use crate::analysis::Proper;
use crate::pattern::DeadlyShape;
use crate::technique::meta;
use crate::uniqueness::{Trap, Way};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static TYPE_1: ExtendedRectangle = ExtendedRectangle {
    way: Way::Cell,
    most: 1,
    meta: meta!(
        "extended_rectangle.rs",
        "extended-rectangle-1",
        "Extended Rectangle Type 1",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_2: ExtendedRectangle = ExtendedRectangle {
    way: Way::Digit,
    most: 3,
    meta: meta!(
        "extended_rectangle.rs",
        "extended-rectangle-2",
        "Extended Rectangle Type 2",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_3: ExtendedRectangle = ExtendedRectangle {
    way: Way::Subset,
    most: 2,
    meta: meta!(
        "extended_rectangle.rs",
        "extended-rectangle-3",
        "Extended Rectangle Type 3",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_4: ExtendedRectangle = ExtendedRectangle {
    way: Way::Link,
    most: 2,
    meta: meta!(
        "extended_rectangle.rs",
        "extended-rectangle-4",
        "Extended Rectangle Type 4",
        Uniqueness,
        Hard
    ),
};

#[derive(Debug)]
pub(super) struct ExtendedRectangle {
    way: Way,
    /// How many cells may have other candidates.
    most: usize,
    meta: Meta,
}

/// Two cells that a crossing line has in the two lines.
type Rung = [Cell; 2];

impl Technique for ExtendedRectangle {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        for size in 3..=5 {
            for near in 0..9 {
                for far in near + 1..9 {
                    self.between(proper, size, [near, far], found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl ExtendedRectangle {
    /// The rectangles of `size` digits between two rows, and between two columns.
    fn between(
        &'static self,
        proper: Proper<'_>,
        size: usize,
        lines: [usize; 2],
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let by_row = |place: usize| lines.map(|line| Cell::from_row_column(line, place));
        let by_column = |place: usize| lines.map(|line| Cell::from_row_column(place, line));
        let one_chute = lines[0] / 3 == lines[1] / 3;
        let ladders: [&dyn Fn(usize) -> Rung; 2] = [&by_row, &by_column];
        for rung in ladders {
            if one_chute {
                self.among(proper, size, (0..9).map(rung), found)?;
            } else if size == 3 {
                // The boxes keep their digits only if all crossings of a box are exchanged.
                for start in [0, 3, 6] {
                    self.among(proper, size, (start..start + 3).map(rung), found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn among(
        &'static self,
        proper: Proper<'_>,
        size: usize,
        rungs: impl Iterator<Item = Rung> + Clone,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let grid = proper.grid;
        // Without a rung that has none, too many cells would have others.
        let is_pure = |&[near, far]: &Rung| {
            let digits = grid.candidates(near) | grid.candidates(far);
            digits.len() <= size && !digits.is_empty()
        };
        if !rungs.clone().any(|rung| is_pure(&rung)) {
            return ControlFlow::Continue(());
        }
        let search = Search { grid, size, most: self.most, rungs: open_rungs(grid, rungs) };
        if search.rungs.len() < size {
            return ControlFlow::Continue(());
        }
        let start = Choice { rungs: 0, count: 0, digits: DigitSet::EMPTY, spare: self.most };
        search.add_pure(start, 0, &mut |cells, digits| {
            let trap = Trap::new(proper, DeadlyShape::Extended, cells, digits);
            trap.find(self.way, grid, &self.meta, found)
        })
    }
}

/// Those rungs of which both cells are open.
fn open_rungs(grid: &Grid, rungs: impl Iterator<Item = Rung>) -> Vec<Rung> {
    rungs.filter(|rung| rung.iter().all(|&cell| grid.open().contains(cell))).collect()
}

/// Takes each pattern, its cells and digits, and says whether the search shall go on.
type Each<'a> = dyn FnMut(CellSet, DigitSet) -> ControlFlow<()> + 'a;

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
    fn add_pure(&self, choice: Choice, from: usize, each: &mut Each<'_>) -> ControlFlow<()> {
        for place in from..self.rungs.len() {
            let [near, far] = self.candidates(place);
            let digits = choice.digits | near | far;
            if digits.len() <= self.size && choice.count < self.size {
                self.add_pure(choice.with(place, digits, 0), place + 1, each)?;
            }
        }
        // Without a rung that has none, too many cells would have others.
        if choice.count == 0 {
            ControlFlow::Continue(())
        } else {
            self.add_guarded(choice, 0, each)
        }
    }

    /// Adds rungs of which one cell has others, or both.
    fn add_guarded(&self, choice: Choice, from: usize, each: &mut Each<'_>) -> ControlFlow<()> {
        if choice.count == self.size {
            return self.report(choice, each);
        }
        // Each missing rung needs a cell with others.
        if self.size - choice.count > choice.spare {
            return ControlFlow::Continue(());
        }
        for place in (from..self.rungs.len()).filter(|place| choice.rungs >> place & 1 == 0) {
            let sides = self.candidates(place);
            for side in sides {
                let digits = choice.digits | side;
                if digits.len() <= self.size {
                    self.add_guarded(choice.with(place, digits, 1), place + 1, each)?;
                }
            }
            if choice.spare >= 2 {
                self.add_guarded(choice.with(place, choice.digits, 2), place + 1, each)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the rungs, if they are what they were taken for.
    fn report(&self, choice: Choice, each: &mut Each<'_>) -> ControlFlow<()> {
        let chosen = (0..self.rungs.len()).filter(|place| choice.rungs >> place & 1 == 1);
        let cells: CellSet = chosen.flat_map(|place| self.rungs[place]).collect();
        let digits = choice.digits;
        let guarded = cells.filter(|cell| !self.grid.candidates(cell).is_subset(digits));
        // A cell that turned out to have no others is found with its like.
        let as_taken = guarded.len() + choice.spare == self.most;
        // A cell that has none of the digits ends the danger for good.
        let possible = guarded.iter().all(|cell| !self.grid.candidates(cell).is_disjoint(digits));
        if digits.len() == self.size && as_taken && possible && !guarded.is_empty() {
            each(cells, digits)?;
        }
        ControlFlow::Continue(())
    }

    fn candidates(&self, place: usize) -> [DigitSet; 2] {
        self.rungs[place].map(|cell| self.grid.candidates(cell))
    }
}
