//! Refutes assumptions: by implications alone, or with lemmas that are refutations themselves.

use ninefold_core::Cancel;

use super::constraints::Constraints;
use super::literal::{Literal, Literals};
use super::state::{Layer, State, Trial};
use super::trail::{Proof, Rules, Trail};
use crate::pattern::Branch;

/// How hard to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// How deep lemmas may stand within lemmas: 0 for none.
    depth: usize,
    /// How many layers of implications an innermost lemma may have.
    pub(super) layers: usize,
}

impl Effort {
    /// Implications alone.
    pub(crate) const PLAIN: Self = Self { depth: 0, layers: usize::MAX };

    /// In the order of trying: lemmas as short as a pointing, then as a pair, then of any length.
    pub(crate) const NESTED: [Self; 6] = [
        Self { depth: 1, layers: 2 },
        Self { depth: 1, layers: 3 },
        Self { depth: 1, layers: 4 },
        Self { depth: 1, layers: 6 },
        Self { depth: 1, layers: 9 },
        Self { depth: 1, layers: usize::MAX },
    ];

    /// Lemmas with lemmas of their own: for one question, not for every candidate.
    pub(crate) const DEEPER: [Self; 2] =
        [Self { depth: 2, layers: 4 }, Self { depth: 2, layers: usize::MAX }];
}

/// Refutes one assumption after the other in the same grid, with proof.
#[derive(Debug)]
pub(crate) struct Refuter<'a> {
    constraints: &'a Constraints,
    /// The grid, the assumption, lemmas under it, lemmas under those.
    trails: Vec<Trail>,
    layers: usize,
    cancel: Cancel<'a>,
}

impl<'a> Refuter<'a> {
    /// A refuter that gives up once the flag is raised.
    pub(crate) fn new(constraints: &'a Constraints, effort: Effort, cancel: Cancel<'a>) -> Self {
        let trails = vec![Trail::new(constraints); effort.depth + 2];
        Self { constraints, trails, layers: effort.layers, cancel }
    }

    /// The proof that this can't be so, if one is found.
    pub(crate) fn refute(&mut self, assumption: Literal) -> Option<Branch> {
        let (constraints, layers, cancel) = (self.constraints, self.layers, self.cancel);
        let mut search = Search { constraints, layers, cancel, layer: Layer::new() };
        search.refute(&mut self.trails, assumption).map(|proof| proof.branch)
    }
}

struct Search<'a> {
    constraints: &'a Constraints,
    layers: usize,
    cancel: Cancel<'a>,
    layer: Layer,
}

impl Search<'_> {
    /// Refutes the assumption under what the first of the trails knows.
    fn refute(&mut self, trails: &mut [Trail], assumption: Literal) -> Option<Proof> {
        let [outer, own, ..] = trails else { return None };
        own.assume(outer.state(), assumption);
        let innermost = trails.len() == 2;
        let own_layers = if innermost { self.layers } else { usize::MAX };
        let own = &mut trails[1];
        if let Some(failure) = own.run(self.constraints, Rules::All, own_layers) {
            return Some(own.failing(self.constraints, failure));
        }
        if innermost { None } else { self.refute_with_lemmas(&mut trails[1..]) }
    }

    /// Learns lemmas, one after the other, until what the first of the trails knows fails.
    fn refute_with_lemmas(&mut self, trails: &mut [Trail]) -> Option<Proof> {
        let constraints = self.constraints;
        let candidates = constraints.candidates();
        // Counts the candidates tried in vain since something was learned.
        let mut idle = 0;
        // What follows from something that does not fail does not fail either, until more is known.
        let mut sound = Literals::EMPTY;
        for &candidate in candidates.iter().cycle() {
            // What fills the board without failing is a solution: no lemma will refute it.
            let over = idle == candidates.len() || trails[0].state().is_full(constraints);
            if over || self.cancel.is_requested() {
                return None;
            }
            idle += 1;
            let assumption = Literal::is(candidate);
            if trails[0].state().decides(candidate) || sound.contains(assumption) {
                continue;
            }
            match self.lemma(trails, assumption, &mut sound) {
                None => {}
                Some(lemma) => {
                    let own = &mut trails[0];
                    own.learn(assumption.opposite(), lemma);
                    if let Some(failure) = own.run(constraints, Rules::All, usize::MAX) {
                        return Some(own.failing(constraints, failure));
                    }
                    idle = 0;
                    sound = Literals::EMPTY;
                }
            }
        }
        None
    }

    /// The proof that this fails under what the first of the trails knows; if it is sound, what
    /// follows from it is added to what is known to be sound.
    fn lemma(
        &mut self,
        trails: &mut [Trail],
        assumption: Literal,
        sound: &mut Literals,
    ) -> Option<Proof> {
        if trails.len() == 2 {
            // Most do not fail, which is cheaper to see without reasons.
            let mut state = *trails[0].state();
            match state.extend(self.constraints, assumption, self.layers, &mut self.layer) {
                Trial::Fails => {}
                Trial::Settled => {
                    sound.unite(state.known());
                    return None;
                }
                Trial::Unsettled => return None,
            }
        }
        let proof = self.refute(trails, assumption);
        if proof.is_none() && trails[1].is_settled() {
            sound.unite(trails[1].state().known());
        }
        proof
    }
}

