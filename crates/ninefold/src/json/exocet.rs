//! Exocets and cases as JSON.

use ninefold_core::{CandidateSet, Cell, Constraint, Digit, House};
use ninefold_logic::{
    Case, CaseAnalysis, CaseEnd, CaseSource, Exocet, ExocetRule, ExocetStrike, Step,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::pattern::{PatternReport, all};

/// Two cells whose digits must stand in two others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Exocet")]
pub struct ExocetReport {
    /// The digits of the base.
    pub digits: Vec<Digit>,
    /// The base.
    pub base: Vec<Cell>,
    /// The cells that hold what the base holds.
    pub targets: Vec<Cell>,
    /// For each target two cells of which one holds what it holds.
    pub mirrors: Vec<Vec<Cell>>,
    /// The lines that confine the digits; none where each digit is proved by itself.
    pub cross_lines: Vec<House>,
    /// What is struck, rule by rule.
    pub strikes: Vec<StrikeReport>,
    /// The other one of a double exocet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<Box<Self>>,
}

/// What one rule of an exocet strikes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "ExocetStrike")]
pub struct StrikeReport {
    /// `target`, `base`, `cross-line`, `mirror`, `mirror-cell`, `mirror-lock`, `certain`,
    /// `cover-line` or `band`.
    pub rule: String,
    /// The candidates.
    pub struck: CandidateSet,
}

/// One of several alternatives, and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Case")]
pub struct CaseReport {
    /// What is assumed: each some cells that hold none but some digits.
    pub claims: Vec<CaseClaim>,
    /// What follows, in order.
    pub steps: Vec<CaseStepReport>,
    /// The constraint that is left without a candidate, if it fails.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub empty: Option<Constraint>,
}

/// Cells that hold none but these digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "CaseClaim")]
pub struct CaseClaim {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: Vec<Digit>,
}

/// A simple step within a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "CaseStep")]
pub struct CaseStepReport {
    /// The id of its technique.
    pub technique: String,
    /// The shape that it rests on.
    pub pattern: PatternReport,
    /// Candidates that are then true.
    pub placements: CandidateSet,
    /// Candidates that are then false.
    pub eliminations: CandidateSet,
}

impl From<&Exocet> for ExocetReport {
    fn from(exocet: &Exocet) -> Self {
        Self {
            digits: all(exocet.digits),
            base: all(exocet.base),
            targets: all(exocet.targets),
            mirrors: exocet.mirrors.map(all).into(),
            cross_lines: all(exocet.cross_lines()),
            strikes: exocet.strikes.iter().map(StrikeReport::from).collect(),
            partner: exocet.partner.as_deref().map(|partner| Box::new(partner.into())),
        }
    }
}

impl From<&ExocetStrike> for StrikeReport {
    fn from(strike: &ExocetStrike) -> Self {
        let rule = match strike.rule {
            ExocetRule::Target => "target",
            ExocetRule::Base => "base",
            ExocetRule::CrossLine(_) => "cross-line",
            ExocetRule::Mirror(_) => "mirror",
            ExocetRule::MirrorCell(..) => "mirror-cell",
            ExocetRule::MirrorLock(..) => "mirror-lock",
            ExocetRule::Certain => "certain",
            ExocetRule::CoverLine => "cover-line",
            ExocetRule::Band => "band",
        };
        Self { rule: rule.to_owned(), struck: strike.struck }
    }
}

impl From<&CaseAnalysis> for PatternReport {
    fn from(analysis: &CaseAnalysis) -> Self {
        let source = match &analysis.source {
            CaseSource::Opposite => None,
            CaseSource::Pattern(pattern) => Some(Box::new(Self::from(&**pattern))),
        };
        Self::Cases { source, cases: analysis.cases.iter().map(CaseReport::from).collect() }
    }
}

impl From<&Case> for CaseReport {
    fn from(case: &Case) -> Self {
        let claims = case.assumption.claims.iter();
        Self {
            claims: claims
                .map(|claim| CaseClaim { cells: all(claim.cells), digits: all(claim.digits) })
                .collect(),
            steps: case.steps.iter().map(CaseStepReport::from).collect(),
            empty: match case.end {
                CaseEnd::Empty(constraint) => Some(constraint),
                CaseEnd::Holds => None,
            },
        }
    }
}

impl From<&Step> for CaseStepReport {
    fn from(step: &Step) -> Self {
        Self {
            technique: step.technique.id.to_owned(),
            pattern: (&step.pattern).into(),
            placements: step.placements,
            eliminations: step.eliminations,
        }
    }
}
