//! The hints of chains of several branches, and which of them are kept.

use ninefold_core::{Candidate, CandidateSet, DigitSet, House};

use super::Kind;
use super::branch::NodeIndex;
use super::level::{Level, Mode, base_and_name};
use super::literal::Literal;
use crate::se::board::Board;
use crate::se::hint::{Effect, Hint};
use crate::se::value::Difficulty;

/// The ends of a hint's chains: nodes of branches.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ends {
    ends: [(u16, NodeIndex); 9],
    len: usize,
}

impl Ends {
    pub(super) fn push(&mut self, slot: u16, node: NodeIndex) {
        self.ends[self.len] = (slot, node);
        self.len += 1;
    }

    /// The same branches, each at another node.
    pub(super) fn map(mut self, node: impl Fn(u16) -> NodeIndex) -> Self {
        for (slot, end) in &mut self.ends[..self.len] {
            *end = node(*slot);
        }
        self
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (u16, NodeIndex)> {
        self.ends[..self.len].iter().copied()
    }
}

/// A hint as found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) complexity: u32,
    pub(super) kind: Kind,
    /// Among those of its kind, where in the search it is found.
    pub(super) order: u32,
    /// The house of a region chain.
    pub(super) house: Option<House>,
    pub(super) target: Literal,
    pub(super) ends: Ends,
}

impl Found {
    /// What decides between two hints of the same search.
    pub(super) const fn key(&self) -> (u32, Kind, u32) {
        (self.complexity, self.kind, self.order)
    }

    /// What it strikes: the candidate, or the others of its cell.
    pub(super) fn struck(&self, board: &Board) -> impl Iterator<Item = Candidate> + use<> {
        let candidate = self.target.candidate();
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let digits = if self.target.is_on() {
            board.digits(cell).without(digit)
        } else {
            DigitSet::only(digit)
        };
        digits.into_iter().map(move |digit| Candidate::new(cell, digit))
    }

    pub(super) fn to_hint(self, mode: Mode, level: Level) -> Hint {
        let (base, technique) = base_and_name(mode, level, self.kind);
        let candidate = self.target.candidate();
        let effect = if self.target.is_on() {
            Effect::Place(candidate)
        } else {
            Effect::Strike(CandidateSet::from(candidate))
        };
        Hint { technique, difficulty: Difficulty::of_chain(base, self.complexity), effect }
    }
}

/// What is kept of the hints.
#[derive(Debug)]
pub(super) enum Kept {
    /// The best.
    Best(Option<Found>),
    /// The best for every candidate that is struck.
    Winners(Winners),
}

/// Hints, and for each candidate the number of the best that strikes it.
#[derive(Debug)]
pub(super) struct Winners {
    found: Vec<Found>,
    best: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Kept {
    pub(super) fn winners() -> Self {
        Self::Winners(Winners { found: Vec::new(), best: vec![NONE; 729] })
    }

    /// The complexity of the best hint, if only the best counts and there is one.
    pub(super) const fn best_complexity(&self) -> Option<u32> {
        match self {
            Self::Best(Some(best)) => Some(best.complexity),
            Self::Best(None) | Self::Winners(_) => None,
        }
    }

    /// Whether the hint would be kept. One that strikes nothing would not.
    pub(super) fn wants(&self, found: &Found, board: &Board) -> bool {
        match self {
            Self::Best(best) => {
                best.is_none_or(|best| found.key() < best.key())
                    && found.struck(board).next().is_some()
            }
            Self::Winners(winners) => {
                found.struck(board).any(|struck| winners.is_beaten(struck, found))
            }
        }
    }

    /// Keeps a wanted hint.
    pub(super) fn keep(&mut self, found: Found, board: &Board) {
        match self {
            Self::Best(best) => *best = Some(found),
            Self::Winners(winners) => {
                for struck in found.struck(board) {
                    if winners.is_beaten(struck, &found) {
                        winners.best[struck.index()] = winners.found.len() as u32;
                    }
                }
                winners.found.push(found);
            }
        }
    }
}

impl Winners {
    fn is_beaten(&self, struck: Candidate, by: &Found) -> bool {
        let best = self.best[struck.index()];
        best == NONE || by.key() < self.found[best as usize].key()
    }

    /// The hints in their order, each with what no earlier one strikes.
    pub(super) fn in_order(&self, board: &Board) -> Vec<(&Found, Vec<Candidate>)> {
        let mut order: Vec<(usize, &Found)> = self.found.iter().enumerate().collect();
        order.sort_by_key(|(_, found)| found.key());
        let won = |(index, found): (usize, &Found)| {
            let mine = |struck: &Candidate| self.best[struck.index()] == index as u32;
            found.struck(board).filter(mine).collect::<Vec<_>>()
        };
        let with_won = order.into_iter().map(|(index, found)| (found, won((index, found))));
        with_won.filter(|(_, won)| !won.is_empty()).collect()
    }
}
