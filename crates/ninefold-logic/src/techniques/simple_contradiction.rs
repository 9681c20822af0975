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

use crate::cases::{Follower, Suspects, failures};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

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

impl Technique for SimpleContradiction {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let follower = Follower::simple(analysis.cancel());
        let suspects = Suspects::new(analysis)?;
        let mut all = failures(analysis, &follower, &suspects.by_singles)?;
        // Most candidates do not fail, and it takes long to be sure of that.
        if !all.iter().any(|failure| failure.case.steps.len() <= SHORT) {
            let others = suspects.by_more_than_singles(analysis, &follower)?;
            all.extend(failures(analysis, &follower, &others)?);
        }
        all.sort_by_key(|failure| (failure.case.steps.len(), failure.candidate));
        all.into_iter().try_for_each(|failure| found(failure.step(&self.meta)))
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cancel, CandidateSet};

    use super::*;

    #[test]
    fn where_singles_refute_something_in_few_steps_others_are_not_looked_for() {
        let technique: &'static dyn Technique = &SIMPLE_CONTRADICTION;
        let mut others_left = 0;
        for page in ["simple-contradiction", "braid", "exocet-cases", "x-wing", "hidden-single"] {
            let grid = crate::example_of(page).grid;
            let (analysis, follower) = (Analysis::new(&grid), Follower::simple(Cancel::NEVER));
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
