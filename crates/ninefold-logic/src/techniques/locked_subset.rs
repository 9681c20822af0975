//! Locked pair and triple: a naked set where a box and a line cross.
//!
//! ## Why it works
//!
//! Two cells with the same two candidates, or three with three, use these digits up between them.
//! If the cells lie in a box and a line at once, they do so for both: no other cell of the box and no
//! other cell of the line can hold one of the digits.
//!
//! ## Scope
//!
//! Both houses lose something. A set in the crossing that only one of its houses feels is found as a
//! naked pair or triple.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, DigitSet, Grid, House, HouseSet};

use crate::candidates;
use crate::pattern::Subset as Shape;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static LOCKED_PAIR: LockedSubset = LockedSubset {
    size: 2,
    meta: meta!("locked_subset.rs", "locked-pair", "Locked Pair", Subsets, Medium),
};
pub(super) static LOCKED_TRIPLE: LockedSubset = LockedSubset {
    size: 3,
    meta: meta!("locked_subset.rs", "locked-triple", "Locked Triple", Subsets, Medium),
};

#[derive(Debug)]
pub(super) struct LockedSubset {
    size: usize,
    meta: Meta,
}

impl LockedSubset {
    fn step(
        &'static self,
        grid: &Grid,
        [block, line]: [House; 2],
        cells: CellSet,
        digits: DigitSet,
    ) -> Option<Step> {
        let struck =
            |house: House| candidates::of(grid, (grid.open() & house.cells()) - cells, digits);
        let (in_block, in_line) = (struck(block), struck(line));
        if in_block.is_empty() || in_line.is_empty() {
            return None;
        }
        let pattern = Pattern::Subset(Shape {
            cells,
            digits,
            houses: HouseSet::only(block).with(line),
            hidden: false,
            candidates: candidates::of(grid, cells, digits),
        });
        let eliminated: CandidateSet = in_block | in_line;
        Some(Step::striking(&self.meta, eliminated, pattern))
    }
}

impl Technique for LockedSubset {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        // A cell with one candidate is a naked single, and with more than `size` it can't belong.
        let usable = (2..=self.size)
            .fold(CellSet::EMPTY, |usable, count| usable | analysis.cells_with_count(count));
        if usable.len() < self.size {
            return ControlFlow::Continue(());
        }
        for block in HouseSet::BLOCKS {
            let in_block = usable & block.cells();
            if in_block.len() < self.size {
                continue;
            }
            for line in in_block.houses() & HouseSet::LINES {
                for cells in (in_block & line.cells()).subsets(self.size) {
                    let digits = grid.candidates_of(cells);
                    if digits.len() == self.size
                        && let Some(step) = self.step(grid, [block, line], cells, digits)
                    {
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
