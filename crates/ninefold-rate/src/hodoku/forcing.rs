//! Forcing chains: what every premise implies, or what none can bear.
//!
//! A premise is refuted if it implies its opposite, or that no digit is left for a cell, or no place
//! for a digit, or two where one must be. And what follows from a candidate and from its opposite,
//! from all candidates of a cell, or from all places of a digit in a house, is true. Each
//! conclusion is a step of its own: the placement with the lowest cell is taken, then the
//! elimination with the lowest cell and digit.

use ninefold_core::{Candidate, Cell, Digit, House};

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
        let starving = self.starving();
        for node in 0..self.implications.candidates() {
            if self.is_refuted(Implications::on(node), self.implications.off(node), &starving) {
                choice.offer(self.candidate(node), false, true);
            }
            if self.is_refuted(self.implications.off(node), Implications::on(node), &starving) {
                choice.offer(self.candidate(node), true, true);
            }
        }
    }

    /// Two things that exclude each other imply each other's opposite: one of them would be on and
    /// off at once.
    fn is_refuted(&self, premise: Literal, opposite: Literal, starving: &[Places]) -> bool {
        let (on, off) = self.implications.row(premise).split_at(self.implications.half());
        self.implications.follows(premise, opposite)
            || on.iter().zip(off).any(|(on, off)| on & off != 0)
            || starving.iter().any(|places| places.are_all_in(off))
    }

    /// The candidates of each cell, and the places of each digit in a house, one of which must
    /// stay. Of two, one forces the other, which is then on and off: they need no care here. A place
    /// that was struck by logic before hides the lack of one.
    fn starving(&self) -> Vec<Places> {
        let mut all = Vec::with_capacity(200);
        for cell in self.state.open() {
            let digits = self.state.candidates(cell);
            if digits.len() > 2 {
                all.push(
                    digits.into_iter().map(|digit| self.implications.node(cell, digit)).collect(),
                );
            }
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                let cells = self.state.cells(digit) & house.cells();
                if cells.len() > 2 && cells == self.state.possible(digit) & house.cells() {
                    all.push(
                        cells.into_iter().map(|cell| self.implications.node(cell, digit)).collect(),
                    );
                }
            }
        }
        all
    }

    fn verities(&self, choice: &mut Choice) {
        let mut common = vec![0; 2 * self.implications.half()];
        for node in 0..self.implications.candidates() {
            let premises = [Implications::on(node), self.implications.off(node)];
            self.intersect(&premises, &mut common);
            // What it makes of its own cell is no news.
            let cell = self.implications.at(node).first;
            for digit in self.state.candidates(cell) {
                let own = self.implications.node(cell, digit);
                for half in common.chunks_mut(self.implications.half()) {
                    half[own / 64] &= !(1 << (own % 64));
                }
            }
            self.offer_lowest(&common, choice);
        }
        let mut premises = Vec::with_capacity(9);
        for cell in self.state.open() {
            premises.clear();
            let digits = self.state.candidates(cell);
            premises.extend(digits.into_iter().map(|digit| self.on(cell, digit)));
            self.intersect(&premises, &mut common);
            self.offer_lowest(&common, choice);
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                premises.clear();
                let cells = self.state.cells(digit) & house.cells();
                premises.extend(cells.into_iter().map(|cell| self.on(cell, digit)));
                if !premises.is_empty() {
                    self.intersect(&premises, &mut common);
                    self.offer_lowest(&common, choice);
                }
            }
        }
    }

    fn on(&self, cell: Cell, digit: Digit) -> Literal {
        Implications::on(self.implications.node(cell, digit))
    }

    /// What follows from each of the premises.
    fn intersect(&self, premises: &[Literal], common: &mut [u64]) {
        common.fill(u64::MAX);
        for &premise in premises {
            for (common, row) in common.iter_mut().zip(self.implications.row(premise)) {
                *common &= row;
            }
        }
    }

    /// Offers the first candidate that is on and the first that is off: no other could be chosen.
    fn offer_lowest(&self, common: &[u64], choice: &mut Choice) {
        let (on, off) = common.split_at(self.implications.half());
        for (half, placed) in [(on, true), (off, false)] {
            let word = half.iter().position(|&word| word != 0);
            let first = word.map(|word| 64 * word + half[word].trailing_zeros() as usize);
            if let Some(node) = first.filter(|&node| node < self.implications.candidates()) {
                choice.offer(self.candidate(node), placed, false);
            }
        }
    }
}

/// Some nodes as bits of a half row, with the words that they lie in.
struct Places(Vec<(usize, u64)>);

impl Places {
    fn are_all_in(&self, half: &[u64]) -> bool {
        self.0.iter().all(|&(word, bits)| half[word] & bits == bits)
    }
}

impl FromIterator<usize> for Places {
    fn from_iter<I: IntoIterator<Item = usize>>(nodes: I) -> Self {
        let mut words: Vec<(usize, u64)> = Vec::with_capacity(4);
        for node in nodes {
            let bit = 1 << (node % 64);
            match words.iter_mut().find(|(word, _)| *word == node / 64) {
                Some((_, bits)) => *bits |= bit,
                None => words.push((node / 64, bit)),
            }
        }
        Self(words)
    }
}
