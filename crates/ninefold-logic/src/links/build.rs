//! Builds the graph of links.

use ninefold_core::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet};

use super::sets::Sets;
use super::{Joint, Links, Scope};
use crate::bits::{self, BitTable};
use crate::{Analysis, Node};

/// Which links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kinds {
    /// Strong links between the two digits of a cell alone.
    Cells,
    /// Strong links between the two places of a digit in a house alone, and no weak links in a cell.
    Houses,
    /// Both, between these nodes.
    Both(Scope),
}

impl Kinds {
    /// How many there are.
    pub(crate) const COUNT: usize = 5;

    /// Its place among all of them.
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Cells => 0,
            Self::Houses => 1,
            Self::Both(scope) => 2 + scope as usize,
        }
    }

    fn include(self, scope: Scope) -> bool {
        matches!(self, Self::Both(own) if own >= scope)
    }
}

/// Nodes are found by their digit and cells while the graph grows.
struct Builder {
    joints: Vec<Joint>,
    strong: Vec<Vec<u16>>,
    /// The number of each candidate that is a node.
    singles: [u16; 729],
    /// For each digit, the numbers of its groups.
    groups: [Vec<u16>; 9],
}

const NONE: u16 = u16::MAX;

impl Builder {
    fn number(&mut self, node: Node) -> u16 {
        let Node { digit, cells } = node;
        let joints = &self.joints;
        let known = match cells.single() {
            Some(cell) => Some(self.singles[Candidate::new(cell, digit).index()]),
            None => self.groups[digit.index()]
                .iter()
                .copied()
                .find(|&number| joints[usize::from(number)].node.cells == cells),
        };
        if let Some(number) = known.filter(|&number| number != NONE) {
            return number;
        }
        let number = self.joints.len() as u16;
        self.joints.push(Joint::new(digit, cells));
        self.strong.push(Vec::new());
        match cells.single() {
            Some(cell) => self.singles[Candidate::new(cell, digit).index()] = number,
            None => self.groups[digit.index()].push(number),
        }
        number
    }

    fn join(&mut self, one: Node, other: Node) {
        let (one, other) = (self.number(one), self.number(other));
        if !self.strong[usize::from(one)].contains(&other) {
            self.strong[usize::from(one)].push(other);
            self.strong[usize::from(other)].push(one);
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
                if *slot == NONE {
                    *slot = self.joints.len() as u16;
                    self.joints.push(Joint::new(digit, CellSet::only(cell)));
                }
            }
        }
    }

    fn weak(&self, grid: &Grid, cells: bool) -> BitTable {
        let linked = self.strong.len();
        let mut weak = BitTable::new(self.joints.len(), linked);
        let mut by_digit: [Vec<usize>; 9] = Default::default();
        for (number, joint) in self.joints.iter().enumerate() {
            by_digit[joint.node.digit.index()].push(number);
        }
        for numbers in &by_digit {
            for &number in numbers {
                let (seen, row) = (self.joints[number].seen, weak.row_mut(number));
                for &other in numbers.iter().take_while(|&&other| other < linked) {
                    if self.joints[other].node.cells.is_subset(seen) {
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
        let number = |digit| usize::from(self.singles[Candidate::new(cell, digit).index()]);
        for one in digits {
            for other in digits.without(one) {
                if number(other) < linked {
                    bits::insert(weak.row_mut(number(one)), number(other));
                }
            }
        }
    }
}

impl Links {
    /// The links of these kinds in the grid.
    pub(crate) fn new(analysis: &Analysis<'_>, kinds: Kinds) -> Self {
        let grid = analysis.grid();
        let mut builder = Builder {
            joints: Vec::with_capacity(256),
            strong: Vec::with_capacity(256),
            singles: [NONE; 729],
            groups: Default::default(),
        };
        if kinds != Kinds::Cells {
            // Links of one digit alone lead to nothing but arguments about this digit.
            let alone = kinds == Kinds::Houses;
            let digits = if alone { analysis.digits_with_targets() } else { DigitSet::ALL };
            for digit in digits {
                let open = grid.cells_with(digit);
                if open.is_empty() {
                    continue;
                }
                for house in House::ALL {
                    builder.join_house(digit, house, open, kinds.include(Scope::Grouped));
                }
            }
        }
        if kinds != Kinds::Houses {
            for cell in grid.open() {
                builder.join_cell(cell, grid.candidates(cell));
            }
        }
        let sets = if kinds.include(Scope::Sets) { Sets::new(analysis.als()) } else { Sets::NONE };
        sets.strong_links().for_each(|(one, other)| builder.join(one, other));
        builder.add_onlookers(grid);
        let weak = builder.weak(grid, kinds.include(Scope::Plain));
        let barred = sets.barred(&builder.joints, builder.strong.len());
        Self { nodes: builder.joints, strong: builder.strong, weak, barred, sets }
    }
}
