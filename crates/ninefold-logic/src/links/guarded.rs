//! Chains with a strong link that another pattern makes.
//!
//! A pattern that must not come about has guardians, of which at least one is true. Where these are two nodes, chains
//! can run along them. The graph of links stays as it is: what it reaches from either guardian tells what follows
//! from each, and what follows from both is what such a chain shows. So a chain has one guarded link, which is also
//! as much as anyone can follow.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet, CellSet};

use super::finding::{Reported, is_reported, struck_by_loop};
use super::path::{MOST_CHOICES, MOST_WAYS, strong_links, weak_link};
use super::{LinkKinds, NodeId, NodeKinds, Survey, Vertex};
use crate::bits;
use crate::pattern::GuardedChain;
use crate::{Analysis, Chain, Link, Meta, Node, Pattern, Sink, Step};

/// Two nodes of which at least one is true, and why.
#[derive(Debug)]
pub(crate) struct Guarded<S> {
    pub(crate) guardians: [Node; 2],
    pub(crate) source: S,
}

/// Each way to tell the candidates as two nodes: a digit each, or one digit in two places.
///
/// None if all are in one cell: then the pattern's own step leaves the cell nothing else, and the link is an ordinary one.
pub(crate) fn two_nodes(candidates: &CandidateSet) -> Vec<[Node; 2]> {
    if candidates.all_cells().len() == 1 {
        return Vec::new();
    }
    let mut digits = candidates.all_digits().iter();
    let node = |digit, cells: CellSet| {
        let is_node = cells.len() == 1 || !cells.common_houses().is_empty();
        is_node.then_some(Node { digit, cells })
    };
    match (digits.next(), digits.next(), digits.next()) {
        (Some(one), Some(other), None) => {
            let [one, other] = [one, other].map(|digit| node(digit, candidates.cells(digit)));
            one.zip(other).map(|(one, other)| [one, other]).into_iter().collect()
        }
        (Some(digit), None, _) => {
            let cells = candidates.cells(digit);
            let Some(first) = cells.first() else { return Vec::new() };
            let rest = cells.without(first);
            // Six places at most are in two houses without being in one.
            let sizes = if rest.len() > 5 { 0..0 } else { 0..rest.len() };
            let parts = sizes.flat_map(|size| rest.subsets(size)).map(|part| part.with(first));
            let pairs = parts.map(|part| node(digit, part).zip(node(digit, cells - part)));
            pairs.flatten().map(|(one, other)| [one, other]).collect()
        }
        _ => Vec::new(),
    }
}

/// Reports what follows along the ordinary links from either guardian of some pattern, shortest chains first.
///
/// Left out is what the guardians exclude by themselves, which is the pattern's own step, and what shares a target
/// with a shorter chain on the same digits.
pub(crate) fn report_guarded<S>(
    technique: &'static Meta,
    analysis: &Analysis<'_>,
    guarded: &[Guarded<S>],
    pattern: impl Fn(&S) -> Pattern,
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    if guarded.is_empty() {
        return ControlFlow::Continue(());
    }
    let survey = analysis.links(LinkKinds::Both(NodeKinds::Sets));
    let mut known: Vec<[Node; 2]> = Vec::new();
    let mut crossings: Vec<Crossing<'_, S>> = Vec::new();
    for link in guarded {
        analysis.look()?;
        let [one, other] = link.guardians;
        let ends = [one.min(other), one.max(other)];
        if known.contains(&ends) {
            continue;
        }
        known.push(ends);
        // What an ordinary link says needs no pattern.
        let is_plain = || !strong_links(&survey.links, &survey.grid, one, other).is_empty();
        crossings.extend(Crossing::new(survey, link).filter(|_| !is_plain()));
    }
    let mut findings = shortest(survey, &crossings);
    for crossing in &crossings {
        analysis.look()?;
        crossing.add_proofs(survey, &mut findings);
        crossing.add_loops(survey, &mut findings);
    }
    findings.sort_by_key(|finding| (finding.length, Reverse(finding.eliminations.len())));
    let mut reported: Vec<Reported> = Vec::new();
    for Finding { length, eliminations, crossing, route } in findings {
        // A loop says all at once what chains along it say one by one.
        let is_part = reported.iter().any(|(_, struck)| eliminations.is_subset(struck));
        if is_part || is_reported((length, &eliminations), &reported) {
            continue;
        }
        analysis.look()?;
        let chain = match route {
            Route::Ends(ends) => crossing.chain(survey, ends),
            Route::Known(chain) => Some(chain),
        };
        if let Some(chain) = chain {
            reported.push((length, eliminations));
            let source = pattern(&crossing.link.source);
            let pattern = Pattern::GuardedChain(Box::new(GuardedChain { source, chain }));
            found(Step::striking(technique, eliminations, pattern))?;
        }
    }
    ControlFlow::Continue(())
}

