//! Forcing chains: what every premise implies, or what none can bear.
//!
//! A premise is refuted if it implies its opposite, or that no digit is left for a cell, or no place
//! for a digit, or two where one must be. And what follows from a candidate and from its opposite,
//! from all candidates of a cell, or from all places of a digit in a house, is true. Each
//! conclusion is a step of its own: the placement with the lowest cell is taken, then the
//! elimination with the lowest cell and digit.

use ninefold_core::{Candidate, Cell, CellSet, Digit, House};

use super::implications::{Implications, Literal};
use super::state::State;
use super::{RatedStep, Search, Technique};

pub(super) fn forcing_chain(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let implications = search.grouped.of(search.version, || Implications::grouped(state));
    let names = [Technique::ForcingChainContradiction, Technique::ForcingChainVerity];
    Forcing { state, implications }.best(names)
}

pub(super) fn forcing_net(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let implications = Implications::net(state);
    let names = [Technique::ForcingNetContradiction, Technique::ForcingNetVerity];
    Forcing { state, implications: &implications }.best(names)
}

/// The best conclusion so far.
#[derive(Debug, Default)]
pub(super) struct Choice {
    /// The candidate, whether it is placed, and whether a contradiction showed it.
    pub(super) best: Option<(Candidate, bool, bool)>,
}

impl Choice {
    pub(super) fn offer(&mut self, candidate: Candidate, placed: bool, contradiction: bool) {
        let rank = |candidate: Candidate, placed: bool| {
            (!placed, candidate.cell(), (!placed).then(|| candidate.digit()))
        };
        let better = |&(best, as_placed, _): &(Candidate, bool, bool)| {
            rank(candidate, placed) < rank(best, as_placed)
        };
        if self.best.as_ref().is_none_or(better) {
            self.best = Some((candidate, placed, contradiction));
        }
    }
}

struct Forcing<'a> {
    state: &'a State,
    implications: &'a Implications,
}

impl Forcing<'_> {
    fn best(&self, [contradiction, verity]: [Technique; 2]) -> Option<RatedStep> {
        let mut choice = Choice::default();
        self.contradictions(&mut choice);
        self.verities(&mut choice);
        let (candidate, placed, refuted) = choice.best?;
        let technique = if refuted { contradiction } else { verity };
        Some(if placed {
            RatedStep::placing(technique, candidate)
        } else {
            RatedStep::eliminating(technique, vec![candidate])
        })
    }

    fn candidate(&self, node: usize) -> Candidate {
        let node = self.implications.at(node);
        Candidate::new(node.first, node.digit)
    }

    fn contradictions(&self, choice: &mut Choice) {
        for node in 0..self.implications.candidates() {
            if self.is_refuted(Implications::on(node), self.implications.off(node)) {
                choice.offer(self.candidate(node), false, true);
            }
            if self.is_refuted(self.implications.off(node), Implications::on(node)) {
                choice.offer(self.candidate(node), true, true);
            }
        }
    }

    fn is_refuted(&self, premise: Literal, opposite: Literal) -> bool {
        self.implications.follows(premise, opposite) || {
            let all = Consequences::of(self.implications, premise);
            all.clash(self.state) || all.starve(self.state)
        }
    }

    fn verities(&self, choice: &mut Choice) {
        for node in 0..self.implications.candidates() {
            let premises = [Implications::on(node), self.implications.off(node)];
            let own = self.implications.at(node).first;
            self.common(&premises, Some(own), choice);
        }
        for cell in self.state.open() {
            let premises: Vec<Literal> = self
                .state
                .candidates(cell)
                .into_iter()
                .map(|digit| Implications::on(self.implications.node(cell, digit)))
                .collect();
            self.common(&premises, None, choice);
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                let premises: Vec<Literal> = (self.state.cells(digit) & house.cells())
                    .into_iter()
                    .map(|cell| Implications::on(self.implications.node(cell, digit)))
                    .collect();
                if !premises.is_empty() {
                    self.common(&premises, None, choice);
                }
            }
        }
    }

    /// What follows from all of the premises is true.
    fn common(&self, premises: &[Literal], own: Option<Cell>, choice: &mut Choice) {
        for node in 0..self.implications.candidates() {
            for (conclusion, placed) in
                [(Implications::on(node), true), (self.implications.off(node), false)]
            {
                let candidate = self.candidate(node);
                if Some(candidate.cell()) != own
                    && premises.iter().all(|&premise| self.implications.follows(premise, conclusion))
                {
                    choice.offer(candidate, placed, false);
                }
            }
        }
    }
}

/// All candidates that follow from a premise, digit by digit.
struct Consequences {
    on: [CellSet; 9],
    off: [CellSet; 9],
}

impl Consequences {
    fn of(implications: &Implications, premise: Literal) -> Self {
        let mut all = Self { on: [CellSet::EMPTY; 9], off: [CellSet::EMPTY; 9] };
        for node in 0..implications.candidates() {
            let at = implications.at(node);
            if implications.follows(premise, Implications::on(node)) {
                all.on[at.digit.index()].insert(at.first);
            }
            if implications.follows(premise, implications.off(node)) {
                all.off[at.digit.index()].insert(at.first);
            }
        }
        all
    }

    /// Whether two things are true of which one excludes the other.
    fn clash(&self, state: &State) -> bool {
        let mut taken = CellSet::EMPTY;
        Digit::ALL.into_iter().any(|digit| {
            let on = self.on[digit.index()];
            let twice = !on.is_disjoint(taken);
            taken |= on;
            twice
                || !on.is_disjoint(self.off[digit.index()])
                || on.into_iter().any(|cell| !cell.peers().is_disjoint(on))
        }) && !state.open().is_empty()
    }

    /// Whether a cell is left without a digit, or a house without a place for one. A place that
    /// was struck by logic before hides the latter.
    fn starve(&self, state: &State) -> bool {
        let empty = Digit::ALL.into_iter().fold(state.open(), |empty, digit| {
            empty - (state.cells(digit) - self.off[digit.index()])
        });
        !empty.is_empty()
            || Digit::ALL.into_iter().any(|digit| {
                let possible = state.possible(digit);
                House::ALL.into_iter().any(|house| {
                    let places = possible & house.cells();
                    !places.is_empty() && places.is_subset(self.off[digit.index()])
                })
            })
    }
}
