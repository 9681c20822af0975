//! Builds the graph of links.

use ninefold_core::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet};

use super::sets::Sets;
use super::{Links, NodeId, NodeKinds, Vertex};
use crate::bits::{self, BitTable};
use crate::{Analysis, Node};

/// Which links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LinkKinds {
    /// Strong links between the two digits of a cell alone.
    Cells,
    /// Strong links between the two places of a digit in a house alone, and no weak links in a cell.
    Houses,
    /// Both, between these nodes.
    Both(NodeKinds),
}

impl LinkKinds {
    /// How many there are.
    pub(crate) const COUNT: usize = 5;

    /// Its place among all of them.
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Cells => 0,
            Self::Houses => 1,
            Self::Both(nodes) => 2 + nodes as usize,
        }
    }

    fn include(self, nodes: NodeKinds) -> bool {
        matches!(self, Self::Both(own) if own >= nodes)
    }
}

/// Nodes are found by their digit and cells while the graph grows.
struct Builder {
    vertices: Vec<Vertex>,
    strong: Vec<Vec<NodeId>>,
    /// The number of each candidate that is a node.
    singles: [Option<NodeId>; 729],
    /// For each digit, the numbers of its groups.
    groups: [Vec<NodeId>; 9],
}

impl Builder {
    fn number(&mut self, node: Node) -> NodeId {
        let Node { digit, cells } = node;
        let vertices = &self.vertices;
        let known = match cells.single() {
            Some(cell) => self.singles[Candidate::new(cell, digit).index()],
            None => self.groups[digit.index()]
                .iter()
                .copied()
                .find(|&number| vertices[number.index()].node.cells == cells),
        };
        if let Some(number) = known {
            return number;
        }
        let number = NodeId::from_index(self.vertices.len());
        self.vertices.push(Vertex::new(digit, cells));
        self.strong.push(Vec::new());
        match cells.single() {
            Some(cell) => self.singles[Candidate::new(cell, digit).index()] = Some(number),
            None => self.groups[digit.index()].push(number),
        }
        number
    }

    fn join(&mut self, one: Node, other: Node) {
        let (one, other) = (self.number(one), self.number(other));
        if !self.strong[one.index()].contains(&other) {
            self.strong[one.index()].push(other);
            self.strong[other.index()].push(one);
        }
    }

    fn join_cell(&mut self, cell: Cell, digits: DigitSet) {
        let mut both = digits.iter();
        if let (Some(one), Some(other), None) = (both.next(), both.next(), both.next()) {
            let node = |digit| Node::of(Candidate::new(cell, digit));
            self.join(node(one), node(other));
        }
    }

    /// Joins what covers all places of the digit in the house between the two of them.
    fn join_house(&mut self, digit: Digit, house: House, open: CellSet, groups: bool) {
        let places = open & house.cells();
        let node = |cells| Node { digit, cells };
        if places.len() < 2 {
            return;
        }
        if places.len() == 2 {
            let mut both = places.iter().map(CellSet::only);
            if let (Some(one), Some(other)) = (both.next(), both.next()) {
                self.join(node(one), node(other));
            }
        }
        // A group spans at most three cells.
        if !groups || places.len() > 6 {
            return;
        }
        let crossings = if house.is_line() { HouseSet::BLOCKS } else { HouseSet::LINES };
        let parts = crossings.touching(places);
        for part in parts {
            let here = places & part.cells();
            let rest = places - here;
            // One cell is left, or a group that another crossing holds.
            if rest.len() == 1 {
                self.join(node(here), node(rest));
            }
            for other in parts.iter().filter(|&other| other > part) {
                let there = places & other.cells();
                if rest.is_subset(there) && !rest.is_empty() && here.len().min(there.len()) > 1 {
                    self.join(node(here), node(there));
                }
            }
        }
    }

    /// Adds the candidates that have no strong link, as onlookers.
    fn add_onlookers(&mut self, grid: &Grid) {
        for digit in Digit::ALL {
            for cell in grid.cells_with(digit) {
                let slot = &mut self.singles[Candidate::new(cell, digit).index()];
                if slot.is_none() {
                    *slot = Some(NodeId::from_index(self.vertices.len()));
                    self.vertices.push(Vertex::new(digit, CellSet::only(cell)));
                }
            }
        }
    }

    fn weak(&self, grid: &Grid, cells: bool) -> BitTable {
        let linked = self.strong.len();
        let mut weak = BitTable::new(self.vertices.len(), linked);
        let mut by_digit: [Vec<usize>; 9] = Default::default();
        for (number, vertex) in self.vertices.iter().enumerate() {
            by_digit[vertex.node.digit.index()].push(number);
        }
        for numbers in &by_digit {
            for &number in numbers {
                let (seen, row) = (self.vertices[number].seen, weak.row_mut(number));
                for &other in numbers.iter().take_while(|&&other| other < linked) {
                    if self.vertices[other].node.cells.is_subset(seen) {
                        bits::insert(row, other);
                    }
                }
            }
        }
        if cells {
            for cell in grid.open() {
                self.exclude_in(cell, grid.candidates(cell), linked, &mut weak);
            }
        }
        weak
    }

    fn exclude_in(&self, cell: Cell, digits: DigitSet, linked: usize, weak: &mut BitTable) {
        let number = |digit| {
            self.singles[Candidate::new(cell, digit).index()].map_or(usize::MAX, NodeId::index)
        };
        for one in digits {
            for other in digits.without(one).iter().map(number).filter(|&other| other < linked) {
                bits::insert(weak.row_mut(number(one)), other);
            }
        }
    }
}

impl Links {
    /// The links of these kinds in the grid.
    pub(crate) fn new(analysis: &Analysis<'_>, kinds: LinkKinds) -> Self {
        let grid = analysis.grid();
        let mut builder = Builder {
            vertices: Vec::with_capacity(256),
            strong: Vec::with_capacity(256),
            singles: [None; 729],
            groups: Default::default(),
        };
        if kinds != LinkKinds::Cells {
            // Links of one digit alone lead to nothing but arguments about this digit.
            let alone = kinds == LinkKinds::Houses;
            let digits = if alone { analysis.digits_with_targets() } else { DigitSet::ALL };
            for digit in digits {
                let open = grid.cells_with(digit);
                if open.is_empty() {
                    continue;
                }
                for house in House::ALL {
                    builder.join_house(digit, house, open, kinds.include(NodeKinds::Grouped));
                }
            }
        }
        if kinds != LinkKinds::Houses {
            for cell in grid.open() {
                builder.join_cell(cell, grid.candidates(cell));
            }
        }
        let sets =
            if kinds.include(NodeKinds::Sets) { Sets::new(analysis.als()) } else { Sets::NONE };
        sets.strong_links().for_each(|(one, other)| builder.join(one, other));
        builder.add_onlookers(grid);
        let weak = builder.weak(grid, kinds.include(NodeKinds::Plain));
        let weak_by_sets = sets.weak_by_sets(&builder.vertices, builder.strong.len());
        Self { nodes: builder.vertices, strong: builder.strong, weak, weak_by_sets, sets }
    }
}
