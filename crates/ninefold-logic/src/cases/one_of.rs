//! Candidates of which at least one is true, tried one after the other.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet};

use super::{Followed, Follower, verdict};
use crate::pattern::Alternative;
use crate::{Analysis, Meta, Pattern, Step};

/// So many cases can be kept in mind.
pub(crate) const MOST_CASES: usize = 6;

/// Follows candidates of which a pattern says that at least one is true. Patterns share many of
/// their candidates: each is followed only once.
pub(crate) struct OneOf<'a> {
    analysis: &'a Analysis<'a>,
    follower: Follower<'a>,
    known: BTreeMap<Candidate, Followed>,
}

impl<'a> OneOf<'a> {
    /// Follows by singles, intersections and subsets.
    pub(crate) fn new(analysis: &'a Analysis<'a>) -> Self {
        let follower = Follower::simple(analysis.cancel());
        Self { analysis, follower, known: BTreeMap::new() }
    }

    /// What follows from one of the candidates being true, as this pattern says, if anything does.
    ///
    /// # Errors
    ///
    /// `Break` if the answer is no longer wanted.
    pub(crate) fn step(
        &mut self,
        technique: &'static Meta,
        candidates: &CandidateSet,
        source: impl FnOnce() -> Pattern,
    ) -> ControlFlow<(), Option<Step>> {
        let grid = self.analysis.grid();
        for candidate in candidates {
            let follow = || self.follower.follow(grid, Alternative::placing(candidate));
            self.known.entry(candidate).or_insert_with(follow);
            // A search that was broken off shows nothing.
            self.analysis.look()?;
        }
        let followed: Vec<&Followed> = candidates.iter().map(|one| &self.known[&one]).collect();
        let verdict = verdict(grid, &followed);
        ControlFlow::Continue(verdict.map(|verdict| verdict.step(technique, source())))
    }
}
