//! What follows from a candidate being true, or false.
//!
//! The nodes are the candidates, in order of cell and digit, and, if asked for, groups: all places
//! of a digit where a line crosses a block, if there are two or three. Each node is *on* or *off*.
//! Every such literal has a list of direct consequences in a fixed order; breadth-first search over
//! these lists finds, for a premise and a conclusion, the one chain that the scale looks at.
//!
//! ```text
//! literals:  0 ……… n-1 │ n ……… n+g-1 │ unused ║ stride ………
//!            candidates    groups              the same again, off
//! ```
//!
//! The stride is a multiple of 64, so that a row of bits splits into words for on and for off.

use ninefold_core::{Candidate, Cell, CellSet, Digit, House};

use super::links::{Links, groups};
use super::lookahead::Lookahead;
use super::state::State;

/// A node that is on or off, as a dense number.
pub(super) type Literal = u16;

/// A search gives up a premise after so many consequences.
const MAX_CONSEQUENCES: usize = 1000;

/// A candidate, or several places of a digit that act as one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    pub(super) first: Cell,
    /// For a group, the line and the block that cross.
    pub(super) houses: [House; 2],
}

/// The nodes of a state and the consequences of each.
#[derive(Debug)]
pub(super) struct Implications {
    pub(super) nodes: Vec<Node>,
    candidates: usize,
    /// The node of a candidate.
    node_of: [u16; 729],
    /// The consequences of the literal `l` are `edges[starts[l]..starts[l + 1]]`.
    starts: Vec<u32>,
    edges: Vec<Literal>,
    /// For a net, what lookahead adds to the consequences of each literal, as rows of bits.
    ahead: Vec<u64>,
    /// All literals that follow from each literal, as rows of bits.
    rows: Vec<u64>,
    /// The words of a row: one half is on, the other off.
    words: usize,
    /// The distance between a node's literals.
    stride: usize,
}

impl Implications {
    /// The consequences among candidates alone.
    pub(super) fn plain(state: &State) -> Self {
        let mut all = Self::new(state, Vec::new());
        all.close();
        all
    }

    /// The consequences among candidates and groups.
    pub(super) fn grouped(state: &State) -> Self {
        let mut all = Self::new(state, groups(state));
        all.close();
        all
    }

    /// The consequences among candidates and groups, each followed through rounds of singles.
    pub(super) fn net(state: &State) -> Self {
        let mut all = Self::new(state, groups(state));
        all.look_ahead(state);
        all.close();
        all
    }

    fn new(state: &State, groups: Vec<Node>) -> Self {
        let mut nodes = Vec::with_capacity(400);
        let mut node_of = [u16::MAX; 729];
        for cell in state.open() {
            for digit in state.candidates(cell) {
                node_of[Candidate::new(cell, digit).index()] = nodes.len() as u16;
                let houses = [cell.row(), cell.block()];
                nodes.push(Node { digit, cells: cell.into(), first: cell, houses });
            }
        }
        let candidates = nodes.len();
        nodes.extend(groups);
        let mut all = Self {
            nodes,
            candidates,
            node_of,
            starts: Vec::new(),
            edges: Vec::new(),
            ahead: Vec::new(),
            rows: Vec::new(),
            words: 0,
            stride: 0,
        };
        let half = all.nodes.len().div_ceil(64);
        (all.words, all.stride) = (2 * half, 64 * half);
        let links = Links::of(&all, state);
        (all.starts, all.edges) = links.sorted(2 * all.stride);
        all
    }

    /// For each literal, what follows within a few rounds of singles.
    fn look_ahead(&mut self, state: &State) {
        self.ahead = vec![0; 2 * self.stride * self.words];
        for node in 0..self.candidates {
            let Node { digit, first, .. } = self.nodes[node];
            for (literal, on) in [(Self::on(node), true), (self.off(node), false)] {
                let ahead = Lookahead::of(state, Candidate::new(first, digit), on);
                let start = usize::from(literal) * self.words;
                for digit in Digit::ALL {
                    for cell in ahead.on[digit.index()] {
                        let literal = Self::on(self.node(cell, digit));
                        set(&mut self.ahead[start..start + self.words], literal);
                    }
                    for cell in ahead.off(digit, state.cells(digit)) {
                        let literal = self.off(self.node(cell, digit));
                        set(&mut self.ahead[start..start + self.words], literal);
                    }
                }
                clear(&mut self.ahead[start..start + self.words], literal);
            }
        }
    }

