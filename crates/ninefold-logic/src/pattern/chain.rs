//! Alternating strong and weak links.
//!
//! ```text
//! (5)r4c7 = (5)r4c2 - (8)r4c2 = (8)r9c2 => r9c7<>5, r4c7<>8
//!         strong      weak      strong
//! ```

use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, House, Premises};

use super::als::Als;
use super::sight::{sight, sights};

/// Nodes joined by links that are strong and weak in turn.
///
/// An open chain begins and ends with a strong link: one of its end nodes is true, and what sees
/// both is false. A *loop* has a weak link from the last node back to the first: then each weak
/// link is strong as well, and what sees both its ends is false.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chain {
    /// The nodes in order.
    pub nodes: Vec<Node>,
    /// `links[i]` joins node `i` and the next; a loop's last link joins the last node and the first.
    pub links: Vec<Link>,
}

/// A digit that stands in one of some cells: a single candidate, or a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// One cell, or several that share a house.
    pub cells: CellSet,
}

/// Why two nodes are linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Link {
    /// At least one is true: the two digits of a cell.
    StrongCell(Cell),
    /// At least one is true: the two places of a digit in a house.
    StrongHouse(House),
    /// At least one is true: an almost locked set can lack but one of its digits.
    StrongSet(Als),
    /// At most one is true: one cell, or one digit in a house.
    Weak(Constraint),
}

impl Node {
    /// The node of one candidate.
    pub const fn of(candidate: Candidate) -> Self {
        Self { digit: candidate.digit(), cells: CellSet::only(candidate.cell()) }
    }

    /// Its candidates.
    pub const fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }

    /// Whether the candidate is false if the node is true.
    pub fn excludes(self, candidate: Candidate) -> bool {
        sight(candidate, self.digit, self.cells).is_some()
    }
}

impl Link {
    /// Whether at least one of its ends is true.
    pub const fn is_strong(self) -> bool {
        !matches!(self, Self::Weak(_))
    }

    fn premises(self, digit: Digit) -> Premises {
        match self {
            Self::StrongCell(cell) => Premises::from_iter([Constraint::Cell(cell)]),
            Self::StrongHouse(house) => Premises::from_iter([Constraint::Place(digit, house)]),
            Self::StrongSet(als) => als.premises(),
            Self::Weak(constraint) => Premises::from_iter([constraint]),
        }
    }
}

impl Chain {
    /// Whether the last node is linked back to the first.
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }

    /// The two nodes of each link, and the link.
    pub fn joints(&self) -> impl Iterator<Item = (Node, Link, Node)> + '_ {
        let next = |place: usize| self.nodes[(place + 1) % self.nodes.len()];
        let links = self.links.iter().enumerate();
        links.map(move |(place, &link)| (self.nodes[place], link, next(place)))
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let links = self.joints().map(|(from, link, _)| link.premises(from.digit));
        let ends = self.nodes.iter().filter(|_| self.is_loop());
        let ends = ends.chain(self.nodes.first()).chain(self.nodes.last());
        let seen = ends.map(|node| sights(eliminations, node.digit, node.cells));
        links.chain(seen).fold(Premises::NONE, |all, more| all.union(&more))
    }

    pub(super) fn candidates(&self) -> CandidateSet {
        self.nodes.iter().fold(CandidateSet::EMPTY, |all, node| all | node.candidates())
    }
}

impl Display for Node {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "({}){}", self.digit, self.cells)
    }
}

impl Display for Chain {
    /// Eureka notation.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, node) in self.nodes.iter().enumerate() {
            write!(f, "{node}")?;
            match self.links.get(place) {
                Some(Link::StrongSet(als)) => write!(f, " =[{als}]= ")?,
                Some(link) if place + 1 == self.nodes.len() => {
                    write!(f, " {} loop", if link.is_strong() { '=' } else { '-' })?;
                }
                Some(link) => write!(f, " {} ", if link.is_strong() { '=' } else { '-' })?,
                None => {}
            }
        }
        Ok(())
    }
}
