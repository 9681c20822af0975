//! Discontinuous nice loops: a chain that comes back to a candidate and contradicts or proves it.
//!
//! ## Why it works
//!
//! Follow strong and weak links in turn. If a candidate being true leads around to its being false,
//! it is false: the two links that meet at it are both weak. If its being false leads around to its
//! being true, it is true: the two links that meet at it are both strong, and the other candidates
//! of its cell go.
//!
//! ## Scope
//!
//! A candidate that is proved true strikes the others of its cell; putting it in is the single that
//! follows. One that is struck alone is told here; where a chain strikes several at once, it is an
//! alternating inference chain. In a *grouped* loop a link may join groups: several places of a digit
//! where a box and a line cross, taken together. In an *ALS* loop it may also run through an almost
//! locked set: `n` cells of a house with `n + 1` digits, of which it can lack only one. Such loops
//! are told where they are shorter than those that do without. Shorter loops come first.

use std::ops::ControlFlow;

use ninefold_core::CandidateSet;

use crate::bits;
use crate::links::{Finding, Route, Scope, Survey, report};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static DISCONTINUOUS: DiscontinuousLoop = DiscontinuousLoop {
    scope: Scope::Plain,
    meta: meta!(
        "discontinuous_loop.rs",
        "discontinuous-nice-loop",
        "Discontinuous Nice Loop",
        Chains,
        Unfair,
        se: 70,
        hodoku: 280
    ),
};
pub(super) static GROUPED_DISCONTINUOUS: DiscontinuousLoop = DiscontinuousLoop {
    scope: Scope::Grouped,
    meta: meta!(
        "discontinuous_loop.rs",
        "grouped-discontinuous-nice-loop",
        "Grouped Discontinuous Nice Loop",
        Chains,
        Unfair,
        hodoku: 300
    ),
};
pub(super) static ALS_DISCONTINUOUS: DiscontinuousLoop = DiscontinuousLoop {
    scope: Scope::Sets,
    meta: meta!(
        "discontinuous_loop.rs",
        "als-discontinuous-nice-loop",
        "ALS Discontinuous Nice Loop",
        Chains,
        Unfair,
        hodoku: 300
    ),
};

#[derive(Debug)]
pub(super) struct DiscontinuousLoop {
    scope: Scope,
    meta: Meta,
}

fn loops(survey: &Survey) -> Vec<Finding> {
    let mut found = proved(survey);
    for target in 0..survey.links.len() {
        struck(survey, target, &mut found);
    }
    found
}

/// Candidates that are true, because if they were false they would be true.
fn proved(survey: &Survey) -> Vec<Finding> {
    let (grid, links, reach) = (&survey.grid, &survey.links, &survey.reach);
    let mut found = Vec::new();
    for start in (0..links.linked()).filter(|&start| bits::contains(reach.row(start), start)) {
        let Some(candidate) = links.candidate(start) else { continue };
        let rest = grid.candidates(candidate.cell()).without(candidate.digit());
        found.push(Finding {
            strides: usize::from(reach.strides(start, start)),
            eliminations: CandidateSet::of_cell(candidate.cell(), rest),
            route: Route::Ends(start, start),
        });
    }
    found
}

/// The shortest loops by which the candidate, if it were true, would be false.
fn struck(survey: &Survey, target: usize, found: &mut Vec<Finding>) {
    let (links, reach) = (&survey.links, &survey.reach);
    let Some(candidate) = links.candidate(target) else { return };
    let first = found.len();
    let mut least = usize::MAX;
    let rows = [(links.weak(target), 0), (links.barred(target), 1)];
    for (starts, before) in rows {
        for start in bits::iter(starts) {
            for (ends, after) in rows {
                for (place, (reached, seen)) in reach.row(start).iter().zip(ends).enumerate() {
                    let mut both = reached & seen;
                    while both != 0 {
                        let end = place * 64 + both.trailing_zeros() as usize;
                        both &= both - 1;
                        let strides = usize::from(reach.strides(start, end)) + before + after;
                        // Each way is met from both its ends; one that is its own end is proved.
                        if end <= start || strides > least {
                            continue;
                        }
                        if strides < least {
                            found.truncate(first);
                            least = strides;
                        }
                        let route = Route::Around(candidate, start, end);
                        found.push(Finding { strides, eliminations: candidate.into(), route });
                    }
                }
            }
        }
    }
}

impl Technique for DiscontinuousLoop {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        report(&self.meta, (analysis, self.scope), loops, found)
    }
}
