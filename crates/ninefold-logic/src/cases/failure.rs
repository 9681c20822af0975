//! Candidates that fail, each with the shortest account of why.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet};

use super::Follower;
use super::prune::Needs;
use crate::pattern::{Alternative, Case, CaseAnalysis, CaseEnd, CaseSource};
use crate::{Analysis, Meta, Pattern, Step};

/// A candidate that fails.
pub(crate) struct Failure {
    pub(crate) candidate: Candidate,
    /// What comes of it, told with the fewest implications.
    pub(crate) case: Case,
}

impl Failure {
    /// The step that strikes it.
    pub(crate) fn step(self, technique: &'static Meta) -> Step {
        let pattern = CaseAnalysis { source: CaseSource::Opposite, cases: vec![self.case] };
        Step::striking(technique, self.candidate.into(), Pattern::Cases(Box::new(pattern)))
    }
}

/// Why each of these candidates fails, if it does when it is followed.
///
/// # Errors
///
/// `Break` if the answer is no longer wanted.
pub(crate) fn failures(
    analysis: &Analysis<'_>,
    follower: &Follower<'_>,
    candidates: &CandidateSet,
) -> ControlFlow<(), Vec<Failure>> {
    let grid = analysis.grid();
    let mut all = Vec::new();
    for candidate in candidates {
        let tried = follower.follow(grid, Alternative::placing(candidate));
        analysis.look()?;
        let case = tried.fails().then(|| Needs::new(grid, &tried).told());
        let case = case.filter(|case| case.end != CaseEnd::Holds);
        all.extend(case.map(|case| Failure { candidate, case }));
    }
    ControlFlow::Continue(all)
}