    /// Follows all consequences of all literals. What was closed before is taken over whole.
    fn close(&mut self) {
        self.rows = vec![0; 2 * self.stride * self.words];
        let mut row = vec![0_u64; self.words];
        let mut done = vec![0_u64; self.words];
        let nodes = self.nodes.len();
        for premise in (0..nodes).chain(self.stride..self.stride + nodes) {
            row.fill(0);
            done.fill(0);
            self.add_direct(premise as Literal, &mut row);
            let mut word = 0;
            while word < self.words {
                let open = row[word] & !done[word];
                if open == 0 {
                    word += 1;
                    continue;
                }
                let next = 64 * word + open.trailing_zeros() as usize;
                done[word] |= open & open.wrapping_neg();
                if next < premise {
                    let closed = &self.rows[next * self.words..][..self.words];
                    for ((row, done), closed) in row.iter_mut().zip(&mut done).zip(closed) {
                        *row |= closed;
                        *done |= closed;
                    }
                } else {
                    let lowest = self.add_direct(next as Literal, &mut row);
                    word = word.min(lowest);
                }
            }
            self.rows[premise * self.words..][..self.words].copy_from_slice(&row);
        }
    }

    /// Adds the direct consequences of a literal to a row; returns the first word that may have
    /// changed.
    fn add_direct(&self, literal: Literal, row: &mut [u64]) -> usize {
        let mut lowest = row.len();
        for &edge in self.direct(literal) {
            set(row, edge);
            lowest = lowest.min(usize::from(edge) / 64);
        }
        if !self.ahead.is_empty() {
            let ahead = &self.ahead[usize::from(literal) * self.words..][..self.words];
            for (row, ahead) in row.iter_mut().zip(ahead) {
                *row |= ahead;
            }
            lowest = 0;
        }
        lowest
    }

    /// The direct consequences of a literal, in order.
    fn direct(&self, literal: Literal) -> &[Literal] {
        let literal = usize::from(literal);
        &self.edges[self.starts[literal] as usize..self.starts[literal + 1] as usize]
    }

    /// How many nodes are candidates: these come first.
    pub(super) const fn candidates(&self) -> usize {
        self.candidates
    }

    /// The node of a candidate that is there.
    pub(super) fn node(&self, cell: Cell, digit: Digit) -> usize {
        self.node_of[Candidate::new(cell, digit).index()].into()
    }

    pub(super) fn on(node: usize) -> Literal {
        node as Literal
    }

    pub(super) fn off(&self, node: usize) -> Literal {
        (node + self.stride) as Literal
    }

    /// The node of a literal, and whether it is on.
    pub(super) fn read(&self, literal: Literal) -> (Node, bool) {
        let literal = usize::from(literal);
        let on = literal < self.stride;
        (self.nodes[if on { literal } else { literal - self.stride }], on)
    }

    /// Whether a literal stands for a group.
    pub(super) fn is_group(&self, literal: Literal) -> bool {
        usize::from(literal) % self.stride >= self.candidates
    }

    /// A node by its number.
    pub(super) fn at(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    /// Whether the one follows from the other.
    pub(super) fn follows(&self, premise: Literal, conclusion: Literal) -> bool {
        self.row(premise)[usize::from(conclusion) / 64] >> (conclusion % 64) & 1 == 1
    }

    /// All that follows from a literal: the nodes that are on, then those that are off.
    pub(super) fn row(&self, premise: Literal) -> &[u64] {
        &self.rows[usize::from(premise) * self.words..][..self.words]
    }

    /// How many words of a row are on; as many are off.
    pub(super) const fn half(&self) -> usize {
        self.words / 2
    }

    /// The chain by which breadth-first search first reaches a conclusion, both ends included.
    pub(super) fn chain(
        &self,
        premise: Literal,
        conclusion: Literal,
        scratch: &mut Scratch,
    ) -> bool {
        scratch.parents.clear();
        scratch.parents.resize(2 * self.stride, Literal::MAX);
        scratch.list.clear();
        scratch.list.push(premise);
        scratch.parents[usize::from(premise)] = premise;
        let mut next = 0;
        'search: while let Some(&from) = scratch.list.get(next) {
            next += 1;
            for &edge in self.direct(from) {
                let parent = &mut scratch.parents[usize::from(edge)];
                if *parent == Literal::MAX {
                    *parent = from;
                    scratch.list.push(edge);
                    if edge == conclusion {
                        break 'search;
                    }
                    if scratch.list.len() > MAX_CONSEQUENCES {
                        return false;
                    }
                }
            }
        }
        if scratch.parents[usize::from(conclusion)] == Literal::MAX || premise == conclusion {
            return false;
        }
        scratch.chain.clear();
        let mut at = conclusion;
        while at != premise {
            scratch.chain.push(at);
            at = scratch.parents[usize::from(at)];
        }
        scratch.chain.push(premise);
        scratch.chain.reverse();
        true
    }
}

/// Room for breadth-first searches, used again and again.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    parents: Vec<Literal>,
    list: Vec<Literal>,
    /// The chain that was found last.
    pub(super) chain: Vec<Literal>,
}

fn set(row: &mut [u64], literal: Literal) {
    row[usize::from(literal) / 64] |= 1 << (literal % 64);
}

fn clear(row: &mut [u64], literal: Literal) {
    row[usize::from(literal) / 64] &= !(1 << (literal % 64));
}