/// A guarded link that leads to something, and what follows from either end.
struct Crossing<'a, S> {
    link: &'a Guarded<S>,
    sides: [Side; 2],
    /// What is false, whichever guardian is true.
    targets: Vec<NodeId>,
}

/// What a chain strikes.
struct Finding<'a, S> {
    /// How many strong links it has.
    length: usize,
    eliminations: CandidateSet,
    crossing: &'a Crossing<'a, S>,
    route: Route,
}

enum Route {
    /// From the one end to the other.
    Ends([End; 2]),
    /// It has been worked out.
    Known(Chain),
}

/// Where a chain ends on one side of the guarded link: at the guardian, or after so many strong links at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Guardian,
    Node(NodeId, u8),
}

impl End {
    const fn length(self) -> usize {
        match self {
            Self::Guardian => 0,
            Self::Node(_, length) => length as usize,
        }
    }
}

/// What follows if one guardian is true.
struct Side {
    guardian: Node,
    /// The linked nodes that it excludes.
    near: Vec<NodeId>,
    /// The linked nodes that are then true.
    reached: Vec<u64>,
}

impl Side {
    fn new(survey: &Survey, guardian: Node) -> Self {
        let (links, reach) = (&survey.links, &survey.reach);
        let near: Vec<NodeId> =
            links.linked().filter(|&id| excludes(guardian, links.node(id))).collect();
        let mut reached = vec![0; links.weak.words()];
        for &id in &near {
            bits::unite(&mut reached, reach.row(id));
        }
        Self { guardian, near, reached }
    }

    /// Whether the candidate is false if the guardian is true.
    fn strikes(&self, survey: &Survey, target: NodeId) -> bool {
        let words = self.reached.iter().zip(survey.links.weak(target));
        words.into_iter().any(|(reached, seen)| reached & seen != 0)
            || excludes(self.guardian, survey.links.node(target))
    }

    /// By how many strong links the node is true if the guardian is.
    fn length(&self, survey: &Survey, end: NodeId) -> Option<u8> {
        let lengths = self.near.iter().map(|&start| survey.reach.length(start, end));
        lengths.filter(|&length| length > 0).min()
    }

    /// The ends nearest to the guardian that exclude the node.
    fn ends(&self, survey: &Survey, target: NodeId) -> Vec<End> {
        if excludes(self.guardian, survey.links.node(target)) {
            return vec![End::Guardian];
        }
        let seen = self.reached.iter().zip(survey.links.weak(target));
        let seen: Vec<u64> = seen.map(|(reached, seen)| reached & seen).collect();
        let ends = bits::iter(&seen).map(NodeId::from_index);
        nearest(ends.filter_map(|end| Some(End::Node(end, self.length(survey, end)?))))
    }

    fn node(&self, survey: &Survey, end: End) -> Node {
        match end {
            End::Guardian => self.guardian,
            End::Node(id, _) => survey.links.node(id),
        }
    }

