//! Where logic finds nothing more: try, and see what comes of it.
//!
//! A guess takes the open cell with the fewest candidates (of several, the first) and its lowest
//! digit. Singles then show whether that leads to a contradiction. If so the candidate is struck
//! for good, so that no guess is ever made twice in the same position. The same puzzle always
//! gets the same guesses.

use std::fmt::Write;

use ninefold_core::{Cancel, Cancelled, Candidate, Conclusion, Contradiction, Grid, Solution};
use ninefold_logic::{Family, Ladder, Outcome, Solver};
use ninefold_render::Words;

/// Guesses beyond this many are no longer counted. Proper puzzles take a few hundred at most; the
/// limit keeps boards with few digits and no solution from taking for ever.
const MOST_GUESSES: usize = 10_000;

/// One guess and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// What was tried.
    pub candidate: Candidate,
    /// How many guesses it rests on.
    pub depth: usize,
    /// Where it led, if it was wrong. A guess with others resting on it is wrong once the last of
    /// them is.
    pub refuted: Option<Contradiction>,
}

/// How a search went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The guesses in the order in which they were made.
    pub guesses: Vec<Guess>,
    /// How it ended.
    pub end: SearchEnd,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEnd {
    /// With a solution.
    Solved(Solution),
    /// Every guess was wrong: there is no solution.
    Impossible(Contradiction),
    /// It took too many guesses.
    GaveUp,
}

/// Guesses beyond this many are summed up: nobody reads them all.
const MOST_LISTED: usize = 30;

impl Search {
    /// How the search went, in a line.
    pub fn summary(&self) -> String {
        let guesses = match self.guesses.len() {
            0 => "no guess".to_owned(),
            1 => "1 guess".to_owned(),
            count => format!("{count} guesses"),
        };
        match self.end {
            SearchEnd::Solved(_) => {
                format!("Search finishes it with {guesses}, {} wrong.\n", self.wrong())
            }
            SearchEnd::Impossible(_) if self.guesses.is_empty() => String::new(),
            SearchEnd::Impossible(_) => {
                format!("Search made {guesses}, and every one led to a contradiction.\n")
            }
            SearchEnd::GaveUp => format!("Search needed more than {guesses}.\n"),
        }
    }

    /// The guesses and what came of each, a line for each of the first.
    pub fn tell(&self, words: Words) -> String {
        let mut text = String::new();
        for (number, guess) in (1..).zip(&self.guesses).take(MOST_LISTED) {
            let indent = "  ".repeat(guess.depth + 1);
            let at = words.conclusion(Conclusion::Placement(guess.candidate));
            let end = match &guess.refuted {
                Some(why) => format!("wrong: {}", words.contradiction(why)),
                None => "right".to_owned(),
            };
            // Writing to a string can't fail.
            let _ = writeln!(text, "{indent}Guess {number}: {at}; {end}");
        }
        match self.guesses.len().saturating_sub(MOST_LISTED) {
            0 => text,
            more => text + &format!("  ... and {more} more\n"),
        }
    }

    /// How many guesses were wrong.
    pub fn wrong(&self) -> usize {
        self.guesses.iter().filter(|guess| guess.refuted.is_some()).count()
    }
}

/// Finishes the grid by guessing, without looking for a contradiction further than singles see.
pub(crate) fn search(grid: &Grid, cancel: Cancel<'_>) -> Result<Search, Cancelled> {
    let ladder = Ladder::filtered(|technique| technique.meta().family == Family::Singles);
    let solver = Solver::new(ladder).cancelled_by(cancel);
    let mut searcher = Searcher { solver, guesses: Vec::new() };
    let end = searcher.finish(*grid, 0)?;
    Ok(Search { guesses: searcher.guesses, end })
}

struct Searcher<'a> {
    solver: Solver<'a>,
    guesses: Vec<Guess>,
}

impl Searcher<'_> {
    fn finish(&mut self, mut grid: Grid, depth: usize) -> Result<SearchEnd, Cancelled> {
        loop {
            let path = self.solver.solve(&grid);
            match *path.outcome() {
                Outcome::Solved(solution) => return Ok(SearchEnd::Solved(solution)),
                Outcome::Impossible(why) => return Ok(SearchEnd::Impossible(why)),
                Outcome::Cancelled => return Err(Cancelled),
                _ => grid = *path.end(),
            }
            let Some(candidate) = choose(&grid).filter(|_| self.guesses.len() < MOST_GUESSES)
            else {
                return Ok(SearchEnd::GaveUp);
            };
            let place = self.guesses.len();
            self.guesses.push(Guess { candidate, depth, refuted: None });
            let mut trial = grid;
            trial.place(candidate);
            match self.finish(trial, depth + 1)? {
                SearchEnd::Impossible(contradiction) => {
                    self.guesses[place].refuted = Some(contradiction);
                    grid.eliminate(candidate);
                }
                end => return Ok(end),
            }
        }
    }
}

/// The lowest candidate of the first of the cells that have the fewest.
fn choose(grid: &Grid) -> Option<Candidate> {
    let cell = grid.open().into_iter().min_by_key(|&cell| grid.candidates(cell).len())?;
    grid.candidates(cell).first().map(|digit| Candidate::new(cell, digit))
}

#[cfg(test)]
mod tests {
    use ninefold_core::Puzzle;

    use super::*;
    use crate::samples::position;

    fn search_all(grid: &Grid) -> Search {
        search(grid, Cancel::NEVER).unwrap()
    }

    #[test]
    fn a_hard_puzzle_is_finished_and_the_wrong_guesses_are_told() {
        let start = position("sudoku4");
        let found = search_all(start.grid());
        let SearchEnd::Solved(solution) = found.end else { panic!("{:?}", found.end) };
        assert_eq!(Some(&solution), start.admits().only());
        for guess in &found.guesses {
            let right = solution.digit(guess.candidate.cell()) == guess.candidate.digit();
            assert!(!right || guess.refuted.is_none(), "a right guess is never refuted");
        }
        assert_eq!(found, search_all(start.grid()), "the same guesses each time");
    }

    #[test]
    fn no_guess_is_made_twice_in_the_same_position() {
        let found = search_all(position("sudoku4").grid());
        let mut positions = Vec::new();
        let mut path: Vec<Candidate> = Vec::new();
        for guess in &found.guesses {
            path.truncate(guess.depth);
            path.push(guess.candidate);
            assert!(!positions.contains(&path), "{path:?}");
            positions.push(path.clone());
        }
    }

    #[test]
    fn a_board_without_solution_is_refuted() {
        let found = search_all(position("no-solution").grid());
        assert!(matches!(found.end, SearchEnd::Impossible(_)));
        assert_eq!(found.wrong(), found.guesses.len());
    }

    #[test]
    fn an_empty_board_is_filled_with_hardly_a_wrong_guess() {
        let found = search_all(&Grid::new(&Puzzle::EMPTY));
        assert!(matches!(found.end, SearchEnd::Solved(_)));
        assert!(found.wrong() * 5 < found.guesses.len(), "{} wrong", found.wrong());
    }
}
