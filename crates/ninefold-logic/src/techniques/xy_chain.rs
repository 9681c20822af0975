//! XY-Chains: cells with two candidates, each of which shares a digit with the next.
//!
//! ## Why it works
//!
//! Suppose that the first cell does not hold the digit at which the chain begins. Then it holds its
//! other digit, so the next cell, which sees it, does not: it holds *its* other digit, and so on. The
//! last cell ends up with the digit at which the chain began. One of the two ends therefore holds that
//! digit, and no cell that sees both can.
//!
//! ## Scope
//!
//! Three cells or more; three are an XY-wing. The digits may differ from cell to cell: where all have
//! the same two, it is a remote pair. Shorter chains come first.

use std::ops::ControlFlow;

use crate::links::{Finding, LinkKinds, Route, report_findings};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static XY_CHAIN: XyChain =
    XyChain { meta: meta!("xy_chain.rs", "xy-chain", "XY-Chain", Chains, Unfair) };

#[derive(Debug)]
pub(super) struct XyChain {
    meta: Meta,
}

impl Technique for XyChain {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let survey = analysis.links(LinkKinds::Cells);
        let (links, reach) = (&survey.links, &survey.reach);
        let mut findings = Vec::new();
        for start in links.linked() {
            let digit = links.node(start).digit;
            let ends = reach.from(start).filter(|&end| end > start);
            for end in ends.filter(|&end| links.node(end).digit == digit) {
                let length = usize::from(reach.length(start, end));
                let eliminations = links.seen_by_both(grid, start, end);
                // Two cells with the same two digits that see each other are a naked pair.
                if length > 2 && !eliminations.is_empty() {
                    let route = Route::Ends(start, end);
                    findings.push(Finding { length, eliminations, route });
                }
            }
        }
        report_findings(&self.meta, survey, findings, found)
    }
}
