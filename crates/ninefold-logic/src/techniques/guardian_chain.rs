//! Guardian chains: a pattern that can't be filled has two guardians, and they are a strong link of a chain.
//!
//! ## Why it works
//!
//! A tridagon, another pattern that three digits can't fill, an odd ring of cells for two digits or of houses for one says that
//! at least one of its guardians is true. If there are two, that is a *strong link* between them, as good as the
//! two digits of a cell or the two places of a digit in a house: if one is false, the other is true. So an alternating
//! inference chain can run along it. One of the two ends of the chain is true, and whatever both exclude is false.
//!
//! Where the chain comes back to the candidate that it began with, that candidate is true. Where a weak link closes it to a
//! loop, of any two neighbours one is true, and what sees both is false.
//!
//! ## Scope
//!
//! The two guardians are two candidates, or groups: places of one digit in a house, taken together. A broken wing has five houses. The chain has this
//! one link of the kind, and besides it those of other chains: in cells and houses, between candidates and groups, and
//! through almost locked sets. It passes no cell twice; shorter chains come first. What the guardians exclude by themselves
//! is a matter of the pattern itself. Where there are more guardians, what follows from each is told case by case.

use std::ops::ControlFlow;

use ninefold_core::Digit;

use crate::guardians::broken_wings_of_two;
use crate::links::{Guarded, report_guarded, two_nodes};
use crate::pattern::Guardians;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Technique};

pub(super) static GUARDIAN_CHAIN: GuardianChain = GuardianChain {
    meta: meta!("guardian_chain.rs", "guardian-chain", "Guardian Chain", Guardians, Extreme),
};

#[derive(Debug)]
pub(super) struct GuardianChain {
    meta: Meta,
}

impl Technique for GuardianChain {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let mut wings = Vec::new();
        for digit in Digit::ALL {
            analysis.look()?;
            wings.extend(broken_wings_of_two(analysis.grid(), digit));
        }
        let lists =
            [analysis.oddagons(), analysis.tridagons(), &wings, analysis.chromatic_patterns()];
        let guarded = lists.into_iter().flatten().flat_map(|source| {
            let pairs = two_nodes(&source.guardians).into_iter();
            pairs.map(move |guardians| Guarded { guardians, source })
        });
        let guarded: Vec<Guarded<&Guardians>> = guarded.collect();
        let pattern = |source: &&Guardians| Pattern::Guardians(Box::new((*source).clone()));
        report_guarded(&self.meta, analysis, &guarded, pattern, found)
    }
}
