//! WXYZ-wing and its larger kin: `n` cells in a box and a crossing line with `n` digits.
//!
//! ## Why it works
//!
//! The cells lie in a box and a line. A digit whose cells here all lie in the box, or all in the
//! line, can be used once among them. If that holds for all digits but one, the `n` cells can use
//! the others at most `n - 1` times: so the last digit, z, stands in one of them. A cell that
//! sees every z among them can't be z.

use std::ops::ControlFlow;


use crate::bent_sets::{Chosen, Corner};
use crate::candidates::all_of;
use crate::pattern::Wing;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static WXYZ_WING: BentSet =
    BentSet { size: 4, meta: meta!("bent_set.rs", "wxyz-wing", "WXYZ-Wing", Wings, Hard, se: 55) };
pub(super) static VWXYZ_WING: BentSet = BentSet {
    size: 5,
    meta: meta!("bent_set.rs", "vwxyz-wing", "VWXYZ-Wing", Wings, Unfair, se: 62),
};
pub(super) static UVWXYZ_WING: BentSet = BentSet {
    size: 6,
    meta: meta!("bent_set.rs", "uvwxyz-wing", "UVWXYZ-Wing", Wings, Unfair, se: 66),
};
pub(super) static TUVWXYZ_WING: BentSet = BentSet {
    size: 7,
    meta: meta!("bent_set.rs", "tuvwxyz-wing", "TUVWXYZ-Wing", Wings, Unfair, se: 75),
};

#[derive(Debug)]
pub(super) struct BentSet {
    size: usize,
    meta: Meta,
}

impl BentSet {
    /// Adds cells from place `from` on as long as the digits stay few enough.
    fn extend(
        &'static self,
        corner: &Corner<'_>,
        chosen: Chosen,
        from: usize,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let missing = self.size - chosen.places.count_ones() as usize;
        if missing == 0 {
            let step = self.step(corner, chosen);
            return step.map_or(ControlFlow::Continue(()), found);
        }
        for place in from..corner.end(chosen).min((corner.len() + 1).saturating_sub(missing)) {
            if let Some(more) = corner.with(chosen, place, self.size) {
                self.extend(corner, more, place + 1, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn step(&'static self, corner: &Corner<'_>, chosen: Chosen) -> Option<Step> {
        let Corner { grid, block, line, .. } = *corner;
        let (cells, digits) = (corner.chosen(chosen.places), chosen.digits);
        // Fewer digits than cells: the grid has no solution.
        if digits.len() < self.size {
            return None;
        }
        let digit = chosen.spread()?;
        let eliminated = corner.eliminated(digit, cells);
        if eliminated.is_empty() {
            return None;
        }
        let pivot = cells & block.cells() & line.cells();
        let candidates = all_of(grid, cells);
        let pattern =
            Pattern::Wing(Wing { pivot, pincers: cells - pivot, digits, digit, candidates });
        Some(Step::eliminating(&self.meta, digit, eliminated, pattern))
    }
}

impl Technique for BentSet {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        if analysis.bent_set_sizes() >> self.size & 1 == 0 {
            return ControlFlow::Continue(());
        }
        for corner in Corner::all(grid, self.size) {
            self.extend(&corner, Chosen::default(), 0, found)?;
        }
        ControlFlow::Continue(())
    }
}
