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
//! Only the shortest are told: after them, others may be shorter or not needed. Whips have at most
//! fifteen lines, and none is told where too many are under way at once. The length of a braid is
//! judged as if each line were told anew wherever it is used. What neither shows by so few lines
//! is left to forcing nets.

use std::ops::ControlFlow;

use crate::pattern::Net;
use crate::reasoning::{Braids, CandidateId, Literal, Refutation, WhipLimits, Whips};
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

/// The candidates that fail if they are supposed to be true.
fn starts<'a>(
    analysis: &'a Analysis<'_>,
) -> ControlFlow<(), impl Iterator<Item = CandidateId> + 'a> {
    let truths = analysis.failing()?.iter().map(|(assumption, _)| *assumption);
    ControlFlow::Continue(truths.filter(|literal| literal.is_true()).map(Literal::candidate))
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
        let (limits, look) = (WhipLimits::USUAL, || analysis.look());
        let whips = Whips::shortest(analysis.constraints(), starts(analysis)?, limits, look)?;
        report(&self.meta, analysis, whips, found)
    }
}

impl Technique for Braid {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let mut braids = Braids::new(analysis.constraints());
        let mut least = u32::MAX;
        let mut shortest = Vec::new();
        for start in starts(analysis)? {
            analysis.look()?;
            let Some((takes, braid)) = braids.refute(start) else { continue };
            if takes < least {
                least = takes;
                shortest.clear();
            }
            if takes == least {
                shortest.push(braid);
            }
        }
        report(&self.meta, analysis, shortest, found)
    }
}
