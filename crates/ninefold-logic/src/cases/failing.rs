//! Which candidates fail by simple steps, without a word of why.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet, Digit, Grid};

use super::Follower;
use crate::Analysis;
use crate::reasoning::{Literal, Trials};

/// What comes of each candidate by singles alone.
#[derive(Debug)]
pub(crate) struct Suspects {
    /// Those that singles lead from to a cell or house with nothing.
    pub(crate) by_singles: CandidateSet,
    /// The others, and what singles place if they are true.
    others: Vec<(Candidate, CandidateSet)>,
}

impl Suspects {
    /// Tries every candidate.
    ///
    /// # Errors
    ///
    /// `Break` if the answer is no longer wanted.
    pub(crate) fn new(analysis: &Analysis<'_>) -> ControlFlow<(), Self> {
        let mut trials = Trials::new(analysis.constraints());
        let mut suspects = Self { by_singles: CandidateSet::EMPTY, others: Vec::new() };
        for candidate in analysis.grid().all_candidates() {
            analysis.look()?;
            match trials.outcome(Literal::is(candidate.into())) {
                Some(known) => suspects.others.push((candidate, known.true_candidates())),
                None => suspects.by_singles.insert(candidate),
            }
        }
        ControlFlow::Continue(suspects)
    }

    /// Those that fail by simple steps, but not by singles alone.
    ///
    /// # Errors
    ///
    /// `Break` if the answer is no longer wanted.
    pub(crate) fn by_more_than_singles(
        mut self,
        analysis: &Analysis<'_>,
        follower: &Follower<'_>,
    ) -> ControlFlow<(), CandidateSet> {
        let (mut failing, mut sound) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        // Those that lead far come first: if they do not fail, neither does what they lead to.
        self.others.sort_by_key(|(_, placed)| Reverse(placed.len()));
        for (candidate, by_singles) in self.others {
            if sound.contains(candidate) {
                continue;
            }
            // What singles place need not be found again.
            let mut start = *analysis.grid();
            by_singles.iter().for_each(|single| start.place(single));
            let end = follower.end(&start);
            analysis.look()?;
            match end {
                Some(end) => sound |= placed(&end),
                None => failing.insert(candidate),
            }
        }
        ControlFlow::Continue(failing)
    }
}

/// The digits that the grid holds, each where it stands.
fn placed(grid: &Grid) -> CandidateSet {
    Digit::ALL.into_iter().fold(CandidateSet::EMPTY, |all, digit| {
        all | CandidateSet::of_digit(digit, grid.cells_holding(digit))
    })
}

#[cfg(test)]
mod tests {
    use ninefold_core::Cancel;

    use super::*;
    use crate::pattern::Alternative;

    #[test]
    fn they_are_those_that_fail_when_each_is_followed_by_itself() {
        let (mut by_singles, mut by_more, mut sound) = (0, 0, 0);
        for page in ["simple-contradiction", "braid", "exocet-cases", "x-wing", "hidden-single"] {
            let grid = crate::example_of(page).grid;
            let (analysis, follower) = (Analysis::new(&grid), Follower::simple(Cancel::NEVER));
            let suspects = Suspects::new(&analysis).continue_value().unwrap();
            let plainly = suspects.by_singles;
            let others = suspects.by_more_than_singles(&analysis, &follower);
            let others = others.continue_value().unwrap();
            assert!(plainly.is_disjoint(&others));
            for candidate in grid.all_candidates() {
                let fails = follower.follow(&grid, Alternative::placing(candidate)).fails();
                let found = plainly.contains(candidate) || others.contains(candidate);
                assert_eq!(found, fails, "{candidate} on the page of {page}");
            }
            by_singles += plainly.len();
            by_more += others.len();
            sound += grid.all_candidates().len() - plainly.len() - others.len();
        }
        assert!(by_singles > 10 && by_more > 0 && sound > 100, "{by_singles}, {by_more}, {sound}");
    }
}
