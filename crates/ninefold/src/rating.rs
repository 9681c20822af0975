//! How hard a puzzle is.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{Cancel, Level, OneSolution};
use ninefold_rate::{hodoku, se};
use ninefold_render::page::Values;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Admits, Ladder, Meta, Position};

/// Whose numbers.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Scale {
    /// Sudoku Explainer 1.2.1: ER, EP, ED.
    Se,
    /// `HoDoKu` 2.2: level and score.
    Hodoku,
    /// `SukakuExplainer` 1.18.1 with the techniques that it uses unless told otherwise: ER, EP, ED.
    SeSukaku,
}

impl Scale {
    /// The two that people quote. The third is a variant of the first, for whoever compares with
    /// that program: it is rated only if it is named.
    pub const ALL: [Self; 2] = [Self::Se, Self::Hodoku];
}

/// The numbers of a puzzle on the scales that were asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    /// On the scale of Sudoku Explainer.
    pub se: Option<Score<se::Rated>>,
    /// On the scale of `HoDoKu`.
    pub hodoku: Option<Score<hodoku::Rated>>,
    /// On the scale of Sudoku Explainer with the techniques of `SukakuExplainer`.
    pub se_sukaku: Option<Score<se::Rated>>,
}

/// A rating with the path that earned it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Score<R> {
    /// It is this.
    Done(R),
    /// It was broken off: it is at least this.
    AtLeast(R),
}

impl<R> Score<R> {
    /// The rating as far as it is known.
    pub const fn rated(&self) -> &R {
        match self {
            Self::Done(rated) | Self::AtLeast(rated) => rated,
        }
    }

    /// Whether it was not broken off.
    pub const fn is_done(&self) -> bool {
        matches!(self, Self::Done(_))
    }
}

impl Ratings {
    /// Our name for how hard it is, if the rating that it comes from is done.
    pub fn level(&self) -> Option<Level> {
        match self.se.as_ref()? {
            Score::Done(rated) => Some(ninefold_rate::level(rated.rating.er)),
            Score::AtLeast(_) => None,
        }
    }
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotRated {
    /// It has no solution.
    NoSolution,
    /// It has several solutions, so that no reasoning leads to any.
    Several,
    /// It has no givens but pencil marks, of which the scales know nothing.
    NoGivens,
}

impl Display for NotRated {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSolution => "no solution",
            Self::Several => "several solutions",
            Self::NoGivens => "no givens, but pencil marks",
        })
    }
}

impl Error for NotRated {}

impl Position {
    /// How hard the puzzle is, from its givens, whatever a player has done since. Once the flag is
    /// raised, what is certain until then is told.
    ///
    /// ```
    /// use ninefold::{Cancel, Level, Position, Scale};
    ///
    /// let position: Position =
    ///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
    /// let ratings = position.rate(&Scale::ALL, Cancel::NEVER)?;
    /// assert_eq!(ratings.level(), Some(Level::Easy));
    /// assert_eq!(ratings.se.unwrap().rated().rating.er.to_string(), "1.2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Why it has no rating.
    pub fn rate(&self, scales: &[Scale], cancel: Cancel<'_>) -> Result<Ratings, NotRated> {
        let known = self.one_solution().ok_or_else(|| self.not_rated())?;
        let mut ratings = Ratings::default();
        for scale in scales {
            match scale {
                Scale::Se => ratings.se = Some(rate_se(known, se::Variant::Classic, cancel)),
                Scale::Hodoku => ratings.hodoku = Some(rate_hodoku(known, cancel)),
                Scale::SeSukaku => {
                    ratings.se_sukaku = Some(rate_se(known, se::Variant::Sukaku, cancel));
                }
            }
        }
        Ok(ratings)
    }

    fn not_rated(&self) -> NotRated {
        match self.givens_admit() {
            Admits::Nothing => NotRated::NoSolution,
            Admits::Several(_) => NotRated::Several,
            Admits::One(_) => NotRated::NoGivens,
        }
    }
}

