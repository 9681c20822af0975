//! Strong and weak links between candidates and groups, and what is reached along them.
//!
//! [`Links`] is the graph that every chain walks: its nodes are the candidates and, if asked for,
//! groups of candidates; its links are
//!
//! - *strong*: if one end is false the other is true ([`Links::strong`]);
//! - *weak*: if one end is true the other is false ([`Links::weak`]), or an almost locked set stands
//!   between them that can't do without both ([`Links::weak_by_sets`]).
//!
//! [`Reach`] follows strong and weak links in turn from every node at once: which nodes are true if
//! this one is false, and after how many strong links. A [`Survey`] is both of one grid. A way itself
//! is only worked out for the few pairs of nodes that lead to something: [`Survey::chain`].

mod build;
mod finding;
mod first;
mod guarded;
mod path;
mod reach;
mod sets;
mod survey;

pub(crate) use build::LinkKinds;
pub(crate) use finding::{
    Finding, Route, report, report_findings, struck_by_joint, struck_by_loop,
};
pub(crate) use first::Turn;
pub(crate) use guarded::{Guarded, report_guarded, two_nodes};
pub(crate) use reach::Reach;
pub(crate) use survey::{Ends, NodeKinds, Survey};

use ninefold_core::{Candidate, CandidateSet, CellSet, Digit, Grid};

use crate::Node;
use crate::bits::BitTable;
use sets::Sets;

/// The graph of strong and weak links in a grid.
#[derive(Debug)]
pub(crate) struct Links {
    /// First those with a strong link, then the other candidates.
    nodes: Vec<Vertex>,
    /// For each node that has any, the nodes that are true if it is false.
    strong: Vec<Vec<NodeId>>,
    /// For each node the strongly linked nodes that it sees: false if it is true.
    weak: BitTable,
    /// For each node those that an almost locked set keeps from being true with it.
    weak_by_sets: BitTable,
    sets: Sets,
}

/// A node, and the cells that can't hold its digit if it is true.
#[derive(Clone, Copy, Debug)]
struct Vertex {
    node: Node,
    seen: CellSet,
}

impl Vertex {
    fn new(digit: Digit, cells: CellSet) -> Self {
        Self { node: Node { digit, cells }, seen: cells.common_peers() }
    }
}

/// A node of the graph by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct NodeId(u16);

impl NodeId {
    pub(crate) const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Links {
    /// The nodes, candidates and groups: first those that have a strong link.
    pub(crate) fn nodes(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId::from_index)
    }

    /// The nodes that have a strong link.
    pub(crate) fn linked(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.strong.len()).map(NodeId::from_index)
    }

    /// The node of this number.
    pub(crate) fn node(&self, id: NodeId) -> Node {
        self.vertex(id).node
    }

    fn vertex(&self, id: NodeId) -> &Vertex {
        &self.nodes[id.index()]
    }

    /// The candidate of this number, unless it is a group.
    pub(crate) fn candidate(&self, id: NodeId) -> Option<Candidate> {
        let node = self.node(id);
        node.cells.single().map(|cell| Candidate::new(cell, node.digit))
    }

    /// The nodes that are true if this one, which is linked, is false.
    pub(crate) fn strong(&self, id: NodeId) -> &[NodeId] {
        &self.strong[id.index()]
    }

    /// The linked nodes that are false if this one is true, because it sees them.
    pub(crate) fn weak(&self, id: NodeId) -> &[u64] {
        self.weak.row(id.index())
    }

    /// The linked nodes that are false if this one is true, because of an almost locked set; no
    /// words at all if sets were not asked for.
    pub(crate) fn weak_by_sets(&self, id: NodeId) -> &[u64] {
        self.weak_by_sets.row(id.index())
    }

    /// Whether groups are among the nodes that have a strong link.
    pub(crate) fn has_groups(&self) -> bool {
        self.linked().any(|id| self.node(id).cells.len() > 1)
    }

    /// Whether almost locked sets are among the links.
    pub(crate) fn has_sets(&self) -> bool {
        self.weak_by_sets.words() > 0
    }

    /// The candidates that are false whichever of the two nodes is true, because they see both.
    pub(crate) fn seen_by_both(&self, grid: &Grid, one: NodeId, other: NodeId) -> CandidateSet {
        seen_by_both(grid, self.vertex(one), self.vertex(other))
    }
}

/// The candidates that are false whichever of the two is true, because they see both.
fn seen_by_both(grid: &Grid, one: &Vertex, other: &Vertex) -> CandidateSet {
    let (mine, theirs) = (one.node, other.node);
    if mine.digit == theirs.digit {
        let cells = one.seen & other.seen & grid.cells_with(mine.digit);
        return CandidateSet::of_digit(mine.digit, cells);
    }
    let (here, there) = (mine.cells.single(), theirs.cells.single());
    if let Some(cell) = here.filter(|_| here == there) {
        let rest = grid.candidates(cell).without(mine.digit).without(theirs.digit);
        return CandidateSet::of_cell(cell, rest);
    }
    let far = there.filter(|&cell| one.seen.contains(cell));
    let near = here.filter(|&cell| other.seen.contains(cell));
    let seen = far.map(|cell| Candidate::new(cell, mine.digit));
    let seen = seen.into_iter().chain(near.map(|cell| Candidate::new(cell, theirs.digit)));
    seen.filter(|&candidate| grid.has(candidate)).collect()
}
