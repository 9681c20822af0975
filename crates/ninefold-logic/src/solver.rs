//! Climbs the ladder: the only place where steps are applied.

use std::ops::ControlFlow;

use ninefold_core::{
    Cancel, Cancelled, CellSet, Contradiction, Digit, Grid, OneSolution, Solution,
};

use crate::{Analysis, Ladder, Meta, Step, Technique};

/// Solves grids with the techniques of one ladder.
///
/// What it [knows](Self::knowing) of the puzzle is lent to the techniques: without it, those that
/// argue from there being one solution find nothing. Whatever it is asked can be
/// [broken off](Self::cancelled_by) from another thread.
#[derive(Clone, Debug)]
pub struct Solver<'a> {
    ladder: Ladder,
    pace: Pace,
    one_solution: Option<OneSolution>,
    cancel: Cancel<'a>,
}

/// A step of more implications than this is a round of its own: what it shows may make the others
/// short, or spare them.
const LONG: usize = 40;

/// How much of what a technique finds is applied before the ladder is climbed anew.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pace {
    /// Everything that it finds in the grid as it stands: few rounds, quick to read. Of long arguments one
    /// at a time.
    #[default]
    Rounds,
    /// Its first step alone: what scales of difficulty count.
    Steps,
}

/// When to stop a solve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// After this many steps.
    pub steps: Option<usize>,
}

impl Limits {
    fn reached(&self, steps: usize) -> bool {
        self.steps.is_some_and(|most| steps >= most)
    }
}

/// What the simplest productive technique found in a grid as it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The technique.
    pub technique: &'static Meta,
    /// What it found, each step telling something that those before it did not.
    pub steps: Vec<Step>,
}

/// How a solve ended.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell has its digit.
    Solved(Solution),
    /// No technique of the ladder finds anything more.
    Stuck,
    /// The puzzle has no solution, and here it shows.
    Impossible(Contradiction),
    /// A limit was reached.
    Interrupted,
    /// It was broken off: the answer was no longer wanted.
    Cancelled,
}

/// The steps of a solve in order, from one grid to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvePath {
    start: Grid,
    end: Grid,
    rounds: Vec<Round>,
    outcome: Outcome,
}

impl<'a> Solver<'a> {
    /// A solver with these techniques that applies all that a technique finds at once.
    pub const fn new(ladder: Ladder) -> Self {
        Self { ladder, pace: Pace::Rounds, one_solution: None, cancel: Cancel::NEVER }
    }

    /// The same solver at this pace.
    #[must_use]
    pub fn with_pace(self, pace: Pace) -> Self {
        Self { pace, ..self }
    }

    /// The same solver, knowing that some givens have one solution. In grids with other givens it
    /// makes no use of that.
    #[must_use]
    pub fn knowing(self, one_solution: Option<OneSolution>) -> Self {
        Self { one_solution, ..self }
    }

    /// The same solver, broken off by this flag.
    #[must_use]
    pub fn cancelled_by(self, cancel: Cancel<'a>) -> Self {
        Self { cancel, ..self }
    }

    /// What its techniques read of this grid.
    pub(crate) fn analysis<'b>(&'b self, grid: &'b Grid) -> Analysis<'b> {
        Analysis::of(grid, self.knowledge_of(grid), self.cancel)
    }

    /// What it knows, if that is about the givens of the grid.
    fn knowledge_of(&self, grid: &Grid) -> Option<&OneSolution> {
        self.one_solution.as_ref().filter(|known| known.is_about(grid))
    }

    /// Its techniques.
    pub const fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// The first step of the simplest technique that finds any.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the answer is no longer wanted.
    pub fn next_step(&self, grid: &Grid) -> Result<Option<Step>, Cancelled> {
        let analysis = self.analysis(grid);
        let mut techniques = self.ladder.techniques().iter();
        techniques.find_map(|technique| technique.first_step(&analysis).transpose()).transpose()
    }

