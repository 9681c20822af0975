//! Broken wing, or guardians: an odd ring of houses that can't all get a digit where they cross.
//!
//! ## Why it works
//!
//! Five or seven houses form a ring: each crosses the next in a cell that could hold the digit, and the last crosses
//! the first. Suppose that each house had the digit in one of its two cells of the ring. Each cell that holds it
//! serves two of the houses, so that they would be served two by two. But their number is odd.
//!
//! So at least one of the houses has the digit elsewhere, at a *guardian*: a place for it besides the ring. If there is only
//! one, it is true. If there are several, what sees all of them can't be the digit.
//!
//! ## Scope
//!
//! Rings of five and seven houses, each with just two cells of the ring. The ring may lose a candidate, too, if that
//! sees all guardians.

use std::ops::ControlFlow;

use crate::guardians::{broken_wings, step};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static BROKEN_WING: BrokenWing =
    BrokenWing { meta: meta!("broken_wing.rs", "broken-wing", "Broken Wing", Guardians, Unfair) };

#[derive(Debug)]
pub(super) struct BrokenWing {
    meta: Meta,
}

impl Technique for BrokenWing {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for digit in analysis.digits_with_targets() {
            analysis.look()?;
            let patterns = broken_wings(grid, digit, analysis.targets(digit));
            let steps = patterns.iter().filter_map(|it| step(&self.meta, grid, it));
            steps.into_iter().try_for_each(&mut *found)?;
        }
        ControlFlow::Continue(())
    }
}
