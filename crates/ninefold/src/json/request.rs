//! What can be asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    AttemptRequest, ConvertRequest, FormatsRequest, HintRequest, ParseRequest, PuzzleText,
    RenderRequest, TechniquesRequest, Telling,
};
use crate::{Method, Question, Scale};

/// A question, by the name in its field `ask`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Request {
    /// What puzzle is this, and what does it admit?
    Parse(ParseRequest),
    /// Solve it and explain each step.
    Solve(SolveRequest),
    /// The next step, after what is wrong has been named.
    Hint(HintRequest),
    /// Every step that is possible now.
    Steps(StepsRequest),
    /// Why is this so?
    Why(WhyRequest),
    /// Is what was filled in right, and can it be finished?
    Check(CheckRequest),
    /// Which candidates stand in some solution?
    Candidates(PuzzleRequest),
    /// How hard is it?
    Rate(RateRequest),
    /// What do setters and researchers ask?
    Facts(FactsRequest),
    /// Which form does it share with all its equivalents?
    Canonical(PuzzleRequest),
    /// Make puzzles.
    Generate(Box<GenerateRequest>),
    /// The puzzle of a day, the same for everyone.
    Daily(DailyRequest),
    /// Positions in which a technique is the next step.
    Practise(PractiseRequest),
    /// Does every step of these paths follow from its premises?
    Verify(VerifyRequest),
    /// A picture.
    Render(Box<RenderRequest>),
    /// The ladder.
    Techniques(TechniquesRequest),
    /// Is this what the technique shows?
    Attempt(AttemptRequest),
    /// The same in another format.
    Convert(ConvertRequest),
    /// Which formats are there?
    Formats(FormatsRequest),
}

/// A question about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleRequest {
    /// The puzzle.
    pub puzzle: PuzzleText,
}

/// How to solve a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SolveRequest {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// By logic, by search, or by both.
    #[serde(default)]
    pub method: Method,
    /// The techniques that logic may use: ids, families, `up-to:ID`, `-ID`; all, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub techniques: Option<String>,
    /// Up to how many solutions are counted; 2 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// Whether each step comes with its explanation and what a drawing shows.
    #[serde(default)]
    pub full: bool,
    /// Whether the puzzle is rated too.
    #[serde(default)]
    pub rate: bool,
}

/// Which steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StepsRequest {
    /// The puzzle with what the player has done.
    pub puzzle: PuzzleText,
    /// The techniques that are looked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub techniques: Option<String>,
}

/// What is to be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WhyRequest {
    /// The puzzle with what the player has done.
    pub puzzle: PuzzleText,
    /// What is to be shown: `r4c7=5`, `r4c7<>5`; or `r4c7` for every digit of that cell.
    #[schemars(with = "String")]
    pub conclusion: Question,
    /// The techniques that the proof may use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub techniques: Option<String>,
}

/// What is to be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckRequest {
    /// The puzzle, perhaps with digits filled in.
    pub puzzle: PuzzleText,
    /// The same puzzle with some or all cells filled in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<PuzzleText>,
}

/// On which scales.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RateRequest {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// `se`, `hodoku`; both, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scales: Option<Vec<Scale>>,
    /// Whether the paths that earned the numbers are told.
    #[serde(default)]
    pub steps: bool,
}

/// How far to count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FactsRequest {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// Up to how many solutions are counted; 1000 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
}

/// Paths that someone claims to be sound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct VerifyRequest {
    /// Solve paths, as `solve` reports them: any number of documents in one text.
    pub paths: String,
}

/// What puzzles to make.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GenerateRequest {
    /// The same seed and wishes give the same puzzles.
    pub seed: u64,
    /// Which puzzle of the run is the first, from 0.
    pub first: u64,
    /// How many, 1,000 at most; one if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// `easy`, `medium`, `hard`, `unfair` or `extreme`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The lowest and the highest ER.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<(f64, f64)>,
    /// The lowest and the highest score of `HoDoKu`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_score: Option<(u32, u32)>,
    /// The fewest and the most givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<(usize, usize)>,
    /// `none`, `rotate180`, `rotate90`, `horizontal`, `vertical`, `diagonal`, `antidiagonal`, `full` or
    /// `random`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<String>,
    /// Ids of techniques that the path uses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub require: Vec<String>,
    /// Ids of techniques and families that it does not use; `harder` for all that are harder than those
    /// required.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forbid: Vec<String>,
    /// The id of a technique that, with singles alone, solves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
    /// What to tell of each.
    pub tell: Telling,
}

/// Which puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DailyRequest {
    /// The day: `2026-11-16`.
    pub date: String,
    /// `easy`, `medium`, `hard`, `unfair` or `extreme`.
    pub level: String,
    /// What to tell of it.
    #[serde(default)]
    pub tell: Telling,
}

/// Which technique to practise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PractiseRequest {
    /// The id of the technique.
    pub technique: String,
    /// The same seed gives the same positions.
    #[serde(default)]
    pub seed: u64,
    /// Which position of the run is the first, from 0.
    #[serde(default)]
    pub first: u64,
    /// How many, 1,000 at most; one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
}
