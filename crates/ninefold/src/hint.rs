//! The next step from where a player is.

use ninefold_core::{Cancelled, Grid, Level};
use ninefold_logic::{Meta, Step};
use ninefold_render::{HintLevel, Words};

use crate::{Admits, Position, Reasoning};

/// What to tell a player who asks for help.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Something is wrong already ([`Position::mistakes`]): nothing good can follow from it.
    Mistaken,
    /// Every digit is in its place.
    Finished,
    /// There is no solution, and that is nobody's mistake.
    NoSolution,
    /// These steps are possible now, simplest first: one, or all if all were asked for.
    Steps(Vec<Step>),
    /// None of the techniques finds anything.
    Stuck,
}

impl Hint {
    /// The step to take, if there is one.
    pub fn step(&self) -> Option<&Step> {
        match self {
            Self::Steps(steps) => steps.first(),
            _ => None,
        }
    }
}

/// How many steps a hint gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extent {
    /// The simplest.
    #[default]
    Next,
    /// The simplest, once so many were passed over that each told something new.
    After(usize),
    /// All that are possible now.
    All,
}

impl Position {
    /// The next step, after what is wrong has been named.
    ///
    /// ```
    /// use ninefold::{Extent, HintLevel, Position, Reasoning, Words};
    ///
    /// let position: Position =
    ///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
    /// let hint = position.hint(Extent::Next, &Reasoning::default())?;
    /// println!("{}", position.tell_hint(&hint, HintLevel::Vague, Words::UNICODE));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn hint(&self, extent: Extent, reasoning: &Reasoning<'_>) -> Result<Hint, Cancelled> {
        if !self.mistakes().is_empty() {
            return Ok(Hint::Mistaken);
        }
        if self.grid().solution().is_some() {
            return Ok(Hint::Finished);
        }
        if *self.admits() == Admits::Nothing {
            return Ok(Hint::NoSolution);
        }
        let steps = match extent {
            Extent::Next | Extent::After(0) => self.next_step(reasoning)?.into_iter().collect(),
            Extent::After(skip) => {
                let most = skip.saturating_add(1);
                let steps = reasoning.solver(self).first_steps(self.grid(), most)?;
                steps.into_iter().nth(skip).into_iter().collect()
            }
            Extent::All => self.all_steps(reasoning)?,
        };
        Ok(if steps.is_empty() { Hint::Stuck } else { Hint::Steps(steps) })
    }

    /// Whether there is a step after so many others, as far as the simpler techniques tell: nothing
    /// if only long searches could.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn has_step_after(
        &self,
        skip: usize,
        reasoning: &Reasoning<'_>,
    ) -> Result<Option<bool>, Cancelled> {
        let all = reasoning.ladder().techniques();
        let is_quick = |meta: &Meta| meta.level <= Level::Hard;
        let quick: Vec<&str> = all
            .iter()
            .map(|technique| technique.meta())
            .take_while(|meta| is_quick(meta))
            .map(|meta| meta.id)
            .collect();
        let ladder = reasoning.ladder().clone().retaining(|meta| quick.contains(&meta.id));
        let quickly = Reasoning::with(ladder).cancelled_by(reasoning.cancel());
        let most = skip.saturating_add(2);
        let found = quickly.solver(self).first_steps(self.grid(), most)?.len();
        Ok(if found == most { Some(true) } else { (quick.len() == all.len()).then_some(false) })
    }

    /// The hint in words, as vague or as complete as asked; of several steps a list that is no longer
    /// than a page.
    pub fn tell_hint(&self, hint: &Hint, level: HintLevel, words: Words) -> String {
        let care = match self.admits() {
            Admits::Several(_) => "Take care: this puzzle has several solutions.\n",
            Admits::Nothing | Admits::One(_) => "",
        };
        match hint {
            Hint::Mistaken => self.mistakes().warning(words, level == HintLevel::Complete),
            Hint::Finished => "It is finished: every digit is in its place.\n".to_owned(),
            Hint::NoSolution => self.tell_no_solution(words),
            Hint::Stuck => {
                format!("{care}Logic finds nothing more here; only search can finish it.\n")
            }
            Hint::Steps(steps) => care.to_owned() + &tell_steps(steps, self.grid(), level, words),
        }
    }

    /// That there is no solution, and how that shows, if a look at each cell and house tells.
    pub(crate) fn tell_no_solution(&self, words: Words) -> String {
        match self.grid().contradiction() {
            Some(why) => format!("This puzzle has no solution: {}.\n", words.contradiction(&why)),
            None => "This puzzle has no solution.\n".to_owned(),
        }
    }
}

