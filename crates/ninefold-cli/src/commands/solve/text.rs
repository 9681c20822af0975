//! Results for people.

use std::fmt::Write;

use ninefold_core::{CellSet, Contradiction, Grid, Solution};
use ninefold_logic::{Outcome, SolvePath};
use ninefold_render::{Detail, Highlights, Style, Words, board, filled, list, marks};

use crate::search::{Search, SearchEnd};
use crate::solving::{Attempt, Verdict};
use crate::wrap::wrap;

/// Guesses beyond this many are summed up: nobody reads them all.
const MOST_LISTED: usize = 30;

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
    /// Up to how many solutions were counted.
    pub(super) count: u64,
    /// Whether a solution that was found is all there is to tell.
    pub(super) only_solution: bool,
}

impl Teller {
    /// Everything about one puzzle.
    pub(super) fn tell(self, heading: &str, attempt: &Attempt) -> String {
        if let (true, Verdict::Solved) = (self.only_solution, attempt.verdict) {
            return self.board(&attempt.end(), CellSet::EMPTY);
        }
        let clashing = clashing(&attempt.start);
        let mut text = format!("{heading}\n");
        text += &self.board(&attempt.start, clashing);
        if !clashing.is_empty() {
            return text + &self.clashes(&attempt.start);
        }
        if let Some(path) = &attempt.path {
            text += &self.reasoning(path);
        }
        match attempt.verdict {
            Verdict::Solved => text += &self.solution(attempt),
            Verdict::Stuck => text += &self.stuck(&attempt.end()),
            Verdict::Impossible => text += &self.impossible(attempt),
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
        text + "\n" + &self.words().summary(path)
    }

    fn solution(self, attempt: &Attempt) -> String {
        let mut text = String::new();
        if let Some(search) = &attempt.search {
            text += &self.search(search);
        }
        text + "\n" + &self.board(&attempt.end(), CellSet::EMPTY)
    }

    /// What search did where logic found nothing more.
    fn search(self, search: &Search) -> String {
        let guesses = match search.guesses.len() {
            0 => "no guess".to_owned(),
            1 => "1 guess".to_owned(),
            count => format!("{count} guesses"),
        };
        let mut text = match search.end {
            SearchEnd::Solved(_) => {
                format!("Search finishes it with {guesses}, {} wrong.\n", search.wrong())
            }
            SearchEnd::Impossible(_) if search.guesses.is_empty() => String::new(),
            SearchEnd::Impossible(_) => {
                format!("Search made {guesses}, and every one led to a contradiction.\n")
            }
            SearchEnd::GaveUp => format!("Search needed more than {guesses}.\n"),
        };
        if self.detail.is_some() {
            text += &self.guesses(search);
        }
        text
    }

    fn guesses(self, search: &Search) -> String {
        let mut text = String::new();
        for (number, guess) in (1..).zip(&search.guesses).take(MOST_LISTED) {
            let indent = "  ".repeat(guess.depth + 1);
            let at = guess.candidate;
            let end = match &guess.refuted {
                Some(why) => format!("wrong: {}", self.words().contradiction(why)),
                None => "right".to_owned(),
            };
            // Writing to a string can't fail.
            let _ = writeln!(text, "{indent}Guess {number}: {} = {}; {end}", at.cell(), at.digit());
        }
        match search.guesses.len().saturating_sub(MOST_LISTED) {
            0 => text,
            more => text + &format!("  ... and {more} more\n"),
        }
    }

    /// How far logic got, and what is left.
    fn stuck(self, end: &Grid) -> String {
        let mut text = format!("{}\n\n", self.words().left(end));
        text += &self.board(end, CellSet::EMPTY);
        text += "\n";
        text += &marks(end, &Highlights::default(), self.style);
        text
    }

    /// Why there is no solution.
    fn impossible(self, attempt: &Attempt) -> String {
        let mut text = String::new();
        let outcome = attempt.path.as_ref().map(SolvePath::outcome);
        // If logic found out, its summary has said why.
        if !matches!(outcome, Some(Outcome::Impossible(_))) {
            text += &attempt.search.as_ref().map(|it| self.search(it)).unwrap_or_default();
            text += "No solution: search proved it.\n";
        }
        if attempt.may_be_spoilt() {
            text += "The givens alone have a solution: something that was filled in or struck is \
                     wrong. `ninefold check` tells what.\n";
        }
        text
    }

    /// Which digits clash.
    fn clashes(self, start: &Grid) -> String {
        let mut text = String::new();
        for clash in start.to_puzzle().clashes() {
            let why = self.words().contradiction(&Contradiction::Clash(clash));
            let _ = writeln!(text, "No solution: {why}.");
        }
        text + "\n"
    }

    /// How many solutions there are, two of them, and where these differ.
    fn several(self, attempt: &Attempt, count: u64) -> String {
        let [first, second, ..] = attempt.solutions.as_slice() else { return String::new() };
        let differing = differing(first, second);
        let how_many = if count < self.count { "exactly" } else { "at least" };
        let mut text = format!("\nSeveral solutions: {how_many} {count}. Here are two of them.\n");
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
        let _ = writeln!(text, "\nThey differ in {cells}: {named}.");
        text
    }
}

/// The cells in which the two differ.
fn differing(first: &Solution, second: &Solution) -> CellSet {
    CellSet::ALL.filter(|cell| first.digit(cell) != second.digit(cell))
}

/// The cells whose digit stands twice in a house.
fn clashing(grid: &Grid) -> CellSet {
    let clashes = grid.to_puzzle().clashes();
    clashes.iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells)
}
