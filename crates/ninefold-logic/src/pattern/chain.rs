//! Alternating strong and weak links.
//!
//! ```text
//! (5)r4c7 = (5)r4c2 - (8)r4c2 = (8)r9c2 => r9c7<>5, r4c7<>8
//!         strong      weak      strong
//! ```

use std::fmt::{self, Display, Formatter};

use ninefold_core::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, Premises,
};

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
    /// At least one is true: they guard a pattern that must not come about. Which one it is says the
    /// [`GuardedChain`](super::GuardedChain) that has such a link.
    Guarded,
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
            Self::Guarded => Premises::NONE,
            Self::Weak(constraint) => Premises::from_iter([constraint]),
        }
    }
}

impl Chain {
    /// Whether the last node is linked back to the first.
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }

    /// Whether it comes to no candidate and no almost locked set twice, except that it may end where
    /// it began.
    fn is_simple(&self) -> bool {
        let Some((first, rest)) = self.nodes.split_first() else { return true };
        let mut seen = CandidateSet::EMPTY;
        let anew = rest.iter().all(|node| {
            let new = seen.cells(node.digit).is_disjoint(node.cells);
            seen |= node.candidates();
            new
        });
        let meets = |node: &Node| node.digit == first.digit && !node.cells.is_disjoint(first.cells);
        // A loop goes on from its last node, so that one must not be the first either.
        let between = if self.is_loop() { rest } else { &rest[..rest.len().saturating_sub(1)] };
        anew && !between.iter().any(meets) && self.sets_are_apart()
    }

    /// Whether it passes nothing twice: no candidate, no almost locked set, and no cell but the one that it comes
    /// back to, which is that of its target if it has one.
    ///
    /// A chain that passes a cell twice holds as well as any other, but nobody follows it: one of the two
    /// visits is forgotten at the other.
    pub(crate) fn is_plain_to_follow(&self, target: Option<Cell>) -> bool {
        let (Some(first), Some(last)) = (self.nodes.first(), self.nodes.last()) else {
            return false;
        };
        let closed = first.cells.single().filter(|_| first.cells == last.cells);
        self.is_simple() && self.passes_no_cell_twice(target.or(closed))
    }

    /// Whether one of its nodes is one of these candidates.
    pub(crate) fn runs_through(&self, candidates: &CandidateSet) -> bool {
        let single = self.nodes.iter().filter(|node| node.cells.len() == 1);
        let mut single = single.map(|node| node.candidates());
        single.any(|node| !node.is_disjoint(candidates))
    }

    /// Two nodes in a row that stand in one cell pass it once, and so do two guardians that share some; an almost
    /// locked set is passed as a whole, not cell by cell.
    fn passes_no_cell_twice(&self, home: Option<Cell>) -> bool {
        let home = home.map_or(CellSet::EMPTY, CellSet::only);
        let mut passed = CellSet::EMPTY;
        let is_set = |place: usize| matches!(self.links.get(place), Some(Link::StrongSet(_)));
        self.nodes.iter().enumerate().all(|(place, node)| {
            let before = place.wrapping_sub(1);
            if is_set(place) || is_set(before) {
                return true;
            }
            let last = self.nodes.get(before).map_or(CellSet::EMPTY, |node| node.cells);
            let stays = last == node.cells && node.cells.len() == 1;
            let is_guarded = self.links.get(before) == Some(&Link::Guarded);
            let earlier = if is_guarded { passed - last } else { passed };
            let anew = stays || earlier.is_disjoint(node.cells);
            passed |= node.cells - home;
            anew
        })
    }

    /// Whether no two of its almost locked sets share a cell.
    fn sets_are_apart(&self) -> bool {
        let mut seen = CellSet::EMPTY;
        self.links.iter().all(|link| {
            let Link::StrongSet(als) = link else { return true };
            let apart = seen.is_disjoint(als.cells);
            seen |= als.cells;
            apart
        })
    }

    /// Turns an open chain round.
    pub(crate) fn reverse(&mut self) {
        self.nodes.reverse();
        self.links.reverse();
    }

    /// The two nodes of each link, and the link.
    pub fn joints(&self) -> impl Iterator<Item = (Node, Link, Node)> + '_ {
        let next = |place: usize| self.nodes[(place + 1) % self.nodes.len()];
        let links = self.links.iter().enumerate();
        links.map(move |(place, &link)| (self.nodes[place], link, next(place)))
    }

    /// What its links alone rest on.
    pub(super) fn link_premises(&self) -> Premises {
        let links = self.joints().map(|(from, link, _)| link.premises(from.digit));
        links.fold(Premises::NONE, |all, more| all.union(&more))
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let own = self.own_premises(eliminations);
        self.twin().map_or(own, |twin| own.union(&twin.own_premises(eliminations)))
    }

    /// The chain of the other digit through the same cells, if this is a remote pair.
    pub fn twin(&self) -> Option<Self> {
        let digits: DigitSet = self.nodes.iter().map(|node| node.digit).collect();
        let cells = |link: &&Link| matches!(link, Link::StrongCell(_));
        let strong = self.links.iter().filter(|link| link.is_strong());
        let pairs = strong.clone().filter(cells).count();
        if digits.len() != 2 || self.is_loop() || pairs < 4 || strong.count() != pairs {
            return None;
        }
        let swap = |digit: Digit| digits.without(digit).first().unwrap_or(digit);
        let nodes = self.nodes.iter().map(|node| Node { digit: swap(node.digit), ..*node });
        let links = self.links.iter().map(|&link| match link {
            Link::Weak(Constraint::Place(digit, house)) => {
                Link::Weak(Constraint::Place(swap(digit), house))
            }
            other => other,
        });
        Some(Self { nodes: nodes.collect(), links: links.collect() })
    }

    fn own_premises(&self, eliminations: &CandidateSet) -> Premises {
        let links = self.joints().map(|(from, link, _)| link.premises(from.digit));
        let ends = self.nodes.iter().filter(|_| self.is_loop());
        let ends = ends.chain(self.nodes.first()).chain(self.nodes.last());
        let seen = ends.map(|node| sights(eliminations, node.digit, node.cells));
        let locked = self.joints().filter(|_| self.is_loop());
        let locked = locked.map(|(from, link, to)| match link {
            Link::StrongSet(als) => {
                als_sights(als, als.digits.without(from.digit).without(to.digit), eliminations)
            }
            _ => Premises::NONE,
        });
        links.chain(seen).chain(locked).fold(Premises::NONE, |all, more| all.union(&more))
    }

    /// The candidates of its nodes.
    pub fn candidates(&self) -> CandidateSet {
        self.nodes.iter().fold(CandidateSet::EMPTY, |all, node| all | node.candidates())
    }
}

/// How eliminations outside its house see an almost locked set that a loop has locked.
fn als_sights(als: Als, locked: DigitSet, eliminations: &CandidateSet) -> Premises {
    let outside = |candidate: &Candidate| {
        locked.contains(candidate.digit()) && !als.house.contains(candidate.cell())
    };
    let seen = eliminations.iter().filter(outside).map(|candidate| {
        let seen = als.cells & candidate.cell().peers();
        sights(&candidate.into(), candidate.digit(), seen)
    });
    seen.fold(Premises::NONE, |all, more| all.union(&more))
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
                Some(Link::Guarded) => write!(f, " =*= ")?,
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
