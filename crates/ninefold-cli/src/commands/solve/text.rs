//! Results for people.

use ninefold::logic::Outcome;
use ninefold::render::{board, filled, list, marks, wrap};
use ninefold::{
    Attempt, CellSet, Detail, Grid, Highlights, Position, SolvePath, Style, Verdict, Words,
};

use super::Found;
use crate::commands::rate;

/// More cells than this are written in groups.
const MOST_CELLS: usize = 12;

/// Tells what came of a puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Teller {
    pub(super) style: Style,
    /// How many columns text may take.
    pub(super) columns: usize,
    /// How much of the reasoning is told; `None` for the summary alone.
    pub(super) detail: Option<Detail>,
    /// Whether a solution that was found is all there is to tell.
    pub(super) only_solution: bool,
}

impl Teller {
    /// Everything about one puzzle.
    pub(super) fn tell(self, heading: &str, found: &Found<'_>) -> String {
        let Found { position, attempt, .. } = *found;
        if let (true, Verdict::Solved) = (self.only_solution, attempt.verdict) {
            return self.board(&attempt.end(), CellSet::EMPTY);
        }
        let clashes = position.mistakes().clashing();
        let mut text = format!("{heading}\n");
        text += &self.board(&attempt.start, clashes);
        if !clashes.is_empty() {
            return text + &position.mistakes().tell_clashes(self.words()) + "\n";
        }
        if let Some(path) = &attempt.path {
            text += &self.reasoning(path);
        }
        match attempt.verdict {
            Verdict::Solved => {
                text += &self.solution(attempt);
                let rated = found.ratings.map(|ratings| format!("\n{}", rate::summary(ratings)));
                text += &rated.unwrap_or_default();
            }
            Verdict::Stuck => text += &self.stuck(&attempt.end()),
            Verdict::NoSolution(_) => text += &self.impossible(position, attempt),
            Verdict::Several(count) => text += &self.several(attempt, count),
        }
        text + "\n"
    }

    fn words(self) -> Words {
        Words::new(self.style.charset)
    }

    fn board(self, grid: &Grid, wrong: CellSet) -> String {
        board(grid, &Highlights { wrong, ..Highlights::default() }, self.style)
    }

    /// The rounds, then the summary.
    fn reasoning(self, path: &SolvePath) -> String {
        let mut text = String::new();
        if let (Some(detail), false) = (self.detail, path.rounds().is_empty()) {
            text += "\n";
            text += &wrap(&self.words().rounds(path, detail, self.style), self.columns);
        }
        text + "\n" + &wrap(&self.words().summary(path), self.columns)
    }

    fn solution(self, attempt: &Attempt) -> String {
        self.search(attempt) + "\n" + &self.board(&attempt.end(), CellSet::EMPTY)
    }

    /// What search did where logic found nothing more.
    fn search(self, attempt: &Attempt) -> String {
        let Some(search) = &attempt.search else { return String::new() };
        let guesses = if self.detail.is_some() { search.tell(self.words()) } else { String::new() };
        wrap(&(search.summary() + &guesses), self.columns)
    }

    /// How far logic got, and what is left.
    fn stuck(self, end: &Grid) -> String {
        let mut text = wrap(&self.words().left(end), self.columns) + "\n\n";
        text += &self.board(end, CellSet::EMPTY);
        text += "\n";
        text += &marks(end, &Highlights::default(), self.style);
        text
    }

    /// Why there is no solution.
    fn impossible(self, position: &Position, attempt: &Attempt) -> String {
        let mut text = String::new();
        let outcome = attempt.path.as_ref().map(SolvePath::outcome);
        // If logic found out, its summary has said why.
        if !matches!(outcome, Some(Outcome::Impossible(_))) {
            text += &self.search(attempt);
            text += "No solution: search proved it.\n";
        }
        if position.is_spoilt() {
            let spoilt = "The givens alone have a solution: something that was filled in or struck is \
                          wrong. `ninefold check` tells what.\n";
            text += &wrap(spoilt, self.columns);
        }
        text
    }

    /// How many solutions there are, two of them, and where these differ.
    fn several(self, attempt: &Attempt, count: u64) -> String {
        let [first, second, ..] = attempt.solutions.as_slice() else { return String::new() };
        let differing = first.differences(second);
        let how_many = if count < attempt.limit { "exactly" } else { "at least" };
        let here = if (how_many, count) == ("exactly", 2) { "they are" } else { "are two of them" };
        let mut text = format!("\nSeveral solutions: {how_many} {count}. Here {here}.\n");
        for solution in [first, second] {
            let highlights = Highlights { changed: differing, ..Highlights::default() };
            text += "\n";
            text += &board(&filled(&attempt.start, solution), &highlights, self.style);
        }
        let cells = list::counted(differing.len(), "cell");
        // A long list is easier to survey when cells of a row share a group.
        let named = if differing.len() > MOST_CELLS {
            differing.to_string()
        } else {
            list::cells(differing)
        };
        text + &wrap(&format!("\nThey differ in {cells}: {named}.\n"), self.columns)
    }
}
