//! What a search along the links has found, and which of it is reported.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet};

use super::{LinkKinds, NodeId, NodeKinds, Survey};
use crate::{Analysis, Chain, Meta, Pattern, Sink, Step};

/// A chain to be worked out, and what it strikes.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    /// How many strong links it has.
    pub(crate) length: usize,
    pub(crate) eliminations: CandidateSet,
    pub(crate) route: Route,
}

/// Where the chain runs.
#[derive(Clone, Debug)]
pub(crate) enum Route {
    /// From one node to another.
    Ends(NodeId, NodeId),
    /// From one node to another, both of which exclude the target.
    Around(Candidate, NodeId, NodeId),
    /// It has been worked out.
    Known(Box<Chain>),
}

impl Finding {
    fn chain(&self, survey: &Survey) -> Option<Chain> {
        match &self.route {
            Route::Ends(start, end) => survey.chain(None, *start, *end),
            Route::Around(target, start, end) => survey.chain(Some(*target), *start, *end),
            Route::Known(chain) => Some(chain.as_ref().clone()),
        }
    }
}

/// Reports what a search finds in the grid, as [`report_findings`] does, but for what simpler nodes
/// find as quickly.
pub(crate) fn report(
    technique: &'static Meta,
    (analysis, nodes): (&Analysis<'_>, NodeKinds),
    search: fn(&Survey) -> Vec<Finding>,
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    let survey = analysis.links(LinkKinds::Both(nodes));
    let findings = search(survey);
    let simpler = match nodes.simpler().filter(|_| !findings.is_empty()) {
        Some(nodes) => search(analysis.links(LinkKinds::Both(nodes))),
        None => Vec::new(),
    };
    report_new(technique, survey, (findings, &simpler), found)
}

/// Reports findings, shortest first, each conclusion once.
///
/// Left out is what strikes only a part of what another finding strikes, and what shares a target
/// with a shorter chain on the same digits.
pub(crate) fn report_findings(
    technique: &'static Meta,
    survey: &Survey,
    findings: Vec<Finding>,
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    report_new(technique, survey, (findings, &[]), found)
}

fn report_new(
    technique: &'static Meta,
    survey: &Survey,
    (mut findings, simpler): (Vec<Finding>, &[Finding]),
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    findings.sort_by_key(|finding| (finding.length, usize::MAX - finding.eliminations.len()));
    let wholes = wholes(&findings);
    let mut reported: Vec<(usize, CandidateSet)> = Vec::new();
    for finding in &findings {
        let is_simpler = |other: &Finding| {
            other.eliminations == finding.eliminations && other.length <= finding.length
        };
        if is_reported(finding, &reported)
            || is_part(finding, &wholes)
            || simpler.iter().any(is_simpler)
        {
            continue;
        }
        if let Some(chain) = finding.chain(survey) {
            reported.push((finding.length, finding.eliminations));
            found(Step::striking(technique, finding.eliminations, Pattern::Chain(chain)))?;
        }
    }
    ControlFlow::Continue(())
}

/// What is struck together with something else, most at once first.
fn wholes(findings: &[Finding]) -> Vec<(usize, CandidateSet)> {
    let mut wholes: Vec<(usize, CandidateSet)> = findings
        .iter()
        .map(|finding| (finding.eliminations.len(), finding.eliminations))
        .filter(|(size, _)| *size > 1)
        .collect();
    wholes.sort_unstable_by(|one, other| other.cmp(one));
    wholes.dedup();
    wholes
}

/// Whether the same was told already, or a shorter chain on the same digits shares a target.
fn is_reported(finding: &Finding, reported: &[(usize, CandidateSet)]) -> bool {
    let digits = finding.eliminations.all_digits();
    reported.iter().any(|(length, struck)| {
        *struck == finding.eliminations
            || *length < finding.length
                && !struck.is_disjoint(&finding.eliminations)
                && struck.all_digits() == digits
    })
}

/// Whether it strikes but a part of what another strikes.
fn is_part(finding: &Finding, wholes: &[(usize, CandidateSet)]) -> bool {
    let size = finding.eliminations.len();
    let mut larger = wholes.iter().take_while(|(other, _)| *other > size);
    larger.any(|(_, whole)| finding.eliminations.is_subset(whole))
}
