//! What a rating says: the level, the score, and the path that earned them.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CellSet, Digit};

use super::{Level, Technique};

/// A puzzle's level and score, with the steps that earned them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rated {
    /// The level: that of the hardest technique, lifted by the score.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// How many steps were guesses.
    pub guesses: u32,
    /// The steps in order.
    pub steps: Vec<RatedStep>,
}

impl Rated {
    /// Adds a step to the path, and what it earns to the numbers.
    pub(super) fn push(&mut self, step: RatedStep) {
        let technique = step.technique;
        self.score += technique.score();
        self.guesses += u32::from(technique == Technique::BruteForce);
        self.level = self.level.max(technique.level()).lifted_by(self.score);
        self.steps.push(step);
    }

    /// The first of the steps with the highest score; `None` for a board that was full.
    pub fn hardest(&self) -> Option<&RatedStep> {
        self.steps.iter().rev().max_by_key(|step| step.technique.score())
    }
}

/// One step of the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedStep {
    /// The technique that was credited with it.
    pub technique: Technique,
    /// What it concluded.
    pub outcome: Outcome,
}

/// What a step concludes: the digit of one cell, or candidates that are out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A digit stands in a cell.
    Placed(Candidate),
    /// Candidates can't be true, in the order in which they are struck; the order decides which
    /// singles come next.
    Eliminated(Vec<Candidate>),
}

impl RatedStep {
    pub(super) const fn placing(technique: Technique, candidate: Candidate) -> Self {
        Self { technique, outcome: Outcome::Placed(candidate) }
    }

    pub(super) const fn eliminating(technique: Technique, candidates: Vec<Candidate>) -> Self {
        Self { technique, outcome: Outcome::Eliminated(candidates) }
    }

    /// Strikes one digit from some cells in ascending order; `None` if there are no cells.
    pub(super) fn striking(technique: Technique, digit: Digit, cells: CellSet) -> Option<Self> {
        let struck = || cells.into_iter().map(|cell| Candidate::new(cell, digit)).collect();
        (!cells.is_empty()).then(|| Self::eliminating(technique, struck()))
    }
}

/// The rating was broken off. What is certain: the puzzle's score and level are at least these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The path so far, with what it has earned.
    pub so_far: Rated,
}

impl Display for Unfinished {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Rated { level, score, .. } = &self.so_far;
        write!(f, "broken off with a score of at least {score}, level {level} or higher")
    }
}

impl Error for Unfinished {}
