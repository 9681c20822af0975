//! Whips and braids: forcing nets told line by line, each line a cell or a digit of a house with one
//! candidate left.
//!
//! ## Why it works
//!
//! Suppose that a candidate is true. Then whatever it excludes falls, and where that leaves a cell with
//! one digit, or a digit of a house with one place, this one is true as well: a *line*, whose
//! candidate makes others fall in turn. When some cell or some digit of a house is left with
//! nothing, the candidate that was supposed can't be true.
//!
//! In a *whip* each line needs the one before it, so that it reads like a chain: candidates that fell
//! to the start or to earlier lines do not interrupt it. In a *braid* a line may rest on any
//! earlier lines.
//!
//! ## Scope
//!
//! Only short ones are told, or the shortest: after them, others may be shorter or not needed. How long they are is
//! judged as if each line were told anew wherever it is used. Whips have at most fifteen lines, and
//! are given up where too many would have to be followed at once: then the braid is told.

use std::ops::ControlFlow;

use crate::pattern::Net;
use crate::reasoning::{Literal, Refutation, WhipLimits, Whips};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static WHIP: Whip = Whip { meta: meta!("whip.rs", "whip", "Whip", Forcing, Extreme) };
pub(super) static BRAID: Braid =
    Braid { meta: meta!("whip.rs", "braid", "Braid", Forcing, Extreme) };

#[derive(Debug)]
pub(super) struct Whip {
    meta: Meta,
}

#[derive(Debug)]
pub(super) struct Braid {
    meta: Meta,
}

/// Reports the refutations, the shortest first.
fn report(
    technique: &'static Meta,
    analysis: &Analysis<'_>,
    mut refutations: Vec<Refutation>,
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    refutations.sort_by_key(|refutation| (refutation.len(), refutation.start()));
    refutations.into_iter().try_for_each(|refutation| {
        let net = Net::contradiction(refutation.branch(analysis.constraints()));
        let conclusion = Literal::is_not(refutation.start()).into();
        found(Step::concluding(technique, conclusion, Pattern::Net(net)))
    })
}

impl Technique for Whip {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let mut whips = Vec::new();
        for (takes, braid) in analysis.braids()? {
            analysis.look()?;
            // Where a whip would be longer, the braid is easier to follow.
            let limits = WhipLimits::of_lines(*takes as usize + 1);
            whips.extend(Whips::shortest(analysis.constraints(), braid.start(), limits));
        }
        report(&self.meta, analysis, whips, found)
    }
}

impl Technique for Braid {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let braids = analysis.braids()?.iter().map(|(_, braid)| braid.clone()).collect();
        report(&self.meta, analysis, braids, found)
    }
}
