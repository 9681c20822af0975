//! Sue de Coq: a line and a box share cells whose digits are used up by others of each.
//!
//! ## Why it works
//!
//! Take two or three cells where a line and a box cross, with at least two candidates more than cells,
//! and further cells of the line and of the box, so that all of them together have as many digits as
//! there are cells. No digit of the line's further cells is in those of the box: so all
//! places of each digit lie in the line, or all in the box, and the digit can be used but once. As many
//! cells as digits, and each used at most once: each is used, and used up. Digits of the line's cells go
//! from the rest of the line, digits of the box's cells from the rest of the box, and digits that only
//! the crossing has from both.
//!
//! ## Scope
//!
//! The further cells may bring digits that the crossing does not have, as long as the count comes out.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, DigitSet, Grid, House, HouseSet};

use crate::candidates::all_of;
use crate::pattern::SueDeCoq;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static SUE_DE_COQ: Sue = Sue {
    meta: meta!("sue_de_coq.rs", "sue-de-coq", "Sue de Coq", AlmostLockedSets, Unfair, se: 50, hodoku: 250),
};

#[derive(Debug)]
pub(super) struct Sue {
    meta: Meta,
}

/// Where a line and a box cross.
struct Crossing<'a> {
    grid: &'a Grid,
    line: House,
    block: House,
    cells: CellSet,
    digits: DigitSet,
}

/// Further cells of the line or of the box, and their digits.
#[derive(Clone, Copy)]
struct Arm {
    cells: CellSet,
    digits: DigitSet,
    /// How many digits of the crossing it uses up: its cells without those for digits of its own.
    uses: usize,
}

/// Every choice of some cells, and the digits of each.
struct Choices {
    cells: Vec<(CellSet, DigitSet)>,
}

impl Choices {
    fn of(grid: &Grid, cells: CellSet) -> Self {
        let mut choices = vec![(CellSet::EMPTY, DigitSet::EMPTY)];
        for cell in cells {
            for place in 0..choices.len() {
                let (chosen, digits) = choices[place];
                choices.push((chosen.with(cell), digits | grid.candidates(cell)));
            }
        }
        Self { cells: choices }
    }

    /// Those that could be an arm of a crossing with some of these digits.
    fn fitting(mut self, digits: DigitSet) -> Self {
        // With fewer digits of the crossing an arm uses up no more of them.
        self.cells
            .retain(|&(cells, own)| own.len() > cells.len() && (own - digits).len() < cells.len());
        self
    }
}

impl Crossing<'_> {
    /// How many digits of the crossing its own cells leave over.
    fn surplus(&self) -> usize {
        self.digits.len().saturating_sub(self.cells.len())
    }

    /// Every choice that uses up at least one digit of the crossing, and leaves at least one.
    fn arms(&self, choices: &Choices) -> Vec<Arm> {
        let arm = |&(cells, digits): &(CellSet, DigitSet)| {
            let uses = cells.len().saturating_sub((digits - self.digits).len());
            // Cells with no more digits than cells are a naked set, and need no crossing.
            let fits = (1..self.surplus()).contains(&uses) && digits.len() > cells.len();
            fits.then_some(Arm { cells, digits, uses })
        };
        choices.cells.iter().filter_map(arm).collect()
    }

    fn struck(&self, in_line: Arm, in_block: Arm) -> CandidateSet {
        let used = self.cells | in_line.cells | in_block.cells;
        let clear = |house: House, digits| CandidateSet::of_cells(house.cells() - used, digits);
        let of_line = (self.digits | in_line.digits) - in_block.digits;
        let of_block = (self.digits | in_block.digits) - in_line.digits;
        (clear(self.line, of_line) | clear(self.block, of_block)) & *self.grid.all_candidates()
    }
}

impl Sue {
    fn search(
        &'static self,
        crossing: &Crossing<'_>,
        [of_line, of_block]: [&Choices; 2],
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let Crossing { grid, line, block, cells, .. } = *crossing;
        let in_line = crossing.arms(of_line);
        if in_line.is_empty() {
            return ControlFlow::Continue(());
        }
        let in_block = crossing.arms(of_block);
        for &along in &in_line {
            for &inside in &in_block {
                let fits = along.uses + inside.uses == crossing.surplus();
                if !fits || !along.digits.is_disjoint(inside.digits) {
                    continue;
                }
                let struck = crossing.struck(along, inside);
                if struck.is_empty() {
                    continue;
                }
                let pattern = SueDeCoq {
                    line,
                    block,
                    crossing: cells,
                    in_line: along.cells,
                    in_block: inside.cells,
                    candidates: all_of(grid, cells | along.cells | inside.cells),
                };
                found(Step::striking(&self.meta, struck, Pattern::SueDeCoq(pattern)))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for Sue {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for block in House::BLOCKS {
            for line in HouseSet::LINES.touching(block.cells()) {
                let shared = grid.open() & block.cells() & line.cells();
                if shared.len() < 2 {
                    continue;
                }
                let digits = grid.candidates_of(shared);
                // With one digit over, there is nothing to share between line and box.
                if digits.len() < 4 {
                    continue;
                }
                let arms = |of: House, without: House| {
                    let cells = (grid.open() & of.cells()) - without.cells();
                    Choices::of(grid, cells).fitting(digits)
                };
                let (of_line, of_block) = (arms(line, block), arms(block, line));
                if of_line.cells.is_empty() || of_block.cells.is_empty() {
                    continue;
                }
                for cells in (2..=shared.len()).flat_map(|size| shared.subsets(size)) {
                    let digits = grid.candidates_of(cells);
                    let crossing = Crossing { grid, line, block, cells, digits };
                    // With one digit over, there is nothing to share between line and box.
                    if crossing.surplus() >= 2 {
                        self.search(&crossing, [&of_line, &of_block], found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
