//! What a solve came to, as JSON.

use ninefold_core::{
    Cell, Conclusion, Constraint, Content, Contradiction, Digit, DigitSet, Grid, House, Premises,
    Solution,
};
use ninefold_logic::{Outcome, SolvePath, Step};
use serde::Serialize;

use super::{FORMAT, Fields, VERSION};
use crate::patterns::portrait;
use crate::words::Words;

/// How a puzzle was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Logic, and exact search for what it leaves.
    Auto,
    /// Logic alone.
    Logic,
    /// Exact search alone.
    Exact,
}

/// What a solve came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is a solution, and here it is.
    Solved,
    /// Logic finds nothing more.
    Stuck,
    /// The solve was broken off.
    Interrupted,
    /// There is no solution; where it shows, if that is known.
    NoSolution(Option<Contradiction>),
    /// There are at least this many solutions.
    Several(u64),
}

impl Verdict {
    const fn id(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Interrupted => "interrupted",
            Self::NoSolution(_) => "no-solution",
            Self::Several(_) => "several-solutions",
        }
    }
}

impl From<&Outcome> for Verdict {
    fn from(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Solved(_) => Self::Solved,
            Outcome::Impossible(contradiction) => Self::NoSolution(Some(*contradiction)),
            Outcome::Stuck => Self::Stuck,
            // Whatever else ends a solve leaves it unfinished.
            _ => Self::Interrupted,
        }
    }
}

/// Everything that a document tells about the solve of one puzzle.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The state from which the solve started.
    pub start: &'a Grid,
    /// How it was solved.
    pub method: Method,
    /// The reasoning, if logic was asked.
    pub path: Option<&'a SolvePath>,
    /// What it came to.
    pub verdict: Verdict,
    /// The solutions that were found.
    pub solutions: &'a [Solution],
    /// How often exact search had to guess, if it was asked.
    pub guesses: Option<u64>,
}

impl<'a> Report<'a> {
    /// The report of a solve by logic alone.
    pub fn of_path(path: &'a SolvePath) -> Self {
        let solutions = match path.outcome() {
            Outcome::Solved(solution) => std::slice::from_ref(solution),
            _ => &[],
        };
        Self {
            start: path.start(),
            method: Method::Logic,
            path: Some(path),
            verdict: Verdict::from(path.outcome()),
            solutions,
            guesses: None,
        }
    }

    /// On one line, without a line break: for files of many puzzles.
    pub fn to_line(&self) -> String {
        serde_json::to_string(&self.document()).unwrap_or_default()
    }

    /// On many lines, for people.
    pub fn to_pretty(&self) -> String {
        serde_json::to_string_pretty(&self.document()).unwrap_or_default()
    }

    fn document(&self) -> Document {
        let reason = match &self.verdict {
            Verdict::NoSolution(Some(why)) => Some(Words::ASCII.contradiction(why)),
            _ => None,
        };
        Document {
            format: FORMAT,
            version: VERSION,
            puzzle: line(|cell| self.start.digit(cell)),
            start: StartState::of(self.start),
            method: self.method,
            outcome: self.verdict.id(),
            reason,
            count: match self.verdict {
                Verdict::Several(count) => Some(count),
                _ => None,
            },
            guesses: self.guesses,
            solutions: self.solutions.iter().map(ToString::to_string).collect(),
            steps: self.path.map_or_else(Vec::new, steps),
        }
    }
}

#[derive(Serialize)]
struct Document {
    format: &'static str,
    version: u64,
    puzzle: String,
    start: StartState,
    method: Method,
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guesses: Option<u64>,
    solutions: Vec<String>,
    steps: Vec<StepEntry>,
}

#[derive(Serialize)]
struct StartState {
    givens: String,
    placed: String,
    candidates: [String; 9],
}

impl StartState {
    fn of(grid: &Grid) -> Self {
        let puzzle = grid.to_puzzle();
        let given = |cell| match puzzle.content(cell) {
            Content::Given(digit) => Some(digit),
            _ => None,
        };
        let placed = |cell| match puzzle.content(cell) {
            Content::Placed(digit) => Some(digit),
            _ => None,
        };
        Self {
            givens: line(given),
            placed: line(placed),
            candidates: House::ROWS.map(|row| marks(grid, row)),
        }
    }
}

/// Nine groups of digits, `.` where none is left or the cell has its digit.
fn marks(grid: &Grid, row: House) -> String {
    let group = |cell| match grid.candidates(cell) {
        DigitSet::EMPTY => ".".to_owned(),
        left => left.to_string(),
    };
    row.cells().iter().map(group).collect::<Vec<_>>().join(" ")
}

/// 81 characters, `.` where there is no digit.
fn line(digit: impl Fn(Cell) -> Option<Digit>) -> String {
    Cell::ALL.into_iter().map(|cell| digit(cell).map_or('.', Digit::to_char)).collect()
}

#[derive(Serialize)]
struct StepEntry {
    round: usize,
    technique: &'static str,
    name: &'static str,
    family: &'static str,
    pattern: Fields,
    placements: Vec<String>,
    eliminations: Vec<String>,
    premises: PremisesEntry,
    words: String,
}

fn steps(path: &SolvePath) -> Vec<StepEntry> {
    let rounds = (1..).zip(path.rounds());
    rounds
        .flat_map(|(number, round)| round.steps.iter().map(move |step| entry(number, step)))
        .collect()
}

fn entry(round: usize, step: &Step) -> StepEntry {
    let written = |placement: bool| {
        let of_kind = step
            .conclusions()
            .filter(|conclusion| matches!(conclusion, Conclusion::Placement(_)) == placement);
        of_kind.map(|conclusion| conclusion.to_string()).collect()
    };
    StepEntry {
        round,
        technique: step.technique.id,
        name: step.technique.name,
        family: step.technique.family.id(),
        pattern: portrait(&step.pattern).json(),
        placements: written(true),
        eliminations: written(false),
        premises: PremisesEntry::of(&step.premises()),
        words: Words::UNICODE.brief(step),
    }
}

#[derive(Serialize)]
struct PremisesEntry {
    cells: Vec<String>,
    places: Vec<String>,
    deadly: Vec<String>,
}

impl PremisesEntry {
    fn of(premises: &Premises) -> Self {
        let (cells, places): (Vec<_>, Vec<_>) =
            premises.iter().partition(|constraint| matches!(constraint, Constraint::Cell(_)));
        let written = |items: Vec<Constraint>| items.iter().map(ToString::to_string).collect();
        Self {
            cells: written(cells),
            places: written(places),
            deadly: premises.deadly().iter().map(|cell| cell.to_string()).collect(),
        }
    }
}
