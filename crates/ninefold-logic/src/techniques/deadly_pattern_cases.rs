//! Deadly pattern cases: the extra candidates of a deadly pattern, tried one after the other.
//!
//! ## Why it works
//!
//! A unique rectangle, a unique loop, an extended rectangle, a grave or another deadly pattern could be filled in two ways if
//! its cells held nothing but its digits. In a puzzle that is known to have one solution, at least one of the
//! other candidates of these cells is therefore true. Place one, and simple steps often leave some cell or house with
//! nothing: that candidate is out. What fails with every candidate that is left fails in any case; if only
//! one is left, it is true.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone. Two to six extra candidates, fewest first, each followed
//! by singles, intersections and subsets.

use std::ops::ControlFlow;

use crate::cases::{MOST_CASES, OneOf};
use crate::pattern::Escape;
use crate::technique::meta;
use crate::uniqueness::traps;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static DEADLY_PATTERN_CASES: DeadlyPatternCases = DeadlyPatternCases {
    meta: meta!(
        "deadly_pattern_cases.rs",
        "deadly-pattern-cases",
        "Deadly Pattern Cases",
        Uniqueness,
        Extreme
    ),
};

#[derive(Debug)]
pub(super) struct DeadlyPatternCases {
    meta: Meta,
}

impl Technique for DeadlyPatternCases {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        let mut traps = traps(analysis, proper, |extras| (2..=MOST_CASES).contains(&extras.len()));
        traps.sort_by_key(|trap| trap.extras().len());
        let mut one_of = OneOf::new(analysis);
        for trap in traps {
            let source = || trap.pattern(Escape::Any);
            if let Some(step) = one_of.step(&self.meta, trap.extras(), source)? {
                found(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}
