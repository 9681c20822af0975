//! Ratings and facts as JSON.

use ninefold_core::{Candidate, Cell, Conclusion};
use ninefold_rate::{hodoku, se};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Header;
use crate::{Backdoors, Facts, NotRated, Position, Ratings, Score};

/// How hard a puzzle is, on the scales that were asked for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RateReport {
    /// Which puzzle this is about, by its givens.
    #[serde(flatten)]
    pub header: Header,
    /// `easy`, `medium`, `hard`, `unfair` or `extreme`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// On the scale of Sudoku Explainer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub se: Option<SeReport>,
    /// On the scale of `HoDoKu`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<HodokuReport>,
    /// On the scale of Sudoku Explainer with the techniques of `SukakuExplainer`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub se_sukaku: Option<SeReport>,
    /// Why it has no rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A rating on the scale of Sudoku Explainer, with the techniques of version 1.2.1 or of
/// `SukakuExplainer`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SeReport {
    /// The hardest step.
    pub er: f64,
    /// The hardest step up to the first digit.
    pub ep: f64,
    /// The first step.
    pub ed: f64,
    /// Whether it was not broken off; otherwise the numbers are lower bounds.
    pub complete: bool,
    /// The path that earned it, if asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<RatedStepReport>,
}

/// A rating on the scale of `HoDoKu` 2.2.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct HodokuReport {
    /// `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    pub level: String,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// How many steps were guesses.
    pub guesses: u32,
    /// Whether it was not broken off; otherwise the numbers are lower bounds.
    pub complete: bool,
    /// The path that earned it, if asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<RatedStepReport>,
}

/// A step of a path that earned a rating.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "RatedStep")]
pub struct RatedStepReport {
    /// What the scale calls it.
    pub technique: String,
    /// Its value on the scale.
    pub value: f64,
    /// What it concludes.
    pub conclusions: Vec<Conclusion>,
}

impl RateReport {
    /// The report of a position's rating; with `steps`, the paths that earned it.
    pub fn new(position: &Position, rated: &Result<Ratings, NotRated>, steps: bool) -> Self {
        let empty = Self { header: Header::new(&position.puzzle().start()), ..Self::default() };
        match rated {
            Err(why) => Self { note: Some(why.to_string()), ..empty },
            Ok(ratings) => Self {
                level: ratings.level().map(|level| level.to_string()),
                se: ratings.se.as_ref().map(|score| SeReport::new(score, steps)),
                hodoku: ratings.hodoku.as_ref().map(|score| HodokuReport::new(score, steps)),
                se_sukaku: ratings.se_sukaku.as_ref().map(|score| SeReport::new(score, steps)),
                ..empty
            },
        }
    }
}

impl SeReport {
    pub(super) fn new(score: &Score<se::Rated>, steps: bool) -> Self {
        let rated = score.rated();
        Self {
            er: decimal(rated.rating.er),
            ep: decimal(rated.rating.ep),
            ed: decimal(rated.rating.ed),
            complete: score.is_done(),
            steps: if steps { RatedStepReport::of_se(rated) } else { Vec::new() },
        }
    }
}

impl HodokuReport {
    pub(super) fn new(score: &Score<hodoku::Rated>, steps: bool) -> Self {
        let rated = score.rated();
        Self {
            level: rated.level.to_string(),
            score: rated.score,
            guesses: rated.guesses,
            complete: score.is_done(),
            steps: if steps { RatedStepReport::of_hodoku(rated) } else { Vec::new() },
        }
    }
}

impl RatedStepReport {
    /// The path of a rating on the scale of Sudoku Explainer.
    pub fn of_se(rated: &se::Rated) -> Vec<Self> {
        let report = |step: &se::RatedStep| Self {
            technique: step.technique.name().to_owned(),
            value: decimal(step.value),
            conclusions: conclusions(step.placement, step.eliminations.iter()),
        };
        rated.steps.iter().map(report).collect()
    }

    /// The path of a rating on the scale of `HoDoKu`.
    pub fn of_hodoku(rated: &hodoku::Rated) -> Vec<Self> {
        let report = |step: &hodoku::RatedStep| Self {
            technique: step.technique.name().to_owned(),
            value: f64::from(step.technique.score()),
            conclusions: match &step.outcome {
                hodoku::Outcome::Placed(at) => conclusions(Some(*at), std::iter::empty()),
                hodoku::Outcome::Eliminated(struck) => conclusions(None, struck.iter().copied()),
            },
        };
        rated.steps.iter().map(report).collect()
    }
}

pub(super) fn decimal(value: se::Value) -> f64 {
    f64::from(value.tenths()) / 10.0
}

fn conclusions(
    placed: Option<Candidate>,
    struck: impl Iterator<Item = Candidate>,
) -> Vec<Conclusion> {
    let placed = placed.map(Conclusion::Placement).into_iter();
    placed.chain(struck.map(Conclusion::Elimination)).collect()
}

/// What setters and researchers ask of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FactsReport {
    /// Which puzzle this is about, by its givens.
    #[serde(flatten)]
    pub header: Header,
    /// How many givens it has.
    pub givens: u64,
    /// How many solutions it has, up to the limit.
    pub solutions: u64,
    /// The limit.
    pub limit: u64,
    /// Whether it has one solution and no given can be left out.
    pub minimal: bool,
    /// Givens of which each alone could be left out.
    pub redundant: Vec<Cell>,
    /// How the pattern of the givens maps onto itself.
    pub symmetries: Vec<String>,
    /// How many cells singles alone fill.
    pub singles: u64,
    /// How many cells must be filled in for singles to solve it; none if singles do, left out if it
    /// has not one solution or needs more than three.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub backdoor_size: Option<u64>,
    /// How many sets of that size there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub backdoors: Option<u64>,
    /// How deep candidates must be tried within each other for singles to solve it: 0 if singles do, 1
    /// for trials of one candidate, 2 for trials within trials; left out if it takes more, or the
    /// puzzle has not one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nesting: Option<u64>,
    /// The idea that opens it: `basics`, `guess` if logic does not solve it, or the family of a
    /// technique; left out if it has not one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idea: Option<String>,
    /// That technique.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened_by: Option<String>,
    /// How many implications the longest argument has on the way to its solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longest_argument: Option<u64>,
    /// How hard it is.
    pub rating: RateReport,
}

impl FactsReport {
    /// The report of a position's facts and rating.
    pub fn new(
        position: &Position,
        facts: &Facts,
        limit: u64,
        rated: &Result<Ratings, NotRated>,
    ) -> Self {
        let Facts { backdoors, insight, .. } = *facts;
        let opened_by = insight.and_then(|insight| insight.idea.technique());
        let longest = insight.and_then(|insight| insight.longest);
        Self {
            header: Header::new(&position.puzzle().start()),
            givens: facts.givens as u64,
            solutions: facts.solutions,
            limit,
            minimal: facts.is_minimal(),
            redundant: facts.redundant.iter().collect(),
            symmetries: facts.symmetries.iter().map(|it| it.id().to_owned()).collect(),
            singles: facts.singles as u64,
            backdoor_size: backdoors.map(|Backdoors { size, .. }| size as u64),
            backdoors: backdoors.map(|Backdoors { count, .. }| count),
            nesting: facts.nesting.map(|depth| depth as u64),
            idea: insight.map(|insight| insight.idea.id().to_owned()),
            opened_by: opened_by.map(|technique| technique.id.to_owned()),
            longest_argument: longest.map(|(_, length)| length as u64),
            rating: RateReport::new(position, rated, false),
        }
    }
}
