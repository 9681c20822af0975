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
            let told = match detail {
                Detail::Brief => format!("  {}\n", self.brief(step)),
                Detail::Full => indented(&self.proof(step, before).text(Detail::Full)),
            };
            text += &told;
        }
        text
    }

    /// How the solve went: how it ended, how many rounds and steps it took, and how often each
    /// technique was used.
    pub fn summary(self, path: &SolvePath) -> String {
        let ending = match path.outcome() {
            Outcome::Solved(_) if path.rounds().is_empty() => "Solved already.".to_owned(),
            Outcome::Solved(_) => format!("Solved by logic in {}.", length(path)),
            Outcome::Stuck if path.rounds().is_empty() => "Logic finds no step.".to_owned(),
            Outcome::Stuck => format!("Logic finds nothing more after {}.", length(path)),
            Outcome::Impossible(why) if path.rounds().is_empty() => {
                format!("No solution: {}.", self.contradiction(why))
            }
            Outcome::Impossible(why) => {
                format!("No solution: after {}, {}.", length(path), self.contradiction(why))
            }
            _ => format!("Broken off after {}.", length(path)),
        };
        let mut text = ending + &longest(path) + "\n";
        for (technique, count) in path.usage() {
            let _ = writeln!(text, "{count:>5} {} {}", self.times(), technique.name);
        }
        text
    }

    /// What is left in a grid that is not finished.
    pub fn left(self, grid: &Grid) -> String {
        let cells = list::counted(grid.open().len(), "cell");
        let are = if grid.open().len() == 1 { "is" } else { "are" };
        let candidates = list::counted(grid.all_candidates().len(), "candidate");
        let mut text = format!("{cells} {are} still open, with {candidates} between them.");
        let done = finished_digits(grid);
        if !done.is_empty() {
            let digits = list::joined(done.iter().map(|digit| format!("{digit}s")), "and");
            let _ = write!(text, " All {digits} are in place.");
        }
        text
    }
}

/// Arguments of more implications than this are worth a word.
const LONG: usize = 10;

/// " The longest argument has 43 implications (braid)."
fn longest(path: &SolvePath) -> String {
    let longest = path.steps().max_by_key(|step| step.implications());
    let Some(step) = longest.filter(|step| step.implications() > LONG) else {
        return String::new();
    };
    let (length, name) = (step.implications(), list::spoken(step.technique.name));
    format!(" The longest argument has {length} implications ({name}).")
}

/// "12 rounds and 46 steps".
fn length(path: &SolvePath) -> String {
    let rounds = list::counted(path.rounds().len(), "round");
    format!("{rounds} and {}", list::counted(path.steps().count(), "step"))
}

/// Every line two columns further in.
fn indented(text: &str) -> String {
    text.lines().flat_map(|line| ["  ", line, "\n"]).collect()
}
