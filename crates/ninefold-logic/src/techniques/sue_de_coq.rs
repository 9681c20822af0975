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
//! *Cannibal*: a digit that both the line's further cells and the box's have can be used twice, once in the line
//! and once in the box, but not if it stands in the crossing, which is part of both. If the cells outnumber
//! the digits by just as many as can be used twice, all of these must be: they go from the crossing
//! itself, and from the rest of both houses.
//!
//! ## Scope
//!
//! The further cells may bring digits that the crossing does not have, as long as the count comes out. With a digit
//! that only the crossing has, others call it an *isolated* Sue de Coq. A cannibal one has two or three further
//! cells in each house.

use std::ops::{ControlFlow, RangeInclusive};

use ninefold_core::{CandidateSet, CellSet, DigitSet, Grid, House, HouseSet};

use crate::candidates::all_of;
use crate::choices::{Choice, Choices};
use crate::pattern::SueDeCoq;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static SUE_DE_COQ: Sue = Sue {
    cannibal: false,
    meta: meta!("sue_de_coq.rs", "sue-de-coq", "Sue de Coq", AlmostLockedSets, Unfair),
};
pub(super) static CANNIBAL: Sue = Sue {
    cannibal: true,
    meta: meta!(
        "sue_de_coq.rs",
        "sue-de-coq-cannibal",
        "Cannibal Sue de Coq",
        AlmostLockedSets,
        Unfair
    ),
};

#[derive(Debug)]
pub(super) struct Sue {
    /// Whether line and box share digits.
    cannibal: bool,
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
}

/// Those choices of some cells that could be an arm of a crossing.
struct Arms {
    choices: Choices,
    fitting: Vec<Choice>,
}

impl Arms {
    /// Those of so many cells, for a crossing that has no more than these digits.
    fn new(grid: &Grid, cells: CellSet, sizes: RangeInclusive<usize>, crossing: DigitSet) -> Self {
        let choices = Choices::new(grid, cells);
        // Cells with no more digits than cells are a naked set, and need no crossing. With fewer
        // digits of the crossing an arm uses up no more of them.
        let fits = |choice: &Choice| {
            let count = choice.count();
            sizes.contains(&count)
                && choice.digits.len() > count
                && (choice.digits - crossing).len() < count
        };
        let mut fitting = Vec::with_capacity(64);
        fitting.extend(choices.iter().filter(fits));
        Self { choices, fitting }
    }

    fn arm(&self, choice: Choice) -> Arm {
        Arm { cells: self.choices.cells(choice), digits: choice.digits }
    }
}

/// Choices by how many digits of the crossing they use up.
type ByUse = [Vec<Choice>; 8];

impl Crossing<'_> {
    /// How many digits of the crossing its own cells leave over.
    fn surplus(&self) -> usize {
        self.digits.len().saturating_sub(self.cells.len())
    }

    /// How many digits of the crossing a choice uses up: its cells without those for digits of
    /// its own.
    fn uses(&self, choice: Choice) -> usize {
        choice.count().saturating_sub((choice.digits - self.digits).len())
    }

    /// Sorts the choices by how many digits of the crossing they use up: at least one, and not all that
    /// are left over.
    fn sort(&self, arms: &Arms, by_use: &mut ByUse) {
        by_use.iter_mut().for_each(Vec::clear);
        for &choice in &arms.fitting {
            let uses = self.uses(choice);
            if (1..self.surplus()).contains(&uses) {
                by_use[uses].push(choice);
            }
        }
    }

    fn struck(&self, in_line: Arm, in_block: Arm) -> CandidateSet {
        let used = self.cells | in_line.cells | in_block.cells;
        let clear = |house: House, digits| CandidateSet::of_cells(house.cells() - used, digits);
        let twice = in_line.digits & in_block.digits;
        let of_line = ((self.digits | in_line.digits) - in_block.digits) | twice;
        let of_block = ((self.digits | in_block.digits) - in_line.digits) | twice;
        let struck = clear(self.line, of_line) | clear(self.block, of_block);
        (struck | CandidateSet::of_cells(self.cells, twice)) & *self.grid.all_candidates()
    }
}

impl Sue {
    /// How many cells an arm can have.
    fn sizes(&self) -> RangeInclusive<usize> {
        // Besides the digit that both share, each takes one that the other lacks. Nobody sees it
        // with more than eight cells in all.
        if self.cannibal { 2..=3 } else { 1..=6 }
    }

    fn search(
        &'static self,
        crossing: &Crossing<'_>,
        [of_line, of_block]: [&Arms; 2],
        in_block: &mut ByUse,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let Crossing { grid, line, block, cells, digits } = *crossing;
        crossing.sort(of_block, in_block);
        if in_block.iter().all(Vec::is_empty) {
            return ControlFlow::Continue(());
        }
        let surplus = crossing.surplus();
        for &along in &of_line.fitting {
            let uses = crossing.uses(along);
            if !(1..surplus).contains(&uses) {
                continue;
            }
            // Together they use up just what is left over, and a digit of the crossing that both have once more.
            let most = if self.cannibal { in_block.len() } else { surplus - uses + 1 };
            let by_more = in_block[surplus - uses..most].iter().enumerate();
            let fitting = by_more.flat_map(|(more, arms)| {
                arms.iter().filter(move |arm| {
                    let shared = arm.digits & along.digits;
                    shared.is_empty() != self.cannibal && (shared & digits).len() == more
                })
            });
            for &inside in fitting {
                let (along, inside) = (of_line.arm(along), of_block.arm(inside));
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
        let mut by_use = ByUse::default();
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
                    Arms::new(grid, cells, self.sizes(), digits)
                };
                let (of_line, of_block) = (arms(line, block), arms(block, line));
                if of_line.fitting.is_empty() || of_block.fitting.is_empty() {
                    continue;
                }
                for cells in (2..=shared.len()).flat_map(|size| shared.subsets(size)) {
                    let digits = grid.candidates_of(cells);
                    let crossing = Crossing { grid, line, block, cells, digits };
                    // With one digit over, there is nothing to share between line and box.
                    if crossing.surplus() >= 2 {
                        self.search(&crossing, [&of_line, &of_block], &mut by_use, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
