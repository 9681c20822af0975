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
//! are told where they are shorter than those that do without.
//!
//! A candidate is struck by the shortest loop that leaves its cell and comes back to it along houses, and by the
//! shortest ones that come back to another digit of its cell. Where the shortest way around argues about
//! other candidates of the cell alone, the loop belongs to these; and where one as short proves the other digit,
//! to that. Of equally short ways that one counts which is met first: a cell's own digits come before its lines,
//! lines before the rest of the box, groups after them, almost locked sets last. Shorter loops come first; none
//! passes another cell twice, and none runs through a candidate that a shorter one on the same digits strikes.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet};

use crate::bits;
use crate::links::{Finding, NodeId, NodeKinds, Route, Survey, Turn, report};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static DISCONTINUOUS: DiscontinuousLoop = DiscontinuousLoop {
    nodes: NodeKinds::Plain,
    meta: meta!(
        "discontinuous_loop.rs",
        "discontinuous-nice-loop",
        "Discontinuous Nice Loop",
        Chains,
        Unfair
    ),
};
pub(super) static GROUPED_DISCONTINUOUS: DiscontinuousLoop = DiscontinuousLoop {
    nodes: NodeKinds::Grouped,
    meta: meta!(
        "discontinuous_loop.rs",
        "grouped-discontinuous-nice-loop",
        "Grouped Discontinuous Nice Loop",
        Chains,
        Unfair
    ),
};
pub(super) static ALS_DISCONTINUOUS: DiscontinuousLoop = DiscontinuousLoop {
    nodes: NodeKinds::Sets,
    meta: meta!(
        "discontinuous_loop.rs",
        "als-discontinuous-nice-loop",
        "ALS Discontinuous Nice Loop",
        Chains,
        Unfair
    ),
};

#[derive(Debug)]
pub(super) struct DiscontinuousLoop {
    nodes: NodeKinds,
    meta: Meta,
}

fn loops(survey: &Survey) -> Vec<Finding> {
    let mut found = proved(survey);
    for target in survey.links.nodes() {
        struck(survey, target, &mut found);
    }
    found
}

/// Candidates that are true, because if they were false they would be true.
fn proved(survey: &Survey) -> Vec<Finding> {
    let (grid, links, reach) = (&survey.grid, &survey.links, &survey.reach);
    let mut found = Vec::new();
    for start in links.linked().filter(|&start| reach.length(start, start) > 0) {
        let Some(candidate) = links.candidate(start) else { continue };
        let rest = grid.candidates(candidate.cell()).without(candidate.digit());
        found.push(Finding {
            length: usize::from(reach.length(start, start)),
            eliminations: CandidateSet::of_cell(candidate.cell(), rest),
            route: Route::First(Turn::Off(start), Turn::On(start)),
        });
    }
    found
}

/// The loops by which the candidate, if it were true, would be false: those by which it comes back to itself, and those
/// that come back to another digit of its cell.
fn struck(survey: &Survey, target: NodeId, found: &mut Vec<Finding>) {
    let (links, reach) = (&survey.links, &survey.reach);
    let Some(candidate) = links.candidate(target) else { return };
    let mut shortest = Shortest([None; 10]);
    let at_home = |node: NodeId| {
        links.candidate(node).filter(|own| own.cell() == candidate.cell()).map(Candidate::digit)
    };
    let rows = [(links.weak(target), 0), (links.weak_by_sets(target), 1)];
    for (starts, before) in rows {
        for start in bits::iter(starts).map(NodeId::from_index) {
            for (ends, after) in rows {
                for (place, (reached, seen)) in reach.row(start).iter().zip(ends).enumerate() {
                    let mut both = reached & seen;
                    while both != 0 {
                        let end = NodeId::from_index(place * 64 + both.trailing_zeros() as usize);
                        both &= both - 1;
                        let length = usize::from(reach.length(start, end));
                        shortest.offer(0, target, length + before + after);
                        // Each way is met from both its ends.
                        if let Some(digit) = at_home(start) {
                            shortest.offer(digit.index() + 1, start, length + after);
                        }
                    }
                }
            }
        }
    }
    // A way that proves the other digit strikes all that as long ones by it strike.
    let is_proved = |home: NodeId, length: usize| {
        home != target && usize::from(reach.length(home, home)) == length
    };
    let ways = shortest.0.into_iter().flatten();
    for (length, home) in ways.filter(|&(length, home)| !is_proved(home, length)) {
        let premise = if home == target { Turn::On(target) } else { Turn::Off(home) };
        let route = Route::First(premise, Turn::Off(target));
        found.push(Finding { length, eliminations: candidate.into(), route });
    }
}

/// How many strong links the shortest ways around a candidate have: those of any kind, and for each other digit of the
/// cell those that have it at one end. With each goes the node at which they end.
struct Shortest([Option<(usize, NodeId)>; 10]);

impl Shortest {
    fn offer(&mut self, kind: usize, home: NodeId, length: usize) {
        let known = &mut self.0[kind];
        if known.is_none_or(|(known, _)| length < known) {
            *known = Some((length, home));
        }
    }
}

impl Technique for DiscontinuousLoop {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        report(&self.meta, (analysis, self.nodes), loops, found)
    }
}
