//! A step as JSON.

use ninefold_core::{Cell, Conclusion, Constraint, Grid, Premises, Transform, Weights};
use ninefold_logic::{SolvePath, Step};
use ninefold_render::{Detail, Highlights, Line, Proof, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{HighlightsReport, PatternReport};
use crate::{Argument, Explanation};

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
    /// The argument line by line, if the step is too long for sentences and it was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proof: Vec<LineReport>,
    /// What a drawing of it shows, if asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub highlights: Option<HighlightsReport>,
}

/// A line of an argument, and the lines that belong under it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Line")]
pub struct LineReport {
    /// What drawings and other lines call it: `3`, `Lemma 2.1`, `Case 1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The line itself.
    pub text: String,
    /// What it says of one candidate, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<Conclusion>,
    /// What shows it, or what follows from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Self>,
}

impl From<Line> for LineReport {
    fn from(line: Line) -> Self {
        let Line { name, text, says, lines } = line;
        Self { name, text, says, lines: lines.into_iter().map(Self::from).collect() }
    }
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
    /// What leaves the givens as they are, if the step argues from the givens having one solution that
    /// this leaves the solution as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<Transform>,
    /// How often they count, if the step counts: a proof by adding up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counting: Option<CountReport>,
}

/// How often rules count in a counting argument.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Count")]
pub struct CountReport {
    /// Rules that say that exactly one candidate is true, named as often as they count.
    #[serde(default)]
    pub truths: Vec<Constraint>,
    /// Rules that say that at most one candidate is true, named as often as they count.
    #[serde(default)]
    pub links: Vec<Constraint>,
}

impl From<&Weights> for CountReport {
    fn from(weights: &Weights) -> Self {
        let often = |(constraint, weight)| std::iter::repeat_n(constraint, weight as usize);
        Self {
            truths: weights.truths().flat_map(often).collect(),
            links: weights.links().flat_map(often).collect(),
        }
    }
}

impl From<CountReport> for Weights {
    fn from(count: CountReport) -> Self {
        Self::of(count.truths, count.links)
    }
}

impl From<&Premises> for PremisesReport {
    fn from(premises: &Premises) -> Self {
        let places = premises.iter().filter(|it| matches!(it, Constraint::Place(..)));
        Self {
            cells: premises.cells().iter().collect(),
            places: places.collect(),
            deadly: premises.deadly().iter().collect(),
            symmetry: premises.symmetry().copied(),
            counting: (!premises.counting().is_empty()).then(|| premises.counting().into()),
        }
    }
}

impl StepReport {
    /// The step of this round, found in the grid as it was `before` it.
    pub fn new(step: &Step, before: &Grid, round: u64, detail: Detail) -> Self {
        let full = detail == Detail::Full;
        let proof = if full { Words::UNICODE.proof(step, before) } else { Proof::default() };
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
            explanation: full.then_some(proof.summary),
            proof: proof.lines.into_iter().map(LineReport::from).collect(),
            highlights: full.then(|| (&Highlights::from(step)).into()),
        }
    }

    /// The steps of an argument, each in a round of its own, found in the grid as those before it
    /// leave it.
    pub fn of_argument(argument: &Argument, start: &Grid) -> Vec<Self> {
        let steps = (1..).zip(argument.walk(start));
        steps.map(|(round, (step, before))| Self::new(step, &before, round, Detail::Full)).collect()
    }

    /// The steps that show what is so, or why what was asked is not.
    pub(super) fn of_explanation(explanation: &Explanation, start: &Grid) -> Vec<Self> {
        match explanation {
            Explanation::Follows(argument) => Self::of_argument(argument, start),
            Explanation::False(why_not) => Self::of_explanation(why_not, start),
            _ => Vec::new(),
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
