//! One assumption and everything that follows from it.

use ninefold_core::Candidate;

use super::level::Mode;
use super::links::{Strong, each_lost, each_weak};
use super::literal::{Cause, Literal, Marks};
use crate::se::board::Board;

/// A literal that follows, and from what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) literal: Literal,
    pub(super) cause: Cause,
    first_parent: u32,
    parents: u16,
    /// The number of nodes on the longest way from the assumption: no more than there are ancestors.
    depth: u16,
}

/// The number of a node in its branch, in order of creation: parents come before children.
pub(super) type NodeIndex = u16;

/// A branch: an assumption, all that was found true and false from it, and the working copy of the
/// grid. All memory is kept for the next branch.
#[derive(Clone, Debug)]
pub(in crate::se) struct Branch {
    pub(super) work: Board,
    pub(super) on: Marks,
    pub(super) off: Marks,
    pub(super) nodes: Vec<Node>,
    parents: Vec<NodeIndex>,
    /// The true and the false ones in order of discovery; both serve as queues too.
    pub(super) on_order: Vec<NodeIndex>,
    pub(super) off_order: Vec<NodeIndex>,
    on_head: usize,
    off_head: usize,
    /// Where a literal stands among the nodes, if it is in one of the sets.
    place: Box<[NodeIndex; 1458]>,
    /// Two nodes that contradict each other: a true and a false one.
    pub(super) contradiction: Option<[NodeIndex; 2]>,
    /// The nested hints at work, each with a node that it made.
    pub(super) nested: Vec<(NodeIndex, u32)>,
    /// For each node a set of nodes: itself and its ancestors.
    ancestors: Vec<u64>,
    stride: usize,
}

