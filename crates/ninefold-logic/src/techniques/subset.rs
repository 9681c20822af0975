//! Naked and hidden pairs, triples and quads: `n` cells of a house for `n` digits.
//!
//! ## Why it works
//!
//! *Naked*: `n` cells of a house that have no candidates but the same `n` digits use these digits
//! up between them, so no other cell of the house can hold one of them.
//!
//! *Hidden*: `n` digits of a house that have no places but the same `n` cells fill these cells
//! between them, so the cells can't hold anything else.
//!
//! ## Scope
//!
//! Not every cell of the set needs every digit: 12, 23 and 13 are a naked triple. A naked set whose
//! cells lie in a box and a line at once is found once in each of the two; if both lose something,
//! it is a locked pair or triple as well.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, Grid, House, HouseSet};

use crate::candidates;
use crate::pattern::Subset as Shape;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static NAKED_PAIR: Subset = Subset {
    size: 2,
    kind: Kind::Naked,
    meta: meta!("subset.rs", "naked-pair", "Naked Pair", Subsets, Medium),
};
pub(super) static NAKED_TRIPLE: Subset = Subset {
    size: 3,
    kind: Kind::Naked,
    meta: meta!("subset.rs", "naked-triple", "Naked Triple", Subsets, Medium),
};
pub(super) static NAKED_QUAD: Subset = Subset {
    size: 4,
    kind: Kind::Naked,
    meta: meta!("subset.rs", "naked-quad", "Naked Quad", Subsets, Hard),
};
pub(super) static HIDDEN_PAIR: Subset = Subset {
    size: 2,
    kind: Kind::Hidden,
    meta: meta!("subset.rs", "hidden-pair", "Hidden Pair", Subsets, Medium),
};
pub(super) static HIDDEN_TRIPLE: Subset = Subset {
    size: 3,
    kind: Kind::Hidden,
    meta: meta!("subset.rs", "hidden-triple", "Hidden Triple", Subsets, Medium),
};
pub(super) static HIDDEN_QUAD: Subset = Subset {
    size: 4,
    kind: Kind::Hidden,
    meta: meta!("subset.rs", "hidden-quad", "Hidden Quad", Subsets, Hard),
};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Naked,
    Hidden,
}

#[derive(Debug)]
pub(super) struct Subset {
    size: usize,
    kind: Kind,
    meta: Meta,
}

impl Subset {
    fn find_naked(
        &'static self,
        grid: &Grid,
        house: House,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let open = grid.open() & house.cells();
        // A cell with one candidate is a naked single, and with more than `size` it can't belong.
        let usable = open.filter(|cell| (2..=self.size).contains(&grid.candidates(cell).len()));
        for cells in usable.subsets(self.size) {
            let digits = grid.candidates_of(cells);
            let eliminated = candidates::of(grid, open - cells, digits);
            if digits.len() == self.size && !eliminated.is_empty() {
                found(self.step(grid, house, cells, digits, eliminated))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn find_hidden(
        &'static self,
        grid: &Grid,
        house: House,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let places = |digit: Digit| grid.cells_with(digit) & house.cells();
        // A digit with one place is a hidden single, and with more than `size` it can't belong.
        let usable = DigitSet::ALL.filter(|digit| (2..=self.size).contains(&places(digit).len()));
        for digits in usable.subsets(self.size) {
            let cells = digits.iter().fold(CellSet::EMPTY, |cells, digit| cells | places(digit));
            let eliminated = candidates::of(grid, cells, !digits);
            if cells.len() == self.size && !eliminated.is_empty() {
                found(self.step(grid, house, cells, digits, eliminated))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn step(
        &'static self,
        grid: &Grid,
        house: House,
        cells: CellSet,
        digits: DigitSet,
        eliminated: CandidateSet,
    ) -> Step {
        let pattern = Pattern::Subset(Shape {
            cells,
            digits,
            houses: HouseSet::only(house),
            hidden: self.kind == Kind::Hidden,
            candidates: candidates::of(grid, cells, digits),
        });
        Step::striking(&self.meta, eliminated, pattern)
    }
}

impl Technique for Subset {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for house in House::ALL {
            let open = (grid.open() & house.cells()).len();
            // A set that is all of what is open leaves nothing to strike.
            if open <= self.size {
                continue;
            }
            // What is hidden in some cells is naked in the others.
            let naked = if self.kind == Kind::Naked { self.size } else { open - self.size };
            if analysis.subset_sizes(house) >> naked & 1 == 0 {
                continue;
            }
            match self.kind {
                Kind::Naked => self.find_naked(grid, house, found)?,
                Kind::Hidden => self.find_hidden(grid, house, found)?,
            }
        }
        ControlFlow::Continue(())
    }
}
