//! Looks for what random puzzles hardly ever are: very few or very many givens, a very high rating,
//! the hardest step at the beginning.
//!
//! From a random puzzle, again and again the best of some neighbours is taken, if it is no further from
//! what is wanted. Neighbours of a puzzle of a rare kind are of that kind much more often than others.

use std::ops::RangeInclusive;

use ninefold_core::{Cancel, Cancelled, OneSolution};

use crate::drafts::drafts;
use crate::judge::Judge;
use crate::reduce::Reducer;
use crate::{Layout, Random, Recipe, Redundancy, Source};

/// How many neighbours are compared before the next is taken.
const NEIGHBOURS: usize = 16;

/// How many times a neighbour is taken before a new beginning.
const MOVES: usize = 96;

/// How many givens random minimal puzzles have, but for about one in a thousand.
const COMMON_GIVENS: RangeInclusive<usize> = 21..=28;

/// Random puzzles have an ER beyond this about once in a thousand.
const COMMON_ER: u8 = 90;

/// The value of a naked single. Puzzles that begin with their hardest step mostly begin with a
/// single.
const HARDEST_SINGLE: u8 = 23;

impl Recipe {
    /// Whether climbing could help: what is wanted is rare, and neighbours can be it.
    pub(crate) fn is_for_climbing(&self) -> bool {
        let rare_givens = self.givens.as_ref().is_some_and(|wanted| {
            wanted.end() < COMMON_GIVENS.start() || wanted.start() > COMMON_GIVENS.end()
        });
        let least_er = self.demands.er.as_ref().map_or(0, |er| er.start().tenths());
        let rare_er =
            least_er > if self.demands.gem.is_some() { HARDEST_SINGLE } else { COMMON_ER };
        matches!(self.source, Source::Random)
            && self.layout == Layout::Free
            && self.redundancy() == Redundancy::Minimal
            && (rare_givens || rare_er)
    }

    fn distance_in_givens(&self, givens: usize) -> usize {
        let Some(wanted) = &self.givens else { return 0 };
        wanted.start().saturating_sub(givens).max(givens.saturating_sub(*wanted.end()))
    }
}

/// What a climb from a random puzzle leads to.
pub(crate) fn climb(
    recipe: &Recipe,
    judge: &Judge,
    random: &mut Random,
    reducer: &mut Reducer,
    cancel: Cancel<'_>,
) -> Result<Option<OneSolution>, Cancelled> {
    let anything = Recipe::default();
    let begun = drafts(&anything, std::slice::from_mut(random), reducer, cancel)?;
    let Some(mut here) = begun[0].map(|draft| draft.known()) else { return Ok(None) };
    let mut nearest = (usize::MAX, u32::MAX);
    for _ in 0..MOVES {
        let around = Recipe { source: Source::Near { known: here, swaps: 3 }, ..Recipe::default() };
        let mut randoms: Vec<Random> =
            (0..NEIGHBOURS).map(|_| Random::new(random.bits(), 0)).collect();
        for draft in drafts(&around, &mut randoms, reducer, cancel)?.into_iter().flatten() {
            let known = draft.known();
            let in_givens = recipe.distance_in_givens(draft.givens.len());
            if in_givens > nearest.0 {
                continue;
            }
            let distance = (in_givens, judge.distance(&known, cancel)?);
            if distance <= nearest {
                (here, nearest) = (known, distance);
            }
            if distance == (0, 0) && judge.accepts(&known, cancel)? {
                return Ok(Some(known));
            }
        }
    }
    Ok(None)
}
