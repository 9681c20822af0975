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
//! than those that do without. Shorter loops come first; none passes a cell twice. A loop is told if
//! somebody meets it first who starts in one of its cells and looks for the shortest way around: a cell's own digits
//! come before its lines, lines before the rest of the box, groups after them, almost locked sets last. Of two that
//! differ in one node, the one is told that runs along a line there where the other needs a box.

use std::collections::HashMap;
use std::ops::ControlFlow;

use ninefold_core::{CellSet, HouseSet};

use crate::bits;
use crate::links::{
    Finding, Links, NodeId, NodeKinds, Route, Survey, Turn, report, struck_by_joint, struck_by_loop,
};
use crate::technique::meta;
use crate::{Analysis, Chain, Meta, Sink, Technique};

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
    let (mut striking, mut found) = (Striking::new(survey), Vec::new());
    for start in links.linked() {
        for end in reach.from(start).filter(|&end| end > start) {
            let length = usize::from(reach.length(start, end));
            if bits::contains(links.weak(start), end.index()) {
                close(&mut striking, (start, end), length, &mut found);
            } else if links.has_sets() && bits::contains(links.weak_by_sets(start), end.index()) {
                close(&mut striking, (start, end), length + 1, &mut found);
            }
        }
    }
    found
}

/// Whether somebody who starts in one of its cells meets the loop first, or there is no cell to start in.
///
/// One starts in a cell where the loop passes from one digit to another, and follows the one until the other turns out to
/// be true if it is false, or false if it is true.
fn is_met_first(survey: &Survey, way: &[NodeId]) -> bool {
    let mut passes = 0;
    let is_met = (0..way.len()).any(|place| {
        let mut round = way.to_vec();
        round.rotate_left(place);
        let (here, there) = (round[0], round[way.len() - 1]);
        if survey.links.node(here).cells.single().is_none()
            || survey.links.node(here).cells != survey.links.node(there).cells
        {
            return false;
        }
        passes += 1;
        // Strong links join the first to the second, the third to the fourth, and so on.
        if place % 2 == 1 {
            let inner = &round[1..way.len() - 1];
            met_either_way(survey, Turn::On(here), Turn::Off(there), inner)
        } else {
            met_either_way(survey, Turn::Off(here), Turn::On(there), &round)
        }
    });
    is_met || passes == 0
}

fn met_either_way(survey: &Survey, premise: Turn, conclusion: Turn, way: &[NodeId]) -> bool {
    let back: Vec<NodeId> = way.iter().rev().copied().collect();
    survey.is_first_way(premise, conclusion, way)
        || survey.is_first_way(conclusion.opposite(), premise.opposite(), &back)
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
        let spares = |&other: &NodeId| boxes(other) < boxes(here) && is_weak(other);
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
fn close(
    striking: &mut Striking<'_>,
    ends: (NodeId, NodeId),
    length: usize,
    found: &mut Vec<Finding>,
) {
    let survey = striking.survey;
    survey.ways(ends.0, ends.1, &mut |way| {
        // What does without groups or sets is a matter of simpler nodes.
        if !survey.is_special(way) || !striking.has_any(way) {
            return ControlFlow::Continue(());
        }
        let loops = survey.write_loops(way).into_iter();
        for chain in loops.filter(|chain| chain.is_plain_to_follow(None)) {
            let eliminations = struck_by_loop(&survey.grid, &chain);
            let is_known =
                |known: &Finding| known.eliminations == eliminations && known.length <= length;
            let is_new = !eliminations.is_empty() && !found.iter().any(is_known);
            if is_new && is_met_first(survey, way) && !is_detour(survey, way) {
                let route = Route::Known(Box::new(chain));
                found.push(Finding { length, eliminations, route });
            }
        }
        ControlFlow::Continue(())
    });
}

/// Which links strike something in a loop that passes none of it.
///
/// Most loops strike nothing, and to write one takes far longer than to ask its links.
struct Striking<'a> {
    survey: &'a Survey,
    /// Links through almost locked sets, by their nodes and whether they are strong, as far as they were asked.
    known: HashMap<(NodeId, NodeId, bool), bool>,
}

impl<'a> Striking<'a> {
    fn new(survey: &'a Survey) -> Self {
        Self { survey, known: HashMap::new() }
    }

    /// Whether the loop that the way makes has such a link.
    ///
    /// What a loop strikes is struck by one of its links; the rest of it can but keep cells from that. So
    /// without such a link, the loop strikes nothing.
    fn has_any(&mut self, way: &[NodeId]) -> bool {
        let mut round = way.iter().zip(way.iter().cycle().skip(1)).enumerate();
        round.any(|(place, (&from, &to))| self.has(from, to, place % 2 == 0))
    }

    fn has(&mut self, from: NodeId, to: NodeId, strong: bool) -> bool {
        let Survey { links, grid, .. } = self.survey;
        let (one, other) = (links.node(from), links.node(to));
        if !strong && bits::contains(links.weak(from), to.index()) {
            return !links.seen_by_both(grid, from, to).is_empty();
        }
        // In a house, or in a cell with two digits, both ends of a strong link are all there is.
        let is_pair = |cell| one.cells == other.cells && grid.candidates(cell).len() == 2;
        if strong && (one.digit == other.digit || one.cells.single().is_some_and(is_pair)) {
            return false;
        }
        *self.known.entry((from, to, strong)).or_insert_with(|| {
            let survey = self.survey;
            let links =
                if strong { survey.write(&[from, to]) } else { survey.write_weak(from, to) };
            let mut joints = links.iter().flat_map(Chain::joints);
            joints.any(|joint| !struck_by_joint(grid, joint, CellSet::EMPTY).is_empty())
        })
    }
}

impl Technique for ContinuousLoop {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        report(&self.meta, (analysis, self.nodes), loops, found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::links::LinkKinds;

    #[test]
    fn loops_without_a_striking_link_strike_nothing() {
        let (mut idle, mut busy) = (0, 0);
        for page in ["continuous-nice-loop", "grouped-aic", "als-continuous-nice-loop", "als-aic"] {
            let grid = crate::example_of(page).grid;
            let analysis = Analysis::new(&grid);
            for nodes in [NodeKinds::Plain, NodeKinds::Grouped, NodeKinds::Sets] {
                let survey = analysis.links(LinkKinds::Both(nodes));
                let mut striking = Striking::new(survey);
                for start in survey.links.linked() {
                    for end in survey.reach.from(start).filter(|&end| end > start) {
                        survey.ways(start, end, &mut |way| {
                            let mut loops = survey.write_loops(way).into_iter();
                            let strikes = loops.any(|it| !struck_by_loop(&grid, &it).is_empty());
                            let has_any = striking.has_any(way);
                            assert!(has_any || !strikes, "{page}");
                            idle += usize::from(!has_any);
                            busy += usize::from(strikes);
                            ControlFlow::Continue(())
                        });
                    }
                }
            }
        }
        assert!(idle > 1000 && busy > 10, "{idle} {busy}");
    }
}
