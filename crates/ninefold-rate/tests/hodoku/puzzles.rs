//! Puzzles for the tests, made from a seed.

use ninefold_core::{OneSolution, Puzzle};
use ninefold_generate::{Maker, Recipe};

/// So many minimal puzzles.
pub(crate) fn puzzles(seed: u64, count: usize) -> impl Iterator<Item = OneSolution> {
    let maker = Maker::new(Recipe::default(), seed).expect("any puzzle will do");
    maker.puzzles().map(|made| made.known).take(count)
}

/// The knowledge that a line of 81 characters has one solution.
pub(crate) fn proper(line: &str) -> OneSolution {
    let puzzle: Puzzle = line.parse().expect("81 characters");
    ninefold_exact::one_solution(&puzzle).expect("one solution")
}
