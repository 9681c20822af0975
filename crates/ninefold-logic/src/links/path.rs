//! The shortest ways from one node to another, written as chains.

use std::ops::ControlFlow;
use std::rc::Rc;

use ninefold_core::{Candidate, CandidateSet, Cell, CellSet, Constraint, Grid};

use super::sets::SetBetween;
use super::{Links, NodeId, Survey, Turn, Vertex};
use crate::{Chain, Link, Node, bits};

/// Takes a way as the nodes along it, and says whether to look for more.
type Visit<'a> = dyn FnMut(&[NodeId]) -> ControlFlow<()> + 'a;

/// Grids can have thousands of equally short ways; nobody looks at more than this.
pub(super) const MOST_WAYS: usize = 1000;

impl Survey {
    /// Visits the shortest ways from one node to another that come to no candidate twice, except that
    /// they may end where they began, until told to stop.
    pub(crate) fn ways(&self, start: NodeId, end: NodeId, visit: &mut Visit<'_>) {
        let mut left = MOST_WAYS;
        let mut counted = |way: &[NodeId]| {
            visit(way)?;
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        // Breaking off is how the search is told to stop.
        let _ = self.back(start, self.reach.length(start, end), &mut vec![end], &mut counted);
    }

    /// Extends the way, which is kept from its end, by a strong and a weak link.
    fn back(
        &self,
        start: NodeId,
        length: u8,
        way: &mut Vec<NodeId>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let here = way[way.len() - 1];
        for &before in self.links.strong(here) {
            if length == 1 && before == start {
                let forth: Vec<NodeId> =
                    std::iter::once(before).chain(way.iter().rev().copied()).collect();
                visit(&forth)?;
            }
            if length == 1 || !self.is_new(before, start, way) {
                continue;
            }
            // An almost locked set counts as a strong link of its own.
            for (row, cost) in [(self.links.weak(before), 1), (self.links.weak_by_sets(before), 2)]
            {
                for earlier in bits::iter(row).map(NodeId::from_index) {
                    let left = self.reach.length(start, earlier);
                    let on_the_way = left > 0 && left + cost == length;
                    if on_the_way && self.is_new(earlier, start, way) {
                        way.extend([before, earlier]);
                        self.back(start, left, way, visit)?;
                        way.truncate(way.len() - 2);
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the loop that the way makes needs more than simpler nodes.
    pub(crate) fn is_special(&self, way: &[NodeId]) -> bool {
        if self.links.has_sets() {
            return self.runs_through_sets(way);
        }
        !self.links.has_groups() || way.iter().any(|&number| self.links.candidate(number).is_none())
    }

    fn runs_through_sets(&self, way: &[NodeId]) -> bool {
        let round = way.iter().zip(way.iter().cycle().skip(1)).enumerate();
        let mut round = round.map(|(place, (&from, &to))| {
            (place % 2 == 0, self.links.node(from), self.links.node(to))
        });
        round.any(|(strong, from, to)| {
            let cell = from.cells.single().filter(|_| from.cells == to.cells);
            if strong {
                from.digit != to.digit
                    && cell.is_none_or(|cell| self.grid.candidates(cell).len() > 2)
            } else {
                weak_link(from, to).is_none()
            }
        })
    }

    /// Whether the node shares no candidate with the start or with the way so far.
    fn is_new(&self, number: NodeId, start: NodeId, way: &[NodeId]) -> bool {
        let node = self.links.node(number);
        way.iter().chain([&start]).all(|&other| {
            let other = self.links.node(other);
            other.digit != node.digit || other.cells.is_disjoint(node.cells)
        })
    }

    /// A shortest way as a chain that begins and ends with a strong link, passes no cell twice, except that it may
    /// come back to where it began, and runs through none of the candidates to be shunned.
    ///
    /// If every shortest way comes to some candidate twice, that candidate is settled by a part of the way, which is
    /// the shorter chain.
    pub(crate) fn chain(
        &self,
        (start, end): (NodeId, NodeId),
        shunned: &CandidateSet,
    ) -> Option<Chain> {
        let mut choice = Choice::default();
        self.ways(start, end, &mut |way| {
            choice.offer(self.write(way), |chain| {
                chain.is_plain_to_follow(None) && !chain.runs_through(shunned)
            })
        });
        choice.chosen()
    }

    /// The chain by which somebody who follows the premise, or the opposite of the conclusion, first meets what is to
    /// be shown: if it passes no cell twice, except that it may come back to where it began, and runs through none of
    /// the candidates to be shunned.
    ///
    /// Where a target does not see an end of it, an almost locked set is put between the two.
    pub(crate) fn first_chain(
        &self,
        premise: Turn,
        conclusion: Turn,
        shunned: &CandidateSet,
    ) -> Option<Chain> {
        let cell = |turn: Turn| self.links.candidate(turn.node()).map(Candidate::cell);
        let home = cell(premise).filter(|_| cell(premise) == cell(conclusion));
        let mut choice = Choice::default();
        for (premise, conclusion) in
            [(premise, conclusion), (conclusion.opposite(), premise.opposite())]
        {
            // Breaking off is how the search is told to stop.
            let _ = self.first_ways(premise, conclusion, &mut |way| {
                if home.is_some_and(|home| self.stays_at_home(premise, conclusion, way, home)) {
                    return choice.offer(Vec::new(), |_| false);
                }
                let mut chains = self.write(way);
                self.reach_ends(&mut chains, premise, conclusion, way);
                choice.offer(chains, |chain| {
                    chain.is_plain_to_follow(home) && !chain.runs_through(shunned)
                })
            });
        }
        choice.chosen()
    }

    /// Whether a loop that begins in this cell leaves it, or comes back to it, by another of its candidates.
    fn stays_at_home(&self, premise: Turn, conclusion: Turn, way: &[NodeId], home: Cell) -> bool {
        let is_home = |place: usize| {
            let node = way.get(place).map(|&node| self.links.node(node).cells);
            node == Some(CellSet::only(home))
        };
        // The end that is assumed or concluded itself is at home; its neighbour must not be.
        let last = way.len().wrapping_sub(1);
        let first = usize::from(matches!(premise, Turn::Off(_)));
        is_home(first) || is_home(last.wrapping_sub(usize::from(matches!(conclusion, Turn::On(_)))))
    }

    /// Puts an almost locked set between the chain and what it begins and ends with, where these do not see each other.
    fn reach_ends(&self, chains: &mut Vec<Chain>, premise: Turn, conclusion: Turn, way: &[NodeId]) {
        let (Some(&first), Some(&last)) = (way.first(), way.last()) else { return };
        if let Turn::Off(target) = conclusion {
            self.reach_out(chains, last, target);
        }
        if let Turn::On(target) = premise {
            chains.iter_mut().for_each(Chain::reverse);
            self.reach_out(chains, first, target);
            chains.iter_mut().for_each(Chain::reverse);
        }
    }

    /// Writes a way as a chain: as several if almost locked sets leave a choice.
    pub(crate) fn write(&self, way: &[NodeId]) -> Vec<Chain> {
        let first = Chain { nodes: vec![self.links.node(way[0])], links: Vec::new() };
        let mut chains = vec![first];
        for (place, pair) in way.windows(2).enumerate() {
            if place % 2 == 0 {
                let (from, to) = (self.links.node(pair[0]), self.links.node(pair[1]));
                let links = strong_links(&self.links, &self.grid, from, to);
                chains = each(&chains, &links, |chain, &link| chain.links.push(link));
            } else {
                self.push_weak(&mut chains, pair[0], pair[1]);
            }
            for chain in &mut chains {
                chain.nodes.push(self.links.node(pair[1]));
            }
        }
        chains
    }

    /// Writes a weak link as a chain: as several if almost locked sets leave a choice.
    pub(crate) fn write_weak(&self, from: NodeId, to: NodeId) -> Vec<Chain> {
        let mut chains = self.write(&[from]);
        self.push_weak(&mut chains, from, to);
        for chain in &mut chains {
            chain.nodes.push(self.links.node(to));
        }
        chains
    }

    /// Writes a way as loops that the weak link between its ends closes.
    pub(crate) fn write_loops(&self, way: &[NodeId]) -> Vec<Chain> {
        let mut chains = self.write(way);
        if let (Some(&start), Some(&end)) = (way.first(), way.last()) {
            self.push_weak(&mut chains, end, start);
        }
        chains
    }

    /// Adds the weak link from the last node, and the almost locked set on the way if it needs one.
    fn push_weak(&self, chains: &mut Vec<Chain>, from: NodeId, to: NodeId) {
        let (one, other) = (self.links.vertex(from), self.links.vertex(to));
        if let Some(constraint) = weak_link(one.node, other.node) {
            for chain in chains {
                chain.links.push(Link::Weak(constraint));
            }
            return;
        }
        push_set(&self.between(from, to), chains, one, other);
        for chain in chains {
            let far = chain.nodes.last().and_then(|&far| weak_link(far, other.node));
            chain.links.extend(far.map(Link::Weak));
        }
    }

    /// The smallest almost locked sets between two nodes.
    fn between(&self, from: NodeId, to: NodeId) -> Rc<[SetBetween]> {
        let mut known = self.between.borrow_mut();
        let look =
            || self.links.sets.between(self.links.vertex(from), self.links.vertex(to)).into();
        Rc::clone(known.entry((from, to)).or_insert_with(look))
    }

    /// Adds an almost locked set that the target sees if it does not see the last node.
    fn reach_out(&self, chains: &mut Vec<Chain>, last: NodeId, target: NodeId) {
        let (last, onlooker) = (self.links.vertex(last), self.links.vertex(target));
        if weak_link(last.node, onlooker.node).is_none() {
            push_set(&self.links.sets.between(last, onlooker), chains, last, onlooker);
        }
    }
}

/// The first of the chains that is fit to be told.
#[derive(Default)]
struct Choice {
    found: Option<Chain>,
    /// Any chain, fit or not.
    any: Option<Chain>,
    ways: usize,
    /// Whether almost locked sets left more choices than were looked at.
    is_cut: bool,
}

impl Choice {
    /// Takes the chains along a way, and says whether to look for more.
    fn offer(
        &mut self,
        mut chains: Vec<Chain>,
        is_fit: impl Fn(&Chain) -> bool,
    ) -> ControlFlow<()> {
        self.ways += 1;
        self.is_cut |= chains.len() >= MOST_CHOICES;
        if self.found.is_none() {
            self.found = chains.iter().find(|chain| is_fit(chain)).cloned();
        }
        self.any = self.any.take().or_else(|| chains.pop());
        if self.found.is_some() || self.ways >= MOST_WAYS {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Where there were too many to look at them all, which came first must not matter.
    fn chosen(self) -> Option<Chain> {
        self.found.or(self.any.filter(|_| self.ways >= MOST_WAYS || self.is_cut))
    }
}

/// Few chains leave more choices than this.
pub(super) const MOST_CHOICES: usize = 64;

/// Extends each of the chains in each of the ways.
fn each<T>(chains: &[Chain], choices: &[T], extend: impl Fn(&mut Chain, &T)) -> Vec<Chain> {
    let pairs = chains.iter().flat_map(|chain| choices.iter().map(move |choice| (chain, choice)));
    let extended = pairs.map(|(chain, choice)| {
        let mut chain = chain.clone();
        extend(&mut chain, choice);
        chain
    });
    extended.take(MOST_CHOICES).collect()
}

/// Goes on from the last node into an almost locked set between the two, and to its far end.
fn push_set(sets: &[SetBetween], chains: &mut Vec<Chain>, one: &Vertex, other: &Vertex) {
    *chains = each(chains, sets, |chain, &(als, near, far)| {
        let near = Node { digit: one.node.digit, cells: near };
        chain.links.extend(weak_link(one.node, near).map(Link::Weak));
        chain.nodes.push(near);
        chain.links.push(Link::StrongSet(als));
        chain.nodes.push(Node { digit: other.node.digit, cells: far });
    });
}

pub(super) fn strong_links(links: &Links, grid: &Grid, from: Node, to: Node) -> Vec<Link> {
    if from.digit == to.digit {
        let both = from.cells | to.cells;
        let open = grid.cells_with(from.digit);
        let mut houses = both.common_houses().iter();
        let house = houses.find(|house| (open & house.cells()).is_subset(both));
        return house.map(Link::StrongHouse).into_iter().collect();
    }
    let cell = from.cells.single().filter(|_| from.cells == to.cells);
    match cell.filter(|&cell| grid.candidates(cell).len() == 2) {
        Some(cell) => vec![Link::StrongCell(cell)],
        None => links.sets.joining(from, to).into_iter().map(Link::StrongSet).collect(),
    }
}

pub(super) fn weak_link(from: Node, to: Node) -> Option<Constraint> {
    if from.digit == to.digit {
        let both = from.cells | to.cells;
        return both.common_houses().first().map(|house| Constraint::Place(from.digit, house));
    }
    let cell = from.cells.single().filter(|_| from.cells == to.cells)?;
    Some(Constraint::Cell(cell))
}
