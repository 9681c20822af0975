//! Refutes assumptions: by implications alone, or with lemmas that are refutations themselves.

use ninefold_core::Cancel;

use super::board::Board;
use super::literal::{Literal, Literals};
use super::trail::{Proof, Scope, Trail};
use crate::pattern::Branch;

/// How hard to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// How deep lemmas may stand within lemmas: 0 for none.
    pub(crate) depth: usize,
    /// How many layers of implications an innermost lemma may have.
    pub(crate) layers: usize,
}

impl Effort {
    /// Implications alone.
    pub(crate) const PLAIN: Self = Self { depth: 0, layers: usize::MAX };

    /// Lemmas of any length.
    pub(crate) const GREATEST: Self = Self { depth: 1, layers: usize::MAX };

    /// In the order of trying: lemmas as short as a pointing, then as a pair, then of any length.
    pub(crate) const NESTED: [Self; 6] = [
        Self { depth: 1, layers: 2 },
        Self { depth: 1, layers: 3 },
        Self { depth: 1, layers: 4 },
        Self { depth: 1, layers: 6 },
        Self { depth: 1, layers: 9 },
        Self::GREATEST,
    ];

    /// Lemmas with lemmas of their own: for one question, not for every candidate.
    pub(crate) const DEEPER: [Self; 2] =
        [Self { depth: 2, layers: 4 }, Self { depth: 2, layers: usize::MAX }];
}

/// Refutes one assumption after the other in the same grid.
#[derive(Debug)]
pub(crate) struct Refuter<'a> {
    board: &'a Board,
    /// The grid, the assumption, lemmas under it, lemmas under those.
    trails: Vec<Trail>,
    layers: usize,
    cancel: Cancel<'a>,
}

impl<'a> Refuter<'a> {
    pub(crate) fn new(board: &'a Board, effort: Effort) -> Self {
        let trails = vec![Trail::new(board); effort.depth + 2];
        Self { board, trails, layers: effort.layers, cancel: Cancel::NEVER }
    }

    /// The same, that refutes nothing more once this flag is raised.
    pub(crate) fn cancelled_by(self, cancel: Cancel<'a>) -> Self {
        Self { cancel, ..self }
    }

    /// What is known to follow from the assumption that was last tried.
    pub(crate) fn known(&self) -> &Literals {
        self.trails[1].known()
    }

    /// The proof that this can't be so, if one is found.
    pub(crate) fn refute(&mut self, assumption: Literal) -> Option<Branch> {
        let search = Search { board: self.board, layers: self.layers, cancel: self.cancel };
        search.refute(&mut self.trails, assumption).map(|proof| proof.branch)
    }
}

/// What stays the same all through a refutation.
struct Search<'a> {
    board: &'a Board,
    layers: usize,
    cancel: Cancel<'a>,
}

impl Search<'_> {
    /// Refutes the assumption under what the first of the trails knows.
    fn refute(&self, trails: &mut [Trail], assumption: Literal) -> Option<Proof> {
        let &Self { board, layers, .. } = self;
        let [outer, own, ..] = trails else { return None };
        own.assume(outer, assumption);
        let innermost = trails.len() == 2;
        let own_layers = if innermost { layers } else { usize::MAX };
        let own = &mut trails[1];
        if let Some(failure) = own.run(board, Scope::All, own_layers) {
            return Some(own.failing(board, failure));
        }
        if innermost {
            return None;
        }
        self.refute_with_lemmas(&mut trails[1..])
    }

    /// Learns lemmas, one after the other, until what the first of the trails knows fails.
    fn refute_with_lemmas(&self, trails: &mut [Trail]) -> Option<Proof> {
        let board = self.board;
        let candidates = board.candidates();
        // Counts the candidates tried in vain since something was learned.
        let mut idle = 0;
        // What follows from something that does not fail does not fail either, until more is known.
        let mut sound = Literals::EMPTY;
        for &candidate in candidates.iter().cycle() {
            // What fills the board without failing is a solution: no lemma will refute it.
            if idle == candidates.len() || trails[0].is_full(board) || self.cancel.is_requested() {
                return None;
            }
            idle += 1;
            if trails[0].decides(candidate) || sound.contains(Literal::is(candidate)) {
                continue;
            }
            if let Some(lemma) = self.refute(trails, Literal::is(candidate)) {
                let own = &mut trails[0];
                own.learn(Literal::is_not(candidate), lemma);
                if let Some(failure) = own.run(board, Scope::All, usize::MAX) {
                    return Some(own.failing(board, failure));
                }
                idle = 0;
                sound = Literals::EMPTY;
            } else if trails[1].is_settled() {
                sound.unite(trails[1].known());
            }
        }
        None
    }
}
