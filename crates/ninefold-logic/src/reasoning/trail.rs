//! What follows from assumptions, with the reason of each implication.
//!
//! Implications are drawn in layers: everything that follows at once from what is known, then what
//! follows from that. So reasons are short, and which layer a fact belongs to does not depend on
//! the order of cells or digits.

use std::ops::Range;

use ninefold_core::{Candidate, Conclusion};

use super::board::{Board, CONSTRAINTS, constraint, constraints_of};
use super::literal::{Literal, Literals};
use crate::pattern::{Because, Branch, End, Entry};

/// Which constraints may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// All of them.
    All,
    /// Houses only, so that everything stays with the digit of the assumption.
    OneDigit,
}

/// Facts in the order in which they follow, under what an outer trail knows.
#[derive(Clone, Debug)]
pub(crate) struct Trail {
    known: Literals,
    /// For each constraint, how many of its candidates are not false, as of the layers done.
    left: [u8; CONSTRAINTS],
    facts: Vec<Fact>,
    /// How many facts belong to layers that are done.
    done: usize,
    lemmas: Vec<Proof>,
    /// How many cells have their digit, outer trails included.
    placed: usize,
}

#[derive(Clone, Copy, Debug)]
struct Fact {
    literal: Literal,
    reason: Reason,
}

#[derive(Clone, Copy, Debug)]
enum Reason {
    Assumed,
    /// The constraint has this other candidate.
    Excluded {
        by: u16,
        constraint: u16,
    },
    /// The constraint has lost all others.
    Last {
        constraint: u16,
    },
    /// The lemma at this place.
    Lemma(usize),
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Failure {
    Empty(u16),
    Clash(u16),
}

/// A branch, and what it uses of the trails around it.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    pub(crate) branch: Branch,
    outer: Vec<Literal>,
}

