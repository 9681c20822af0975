//! Climbs the ladder: the only place where steps are applied.

use std::sync::atomic::{AtomicBool, Ordering};

use ninefold_core::{Contradiction, Grid, Solution};

use crate::{Ladder, Meta, Step, Technique};

/// Solves grids with the techniques of one ladder.
#[derive(Clone, Debug)]
pub struct Solver {
    ladder: Ladder,
    pace: Pace,
}

/// How much of what a technique finds is applied before the ladder is climbed anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pace {
    /// Everything that it finds in the grid as it stands: few rounds, quick to read.
    #[default]
    Rounds,
    /// Its first step alone: what scales of difficulty count.
    Steps,
}

/// When to break a solve off.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// After this many steps.
    pub steps: Option<usize>,
    /// As soon as this is set, from another thread for instance.
    pub cancel: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    fn reached(&self, steps: usize) -> bool {
        self.steps.is_some_and(|most| steps >= most)
            || self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
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
}

/// The steps of a solve in order, from one grid to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvePath {
    start: Grid,
    end: Grid,
    rounds: Vec<Round>,
    outcome: Outcome,
}

impl Solver {
    /// A solver with these techniques that applies all that a technique finds at once.
    pub const fn new(ladder: Ladder) -> Self {
        Self { ladder, pace: Pace::Rounds }
    }

    /// The same solver at this pace.
    pub fn with_pace(self, pace: Pace) -> Self {
        Self { pace, ..self }
    }

    /// Its techniques.
    pub const fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// The first step of the simplest technique that finds any.
    pub fn next_step(&self, grid: &Grid) -> Option<Step> {
        let techniques = self.ladder.techniques().iter();
        techniques.copied().find_map(|technique| technique.first_step(grid))
    }

    /// Everything applicable now, in ladder order. A step that concludes just what an earlier one
    /// did is left out.
    pub fn all_steps(&self, grid: &Grid) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        for technique in self.ladder.techniques() {
            for step in technique.every_step(grid) {
                let known = |other: &Step| {
                    other.placements == step.placements && other.eliminations == step.eliminations
                };
                if !steps.iter().any(known) {
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// Solves as far as the ladder goes.
    pub fn solve(&self, grid: &Grid) -> SolvePath {
        self.solve_within(grid, &Limits::default())
    }

    /// Solves as far as the ladder and these limits go.
    pub fn solve_within(&self, grid: &Grid, limits: &Limits<'_>) -> SolvePath {
        let mut path =
            SolvePath { start: *grid, end: *grid, rounds: vec![], outcome: Outcome::Stuck };
        path.outcome = loop {
            if let Some(outcome) = finished(&path.end) {
                break outcome;
            }
            if limits.reached(path.steps().count()) {
                break Outcome::Interrupted;
            }
            let Some(round) = self.round(&path.end) else { break Outcome::Stuck };
            round.steps.iter().for_each(|step| step.apply(&mut path.end));
            path.rounds.push(round);
        };
        path
    }

    fn round(&self, grid: &Grid) -> Option<Round> {
        self.ladder.techniques().iter().copied().find_map(|technique| {
            let steps = match self.pace {
                Pace::Rounds => useful_steps(technique, grid),
                Pace::Steps => technique.first_step(grid).into_iter().collect(),
            };
            (!steps.is_empty()).then(|| Round { technique: technique.meta(), steps })
        })
    }
}

/// Every step that tells something which those before it did not.
fn useful_steps(technique: &'static dyn Technique, grid: &Grid) -> Vec<Step> {
    let mut after = *grid;
    let mut steps = technique.every_step(grid);
    steps.retain(|step| {
        let useful = step.is_useful(&after);
        step.apply(&mut after);
        useful
    });
    steps
}

fn finished(grid: &Grid) -> Option<Outcome> {
    match grid.contradiction() {
        Some(contradiction) => Some(Outcome::Impossible(contradiction)),
        None => grid.solution().map(Outcome::Solved),
    }
}

impl SolvePath {
    /// The path of one step from this grid.
    pub fn of_step(grid: &Grid, step: Step) -> Self {
        let mut end = *grid;
        step.apply(&mut end);
        let round = Round { technique: step.technique, steps: vec![step] };
        let outcome = finished(&end).unwrap_or(Outcome::Interrupted);
        Self { start: *grid, end, rounds: vec![round], outcome }
    }

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
