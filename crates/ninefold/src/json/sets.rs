//! Cells and candidates as a request names them: in one text or in a list.

use ninefold_core::{Candidate, CandidateSet, Cell, CellSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Some cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "cells such as \"r4c12 r5c3\", or a list of cells")]
pub enum Cells {
    /// In one text: `r4c12 r5c3`.
    Text(CellSet),
    /// One by one.
    List(Vec<Cell>),
}

impl Cells {
    /// All of them.
    pub fn set(&self) -> CellSet {
        match self {
            Self::Text(cells) => *cells,
            Self::List(cells) => cells.iter().copied().collect(),
        }
    }
}

impl Default for Cells {
    fn default() -> Self {
        Self::Text(CellSet::EMPTY)
    }
}

/// Some candidates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "candidates such as \"28r4c1 3r5c5\", or a list of candidates")]
pub enum Candidates {
    /// In one text: `28r4c1 3r5c5`.
    Text(CandidateSet),
    /// One by one.
    List(Vec<Candidate>),
}

impl Candidates {
    /// All of them.
    pub fn set(&self) -> CandidateSet {
        match self {
            Self::Text(candidates) => *candidates,
            Self::List(candidates) => candidates.iter().copied().collect(),
        }
    }
}

impl Default for Candidates {
    fn default() -> Self {
        Self::Text(CandidateSet::EMPTY)
    }
}
