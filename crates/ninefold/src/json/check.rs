//! How a grid stands that someone has filled in, as JSON.

use ninefold_core::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Header, MistakesReport};
use crate::{Check, Standing, Words};

/// How a grid stands that someone has filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckReport {
    /// Which puzzle this is about, by its givens.
    #[serde(flatten)]
    pub header: Header,
    /// The answer, or the grid that was checked: 81 characters, `.` for an open cell.
    pub answer: String,
    /// How it stands; none if it could not be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// What is wrong, if anything is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistakes: Option<MistakesReport>,
    /// Givens that the answer changes.
    pub altered: Vec<Cell>,
    /// Givens that the answer leaves out.
    pub missing: Vec<Cell>,
    /// In words.
    pub words: String,
}

impl CheckReport {
    /// The report of a check.
    pub fn new(check: &Check) -> Self {
        let position = check.position();
        Self {
            header: Header::new(&position.puzzle().start()),
            answer: check.answer().to_string(),
            standing: Some(check.standing()),
            mistakes: MistakesReport::of(position.mistakes()),
            altered: check.altered().iter().collect(),
            missing: check.missing().iter().collect(),
            words: check.tell(Words::UNICODE),
        }
    }
}
