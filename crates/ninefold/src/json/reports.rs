//! What is answered.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{Cancelled, Candidate, Cell, Conclusion, Grid, Solution};
use ninefold_format::ReadError;
use ninefold_logic::LadderError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    AttemptReport, CanonicalReport, CheckReport, ConvertReport, ExerciseReport, FactsReport,
    FormatsReport, HintReport, MadeReport, ParseReport, RateReport, RenderReport, SolveReport,
    StepReport, TechniquesReport,
};
use crate::{Mistakes, Words};

/// An answer, named as its question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "report", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Report {
    /// What puzzle it is.
    Parse(ParseReport),
    /// What came of solving it.
    Solve(Box<SolveReport>),
    /// The next step.
    Hint(HintReport),
    /// Every step.
    Steps(StepsReport),
    /// Why it is so.
    Why(WhyReport),
    /// Whether it is right.
    Check(CheckReport),
    /// The candidates that stand in some solution.
    Candidates(CandidatesReport),
    /// How hard it is.
    Rate(RateReport),
    /// What setters and researchers ask.
    Facts(FactsReport),
    /// The form that it shares with all its equivalents.
    Canonical(CanonicalReport),
    /// New puzzles.
    Generate(GenerateReport),
    /// The puzzle of a day.
    Daily(MadeReport),
    /// Positions to practise on.
    Practise(PractiseReport),
    /// Whether every step follows.
    Verify(VerifyReport),
    /// A picture.
    Render(RenderReport),
    /// Techniques.
    Techniques(Box<TechniquesReport>),
    /// How near it is to what the technique shows.
    Attempt(Box<AttemptReport>),
    /// A file in another format.
    Convert(ConvertReport),
    /// The formats.
    Formats(FormatsReport),
}

/// What is already wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MistakesReport {
    /// The cells in which something is wrong.
    pub cells: Vec<Cell>,
    /// Digits that were filled in where the solution has others.
    pub wrong: Vec<Candidate>,
    /// Candidates that were struck though the solution has them.
    pub struck: Vec<Candidate>,
    /// Cells whose pencil marks miss the digit that belongs there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missed: Vec<Cell>,
    /// A line for each, which does not give the solution away.
    pub words: String,
}

impl MistakesReport {
    /// The mistakes, if there are any.
    pub(super) fn of(mistakes: &Mistakes) -> Option<Self> {
        (!mistakes.is_empty()).then(|| Self {
            cells: mistakes.cells().iter().collect(),
            wrong: mistakes.wrong().iter().collect(),
            struck: mistakes.struck().iter().collect(),
            missed: mistakes.missed().iter().collect(),
            words: mistakes.tell(Words::UNICODE, false),
        })
    }
}

/// Every step that is possible now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StepsReport {
    /// The state in which they were looked for.
    pub start: Grid,
    /// What is already wrong, if anything is: then there are no steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistakes: Option<MistakesReport>,
    /// The steps, simplest technique first.
    pub steps: Vec<StepReport>,
}

/// Why something is so, or why that can't be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WhyReport {
    /// The state in which it was asked.
    pub start: Grid,
    /// The steps that show it, one after the other, if there are any: each is a round of its own.
    pub steps: Vec<StepReport>,
    /// In words.
    pub words: String,
    /// If every digit of a cell was asked about, the answer for each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub digits: Vec<DigitReport>,
}

/// Why a digit can or can't stand in the cell that was asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DigitReport {
    /// What holds; for a digit that stands in some solutions only, what does not follow.
    pub conclusion: Conclusion,
    /// The steps that show it, one after the other, if there are any.
    pub steps: Vec<StepReport>,
    /// In words.
    pub words: String,
}

/// The candidates that stand in some solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CandidatesReport {
    /// These are in some solution; all others could be struck.
    pub candidates: Vec<Candidate>,
    /// The solution, if there is just one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<Solution>,
}

/// Whether every step of some paths follows from its premises.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct VerifyReport {
    /// How many paths were read.
    pub paths: u64,
    /// How many steps were proved.
    pub steps: u64,
    /// What does not hold, a line for each path in which something does not.
    pub refuted: Vec<String>,
}

/// New puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GenerateReport {
    /// The puzzles, in order.
    pub puzzles: Vec<MadeReport>,
}

/// Positions in which a technique is the next step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PractiseReport {
    /// The positions, in order.
    pub exercises: Vec<ExerciseReport>,
}

/// Why a question was not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refusal {
    /// What kind of trouble: `unreadable`, `techniques`, `format`, `recipe`, `cancelled`.
    pub kind: String,
    /// What is wrong and what would be right, for people.
    pub message: String,
    /// The line of the text at which it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The column of the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
}

impl Refusal {
    pub(super) fn new(kind: &str, message: impl Display) -> Self {
        Self { kind: kind.to_owned(), message: message.to_string(), line: None, column: None }
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Refusal {}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Self {
        let (line, column) = (error.line, error.column);
        Self { line, column, ..Self::new("unreadable", error) }
    }
}

impl From<LadderError> for Refusal {
    fn from(error: LadderError) -> Self {
        Self::new("techniques", error)
    }
}

impl From<ninefold_generate::Refusal> for Refusal {
    fn from(error: ninefold_generate::Refusal) -> Self {
        Self::new("recipe", error)
    }
}

impl From<Cancelled> for Refusal {
    fn from(error: Cancelled) -> Self {
        Self::new("cancelled", error)
    }
}
