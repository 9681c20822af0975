//! The scale of Sudoku Explainer: the numbers that forums, datasets and setters quote.
//!
//! # The procedure
//!
//! 1. The grid begins with all candidates that the givens allow.
//! 2. The producers are asked one after the other, always in the same order. The first that finds
//!    a hint has the word; nobody looks whether a later one would have been simpler.
//! 3. A producer of patterns offers the first pattern that strikes or places anything, in a fixed
//!    order of search. A producer of chains goes through the whole grid and offers the least
//!    difficult hint; among equals the shorter one, then by kind, then the first found.
//! 4. This one hint is applied, and the producers are asked again from the first, until every cell
//!    has its digit.
//!
//! The [`Rating`] has three numbers: of the hardest step, of the hardest step up to the first
//! placement, and of the first step. They are as much a matter of the order of search as of the
//! puzzle: a rearranged puzzle may be rated a little differently, and so it is here.
//!
//! # How it is fast
//!
//! The order is kept to the letter, but not the work. Before a search for chains draws a single
//! chain in order, a survey of sets tells whether there is anything to find and from where; most of
//! the searches end there. `docs/essays/rating.md` has the reasons and the figures.
//!
//! ```
//! use ninefold_core::{Cancel, Puzzle};
//! use ninefold_rate::se::{Variant, rate};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = line.parse()?;
//! let known = ninefold_exact::one_solution(&puzzle).expect("it has one solution");
//! let rated = rate(&known, Variant::Classic, Cancel::NEVER).expect("nobody breaks it off");
//! assert_eq!(rated.rating.to_string(), "1.2 1.2 1.2");
//! assert_eq!(rated.steps[0].technique.name(), "Hidden Single");
//! # Ok::<(), ninefold_core::NotationError>(())
//! ```

mod aligned;
mod als_wings;
mod board;
mod bug;
mod chains;
mod combinations;
mod fish;
mod fresh;
mod geometry;
mod hint;
mod ladder;
mod locked;
mod loop_cells;
mod loops;
mod producers;
mod rated;
mod singles;
mod strong_links;
mod subsets;
mod technique;
#[cfg(test)]
mod tests;
mod value;
mod wings;

pub use ladder::{known_ids, value_of};
use rated::Tally;
pub use rated::{Rated, RatedStep, Rating, Unfinished};
pub use technique::Technique;
pub use value::Value;

use std::ops::RangeInclusive;

use ninefold_core::{Cancel, Cancelled, CandidateSet, Grid, OneSolution};

use board::Position;
use fresh::Fresh;
use hint::{Effect, Hint};
use producers::{CLASSIC, Producer, SUKAKU, Searches};

/// Whose set of techniques.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Sudoku Explainer 1.2.1, whose numbers people quote.
    #[default]
    Classic,
    /// `SukakuExplainer` with the techniques that it uses unless told otherwise: strong links and
    /// wings with almost locked sets besides, each before the chains that would do the same.
    Sukaku,
}

impl Variant {
    const fn producers(self) -> &'static [Producer] {
        match self {
            Self::Classic => CLASSIC,
            Self::Sukaku => SUKAKU,
        }
    }

    /// Without those at the end whose values are all higher.
    fn producers_up_to(self, highest: Value) -> &'static [Producer] {
        let producers = self.producers();
        let matters = |producer: &Producer| producer.least() <= highest;
        let last = producers.iter().rposition(matters);
        &producers[..last.map_or(0, |last| last + 1)]
    }
}

/// Rates the puzzle, and tells the path that earns the rating.
///
/// The hardest puzzles known take seconds. The flag is looked at several times a millisecond.
///
/// # Errors
///
/// [`Unfinished`] if it was broken off, with the steps until then.
pub fn rate(
    puzzle: &OneSolution,
    variant: Variant,
    cancel: Cancel<'_>,
) -> Result<Rated, Unfinished> {
    let mut position = Position::new(&Grid::new(&puzzle.puzzle()));
    let mut searches = Searches::new(cancel);
    let mut so_far = Tally::default();
    let mut steps = Vec::with_capacity(81);
    while !position.filling.empty().is_empty() {
        match next_hint(variant.producers(), &mut position, &mut searches) {
            Ok(Some(hint)) => {
                let step = apply(&hint, &mut position, &mut searches);
                so_far.add(&step);
                steps.push(step);
            }
            Ok(None) => {
                so_far.rating.er = Value::STUCK;
                break;
            }
            Err(Cancelled) => {
                return Err(Unfinished { so_far: Rated { rating: so_far.rating, steps } });
            }
        }
    }
    Ok(Rated { rating: so_far.rating, steps })
}

/// The rating of the puzzle if its ER is in this range; none as soon as it is known that it is not.
///
/// For whoever looks through many puzzles: a puzzle that is too hard is dropped when the first step
/// is, and before anything is searched that could only be too hard.
///
/// ```
/// use ninefold_core::{Cancel, Puzzle};
/// use ninefold_rate::se::{Value, Variant, rate_within};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse()?;
/// let known = ninefold_exact::one_solution(&puzzle).expect("it has one solution");
/// let easy = Value::from_tenths(10)..=Value::from_tenths(15);
/// let rating = rate_within(&known, Variant::Classic, easy, Cancel::NEVER)?;
/// assert_eq!(rating.expect("it is easy").to_string(), "1.2 1.2 1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`Cancelled`] if it was broken off.
pub fn rate_within(
    puzzle: &OneSolution,
    variant: Variant,
    range: RangeInclusive<Value>,
    cancel: Cancel<'_>,
) -> Result<Option<Rating>, Cancelled> {
    let mut position = Position::new(&Grid::new(&puzzle.puzzle()));
    let mut searches = Searches::new(cancel);
    let producers = variant.producers_up_to(*range.end());
    let mut so_far = Tally::default();
    while !position.filling.empty().is_empty() {
        let Some(hint) = next_hint(producers, &mut position, &mut searches)? else {
            // Nobody knows a step, or only those whose steps would be too hard.
            so_far.rating.er = Value::STUCK;
            break;
        };
        let step = apply(&hint, &mut position, &mut searches);
        so_far.add(&step);
        if step.value > *range.end() {
            return Ok(None);
        }
    }
    Ok(range.contains(&so_far.rating.er).then_some(so_far.rating))
}

/// The hint of the first producer that has one.
fn next_hint(
    producers: &[Producer],
    position: &mut Position,
    searches: &mut Searches<'_>,
) -> Result<Option<Hint>, Cancelled> {
    searches.cancel().check()?;
    for (index, producer) in producers.iter().enumerate() {
        position.fresh = searches.changes.since(index);
        if let Some(hint) = producer.hint(position, searches)? {
            return Ok(Some(hint));
        }
        searches.changes.in_vain(index);
    }
    Ok(None)
}

fn apply(hint: &Hint, position: &mut Position, searches: &mut Searches<'_>) -> RatedStep {
    let mut changed = Fresh::NOTHING;
    let (placement, eliminations) = match hint.effect {
        Effect::Place(candidate) => {
            changed = position.place(candidate);
            (Some(candidate), CandidateSet::EMPTY)
        }
        Effect::Strike(struck) => {
            for candidate in &struck {
                position.eliminate(candidate, &mut changed);
            }
            (None, struck)
        }
    };
    searches.changes.add(changed);
    let value = hint.difficulty.value();
    RatedStep { technique: hint.technique, value, placement, eliminations }
}
