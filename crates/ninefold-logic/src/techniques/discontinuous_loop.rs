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
//! to that. Shorter loops come first; none
//! passes another cell twice, and none runs through a candidate that a shorter one on the same digits strikes.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet, Digit};

use crate::bits;
use crate::links::{Finding, NodeId, NodeKinds, Route, Survey, report};
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
            route: Route::Ends(start, start),
        });
    }
    found
}

/// The loops by which the candidate, if it were true, would be false.
fn struck(survey: &Survey, target: NodeId, found: &mut Vec<Finding>) {
    let (links, reach) = (&survey.links, &survey.reach);
    let Some(candidate) = links.candidate(target) else { return };
    let mut shortest = Shortest::new();
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
                        // Each way is met from both its ends.
                        if end >= start {
                            let length = usize::from(reach.length(start, end)) + before + after;
                            shortest.offer([start, end].map(|end| (end, at_home(end))), length);
                        }
                    }
                }
            }
        }
    }
    found.extend(shortest.ways().map(|(length, start, end)| Finding {
        length,
        eliminations: candidate.into(),
        route: Route::Around(candidate, start, end),
    }));
}

/// The shortest ways around a candidate: those that leave its cell and come back to it along houses, and for
/// each other digit of the cell those that have that digit at one end.
struct Shortest([(Rank, Vec<(NodeId, NodeId)>); 10]);

/// How many strong links a way has, and whether it leaves the other digit open: one that proves it
/// comes before equals.
type Rank = (usize, bool);

impl Shortest {
    const fn new() -> Self {
        Self([const { ((usize::MAX, true), Vec::new()) }; 10])
    }

    /// Takes a way between two nodes, of which it is told what digit they are of the candidate's cell.
    ///
    /// A way that has such a digit at both ends, or ends where it began, argues about that digit: it keeps
    /// longer ones from being told, and is not told itself. One that proves the digit keeps back equals too:
    /// it strikes all that they strike.
    fn offer(
        &mut self,
        [(start, first), (end, last)]: [(NodeId, Option<Digit>); 2],
        length: usize,
    ) {
        let is_told = start != end && (first.is_none() || last.is_none());
        let by_digit = [first, last].into_iter().flatten().map(|digit| digit.index() + 1);
        for kind in by_digit.chain([0]) {
            let (shortest, ways) = &mut self.0[kind];
            let is_own = (kind == 0) == (first.is_none() && last.is_none());
            let proves = kind > 0 && start == end;
            let rank = (length, !proves);
            if rank < *shortest {
                *shortest = rank;
                ways.clear();
            }
            if rank == *shortest && is_told && is_own {
                ways.push((start, end));
            }
        }
    }

    fn ways(self) -> impl Iterator<Item = (usize, NodeId, NodeId)> {
        let kinds = self.0.into_iter();
        kinds.flat_map(|((length, _), ways)| {
            ways.into_iter().map(move |(start, end)| (length, start, end))
        })
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
