//! The shortest braid from an assumption: lines that each rest on the start and earlier lines.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use ninefold_core::{Cancel, Cancelled, Candidate};

use super::constraints::Constraints;
use super::ids::{CandidateId, ConstraintId};
use super::lines::{Line, Refutation};
use super::literal::has;
use super::state::EXCLUDED;

/// What takes so much more than the least is found in the same round: fewer rounds, and hardly longer.
const SLACK: u32 = 3;

/// So is whatever takes no more than this, which is short enough to be told at any time.
const SHORT: u32 = 60;

/// Follows an assumption line by line, those first that take the fewest lines to tell.
///
/// What a line takes is counted as if each line that it rests on were told anew every time: one,
/// and what each struck candidate of its variable takes. So counted, the least for each line
/// comes out by taking always the line that takes least (as in Knuth's generalisation of
/// Dijkstra's algorithm), and does not depend on the order of cells or digits.
#[derive(Debug)]
pub(crate) struct Braids<'a> {
    constraints: &'a Constraints,
    /// For each candidate the line to which it falls first: 0 for the start.
    falls_to: [Option<u16>; Candidate::COUNT],
    /// For each constraint, how many candidates are left and what it takes to strike the others.
    left: [(u8, u32); ConstraintId::COUNT],
    /// The lines so far, with what each takes.
    lines: Vec<(Line, u32)>,
    queue: BinaryHeap<Reverse<(u32, CandidateId, ConstraintId)>>,
    /// The constraint that is left empty by the least.
    empty: Option<(u32, ConstraintId)>,
}

impl<'a> Braids<'a> {
    fn new(constraints: &'a Constraints) -> Self {
        Self {
            constraints,
            falls_to: [None; Candidate::COUNT],
            left: [(0, 0); ConstraintId::COUNT],
            lines: Vec::new(),
            queue: BinaryHeap::new(),
            empty: None,
        }
    }

    /// The braids from these starts that take least, or little more than that, each with what it
    /// takes.
    pub(crate) fn shortest(
        constraints: &'a Constraints,
        starts: impl Iterator<Item = CandidateId>,
        cancel: Cancel<'_>,
    ) -> Result<Vec<(u32, Refutation)>, Cancelled> {
        let mut braids = Self::new(constraints);
        let mut found = Vec::new();
        let mut most = u32::MAX;
        for start in starts {
            cancel.check()?;
            if let Some((takes, braid)) = braids.refute(start, most) {
                most = most.min((takes + SLACK).max(SHORT));
                found.push((takes, braid));
            }
        }
        found.retain(|(takes, _)| *takes <= most);
        Ok(found)
    }

    /// What refutes the start, if lines do and that takes no more than this, and what it takes.
    fn refute(&mut self, start: CandidateId, most: u32) -> Option<(u32, Refutation)> {
        self.restart();
        self.strike_all(start, 0, 0);
        while let Some(Reverse((takes, last, variable))) = self.queue.pop() {
            if takes > most || self.empty.is_some_and(|(least, _)| least <= takes) {
                break;
            }
            if self.lines.iter().any(|(line, _)| line.last == last) {
                continue;
            }
            self.lines.push((Line { variable, last }, takes));
            self.strike_all(last, self.lines.len() as u16, takes);
        }
        let (takes, empty) = self.empty.filter(|(takes, _)| *takes <= most)?;
        Some((takes, self.needed(start, empty).pruned(self.constraints)))
    }

    fn restart(&mut self) {
        self.falls_to = [None; Candidate::COUNT];
        self.lines.clear();
        self.queue.clear();
        self.empty = None;
        for constraint in ConstraintId::all() {
            let members = self.constraints.members(constraint);
            self.left[constraint.index()] = (members.len() as u8, 0);
            // A single of the grid is a line without the start.
            if let &[single] = members {
                self.queue.push(Reverse((1, single, constraint)));
            }
        }
    }

    /// Strikes whatever the candidate of this line excludes.
    fn strike_all(&mut self, by: CandidateId, line: u16, takes: u32) {
        for constraint in by.constraints() {
            for &other in self.constraints.members(constraint) {
                if other != by && self.falls_to[other.index()].is_none() {
                    self.falls_to[other.index()] = Some(line);
                    self.count(other, takes);
                }
            }
        }
    }

    /// What it takes to strike this candidate, if it is struck.
    fn taken_to_strike(&self, candidate: CandidateId) -> Option<u32> {
        let line = usize::from(self.falls_to[candidate.index()]?);
        Some(if line == 0 { 0 } else { self.lines[line - 1].1 })
    }

    /// Takes the struck candidate off its constraints.
    fn count(&mut self, struck: CandidateId, takes: u32) {
        for constraint in struck.constraints() {
            let (left, sum) = &mut self.left[constraint.index()];
            *left -= 1;
            *sum += takes;
            let (left, sum) = (*left, *sum);
            if left == 0 && self.empty.is_none_or(|(least, _)| sum < least) {
                self.empty = Some((sum, constraint));
            }
            if left > 1 {
                continue;
            }
            // Each follows once all others have fallen, whether or not it falls itself: what takes
            // least must not depend on which of the two is seen first.
            for &member in self.constraints.members(constraint) {
                let own = self.taken_to_strike(member);
                if left == 0 || own.is_none() {
                    self.queue.push(Reverse((sum - own.unwrap_or(0) + 1, member, constraint)));
                }
            }
        }
    }

