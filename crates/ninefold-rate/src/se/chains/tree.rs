//! The search for single chains, round by round: what is false by what is true, and what is true by
//! what is false, each literal once, by the first way that leads to it.

use std::ops::Range;

use super::graph::Links;
use super::links::{Strong, each_weak};
use super::literal::{Cause, Literal, Marks};
use crate::se::board::Board;

/// What it says, why, and from which node.
#[derive(Clone, Copy, Debug)]
struct Node {
    literal: Literal,
    cause: Cause,
    parent: u16,
}

/// All that was reached, and where the last round begins.
#[derive(Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    first: usize,
    on: Marks,
    off: Marks,
}

impl Tree {
    /// Begins anew with this assumption.
    pub(super) fn begin(&mut self, assumption: Literal) {
        self.nodes.clear();
        self.first = 0;
        self.on = Marks::EMPTY;
        self.off = Marks::EMPTY;
        if assumption.is_on() {
            self.on.insert(assumption.candidate());
        } else {
            self.off.insert(assumption.candidate());
        }
        self.nodes.push(Node { literal: assumption, cause: Cause::NONE, parent: 0 });
    }

    /// The nodes that came last.
    pub(super) fn front(&self) -> Range<usize> {
        self.first..self.nodes.len()
    }

    pub(super) fn literal(&self, node: usize) -> Literal {
        self.nodes[node].literal
    }

    /// Adds what is false by the last true ones.
    pub(super) fn strike(&mut self, board: &Board, links: Links) {
        let front = self.front();
        self.first = front.end;
        for index in front {
            let candidate = self.nodes[index].literal.candidate();
            let (nodes, off) = (&mut self.nodes, &mut self.off);
            each_weak(board, candidate, links.by_cell, |other, cause| {
                if off.insert(other) {
                    nodes.push(Node { literal: Literal::off(other), cause, parent: index as u16 });
                }
                false
            });
        }
    }

    /// Adds what is true by the last false ones.
    pub(super) fn affirm(&mut self, board: &Board, links: Links) {
        let front = self.front();
        self.first = front.end;
        for index in front {
            let candidate = self.nodes[index].literal.candidate();
            let strong = Strong::of(board, candidate, links.by_cell, links.by_house);
            for &(other, cause) in strong.as_slice() {
                if self.on.insert(other) {
                    let literal = Literal::on(other);
                    self.nodes.push(Node { literal, cause, parent: index as u16 });
                }
            }
        }
    }

    /// The way from this literal, one of the last round, back to the assumption.
    pub(super) fn trace(&self, literal: Literal, path: &mut Vec<(Literal, Cause)>) {
        path.clear();
        if let Some(node) = self.front().find(|&node| self.nodes[node].literal == literal) {
            self.extend_trace(node, path);
        }
    }

    /// Appends the way from this node back to the assumption.
    pub(super) fn extend_trace(&self, node: usize, path: &mut Vec<(Literal, Cause)>) {
        let mut index = node;
        loop {
            let Node { literal, cause, parent } = self.nodes[index];
            path.push((literal, cause));
            if index == 0 {
                return;
            }
            index = usize::from(parent);
        }
    }
}
