//! Refutes assumptions: by implications alone, or with lemmas that are refutations themselves.

use ninefold_core::Cancel;

use super::constraints::Constraints;
use super::ids::CandidateId;
use super::literal::{Literal, Literals, members};
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

/// How many layers it takes to see that a candidate excludes all that is left to a constraint.
const AT_ONCE: usize = 2;

impl Effort {
    /// Implications alone.
    pub(crate) const PLAIN: Self = Self { depth: 0, layers: usize::MAX };

    /// In the order of trying: lemmas as short as a pointing, then as a pair, then of any length.
    pub(crate) const NESTED: [Self; 6] = [
        Self { depth: 1, layers: AT_ONCE },
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
        if layers == AT_ONCE {
            return self.fails_at_once(search);
        }
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
                Trial::Fails if self.learn(search, candidate) => return true,
                Trial::Fails => idle = 0,
            }
        }
        false
    }

    /// Strikes the candidate, and says whether the assumption fails by that.
    fn learn(&mut self, search: &mut Search<'_>, candidate: CandidateId) -> bool {
        let lemma = Literal::is_not(candidate);
        self.sound = Literals::EMPTY;
        let trial = self.state.extend(search.constraints, lemma, usize::MAX, &mut search.layer);
        trial == Trial::Fails
    }

    /// The same for the lemmas that take two layers: what excludes all that is left to a constraint.
    /// There is no need to try candidates in order to see these.
    fn fails_at_once(&mut self, search: &mut Search<'_>) -> bool {
        let constraints = search.constraints;
        loop {
            let mut learned = false;
            for constraint in constraints.with_at_least(2) {
                for candidate in members(&self.state.excluded_by_rest(constraints, constraint)) {
                    if self.state.decides(candidate) {
                        continue;
                    }
                    if self.learn(search, candidate) {
                        return true;
                    }
                    learned = true;
                }
            }
            if !learned {
                return false;
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What is known once every lemma of so many layers is learned; `None` if the assumption fails.
    fn plainly(constraints: &Constraints, start: &State, layers: usize) -> Option<Literals> {
        let (mut state, mut layer) = (*start, Layer::new());
        loop {
            let fails = |&&candidate: &&CandidateId| {
                let (mut trial, mut layer) = (state, Layer::new());
                let assumption = Literal::is(candidate);
                !state.decides(candidate)
                    && trial.extend(constraints, assumption, layers, &mut layer) == Trial::Fails
            };
            let Some(&lemma) = constraints.candidates().iter().find(fails) else {
                return Some(*state.known());
            };
            let lemma = Literal::is_not(lemma);
            if state.extend(constraints, lemma, usize::MAX, &mut layer) == Trial::Fails {
                return None;
            }
        }
    }

    #[test]
    fn with_more_effort_an_attempt_knows_what_lemmas_one_by_one_tell() {
        let (mut failed, mut held) = (0, 0);
        for page in ["nested-forcing-net", "cell-forcing-chain", "als-chain"] {
            let constraints = Constraints::new(&crate::example_of(page).grid);
            let (cancel, layer) = (Cancel::NEVER, Layer::new());
            let mut search = Search { constraints: &constraints, layers: 0, cancel, layer };
            for &candidate in constraints.candidates().iter().step_by(2) {
                let mut state = State::new(&constraints);
                let (assumption, all) = (Literal::is(candidate), usize::MAX);
                if state.extend(&constraints, assumption, all, &mut search.layer) == Trial::Fails {
                    continue;
                }
                let mut attempt = Attempt { state, sound: Literals::EMPTY };
                for effort in Effort::NESTED {
                    let fails = attempt.fails(&mut search, effort.layers);
                    let expected = plainly(&constraints, &state, effort.layers);
                    assert_eq!(fails, expected.is_none(), "{candidate:?} on the page of {page}");
                    let Some(expected) = expected else {
                        failed += 1;
                        break;
                    };
                    held += 1;
                    if !attempt.state.is_full(&constraints) {
                        assert_eq!(*attempt.state.known(), expected);
                    }
                }
            }
        }
        assert!(failed > 10 && held > 100, "both happen: {failed}, {held}");
    }
}
