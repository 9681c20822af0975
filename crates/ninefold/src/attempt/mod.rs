//! What a player marked who looks for a technique: found, in part, not yet, or wrong, and why.
//!
//! Whatever is said is checked: that a candidate can't be struck, by the solution; that it follows, by
//! every step that the technique finds in the position; and each sentence about places and digits by the
//! candidates of the grid.

mod assessed;
mod instances;
mod looks;
mod told;

use ninefold_core::{Cancel, Cancelled, Candidate, CandidateSet, CellSet, Solution};
use ninefold_logic::{Step, Technique};
use ninefold_render::{Highlights, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Position;
use instances::Instances;

/// What a player has marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// Cells that are said to make up the pattern.
    pub cells: CellSet,
    /// Candidates that are said to be false.
    pub struck: CandidateSet,
    /// Candidates that are said to be true.
    pub placed: CandidateSet,
}

/// How near it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// It is a step of the technique.
    Found,
    /// It is a part of one.
    Partly,
    /// The technique does not show it, though it may be right.
    NotYet,
    /// The solution contradicts it.
    Wrong,
}

/// What there is to say of what a player has marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    /// How near it is.
    pub grade: Grade,
    /// What is right, what is not, and why.
    pub words: String,
    /// What a drawing of it shows.
    pub highlights: Highlights,
    /// The step, if it was found.
    pub step: Option<Step>,
}

impl Marked {
    fn is_empty(&self) -> bool {
        self.cells.is_empty() && !self.concludes()
    }

    /// Whether something is said to follow.
    fn concludes(&self) -> bool {
        !self.struck.is_empty() || !self.placed.is_empty()
    }

    /// What of it can't be, by this solution: candidates that were struck though it has them, and those
    /// that were placed though it has others.
    fn mistaken(&self, solution: &Solution) -> (CandidateSet, CandidateSet) {
        let is_right = |at: &Candidate| solution.at(at.cell()) == *at;
        let struck = self.struck.iter().filter(is_right).collect();
        let placed = self.placed.iter().filter(|at| !is_right(at)).collect();
        (struck, placed)
    }

    /// The same without what is so already: candidates that are gone, cells that have their digits.
    fn pending(&self, position: &Position) -> Self {
        let all = *position.grid().all_candidates();
        Self { cells: self.cells, struck: self.struck & all, placed: self.placed & all }
    }
}

impl Position {
    /// Looks at what a player has marked who is looking for this technique.
    ///
    /// Any step that the technique finds in the position counts, whichever it was made for.
    ///
    /// ```
    /// use ninefold::{Cancel, Grade, Marked, Position};
    ///
    /// let position: Position =
    ///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
    /// let single = ninefold::logic::technique("hidden-single").unwrap();
    /// let marked = Marked { placed: "5r9c4".parse()?, ..Marked::default() };
    /// let answer = position.assess(single, &marked, Cancel::NEVER)?;
    /// assert_eq!((answer.grade, answer.words.as_str()), (Grade::Wrong, "r9c4 is not 5."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn assess(
        &self,
        technique: &'static dyn Technique,
        marked: &Marked,
        cancel: Cancel<'_>,
    ) -> Result<Assessment, Cancelled> {
        let meta = technique.meta();
        if !self.mistakes().is_empty() {
            let words = self.mistakes().warning(Words::UNICODE, false);
            return Ok(Assessment::wrong(words, self.mistakes().cells()));
        }
        if let Some(solution) = self.admits().only() {
            let (struck, placed) = marked.mistaken(solution);
            if !struck.is_empty() || !placed.is_empty() {
                let cells = struck.all_cells() | placed.all_cells();
                return Ok(Assessment::wrong(told::mistaken(&struck, &placed), cells));
            }
        }
        let pending = marked.pending(self);
        if pending.is_empty() {
            return Ok(Assessment::not_yet(told::idle(marked, meta), &pending));
        }
        let instances = Instances::find(self, technique, &pending, cancel)?;
        if pending.concludes() {
            assessed::of_conclusions(self, &pending, &instances, cancel)
        } else {
            assessed::of_cells(self, &pending, &instances, cancel)
        }
    }
}

impl Assessment {
    fn wrong(words: String, cells: CellSet) -> Self {
        let highlights = Highlights { wrong: cells, ..Highlights::default() };
        Self { grade: Grade::Wrong, words, highlights, step: None }
    }

    /// What was marked is drawn as it was marked.
    fn new(grade: Grade, words: String, marked: &Marked) -> Self {
        let Marked { cells, struck, placed } = *marked;
        let highlights = Highlights { cells, struck, placed, ..Highlights::default() };
        Self { grade, words, highlights, step: None }
    }

    fn not_yet(words: String, marked: &Marked) -> Self {
        Self::new(Grade::NotYet, words, marked)
    }

    fn found(position: &Position, step: &Step) -> Self {
        Self {
            grade: Grade::Found,
            words: told::found(position, step),
            highlights: Highlights::from(step),
            step: Some(step.clone()),
        }
    }
}
