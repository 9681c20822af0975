//! A canonical form as JSON.

use ninefold_core::{Puzzle, Transform};
use ninefold_generate::Canonical;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Header;
use crate::NoForm;

/// The form that a puzzle shares with all its equivalents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CanonicalReport {
    /// Which puzzle this is about, by its givens.
    #[serde(flatten)]
    pub header: Header,
    /// The canonical form, written in the same way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// A transform of the puzzle that gives the form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transform: Option<Transform>,
    /// How many transforms leave the givens as they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub automorphisms: Option<u64>,
    /// Why there is no form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl CanonicalReport {
    /// What was found of a puzzle.
    pub fn new(puzzle: &Puzzle, found: &Result<Canonical, NoForm>) -> Self {
        let form = found.as_ref().ok();
        Self {
            header: Header::new(&puzzle.start()),
            form: form.map(|form| form.puzzle.to_string()),
            transform: form.map(|form| form.transform),
            automorphisms: form.map(|form| form.automorphisms),
            note: found.as_ref().err().map(ToString::to_string),
        }
    }
}
