//! What one literal leads to by implications that each have a single premise, nearest first.

use ninefold_core::{Candidate, CellSet, Constraint, Digit};

use super::constraints::Constraints;
use super::ids::{CandidateId, ConstraintId};
use super::literal::{Literal, Literals};
use crate::pattern::{Because, Chain, Entry, Link, Node};

/// Everything that a literal leads to, each by the shortest way.
#[derive(Clone, Debug)]
pub(crate) struct Consequences {
    implied: Vec<Implied>,
    /// Where in `implied` each literal is, where it is reached.
    places: Box<[u16; Literal::COUNT]>,
    known: Literals,
    falsified: [CellSet; 9],
    /// For each constraint, how many of its candidates are struck.
    struck: [u8; ConstraintId::COUNT],
}

#[derive(Clone, Copy, Debug)]
struct Implied {
    literal: Literal,
    /// The place of the literal that it follows from; its own for the start.
    parent: u16,
    constraint: Option<ConstraintId>,
    /// How many implications lead here.
    length: u16,
}

impl Consequences {
    pub(crate) fn new() -> Self {
        Self {
            implied: Vec::with_capacity(512),
            places: Box::new([0; Literal::COUNT]),
            known: Literals::EMPTY,
            falsified: [CellSet::EMPTY; 9],
            struck: [0; ConstraintId::COUNT],
        }
    }

    /// Finds everything that the start leads to.
    pub(crate) fn follow(&mut self, constraints: &Constraints, start: Literal) {
        self.implied.clear();
        self.known = Literals::EMPTY;
        self.falsified = [CellSet::EMPTY; 9];
        self.struck = [0; ConstraintId::COUNT];
        self.insert(Implied { literal: start, parent: 0, constraint: None, length: 0 });
        let mut place = 0;
        while let Some(&Implied { literal, length, .. }) = self.implied.get(usize::from(place)) {
            constraints.implied(literal, |literal, constraint| {
                if !self.known.contains(literal) {
                    let (parent, constraint) = (place, Some(constraint));
                    self.insert(Implied { literal, parent, constraint, length: length + 1 });
                }
            });
            place += 1;
        }
    }

    fn insert(&mut self, implied: Implied) {
        let literal = implied.literal;
        self.known.insert(literal);
        self.places[literal.index()] = self.implied.len() as u16;
        self.implied.push(implied);
        if !literal.is_true() {
            let candidate = Candidate::from(literal.candidate());
            self.falsified[candidate.digit().index()].insert(candidate.cell());
            for constraint in literal.candidate().constraints() {
                self.struck[constraint.index()] += 1;
            }
        }
    }

    /// The places of the digit that the start rules out.
    pub(crate) const fn falsified(&self, digit: Digit) -> CellSet {
        self.falsified[digit.index()]
    }

    /// Whether the literal follows.
    pub(crate) const fn contains(&self, literal: Literal) -> bool {
        self.known.contains(literal)
    }

    /// The constraints of three or more candidates, the start not among them, that are all struck,
    /// and how long the way to that is.
    pub(crate) fn emptied(
        &self,
        constraints: &Constraints,
    ) -> impl Iterator<Item = (ConstraintId, usize)> {
        // With two candidates it is a link itself, and what follows is a chain; so is a case that
        // leads to its own opposite.
        let start = self.implied[0].literal;
        let full = move |&constraint: &ConstraintId| {
            let members = constraints.members(constraint);
            let assumed = start.is_true() && members.contains(&start.candidate());
            !assumed && usize::from(self.struck[constraint.index()]) == members.len()
        };
        let length = |constraint: ConstraintId| {
            let members = constraints.members(constraint).iter();
            members.map(|&member| self.length(Literal::is_not(member))).sum()
        };
        let emptied = constraints.with_at_least(3).filter(full);
        emptied.map(move |constraint| (constraint, length(constraint)))
    }

    fn at(&self, literal: Literal) -> Implied {
        self.implied[usize::from(self.places[literal.index()])]
    }

    /// How many implications lead to the literal, which must be reached.
    pub(crate) fn length(&self, literal: Literal) -> usize {
        usize::from(self.at(literal).length)
    }

    /// The candidate that is true and false by the fewest implications.
    pub(crate) fn clash(&self) -> Option<CandidateId> {
        let reached = self.implied.iter().map(|implied| implied.literal);
        let both = reached.filter(|literal| self.known.contains(literal.opposite()));
        let length = |literal: &Literal| self.length(*literal) + self.length(literal.opposite());
        both.filter(|literal| literal.is_true()).min_by_key(length).map(Literal::candidate)
    }

    /// The implications back from this literal, which must be reached, to the start: what follows,
    /// what from, and by which constraint.
    fn back(&self, literal: Literal) -> impl Iterator<Item = (Literal, Literal, ConstraintId)> {
        let mut now = self.at(literal);
        std::iter::from_fn(move || {
            let (literal, constraint) = (now.literal, now.constraint?);
            now = self.implied[usize::from(now.parent)];
            Some((literal, now.literal, constraint))
        })
    }

    /// The entries from the start to this literal, which must be reached.
    pub(crate) fn way_to(&self, literal: Literal) -> Vec<Entry> {
        let back = self.back(literal);
        let mut entries: Vec<Entry> = back.map(|(says, from, by)| entry(from, says, by)).collect();
        entries.reverse();
        entries
    }

    /// The entries from the opposite of this literal, which must be reached, to the opposite of
    /// the start: the same implications read backwards.
    pub(crate) fn way_back(&self, literal: Literal) -> Vec<Entry> {
        let back = self.back(literal);
        back.map(|(from, says, by)| entry(from.opposite(), says.opposite(), by)).collect()
    }

    /// The chain from a candidate that the start rules out back to the start, which is true: if
    /// that candidate were true, the start would be false.
    pub(crate) fn chain(&self, from: Candidate) -> Chain {
        let (mut nodes, mut links) = (vec![Node::of(from)], Vec::new());
        for (literal, before, by) in self.back(Literal::is_not(from.into())) {
            links.push(link(by.into(), literal.is_true()));
            nodes.push(Node::of(before.candidate().into()));
        }
        Chain { nodes, links }
    }
}

fn entry(from: Literal, says: Literal, by: ConstraintId) -> Entry {
    let because = Because::Constraint(by.into());
    Entry { says: says.into(), because, from: vec![from.into()] }
}

/// The link of a candidate that follows to the one before it.
const fn link(by: Constraint, strong: bool) -> Link {
    match (by, strong) {
        (Constraint::Cell(cell), true) => Link::StrongCell(cell),
        (Constraint::Place(_, house), true) => Link::StrongHouse(house),
        (weak, false) => Link::Weak(weak),
    }
}
