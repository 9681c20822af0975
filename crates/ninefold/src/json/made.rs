//! Puzzles that were made, as JSON.

use ninefold_core::{Cancel, Cancelled, Grid, OneSolution};
use ninefold_generate::{Before, Exercise, canonical};
use ninefold_logic::{Ladder, Solver};
use ninefold_render::Detail;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{RateReport, StepReport, VERSION};
use crate::{NotRated, Position, Scale};

/// What is told of a puzzle besides itself.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is asked for or not, apart from the others"
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Telling {
    /// Its solution.
    pub solution: bool,
    /// How hard it is, on all scales.
    pub rating: bool,
    /// What the path that solves it uses.
    pub path: bool,
    /// Its canonical form.
    pub canonical: bool,
}

/// A puzzle that was made.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MadeReport {
    /// The version of the schema.
    pub version: u64,
    /// Which puzzle of the run, from 0.
    pub index: u64,
    /// The givens: 81 characters, `.` for none.
    pub puzzle: String,
    /// How many givens it has.
    pub givens: u64,
    /// Its solution: 81 digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// How hard it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Box<RateReport>>,
    /// What the path that solves it uses, simplest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<UsedReport>>,
    /// The form that it shares with all its equivalents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub canonical: Option<String>,
}

/// How often a path uses a technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Used")]
pub struct UsedReport {
    /// The id of the technique.
    pub technique: String,
    /// How many of its steps there are.
    pub steps: u64,
}

/// A position to practise a technique on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExerciseReport {
    /// The version of the schema.
    pub version: u64,
    /// Which exercise of the run, from 0.
    pub index: u64,
    /// The puzzle that leads there: 81 characters, `.` for none.
    pub puzzle: String,
    /// Its solution: 81 digits.
    pub solution: String,
    /// The position, with all pencil marks that are left.
    pub start: Grid,
    /// What was tried before: `simpler` techniques, those of `easier-levels`, or `singles`.
    pub before: BeforeName,
    /// What there is to find.
    pub step: StepReport,
}

/// What finds nothing in a position before the technique to practise is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Before", rename_all = "kebab-case")]
pub enum BeforeName {
    /// Everything that stands before it in the ladder.
    Simpler,
    /// The techniques of easier levels: some of its own level always forestall it.
    EasierLevels,
    /// Singles alone: techniques of easier levels forestall it, too.
    Singles,
}

impl ExerciseReport {
    /// This exercise.
    pub fn new(index: u64, exercise: &Exercise) -> Self {
        let before = match exercise.before {
            Before::Simpler => BeforeName::Simpler,
            Before::EasierLevels => BeforeName::EasierLevels,
            Before::Singles => BeforeName::Singles,
        };
        Self {
            version: VERSION,
            index,
            puzzle: exercise.known.puzzle().to_string(),
            solution: exercise.known.solution().to_string(),
            start: exercise.grid,
            before,
            step: StepReport::new(&exercise.step, &exercise.grid, 1, Detail::Full),
        }
    }
}

/// The first line of a file of puzzles: how to make them again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RunReport {
    /// The version of the schema.
    pub version: u64,
    /// The program, its version and the command with its seed.
    pub made_by: String,
}

impl RunReport {
    /// The first line of what this command has made.
    pub const fn new(made_by: String) -> Self {
        Self { version: VERSION, made_by }
    }
}

impl MadeReport {
    /// The report that was written as this line.
    pub fn from_line(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }

    /// What was asked for about a puzzle.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn new(
        index: u64,
        known: &OneSolution,
        telling: Telling,
        cancel: Cancel<'_>,
    ) -> Result<Self, Cancelled> {
        let puzzle = known.puzzle();
        Ok(Self {
            version: VERSION,
            index,
            puzzle: puzzle.to_string(),
            givens: puzzle.givens().len() as u64,
            solution: telling.solution.then(|| known.solution().to_string()),
            rating: if telling.rating { Some(Box::new(rating(known, cancel)?)) } else { None },
            path: if telling.path { Some(path(known, cancel)?) } else { None },
            canonical: telling.canonical.then(|| canonical(&puzzle).puzzle.to_string()),
        })
    }
}

fn rating(known: &OneSolution, cancel: Cancel<'_>) -> Result<RateReport, Cancelled> {
    let position = Position::until(&known.puzzle(), cancel)?;
    let rated: Result<_, NotRated> = position.rate(&Scale::ALL, cancel);
    cancel.check()?;
    Ok(RateReport::new(&position, &rated, false))
}

fn path(known: &OneSolution, cancel: Cancel<'_>) -> Result<Vec<UsedReport>, Cancelled> {
    let solver = Solver::new(Ladder::all()).knowing(Some(*known)).cancelled_by(cancel);
    let path = solver.solve(&Grid::new(&known.puzzle()));
    cancel.check()?;
    let used = |(meta, steps): (&ninefold_logic::Meta, usize)| UsedReport {
        technique: meta.id.to_owned(),
        steps: steps as u64,
    };
    Ok(path.usage().into_iter().map(used).collect())
}
