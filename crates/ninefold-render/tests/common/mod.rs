//! What the tests of this crate share: puzzles, and comparison with stored texts.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::fs;
use std::path::PathBuf;

use ninefold_core::{Candidate, Digit, Grid, Puzzle};
use ninefold_logic::{Ladder, SolvePath, Solver, Step};

/// The puzzle that the documentation uses: singles solve it.
pub(crate) const EASY: &str =
    "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

pub(crate) fn grid(line: &str) -> Grid {
    let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
    Grid::new(&Puzzle::from_givens(givens.try_into().expect("81 characters")))
}

pub(crate) fn solve(grid: &Grid) -> SolvePath {
    Solver::new(Ladder::all()).solve(grid)
}

/// Compares with the stored text. To store it anew, set `UPDATE_SNAPSHOTS`, then look at the
/// difference.
pub(crate) fn snapshot(name: &str, text: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&file, text).expect("the folder of snapshots is there");
        return;
    }
    let stored = fs::read_to_string(&file).unwrap_or_default();
    assert!(stored == text, "{name} has changed; set UPDATE_SNAPSHOTS to store this:\n{text}");
}

/// The first worked example of each technique: the grid, and the first step that it finds there.
pub(crate) fn examples() -> Vec<(Grid, Step)> {
    let ladder = Ladder::all();
    let mut examples = Vec::new();
    for technique in ladder.techniques() {
        let pages = technique.meta().page.examples();
        let Some(example) = pages.into_iter().find(|example| !example.is_near_miss()) else {
            continue;
        };
        let only = Ladder::filtered(|other| other.meta().id == technique.meta().id);
        if let Some(step) = Solver::new(only).next_step(&example.grid) {
            examples.push((example.grid, step));
        }
    }
    examples
}

/// A puzzle with random givens that may have any number of solutions, or a state on the way.
pub(crate) fn random_grid(random: &mut fastrand::Rng) -> Grid {
    let mut grid = Grid::new(&Puzzle::EMPTY);
    for _ in 0..random.usize(..30) {
        let all: Vec<Candidate> = grid.all_candidates().iter().collect();
        if let Some(&candidate) = random.choice(&all) {
            grid.place(candidate);
        }
    }
    // What was placed first counts as given, the rest as placed.
    let mut puzzle = grid.to_puzzle();
    for cell in puzzle.placed() {
        if let (true, Some(digit)) = (random.bool(), puzzle.digit(cell)) {
            puzzle.set(cell, ninefold_core::Content::Given(digit));
        }
    }
    let mut grid = Grid::new(&puzzle);
    for candidate in grid.all_candidates().iter() {
        if random.u8(..10) == 0 {
            grid.eliminate(candidate);
        }
    }
    grid
}
