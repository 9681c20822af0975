//! Alternating inference chains: strong and weak links in turn, from one end to the other.
//!
//! ## Why it works
//!
//! A *strong* link joins two candidates of which at least one is true: the only two digits of a
//! cell, or the only two places of a digit in a house. A *weak* link joins two of which at most one
//! is true: two digits of a cell, or two places of a digit in a house. In a chain that begins and
//! ends with a strong link and alternates in between, suppose that the first candidate is false:
//! the second is true, so the third is false, so the fourth is true, and so on to the last. One of
//! the two ends is therefore true, and whatever sees both ends is false.
//!
//! ## Scope
//!
//! The ends are two candidates of one digit, and what is struck sees both; or candidates of two
//! digits in cells that see each other, each of which strikes its digit from the other's cell. Two
//! candidates or more are struck: a chain that strikes one alone is told as a discontinuous nice
//! loop. In a *grouped* chain a link may join groups: several places of a digit where a box and a line
//! cross, taken together. In an *ALS* chain it may also run through an almost locked set: `n` cells
//! of a house with `n + 1` digits, of which it can lack only one. Such chains are told where they
//! are shorter than those that do without. Shorter chains come first; none passes a cell twice, and none
//! runs through a candidate that a shorter one on the same digits strikes. Of equally short ways between two
//! ends that one counts which is met first from one of them: a cell's own digits come before its lines, lines
//! before the rest of the box, groups after them, almost locked sets last.

use std::ops::ControlFlow;

use crate::links::{Finding, NodeKinds, Route, Survey, Turn, report};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static AIC: Aic = Aic {
    nodes: NodeKinds::Plain,
    meta: meta!("aic.rs", "aic", "Alternating Inference Chain", Chains, Unfair),
};
pub(super) static GROUPED_AIC: Aic = Aic {
    nodes: NodeKinds::Grouped,
    meta: meta!("aic.rs", "grouped-aic", "Grouped AIC", Chains, Unfair),
};
pub(super) static ALS_AIC: Aic =
    Aic { nodes: NodeKinds::Sets, meta: meta!("aic.rs", "als-aic", "ALS AIC", Chains, Unfair) };

#[derive(Debug)]
pub(super) struct Aic {
    nodes: NodeKinds,
    meta: Meta,
}

fn chains(survey: &Survey) -> Vec<Finding> {
    let (grid, links, reach) = (&survey.grid, &survey.links, &survey.reach);
    let mut found = Vec::new();
    for start in links.linked() {
        let Some(first) = links.candidate(start) else { continue };
        for end in reach.from(start).filter(|&end| end > start) {
            // The ends of a cell's own chain leave nothing else in it: a discontinuous loop.
            let Some(last) = links.candidate(end).filter(|last| last.cell() != first.cell()) else {
                continue;
            };
            if first.digit() != last.digit() && !first.cell().sees(last.cell()) {
                continue;
            }
            let eliminations = links.seen_by_both(grid, start, end);
            if eliminations.len() > 1 {
                let length = usize::from(reach.length(start, end));
                let route = Route::First(Turn::Off(start), Turn::On(end));
                found.push(Finding { length, eliminations, route });
            }
        }
    }
    found
}

impl Technique for Aic {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        report(&self.meta, (analysis, self.nodes), chains, found)
    }
}
