//! What a drawing of a step shows, as JSON.

use ninefold_core::{Candidate, Cell, House};
use ninefold_render::{Arrow, Highlights};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a drawing of a step shows, role by role: nothing else is needed to draw it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Highlights")]
pub struct HighlightsReport {
    /// Cells that change by the step.
    pub changed: Vec<Cell>,
    /// Cells that clash or are wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Cell>,
    /// Cells to look at, whatever they hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// Candidates that make up the pattern, but for those of the next two.
    pub pattern: Vec<Candidate>,
    /// Candidates of a second set: the other colour, a cover, every other set of a chain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub second: Vec<Candidate>,
    /// Fins and other exceptions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fins: Vec<Candidate>,
    /// Candidates that are struck.
    pub struck: Vec<Candidate>,
    /// Candidates that are placed.
    pub placed: Vec<Candidate>,
    /// Houses that the argument is about.
    pub houses: Vec<House>,
    /// Houses that lose candidates by it, where they are others.
    pub cleared: Vec<House>,
    /// Links of a chain.
    pub arrows: Vec<ArrowReport>,
    /// Candidates in the order of the argument: the first has the number 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<Candidate>,
}

/// A link of a chain, from one candidate to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Arrow")]
pub struct ArrowReport {
    /// Where it begins.
    pub from: Candidate,
    /// Where it points.
    pub to: Candidate,
    /// Whether one of the two must be true (a strong link), rather than not both (a weak link).
    pub strong: bool,
}

impl From<&Highlights> for HighlightsReport {
    fn from(highlights: &Highlights) -> Self {
        Self {
            changed: highlights.changed.iter().collect(),
            wrong: highlights.wrong.iter().collect(),
            cells: highlights.cells.iter().collect(),
            pattern: highlights.pattern.iter().collect(),
            second: highlights.second.iter().collect(),
            fins: highlights.fins.iter().collect(),
            struck: highlights.struck.iter().collect(),
            placed: highlights.placed.iter().collect(),
            houses: highlights.houses.iter().collect(),
            cleared: highlights.cleared.iter().collect(),
            arrows: highlights.arrows.iter().copied().map(ArrowReport::from).collect(),
            order: highlights.order.clone(),
        }
    }
}

impl From<Arrow> for ArrowReport {
    fn from(Arrow { from, to, strong }: Arrow) -> Self {
        Self { from, to, strong }
    }
}

impl From<&HighlightsReport> for Highlights {
    fn from(report: &HighlightsReport) -> Self {
        let arrow = |&ArrowReport { from, to, strong }: &ArrowReport| Arrow { from, to, strong };
        Self {
            changed: report.changed.iter().copied().collect(),
            wrong: report.wrong.iter().copied().collect(),
            cells: report.cells.iter().copied().collect(),
            pattern: report.pattern.iter().copied().collect(),
            second: report.second.iter().copied().collect(),
            fins: report.fins.iter().copied().collect(),
            struck: report.struck.iter().copied().collect(),
            placed: report.placed.iter().copied().collect(),
            houses: report.houses.iter().copied().collect(),
            cleared: report.cleared.iter().copied().collect(),
            arrows: report.arrows.iter().map(arrow).collect(),
            order: report.order.clone(),
        }
    }
}
