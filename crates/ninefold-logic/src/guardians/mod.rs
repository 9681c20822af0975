//! Impossible patterns and their guardians: what several techniques share.
//!
//! A finder lists every pattern of its kind whose guardians are few. Of two patterns, the one whose guardians
//! include all of the other's says nothing more, and is left out. What is left is the same, whichever way a
//! grid is turned.

use ninefold_core::{CandidateSet, Grid};

use crate::pattern::Guardians;
use crate::{Meta, Pattern, Step};

mod broken_wings;
mod chromatic;
mod fillings;
mod oddagons;
mod tridagons;

pub(crate) use broken_wings::{broken_wings, broken_wings_of_two};
pub(crate) use chromatic::chromatic_patterns;
pub(crate) use oddagons::oddagons;
pub(crate) use tridagons::tridagons;

/// What follows at once from one of the guardians being true, if anything does: the only one
/// is true, and what all of them exclude is false.
pub(crate) fn step(technique: &'static Meta, grid: &Grid, pattern: &Guardians) -> Option<Step> {
    let shape = || Pattern::Guardians(Box::new(pattern.clone()));
    if let Some(guardian) = pattern.guardians.single() {
        return Some(Step::placing(technique, guardian, shape()));
    }
    let excluded = excluded_by_all(grid, &pattern.guardians);
    (!excluded.is_empty()).then(|| Step::striking(technique, excluded, shape()))
}

/// The candidates that can't be true together with any of these.
fn excluded_by_all(grid: &Grid, guardians: &CandidateSet) -> CandidateSet {
    let Some(first) = guardians.first() else { return CandidateSet::EMPTY };
    let near = CandidateSet::of_digit(first.digit(), grid.cells_with(first.digit()))
        | CandidateSet::of_cell(first.cell(), grid.candidates(first.cell()));
    let by_all = |candidate| guardians.iter().all(|guardian| guardian.excludes(candidate));
    near.iter().filter(|&candidate| by_all(candidate)).collect()
}

/// Those whose guardians include no other's guardians, fewest guardians first, then smallest cores.
///
/// Without guardians the grid has no solution, and nothing should be concluded.
fn least(mut patterns: Vec<Guardians>) -> Vec<Guardians> {
    if patterns.iter().any(|pattern| pattern.guardians.is_empty()) {
        return Vec::new();
    }
    patterns.sort_by_cached_key(|pattern| (pattern.guardians.len(), pattern.core.cells().len()));
    let mut kept: Vec<Guardians> = Vec::new();
    for pattern in patterns {
        if !kept.iter().any(|other| other.guardians.is_subset(&pattern.guardians)) {
            kept.push(pattern);
        }
    }
    kept
}