    /// The shortest chains from the guardian to this end.
    fn chains(&self, survey: &Survey, end: End) -> Halves {
        let alone = Chain { nodes: vec![self.guardian], links: Vec::new() };
        let End::Node(end, length) = end else {
            return Halves { chains: vec![alone], are_all: true };
        };
        let mut halves = Halves { chains: Vec::new(), are_all: true };
        for &start in &self.near {
            if survey.reach.length(start, end) != length {
                continue;
            }
            let weak = weak_link(self.guardian, survey.links.node(start)).map(Link::Weak);
            let mut ways = 0;
            survey.ways(start, end, &mut |way| {
                let rests = survey.write(way);
                ways += 1;
                halves.are_all &= rests.len() < MOST_CHOICES && ways < MOST_WAYS;
                let chains = rests.into_iter().map(|rest| {
                    let mut chain = alone.clone();
                    chain.links.extend(weak.into_iter().chain(rest.links));
                    chain.nodes.extend(rest.nodes);
                    chain
                });
                halves.chains.extend(chains.filter(|chain| chain.is_plain_to_follow(None)));
                ControlFlow::Continue(())
            });
        }
        halves
    }
}

/// Chains that begin with a guardian and a weak link from there.
struct Halves {
    chains: Vec<Chain>,
    /// Whether none was left out because there are so many.
    are_all: bool,
}

/// Whether the other node is false if the first is true.
fn excludes(one: Node, other: Node) -> bool {
    if one.digit == other.digit {
        let cells = one.cells | other.cells;
        one.cells.is_disjoint(other.cells) && !cells.common_houses().is_empty()
    } else {
        one.cells == other.cells && one.cells.len() == 1
    }
}

/// Those of the ends that are reached soonest.
fn nearest(ends: impl Iterator<Item = End>) -> Vec<End> {
    let mut all: Vec<End> = ends.collect();
    let least = all.iter().map(|end| end.length()).min();
    all.retain(|end| Some(end.length()) == least);
    all
}

impl<'a, S> Crossing<'a, S> {
    /// `None` if nothing follows from both guardians.
    fn new(survey: &Survey, link: &'a Guarded<S>) -> Option<Self> {
        let sides = link.guardians.map(|guardian| Side::new(survey, guardian));
        let [one, other] = &sides;
        let is_candidate = |&target: &NodeId| survey.links.candidate(target).is_some();
        let both = |target: &NodeId| one.strikes(survey, *target) && other.strikes(survey, *target);
        let targets: Vec<NodeId> = survey.links.nodes().filter(is_candidate).filter(both).collect();
        let crossing = Self { link, sides, targets };
        let is_idle = crossing.targets.is_empty() && crossing.proved(survey).next().is_none();
        (!is_idle).then_some(crossing)
    }

    /// The candidates that are true, whichever guardian is.
    fn proved(&self, survey: &Survey) -> impl Iterator<Item = (NodeId, Candidate)> {
        let candidates = survey.links.linked().filter_map(|id| {
            let candidate = survey.links.candidate(id)?;
            Some((id, candidate))
        });
        candidates.filter(|&(id, candidate)| {
            let follows = |side: &Side| {
                side.guardian == Node::of(candidate) || bits::contains(&side.reached, id.index())
            };
            self.sides.iter().all(follows)
        })
    }

