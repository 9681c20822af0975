//! The puzzles of a run one after the other, for whoever needs no threads.

use ninefold_core::Cancel;

use crate::{Made, Maker, Schedule};

impl Maker {
    /// The puzzles of the run from its first on, without end: those that several threads would make, in the
    /// same order. It never returns if there is no puzzle after the recipe.
    ///
    /// ```
    /// use ninefold_generate::{Maker, Recipe};
    ///
    /// let puzzles = Maker::new(Recipe::default(), 2026)?.puzzles();
    /// let lines: Vec<String> = puzzles.take(3).map(|made| made.known.puzzle().to_string()).collect();
    /// assert_eq!(lines.len(), 3);
    /// # Ok::<(), ninefold_generate::Refusal>(())
    /// ```
    pub fn puzzles(mut self) -> impl Iterator<Item = Made> {
        // A few at first, since perhaps no more are wanted; many at a time are quicker.
        const FEW: usize = 16;
        const MANY: usize = 256;
        let mut schedule = Schedule::new(0..u64::MAX, []);
        let mut size = FEW;
        std::iter::from_fn(move || {
            loop {
                if let Some((_, made)) = schedule.take() {
                    return Some(made);
                }
                let attempts = schedule.work(size);
                let made = self.make(&attempts, Cancel::NEVER).ok()?;
                schedule.report(&attempts, made);
                size = (size * 2).min(MANY);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use ninefold_logic::{Technique, technique};

    use super::*;
    use crate::{Attempt, Demands, Recipe};

    /// The first success of each index, tried one by one.
    #[test]
    fn they_are_those_of_the_first_attempts_that_succeed() {
        let only = technique("x-wing").map(Technique::meta);
        let recipe =
            Recipe { demands: Demands { only, ..Demands::default() }, ..Recipe::default() };
        let maker = || Maker::new(recipe.clone(), 7).unwrap();
        let mut one_by_one = maker();
        let mut first = |index| {
            let attempts = (0..).map(|number| Attempt { index, number });
            let mut tried =
                attempts.map(|it| one_by_one.make(&[it], Cancel::NEVER).unwrap().remove(0));
            tried.find_map(|made| made)
        };
        let expected: Vec<_> = (0..5).map_while(&mut first).collect();
        assert_eq!(maker().puzzles().take(5).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn there_are_more_than_are_made_at_a_time() {
        let puzzles = Maker::new(Recipe::default(), 7).unwrap().puzzles();
        let ids: std::collections::BTreeSet<_> = puzzles.take(1_000).map(|made| made.id).collect();
        assert_eq!(ids.len(), 1_000);
    }
}
