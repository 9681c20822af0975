//! Solve paths in words: the rounds, the summary, and what is left when logic is stuck.

use std::fmt::Write;

use ninefold_core::Grid;
use ninefold_logic::{Outcome, Round, SolvePath};

use super::{Detail, Words, finished_digits, list};
use crate::style::{Role, Style};

impl Words {
    /// The steps of a path in numbered rounds.
    pub fn rounds(self, path: &SolvePath, detail: Detail, style: Style) -> String {
        let mut before = *path.start();
        let mut text = String::new();
        for (number, round) in (1..).zip(path.rounds()) {
            text += &self.round(number, round, &before, detail, style);
            round.steps.iter().for_each(|step| step.apply(&mut before));
        }
        text
    }

    /// One round: its heading, then its steps. `before` is the grid in which they were found.
    pub fn round(
        self,
        number: usize,
        round: &Round,
        before: &Grid,
        detail: Detail,
        style: Style,
    ) -> String {
        let heading = format!("Round {number}: {}", round.technique.name);
        let mut text = style.paint(Role::Heading, &heading) + "\n";
        for step in &round.steps {
            let words = match detail {
                Detail::Brief => self.brief(step),
                Detail::Full => self.full(step, before),
            };
            let _ = writeln!(text, "  {words}");
        }
        text
    }

    /// How the solve went: how it ended, how many rounds and steps it took, and how often each
    /// technique was used.
    pub fn summary(self, path: &SolvePath) -> String {
        let rounds = list::counted(path.rounds().len(), "round");
        let steps = list::counted(path.steps().count(), "step");
        let ending = match path.outcome() {
            Outcome::Solved(_) => format!("Solved by logic in {rounds} and {steps}."),
            Outcome::Impossible(contradiction) => {
                let why = self.contradiction(contradiction);
                format!("No solution: after {rounds} and {steps}, {why}.")
            }
            Outcome::Interrupted => format!("Broken off after {rounds} and {steps}."),
            Outcome::Stuck => format!("Logic finds nothing more after {rounds} and {steps}."),
        };
        let mut text = ending + "\n";
        for (technique, count) in path.usage() {
            let _ = writeln!(text, "{count:>5} {} {}", self.times(), technique.name);
        }
        text
    }

    /// What is left in a grid that is not finished.
    pub fn left(self, grid: &Grid) -> String {
        let cells = list::counted(grid.open().len(), "cell");
        let candidates = list::counted(grid.all_candidates().len(), "candidate");
        let done = finished_digits(grid);
        let mut text = format!("{cells} still open, with {candidates} between them.");
        if !done.is_empty() {
            let _ = write!(text, " Every {} is in its place.", list::digits(done));
        }
        text
    }
}