impl Branch {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            work: board.clone(),
            on: Marks::EMPTY,
            off: Marks::EMPTY,
            nodes: Vec::new(),
            parents: Vec::new(),
            on_order: Vec::new(),
            off_order: Vec::new(),
            on_head: 0,
            off_head: 0,
            place: Box::new([0; 1458]),
            contradiction: None,
            nested: Vec::new(),
            ancestors: Vec::new(),
            stride: 0,
        }
    }

    /// Begins anew with this assumption.
    pub(super) fn assume(&mut self, board: &Board, assumption: Literal) {
        self.work.clone_from(board);
        self.on = Marks::EMPTY;
        self.off = Marks::EMPTY;
        self.nodes.clear();
        self.parents.clear();
        self.on_order.clear();
        self.off_order.clear();
        self.on_head = 0;
        self.off_head = 0;
        self.contradiction = None;
        self.nested.clear();
        self.stride = 0;
        self.begin_node(assumption, Cause::NONE);
        self.keep_node();
    }

    /// Begins a node; parents may be added until the next one begins.
    fn begin_node(&mut self, literal: Literal, cause: Cause) {
        let first_parent = self.parents.len() as u32;
        self.nodes.push(Node { literal, cause, first_parent, parents: 0, depth: 1 });
    }

    #[inline]
    fn add_parent(&mut self, parent: NodeIndex) {
        let depth = self.nodes[usize::from(parent)].depth + 1;
        self.parents.push(parent);
        if let Some(node) = self.nodes.last_mut() {
            node.parents += 1;
            node.depth = node.depth.max(depth);
        }
    }

    /// Enters the last node into the sets and queues.
    fn keep_node(&mut self) {
        let index = self.last_index();
        let literal = self.nodes[usize::from(index)].literal;
        self.place[literal.index()] = index;
        if literal.is_on() {
            self.on.insert(literal.candidate());
            self.on_order.push(index);
        } else {
            self.off.insert(literal.candidate());
            self.off_order.push(index);
        }
    }

    fn last_index(&self) -> NodeIndex {
        (self.nodes.len() - 1) as NodeIndex
    }

    /// The node of a literal that is in one of the sets.
    #[inline]
    pub(super) fn node_of(&self, literal: Literal) -> NodeIndex {
        self.place[literal.index()]
    }

    pub(super) fn parents_of(&self, node: NodeIndex) -> &[NodeIndex] {
        let node = self.nodes[usize::from(node)];
        let first = node.first_parent as usize;
        &self.parents[first..first + usize::from(node.parents)]
    }

    #[inline]
    pub(super) fn depth(&self, node: NodeIndex) -> u32 {
        u32::from(self.nodes[usize::from(node)].depth)
    }

    /// Draws consequences until there are none left or two contradict each other. What is true goes
    /// first, in order of discovery; then what is false.
    pub(super) fn propagate(&mut self, board: &Board, mode: Mode) {
        while self.contradiction.is_none() {
            if let Some(&node) = self.on_order.get(self.on_head) {
                self.on_head += 1;
                self.expand_on(node, mode);
            } else if let Some(&node) = self.off_order.get(self.off_head) {
                self.off_head += 1;
                self.expand_off(node, board, mode);
            } else {
                return;
            }
        }
    }

    fn expand_on(&mut self, node: NodeIndex, mode: Mode) {
        let candidate = self.nodes[usize::from(node)].literal.candidate();
        let mut new = [(candidate, Cause::NONE); 28];
        let mut count = 0;
        let (on, off) = (&self.on, &self.off);
        let with_cell = mode != Mode::Nishio;
        let stopped = each_weak(&self.work, candidate, with_cell, |other, cause| {
            let clash = on.contains(other);
            if clash || !off.contains(other) {
                new[count] = (other, cause);
                count += 1;
            }
            clash
        });
        for (index, &(other, cause)) in new[..count].iter().enumerate() {
            self.begin_node(Literal::off(other), cause);
            self.add_parent(node);
            if stopped && index + 1 == count {
                let on = self.node_of(Literal::on(other));
                self.contradiction = Some([on, self.last_index()]);
            } else {
                self.keep_node();
            }
        }
    }

    fn expand_off(&mut self, node: NodeIndex, board: &Board, mode: Mode) {
        let candidate = self.nodes[usize::from(node)].literal.candidate();
        let strong = Strong::of(&self.work, candidate, mode != Mode::Nishio, true);
        for (other, cause) in strong.as_slice().iter().copied() {
            let clash = self.off.contains(other);
            if !clash && self.on.contains(other) {
                continue;
            }
            self.begin_node(Literal::on(other), cause);
            self.add_parent(node);
            if mode != Mode::Static {
                self.add_lost_parents(board, other, cause);
            }
            if clash {
                let off = self.node_of(Literal::off(other));
                self.contradiction = Some([self.last_index(), off]);
                break;
            }
            self.keep_node();
        }
        if mode != Mode::Static {
            self.work.eliminate(candidate);
        }
    }

    /// Everything that had to go before the link became strong is a parent too.
    fn add_lost_parents(&mut self, board: &Board, candidate: Candidate, cause: Cause) {
        let mut lost = [0; 9];
        let mut count = 0;
        let place = &self.place;
        each_lost(board, &self.work, candidate, cause, |gone| {
            lost[count] = place[Literal::off(gone).index()];
            count += 1;
        });
        for &parent in &lost[..count] {
            self.add_parent(parent);
        }
    }

    /// Adds a false one that a nested hint gives, if it is new. It isn't asked whether it is true.
    pub(super) fn add_nested(
        &mut self,
        candidate: Candidate,
        lost: &[Candidate],
        hint: Option<u32>,
    ) -> bool {
        if self.off.contains(candidate) {
            return false;
        }
        self.begin_node(Literal::off(candidate), Cause::NONE);
        for &gone in lost {
            self.add_parent(self.place[Literal::off(gone).index()]);
        }
        self.keep_node();
        if let Some(hint) = hint {
            self.nested.push((self.last_index(), hint));
        }
        true
    }

    /// Whether nodes were added since ancestors were last counted; then they are counted again.
    fn count_ancestors(&mut self) {
        let stride = self.nodes.len() / 64 + 1;
        if self.stride != 0 && self.ancestors.len() == self.nodes.len() * self.stride {
            return;
        }
        self.stride = stride;
        self.ancestors.clear();
        self.ancestors.resize(self.nodes.len() * stride, 0);
        for (index, node) in self.nodes.iter().enumerate() {
            let (before, rest) = self.ancestors.split_at_mut(index * stride);
            let mine = &mut rest[..stride];
            mine[index / 64] |= 1 << (index % 64);
            let first = node.first_parent as usize;
            for &parent in &self.parents[first..first + usize::from(node.parents)] {
                let start = usize::from(parent) * stride;
                for (mine, theirs) in mine.iter_mut().zip(&before[start..start + stride]) {
                    *mine |= theirs;
                }
            }
        }
    }

    /// The node and its ancestors, as a set of node indices.
    pub(super) fn ancestors(&mut self, node: NodeIndex) -> &[u64] {
        self.count_ancestors();
        let start = usize::from(node) * self.stride;
        &self.ancestors[start..start + self.stride]
    }

    /// The literals that are in the order, as far as they are in the set.
    pub(super) fn in_order(&self, on: bool, set: Marks) -> impl Iterator<Item = Candidate> {
        let order = if on { &self.on_order } else { &self.off_order };
        let marks = order.iter().map(|&node| self.nodes[usize::from(node)].literal.candidate());
        marks.filter(move |&candidate| set.contains(candidate))
    }
}
