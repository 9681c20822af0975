//! The constraints of a grid as plain lists of candidates.

use ninefold_core::{Candidate, Grid};

use super::ids::{CandidateId, ConstraintId};
use super::literal::{Candidates, Literal, WORDS};

/// What a grid leaves open: the candidates of each constraint that is not yet met.
#[derive(Debug)]
pub(crate) struct Constraints {
    members: [[CandidateId; 9]; ConstraintId::COUNT],
    counts: [u8; ConstraintId::COUNT],
    candidates: Vec<CandidateId>,
    /// The same as a set.
    set: Candidates,
    open_cells: usize,
}

impl Constraints {
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut constraints = Self {
            members: [[CandidateId::from_index(0); 9]; ConstraintId::COUNT],
            counts: [0; ConstraintId::COUNT],
            candidates: Vec::with_capacity(256),
            set: [0; WORDS],
            open_cells: grid.open().len(),
        };
        for cell in grid.open() {
            for digit in grid.candidates(cell) {
                constraints.add(Candidate::new(cell, digit).into());
            }
        }
        constraints
    }

    fn add(&mut self, candidate: CandidateId) {
        self.candidates.push(candidate);
        self.set[candidate.index() / 64] |= 1 << (candidate.index() % 64);
        for constraint in candidate.constraints() {
            let count = &mut self.counts[constraint.index()];
            self.members[constraint.index()][usize::from(*count)] = candidate;
            *count += 1;
        }
    }

    /// Every candidate.
    pub(crate) fn candidates(&self) -> &[CandidateId] {
        &self.candidates
    }

    /// Every candidate, as a set.
    pub(super) const fn set(&self) -> &Candidates {
        &self.set
    }

    /// The candidates of this constraint.
    pub(crate) fn members(&self, constraint: ConstraintId) -> &[CandidateId] {
        &self.members[constraint.index()][..usize::from(self.counts[constraint.index()])]
    }

    /// The constraints that have at least this many candidates.
    pub(crate) fn with_at_least(&self, count: u8) -> impl Iterator<Item = ConstraintId> + '_ {
        ConstraintId::all().filter(move |constraint| self.counts[constraint.index()] >= count)
    }

    /// How many cells have no digit yet.
    pub(super) const fn open_cells(&self) -> usize {
        self.open_cells
    }

    /// Shows what follows from the literal alone, and by which constraint: a true candidate makes
    /// false whatever shares a constraint with it, a false one makes true the only other candidate
    /// of a constraint.
    ///
    /// Each such implication can be read backwards with both ends negated: what leads to `x` is,
    /// negated, what follows from `not x`.
    pub(super) fn implied(&self, by: Literal, mut show: impl FnMut(Literal, ConstraintId)) {
        let candidate = by.candidate();
        for constraint in candidate.constraints() {
            let members = self.members(constraint);
            if by.is_true() {
                for &other in members.iter().filter(|&&other| other != candidate) {
                    show(Literal::is_not(other), constraint);
                }
            } else if let [one, other] = *members {
                let other = if one == candidate { other } else { one };
                show(Literal::is(other), constraint);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ninefold_core::{Conclusion, Puzzle};

    use super::*;

    fn of_puzzle() -> Constraints {
        let puzzle: Puzzle =
            "500010004274000600080904000810460302002030100706091058000503010005000927100020003"
                .parse()
                .unwrap();
        Constraints::new(&Grid::new(&puzzle))
    }

    #[test]
    fn each_implication_reads_backwards() {
        let constraints = of_puzzle();
        let mut all = HashSet::new();
        for &candidate in constraints.candidates() {
            for from in Literal::both(candidate) {
                constraints.implied(from, |to, _| {
                    all.insert((Conclusion::from(from), Conclusion::from(to)));
                });
            }
        }
        assert!(all.len() > 500, "a puzzle has many, not {}", all.len());
        let negated = |said: Conclusion| Conclusion::from(Literal::from(said).opposite());
        assert!(all.iter().all(|&(from, to)| all.contains(&(negated(to), negated(from)))));
    }

    #[test]
    fn two_candidates_are_linked_both_ways_and_three_one_way() {
        let constraints = of_puzzle();
        for constraint in constraints.with_at_least(2) {
            let members = constraints.members(constraint);
            for &member in members {
                let mut by_false = 0;
                constraints.implied(Literal::is_not(member), |_, by| {
                    by_false += usize::from(by == constraint);
                });
                assert_eq!(by_false, usize::from(members.len() == 2));
            }
        }
    }
}
