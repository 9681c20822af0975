//! Where logic finds nothing more: try, and see what comes of it.
//!
//! A guess takes the open cell with the fewest candidates (of several, the first) and its lowest
//! digit. Singles then show whether that leads to a contradiction. If so the candidate is struck
//! for good, so that no guess is ever made twice in the same position. The same puzzle always
//! gets the same guesses.

use ninefold_core::{Candidate, Contradiction, Grid, Solution};
use ninefold_logic::{Family, Ladder, Outcome, Solver};

/// Guesses beyond this many are no longer counted. Proper puzzles take a few hundred at most; the
/// limit keeps boards with few digits and no solution from taking for ever.
const MOST_GUESSES: usize = 10_000;

/// One guess and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Guess {
    /// What was tried.
    pub(crate) candidate: Candidate,
    /// How many guesses it rests on.
    pub(crate) depth: usize,
    /// Where it led, if it was wrong. A guess with others resting on it is wrong once the last of
    /// them is.
    pub(crate) refuted: Option<Contradiction>,
}

/// How a search went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Search {
    /// The guesses in the order in which they were made.
    pub(crate) guesses: Vec<Guess>,
    /// How it ended.
    pub(crate) end: SearchEnd,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchEnd {
    /// With a solution.
    Solved(Solution),
    /// Every guess was wrong: there is no solution.
    Impossible(Contradiction),
    /// It took too many guesses.
    GaveUp,
}

impl Search {
    /// How many guesses were wrong.
    pub(crate) fn wrong(&self) -> usize {
        self.guesses.iter().filter(|guess| guess.refuted.is_some()).count()
    }
}

/// Finishes the grid by guessing.
pub(crate) fn search(grid: &Grid) -> Search {
    let ladder = Ladder::filtered(|technique| technique.meta().family == Family::Singles);
    let mut searcher = Searcher { solver: Solver::new(ladder), guesses: Vec::new() };
    let end = searcher.finish(*grid, 0);
    Search { guesses: searcher.guesses, end }
}

struct Searcher {
    solver: Solver<'static>,
    guesses: Vec<Guess>,
}

impl Searcher {
    fn finish(&mut self, mut grid: Grid, depth: usize) -> SearchEnd {
        loop {
            let path = self.solver.solve(&grid);
            match *path.outcome() {
                Outcome::Solved(solution) => return SearchEnd::Solved(solution),
                Outcome::Impossible(contradiction) => return SearchEnd::Impossible(contradiction),
                _ => grid = *path.end(),
            }
            let Some(candidate) = choose(&grid).filter(|_| self.guesses.len() < MOST_GUESSES)
            else {
                return SearchEnd::GaveUp;
            };
            let place = self.guesses.len();
            self.guesses.push(Guess { candidate, depth, refuted: None });
            let mut trial = grid;
            trial.place(candidate);
            match self.finish(trial, depth + 1) {
                SearchEnd::Impossible(contradiction) => {
                    self.guesses[place].refuted = Some(contradiction);
                    grid.eliminate(candidate);
                }
                end => return end,
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
    use ninefold_format::read_one;

    use super::*;
    use crate::samples;

    fn sample(name: &str) -> Puzzle {
        read_one(samples::find(name).unwrap().text.as_bytes()).unwrap().puzzle
    }

    #[test]
    fn a_hard_puzzle_is_finished_and_the_wrong_guesses_are_told() {
        let puzzle = sample("sudoku4");
        let found = search(&Grid::new(&puzzle));
        let SearchEnd::Solved(solution) = found.end else { panic!("{:?}", found.end) };
        assert_eq!(Some(solution), ninefold_exact::solve(&puzzle));
        for guess in &found.guesses {
            let right = solution.digit(guess.candidate.cell()) == guess.candidate.digit();
            assert!(!right || guess.refuted.is_none(), "a right guess is never refuted");
        }
        assert_eq!(found, search(&Grid::new(&puzzle)), "the same guesses each time");
    }

    #[test]
    fn no_guess_is_made_twice_in_the_same_position() {
        let found = search(&Grid::new(&sample("sudoku4")));
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
        let found = search(&Grid::new(&sample("no-solution")));
        assert!(matches!(found.end, SearchEnd::Impossible(_)));
        assert_eq!(found.wrong(), found.guesses.len());
    }

    #[test]
    fn an_empty_board_is_filled_without_a_wrong_guess_or_nearly() {
        let found = search(&Grid::new(&Puzzle::EMPTY));
        assert!(matches!(found.end, SearchEnd::Solved(_)));
    }
}
