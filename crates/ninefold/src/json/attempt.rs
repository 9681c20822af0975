//! What a player has marked who looks for a technique.

use ninefold_core::Cancel;
use ninefold_logic::technique_named;
use ninefold_render::Detail;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Candidates, Cells, HighlightsReport, PuzzleText, Refusal, StepReport};
use crate::{Grade, Marked};

/// What was marked, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AttemptRequest {
    /// The position, as `practise` gives it in `start`.
    pub puzzle: PuzzleText,
    /// The id of the technique that is looked for.
    pub technique: String,
    /// Cells that are said to make up the pattern.
    #[serde(default)]
    pub cells: Cells,
    /// Candidates that are said to be false.
    #[serde(default)]
    pub struck: Candidates,
    /// Candidates that are said to be true.
    #[serde(default)]
    pub placed: Candidates,
}

/// What there is to say of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AttemptReport {
    /// How near it is.
    pub verdict: Grade,
    /// What is right, what is not, and why.
    pub words: String,
    /// What a drawing of it shows.
    pub highlights: HighlightsReport,
    /// The step, if it was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<StepReport>,
}

pub(super) fn attempt(
    asked: &AttemptRequest,
    cancel: Cancel<'_>,
) -> Result<AttemptReport, Refusal> {
    let technique =
        technique_named(&asked.technique).map_err(|error| Refusal::new("techniques", error))?;
    let position = asked.puzzle.position(cancel)?;
    let marked =
        Marked { cells: asked.cells.set(), struck: asked.struck.set(), placed: asked.placed.set() };
    let assessed = position.assess(technique, &marked, cancel)?;
    let report = |step| StepReport::new(step, position.grid(), 1, Detail::Full);
    Ok(AttemptReport {
        verdict: assessed.grade,
        words: assessed.words,
        highlights: (&assessed.highlights).into(),
        step: assessed.step.as_ref().map(report),
    })
}
