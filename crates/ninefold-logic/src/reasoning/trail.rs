//! What follows from assumptions, with the reason of each implication.
//!
//! Implications are drawn in layers: everything that follows at once from what is known, then what
//! follows from that. So reasons are short, and which layer a fact belongs to does not depend on
//! the order of cells or digits.

use std::ops::Range;

use ninefold_core::Conclusion;

use super::constraints::Constraints;
use super::ids::{CandidateId, ConstraintId};
use super::literal::{Literal, Literals};
use super::state::State;
use crate::pattern::{Because, Branch, End, Entry};

/// Which constraints may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// All of them.
    All,
    /// Houses only, so that everything stays with the digit of the assumption.
    OneDigit,
}

impl Rules {
    /// Those of a candidate's constraints that may be used: its cell is the first of them.
    fn among(self, constraints: &[ConstraintId; 4]) -> &[ConstraintId] {
        match self {
            Self::All => constraints,
            Self::OneDigit => &constraints[1..],
        }
    }
}

/// Facts in the order in which they follow, under what an outer trail knows.
#[derive(Clone, Debug)]
pub(crate) struct Trail {
    /// What is known, outer trails included, and what the layers done leave to each constraint.
    state: State,
    facts: Vec<Fact>,
    /// How many facts belong to layers that are done.
    done: usize,
    lemmas: Vec<Proof>,
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
        by: CandidateId,
        constraint: ConstraintId,
    },
    /// The constraint has lost all others.
    Last {
        constraint: ConstraintId,
    },
    /// The lemma at this place.
    Lemma(usize),
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Failure {
    Empty(ConstraintId),
    Clash(CandidateId),
}

/// A branch, and what it uses of the trails around it.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    pub(crate) branch: Branch,
    outer: Vec<Literal>,
}

impl Trail {
    /// Nothing is known but the candidates.
    pub(crate) fn new(constraints: &Constraints) -> Self {
        let facts = Vec::with_capacity(256);
        Self { state: State::new(constraints), facts, done: 0, lemmas: Vec::new() }
    }

