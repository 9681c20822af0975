//! What puzzle is this, and what does it admit?

use ninefold_core::{Cancel, Cell, Grid};
use ninefold_format::Assumption;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Candidates, MistakesReport, PuzzleText, Refusal};
use crate::{Admits, Position, Standing};

/// So many of the further puzzles of a text are told.
const MOST_OTHERS: usize = 100;

/// Which puzzle, and what a player has noted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ParseRequest {
    /// The puzzle with what the player has done.
    pub puzzle: PuzzleText,
    /// Pencil marks that the player keeps. They are not taken for all that is left, but a cell that
    /// has some and not the right digit is a mistake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Candidates>,
}

/// What puzzle was read, and what it admits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ParseReport {
    /// The state.
    pub state: Grid,
    /// How many solutions the givens alone have: 0, 1, or 2 for several.
    pub solutions_of_givens: u8,
    /// How many solutions the state has: 0, 1, or 2 for several.
    pub solutions: u8,
    /// How it stands.
    pub standing: Standing,
    /// The cells whose digit stands twice in a house.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clashing: Vec<Cell>,
    /// Whether it says more about candidates than its digits do.
    pub marked: bool,
    /// What is already wrong, if anything is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistakes: Option<MistakesReport>,
    /// How many further puzzles were in the same text.
    pub more: u64,
    /// The digits of the first hundred of these, 81 characters each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<String>,
    /// The id of the format that was read; none for a state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// What was assumed to read the text; empty if it is in a format exactly.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<AssumptionReport>,
}

/// Something that was assumed to read a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AssumptionReport {
    /// Its name for programs, such as `mail-quotes`.
    pub kind: String,
    /// The same in words.
    pub words: String,
}

impl From<&Assumption> for AssumptionReport {
    fn from(assumption: &Assumption) -> Self {
        Self { kind: assumption.id().to_owned(), words: assumption.to_string() }
    }
}

pub(super) fn parse(asked: &ParseRequest, cancel: Cancel<'_>) -> Result<ParseReport, Refusal> {
    let mut text = asked.puzzle.read()?;
    let position = Position::until(&text.first()?.puzzle, cancel)?;
    let position = marked(position, asked.marks.as_ref());
    let (mut more, mut others) = (0, Vec::new());
    for record in text.rest() {
        cancel.check()?;
        let Ok(record) = record else { continue };
        if others.len() < MOST_OTHERS {
            others.push(record.puzzle.to_string());
        }
        more += 1;
    }
    let count = |admits: &Admits| admits.solutions().len() as u8;
    Ok(ParseReport {
        state: *position.grid(),
        solutions_of_givens: count(position.givens_admit()),
        solutions: count(position.admits()),
        standing: position.check().standing(),
        clashing: position.mistakes().clashing().iter().collect(),
        marked: position.puzzle().has_marks(),
        mistakes: MistakesReport::of(position.mistakes()),
        more,
        others,
        format: text.format.map(|format| format.id().to_owned()),
        assumed: text.assumed.iter().map(AssumptionReport::from).collect(),
    })
}

/// The position with the pencil marks that a request has, if any.
pub(super) fn marked(position: Position, marks: Option<&Candidates>) -> Position {
    match marks {
        Some(marks) => position.with_marks(&marks.set()),
        None => position,
    }
}
