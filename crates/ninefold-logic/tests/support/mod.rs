//! Puzzles for the tests, all from seeds.

#![allow(dead_code, reason = "each test uses its part")]

use ninefold_core::{Candidate, Grid, OneSolution, Puzzle};
use ninefold_generate::{Maker, Random, Recipe};

/// Minimal puzzles without end: no given can be taken away.
pub(crate) fn minimal_puzzles(seed: u64) -> impl Iterator<Item = Puzzle> {
    let maker = Maker::new(Recipe::default(), seed).expect("any puzzle will do");
    maker.puzzles().map(|made| made.known.puzzle())
}

/// The first of them.
pub(crate) fn minimal_puzzle(seed: u64) -> Puzzle {
    minimal_puzzles(seed).next().expect("there is no end")
}

/// The candidates that are false in every solution of the grid, and those that are true in all.
pub(crate) struct Judge {
    /// What arguments from uniqueness rest on.
    pub(crate) known: OneSolution,
}

impl Judge {
    /// The judge of grids of this puzzle, which must have one solution.
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        Self { known: ninefold_exact::one_solution(puzzle).expect("it has one solution") }
    }

    /// Whether the candidate is in the solution.
    pub(crate) fn holds(&self, candidate: Candidate) -> bool {
        self.known.solution().digit(candidate.cell()) == candidate.digit()
    }
}

/// A candidate of an open cell that the solution of the puzzle does not have.
pub(crate) fn wrong_candidate(random: &mut Random, puzzle: &Puzzle) -> Candidate {
    let judge = Judge::new(puzzle);
    let grid = Grid::new(puzzle);
    let wrong: Vec<Candidate> =
        grid.all_candidates().iter().filter(|&candidate| !judge.holds(candidate)).collect();
    *random.one_of(&wrong).expect("a minimal puzzle has wrong candidates")
}
