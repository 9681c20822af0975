//! X-Wing, Swordfish and Jellyfish: one digit, `n` parallel lines, `n` crossing lines.
//!
//! ## Why it works
//!
//! Every base line holds the digit exactly once, and its only places for it lie where the cover
//! lines cross. The `n` base lines therefore supply the digit to all `n` cover lines, so no other
//! cell of a cover line can hold it.
//!
//! ## Scope
//!
//! Base and cover are rows against columns. An extra place outside the cover makes a fish finned or
//! Sashimi; boxes among the houses make it Franken or mutant.

use std::ops::ControlFlow;

use ninefold_core::{CellSet, HouseSet};

use crate::fish::{Lines, Orientation};
use crate::pattern::Fish;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static X_WING: BasicFish =
    BasicFish { size: 2, meta: meta!("basic_fish.rs", "x-wing", "X-Wing", Fish, Hard) };
pub(super) static SWORDFISH: BasicFish =
    BasicFish { size: 3, meta: meta!("basic_fish.rs", "swordfish", "Swordfish", Fish, Hard) };
pub(super) static JELLYFISH: BasicFish =
    BasicFish { size: 4, meta: meta!("basic_fish.rs", "jellyfish", "Jellyfish", Fish, Hard) };

#[derive(Debug)]
pub(super) struct BasicFish {
    size: usize,
    meta: Meta,
}

/// Base lines chosen so far, and the crossing lines that their places touch.
#[derive(Clone, Copy)]
struct Chosen {
    base: u16,
    cover: u16,
}

impl BasicFish {
    /// Adds base lines with a number from `first` up until there are enough.
    fn extend(
        &'static self,
        lines: &Lines,
        chosen: Chosen,
        first: usize,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        if chosen.base.count_ones() as usize == self.size {
            return self.report(lines, chosen, found);
        }
        for number in first..9 {
            let places = lines.places(number);
            let cover = chosen.cover | places;
            // A line with one place left is a hidden single, not part of a fish.
            if places.count_ones() >= 2 && cover.count_ones() as usize <= self.size {
                let base = chosen.base | 1 << number;
                self.extend(lines, Chosen { base, cover }, number + 1, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &'static self,
        lines: &Lines,
        chosen: Chosen,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let base: HouseSet = lines.base(chosen.base);
        let cover: HouseSet = lines.cover(chosen.cover);
        let cells = lines.open & base.cells();
        let eliminated = (lines.open & cover.cells()) - cells;
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let (digit, none) = (lines.digit, CellSet::EMPTY);
        let pattern =
            Pattern::Fish(Fish { digit, base, cover, fins: none, endo_fins: none, cells });
        found(Step::eliminating(&self.meta, digit, eliminated, pattern))
    }
}

impl Technique for BasicFish {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for digit in analysis.digits_with_targets() {
            for orientation in Orientation::BOTH {
                let lines = Lines::new(grid, digit, orientation);
                self.extend(&lines, Chosen { base: 0, cover: 0 }, 0, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}
