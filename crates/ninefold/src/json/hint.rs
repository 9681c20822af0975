//! The next step from where a player is.

use ninefold_core::{Cancel, Grid};
use ninefold_render::{Detail, Highlights, HintLevel, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::parse::marked;
use super::{Candidates, HighlightsReport, MistakesReport, PuzzleText, Refusal, StepReport};
use crate::{Extent, Hint, Position, Step};

/// What kind of hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HintRequest {
    /// The puzzle with what the player has done.
    pub puzzle: PuzzleText,
    /// The techniques that the hint may use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub techniques: Option<String>,
    /// Pencil marks that the player keeps. They are not taken for all that is left, but a cell that
    /// has some and not the right digit is a mistake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Candidates>,
    /// How many steps are passed over: 1 asks for the next best one.
    #[serde(default)]
    pub skip: u64,
}

/// The next step from where a player is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HintReport {
    /// The state in which it was looked for.
    pub start: Grid,
    /// What is already wrong, if anything is: then there is no step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistakes: Option<MistakesReport>,
    /// The hint in three stages: where to look, what is there, the whole step; or what there is to
    /// say instead, alone.
    pub stages: Vec<String>,
    /// What a drawing of each stage shows, if there is a step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawings: Vec<HighlightsReport>,
    /// The step; none if the puzzle is finished, wrong or too hard.
    pub steps: Vec<StepReport>,
    /// Whether there is a next best step; left out if that would take long to find out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more: Option<bool>,
}

pub(super) fn hint(asked: &HintRequest, cancel: Cancel<'_>) -> Result<HintReport, Refusal> {
    let reasoning = super::answer::reasoning(asked.techniques.as_deref(), cancel)?;
    let position = marked(asked.puzzle.position(cancel)?, asked.marks.as_ref());
    let skip = usize::try_from(asked.skip).unwrap_or(usize::MAX);
    let hint = position.hint(Extent::After(skip), &reasoning)?;
    let more = match hint.step() {
        Some(_) => position.has_step_after(skip, &reasoning)?,
        None => None,
    };
    let step = |step| StepReport::new(step, position.grid(), 1, Detail::Full);
    Ok(HintReport {
        start: *position.grid(),
        mistakes: MistakesReport::of(position.mistakes()),
        stages: stages(&position, &hint, skip),
        drawings: hint.step().map(drawings).unwrap_or_default(),
        steps: hint.step().map(step).into_iter().collect(),
        more,
    })
}

fn stages(position: &Position, hint: &Hint, skip: usize) -> Vec<String> {
    let told = |level| position.tell_hint(hint, level, Words::UNICODE);
    match hint {
        Hint::Steps(_) => {
            vec![told(HintLevel::Vague), told(HintLevel::Concrete), told(HintLevel::Complete)]
        }
        Hint::Stuck if skip > 0 => vec!["There is no other step.\n".to_owned()],
        _ => vec![told(HintLevel::Vague)],
    }
}

/// What a drawing of each stage shows.
pub(super) fn drawings(step: &Step) -> Vec<HighlightsReport> {
    Highlights::stages(step).iter().map(HighlightsReport::from).collect()
}
