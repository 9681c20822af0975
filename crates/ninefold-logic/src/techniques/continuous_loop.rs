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
//! than those that do without. Shorter loops come first; none passes a cell twice. Of two that differ in one
//! node, the one is told that runs along a line there where the other needs a box.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, Grid, HouseSet};

use crate::bits;
use crate::links::{Finding, Links, NodeId, NodeKinds, Route, Survey, report};
use crate::technique::meta;
use crate::{Analysis, Chain, Link, Meta, Sink, Technique};

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

/// Whether another node in place of one of the way's would spare it a box.
fn is_detour(survey: &Survey, way: &[NodeId]) -> bool {
    let links = &survey.links;
    (0..way.len()).any(|place| {
        let here = way[place];
        // Strong links join the first to the second, the third to the fourth, and so on.
        let after = if place % 2 == 0 { place + way.len() - 1 } else { place + 1 };
        let (strong, weak) = (way[place ^ 1], way[after % way.len()]);
        let boxes = |node: NodeId| in_box(links, strong, node) + in_box(links, node, weak);
        let is_weak = |node: NodeId| bits::contains(links.weak(node), weak.index());
        // A loop passes no cell twice.
        let is_free = |node: NodeId| {
            let mut others = way.iter().filter(|&&other| other != here);
            others.all(|&other| links.node(other).cells.is_disjoint(links.node(node).cells))
        };
        let spares =
            |&other: &NodeId| boxes(other) < boxes(here) && is_weak(other) && is_free(other);
        links.strong(strong).iter().any(spares)
    })
}

/// 1 if the two are of one digit and share a box and no line.
fn in_box(links: &Links, one: NodeId, other: NodeId) -> usize {
    let (one, other) = (links.node(one), links.node(other));
    let shared = (one.cells | other.cells).common_houses() & HouseSet::LINES;
    usize::from(one.digit == other.digit && shared.is_empty())
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
            let eliminations = eliminations(&survey.grid, &chain);
            let is_known =
                |known: &Finding| known.eliminations == eliminations && known.length <= length;
            let is_new = !eliminations.is_empty() && !found.iter().any(is_known);
            if is_new && !is_detour(survey, way) {
                let route = Route::Known(Box::new(chain));
                found.push(Finding { length, eliminations, route });
            }
        }
        ControlFlow::Continue(())
    });
}

/// What sees both ends of a weak link, and what sees all places of a digit that a set has locked.
fn eliminations(grid: &Grid, chain: &Chain) -> CandidateSet {
    let on_it = chain.nodes.iter().fold(CellSet::EMPTY, |cells, node| cells | node.cells);
    let mut struck = CandidateSet::EMPTY;
    for (from, link, to) in chain.joints() {
        match link {
            Link::Weak(_) if from.digit == to.digit => {
                let seen = from.cells.common_peers() & to.cells.common_peers();
                let cells = seen & grid.cells_with(from.digit);
                struck |= CandidateSet::of_digit(from.digit, cells - on_it);
            }
            Link::Weak(_) => {
                if let Some(cell) = from.cells.single() {
                    let rest = grid.candidates(cell).without(from.digit).without(to.digit);
                    struck |= CandidateSet::of_cell(cell, rest);
                }
            }
            Link::StrongSet(als) => {
                for digit in als.digits.without(from.digit).without(to.digit) {
                    let places = grid.cells_with(digit) & als.cells;
                    let cells = places.common_peers() & grid.cells_with(digit);
                    struck |= CandidateSet::of_digit(digit, cells - als.cells);
                }
            }
            Link::StrongCell(_) | Link::StrongHouse(_) => {}
        }
    }
    struck
}

impl Technique for ContinuousLoop {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        report(&self.meta, (analysis, self.nodes), loops, found)
    }
}
