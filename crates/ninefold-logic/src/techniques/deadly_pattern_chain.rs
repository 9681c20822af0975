//! Deadly pattern chains: a deadly pattern has two extra candidates, and they are a strong link of a chain.
//!
//! ## Why it works
//!
//! A unique rectangle, a unique loop, an extended rectangle, a grave or another deadly pattern could be filled in two ways if
//! its cells held nothing but its digits. In a puzzle that is known to have one solution, at least one of the
//! other candidates of these cells is therefore true. If there are two, that is a *strong link* between them, as good as
//! the two digits of a cell or the two places of a digit in a house: if one is false, the other is true. So an alternating
//! inference chain can run along it. One of the two ends of the chain is true, and whatever both exclude is false.
//!
//! Where the chain comes back to the candidate that it began with, that candidate is true. Where a weak link closes it to a
//! loop, of any two neighbours one is true, and what sees both is false.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone. The two extras are two candidates, or groups: places of
//! one digit in a house, taken together. The chain has this one link of the kind, and besides it those of other chains: in cells
//! and houses, between candidates and groups, and through almost locked sets. It passes no cell twice; shorter
//! chains come first. What the extras exclude by themselves is a matter of the pattern itself, as is what
//! follows from a subset or a link within it (types 3 and 4).

use std::ops::ControlFlow;

use crate::links::{Guarded, report_guarded, two_nodes};
use crate::pattern::Escape;
use crate::technique::meta;
use crate::uniqueness::{Trap, traps};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static DEADLY_PATTERN_CHAIN: DeadlyPatternChain = DeadlyPatternChain {
    meta: meta!(
        "deadly_pattern_chain.rs",
        "deadly-pattern-chain",
        "Deadly Pattern Chain",
        Uniqueness,
        Unfair
    ),
};

#[derive(Debug)]
pub(super) struct DeadlyPatternChain {
    meta: Meta,
}

impl Technique for DeadlyPatternChain {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        // Two nodes have at most two digits.
        let traps = traps(analysis, proper, |extras| extras.all_digits().len() <= 2);
        let guarded = traps.iter().flat_map(|source| {
            let pairs = two_nodes(source.extras()).into_iter();
            pairs.map(move |guardians| Guarded { guardians, source })
        });
        let guarded: Vec<Guarded<&Trap<'_>>> = guarded.collect();
        let pattern = |source: &&Trap<'_>| source.pattern(Escape::Any);
        report_guarded(&self.meta, analysis, &guarded, pattern, found)
    }
}
