//! Exocets: where they stand, and what follows.

mod double;
mod general;
mod layout;
mod one_digit;
mod rules;

pub(crate) use double::double;
pub(crate) use general::general;
pub(crate) use layout::{Layout, junior};
use ninefold_core::{CandidateSet, Grid};
use rules::apply;

use crate::{Meta, Pattern, Step};

/// Everything that the exocet strikes in this grid as one step, if it strikes anything.
pub(crate) fn step(technique: &'static Meta, grid: &Grid, layout: &Layout) -> Option<Step> {
    let strikes = apply(grid, layout);
    let struck = strikes.iter().fold(CandidateSet::EMPTY, |all, one| all | one.struck);
    let pattern = Pattern::Exocet(Box::new(layout.exocet(grid, strikes)));
    (!struck.is_empty()).then(|| Step::striking(technique, struck, pattern))
}
