//! The hints of single chains, and which of them are kept.

use ninefold_core::{Candidate, CandidateSet};

use super::links::each_lost;
use super::literal::{Cause, Literal};
use super::{Key, Kind, Nested, Signature};
use crate::se::board::Board;
use crate::se::hint::{Effect, Hint};
use crate::se::technique::Technique;

/// What a single chain concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conclusion {
    /// Both ways around the cycle are possible, and one of them is true.
    Cycle,
    /// The candidate, if true, would be false.
    Off(Candidate),
    /// The candidate, if false, would be true.
    On(Candidate),
}

/// A hint as found, with the chain from its end back to its beginning where that is asked for.
pub(super) struct Found<'a> {
    pub(super) key: Key,
    pub(super) conclusion: Conclusion,
    pub(super) struck: &'a [Candidate],
    pub(super) path: &'a [(Literal, Cause)],
}

/// What becomes of the hints.
pub(super) trait Sink {
    /// Whether it matters which way a chain takes, or only how long it is.
    const TRACES: bool;
    /// Whether a hint with this key could be of any use. If not, none that is longer is.
    fn admits(&self, key: &Key) -> bool;
    fn take(&mut self, found: &Found<'_>);
}

/// Keeps the best hint.
pub(super) struct Best(pub(super) Option<(Key, Hint)>);

impl Sink for Best {
    const TRACES: bool = false;

    fn admits(&self, key: &Key) -> bool {
        self.0.as_ref().is_none_or(|(best, _)| key.cmp(best).is_lt())
    }

    fn take(&mut self, found: &Found<'_>) {
        if !self.admits(&found.key) {
            return;
        }
        let technique = match (found.conclusion, found.key.kind) {
            (Conclusion::Cycle, Kind::X) => Technique::XCycle,
            (Conclusion::Cycle, Kind::Y) => Technique::YCycle,
            (Conclusion::Cycle, _) => Technique::Cycle,
            (_, Kind::X) => Technique::ForcingXChain,
            _ => Technique::ForcingChain,
        };
        let effect = match found.conclusion {
            Conclusion::On(candidate) => Effect::Place(candidate),
            _ => Effect::Strike(found.struck.iter().copied().collect::<CandidateSet>()),
        };
        self.0 = Some((found.key, Hint { technique, difficulty: found.key.difficulty, effect }));
    }
}

/// A hint that was the best for something it strikes when it was found.
struct Kept {
    key: Key,
    struck: Vec<Candidate>,
    conclusion: Conclusion,
    path: Vec<(Literal, Cause)>,
}

/// Keeps the best hint for every candidate that is struck.
pub(super) struct Winners {
    found: Vec<Kept>,
    best: Vec<Option<u32>>,
}

impl Winners {
    pub(super) fn new() -> Self {
        Self { found: Vec::new(), best: vec![None; 729] }
    }

    fn beats(&self, key: &Key, candidate: Candidate) -> bool {
        self.best[candidate.index()]
            .is_none_or(|best| key.cmp(&self.found[best as usize].key).is_lt())
    }

    pub(super) fn into_nested(self, inner: &Board, outer: &Board) -> Vec<Nested> {
        let mut order: Vec<usize> = (0..self.found.len()).collect();
        order.sort_by(|&one, &two| self.found[one].key.cmp(&self.found[two].key));
        let mut nested = Vec::new();
        for index in order {
            let kept = &self.found[index];
            let won = |candidate: &&Candidate| self.best[candidate.index()] == Some(index as u32);
            let struck: Vec<Candidate> = kept.struck.iter().filter(won).copied().collect();
            let lost = kept.lost(inner, outer);
            if !struck.is_empty() && !lost.is_empty() {
                let (complexity, signature) = (kept.key.complexity, kept.signature());
                nested.push(Nested { struck, lost, complexity, signature });
            }
        }
        nested
    }
}

impl Kept {
    /// What had to go before the strong links of the chain came about.
    fn lost(&self, inner: &Board, outer: &Board) -> Vec<Candidate> {
        let mut lost = Vec::new();
        // A cycle holds both ways: read backwards, its weak links must be strong as well.
        let cycle = self.conclusion == Conclusion::Cycle;
        for &(literal, cause) in &self.path {
            if literal.is_on() || cycle {
                each_lost(outer, inner, literal.candidate(), cause, |candidate| {
                    if !lost.contains(&candidate) {
                        lost.push(candidate);
                    }
                });
            }
        }
        lost
    }

    fn signature(&self) -> u64 {
        let mut signature = Signature::START;
        for (literal, _) in &self.path {
            signature.add(literal.index());
        }
        signature.0
    }
}

impl Sink for Winners {
    const TRACES: bool = true;

    fn admits(&self, _: &Key) -> bool {
        true
    }

    fn take(&mut self, found: &Found<'_>) {
        let index = self.found.len() as u32;
        let mut kept = false;
        for &candidate in found.struck {
            if self.beats(&found.key, candidate) {
                self.best[candidate.index()] = Some(index);
                kept = true;
            }
        }
        if kept {
            self.found.push(Kept {
                key: found.key,
                struck: found.struck.to_vec(),
                conclusion: found.conclusion,
                path: found.path.to_vec(),
            });
        }
    }
}
