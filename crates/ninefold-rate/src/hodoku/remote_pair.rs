//! Remote Pair: a chain of bivalue cells that all have the same two digits.
//!
//! Neighbours in the chain differ, so that two of its cells at an odd distance hold both digits
//! between them. A chain of four cells or more strikes both digits from what sees its ends, and
//! from what sees two inner cells at an odd distance of three or more.

use ninefold_core::{Candidate, Cell, CellSet, DigitSet};

use super::ranking::Rank;
use super::state::State;
use super::{RatedStep, Search, Technique};

/// The longest chain.
const MAX_CELLS: usize = 10;

/// Of all chains, the one that strikes most.
pub(super) fn remote_pair(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let mut left = state.bivalue();
    let mut best = None;
    while let Some(first) = left.first() {
        let digits = state.candidates(first);
        let equal = left.filter(|cell| state.candidates(cell) == digits);
        left -= equal;
        if equal.len() < 4 || targets(state, equal, digits).is_empty() {
            continue;
        }
        for start in equal {
            let mut walk = Walk { search, digits, equal, chain: vec![start], best: &mut best };
            walk.extend(CellSet::only(start));
        }
    }
    let (_, struck) = best?;
    Some(RatedStep::eliminating(Technique::RemotePair, struck))
}

/// What a chain among these cells could strike: other cells with one of the digits that see two.
fn targets(state: &State, equal: CellSet, digits: DigitSet) -> CellSet {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in equal {
        twice |= once & cell.peers();
        once |= cell.peers();
    }
    let holding = digits.into_iter().fold(CellSet::EMPTY, |all, digit| all | state.cells(digit));
    holding & (twice - equal)
}

struct Walk<'a, 'b> {
    search: &'a Search<'a>,
    digits: DigitSet,
    equal: CellSet,
    chain: Vec<Cell>,
    best: &'b mut Option<(Rank, Vec<Candidate>)>,
}

impl Walk<'_, '_> {
    /// Adds each neighbour of the last cell in turn.
    fn extend(&mut self, visited: CellSet) {
        if self.search.cancel.is_requested() {
            return;
        }
        let Some(&last) = self.chain.last() else { return };
        for next in self.equal & (last.peers() - visited) {
            self.chain.push(next);
            if self.chain.len() >= 4 && self.chain.len().is_multiple_of(2) {
                self.offer();
            }
            if self.chain.len() < MAX_CELLS {
                self.extend(visited.with(next));
            }
            self.chain.pop();
        }
    }

    fn offer(&mut self) {
        let mut cells = CellSet::EMPTY;
        for (place, one) in self.chain.iter().enumerate() {
            for two in self.chain.iter().skip(place + 3).step_by(2) {
                cells |= one.peers() & two.peers();
            }
        }
        cells -= self.chain.iter().copied().collect();
        let state = &self.search.state;
        let struck: Vec<Candidate> = self
            .digits
            .into_iter()
            .flat_map(|digit| {
                (cells & state.cells(digit))
                    .into_iter()
                    .map(move |cell| Candidate::new(cell, digit))
            })
            .collect();
        let rank = Rank::of(struck.iter().copied());
        let better = self.best.as_ref().is_none_or(|(best, _)| rank < *best);
        if !struck.is_empty() && better {
            *self.best = Some((rank, struck));
        }
    }
}
