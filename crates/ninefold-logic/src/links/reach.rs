//! What is true if a node is false, by strong and weak links in turn.

use super::Links;
use crate::bits::{self, BitTable};

/// For each linked node the nodes that are true if it is false, and how far away they are.
#[derive(Debug)]
pub(crate) struct Reach {
    rows: BitTable,
    linked: usize,
    /// The least number of strong links from one node to another, row by row; 0 for none.
    strides: Vec<u8>,
}

/// The sets that a walk from one node moves through.
struct Walk {
    /// Nodes that are false.
    off: Vec<u64>,
    /// Nodes that have just turned out to be false.
    fresh: Vec<u64>,
    /// Nodes that have just turned out to be true, and those of the stride before.
    front: Vec<u64>,
    behind: Vec<u64>,
}

impl Reach {
    /// Follows the links from every node.
    pub(crate) fn new(links: &Links) -> Self {
        let linked = links.linked();
        let rows = BitTable::new(linked, linked);
        let none = || vec![0; rows.words()];
        let mut walk = Walk { off: none(), fresh: none(), front: none(), behind: none() };
        let mut reach = Self { rows, linked, strides: vec![0; linked * linked] };
        for start in 0..linked {
            let strides = &mut reach.strides[start * linked..(start + 1) * linked];
            walk.from(start, links, reach.rows.row_mut(start), strides);
        }
        reach
    }

    /// The nodes that are true if this one is false.
    pub(crate) fn row(&self, start: usize) -> &[u64] {
        self.rows.row(start)
    }

    /// How many strong links there are on the shortest way; 0 if there is no way.
    pub(crate) fn strides(&self, start: usize, end: usize) -> u8 {
        self.strides[start * self.linked + end]
    }
}

impl Walk {
    fn from(&mut self, start: usize, links: &Links, on: &mut [u64], strides: &mut [u8]) {
        self.off.fill(0);
        self.front.fill(0);
        self.behind.fill(0);
        bits::insert(&mut self.off, start);
        for &next in links.strong(start) {
            bits::insert(&mut self.front, usize::from(next));
            strides[usize::from(next)] = 1;
        }
        let mut stride: u8 = 1;
        // A set on the way counts as a strong link of its own: it takes effect a stride later.
        while !bits::is_empty(&self.front) || !bits::is_empty(&self.behind) {
            bits::unite(on, &self.front);
            stride = stride.saturating_add(1);
            self.turn_off(links);
            self.front.fill(0);
            for node in bits::iter(&self.fresh) {
                for &next in links.strong(node) {
                    let next = usize::from(next);
                    if strides[next] == 0 {
                        strides[next] = stride;
                        bits::insert(&mut self.front, next);
                    }
                }
            }
        }
    }

    /// Finds what the front excludes, and what the sets seen by those behind it exclude.
    fn turn_off(&mut self, links: &Links) {
        self.fresh.fill(0);
        for node in bits::iter(&self.front) {
            bits::unite(&mut self.fresh, links.weak(node));
        }
        for node in bits::iter(&self.behind) {
            bits::unite(&mut self.fresh, links.barred(node));
        }
        if links.has_sets() {
            self.behind.copy_from_slice(&self.front);
        }
        for (fresh, off) in self.fresh.iter_mut().zip(&mut self.off) {
            *fresh &= !*off;
            *off |= *fresh;
        }
    }
}
