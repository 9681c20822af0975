//! Makes puzzles after a recipe.
//!
//! A puzzle of a run has a number, its index. It is found by attempts, which have numbers too, and an attempt
//! depends on the recipe, the seed and these two numbers alone. The puzzle is that of the first attempt that
//! succeeds. So it does not matter who tries what, and when: several threads, a run that was broken off
//! and taken up again, and a single puzzle made alone agree.

use std::collections::BTreeMap;

use ninefold_core::{Cancel, Cancelled, OneSolution, Puzzle};

use crate::climb::climb;
use crate::drafts::{Draft, drafts};
use crate::judge::Judge;
use crate::known::{Known, known_for};
use crate::reduce::Reducer;
use crate::{Layout, Random, Recipe, Refusal, Source, canonical};

/// So many attempts are made at random before climbing, which takes much longer, is tried.
const PLAIN_FIRST: u64 = 256;

/// So many attempts at different puzzles are made side by side, which is what the exact solver is quickest at.
const TOGETHER: u64 = 256;

/// Makes puzzles after a recipe, in one thread.
#[derive(Debug)]
pub struct Maker {
    recipe: Recipe,
    judge: Judge,
    seed: u64,
    /// Puzzles that use a rare technique that is required.
    near: Vec<Known>,
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

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle and its solution.
    pub known: OneSolution,
    /// The same for all its equivalents, and for nobody else's, but for a chance in 10³⁸.
    pub id: u128,
}

impl Made {
    fn new(known: OneSolution) -> Self {
        Self { id: id_of(&known.puzzle()), known }
    }
}

/// A number that equivalent puzzles share, and others do not, but for a chance in 10³⁸.
pub fn id_of(puzzle: &Puzzle) -> u128 {
    let form = canonical(puzzle).puzzle;
    // FNV-1a over the 81 characters.
    form.to_string().bytes().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    })
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
        let near = match (&recipe.source, recipe.layout) {
            (Source::Random, Layout::Free) => {
                recipe.demands.required.iter().flat_map(|meta| known_for(meta)).collect()
            }
            _ => Vec::new(),
        };
        Ok(Self { recipe, judge, seed, near, reducer: Reducer::new() })
    }

    /// What each of these attempts leads to, for a [`Schedule`](crate::Schedule).
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn make(
        &mut self,
        attempts: &[Attempt],
        cancel: Cancel<'_>,
    ) -> Result<Vec<Option<Made>>, Cancelled> {
        let made = self.attempt(attempts, cancel)?;
        Ok(made.into_iter().map(|known| known.map(Made::new)).collect())
    }

    /// The puzzle with this index.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn one(&mut self, index: u64, cancel: Cancel<'_>) -> Result<OneSolution, Cancelled> {
        // An index that is asked for is found, or it was broken off.
        self.several([index], cancel)?.pop().ok_or(Cancelled)
    }

    /// The puzzles with these indices, in their order, each the same as if it were made alone. Hundreds
    /// at a time are quickest.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn several(
        &mut self,
        indices: impl IntoIterator<Item = u64>,
        cancel: Cancel<'_>,
    ) -> Result<Vec<OneSolution>, Cancelled> {
        let mut found = BTreeMap::new();
        let mut open: Vec<u64> = indices.into_iter().collect();
        let mut tried = 0;
        while !open.is_empty() {
            // Never more than were made before: of what is common few are made in vain.
            let each = (TOGETHER / open.len() as u64).min(tried).max(1);
            for some in open.chunks(TOGETHER as usize) {
                let numbers = tried..tried + each;
                let attempts: Vec<Attempt> = some
                    .iter()
                    .flat_map(|&index| numbers.clone().map(move |number| Attempt { index, number }))
                    .collect();
                let made = self.tried(&attempts, Extent::FirstSuccess, cancel)?;
                let made = attempts.iter().zip(made);
                found.extend(made.filter_map(|(attempt, made)| Some((attempt.index, made?))));
            }
            open.retain(|index| !found.contains_key(index));
            tried += each;
        }
        Ok(found.into_values().collect())
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
        self.tried(attempts, Extent::All, cancel)
    }

    fn tried(
        &mut self,
        attempts: &[Attempt],
        extent: Extent,
        cancel: Cancel<'_>,
    ) -> Result<Vec<Option<OneSolution>>, Cancelled> {
        let plain = attempts.iter().filter(|attempt| self.way(attempt.number) == Way::Plain);
        let mut randoms: Vec<Random> = plain.map(|attempt| attempt.random(self.seed)).collect();
        let drafts = drafts(&self.recipe, &mut randoms, &mut self.reducer, cancel)?;
        let mut drafts = drafts.into_iter();
        let mut made = Vec::with_capacity(attempts.len());
        let mut decided = None;
        for &attempt in attempts {
            let way = self.way(attempt.number);
            let draft = if way == Way::Plain { drafts.next().flatten() } else { None };
            if extent == Extent::FirstSuccess && decided == Some(attempt.index) {
                made.push(None);
                continue;
            }
            let known = match way {
                Way::Plain => self.accepted(draft, cancel)?,
                Way::Near => self.near(attempt, cancel)?,
                Way::Climb => {
                    let mut random = attempt.random(self.seed);
                    let Self { recipe, judge, reducer, .. } = self;
                    climb(recipe, judge, &mut random, reducer, cancel)?
                }
            };
            if known.is_some() {
                decided = Some(attempt.index);
            }
            made.push(known);
        }
        Ok(made)
    }

    /// How this attempt is made: what is common comes at random soon enough.
    fn way(&self, number: u64) -> Way {
        if !self.near.is_empty() && number % 2 == 1 {
            Way::Near
        } else if number >= PLAIN_FIRST && self.recipe.is_for_climbing() {
            Way::Climb
        } else {
            Way::Plain
        }
    }

    fn near(
        &mut self,
        attempt: Attempt,
        cancel: Cancel<'_>,
    ) -> Result<Option<OneSolution>, Cancelled> {
        let mut random = attempt.random(self.seed);
        let Some(&known) = random.one_of(&self.near) else { return Ok(None) };
        let source = known.source(3, &mut random);
        let recipe = Recipe { source, ..self.recipe.clone() };
        let drafts = drafts(&recipe, &mut [random], &mut self.reducer, cancel)?;
        self.accepted(drafts[0], cancel)
    }

    fn accepted(
        &self,
        draft: Option<Draft>,
        cancel: Cancel<'_>,
    ) -> Result<Option<OneSolution>, Cancelled> {
        cancel.check()?;
        let Some(known) = draft.map(|draft| draft.known()) else { return Ok(None) };
        Ok(self.judge.accepts(&known, cancel)?.then_some(known))
    }
}

/// Which of several attempts matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// Every one.
    All,
    /// At each puzzle, those until the first that succeeds. They stand side by side.
    FirstSuccess,
}

/// How an attempt is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// From a random grid, or what else the recipe has for a source.
    Plain,
    /// Near a puzzle that is known to use a rare technique that is required.
    Near,
    /// By climbing.
    Climb,
}

impl Attempt {
    /// The chance that decides about it.
    pub(crate) fn random(self, seed: u64) -> Random {
        Random::new(Random::new(seed, self.index).bits(), self.number)
    }
}
