//! Gurth's symmetrical placement: givens that are symmetric have a solution that is.
//!
//! ## Why it works
//!
//! Suppose the board can be turned, reflected or rearranged line by line, and its digits renamed, so that
//! the givens are what they were before. Do the same to the solution: what comes out solves the same
//! puzzle. A puzzle that is known to have one solution has no other, so that the solution, too, is what
//! it was before. A digit in a cell therefore always goes with the digit that it becomes, in the
//! cell that it comes to. So a candidate can't be true in three cases:
//!
//! - Its cell stays where it is, but its digit becomes another.
//! - Its digit stays the same, and comes to a cell that sees the one it came from.
//! - It comes to where it is ruled out.
//!
//! The same goes for what it becomes if the board is turned once more, and so on until it comes back.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone. Any rearrangement that maps
//! houses to houses will do: transposing, permuting rows in a band, bands, columns in a stack,
//! and stacks. What matters is the givens; what has been filled in since need not be
//! symmetric.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet, Grid, Transform};

use crate::pattern::{Automorphism, Pattern};
use crate::technique::meta;
use crate::uniqueness::automorphisms;
use crate::{Analysis, Meta, Sink, Step, Technique};

pub(super) static SYMMETRICAL_PLACEMENT: SymmetricalPlacement = SymmetricalPlacement {
    meta: meta!(
        "symmetrical_placement.rs",
        "symmetrical-placement",
        "Gurth's Symmetrical Placement",
        Uniqueness,
        Unfair
    ),
};

#[derive(Debug)]
pub(super) struct SymmetricalPlacement {
    meta: Meta,
}

impl Technique for SymmetricalPlacement {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        let grid = proper.grid;
        // A transform and the one that undoes it lead to the same.
        let mut reported = Vec::new();
        for transform in automorphisms(grid) {
            let [moved, seen, gone] = strikes(grid, &transform);
            let struck = moved | seen | gone;
            if struck.is_empty() || reported.contains(&struck) {
                continue;
            }
            reported.push(struck);
            let kept = grid.all_candidates().within(struck.all_cells()) - struck;
            let pattern = Automorphism::new(proper.known, transform, [moved, seen, gone], kept);
            found(Step::striking(&self.meta, struck, Pattern::Automorphism(Box::new(pattern))))?;
        }
        ControlFlow::Continue(())
    }
}

/// What can't be true: because a cell stays and the digit doesn't, because the digit would see itself,
/// because an image is ruled out.
fn strikes(grid: &Grid, transform: &Transform) -> [CandidateSet; 3] {
    let mut strikes = [CandidateSet::EMPTY; 3];
    for candidate in grid.all_candidates() {
        let images = || {
            let next = |image: &Candidate| Some(transform.candidate(*image));
            let all = std::iter::successors(next(&candidate), next);
            all.take_while(|&image| image != candidate)
        };
        let stays = |image: Candidate| image.cell() == candidate.cell();
        let sees = |image: Candidate| {
            image.digit() == candidate.digit() && image.cell().sees(candidate.cell())
        };
        let is_gone =
            |image: Candidate| !grid.has(image) && grid.digit(image.cell()) != Some(image.digit());
        let rule = if images().any(stays) {
            0
        } else if images().any(sees) {
            1
        } else if images().any(is_gone) {
            2
        } else {
            continue;
        };
        strikes[rule].insert(candidate);
    }
    strikes
}
