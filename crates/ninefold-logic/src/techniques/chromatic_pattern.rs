//! Chromatic patterns: cells that three digits can't fill, whatever the layout.
//!
//! ## Why it works
//!
//! Cells that see each other hold different digits. There are sets of cells, with no four in one house, which three digits
//! can't fill so: try every way, and each ends at a cell that sees all three. Which three digits they are makes no
//! difference, so the digits of three cells that see each other can be called A, B and C, and a few
//! trials are enough.
//!
//! If all candidates of such cells were among three digits, the puzzle would have no solution. So at least one of their
//! other candidates is true: a *guardian*. If there is only one, it is true. If there are several, whatever all of
//! them exclude is false.
//!
//! ## Scope
//!
//! Up to three guardians, or more in a single cell. Each cell can hold at least two of the three digits. The
//! tridagon is the best known of these patterns, and has a page of its own; four cells of one house are no pattern.

use std::ops::ControlFlow;

use crate::guardians::step;
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static CHROMATIC: Chromatic = Chromatic {
    meta: meta!(
        "chromatic_pattern.rs",
        "chromatic-pattern",
        "Chromatic Pattern",
        Guardians,
        Unfair
    ),
};

#[derive(Debug)]
pub(super) struct Chromatic {
    meta: Meta,
}

impl Technique for Chromatic {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let patterns = analysis.chromatic_patterns().iter();
        patterns.filter_map(|it| step(&self.meta, analysis.grid(), it)).try_for_each(found)
    }
}
