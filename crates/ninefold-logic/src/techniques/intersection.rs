//! Pointing and claiming: a digit confined to the three cells that a box and a line share.
//!
//! ## Why it works
//!
//! If all places for a digit in one house lie in the cells it shares with another, the digit stands
//! in one of these cells. They belong to the other house too, which thereby has its digit: the rest
//! of that house can't hold it.
//!
//! ## Scope
//!
//! *Pointing*: the box is confined and the line is cleared. *Claiming*: the line is confined and the
//! box is cleared.

use std::ops::ControlFlow;

use ninefold_core::{Digit, Grid, House, HouseSet};

use crate::pattern::Intersection as Shape;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static POINTING: Intersection = Intersection {
    bases: HouseSet::BLOCKS,
    covers: HouseSet::LINES,
    meta: meta!("intersection.rs", "pointing", "Pointing", Intersections, Medium),
};
pub(super) static CLAIMING: Intersection = Intersection {
    bases: HouseSet::LINES,
    covers: HouseSet::BLOCKS,
    meta: meta!("intersection.rs", "claiming", "Claiming", Intersections, Medium),
};

#[derive(Debug)]
pub(super) struct Intersection {
    bases: HouseSet,
    covers: HouseSet,
    meta: Meta,
}

impl Intersection {
    fn step(&'static self, grid: &Grid, digit: Digit, base: House) -> Option<Step> {
        let open = grid.cells_with(digit);
        let cells = open & base.cells();
        // One place left is a hidden single: placing it clears more than this would.
        if cells.len() < 2 {
            return None;
        }
        let cover = (cells.common_houses() & self.covers).single()?;
        let eliminated = (open & cover.cells()) - cells;
        let pattern = Pattern::Intersection(Shape { digit, base, cover, cells });
        (!eliminated.is_empty()).then(|| Step::eliminating(&self.meta, digit, eliminated, pattern))
    }
}

impl Technique for Intersection {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for digit in Digit::ALL {
            for base in self.bases {
                if let Some(step) = self.step(grid, digit, base) {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
