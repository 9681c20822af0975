//! What the tests of this crate share: positions, and the worked example of each technique.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(
    clippy::disallowed_methods,
    reason = "whether texts are stored anew is asked from outside"
)]

use std::fs;
use std::path::Path;

use ninefold::logic::Solver;
use ninefold::{
    Candidate, Cell, Content, Digit, Grid, Ladder, Position, Puzzle, Reasoning, Solution,
    SolvePath, Step,
};

/// The puzzle that the documentation uses: singles solve it.
pub(crate) const EASY: &str =
    "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

pub(crate) fn position(line: &str) -> Position {
    line.parse().expect("81 characters")
}

/// The state with these givens and these placed digits.
pub(crate) fn state(givens: &str, placed: &str) -> Position {
    let mut puzzle: Puzzle = givens.parse().expect("81 characters");
    for (cell, digit) in Cell::ALL.into_iter().zip(placed.chars().map(Digit::from_char)) {
        if let Some(digit) = digit {
            puzzle.set(cell, Content::Placed(digit));
        }
    }
    Position::new(&puzzle)
}

/// The path that every technique finds together.
pub(crate) fn solve(position: &Position) -> SolvePath {
    solve_within(position, Ladder::all())
}

/// The path that these techniques find together.
pub(crate) fn solve_with(position: &Position, techniques: &str) -> SolvePath {
    solve_within(position, techniques.parse().expect("techniques"))
}

fn solve_within(position: &Position, ladder: Ladder) -> SolvePath {
    Solver::new(ladder).knowing(position.one_solution().copied()).solve(position.grid())
}

pub(crate) fn updating() -> bool {
    std::env::var_os("UPDATE_SNAPSHOTS").is_some()
}

/// Compares with the stored text. To store it anew, set `UPDATE_SNAPSHOTS`, then look at the
/// difference.
pub(crate) fn snapshot(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if updating() {
        fs::write(&file, text).expect("the folder of snapshots is there");
        return;
    }
    let stored = fs::read_to_string(&file).unwrap_or_default();
    assert!(stored == text, "{name} has changed; set UPDATE_SNAPSHOTS to store this:\n{text}");
}

/// The first worked example of each technique: the position, and the first step that it finds
/// there.
pub(crate) fn examples() -> Vec<(Position, Step)> {
    let mut examples = Vec::new();
    for technique in Ladder::all().techniques() {
        let pages = technique.meta().page.examples();
        let example = pages.into_iter().find(|it| !it.is_near_miss()).expect("a worked example");
        let position = Position::new(&example.grid.to_puzzle());
        let only = Reasoning::with(Ladder::filtered(|other| other.meta() == technique.meta()));
        let step = position.next_step(&only).expect("nobody breaks it off");
        examples.push((position, step.unwrap_or_else(|| panic!("{:?}", technique.meta()))));
    }
    examples
}

/// A state on the way: some digits of a solution, each given or placed, and a few candidates struck
/// that may have been right.
pub(crate) fn random_position(random: &mut fastrand::Rng) -> Position {
    let solution: Solution = *position(EASY).admits().only().expect("it is proper");
    let left = random.usize(20..70);
    let mut puzzle = Puzzle::EMPTY;
    for cell in random.choose_multiple(Cell::ALL, left) {
        let digit = solution[cell];
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
    Position::new(&grid.to_puzzle())
}
