//! X-Chains: strong and weak links of one digit in turn.
//!
//! ## Why it works
//!
//! Where a digit has only two places in a house, one of them is true: a strong link. Two places that
//! see each other can't both be true: a weak link. In a chain that begins and ends with a strong link
//! and alternates in between, suppose that the first place is false: the second is true, so the
//! third is false, and so on, and the last is true. One of the two ends is therefore true, and no
//! cell that sees both can hold the digit.
//!
//! ## Scope
//!
//! Two strong links or more. Those with two have names of their own, by their shape: skyscraper,
//! two-string kite, turbot fish. Shorter chains come first.

use std::ops::ControlFlow;

use crate::links::{Finding, LinkKinds, Route, report_findings};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static X_CHAIN: XChain =
    XChain { meta: meta!("x_chain.rs", "x-chain", "X-Chain", Chains, Unfair) };

#[derive(Debug)]
pub(super) struct XChain {
    meta: Meta,
}

impl Technique for XChain {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        if analysis.digits_with_targets().is_empty() {
            return ControlFlow::Continue(());
        }
        let grid = analysis.grid();
        let survey = analysis.links(LinkKinds::Houses);
        let (links, reach) = (&survey.links, &survey.reach);
        let mut findings = Vec::new();
        for start in links.linked() {
            for end in reach.from(start).filter(|&end| end > start) {
                let length = usize::from(reach.length(start, end));
                let eliminations = links.seen_by_both(grid, start, end);
                // What sees both ends of a single link is a matter of intersections.
                if length > 1 && !eliminations.is_empty() {
                    let route = Route::Ends(start, end);
                    findings.push(Finding { length, eliminations, route });
                }
            }
        }
        report_findings(&self.meta, survey, findings, found)
    }
}