impl Trail {
    /// Nothing is known but the candidates.
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            known: Literals::EMPTY,
            left: *board.counts(),
            facts: Vec::with_capacity(256),
            done: 0,
            lemmas: Vec::new(),
            placed: 0,
        }
    }

    /// Starts anew from one assumption under what the outer trail knows.
    pub(crate) fn assume(&mut self, outer: &Self, assumption: Literal) {
        self.known = outer.known;
        self.left = outer.left;
        self.placed = outer.placed;
        self.facts.clear();
        self.lemmas.clear();
        self.done = 0;
        self.push(assumption, Reason::Assumed);
    }

    /// Adds what a lemma shows.
    pub(crate) fn learn(&mut self, literal: Literal, lemma: Proof) {
        self.lemmas.push(lemma);
        self.push(literal, Reason::Lemma(self.lemmas.len() - 1));
    }

    /// What is known, outer trails included.
    pub(crate) const fn known(&self) -> &Literals {
        &self.known
    }

    /// Whether the candidate is known to be true or false.
    pub(crate) const fn decides(&self, candidate: u16) -> bool {
        self.known.contains(Literal::is(candidate))
            || self.known.contains(Literal::is_not(candidate))
    }

    /// Whether every cell has its digit.
    pub(crate) const fn is_full(&self, board: &Board) -> bool {
        self.placed >= board.open_cells()
    }

    /// Whether nothing more follows.
    pub(crate) const fn is_settled(&self) -> bool {
        self.done == self.facts.len()
    }

    fn push(&mut self, literal: Literal, reason: Reason) {
        self.known.insert(literal);
        self.placed += usize::from(literal.is_true());
        self.facts.push(Fact { literal, reason });
    }

    /// Draws implications, at most this many layers, until they fail or there are no more.
    pub(crate) fn run(&mut self, board: &Board, scope: Scope, layers: usize) -> Option<Failure> {
        for _ in 0..layers {
            let layer = self.done..self.facts.len();
            if layer.is_empty() {
                return None;
            }
            self.done = layer.end;
            let failure = self.count(layer.clone(), scope).or_else(|| {
                self.last_ones(board, layer.clone(), scope);
                self.exclusions(board, layer, scope)
            });
            if failure.is_some() {
                return failure;
            }
        }
        None
    }

    /// Takes the false ones of this layer off their constraints.
    fn count(&mut self, layer: Range<usize>, scope: Scope) -> Option<Failure> {
        for place in layer {
            let literal = self.facts[place].literal;
            if literal.is_true() {
                continue;
            }
            for &constraint in in_scope(&constraints_of(literal.candidate()), scope) {
                let left = &mut self.left[usize::from(constraint)];
                *left -= 1;
                if *left == 0 {
                    return Some(Failure::Empty(constraint));
                }
            }
        }
        None
    }

    /// Where this layer has left one candidate to a constraint, that one is true.
    fn last_ones(&mut self, board: &Board, layer: Range<usize>, scope: Scope) {
        for place in layer {
            let literal = self.facts[place].literal;
            if literal.is_true() {
                continue;
            }
            for &constraint in in_scope(&constraints_of(literal.candidate()), scope) {
                if self.left[usize::from(constraint)] != 1 {
                    continue;
                }
                let mut members = board.members(constraint).iter();
                let last = members.find(|&&other| !self.known.contains(Literal::is_not(other)));
                if let Some(&last) = last
                    && !self.known.contains(Literal::is(last))
                {
                    self.push(Literal::is(last), Reason::Last { constraint });
                }
            }
        }
    }

    /// What shares a constraint with a true one of this layer is false.
    fn exclusions(&mut self, board: &Board, layer: Range<usize>, scope: Scope) -> Option<Failure> {
        for place in layer {
            let literal = self.facts[place].literal;
            if !literal.is_true() {
                continue;
            }
            let by = literal.candidate();
            for &constraint in in_scope(&constraints_of(by), scope) {
                for &other in board.members(constraint) {
                    if other == by || self.known.contains(Literal::is_not(other)) {
                        continue;
                    }
                    self.push(Literal::is_not(other), Reason::Excluded { by, constraint });
                    if self.known.contains(Literal::is(other)) {
                        return Some(Failure::Clash(other));
                    }
                }
            }
        }
        None
    }

    /// The proof that the assumption fails.
    pub(crate) fn failing(&self, board: &Board, failure: Failure) -> Proof {
        match self.shortened(failure) {
            Failure::Empty(empty) => {
                let struck = board.members(empty).iter().map(|&member| Literal::is_not(member));
                self.extract(board, struck, End::Empty(constraint(empty)))
            }
            Failure::Clash(clash) => {
                let both = [Literal::is(clash), Literal::is_not(clash)];
                let end = End::Clash(Candidate::from_index(usize::from(clash)));
                self.extract(board, both.into_iter(), end)
            }
        }
    }

    /// The proof that the assumption leads to this.
    pub(crate) fn leading_to(&self, board: &Board, target: Literal) -> Proof {
        self.extract(board, std::iter::once(target), End::Conclusion)
    }

    /// What was true as the last of its constraint and turns out false leaves it empty.
    fn shortened(&self, failure: Failure) -> Failure {
        let Failure::Clash(clash) = failure else { return failure };
        let fact = self.facts.iter().find(|fact| fact.literal == Literal::is(clash));
        match fact.map(|fact| fact.reason) {
            Some(Reason::Last { constraint }) => Failure::Empty(constraint),
            _ => failure,
        }
    }

    /// Only what the targets rest on.
    fn extract(&self, board: &Board, targets: impl Iterator<Item = Literal>, end: End) -> Proof {
        let mut needed = Literals::EMPTY;
        targets.for_each(|target| needed.insert(target));
        let mut entries = Vec::new();
        for fact in self.facts.iter().rev() {
            if !needed.remove(fact.literal) {
                continue;
            }
            let (because, from) = self.explain(board, *fact);
            for &parent in &from {
                needed.insert(parent);
            }
            if let Some(because) = because {
                let from = from.into_iter().map(Conclusion::from).collect();
                entries.push(Entry { says: fact.literal.into(), because, from });
            }
        }
        entries.reverse();
        let assumption = self.facts[0].literal.into();
        Proof { branch: Branch { assumption, entries, end }, outer: needed.iter().collect() }
    }

    fn explain(&self, board: &Board, fact: Fact) -> (Option<Because>, Vec<Literal>) {
        match fact.reason {
            Reason::Assumed => (None, Vec::new()),
            Reason::Excluded { by, constraint: index } => {
                (Some(Because::Constraint(constraint(index))), vec![Literal::is(by)])
            }
            Reason::Last { constraint: index } => {
                let others = board.members(index).iter().map(|&other| Literal::is_not(other));
                let not_itself = |other: &Literal| *other != fact.literal.opposite();
                (Some(Because::Constraint(constraint(index))), others.filter(not_itself).collect())
            }
            Reason::Lemma(place) => {
                let lemma = &self.lemmas[place];
                (Some(Because::Lemma(Box::new(lemma.branch.clone()))), lemma.outer.clone())
            }
        }
    }
}

/// The cell comes first in the list, then the houses.
fn in_scope(constraints: &[u16; 4], scope: Scope) -> &[u16] {
    match scope {
        Scope::All => constraints,
        Scope::OneDigit => &constraints[1..],
    }
}
