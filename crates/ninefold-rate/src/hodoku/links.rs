//! The direct consequences of each literal, in the order in which the scale takes them.

use ninefold_core::{CellSet, Digit, House};

use super::implications::{Implications, Literal, Node};
use super::state::State;

/// All groups: rows, then columns; digit by digit; block by block.
pub(super) fn groups(state: &State) -> Vec<Node> {
    let mut found = Vec::with_capacity(150);
    for line in House::ROWS.into_iter().chain(House::COLUMNS) {
        for digit in Digit::ALL {
            for third in 0..3 {
                let places = state.places(line, digit) >> (3 * third) & 0o7;
                if places.count_ones() < 2 {
                    continue;
                }
                let block = line.cell(3 * third).block();
                let cells = state.cells(digit) & line.cells() & block.cells();
                let Some(first) = cells.first() else { continue };
                found.push(Node { digit, cells, first, houses: [line, block] });
            }
        }
    }
    found
}

/// The direct consequences in the order in which they are noted.
pub(super) struct Links<'a> {
    all: &'a Implications,
    groups: [Vec<u16>; 9],
    noted: Vec<(Literal, Literal)>,
}

impl<'a> Links<'a> {
    pub(super) fn of(all: &'a Implications, state: &State) -> Self {
        let mut groups: [Vec<u16>; 9] = Default::default();
        for group in all.candidates()..all.nodes.len() {
            groups[all.nodes[group].digit.index()].push(group as u16);
        }
        let mut links = Self { all, groups, noted: Vec::with_capacity(16 * all.nodes.len()) };
        for node in 0..all.candidates() {
            links.exclude(state, node);
            links.force(state, node);
        }
        for group in all.candidates()..all.nodes.len() {
            links.group(state, group);
        }
        links
    }

    fn add(&mut self, from: Literal, to: Literal) {
        self.noted.push((from, to));
    }

    /// A true candidate excludes the others of its cell, then its digit in row, column and block.
    fn exclude(&mut self, state: &State, node: usize) {
        let Node { digit, first: cell, .. } = self.all.nodes[node];
        let from = Implications::on(node);
        for other in state.candidates(cell).without(digit) {
            self.add(from, self.all.off(self.all.node(cell, other)));
        }
        let mut done = CellSet::only(cell);
        for house in cell.houses() {
            for other in state.cells(digit) & (house.cells() - done) {
                self.add(from, self.all.off(self.all.node(other, digit)));
            }
            done |= house.cells();
        }
    }

    /// A false candidate forces the last other one of its cell, then of row, column and block.
    fn force(&mut self, state: &State, node: usize) {
        let Node { digit, first: cell, .. } = self.all.nodes[node];
        let from = self.all.off(node);
        if let Some(other) = state.candidates(cell).without(digit).single() {
            self.add(from, Implications::on(self.all.node(cell, other)));
        }
        for house in cell.houses() {
            if let Some(other) = (state.cells(digit) & house.cells()).without(cell).single() {
                self.add(from, Implications::on(self.all.node(other, digit)));
            }
        }
    }

    /// A group behaves like a candidate that stands in one line and one block.
    fn group(&mut self, state: &State, group: usize) {
        let Node { digit, cells, houses: [line, block], .. } = self.all.nodes[group];
        let (on, off) = (Implications::on(group), self.all.off(group));
        for other in state.cells(digit) & ((line.cells() | block.cells()) - cells) {
            let node = self.all.node(other, digit);
            self.add(on, self.all.off(node));
            self.add(Implications::on(node), off);
        }
        for house in [line, block] {
            for place in 0..self.groups[digit.index()].len() {
                let other = usize::from(self.groups[digit.index()][place]);
                if self.is_beside(other, cells, house) {
                    self.add(on, self.all.off(other));
                }
            }
        }
        for house in [block, line] {
            let rest = state.cells(digit) & (house.cells() - cells);
            if let Some(other) = rest.single() {
                let node = self.all.node(other, digit);
                self.add(off, Implications::on(node));
                self.add(self.all.off(node), on);
            }
        }
        for house in [block, line] {
            let rest = state.cells(digit) & (house.cells() - cells);
            let is_rest = |&&other: &&u16| self.all.nodes[usize::from(other)].cells == rest;
            if let Some(&other) = self.groups[digit.index()].iter().find(is_rest) {
                self.add(off, Implications::on(other.into()));
            }
        }
    }

    /// Whether a group lies in a house and has none of these cells.
    fn is_beside(&self, group: usize, cells: CellSet, house: House) -> bool {
        let other = self.all.nodes[group].cells;
        other.is_subset(house.cells()) && other.is_disjoint(cells)
    }

    /// The links literal by literal, each literal's in the order in which they were noted and
    /// none twice.
    pub(super) fn sorted(self, literals: usize) -> (Vec<u32>, Vec<Literal>) {
        let mut starts = vec![0_u32; literals + 1];
        for &(from, _) in &self.noted {
            starts[usize::from(from) + 1] += 1;
        }
        for literal in 0..literals {
            starts[literal + 1] += starts[literal];
        }
        let mut next = starts.clone();
        let mut edges = vec![0; self.noted.len()];
        for (from, to) in self.noted {
            let place = &mut next[usize::from(from)];
            edges[*place as usize] = to;
            *place += 1;
        }
        (starts, edges)
    }
}