    /// Starts anew from one assumption under what the outer trail knows.
    pub(crate) fn assume(&mut self, outer: &State, assumption: Literal) {
        self.state = *outer;
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

    /// What is known.
    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    const fn known(&self) -> &Literals {
        self.state.known()
    }

    /// Whether nothing more follows.
    pub(crate) const fn is_settled(&self) -> bool {
        self.done == self.facts.len()
    }

    fn push(&mut self, literal: Literal, reason: Reason) {
        self.state.note(literal);
        self.facts.push(Fact { literal, reason });
    }

    /// Draws implications, at most this many layers, until they fail or there are no more.
    pub(crate) fn run(
        &mut self,
        constraints: &Constraints,
        rules: Rules,
        layers: usize,
    ) -> Option<Failure> {
        for _ in 0..layers {
            let layer = self.done..self.facts.len();
            if layer.is_empty() {
                return None;
            }
            self.done = layer.end;
            let failure = self.count(layer.clone(), rules).or_else(|| {
                self.last_ones(layer.clone(), rules);
                self.exclusions(constraints, layer, rules)
            });
            if failure.is_some() {
                return failure;
            }
        }
        None
    }

    /// Takes the false ones of this layer off their constraints.
    fn count(&mut self, layer: Range<usize>, rules: Rules) -> Option<Failure> {
        for place in layer {
            let literal = self.facts[place].literal;
            if literal.is_true() {
                continue;
            }
            for &constraint in rules.among(&literal.candidate().constraints()) {
                if self.state.strike(literal.candidate(), constraint) == 0 {
                    return Some(Failure::Empty(constraint));
                }
            }
        }
        None
    }

    /// Where this layer has left one candidate to a constraint, that one is true.
    fn last_ones(&mut self, layer: Range<usize>, rules: Rules) {
        for place in layer {
            let literal = self.facts[place].literal;
            if literal.is_true() {
                continue;
            }
            for &constraint in rules.among(&literal.candidate().constraints()) {
                if let Some(last) = self.state.last(constraint)
                    && !self.known().contains(Literal::is(last))
                {
                    self.push(Literal::is(last), Reason::Last { constraint });
                }
            }
        }
    }

    /// What shares a constraint with a true one of this layer is false.
    fn exclusions(
        &mut self,
        constraints: &Constraints,
        layer: Range<usize>,
        rules: Rules,
    ) -> Option<Failure> {
        for place in layer {
            let literal = self.facts[place].literal;
            if !literal.is_true() {
                continue;
            }
            let by = literal.candidate();
            for &constraint in rules.among(&by.constraints()) {
                for &other in constraints.members(constraint) {
                    if other == by || self.known().contains(Literal::is_not(other)) {
                        continue;
                    }
                    self.push(Literal::is_not(other), Reason::Excluded { by, constraint });
                    if self.known().contains(Literal::is(other)) {
                        return Some(Failure::Clash(other));
                    }
                }
            }
        }
        None
    }

    /// The proof that the assumption fails.
    pub(crate) fn failing(&self, constraints: &Constraints, failure: Failure) -> Proof {
        let failure = self.shortened(failure);
        let end = match failure {
            Failure::Empty(empty) => End::Empty(empty.into()),
            Failure::Clash(clash) => End::Clash(clash.into()),
        };
        self.extract(constraints, targets(constraints, failure), end)
    }

    /// How many implications the proof that the assumption fails has, lemmas apart.
    pub(crate) fn failing_length(&self, constraints: &Constraints, failure: Failure) -> usize {
        let failure = self.shortened(failure);
        let mut length = 0;
        self.walk_back(constraints, targets(constraints, failure), |fact, _| {
            length += usize::from(!matches!(fact.reason, Reason::Assumed));
        });
        length
    }

    /// The proof that the assumption leads to this.
    pub(crate) fn leading_to(&self, constraints: &Constraints, target: Literal) -> Proof {
        self.extract(constraints, vec![target], End::Conclusion)
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

    /// Visits the facts that the targets rest on, last first, each with what it follows from; what
    /// is left over is known from outside.
    fn walk_back(
        &self,
        constraints: &Constraints,
        targets: Vec<Literal>,
        mut visit: impl FnMut(&Fact, &[Literal]),
    ) -> Literals {
        let mut needed = Literals::EMPTY;
        for target in targets {
            needed.insert(target);
        }
        let mut from = Vec::with_capacity(9);
        for fact in self.facts.iter().rev() {
            if needed.remove(fact.literal) {
                self.parents(constraints, fact, &mut from);
                for &parent in &from {
                    needed.insert(parent);
                }
                visit(fact, &from);
            }
        }
        needed
    }

    /// Only what the targets rest on.
    fn extract(&self, constraints: &Constraints, targets: Vec<Literal>, end: End) -> Proof {
        let mut entries = Vec::new();
        let outer = self.walk_back(constraints, targets, |fact, from| {
            if let Some(because) = self.because(fact) {
                let from = from.iter().map(|&from| from.into()).collect();
                entries.push(Entry { says: fact.literal.into(), because, from });
            }
        });
        entries.reverse();
        let assumption: Conclusion = self.facts[0].literal.into();
        Proof { branch: Branch { assumption, entries, end }, outer: outer.iter().collect() }
    }

    fn because(&self, fact: &Fact) -> Option<Because> {
        match fact.reason {
            Reason::Assumed => None,
            Reason::Excluded { constraint, .. } | Reason::Last { constraint } => {
                Some(Because::Constraint(constraint.into()))
            }
            Reason::Lemma(place) => {
                Some(Because::Lemma(Box::new(self.lemmas[place].branch.clone())))
            }
        }
    }

    /// What the fact follows from.
    fn parents(&self, constraints: &Constraints, fact: &Fact, from: &mut Vec<Literal>) {
        from.clear();
        match fact.reason {
            Reason::Assumed => {}
            Reason::Excluded { by, .. } => from.push(Literal::is(by)),
            Reason::Last { constraint } => {
                let others = constraints.members(constraint).iter();
                let others = others.filter(|&&other| other != fact.literal.candidate());
                from.extend(others.map(|&other| Literal::is_not(other)));
            }
            Reason::Lemma(place) => from.extend(&self.lemmas[place].outer),
        }
    }
}

/// What is to be shown for a failure.
fn targets(constraints: &Constraints, failure: Failure) -> Vec<Literal> {
    match failure {
        Failure::Empty(empty) => {
            constraints.members(empty).iter().map(|&member| Literal::is_not(member)).collect()
        }
        Failure::Clash(clash) => Literal::both(clash).to_vec(),
    }
}