    /// The lines that the end rests on.
    fn needed(&self, start: CandidateId, empty: ConstraintId) -> Refutation {
        let mut needed = vec![false; self.lines.len()];
        self.need(start, empty, None, &mut needed);
        for place in (0..self.lines.len()).rev() {
            let Line { variable, last } = self.lines[place].0;
            if needed[place] {
                self.need(start, variable, Some(last), &mut needed);
            }
        }
        let lines = self.lines.iter().zip(&needed).filter(|(_, needed)| **needed);
        Refutation { start, lines: lines.map(|((line, _), _)| *line).collect(), empty }
    }

    /// Marks the lines to which the candidates of the variable fall: where there is a choice, such
    /// as are needed anyway.
    fn need(
        &self,
        start: CandidateId,
        variable: ConstraintId,
        last: Option<CandidateId>,
        needed: &mut [bool],
    ) {
        let before = self.lines.iter().position(|(line, _)| Some(line.last) == last);
        let before = before.unwrap_or(self.lines.len());
        for &member in self.constraints.members(variable) {
            let falls_to = |striker: CandidateId| has(&EXCLUDED[striker.index()], member);
            let anyway = |place: &usize| needed[*place] && falls_to(self.lines[*place].0.last);
            if Some(member) == last || falls_to(start) || (0..before).any(|place| anyway(&place)) {
                continue;
            }
            if let Some(line @ 1..) = self.falls_to[member.index()] {
                needed[usize::from(line) - 1] = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Literal, Trials};
    use super::*;
    use ninefold_core::Conclusion;

    #[test]
    fn what_fails_by_implications_fails_in_a_braid_and_nothing_else() {
        let (mut refuted, mut sound) = (0, 0);
        for page in ["braid", "cell-forcing-chain", "als-chain", "nested-forcing-net"] {
            let constraints = Constraints::new(&crate::example_of(page).grid);
            let failing = Trials::new(&constraints).failing(Cancel::NEVER).unwrap();
            let mut braids = Braids::new(&constraints);
            for &start in constraints.candidates() {
                let fails = failing.iter().any(|(literal, _)| *literal == Literal::is(start));
                let braid = braids.refute(start, u32::MAX);
                assert_eq!(braid.is_some(), fails, "{start:?} on the page of {page}");
                refuted += usize::from(fails);
                sound += usize::from(!fails);
            }
        }
        assert!(refuted > 10 && sound > 100, "both happen: {refuted}, {sound}");
    }

    #[test]
    fn each_entry_follows_from_earlier_ones_and_each_line_is_used() {
        for page in ["braid", "cell-forcing-chain", "als-chain"] {
            let constraints = Constraints::new(&crate::example_of(page).grid);
            let mut braids = Braids::new(&constraints);
            for &start in constraints.candidates() {
                let Some((takes, braid)) = braids.refute(start, u32::MAX) else { continue };
                assert!(braid.lines.len() <= takes as usize, "told once, it is no longer");
                let branch = braid.branch(&constraints);
                let mut said = vec![branch.assumption];
                for entry in &branch.entries {
                    assert!(entry.from.iter().all(|from| said.contains(from)), "{branch}");
                    assert!(!said.contains(&entry.says), "{branch}");
                    said.push(entry.says);
                }
                let used = |says: &Conclusion| {
                    branch.entries.iter().any(|entry| entry.from.contains(says))
                };
                let placed = said.iter().filter(|says| matches!(says, Conclusion::Placement(_)));
                assert!(placed.clone().all(used), "{branch}");
            }
        }
    }

    #[test]
    fn what_a_braid_takes_does_not_depend_on_the_order_of_cells_or_digits() {
        let mut random = ninefold_generate::Random::new(6, 0);
        let mut compared = 0;
        for technique in crate::Ladder::all().techniques() {
            let page = technique.meta().id;
            let grid = crate::example_of(page).grid;
            let transform = random.transform();
            let image = ninefold_core::Grid::new(&transform.puzzle(&grid.to_puzzle()));
            let (here, there) = (Constraints::new(&grid), Constraints::new(&image));
            let (mut braids, mut rewritten) = (Braids::new(&here), Braids::new(&there));
            for &start in here.candidates() {
                let only = ninefold_core::CandidateSet::from(Candidate::from(start));
                let other = transform.candidates(&only).iter().next().unwrap();
                let takes = braids.refute(start, u32::MAX).map(|(takes, _)| takes);
                let other = rewritten.refute(other.into(), u32::MAX).map(|(takes, _)| takes);
                assert_eq!(takes, other, "{start:?} on the page of {page}");
                // Nor does it depend on where the search ends.
                for most in [5, 12] {
                    let within = braids.refute(start, most).map(|(takes, _)| takes);
                    assert_eq!(within, takes.filter(|takes| *takes <= most), "{page}");
                }
                compared += usize::from(takes.is_some());
            }
        }
        assert!(compared > 20, "{compared}");
    }
}
