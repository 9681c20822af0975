//! Judges everything that a claimed path says and that can be judged.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{Cancel, Cancelled, Conclusion, Grid, Solution};
use ninefold_verify::{Unproved, prove};

use crate::json::{Claim, ClaimedPath, OutcomeName};
use crate::{Admits, Position};

/// How far a path holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many steps were proved: all, or those before the one that does not follow.
    pub steps: u64,
    /// The first thing that does not hold, if there is one.
    pub refuted: Option<Refutation>,
}

/// What does not hold in a path.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refutation {
    /// The field `puzzle` has other digits than the start.
    Puzzle,
    /// This conclusion of a step does not follow from its premises; those after it rest on it.
    Step {
        /// Which step, counted from 1.
        number: u64,
        /// What the technique is called, if the file says so.
        technique: Option<String>,
        /// What does not follow.
        conclusion: Conclusion,
        /// Why not.
        why: Unproved,
    },
    /// This solution does not have the digits and candidates of the start.
    Solution(Solution),
    /// This solution stands in the list twice.
    Twice(Solution),
    /// It did not end like this.
    Outcome(OutcomeName),
    /// There are not this many solutions.
    Count(u64),
}

impl Display for Refutation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle => f.write_str("puzzle: its digits are not those of the start"),
            Self::Step { number, technique, conclusion, why } => {
                let technique = technique.as_deref().unwrap_or("no technique named");
                // A name from a file could play with the terminal.
                let technique = technique.escape_debug();
                write!(f, "step {number} ({technique}): {conclusion} does not follow: {why}")
            }
            Self::Solution(solution) => {
                write!(f, "solutions: {solution} does not solve the start")
            }
            Self::Twice(solution) => write!(f, "solutions: {solution} is there twice"),
            Self::Outcome(outcome) => write!(f, "outcome: {} is not how it ends", outcome.id()),
            Self::Count(count) => write!(f, "count: there are not {count} solutions"),
        }
    }
}

impl ClaimedPath {
    /// Judges the path: that the puzzle is the start, that every step follows from its premises, that
    /// the solutions are some, that it ends as it says and has as many solutions.
    ///
    /// An argument from uniqueness is accepted only if the givens of the start have one solution.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn verify(&self, cancel: Cancel<'_>) -> Result<Verified, Cancelled> {
        let position = Position::until(&self.start, cancel)?;
        let mut verified = Verified { steps: 0, refuted: None };
        let mut grid = *position.grid();
        if self.puzzle.is_some_and(|puzzle| puzzle.to_string() != grid.to_string()) {
            verified.refuted = Some(Refutation::Puzzle);
            return Ok(verified);
        }
        for claim in &self.claims {
            cancel.check()?;
            verified.refuted = step(&grid, &position, claim, verified.steps + 1);
            if verified.refuted.is_some() {
                return Ok(verified);
            }
            claim.conclusions.iter().for_each(|conclusion| apply(*conclusion, &mut grid));
            verified.steps += 1;
        }
        verified.refuted = self.solutions(&position).or_else(|| self.ending(&position, &grid));
        if verified.refuted.is_none() {
            verified.refuted = self.counted(&position, cancel)?;
        }
        Ok(verified)
    }

    fn solutions(&self, position: &Position) -> Option<Refutation> {
        let wrong = self.solutions.iter().find(|it| !it.solves(position.puzzle()));
        let twice = self.solutions.iter().enumerate();
        let mut twice = twice.filter(|(place, it)| self.solutions[..*place].contains(it));
        let wrong = wrong.map(|it| Refutation::Solution(*it));
        wrong.or_else(|| twice.next().map(|(_, it)| Refutation::Twice(*it)))
    }

    /// Whether it ends otherwise than it says. `end` is the grid after the last step.
    fn ending(&self, position: &Position, end: &Grid) -> Option<Refutation> {
        let outcome = self.outcome?;
        let only = position.admits().only();
        let holds = match outcome {
            // Logic alone has to arrive; search may have found it otherwise.
            OutcomeName::Solved => {
                let arrived = !self.by_logic || end.solution().is_some();
                let first_of_several =
                    self.limit == Some(1) && *position.admits() != Admits::Nothing;
                arrived && !self.solutions.is_empty() && (only.is_some() || first_of_several)
            }
            OutcomeName::Stuck => !end.is_full() && self.solutions.is_empty(),
            OutcomeName::Interrupted => true,
            OutcomeName::NoSolution => *position.admits() == Admits::Nothing,
            OutcomeName::SeveralSolutions => matches!(position.admits(), Admits::Several(_)),
        };
        (!holds).then_some(Refutation::Outcome(outcome))
    }

    /// Whether there are not as many solutions as it says: just so many below the limit, at least so
    /// many at it.
    fn counted(
        &self,
        position: &Position,
        cancel: Cancel<'_>,
    ) -> Result<Option<Refutation>, Cancelled> {
        let Some(count) = self.count else { return Ok(None) };
        let limit = self.limit.unwrap_or(count).max(count);
        let found = ninefold_exact::count_until(position.grid(), limit, cancel)?;
        Ok((found != count).then_some(Refutation::Count(count)))
    }
}

/// What does not follow in a step, if anything does not.
fn step(grid: &Grid, position: &Position, claim: &Claim, number: u64) -> Option<Refutation> {
    claim.conclusions.iter().find_map(|&conclusion| {
        let why = prove(grid, &claim.premises, conclusion, position.one_solution()).err()?;
        Some(Refutation::Step { number, technique: claim.technique.clone(), conclusion, why })
    })
}

/// Draws the conclusion in the grid.
fn apply(conclusion: Conclusion, grid: &mut Grid) {
    match conclusion {
        Conclusion::Placement(at) if grid.has(at) => grid.place(at),
        Conclusion::Placement(_) => {}
        Conclusion::Elimination(at) => grid.eliminate(at),
    }
}
