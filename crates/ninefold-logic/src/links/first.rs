//! Which of several equally short ways is told: the one that somebody meets first who looks for consequences.
//!
//! Whoever follows an assumption step by step looks at a candidate's own cell first, then along its row and column, then
//! in the rest of its box, then at groups, and at almost locked sets last; and goes on from what was met first. So of two
//! shortest ways the one comes first that, where they part, stays nearer. Ways that part into equals are all told: it
//! must not matter how cells and digits are numbered.

use std::ops::ControlFlow;

use ninefold_core::HouseSet;

use super::{NodeId, Survey};
use crate::bits;

/// A node that is assumed, or concluded, to be true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    On(NodeId),
    Off(NodeId),
}

impl Turn {
    pub(crate) const fn node(self) -> NodeId {
        match self {
            Self::On(node) | Self::Off(node) => node,
        }
    }

    /// The same node, the other way.
    pub(crate) const fn opposite(self) -> Self {
        match self {
            Self::On(node) => Self::Off(node),
            Self::Off(node) => Self::On(node),
        }
    }
}

/// Takes a way as the nodes along it, false and true in turn, and says whether to look for more.
type Visit<'a> = dyn FnMut(&[NodeId]) -> ControlFlow<()> + 'a;

/// What lies nearer is met sooner.
type Rank = u8;

impl Survey {
    /// Visits the ways that may be met first from the premise to the conclusion, until told to stop.
    pub(super) fn first_ways(
        &self,
        premise: Turn,
        conclusion: Turn,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let search = Search::new(self, conclusion);
        search
            .starts(premise)
            .into_iter()
            .try_for_each(|(start, left)| search.extend(&mut vec![start], left, visit))
    }

    /// Whether the way, of false and true nodes in turn, is one of those that may be met first.
    pub(crate) fn is_first_way(&self, premise: Turn, conclusion: Turn, way: &[NodeId]) -> bool {
        let search = Search::new(self, conclusion);
        let starts = search.starts(premise);
        let Some(&(_, mut left)) = starts.iter().find(|(start, _)| way.first() == Some(start))
        else {
            return false;
        };
        let mut pairs = way.chunks_exact(2).zip(way[2..].iter().step_by(2).map(Some).chain([None]));
        pairs.all(|(pair, after)| {
            let onward = search.strong_steps(pair[0], left).contains(&pair[1]);
            let weak = search.weak_steps(pair[1], left);
            onward
                && match after {
                    None => search.ends(pair[1], left),
                    Some(&after) => weak.iter().any(|&(node, rest)| {
                        left = rest;
                        node == after
                    }),
                }
        })
    }
}

/// The search for ways to a conclusion.
struct Search<'a> {
    survey: &'a Survey,
    conclusion: Turn,
}

impl<'a> Search<'a> {
    const fn new(survey: &'a Survey, conclusion: Turn) -> Self {
        Self { survey, conclusion }
    }

    /// How many strong links there are at least from this node, which is false, to the conclusion; 0 if there is no way.
    fn left(&self, from: NodeId) -> usize {
        let Survey { links, reach, .. } = self.survey;
        match self.conclusion {
            Turn::On(end) => reach.length(from, end).into(),
            Turn::Off(target) => {
                let row = reach.row(from);
                let mut least = 0;
                for (seen, after) in [(links.weak(target), 0), (links.weak_by_sets(target), 1)] {
                    for (place, (reached, seen)) in row.iter().zip(seen).enumerate() {
                        let mut both = reached & seen;
                        while both != 0 {
                            let end =
                                NodeId::from_index(place * 64 + both.trailing_zeros() as usize);
                            both &= both - 1;
                            let length = usize::from(reach.length(from, end)) + after;
                            if least == 0 || length < least {
                                least = length;
                            }
                        }
                    }
                }
                least
            }
        }
    }

    /// The nodes that are false by the premise, with the strong links that are left from there.
    fn starts(&self, premise: Turn) -> Vec<(NodeId, usize)> {
        let target = match premise {
            Turn::Off(start) => return vec![(start, self.left(start))],
            Turn::On(target) => target,
        };
        let seen = self.seen(target).map(|(node, cost)| (node, self.left(node), cost));
        let seen: Vec<_> = seen.filter(|&(_, left, _)| left > 0).collect();
        let least = seen.iter().map(|&(_, left, cost)| left + cost).min();
        let shortest = seen.into_iter().filter(|&(_, left, cost)| Some(left + cost) == least);
        nearest(
            shortest.map(|(node, left, cost)| (self.weak_rank(target, node, cost), (node, left))),
        )
    }