    /// Chains that come back to where they began: what they begin with is true.
    fn add_proofs<'b>(&'b self, survey: &Survey, found: &mut Vec<Finding<'b, S>>) {
        for (id, candidate) in self.proved(survey) {
            let end = |side: &Side| {
                if side.guardian == Node::of(candidate) {
                    Some(End::Guardian)
                } else {
                    side.length(survey, id).map(|length| End::Node(id, length))
                }
            };
            let [one, other] = &self.sides;
            let Some((one, other)) = end(one).zip(end(other)) else { continue };
            let rest = survey.grid.candidates(candidate.cell()).without(candidate.digit());
            found.push(Finding {
                length: one.length() + other.length() + 1,
                eliminations: CandidateSet::of_cell(candidate.cell(), rest),
                crossing: self,
                route: Route::Ends([one, other]),
            });
        }
    }

    /// The shortest loops through the guarded link: what sees both ends of a weak link of theirs is false.
    fn add_loops<'b>(&'b self, survey: &Survey, found: &mut Vec<Finding<'b, S>>) {
        let [one, other] = &self.sides;
        let linked = bits::iter(&other.reached).map(NodeId::from_index);
        let back = linked.filter(|&end| excludes(survey.links.node(end), one.guardian));
        let ends = back.filter_map(|end| Some(End::Node(end, other.length(survey, end)?)));
        for end in nearest(ends) {
            for half in other.chains(survey, end).chains {
                let mut chain = half;
                let last = other.node(survey, end);
                chain.nodes.insert(0, one.guardian);
                chain.links.insert(0, Link::Guarded);
                chain.links.extend(weak_link(last, one.guardian).map(Link::Weak));
                let eliminations = struck_by_loop(&survey.grid, &chain);
                if !eliminations.is_empty() && chain.is_plain_to_follow(None) {
                    let length = end.length() + 1;
                    found.push(Finding {
                        length,
                        eliminations,
                        crossing: self,
                        route: Route::Known(chain),
                    });
                }
            }
        }
    }

    /// A chain between these ends that passes nothing twice, if there is one.
    fn chain(&self, survey: &Survey, ends: [End; 2]) -> Option<Chain> {
        let [one, other] = &self.sides;
        let (before, after) = (one.chains(survey, ends[0]), other.chains(survey, ends[1]));
        let pairs = before.chains.len() * after.chains.len();
        let are_all = before.are_all && after.are_all && pairs <= MOST_PAIRS;
        let with_each = |one| after.chains.iter().map(move |other| joined(one, other));
        let mut chains = before.chains.iter().flat_map(with_each).take(MOST_PAIRS);
        let first = chains.next()?;
        let mut all = std::iter::once(&first).cloned().chain(chains);
        let found = all.find(|chain| chain.is_plain_to_follow(None));
        // Where there were too many to look at them all, which came first must not matter.
        found.or((!are_all).then_some(first))
    }
}

/// Nobody looks at more ways to join the two halves of a chain.
const MOST_PAIRS: usize = 10_000;

/// The first half turned round, and the second.
fn joined(one: &Chain, other: &Chain) -> Chain {
    let mut chain = one.clone();
    chain.reverse();
    chain.links.push(Link::Guarded);
    chain.nodes.extend(&other.nodes);
    chain.links.extend(&other.links);
    chain
}

/// A guarded link, and where a chain along it ends on either side.
type Way<'a, S> = (&'a Crossing<'a, S>, [End; 2]);

/// For each candidate the shortest chains that strike it, with all else that they strike.
fn shortest<'a, S>(survey: &Survey, crossings: &'a [Crossing<'a, S>]) -> Vec<Finding<'a, S>> {
    let mut best: BTreeMap<NodeId, (usize, Vec<Way<'a, S>>)> = BTreeMap::new();
    for crossing in crossings {
        let [one, other] = &crossing.sides;
        for &target in &crossing.targets {
            let (before, after) = (one.ends(survey, target), other.ends(survey, target));
            let pairs = before.iter().flat_map(|one| after.iter().map(move |other| [*one, *other]));
            for ends in pairs {
                let length = ends[0].length() + ends[1].length() + 1;
                let [first, last] = [one.node(survey, ends[0]), other.node(survey, ends[1])];
                // By itself the link is the pattern's own step; one node at both ends is proved.
                if length == 1 || first == last {
                    continue;
                }
                let (shortest, ways) = best.entry(target).or_insert((length, Vec::new()));
                if length < *shortest {
                    *shortest = length;
                    ways.clear();
                }
                if length == *shortest {
                    ways.push((crossing, ends));
                }
            }
        }
    }
    let mut found = Vec::new();
    for (length, ways) in best.into_values() {
        for (crossing, ends) in ways {
            let [one, other] = &crossing.sides;
            let [first, last] = [one.node(survey, ends[0]), other.node(survey, ends[1])]
                .map(|node| Vertex::new(node.digit, node.cells));
            let eliminations = super::seen_by_both(&survey.grid, &first, &last);
            found.push(Finding { length, eliminations, crossing, route: Route::Ends(ends) });
        }
    }
    found
}
