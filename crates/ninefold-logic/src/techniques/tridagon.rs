//! Tridagon, or Thor's hammer: twelve cells in four boxes that three digits can't fill.
//!
//! ## Why it works
//!
//! Take two boxes of one band and the two boxes below or above them, and in each of the four boxes three cells in
//! three rows and three columns. Suppose that these twelve cells hold nothing but the digits a, b and c.
//!
//! Read the digits of each box from the top. The two boxes of a band have different digits in each of the three rows,
//! so that one order is the other, moved on by one or two places: two exchanges of digits, an even number. Read from the
//! left, the same is true of the two boxes of a stack. In each box the two readings differ by how its cells are
//! laid out: by an even number of exchanges if they lie on a diagonal that falls to the right, broken or not, and by an odd
//! number if they lie on one that rises. Once around the four boxes one comes back to where one began, so the number of
//! rising diagonals must be even. If it is one or three, a, b and c can't fill the cells.
//!
//! So at least one of the other candidates of the twelve cells is true: a *guardian*. If there is only one, it is true. If
//! there are several, whatever all of them exclude is false: if all are in one cell, its other candidates; if all are of
//! one digit, that digit wherever all of them are seen.
//!
//! ## Scope
//!
//! Up to ten guardians. Each cell can hold at least one of the three digits, none of which stands in one of the four
//! boxes; candidates of the three may be missing.

use std::ops::ControlFlow;

use crate::guardians::step;
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static TRIDAGON: Tridagons =
    Tridagons { meta: meta!("tridagon.rs", "tridagon", "Tridagon", Guardians, Unfair) };

#[derive(Debug)]
pub(super) struct Tridagons {
    meta: Meta,
}

impl Technique for Tridagons {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let patterns = analysis.tridagons().iter();
        patterns.filter_map(|it| step(&self.meta, analysis.grid(), it)).try_for_each(found)
    }
}
