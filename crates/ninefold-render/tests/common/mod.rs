//! What the tests of this crate share: puzzles, and comparison with stored texts.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::fs;
use std::path::PathBuf;

use ninefold_core::{Candidate, Cell, Content, Digit, Grid, Puzzle};
use ninefold_logic::{Ladder, Outcome, SolvePath, Solver, Step};

/// The puzzle that the documentation uses: singles solve it.
pub(crate) const EASY: &str =
    "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

pub(crate) fn grid(line: &str) -> Grid {
    let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
    Grid::new(&Puzzle::from_givens(givens.try_into().expect("81 characters")))
}

/// The state with these givens and these placed digits.
pub(crate) fn state(givens: &str, placed: &str) -> Grid {
    let mut puzzle = grid(givens).to_puzzle();
    for (cell, digit) in Cell::ALL.into_iter().zip(placed.chars().map(Digit::from_char)) {
        if let Some(digit) = digit {
            puzzle.set(cell, Content::Placed(digit));
        }
    }
    Grid::new(&puzzle)
}

pub(crate) fn solve(grid: &Grid) -> SolvePath {
    Solver::new(Ladder::all()).solve(grid)
}

/// Compares with the stored text. To store it anew, set `UPDATE_SNAPSHOTS`, then look at the
/// difference.
pub(crate) fn snapshot(name: &str, text: &str) {
    if updating() {
        fs::write(snapshot_file(name), text).expect("the folder of snapshots is there");
        return;
    }
    let stored = fs::read_to_string(snapshot_file(name)).unwrap_or_default();
    assert!(stored == text, "{name} has changed; set UPDATE_SNAPSHOTS to store this:\n{text}");
}

/// Whether there is a text to compare with, or one shall be stored.
pub(crate) fn wants_snapshot(name: &str) -> bool {
    updating() || snapshot_file(name).exists()
}

#[expect(clippy::disallowed_methods, reason = "what to store is chosen from outside")]
pub(crate) fn updating() -> bool {
    std::env::var_os("UPDATE_SNAPSHOTS").is_some()
}

fn snapshot_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name)
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
        let solver = Solver::new(only).knowing(example.one_solution);
        if let Ok(Some(step)) = solver.next_step(&example.grid) {
            examples.push((example.grid, step));
        }
    }
    examples
}

/// A state on the way: some digits of a solution, each given or placed, and a few candidates struck
/// that may have been right.
pub(crate) fn random_grid(random: &mut fastrand::Rng) -> Grid {
    let Outcome::Solved(solution) = *solve(&grid(EASY)).outcome() else { panic!("singles do") };
    let left = random.usize(20..70);
    let mut puzzle = Puzzle::EMPTY;
    for cell in random.choose_multiple(Cell::ALL, left) {
        let digit = solution.digit(cell);
        let content = if random.bool() { Content::Given(digit) } else { Content::Placed(digit) };
        puzzle.set(cell, content);
    }
    let mut grid = Grid::new(&puzzle);
    for _ in 0..random.usize(..12) {
        let open: Vec<Candidate> = grid.all_candidates().iter().collect();
        if let Some(&candidate) = random.choice(&open) {
            grid.eliminate(candidate);
        }
    }
    grid
}
