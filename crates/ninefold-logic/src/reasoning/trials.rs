//! Which assumptions fail by implications alone.

use ninefold_core::{Cancel, Cancelled};

use super::constraints::Constraints;
use super::literal::{Literal, Literals};
use super::state::{Layer, State, Trial};

/// What comes of each assumption by implications alone.
#[derive(Debug)]
pub(crate) struct Trials<'a> {
    constraints: &'a Constraints,
    start: State,
    layer: Layer,
}

impl<'a> Trials<'a> {
    pub(crate) fn new(constraints: &'a Constraints) -> Self {
        Self { constraints, start: State::new(constraints), layer: Layer::new() }
    }

    /// What is known under the assumption, unless it fails.
    pub(crate) fn outcome(&mut self, assumption: Literal) -> Option<Literals> {
        let mut state = self.start;
        let trial = state.extend(self.constraints, assumption, usize::MAX, &mut self.layer);
        (trial != Trial::Fails).then_some(*state.known())
    }

    /// Every assumption that fails, and how many implications that takes at least.
    pub(crate) fn failing(
        &mut self,
        cancel: Cancel<'_>,
    ) -> Result<Vec<(Literal, usize)>, Cancelled> {
        let mut sound = Literals::EMPTY;
        let mut failing = Vec::new();
        let candidates = self.constraints.candidates().iter();
        let truths = candidates.clone().map(|&candidate| Literal::is(candidate));
        // One that can't be false has rivals that all fail: few are left to try by then.
        let falsehoods = candidates.map(|&candidate| Literal::is_not(candidate));
        for assumption in truths.chain(falsehoods) {
            cancel.check()?;
            // What follows from something that does not fail does not fail either.
            if sound.contains(assumption) {
                continue;
            }
            match self.outcome(assumption) {
                Some(known) => sound.unite(&known),
                None => failing.push((assumption, self.layer.least_length())),
            }
        }
        failing.sort_by_key(|(assumption, _)| (assumption.candidate(), !assumption.is_true()));
        Ok(failing)
    }
}
