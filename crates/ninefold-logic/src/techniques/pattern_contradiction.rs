//! Pattern contradictions: a candidate that simple steps and small patterns lead from to a cell or house with nothing.
//!
//! ## Why it works
//!
//! Suppose the candidate is true and go on as in solving: by singles, intersections and subsets, and by fish, wings, two
//! almost locked sets and exocets where they show themselves. If some cell is left without a digit or some house without a
//! place for one, the supposition was wrong. An exocet that the supposition leaves with two digits tells at once what the
//! targets are: often that is the end of it.
//!
//! ## Scope
//!
//! At least one pattern is needed: without one it is a simple contradiction. Each supposition is told without what it does not need,
//! and the one with the fewest implications comes first, those of its patterns included. Within a supposition nothing
//! is supposed again, and nothing argues from there being one solution.

use std::ops::ControlFlow;

use crate::cases::{Follower, Suspects, failures};
use crate::pattern::Case;
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Step, Technique};

pub(super) static PATTERN_CONTRADICTION: PatternContradiction = PatternContradiction {
    meta: meta!(
        "pattern_contradiction.rs",
        "pattern-contradiction",
        "Pattern Contradiction",
        Forcing,
        Extreme
    ),
};

#[derive(Debug)]
pub(super) struct PatternContradiction {
    meta: Meta,
}

impl Technique for PatternContradiction {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let follower = Follower::with_patterns(analysis.cancel());
        let failing = Suspects::new(analysis)?.by_more_than_singles(analysis, &follower)?;
        let mut steps = Vec::new();
        for failure in failures(analysis, &follower, &failing)? {
            // The simplest come first in each supposition: a pattern stands only where simple steps do not get on.
            if takes_a_pattern(&failure.case) {
                steps.push(failure.step(&self.meta));
            }
        }
        steps.sort_by_key(Step::implications);
        steps.into_iter().try_for_each(found)
    }
}

fn takes_a_pattern(case: &Case) -> bool {
    case.steps.iter().any(|step| !step.technique.family.is_simple())
}
