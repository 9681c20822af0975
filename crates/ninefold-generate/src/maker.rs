//! Makes puzzles after a recipe.
//!
//! A puzzle of a run has a number, its index. It is found by attempts, which have numbers too, and an attempt
//! depends on the recipe, the seed and these two numbers alone. The puzzle is that of the first attempt that
//! succeeds. So it does not matter who tries what, and when: several threads, a run that was broken off
//! and taken up again, and a single puzzle made alone agree.

use ninefold_core::{Cancel, Cancelled, OneSolution, Puzzle};

use crate::climb::climb;
use crate::drafts::{Draft, drafts};
use crate::judge::Judge;
use crate::known::known_for;
use crate::reduce::Reducer;
use crate::{Layout, Random, Recipe, Refusal, Source, canonical};

/// So many attempts are made at random before climbing, which takes much longer, is tried.
const PLAIN_FIRST: u64 = 256;

/// Makes puzzles after a recipe, in one thread.
#[derive(Debug)]
pub struct Maker {
    recipe: Recipe,
    judge: Judge,
    seed: u64,
    /// Puzzles that use a rare technique that is required.
    near: Vec<OneSolution>,
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
        // So many attempts are made between two looks at what was found.
        const TOGETHER: u64 = 64;
        let mut first = 0;
        loop {
            let attempts: Vec<Attempt> =
                (first..first + TOGETHER).map(|number| Attempt { index, number }).collect();
            if let Some(made) = self.attempt(&attempts, cancel)?.into_iter().flatten().next() {
                return Ok(made);
            }
            first += TOGETHER;
        }
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
        let mut made = vec![None; attempts.len()];
        let mut plain = Vec::with_capacity(attempts.len());
        for (place, &attempt) in attempts.iter().enumerate() {
            match self.way(attempt.number) {
                Way::Plain => plain.push(place),
                Way::Near => made[place] = self.near(attempt, cancel)?,
                Way::Climb => {
                    let mut random = attempt.random(self.seed);
                    let Self { recipe, judge, reducer, .. } = self;
                    made[place] = climb(recipe, judge, &mut random, reducer, cancel)?;
                }
            }
        }
        let mut randoms: Vec<Random> =
            plain.iter().map(|&place| attempts[place].random(self.seed)).collect();
        let drafts = drafts(&self.recipe, &mut randoms, &mut self.reducer, cancel)?;
        for (place, draft) in plain.into_iter().zip(drafts) {
            made[place] = self.accepted(draft, cancel)?;
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
        let source = Source::Near { known: random.image(&known), swaps: 3 };
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