    /// The first so many steps in ladder order, each telling something that those before it did not.
    /// No more is looked for than is needed to have them.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the answer is no longer wanted.
    pub fn first_steps(&self, grid: &Grid, most: usize) -> Result<Vec<Step>, Cancelled> {
        let analysis = self.analysis(grid);
        let (mut steps, mut after) = (Vec::new(), *grid);
        for technique in self.ladder.techniques() {
            if steps.len() >= most {
                break;
            }
            analysis.cancel().check()?;
            let _ = technique.find(&analysis, &mut |step| {
                if step.is_useful(&after) {
                    step.apply(&mut after);
                    steps.push(step);
                }
                if steps.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        if steps.len() < most {
            analysis.cancel().check()?;
        }
        Ok(steps)
    }

    /// Everything applicable now, in ladder order. A step that concludes just what an earlier one
    /// did is left out.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the answer is no longer wanted.
    pub fn all_steps(&self, grid: &Grid) -> Result<Vec<Step>, Cancelled> {
        let analysis = self.analysis(grid);
        let mut steps: Vec<Step> = Vec::new();
        for technique in self.ladder.techniques() {
            for step in technique.every_step(&analysis)? {
                let known = |other: &Step| {
                    other.placements == step.placements && other.eliminations == step.eliminations
                };
                if !steps.iter().any(known) {
                    steps.push(step);
                }
            }
        }
        Ok(steps)
    }

    /// Everything that one technique finds now, whether it is of the ladder or not.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the answer is no longer wanted.
    pub fn steps_of(
        &self,
        technique: &'static dyn Technique,
        grid: &Grid,
    ) -> Result<Vec<Step>, Cancelled> {
        technique.every_step(&self.analysis(grid))
    }

    /// Solves as far as the ladder goes.
    pub fn solve(&self, grid: &Grid) -> SolvePath {
        self.solve_within(grid, &Limits::default())
    }

    /// Solves as far as the ladder and these limits go.
    pub fn solve_within(&self, grid: &Grid, limits: &Limits) -> SolvePath {
        let mut path =
            SolvePath { start: *grid, end: *grid, rounds: vec![], outcome: Outcome::Stuck };
        if let Some(outcome) = finished(grid) {
            return SolvePath { outcome, ..path };
        }
        // Steps leave the givens as they are.
        let known = self.knowledge_of(grid);
        let mut steps = 0;
        path.outcome = loop {
            if limits.reached(steps) {
                break Outcome::Interrupted;
            }
            let mut after = path.end;
            let analysis = Analysis::of(&path.end, known, self.cancel);
            let round = match self.round(&analysis, &mut after) {
                Ok(Some(round)) => round,
                Ok(None) => break Outcome::Stuck,
                Err(Cancelled) => break Outcome::Cancelled,
            };
            path.end = after;
            steps += round.steps.len();
            path.rounds.push(round);
            // No digit was placed but where it was a candidate, so that none clash.
            if (path.end.is_full() || is_impossible(&path.end))
                && let Some(outcome) = finished(&path.end)
            {
                break outcome;
            }
        };
        path
    }

    /// The next round, applied to `after`, which is the grid at first.
    fn round(&self, analysis: &Analysis<'_>, after: &mut Grid) -> Result<Option<Round>, Cancelled> {
        for technique in self.ladder.techniques().iter().copied() {
            let steps = self.apply_all(technique, analysis, after)?;
            if !steps.is_empty() {
                return Ok(Some(Round { technique: technique.meta(), steps }));
            }
        }
        Ok(None)
    }

    /// The steps of the technique that make up a round, applied to `after`.
    fn apply_all(
        &self,
        technique: &'static dyn Technique,
        analysis: &Analysis<'_>,
        after: &mut Grid,
    ) -> Result<Vec<Step>, Cancelled> {
        analysis.cancel().check()?;
        let mut steps: Vec<Step> = Vec::new();
        let _ = technique.find(analysis, &mut |step| {
            // Only what those before it did not say.
            if !step.is_useful(after) {
                return ControlFlow::Continue(());
            }
            let ends_round = self.pace == Pace::Steps || step.implications() > LONG;
            if ends_round && !steps.is_empty() {
                return ControlFlow::Break(());
            }
            step.apply(after);
            steps.push(step);
            if ends_round { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        // A round that was broken off may lack something.
        if steps.is_empty() || self.pace == Pace::Rounds {
            analysis.cancel().check()?;
        }
        Ok(steps)
    }
}

/// Whether a cell has no candidate or a house no place for a digit, as far as the sets of cells
/// tell at once.
fn is_impossible(grid: &Grid) -> bool {
    let mut filled = CellSet::EMPTY;
    for digit in Digit::ALL {
        let possible = grid.cells_with(digit) | grid.cells_holding(digit);
        // Nine cells of which none clash are one in each house.
        let is_done = grid.cells_with(digit).is_empty() && possible.len() == 9;
        if !is_done && !possible.touches_every_house() {
            return true;
        }
        filled |= possible;
    }
    filled != CellSet::ALL
}

fn finished(grid: &Grid) -> Option<Outcome> {
    match grid.contradiction() {
        Some(contradiction) => Some(Outcome::Impossible(contradiction)),
        None => grid.solution().map(Outcome::Solved),
    }
}

impl SolvePath {
    /// The grid that it started from.
    pub const fn start(&self) -> &Grid {
        &self.start
    }

    /// The grid as it was when the solve ended.
    pub const fn end(&self) -> &Grid {
        &self.end
    }

    /// The rounds in order.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The rounds in order, for keeps.
    pub fn into_rounds(self) -> Vec<Round> {
        self.rounds
    }

    /// The steps in order.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.rounds.iter().flat_map(|round| &round.steps)
    }

    /// How it ended.
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// How often each technique was used, in the order of first use.
    pub fn usage(&self) -> Vec<(&'static Meta, usize)> {
        let mut usage: Vec<(&'static Meta, usize)> = Vec::new();
        for round in &self.rounds {
            match usage.iter_mut().find(|(technique, _)| *technique == round.technique) {
                Some((_, count)) => *count += round.steps.len(),
                None => usage.push((round.technique, round.steps.len())),
            }
        }
        usage
    }
}
