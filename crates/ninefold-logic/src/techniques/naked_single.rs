//! Naked single: a cell with one candidate left.
//!
//! ## Why it works
//!
//! Every cell has a digit. If eight digits are ruled out, it is the ninth.

use std::ops::ControlFlow;

use ninefold_core::Candidate;

use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Single, Sink, Step, Technique};

pub(super) static NAKED_SINGLE: NakedSingle =
    NakedSingle { meta: meta!("naked_single.rs", "naked-single", "Naked Single", Singles, Easy) };

#[derive(Debug)]
pub(super) struct NakedSingle {
    meta: Meta,
}

impl Technique for NakedSingle {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for cell in analysis.cells_with_count(1) {
            if let Some(digit) = grid.candidates(cell).single() {
                let candidate = Candidate::new(cell, digit);
                let pattern = Pattern::Single(Single::Naked(candidate));
                found(Step::placing(&self.meta, candidate, pattern))?;
            }
        }
        ControlFlow::Continue(())
    }
}
