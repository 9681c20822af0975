//! Bivalue oddagon: an odd ring of cells that two digits can't fill.
//!
//! ## Why it works
//!
//! In a ring of cells each sees the next, and the last sees the first. If they held nothing but the digits a and b, these
//! would have to alternate all around: a, b, a, b. In a ring with an odd number of cells the last would then
//! be the same as the first, which it sees.
//!
//! So at least one of the other candidates of these cells is true: a *guardian*. If there is only one, it is true. If
//! there are several, whatever all of them exclude is false: if all are in one cell, its other candidates; if all are of
//! one digit, that digit wherever all of them are seen.
//!
//! ## Scope
//!
//! Rings of five, seven or nine cells, each with both digits, and up to three guardians. Three cells that see each other are
//! in one house, where two digits are plainly too few.

use std::ops::ControlFlow;

use crate::guardians::step;
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static BIVALUE_ODDAGON: Oddagon = Oddagon {
    meta: meta!("bivalue_oddagon.rs", "bivalue-oddagon", "Bivalue Oddagon", Guardians, Unfair),
};

#[derive(Debug)]
pub(super) struct Oddagon {
    meta: Meta,
}

impl Technique for Oddagon {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let patterns = analysis.oddagons().iter();
        patterns.filter_map(|it| step(&self.meta, analysis.grid(), it)).try_for_each(found)
    }
}
