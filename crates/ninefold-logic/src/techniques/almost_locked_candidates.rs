//! Almost locked pair and triple: a few digits between a line and a box.
//!
//! ## Why it works
//!
//! Take a line and a box that cross, and two digits. A cell of the one house, outside the crossing,
//! has just these two candidates: it takes one of them, and the crossing can hold at most the other.
//! The other house has the two digits, outside the crossing, in one cell only: so that cell must be
//! one of them, and the crossing holds the other. Whatever else that cell had is out; and in the first
//! house the digits are used up by the cell and the crossing, so they go from its other cells.
//!
//! With three digits, two cells on either side do the same.
//!
//! ## Scope
//!
//! Either house may be the line.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, DigitSet, Grid, House, HouseSet};

use crate::pattern::AlmostSubset;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static ALMOST_LOCKED_PAIR: AlmostLockedCandidates = AlmostLockedCandidates {
    size: 2,
    meta: meta!(
        "almost_locked_candidates.rs",
        "almost-locked-pair",
        "Almost Locked Pair",
        AlmostLockedSets,
        Hard
    ),
};
pub(super) static ALMOST_LOCKED_TRIPLE: AlmostLockedCandidates = AlmostLockedCandidates {
    size: 3,
    meta: meta!(
        "almost_locked_candidates.rs",
        "almost-locked-triple",
        "Almost Locked Triple",
        AlmostLockedSets,
        Hard
    ),
};

#[derive(Debug)]
pub(super) struct AlmostLockedCandidates {
    size: usize,
    meta: Meta,
}

impl AlmostLockedCandidates {
    /// The step of these cells of `naked`, if `hidden` has their digits in few enough others.
    fn step(
        &'static self,
        grid: &Grid,
        [naked, hidden]: [House; 2],
        (naked_cells, digits): (CellSet, DigitSet),
    ) -> Option<Step> {
        let places = digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_with(digit));
        // A digit that stands has no place left to give.
        let stands = |digit| grid.cells_with(digit).is_disjoint(hidden.cells());
        let hidden_cells = (places & hidden.cells()) - naked.cells();
        if hidden_cells.len() != self.size - 1 || digits.iter().any(stands) {
            return None;
        }
        let crossing = naked.cells() & hidden.cells();
        let others = naked.cells() - crossing - naked_cells;
        let struck =
            CandidateSet::of_cells(others, digits) | CandidateSet::of_cells(hidden_cells, !digits);
        let struck = struck & *grid.all_candidates();
        if struck.is_empty() {
            return None;
        }
        let cells = naked_cells | hidden_cells | crossing;
        let candidates = *grid.all_candidates() & CandidateSet::of_cells(cells, digits);
        let pattern = Pattern::AlmostSubset(AlmostSubset {
            digits,
            naked,
            naked_cells,
            hidden,
            hidden_cells,
            candidates,
        });
        Some(Step::striking(&self.meta, struck, pattern))
    }
}

impl Technique for AlmostLockedCandidates {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let few = grid.open().filter(|cell| grid.candidates(cell).len() <= self.size);
        for block in House::BLOCKS {
            for line in HouseSet::LINES.touching(block.cells()) {
                for houses in [[line, block], [block, line]] {
                    let outside = houses[0].cells() - houses[1].cells();
                    for cells in (few & outside).subsets(self.size - 1) {
                        let digits = grid.candidates_of(cells);
                        if digits.len() != self.size {
                            continue;
                        }
                        if let Some(step) = self.step(grid, houses, (cells, digits)) {
                            found(step)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
