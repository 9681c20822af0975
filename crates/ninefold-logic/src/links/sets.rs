//! Links that almost locked sets make.
//!
//! An almost locked set has one digit more than cells: it can lack but one of its digits. Two of its
//! digits are therefore strongly linked; and a node that excludes one of its digits from it and
//! a node that excludes another can't both be true.

use ninefold_core::{CellSet, Digit, DigitSet};

use super::{NodeId, Vertex};
use crate::als::Network;
use crate::bits::{self, BitTable};
use crate::{Als, Node};

/// The almost locked sets of a grid, smallest first.
#[derive(Debug)]
pub(super) struct Sets(Vec<Set>);

/// A set between two nodes, and where it has the digit of the one and of the other.
pub(super) type SetBetween = (Als, CellSet, CellSet);

#[derive(Debug)]
struct Set {
    als: Als,
    /// Where each of its digits stands in it.
    places: Vec<Node>,
}

impl Sets {
    pub(super) const NONE: Self = Self(Vec::new());

    /// Every set of two cells or more; one of a single cell is a link of that cell.
    pub(super) fn new(net: &Network) -> Self {
        let sets = net.sets.iter().filter(|set| set.als.cells.len() > 1);
        Self(sets.map(|set| Set { als: set.als, places: net.nodes(set) }).collect())
    }

    /// The strong links between digits of a set that stand in one cell of it, or in a group.
    pub(super) fn strong_links(&self) -> impl Iterator<Item = (Node, Node)> + '_ {
        self.0.iter().flat_map(|set| {
            let places = set.places.iter().filter(|node| node.cells.common_houses().len() > 1);
            let later = |one: Node| set.places.iter().filter(move |other| other.digit > one.digit);
            places.flat_map(move |&one| {
                let groups = later(one).filter(|node| node.cells.common_houses().len() > 1);
                groups.map(move |&other| (one, other))
            })
        })
    }

    /// The weak links between those that see different digits of a set.
    pub(super) fn weak_by_sets(&self, vertices: &[Vertex], linked: usize) -> BitTable {
        if self.0.is_empty() {
            return BitTable::new(vertices.len(), 0);
        }
        let mut weak_by_sets = BitTable::new(vertices.len(), linked);
        let nodes = Directory::new(vertices);
        // For each digit of a set, who sees all its places there: as a list and as bits.
        let mut onlookers: Vec<(Vec<NodeId>, Vec<u64>)> =
            vec![(Vec::new(), vec![0; weak_by_sets.words()]); 9];
        let mut others = vec![0; weak_by_sets.words()];
        for set in &self.0 {
            for ((list, bits), part) in onlookers.iter_mut().zip(&set.places) {
                list.clear();
                bits.fill(0);
                nodes.among(part.digit, part.cells.common_peers() - set.als.cells, list);
                let linked = list.iter().map(|id| id.index()).filter(|&number| number < linked);
                linked.for_each(|number| bits::insert(bits, number));
            }
            let onlookers = &onlookers[..set.places.len()];
            for (digit, (list, _)) in
                onlookers.iter().enumerate().filter(|(_, (list, _))| !list.is_empty())
            {
                others.fill(0);
                let rest = onlookers.iter().enumerate().filter(|(other, _)| *other != digit);
                rest.for_each(|(_, (_, bits))| bits::unite(&mut others, bits));
                for id in list {
                    bits::unite(weak_by_sets.row_mut(id.index()), &others);
                }
            }
        }
        weak_by_sets
    }

    /// The sets that have both digits: no others have places for them, and few do.
    fn with_digits(&self, one: Digit, other: Digit) -> impl Iterator<Item = &Set> {
        let both = DigitSet::only(one).with(other);
        self.0.iter().filter(move |set| both.is_subset(set.als.digits))
    }

    /// The smallest sets by which the two can't both be true, and where they have their digits.
    pub(super) fn between(&self, one: &Vertex, other: &Vertex) -> Vec<SetBetween> {
        if one.node.digit == other.node.digit {
            return Vec::new();
        }
        let between = self.with_digits(one.node.digit, other.node.digit).filter_map(|set| {
            let place = |vertex: &Vertex| {
                let cells = set.cells_of(vertex.node.digit)?;
                let sees = cells.is_subset(vertex.seen);
                (sees && vertex.node.cells.is_disjoint(set.als.cells)).then_some(cells)
            };
            Some((set.als, place(one)?, place(other)?))
        });
        smallest(between, |(als, ..)| als.cells.len())
    }

    /// The smallest sets that have the two as all places of their digits.
    pub(super) fn joining(&self, one: Node, other: Node) -> Vec<Als> {
        let has = |set: &&Set| set.places.contains(&one) && set.places.contains(&other);
        smallest(self.with_digits(one.digit, other.digit).filter(has).map(|set| set.als), |als| {
            als.cells.len()
        })
    }
}

/// Those of the least size, of things that come in the order of their size.
fn smallest<T>(things: impl Iterator<Item = T>, size: impl Fn(&T) -> usize) -> Vec<T> {
    let mut least = usize::MAX;
    things
        .take_while(|thing| {
            least = least.min(size(thing));
            size(thing) == least
        })
        .collect()
}

/// Finds nodes by their digit and cells.
struct Directory<'a> {
    vertices: &'a [Vertex],
    /// For each digit and cell, the number of the candidate, if it is one.
    singles: Vec<[Option<NodeId>; 81]>,
    /// For each digit, the cells that have one.
    open: [CellSet; 9],
    groups: [Vec<NodeId>; 9],
}

impl<'a> Directory<'a> {
    fn new(vertices: &'a [Vertex]) -> Self {
        let mut singles = vec![[None; 81]; 9];
        let (mut open, mut groups) = ([CellSet::EMPTY; 9], <[Vec<NodeId>; 9]>::default());
        for (number, Vertex { node, .. }) in vertices.iter().enumerate() {
            let id = NodeId::from_index(number);
            let digit = node.digit.index();
            match node.cells.single() {
                Some(cell) => {
                    singles[digit][cell.index()] = Some(id);
                    open[digit].insert(cell);
                }
                None => groups[digit].push(id),
            }
        }
        Self { vertices, singles, open, groups }
    }

    /// Adds the nodes of this digit that lie in these cells.
    fn among(&self, digit: Digit, cells: CellSet, list: &mut Vec<NodeId>) {
        let digit = digit.index();
        let cells = cells & self.open[digit];
        let singles = cells.iter().filter_map(|cell| self.singles[digit][cell.index()]);
        list.extend(singles);
        // A group needs room for two.
        if cells.len() > 1 {
            let inside = |id: &NodeId| self.vertices[id.index()].node.cells.is_subset(cells);
            list.extend(self.groups[digit].iter().copied().filter(inside));
        }
    }
}

impl Set {
    fn cells_of(&self, digit: Digit) -> Option<CellSet> {
        self.places.iter().find(|part| part.digit == digit).map(|part| part.cells)
    }
}
