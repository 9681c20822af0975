//! Full house: the last open cell of a row, column or box.
//!
//! ## Why it works
//!
//! A house holds all nine digits. Eight of its cells have theirs, so the ninth cell takes the
//! digit that is missing.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CellSet, House};

use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Single, Sink, Step, Technique};

pub(super) static FULL_HOUSE: FullHouse =
    FullHouse { meta: meta!("full_house.rs", "full-house", "Full House", Singles, Easy) };

#[derive(Debug)]
pub(super) struct FullHouse {
    meta: Meta,
}

impl Technique for FullHouse {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        // The last cell of a house has one digit left.
        if analysis.cells_with_count(1).is_empty() {
            return ControlFlow::Continue(());
        }
        let mut done = CellSet::EMPTY;
        for house in House::ALL.into_iter().rev() {
            let last = (grid.open() & house.cells()).single();
            // The last cell of a row can be the last of its box as well: one step is enough.
            let Some(cell) = last.filter(|&cell| !done.contains(cell)) else { continue };
            // Without a solution, the digit that is missing may be excluded by a peer.
            let Some(digit) = grid.candidates(cell).single() else { continue };
            done.insert(cell);
            let candidate = Candidate::new(cell, digit);
            let pattern = Pattern::Single(Single::FullHouse(candidate, house));
            found(Step::placing(&self.meta, candidate, pattern))?;
        }
        ControlFlow::Continue(())
    }
}
