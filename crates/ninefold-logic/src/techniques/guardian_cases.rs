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

use crate::cases::{MOST_CASES, OneOf};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Technique};

pub(super) static GUARDIAN_CASES: GuardianCases = GuardianCases {
    meta: meta!("guardian_cases.rs", "guardian-cases", "Guardian Cases", Guardians, Extreme),
};

#[derive(Debug)]
pub(super) struct GuardianCases {
    meta: Meta,
}

impl Technique for GuardianCases {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let lists = [analysis.tridagons(), analysis.chromatic_patterns(), analysis.oddagons()];
        let mut one_of = OneOf::new(analysis);
        for count in 2..=MOST_CASES {
            let patterns = lists.iter().copied().flatten();
            for pattern in patterns.filter(|pattern| pattern.guardians.len() == count) {
                let source = || Pattern::Guardians(Box::new(pattern.clone()));
                if let Some(step) = one_of.step(&self.meta, &pattern.guardians, source)? {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
