//! Makes puzzles after a recipe.
//!
//! A puzzle of a run has a number, its index. It is found by attempts, which have numbers too, and an attempt
//! depends on the recipe, the seed and these two numbers alone. The puzzle is that of the first attempt that
//! succeeds. So it does not matter who tries what, and when: several threads, a run that was broken off
//! and taken up again, and a single puzzle made alone agree.

use ninefold_core::{Cancel, Cancelled, OneSolution};

use crate::drafts::{Draft, drafts};
use crate::judge::Judge;
use crate::reduce::Reducer;
use crate::{Random, Recipe, Refusal};

/// Makes puzzles after a recipe, in one thread.
#[derive(Debug)]
pub struct Maker {
    recipe: Recipe,
    judge: Judge,
    seed: u64,
    reducer: Reducer,
}

/// One attempt at one puzzle of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attempt {
    /// Which puzzle of the run.
    pub index: u64,
    /// Which attempt at it.
    pub number: u64,
}

impl Maker {
    /// A maker after this recipe.
    ///
    /// # Errors
    ///
    /// Why no puzzle can be made after it.
    pub fn new(recipe: Recipe, seed: u64) -> Result<Self, Refusal> {
        recipe.check()?;
        let judge = Judge::new(recipe.demands.clone());
        Ok(Self { recipe, judge, seed, reducer: Reducer::new() })
    }

    /// What each of these attempts leads to. Hundreds at a time are quickest.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn attempt(
        &mut self,
        attempts: &[Attempt],
        cancel: Cancel<'_>,
    ) -> Result<Vec<Option<OneSolution>>, Cancelled> {
        let mut randoms: Vec<Random> = attempts.iter().map(|it| it.random(self.seed)).collect();
        let drafts = drafts(&self.recipe, &mut randoms, &mut self.reducer, cancel)?;
        let mut made = Vec::with_capacity(drafts.len());
        for known in drafts.iter().map(|draft| draft.as_ref().map(Draft::known)) {
            cancel.check()?;
            made.push(match known {
                Some(known) if self.judge.accepts(&known, cancel)? => Some(known),
                _ => None,
            });
        }
        Ok(made)
    }
}

impl Attempt {
    /// The chance that decides about it.
    pub(crate) fn random(self, seed: u64) -> Random {
        Random::new(Random::new(seed, self.index).bits(), self.number)
    }
}