    /// What is false if this node is true, and whether it takes an almost locked set, which counts as a strong link.
    fn seen(&self, node: NodeId) -> impl Iterator<Item = (NodeId, usize)> + use<'_> {
        let links = &self.survey.links;
        let row = |row: &'a [u64], cost| {
            bits::iter(row).map(move |node| (NodeId::from_index(node), cost))
        };
        row(links.weak(node), 0).chain(row(links.weak_by_sets(node), 1))
    }

    fn extend(&self, way: &mut Vec<NodeId>, left: usize, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let here = way[way.len() - 1];
        for next in self.strong_steps(here, left) {
            way.push(next);
            if self.ends(next, left) {
                visit(way)?;
            } else {
                for (after, rest) in self.weak_steps(next, left) {
                    way.push(after);
                    self.extend(way, rest, visit)?;
                    way.pop();
                }
            }
            way.pop();
        }
        ControlFlow::Continue(())
    }

    /// Whether the conclusion follows at once from this node, which is true.
    fn ends(&self, node: NodeId, left: usize) -> bool {
        let links = &self.survey.links;
        match self.conclusion {
            Turn::On(end) => left == 1 && node == end,
            Turn::Off(target) => {
                left == 1 && bits::contains(links.weak(target), node.index())
                    || left == 2
                        && links.has_sets()
                        && bits::contains(links.weak_by_sets(target), node.index())
            }
        }
    }

    /// The nearest of the nodes that are true if this one is false, and on a shortest way.
    fn strong_steps(&self, here: NodeId, left: usize) -> Vec<NodeId> {
        let strong = self.survey.links.strong(here).iter().copied();
        let onward = strong.filter(|&next| {
            self.ends(next, left)
                || self.seen(next).any(|(after, cost)| {
                    self.left(after) + cost + 1 == left && self.left(after) > 0
                })
        });
        nearest(onward.map(|next| (self.strong_rank(here, next), next)))
    }

    /// The nearest of the nodes that are false if this one is true, and on a shortest way, with what is left from there.
    fn weak_steps(&self, here: NodeId, left: usize) -> Vec<(NodeId, usize)> {
        let seen = self.seen(here).map(|(node, cost)| (node, self.left(node), cost));
        let onward = seen.filter(|&(_, rest, cost)| rest > 0 && rest + cost + 1 == left);
        nearest(onward.map(|(node, rest, cost)| (self.weak_rank(here, node, cost), (node, rest))))
    }

    fn strong_rank(&self, from: NodeId, to: NodeId) -> Rank {
        let (one, other) = (self.survey.links.node(from), self.survey.links.node(to));
        let cell = one.cells.single().filter(|_| one.cells == other.cells);
        let is_set = one.digit != other.digit
            && cell.is_none_or(|cell| self.survey.grid.candidates(cell).len() > 2);
        if is_set { BY_SET } else { self.rank(from, to) }
    }

    fn weak_rank(&self, from: NodeId, to: NodeId, cost: usize) -> Rank {
        if cost > 0 { BY_SET } else { self.rank(from, to) }
    }

    /// In the cell, along a line, in the box, to a group.
    fn rank(&self, from: NodeId, to: NodeId) -> Rank {
        let (from, to) = (self.survey.links.node(from), self.survey.links.node(to));
        let lines = (from.cells | to.cells).common_houses() & HouseSet::LINES;
        match (from.cells.len(), to.cells.len()) {
            (1, 1) if from.cells == to.cells => 0,
            (1, 1) if !lines.is_empty() => 1,
            (1, 1) => 2,
            (_, 1) => 0,
            _ => 3,
        }
    }
}

const BY_SET: Rank = 4;

/// Those of the least rank.
fn nearest<T>(ranked: impl Iterator<Item = (Rank, T)>) -> Vec<T> {
    let mut least = Rank::MAX;
    let mut nearest = Vec::new();
    for (rank, thing) in ranked {
        if rank < least {
            least = rank;
            nearest.clear();
        }
        if rank == least {
            nearest.push(thing);
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{LinkKinds, NodeKinds};
    use super::*;
    use crate::Analysis;

    fn first(survey: &Survey, start: NodeId, end: NodeId) -> BTreeSet<Vec<NodeId>> {
        let mut ways = BTreeSet::new();
        let _ = survey.first_ways(Turn::Off(start), Turn::On(end), &mut |way| {
            ways.insert(way.to_vec());
            ControlFlow::Continue(())
        });
        ways
    }

    #[test]
    fn first_ways_are_some_of_the_shortest_and_known_again() {
        let (mut met, mut passed_over) = (0, 0);
        for id in ["aic", "grouped-aic", "continuous-nice-loop"] {
            let grid = crate::example_of(id).grid;
            let analysis = Analysis::new(&grid);
            for nodes in [NodeKinds::Plain, NodeKinds::Grouped] {
                let survey = analysis.links(LinkKinds::Both(nodes));
                for start in survey.links.linked() {
                    for end in survey.reach.from(start).filter(|&end| end > start) {
                        let first = first(survey, start, end);
                        let length = usize::from(survey.reach.length(start, end));
                        assert!(!first.is_empty());
                        for way in &first {
                            assert_eq!(way.len(), 2 * length);
                            assert_eq!((way[0], way[way.len() - 1]), (start, end));
                        }
                        survey.ways(start, end, &mut |way| {
                            let is_first =
                                survey.is_first_way(Turn::Off(start), Turn::On(end), way);
                            assert_eq!(is_first, first.contains(way));
                            met += usize::from(is_first);
                            passed_over += usize::from(!is_first);
                            ControlFlow::Continue(())
                        });
                    }
                }
            }
        }
        assert!(met > 1000 && passed_over > 100, "{met} {passed_over}");
    }
}
