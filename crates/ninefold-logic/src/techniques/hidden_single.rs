//! Hidden single: a digit with one place left in a row, column or box.
//!
//! ## Why it works
//!
//! Every house holds every digit. If all its cells but one can't take the digit, that one does,
//! whatever else it might have held.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CellSet, Digit, HouseSet};

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
        let mut done = [CellSet::EMPTY; 9];
        // Boxes first: that is where people look.
        for houses in [HouseSet::BLOCKS, HouseSet::ROWS | HouseSet::COLUMNS] {
            for digit in Digit::ALL {
                let places = analysis.grid().cells_with(digit);
                for house in houses {
                    let only = (places & house.cells()).single();
                    // A place that is the only one in two houses is one step, not two.
                    let done = &mut done[digit.index()];
                    let Some(cell) = only.filter(|&cell| !done.contains(cell)) else { continue };
                    done.insert(cell);
                    let candidate = Candidate::new(cell, digit);
                    let pattern = Pattern::Single(Single::Hidden(candidate, house));
                    found(Step::placing(&self.meta, candidate, pattern))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
