//! Implications that have a single premise, in the grid as it stands.
//!
//! A true candidate makes false whatever shares a constraint with it; a false one makes true the
//! only other candidate of a constraint. Each such link can be read backwards with both ends
//! negated, so what leads to `x` is, negated, what follows from `not x`.

use super::board::{Board, CONSTRAINTS, constraint, constraints_of};
use super::literal::{Literal, Literals};
use crate::pattern::{Because, Entry};

/// What one literal leads to, nearest first.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    steps: Vec<Link>,
    /// Where in `steps` each literal is, where it is reached.
    places: Box<[u16; Literal::COUNT]>,
    known: Literals,
    /// For each constraint, how many of its candidates are struck.
    struck: [u8; CONSTRAINTS],
}

#[derive(Clone, Copy, Debug)]
struct Link {
    literal: Literal,
    /// The place of the literal that it follows from; its own for the start.
    parent: u16,
    constraint: u16,
    length: u16,
}

impl Reach {
    pub(crate) fn new() -> Self {
        Self {
            steps: Vec::with_capacity(512),
            places: Box::new([0; Literal::COUNT]),
            known: Literals::EMPTY,
            struck: [0; CONSTRAINTS],
        }
    }

    /// Everything that the start leads to.
    pub(crate) fn follow(&mut self, board: &Board, start: Literal) {
        self.restart(start);
        let mut place = 0;
        while let Some(&link) = self.steps.get(usize::from(place)) {
            let candidate = link.literal.candidate();
            for constraint in constraints_of(candidate) {
                let members = board.members(constraint);
                if link.literal.is_true() {
                    for &other in members.iter().filter(|&&other| other != candidate) {
                        self.add(Literal::is_not(other), place, constraint);
                    }
                } else if let [one, other] = *members {
                    let other = if one == candidate { other } else { one };
                    self.add(Literal::is(other), place, constraint);
                }
            }
            place += 1;
        }
    }

    /// The constraints of three or more candidates, the start not among them, that are all struck,
    /// and how long the way to that is.
    pub(crate) fn emptied(&self, board: &Board) -> impl Iterator<Item = (u16, usize)> {
        // With two candidates it is a link itself, and what follows is a chain; so is a case that
        // leads to its own opposite.
        let start = self.steps[0].literal;
        let full = move |&index: &u16| {
            let assumed = start.is_true() && board.members(index).contains(&start.candidate());
            !assumed && usize::from(self.struck[usize::from(index)]) == board.members(index).len()
        };
        let length = |index: u16| {
            let members = board.members(index).iter();
            members.map(|&member| self.length(Literal::is_not(member))).sum()
        };
        board.constraints(3).filter(full).map(move |index| (index, length(index)))
    }

    fn restart(&mut self, start: Literal) {
        self.steps.clear();
        self.known = Literals::EMPTY;
        self.struck = [0; CONSTRAINTS];
        self.insert(Link { literal: start, parent: 0, constraint: 0, length: 0 });
    }

    fn add(&mut self, literal: Literal, parent: u16, constraint: u16) {
        if !self.known.contains(literal) {
            let length = self.steps[usize::from(parent)].length + 1;
            self.insert(Link { literal, parent, constraint, length });
        }
    }

    fn insert(&mut self, link: Link) {
        self.known.insert(link.literal);
        self.places[link.literal.index()] = self.steps.len() as u16;
        self.steps.push(link);
        if !link.literal.is_true() {
            for constraint in constraints_of(link.literal.candidate()) {
                self.struck[usize::from(constraint)] += 1;
            }
        }
    }

    /// How many links lead to the literal, which must be reached.
    pub(crate) fn length(&self, literal: Literal) -> usize {
        usize::from(self.steps[usize::from(self.places[literal.index()])].length)
    }

    /// The candidate that is true and false by the fewest links.
    pub(crate) fn clash(&self) -> Option<u16> {
        let both = self.steps.iter().filter(|link| self.known.contains(link.literal.opposite()));
        let true_ones = both.map(|link| link.literal).filter(|literal| literal.is_true());
        let length = |literal: &Literal| self.length(*literal) + self.length(literal.opposite());
        true_ones.min_by_key(length).map(Literal::candidate)
    }

    /// The entries from the start to this literal, which must be reached.
    pub(crate) fn way_to(&self, literal: Literal) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut place = self.places[literal.index()];
        while place != 0 {
            let link = self.steps[usize::from(place)];
            let parent = self.steps[usize::from(link.parent)].literal;
            entries.push(entry(parent, link.literal, link.constraint));
            place = link.parent;
        }
        entries.reverse();
        entries
    }

    /// The entries from the opposite of this literal, which must be reached, to the opposite of
    /// the start: the same links read backwards.
    pub(crate) fn way_back(&self, literal: Literal) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut place = self.places[literal.index()];
        while place != 0 {
            let link = self.steps[usize::from(place)];
            let parent = self.steps[usize::from(link.parent)].literal;
            entries.push(entry(link.literal.opposite(), parent.opposite(), link.constraint));
            place = link.parent;
        }
        entries
    }
}

fn entry(from: Literal, says: Literal, index: u16) -> Entry {
    let because = Because::Constraint(constraint(index));
    Entry { says: says.into(), because, from: vec![from.into()] }
}
