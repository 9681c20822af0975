//! A step as JSON.

use ninefold_core::{Cell, Conclusion, Constraint, Grid, Premises};
use ninefold_logic::{SolvePath, Step};
use ninefold_render::{Detail, Highlights, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{HighlightsReport, PatternReport};

/// One deduction: what was found, what follows, from which premises, and how it is told and drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Step")]
pub struct StepReport {
    /// Steps of one round were all found in the grid as it was before the round.
    pub round: u64,
    /// The id of the technique.
    pub technique: String,
    /// What people call it.
    pub name: String,
    /// The id of its family.
    pub family: String,
    /// The shape that it rests on.
    pub pattern: PatternReport,
    /// The digits that follow.
    pub placements: Vec<Conclusion>,
    /// The candidates that are struck.
    pub eliminations: Vec<Conclusion>,
    /// The rules that the conclusions follow from, together with the candidates of the grid.
    pub premises: PremisesReport,
    /// The step in a line.
    pub words: String,
    /// The step in a few sentences, if asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// What a drawing of it shows, if asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub highlights: Option<HighlightsReport>,
}

/// What a step rests on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Premises")]
pub struct PremisesReport {
    /// These cells have one digit each.
    pub cells: Vec<Cell>,
    /// These houses have these digits in one cell each.
    pub places: Vec<Constraint>,
    /// The cells that would have a second way to be filled, if the step argues from the givens having
    /// one solution.
    pub deadly: Vec<Cell>,
}

impl From<&Premises> for PremisesReport {
    fn from(premises: &Premises) -> Self {
        let places = premises.iter().filter(|it| matches!(it, Constraint::Place(..)));
        Self {
            cells: premises.cells().iter().collect(),
            places: places.collect(),
            deadly: premises.deadly().iter().collect(),
        }
    }
}

impl StepReport {
    /// The step of this round, found in the grid as it was `before` it.
    pub fn new(step: &Step, before: &Grid, round: u64, detail: Detail) -> Self {
        let full = detail == Detail::Full;
        Self {
            round,
            technique: step.technique.id.to_owned(),
            name: step.technique.name.to_owned(),
            family: step.technique.family.id().to_owned(),
            pattern: (&step.pattern).into(),
            placements: step.placements.iter().map(Conclusion::Placement).collect(),
            eliminations: step.eliminations.iter().map(Conclusion::Elimination).collect(),
            premises: (&step.premises()).into(),
            words: Words::UNICODE.brief(step),
            explanation: full.then(|| Words::UNICODE.full(step, before)),
            highlights: full.then(|| (&Highlights::from(step)).into()),
        }
    }

    /// The steps of a path, round by round.
    pub fn of_path(path: &SolvePath, detail: Detail) -> Vec<Self> {
        let mut before = *path.start();
        let mut reports = Vec::new();
        for (number, round) in (1..).zip(path.rounds()) {
            reports.extend(round.steps.iter().map(|step| Self::new(step, &before, number, detail)));
            round.steps.iter().for_each(|step| step.apply(&mut before));
        }
        reports
    }
}
