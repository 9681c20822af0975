//! Follows alternatives of which at least one is so, each by simple steps or by patterns too, to what they share.
//!
//! The alternatives come from a pattern: the pairs that the base of an exocet can hold, the
//! guardians of a pattern that can't be filled, the extra candidates of a deadly one, the places of
//! a digit in a firework. An alternative that leaves a cell or a house with nothing is out; what fails
//! in all the others fails in any case.

mod failing;
mod failure;
mod follow;
mod one_of;
mod prune;

use ninefold_core::{Candidate, CandidateSet, Digit, Grid};

pub(crate) use failing::Suspects;
pub(crate) use failure::failures;
pub(crate) use follow::{Followed, Follower};
pub(crate) use one_of::{MOST_CASES, OneOf};
use prune::Needs;

use crate::pattern::{Case, CaseAnalysis, CaseSource};
use crate::{Meta, Pattern, Step};

/// What follows from all alternatives together, told with no more than it needs.
#[derive(Debug)]
pub(crate) struct Verdict {
    pub(crate) struck: CandidateSet,
    pub(crate) cases: Vec<Case>,
}

impl Verdict {
    /// The step, whose alternatives this pattern gives.
    pub(crate) fn step(self, technique: &'static Meta, source: Pattern) -> Step {
        let source = CaseSource::Pattern(Box::new(source));
        let pattern = Pattern::Cases(Box::new(CaseAnalysis { source, cases: self.cases }));
        Step::striking(technique, self.struck, pattern)
    }
}

/// What follows from these alternatives, which are all there are, if anything does.
///
/// What fails as soon as the dead alternatives are gone comes first: the others then need not be
/// followed at all. Otherwise it is the conclusion that takes the fewest implications, and whatever else
/// the same steps show.
pub(crate) fn verdict(grid: &Grid, followed: &[&Followed]) -> Option<Verdict> {
    let holding = || followed.iter().copied().filter(|one| !one.fails());
    // Where every case fails the puzzle has no solution: that anything follows helps nobody.
    holding().next()?;
    let in_the_end = ruled_out(grid, holding().map(Followed::end));
    if in_the_end.is_empty() {
        return None;
    }
    let mut needs: Vec<Needs<'_>> = followed.iter().map(|one| Needs::new(grid, one)).collect();
    let mut struck = ruled_out(grid, holding().map(Followed::start));
    if struck.is_empty() {
        let length = |candidate| needs.iter().map(|one| one.length_for(candidate)).sum::<usize>();
        let easiest = in_the_end.iter().min_by_key(|&candidate| length(candidate))?;
        for one in &mut needs {
            one.require(easiest);
        }
        let is_shown = |&other: &Candidate| needs.iter().all(|one| one.shows(other));
        struck = in_the_end.iter().filter(is_shown).collect();
    }
    for candidate in &struck {
        for one in &mut needs {
            one.require(candidate);
        }
    }
    Some(Verdict { struck, cases: needs.iter().map(Needs::told).collect() })
}

/// The candidates of the grid that none of these grids allows.
fn ruled_out<'a>(grid: &Grid, left: impl Iterator<Item = &'a Grid>) -> CandidateSet {
    left.fold(*grid.all_candidates(), |none, left| none - possible(left))
}

/// What may still be, placed or not.
pub(crate) fn possible(grid: &Grid) -> CandidateSet {
    let mut all = *grid.all_candidates();
    for digit in Digit::ALL {
        all |= CandidateSet::of_digit(digit, grid.cells_holding(digit));
    }
    all
}
