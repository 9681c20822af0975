//! The ladder, or one of its rungs.

use ninefold_core::{Grid, Level};
use ninefold_logic::{Technique, technique_named};
use ninefold_rate::{LEVELS, se::Value};
use ninefold_render::{Detail, HintLevel, Words, page};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::rating::decimal;
use super::{HighlightsReport, Refusal, StepReport, hint};
use crate::{Ladder, values_of};

/// Which techniques.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TechniquesRequest {
    /// The id or the name of one, to read its page; all in a list, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
}

/// Techniques, simplest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TechniquesReport {
    /// All, those of the ladder before the others, or the one that was asked for.
    pub techniques: Vec<TechniqueReport>,
    /// What the levels mean, easiest first; none if one technique was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<LevelReport>,
    /// Its page in Markdown, if one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// What it does and why it works, if one was asked for: plain text, paragraph by paragraph.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub idea: Vec<String>,
    /// A worked example, if one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<ExampleReport>,
}

/// What a level of difficulty means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Level")]
pub struct LevelReport {
    /// Its name.
    pub level: String,
    /// The lowest ER of its puzzles.
    pub lowest: f64,
    /// What it asks of a person.
    pub meaning: String,
}

/// What is known of a technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Technique")]
pub struct TechniqueReport {
    /// How it is named in commands and files.
    pub id: String,
    /// How people call it.
    pub name: String,
    /// Its kin.
    pub family: String,
    /// How hard a puzzle is that needs it.
    pub level: String,
    /// Its value on the scale of Sudoku Explainer, if that knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub se: Option<String>,
    /// Its score on the scale of `HoDoKu`, if that knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<String>,
    /// Whether it is used only if it is asked for by name.
    #[serde(default)]
    pub extra: bool,
    /// What it does, in a sentence.
    pub summary: String,
}

/// A worked example of a technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Example")]
pub struct ExampleReport {
    /// What it shows, in a line.
    pub title: String,
    /// The position.
    pub start: Grid,
    /// The step that the technique finds there.
    pub step: StepReport,
    /// The step in three stages: where to look, what is there, the whole step.
    pub stages: Vec<String>,
    /// What a drawing of each stage shows.
    pub drawings: Vec<HighlightsReport>,
}

pub(super) fn techniques(asked: &TechniquesRequest) -> Result<TechniquesReport, Refusal> {
    let Some(name) = &asked.technique else {
        let (ladder, extra) = (Ladder::all(), Ladder::extra());
        let all = ladder.techniques().iter().chain(extra.techniques());
        let techniques = all.map(|&technique| known(technique)).collect();
        return Ok(TechniquesReport {
            techniques,
            levels: levels(),
            ..TechniquesReport::default()
        });
    };
    let technique = technique_named(name).map_err(|error| Refusal::new("techniques", error))?;
    let meta = technique.meta();
    Ok(TechniquesReport {
        techniques: vec![known(technique)],
        levels: Vec::new(),
        page: Some(page::markdown(technique, &values_of(meta.id))),
        idea: page::idea(meta),
        example: example(technique),
    })
}

fn levels() -> Vec<LevelReport> {
    let report = |&(level, lowest): &(Level, Value)| LevelReport {
        level: level.to_string(),
        lowest: decimal(lowest),
        meaning: level.meaning().to_owned(),
    };
    LEVELS.iter().map(report).collect()
}

fn known(technique: &'static dyn Technique) -> TechniqueReport {
    let meta = technique.meta();
    let values = values_of(meta.id);
    TechniqueReport {
        id: meta.id.to_owned(),
        name: meta.name.to_owned(),
        family: meta.family.id().to_owned(),
        level: meta.level.to_string(),
        se: values.se,
        hodoku: values.hodoku,
        extra: Ladder::extra().ids().any(|id| id == meta.id),
        summary: meta.page.summary().to_owned(),
    }
}

fn example(technique: &'static dyn Technique) -> Option<ExampleReport> {
    let (example, step) = page::worked_example(technique)?;
    let told = |level| Words::UNICODE.hint(&step, &example.grid, level) + "\n";
    Some(ExampleReport {
        stages: vec![
            told(HintLevel::Vague),
            told(HintLevel::Concrete),
            Words::UNICODE.tell(&step, &example.grid),
        ],
        drawings: hint::drawings(&step),
        step: StepReport::new(&step, &example.grid, 1, Detail::Full),
        start: example.grid,
        title: example.title,
    })
}