/// What lemmas add to one assumption, with ever more effort.
#[derive(Clone, Debug)]
struct Attempt {
    /// Everything known under the assumption.
    state: State,
    /// What is known not to fail under that, whatever the effort.
    sound: Literals,
}

impl Attempt {
    /// Learns every lemma that so many layers prove, and says whether the assumption fails.
    ///
    /// What was settled with fewer layers under the same knowledge is not tried again: more layers
    /// would add nothing to it.
    fn fails(&mut self, search: &mut Search<'_>, layers: usize) -> bool {
        let constraints = search.constraints;
        let candidates = constraints.candidates();
        let mut idle = 0;
        for &candidate in candidates.iter().cycle() {
            let over = idle == candidates.len() || self.state.is_full(constraints);
            if over || search.cancel.is_requested() {
                return false;
            }
            idle += 1;
            let assumption = Literal::is(candidate);
            if self.state.decides(candidate) || self.sound.contains(assumption) {
                continue;
            }
            let mut state = self.state;
            match state.extend(constraints, assumption, layers, &mut search.layer) {
                Trial::Settled => self.sound.unite(state.known()),
                Trial::Unsettled => {}
                Trial::Fails => {
                    let lemma = assumption.opposite();
                    let all = usize::MAX;
                    if self.state.extend(constraints, lemma, all, &mut search.layer) == Trial::Fails
                    {
                        return true;
                    }
                    idle = 0;
                    self.sound = Literals::EMPTY;
                }
            }
        }
        false
    }
}

/// The least effort with lemmas that refutes some candidate, and all candidates that it refutes;
/// `None` if none does, or if some fail without lemmas.
pub(crate) fn refutable(
    constraints: &Constraints,
    cancel: Cancel<'_>,
) -> Option<(Effort, Vec<Literal>)> {
    let mut search = Search { constraints, layers: 0, cancel, layer: Layer::new() };
    let start = State::new(constraints);
    let assumptions = constraints.candidates().iter().map(|&candidate| Literal::is(candidate));
    let mut attempts = Vec::with_capacity(constraints.candidates().len());
    for assumption in assumptions {
        let mut state = start;
        if state.extend(constraints, assumption, usize::MAX, &mut search.layer) == Trial::Fails {
            return None;
        }
        attempts.push((assumption, Attempt { state, sound: Literals::EMPTY }));
    }
    // Those that lead far come first: if they do not fail, all that they lead to is sound.
    attempts.sort_by_key(|(_, attempt)| std::cmp::Reverse(attempt.state.placed()));
    for effort in Effort::NESTED {
        // What follows from something that does not fail does not fail either.
        let mut sound = Literals::EMPTY;
        let mut refuted = Vec::new();
        for &mut (assumption, ref mut attempt) in &mut attempts {
            if sound.contains(assumption) {
                continue;
            }
            if attempt.fails(&mut search, effort.layers) {
                refuted.push(assumption);
            } else {
                sound.unite(attempt.state.known());
            }
            if cancel.is_requested() {
                return None;
            }
        }
        if !refuted.is_empty() {
            refuted.sort_unstable();
            return Some((effort, refuted));
        }
    }
    None
}
