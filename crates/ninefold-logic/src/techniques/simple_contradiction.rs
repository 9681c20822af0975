//! Simple contradictions: a candidate that simple steps lead from to a cell or house with nothing.
//!
//! ## Why it works
//!
//! Suppose the candidate is true and go on as in solving: singles, a digit confined to a box and a line, pairs
//! and larger subsets. If some cell is left without a digit or some house without a place for one, the supposition was wrong.
//!
//! ## Scope
//!
//! Each supposition is told without what it does not need, the shortest first. Those that singles refute come first: where one of
//! them takes at most twenty steps, no others are looked for. Nets know singles alone: what is one line here, a pair or a digit
//! confined, takes them a lemma.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet};

use crate::cases::{Follower, Suspects, failure};
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

/// A case of at most so many steps is short.
const SHORT: usize = 20;

#[derive(Debug)]
pub(super) struct SimpleContradiction {
    meta: Meta,
}

/// Adds a case for each of these candidates, which fail.
fn tell(
    analysis: &Analysis<'_>,
    follower: &Follower<'_>,
    failing: &CandidateSet,
    cases: &mut Vec<(Candidate, Case)>,
) -> ControlFlow<()> {
    let grid = analysis.grid();
    for candidate in failing {
        let tried = follower.follow(grid, Alternative::placing(candidate));
        analysis.look()?;
        cases.extend(failure(grid, &tried).map(|case| (candidate, case)));
    }
    ControlFlow::Continue(())
}

impl Technique for SimpleContradiction {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let follower = Follower::new(analysis.cancel());
        let suspects = Suspects::new(analysis)?;
        let mut cases = Vec::new();
        tell(analysis, &follower, &suspects.by_singles, &mut cases)?;
        // Most candidates do not fail, and it takes long to be sure of that.
        if !cases.iter().any(|(_, case)| case.steps.len() <= SHORT) {
            let others = suspects.by_more_than_singles(analysis, &follower)?;
            tell(analysis, &follower, &others, &mut cases)?;
        }
        cases.sort_by_key(|(candidate, case)| (case.steps.len(), *candidate));
        cases.into_iter().try_for_each(|(candidate, case)| {
            let pattern = CaseAnalysis { source: CaseSource::Opposite, cases: vec![case] };
            found(Step::striking(&self.meta, candidate.into(), Pattern::Cases(Box::new(pattern))))
        })
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::Cancel;

    use super::*;

    #[test]
    fn where_singles_refute_something_in_few_steps_others_are_not_looked_for() {
        let technique: &'static dyn Technique = &SIMPLE_CONTRADICTION;
        let mut others_left = 0;
        for page in ["simple-contradiction", "braid", "exocet-cases", "x-wing", "hidden-single"] {
            let grid = crate::example_of(page).grid;
            let (analysis, follower) = (Analysis::new(&grid), Follower::new(Cancel::NEVER));
            let steps = technique.every_step(&analysis).unwrap();
            let suspects = Suspects::new(&analysis).continue_value().unwrap();
            let by_singles = suspects.by_singles;
            let others = suspects.by_more_than_singles(&analysis, &follower);
            let others = others.continue_value().unwrap();
            let short = steps.iter().any(|step| {
                step.eliminations.is_subset(&by_singles) && step.implications() <= SHORT
            });
            let struck =
                steps.iter().fold(CandidateSet::EMPTY, |all, step| all | step.eliminations);
            assert_eq!(struck, if short { by_singles } else { by_singles | others }, "{page}");
            others_left += usize::from(short && !others.is_empty());
        }
        assert!(others_left > 0, "on some page there would be more to find");
    }
}
