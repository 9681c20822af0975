//! What a search along the links has found, and which of it is reported.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, Grid};

use super::{LinkKinds, NodeId, NodeKinds, Survey, Turn};
use crate::{Analysis, Chain, Link, Meta, Node, Pattern, Sink, Step};

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
    /// From a premise to what follows from it, as somebody meets it first.
    First(Turn, Turn),
    /// It has been worked out.
    Known(Box<Chain>),
}

impl Finding {
    /// The chain through none of these candidates, if there is one.
    fn chain(&self, survey: &Survey, shunned: &CandidateSet) -> Option<Chain> {
        match &self.route {
            Route::Ends(start, end) => survey.chain((*start, *end), shunned),
            Route::First(premise, conclusion) => survey.first_chain(*premise, *conclusion, shunned),
            Route::Known(chain) => Some(chain.as_ref().clone()),
        }
    }
}

/// Reports what a search finds in the grid, shortest first, each conclusion once.
///
/// Left out is what simpler nodes tell as quickly, and what shares a target with a shorter chain on the same digits
/// or runs through one: when that chain has done its work, this one is gone or another.
pub(crate) fn report(
    technique: &'static Meta,
    (analysis, nodes): (&Analysis<'_>, NodeKinds),
    search: fn(&Survey) -> Vec<Finding>,
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    let survey = analysis.links(LinkKinds::Both(nodes));
    let findings = search(survey);
    let simpler = nodes.simpler().filter(|_| !findings.is_empty());
    let simpler = simpler.map(|nodes| analysis.links(LinkKinds::Both(nodes)));
    let simpler = simpler.map(|survey| (survey, search(survey)));
    let is_simpler = |finding: &Finding| {
        simpler.as_ref().is_some_and(|(survey, others)| {
            let is_as_short = |other: &&Finding| {
                other.eliminations == finding.eliminations && other.length <= finding.length
            };
            let mut others = others.iter().filter(is_as_short);
            others.any(|other| other.chain(survey, &CandidateSet::EMPTY).is_some())
        })
    };
    report_but(technique, (survey, findings), is_simpler, struck_sooner, found)
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
    let wholes = wholes(&findings);
    let is_part = |finding: &Finding| is_part(finding, &wholes);
    report_but(technique, (survey, findings), is_part, |_, _| CandidateSet::EMPTY, found)
}

/// How many strong links a chain has that was reported, and what it strikes.
pub(super) type Reported = (usize, CandidateSet);

fn report_but(
    technique: &'static Meta,
    (survey, mut findings): (&Survey, Vec<Finding>),
    is_left_out: impl Fn(&Finding) -> bool,
    shunned: impl Fn(&Finding, &[Reported]) -> CandidateSet,
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    findings.sort_by_key(|finding| (finding.length, usize::MAX - finding.eliminations.len()));
    let mut reported: Vec<Reported> = Vec::new();
    for finding in &findings {
        let conclusion = (finding.length, &finding.eliminations);
        if is_reported(conclusion, &reported) || is_left_out(finding) {
            continue;
        }
        if let Some(chain) = finding.chain(survey, &shunned(finding, &reported)) {
            reported.push((finding.length, finding.eliminations));
            found(Step::striking(technique, finding.eliminations, Pattern::Chain(chain)))?;
        }
    }
    ControlFlow::Continue(())
}

/// What shorter chains on the same digits strike.
fn struck_sooner(finding: &Finding, reported: &[Reported]) -> CandidateSet {
    let digits = finding.eliminations.all_digits();
    let shorter = reported
        .iter()
        .filter(|(length, struck)| *length < finding.length && struck.all_digits() == digits);
    shorter.fold(CandidateSet::EMPTY, |all, (_, struck)| all | *struck)
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
pub(super) fn is_reported(
    (length, eliminations): (usize, &CandidateSet),
    reported: &[Reported],
) -> bool {
    let digits = eliminations.all_digits();
    reported.iter().any(|(other, struck)| {
        struck == eliminations
            || *other < length && !struck.is_disjoint(eliminations) && struck.all_digits() == digits
    })
}

/// Whether it strikes but a part of what another strikes.
fn is_part(finding: &Finding, wholes: &[(usize, CandidateSet)]) -> bool {
    let size = finding.eliminations.len();
    let mut larger = wholes.iter().take_while(|(other, _)| *other > size);
    larger.any(|(_, whole)| finding.eliminations.is_subset(whole))
}

/// What the links of the loop strike.
pub(crate) fn struck_by_loop(grid: &Grid, chain: &Chain) -> CandidateSet {
    let on_it = chain.nodes.iter().fold(CellSet::EMPTY, |cells, node| cells | node.cells);
    let struck = chain.joints().map(|joint| struck_by_joint(grid, joint, on_it));
    struck.fold(CandidateSet::EMPTY, |all, more| all | more)
}

/// What sees both ends of a weak link, and what sees all places of a digit that a set has locked.
pub(crate) fn struck_by_joint(
    grid: &Grid,
    (from, link, to): (Node, Link, Node),
    on_it: CellSet,
) -> CandidateSet {
    match link {
        Link::Weak(_) if from.digit == to.digit => {
            let seen = from.cells.common_peers() & to.cells.common_peers();
            let cells = seen & grid.cells_with(from.digit);
            CandidateSet::of_digit(from.digit, cells - on_it)
        }
        Link::Weak(_) => from.cells.single().map_or(CandidateSet::EMPTY, |cell| {
            let rest = grid.candidates(cell).without(from.digit).without(to.digit);
            CandidateSet::of_cell(cell, rest)
        }),
        Link::StrongSet(als) => {
            let mut struck = CandidateSet::EMPTY;
            for digit in als.digits.without(from.digit).without(to.digit) {
                let places = grid.cells_with(digit) & als.cells;
                let cells = places.common_peers() & grid.cells_with(digit);
                struck |= CandidateSet::of_digit(digit, cells - als.cells);
            }
            struck
        }
        Link::StrongCell(_) | Link::StrongHouse(_) | Link::Guarded => CandidateSet::EMPTY,
    }
}
