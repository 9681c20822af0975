//! What is true if a node is false, by strong and weak links in turn.

use super::{Links, NodeId};
use crate::bits::{self, BitTable};

/// For each linked node the nodes that are true if it is false, and how far away they are.
#[derive(Debug)]
pub(crate) struct Reach {
    rows: BitTable,
    linked: usize,
    /// The least number of strong links from one node to another, row by row; 0 for none.
    lengths: Vec<u8>,
}

impl Reach {
    /// Follows the links from every node.
    pub(crate) fn new(links: &Links) -> Self {
        let linked = links.linked().len();
        let rows = BitTable::new(linked, linked);
        let mut walk = Walk::new(rows.words());
        let mut reach = Self { rows, linked, lengths: vec![0; linked * linked] };
        for start in links.linked() {
            let lengths = &mut reach.lengths[start.index() * linked..][..linked];
            walk.from(start, links, reach.rows.row_mut(start.index()), lengths);
        }
        reach
    }

    /// The nodes that are true if this one is false.
    pub(crate) fn from(&self, start: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        bits::iter(self.row(start)).map(NodeId::from_index)
    }

    /// The same as a set.
    pub(crate) fn row(&self, start: NodeId) -> &[u64] {
        self.rows.row(start.index())
    }

    /// How many strong links there are on the shortest way; 0 if there is no way.
    pub(crate) fn length(&self, start: NodeId, end: NodeId) -> u8 {
        self.lengths[start.index() * self.linked + end.index()]
    }
}

/// The sets that a walk from one node moves through.
///
/// *Invariant*: with `n` strong links done, `on` and `lengths` have just the nodes that are true by `n`
/// of them or fewer, `off` the nodes that are false by what is in them; `front` has those that are
/// true by `n` and no fewer. So a node gets its length when it is first met, and that is the least.
/// A set on the way counts as a strong link of its own: what the front excludes by sets is put off
/// for one, in `behind`.
struct Walk {
    off: Vec<u64>,
    /// Nodes that have just turned out to be false.
    fresh: Vec<u64>,
    front: Vec<u64>,
    behind: Vec<u64>,
}

impl Walk {
    fn new(words: usize) -> Self {
        let none = || vec![0; words];
        Self { off: none(), fresh: none(), front: none(), behind: none() }
    }

    fn from(&mut self, start: NodeId, links: &Links, on: &mut [u64], lengths: &mut [u8]) {
        self.off.fill(0);
        self.front.fill(0);
        self.behind.fill(0);
        bits::insert(&mut self.off, start.index());
        for next in links.strong(start) {
            bits::insert(&mut self.front, next.index());
            lengths[next.index()] = 1;
        }
        let mut length: u8 = 1;
        while !bits::is_empty(&self.front) || !bits::is_empty(&self.behind) {
            bits::unite(on, &self.front);
            length = length.saturating_add(1);
            self.turn_off(links);
            self.front.fill(0);
            for node in bits::iter(&self.fresh).map(NodeId::from_index) {
                for next in links.strong(node) {
                    let known = &mut lengths[next.index()];
                    if *known == 0 {
                        *known = length;
                        bits::insert(&mut self.front, next.index());
                    }
                }
            }
        }
    }

    /// Finds what the front excludes, and what the sets seen by those behind it exclude.
    fn turn_off(&mut self, links: &Links) {
        self.fresh.fill(0);
        for node in bits::iter(&self.front).map(NodeId::from_index) {
            bits::unite(&mut self.fresh, links.weak(node));
        }
        if links.has_sets() {
            for node in bits::iter(&self.behind).map(NodeId::from_index) {
                bits::unite(&mut self.fresh, links.weak_by_sets(node));
            }
            self.behind.copy_from_slice(&self.front);
        }
        for (fresh, off) in self.fresh.iter_mut().zip(&mut self.off) {
            *fresh &= !*off;
            *off |= *fresh;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{LinkKinds, NodeKinds};
    use super::*;
    use crate::Analysis;
    use crate::reasoning::{Consequences, Literal};

    #[test]
    fn plain_links_reach_what_implications_reach_and_as_far() {
        let mut reached = 0;
        for id in ["aic", "x-chain", "discontinuous-nice-loop", "continuous-nice-loop"] {
            let grid = crate::example_of(id).grid;
            let analysis = Analysis::new(&grid);
            let survey = analysis.links(LinkKinds::Both(NodeKinds::Plain));
            let (links, reach) = (&survey.links, &survey.reach);
            let mut consequences = Consequences::new();
            for start in links.linked() {
                let candidate = links.candidate(start).expect("plain nodes are candidates");
                consequences.follow(analysis.constraints(), Literal::is_not(candidate.into()));
                for end in links.linked() {
                    let literal = Literal::is(links.candidate(end).unwrap().into());
                    let length = usize::from(reach.length(start, end));
                    assert_eq!(length > 0, consequences.contains(literal));
                    if length > 0 {
                        // Strong and weak links take turns, a strong one first and last.
                        assert_eq!(length * 2 - 1, consequences.length(literal));
                        reached += 1;
                    }
                }
            }
        }
        assert!(reached > 1000, "{reached}");
    }

    #[test]
    fn simpler_nodes_reach_no_more_and_no_sooner() {
        let mut nearer = 0;
        for id in ["grouped-aic", "als-aic"] {
            let grid = crate::example_of(id).grid;
            let analysis = Analysis::new(&grid);
            let [plain, grouped, sets] = [NodeKinds::Plain, NodeKinds::Grouped, NodeKinds::Sets]
                .map(|nodes| analysis.links(LinkKinds::Both(nodes)));
            for (simple, rich) in [(plain, grouped), (grouped, sets)] {
                let same = |id: NodeId| {
                    let node = simple.links.node(id);
                    rich.links.linked().find(|&other| rich.links.node(other) == node)
                };
                let same: Vec<_> = simple.links.linked().map(same).collect();
                for start in simple.links.linked() {
                    for end in simple.reach.from(start) {
                        let (from, to) = (same[start.index()].unwrap(), same[end.index()].unwrap());
                        let length = rich.reach.length(from, to);
                        assert!((1..=simple.reach.length(start, end)).contains(&length));
                        nearer += usize::from(length < simple.reach.length(start, end));
                    }
                }
            }
        }
        assert!(nearer > 0, "groups and sets make some ways shorter");
    }
}
