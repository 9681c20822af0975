//! Lines of a whip or braid, and how they are told as a branch of a net.

use ninefold_core::Constraint;

use super::constraints::Constraints;
use super::ids::{CandidateId, ConstraintId};
use super::literal::{Literal, has};
use super::state::EXCLUDED;
use crate::pattern::{Because, Branch, End, Entry};

/// A cell or a digit of a house, and its one candidate that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) variable: ConstraintId,
    pub(super) last: CandidateId,
}

/// An assumption, the lines that follow from it, and the cell or digit of a house which they leave
/// with nothing.
#[derive(Clone, Debug)]
pub(crate) struct Refutation {
    pub(super) start: CandidateId,
    pub(super) lines: Vec<Line>,
    pub(super) empty: ConstraintId,
}

impl Refutation {
    /// What fails.
    pub(crate) const fn start(&self) -> CandidateId {
        self.start
    }

    /// How many lines it has, the last one, which is left empty, among them.
    pub(crate) fn len(&self) -> usize {
        self.lines.len() + 1
    }

    /// The same, told implication by implication. Each candidate falls to the first that excludes
    /// it: the start, or a line.
    pub(crate) fn branch(&self, constraints: &Constraints) -> Branch {
        let mut writer = Writer { refutation: self, entries: Vec::new() };
        for (place, line) in self.lines.iter().enumerate() {
            let others = constraints.members(line.variable).iter();
            let others = others.copied().filter(|&other| other != line.last);
            let from = others.map(|other| writer.strike(other, place)).collect();
            let because = Because::Constraint(line.variable.into());
            writer.entries.push(Entry { says: Literal::is(line.last).into(), because, from });
        }
        for &member in constraints.members(self.empty) {
            writer.strike(member, self.lines.len());
        }
        let assumption = Literal::is(self.start).into();
        Branch { assumption, entries: writer.entries, end: End::Empty(self.empty.into()) }
    }

    /// The same without lines to which nothing falls that does not fall to an earlier one.
    pub(super) fn pruned(mut self, constraints: &Constraints) -> Self {
        loop {
            let mut is_needed = vec![false; self.lines.len()];
            let variables = self.lines.iter().map(|line| (line.variable, Some(line.last)));
            let variables = variables.chain([(self.empty, None)]).enumerate();
            for (place, (variable, last)) in variables {
                let struck = constraints.members(variable).iter();
                let struck = struck.filter(|&&member| Some(member) != last);
                let strikers = struck.filter_map(|&member| self.striker(member, place));
                for striker in strikers {
                    let line = self.lines.iter().position(|line| line.last == striker);
                    if let Some(line) = line {
                        is_needed[line] = true;
                    }
                }
            }
            if is_needed.iter().all(|needed| *needed) {
                return self;
            }
            let mut needed = is_needed.into_iter();
            self.lines.retain(|_| needed.next().unwrap_or(true));
        }
    }

    /// The first that excludes the candidate: the start, or one of so many lines.
    fn striker(&self, struck: CandidateId, lines: usize) -> Option<CandidateId> {
        let lasts = self.lines[..lines].iter().map(|line| line.last);
        let mut strikers = std::iter::once(self.start).chain(lasts);
        strikers.find(|striker| has(&EXCLUDED[striker.index()], struck))
    }
}

struct Writer<'a> {
    refutation: &'a Refutation,
    entries: Vec<Entry>,
}

impl Writer<'_> {
    /// Says that the candidate falls to the start or to one of so many lines, unless that is said.
    fn strike(&mut self, struck: CandidateId, lines: usize) -> ninefold_core::Conclusion {
        let says = Literal::is_not(struck).into();
        let is_said = self.entries.iter().any(|entry| entry.says == says);
        if let Some(striker) = self.refutation.striker(struck, lines).filter(|_| !is_said) {
            let because = Because::Constraint(shared(striker, struck));
            self.entries.push(Entry { says, because, from: vec![Literal::is(striker).into()] });
        }
        says
    }
}

/// The constraint of two candidates that exclude each other.
fn shared(one: CandidateId, other: CandidateId) -> Constraint {
    let theirs = other.constraints();
    let mine = one.constraints();
    let both = mine.into_iter().find(|constraint| theirs.contains(constraint));
    both.unwrap_or(mine[0]).into()
}