/// What the scales say of the technique with this id.
pub fn values_of(id: &str) -> Values {
    Values {
        se: se::value_of(id).map(|value| value.to_string()),
        hodoku: hodoku::score_of(id).map(|score| score.to_string()),
    }
}

/// How hard a technique is compared with others: by its value on the scale of Sudoku Explainer, or the
/// least of its level if that scale does not know it; of equals by its place in the ladder.
pub(crate) fn hardness(technique: &Meta) -> (se::Value, usize) {
    let of_level = ninefold_rate::LEVELS.iter().find(|(level, _)| *level == technique.level);
    let value = se::value_of(technique.id).or(of_level.map(|(_, least)| *least));
    let place = Ladder::all().ids().position(|id| id == technique.id);
    (value.unwrap_or_default(), place.unwrap_or(usize::MAX))
}

fn rate_se(known: &OneSolution, variant: se::Variant, cancel: Cancel<'_>) -> Score<se::Rated> {
    match se::rate(known, variant, cancel) {
        Ok(rated) => Score::Done(rated),
        Err(unfinished) => Score::AtLeast(unfinished.so_far),
    }
}

fn rate_hodoku(known: &OneSolution, cancel: Cancel<'_>) -> Score<hodoku::Rated> {
    match hodoku::rate(known, cancel) {
        Ok(rated) => Score::Done(rated),
        Err(unfinished) => Score::AtLeast(unfinished.so_far),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::samples::position;

    #[test]
    fn what_has_not_one_solution_is_not_rated() {
        let refused = |name| position(name).rate(&Scale::ALL, Cancel::NEVER);
        assert_eq!(refused("no-solution"), Err(NotRated::NoSolution));
        assert_eq!(refused("several-solutions"), Err(NotRated::Several));
        let empty = Position::new(&ninefold_core::Puzzle::EMPTY);
        assert_eq!(empty.rate(&Scale::ALL, Cancel::NEVER), Err(NotRated::Several));
    }

    #[test]
    fn a_player_does_not_change_how_hard_it_is() {
        let start = position("sudoku2");
        let solution = *start.admits().only().unwrap();
        let cell = start.puzzle().open().first().unwrap();
        let played = start.with(cell, ninefold_core::Content::Placed(solution[cell]));
        let rate = |position: &Position| position.rate(&Scale::ALL, Cancel::NEVER).unwrap();
        assert_eq!(rate(&played), rate(&start));
    }

    #[test]
    fn what_was_broken_off_is_a_lower_bound_and_has_no_level() {
        let flag = AtomicBool::new(true);
        let start = position("sudoku4");
        let ratings = start.rate(&Scale::ALL, Cancel::by(&flag)).unwrap();
        assert_eq!(ratings.level(), None);
        assert!(!ratings.se.unwrap().is_done() && !ratings.hodoku.unwrap().is_done());
    }

    #[test]
    fn every_technique_that_a_scale_speaks_of_is_ours() {
        for id in se::known_ids().chain(hodoku::known_ids()) {
            assert!(ninefold_logic::technique(id).is_some(), "{id}");
        }
        let values = values_of("x-wing");
        assert_eq!((values.se(), values.hodoku()), ("3.2", "140"));
        assert_eq!(values_of("medusa-3d"), Values::default());
    }

    #[test]
    fn only_the_scales_that_were_asked_for_are_looked_at() {
        let ratings = position("sudoku1").rate(&[Scale::Hodoku], Cancel::NEVER).unwrap();
        assert!(ratings.se.is_none() && ratings.hodoku.is_some() && ratings.level().is_none());
        let ratings = position("sudoku1").rate(&[Scale::SeSukaku], Cancel::NEVER).unwrap();
        assert!(ratings.se.is_none() && ratings.se_sukaku.is_some() && ratings.level().is_none());
    }
}
