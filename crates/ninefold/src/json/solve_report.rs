//! What a solve came to, as JSON: the document of one puzzle.

use ninefold_core::{Grid, Solution};
use ninefold_format::visible_json;
use ninefold_logic::{Outcome, SolvePath, Step};
use ninefold_render::{Detail, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Header, HodokuReport, SeReport, StepReport};
use crate::{Argument, Attempt, Method, Ratings, Verdict, hardness};

/// What the field `format` of a document says that it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum DocumentKind {
    /// The solve of a puzzle, or a part of it.
    #[serde(rename = "ninefold-solve-path")]
    SolvePath,
}

/// How a solve ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "Outcome")]
pub enum OutcomeName {
    /// There is a solution, the only one unless just one was looked for.
    Solved,
    /// Logic finds nothing more.
    Stuck,
    /// It was broken off, or more than a step was never asked for.
    Interrupted,
    /// There is no solution.
    NoSolution,
    /// There is more than one solution.
    SeveralSolutions,
}

impl OutcomeName {
    /// How it is written.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Interrupted => "interrupted",
            Self::NoSolution => "no-solution",
            Self::SeveralSolutions => "several-solutions",
        }
    }
}

/// Everything that is told about the solve of one puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SolveReport {
    /// What document this is.
    pub format: DocumentKind,
    /// Which puzzle this is about, by the digits of the start.
    #[serde(flatten)]
    pub header: Header,
    /// The state from which the steps start.
    pub start: Grid,
    /// How it was solved.
    pub method: Method,
    /// Up to how many solutions were looked for, if they were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// How it ended.
    pub outcome: OutcomeName,
    /// Why there is no solution, or no step where one was asked for, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How many solutions there are, at least, if several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// How often search guessed, if it had to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guesses: Option<u64>,
    /// The solutions that were found, two at most.
    pub solutions: Vec<Solution>,
    /// The steps in order.
    pub steps: Vec<StepReport>,
    /// The place among the steps, from 0, of the hardest: the first of the technique that has the
    /// highest value on the scale of Sudoku Explainer, or stands highest in the ladder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hardest: Option<u64>,
    /// How hard the puzzle is: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// How hard it is on the scale of Sudoku Explainer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub se: Option<SeReport>,
    /// How hard it is on the scale of `HoDoKu`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<HodokuReport>,
}

impl SolveReport {
    /// What came of an attempt, with this much detail of each step.
    pub fn new(attempt: &Attempt, detail: Detail) -> Self {
        let (outcome, reason, count) = match attempt.verdict {
            Verdict::Solved => (OutcomeName::Solved, None, None),
            Verdict::Stuck => (OutcomeName::Stuck, None, None),
            Verdict::NoSolution(why) => {
                let reason = why.map(|why| Words::ASCII.contradiction(&why));
                (OutcomeName::NoSolution, reason, None)
            }
            Verdict::Several(count) => (OutcomeName::SeveralSolutions, None, Some(count)),
        };
        let steps = attempt.path.as_ref().map(|path| StepReport::of_path(path, detail));
        Self {
            method: attempt.method,
            limit: Some(attempt.limit),
            outcome,
            reason,
            count,
            guesses: attempt.search.as_ref().map(|search| search.guesses.len() as u64),
            solutions: attempt.solutions.clone(),
            steps: steps.unwrap_or_default(),
            hardest: attempt.path.as_ref().and_then(hardest),
            ..Self::empty(&attempt.start)
        }
    }

    /// A path by logic alone.
    pub fn of_path(path: &SolvePath, detail: Detail) -> Self {
        let (outcome, reason) = match path.outcome() {
            Outcome::Solved(_) => (OutcomeName::Solved, None),
            Outcome::Stuck => (OutcomeName::Stuck, None),
            Outcome::Impossible(why) => {
                (OutcomeName::NoSolution, Some(Words::ASCII.contradiction(why)))
            }
            _ => (OutcomeName::Interrupted, None),
        };
        let solutions = path.end().solution().into_iter().collect();
        let steps = StepReport::of_path(path, detail);
        Self { outcome, reason, solutions, steps, ..Self::empty(path.start()) }
    }

    /// Steps that were all found in this grid, as one round of a path that can be verified.
    pub fn of_round(steps: &[Step], grid: &Grid) -> Self {
        let report = |step| StepReport::new(step, grid, 1, Detail::Full);
        Self { steps: steps.iter().map(report).collect(), ..Self::empty(grid) }
    }

    /// The steps of an argument from this grid: a path that can be verified.
    pub fn of_argument(argument: &Argument, grid: &Grid) -> Self {
        Self { steps: StepReport::of_argument(argument, grid), ..Self::empty(grid) }
    }

    fn empty(start: &Grid) -> Self {
        Self {
            format: DocumentKind::SolvePath,
            header: Header::new(start),
            start: *start,
            method: Method::Logic,
            limit: None,
            outcome: OutcomeName::Interrupted,
            reason: None,
            count: None,
            guesses: None,
            solutions: Vec::new(),
            steps: Vec::new(),
            hardest: None,
            level: None,
            se: None,
            hodoku: None,
        }
    }

    /// The same with how hard the puzzle is.
    pub fn with_ratings(self, ratings: &Ratings) -> Self {
        Self {
            level: ratings.level().map(|level| level.to_string()),
            se: ratings.se.as_ref().map(|score| SeReport::new(score, false)),
            hodoku: ratings.hodoku.as_ref().map(|score| HodokuReport::new(score, false)),
            ..self
        }
    }

    /// On one line, without a line break: for files of many puzzles.
    pub fn to_line(&self) -> String {
        super::to_line(self)
    }

    /// On many lines, for people.
    pub fn to_pretty(&self) -> String {
        visible_json(serde_json::to_string_pretty(self).unwrap_or_default())
    }
}

/// Where the hardest step of a path is; the first, of equals.
fn hardest(path: &SolvePath) -> Option<u64> {
    let hardness = (0..).zip(path.steps().map(|step| hardness(step.technique)));
    let harder = |best: (u64, _), next: (u64, _)| if next.1 > best.1 { next } else { best };
    hardness.reduce(harder).map(|(place, _)| place)
}
