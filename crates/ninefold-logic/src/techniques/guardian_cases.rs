//! Guardian cases: the guardians of a pattern that can't be filled, tried one after the other.
//!
//! ## Why it works
//!
//! A tridagon, another pattern that three digits can't fill or an odd ring for two says that at least one of its guardians is
//! true. Place one, and simple steps often leave some cell or house with nothing: that guardian is out. What
//! fails with every guardian that is left fails in any case; if only one is left, it is true.
//!
//! ## Scope
//!
//! Two to six guardians, fewest first, each followed by singles, intersections and subsets. Broken wings are left out: their
//! guardians are places of one digit, which templates settle.

use std::ops::ControlFlow;

use crate::cases::{Followed, Follower, verdict};
use crate::pattern::{Alternative, Guardians};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static GUARDIAN_CASES: GuardianCases = GuardianCases {
    meta: meta!("guardian_cases.rs", "guardian-cases", "Guardian Cases", Guardians, Extreme),
};

/// So many cases can be kept in mind.
const MOST_CASES: usize = 6;

#[derive(Debug)]
pub(super) struct GuardianCases {
    meta: Meta,
}

impl GuardianCases {
    fn step(
        &'static self,
        analysis: &Analysis<'_>,
        follower: &Follower<'_>,
        pattern: &Guardians,
    ) -> Option<Step> {
        let grid = analysis.grid();
        let guardians = pattern.guardians.iter().map(Alternative::placing);
        let cases: Vec<Followed> = guardians.map(|one| follower.follow(grid, one)).collect();
        let verdict = verdict(grid, &cases)?;
        let source = Pattern::Guardians(Box::new(pattern.clone()));
        Some(verdict.step(&self.meta, source))
    }
}

impl Technique for GuardianCases {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let lists = [analysis.tridagons(), analysis.chromatic_patterns(), analysis.oddagons()];
        let follower = Follower::simple(analysis.cancel());
        for count in 2..=MOST_CASES {
            let patterns = lists.iter().copied().flatten();
            for pattern in patterns.filter(|pattern| pattern.guardians.len() == count) {
                analysis.look()?;
                if let Some(step) = self.step(analysis, &follower, pattern) {
                    // A search that was broken off shows nothing.
                    analysis.look()?;
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