fn tell_steps(steps: &[Step], grid: &Grid, level: HintLevel, words: Words) -> String {
    match (steps, level) {
        ([step], HintLevel::Complete) => words.tell(step, grid),
        ([step], _) => words.hint(step, grid, level) + "\n",
        (steps, _) => words.survey(steps),
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::Content;

    use super::*;
    use crate::samples::position;

    fn hint(position: &Position) -> Hint {
        position.hint(Extent::Next, &Reasoning::default()).unwrap()
    }

    #[test]
    fn mistakes_are_named_before_anything_else() {
        let wrong = position("sudoku1")
            .with("r1c2".parse().unwrap(), Content::Placed("3".parse().unwrap()));
        let hint = hint(&wrong);
        assert_eq!(hint, Hint::Mistaken);
        let told = wrong.tell_hint(&hint, HintLevel::Complete, Words::ASCII);
        assert_eq!(told, "Stop: something is already wrong.\nr1c2 = 3 is wrong; it is 9.\n");
    }

    #[test]
    fn what_has_no_solution_gets_no_step() {
        assert_eq!(hint(&position("no-solution")), Hint::NoSolution);
    }

    #[test]
    fn one_step_or_all_of_them() {
        let start = position("sudoku1");
        let Hint::Steps(one) = hint(&start) else { panic!("there is a step") };
        let all = start.hint(Extent::All, &Reasoning::default()).unwrap();
        assert_eq!(one.len(), 1);
        assert_eq!(all.step(), one.first());
        assert!(matches!(all, Hint::Steps(steps) if steps.len() > 1));
    }

    #[test]
    fn whoever_passes_a_step_over_gets_another_that_tells_something_new() {
        let start = position("sudoku4");
        let quick = Reasoning::with("up-to:naked-pair".parse().unwrap());
        let mut known = *start.grid();
        let mut passed_over = 0;
        while let Some(step) = start.hint(Extent::After(passed_over), &quick).unwrap().step() {
            assert!(step.is_useful(&known), "{step}");
            step.apply(&mut known);
            let more = start.has_step_after(passed_over, &quick).unwrap();
            passed_over += 1;
            let next = start.hint(Extent::After(passed_over), &quick).unwrap();
            assert_eq!(more, Some(next.step().is_some()), "{passed_over}");
        }
        assert!(passed_over > 3, "{passed_over}");
        let first = start.hint(Extent::After(0), &quick).unwrap();
        assert_eq!(first, start.hint(Extent::Next, &quick).unwrap());
        // What only nets could tell is left open.
        let all = Reasoning::default();
        assert_eq!(start.has_step_after(1000, &all), Ok(None));
        assert_eq!(start.has_step_after(1000, &quick), Ok(Some(false)));
    }

    #[test]
    fn following_hints_leads_to_the_solution() {
        let mut now = position("sudoku2");
        let solution = *now.admits().only().unwrap();
        while let Some(step) = hint(&now).step() {
            now = now.after(step);
            assert!(now.mistakes().is_empty());
        }
        assert_eq!(hint(&now), Hint::Finished);
        assert_eq!(now.grid().solution(), Some(solution));
    }

    #[test]
    fn without_techniques_it_is_stuck() {
        let start = position("sudoku4");
        let few = Reasoning::with("full-house".parse().unwrap());
        assert_eq!(start.hint(Extent::Next, &few), Ok(Hint::Stuck));
    }
}
