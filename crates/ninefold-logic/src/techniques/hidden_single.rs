//! Hidden single: a digit with one place left in a row, column or box.
//!
//! ## Why it works
//!
//! Every house holds every digit. If all its cells but one can't take the digit, that one does,
//! whatever else it might have held.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CellSet, Digit, House};

use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Single, Sink, Step, Technique};

pub(super) static HIDDEN_SINGLE: HiddenSingle = HiddenSingle {
    meta: meta!("hidden_single.rs", "hidden-single", "Hidden Single", Singles, Easy),
};

#[derive(Debug)]
pub(super) struct HiddenSingle {
    meta: Meta,
}

impl Technique for HiddenSingle {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for digit in Digit::ALL {
            let places = grid.cells_with(digit);
            if places.is_empty() {
                continue;
            }
            let mut done = CellSet::EMPTY;
            // Boxes first: that is where people look.
            for house in House::ALL.into_iter().rev() {
                let only = (places & house.cells()).single();
                // A place that is the only one in two houses is one step, not two.
                let Some(cell) = only.filter(|&cell| !done.contains(cell)) else { continue };
                done.insert(cell);
                let candidate = Candidate::new(cell, digit);
                let pattern = Pattern::Single(Single::Hidden(candidate, house));
                found(Step::placing(&self.meta, candidate, pattern))?;
            }
        }
        ControlFlow::Continue(())
    }
}
