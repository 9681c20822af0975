//! Simple contradictions: a candidate that simple steps lead from to a cell or house with nothing.
//!
//! ## Why it works
//!
//! Suppose the candidate is true and go on as in solving: singles, a digit confined to a box and a line, pairs
//! and larger subsets. If some cell is left without a digit or some house without a place for one, the supposition was wrong.
//!
//! ## Scope
//!
//! Each supposition is told without what it does not need, the shortest first. Nets know singles alone: what is one line here, a pair
//! or a digit confined, takes them a lemma.

use std::ops::ControlFlow;

use crate::cases::{Follower, failure};
use crate::pattern::{Alternative, Case, CaseAnalysis, CaseSource};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static SIMPLE_CONTRADICTION: SimpleContradiction = SimpleContradiction {
    meta: meta!(
        "simple_contradiction.rs",
        "simple-contradiction",
        "Simple Contradiction",
        Forcing,
        Extreme
    ),
};

#[derive(Debug)]
pub(super) struct SimpleContradiction {
    meta: Meta,
}

impl Technique for SimpleContradiction {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let follower = Follower::new(analysis.cancel());
        let mut failing: Vec<(ninefold_core::Candidate, Case)> = Vec::new();
        for candidate in grid.all_candidates() {
            let tried = follower.follow(grid, Alternative::placing(candidate));
            analysis.look()?;
            failing.extend(failure(grid, &tried).map(|case| (candidate, case)));
        }
        failing.sort_by_key(|(_, case)| case.steps.len());
        failing.into_iter().try_for_each(|(candidate, case)| {
            let pattern = CaseAnalysis { source: CaseSource::Opposite, cases: vec![case] };
            found(Step::striking(&self.meta, candidate.into(), Pattern::Cases(Box::new(pattern))))
        })
    }
}
