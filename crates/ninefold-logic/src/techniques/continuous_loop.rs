//! Continuous nice loops: strong and weak links in turn, all the way round.
//!
//! ## Why it works
//!
//! In a closed loop of strong and weak links in turn, follow the links one way: if a candidate is
//! true its weak neighbour is false, so the next is true, and so on around. Follow them the other
//! way, and its being false comes around as well. So of each two candidates that a weak link joins,
//! exactly one is true: every weak link is as good as a strong one, and whatever sees both its ends
//! is false.
//!
//! ## Scope
//!
//! A weak link in a cell strikes the cell's other digits; one in a house strikes the digit from the
//! rest of the house, outside the cells of the loop. In a *grouped* loop a link may join groups: several
//! places of a digit where a box and a line cross, taken together. In an *ALS* loop it may also run
//! through an almost locked set: `n` cells of a house with `n + 1` digits, of which it can lack only
//! one; the loop then locks its other digits into it. Such loops are told where they are shorter
//! than those that do without. Shorter loops come first; none passes a cell twice.

use std::ops::ControlFlow;

use crate::bits;
use crate::links::{Finding, NodeId, NodeKinds, Route, Survey, report, struck_by_loop};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static CONTINUOUS: ContinuousLoop = ContinuousLoop {
    nodes: NodeKinds::Plain,
    meta: meta!(
        "continuous_loop.rs",
        "continuous-nice-loop",
        "Continuous Nice Loop",
        Chains,
        Unfair
    ),
};
pub(super) static GROUPED_CONTINUOUS: ContinuousLoop = ContinuousLoop {
    nodes: NodeKinds::Grouped,
    meta: meta!(
        "continuous_loop.rs",
        "grouped-continuous-nice-loop",
        "Grouped Continuous Nice Loop",
        Chains,
        Unfair
    ),
};
pub(super) static ALS_CONTINUOUS: ContinuousLoop = ContinuousLoop {
    nodes: NodeKinds::Sets,
    meta: meta!(
        "continuous_loop.rs",
        "als-continuous-nice-loop",
        "ALS Continuous Nice Loop",
        Chains,
        Unfair
    ),
};

#[derive(Debug)]
pub(super) struct ContinuousLoop {
    nodes: NodeKinds,
    meta: Meta,
}

fn loops(survey: &Survey) -> Vec<Finding> {
    let (links, reach) = (&survey.links, &survey.reach);
    let mut found = Vec::new();
    for start in links.linked() {
        for end in reach.from(start).filter(|&end| end > start) {
            let length = usize::from(reach.length(start, end));
            if bits::contains(links.weak(start), end.index()) {
                close(survey, (start, end), length, &mut found);
            } else if links.has_sets() && bits::contains(links.weak_by_sets(start), end.index()) {
                close(survey, (start, end), length + 1, &mut found);
            }
        }
    }
    found
}

/// Adds every loop that the weak link between these ends closes and that strikes something.
fn close(survey: &Survey, ends: (NodeId, NodeId), length: usize, found: &mut Vec<Finding>) {
    survey.ways(ends.0, ends.1, &mut |way| {
        // What does without groups or sets is a matter of simpler nodes.
        if !survey.is_special(way) {
            return ControlFlow::Continue(());
        }
        let loops = survey.write_loops(way).into_iter();
        for chain in loops.filter(|chain| chain.is_plain_to_follow(None)) {
            let eliminations = struck_by_loop(&survey.grid, &chain);
            let is_known =
                |known: &Finding| known.eliminations == eliminations && known.length <= length;
            if !eliminations.is_empty() && !found.iter().any(is_known) {
                let route = Route::Known(Box::new(chain));
                found.push(Finding { length, eliminations, route });
            }
        }
        ControlFlow::Continue(())
    });
}

impl Technique for ContinuousLoop {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        report(&self.meta, (analysis, self.nodes), loops, found)
    }
}
