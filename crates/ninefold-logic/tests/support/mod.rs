//! Puzzles and grids for the tests, all from seeds.

#![allow(dead_code, reason = "each test uses its part")]

use fastrand::Rng;
use ninefold_core::{
    Candidate, CandidateSet, Cell, Content, Digit, Grid, OneSolution, Puzzle, Solution,
};

/// A random minimal puzzle: no given can be taken away.
pub(crate) fn minimal_puzzle(random: &mut Rng) -> Puzzle {
    let solution = random_solution(random);
    let mut puzzle = Puzzle::new(Cell::ALL.map(|cell| Content::Given(solution.digit(cell))));
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    for cell in cells {
        let kept = puzzle.content(cell);
        puzzle.set(cell, Content::BLANK);
        if !ninefold_exact::is_unique(&puzzle) {
            puzzle.set(cell, kept);
        }
    }
    puzzle
}

/// A random finished board: random digits on the diagonal boxes, then whatever fits.
fn random_solution(random: &mut Rng) -> Solution {
    let mut puzzle = Puzzle::EMPTY;
    for block in [0, 4, 8] {
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        for (place, digit) in digits.into_iter().enumerate() {
            puzzle.set(Cell::from_block_place(block, place), Content::Given(digit));
        }
    }
    // One of many completions, so that boards with the same diagonal differ.
    let choice = random.usize(..50);
    ninefold_exact::solutions(&puzzle).nth(choice).expect("the diagonal boxes are independent")
}

/// The grid as the `grid` block of an example writes it.
pub(crate) fn grid_block(grid: &Grid) -> String {
    let fresh =
        Grid::new(&Puzzle::new(Cell::ALL.map(|cell| match grid.to_puzzle().content(cell) {
            Content::Open(_) => Content::BLANK,
            digit => digit,
        })));
    let mut text = String::new();
    for cell in Cell::ALL {
        if grid.digit(cell).is_some() && !grid.givens().contains(cell) {
            text.push('+');
        }
        text.push(grid.digit(cell).map_or('.', Digit::to_char));
        if cell.index() % 27 == 26 {
            text.push('\n');
        } else if cell.index() % 9 == 8 {
            text.push(' ');
        }
    }
    let struck: CandidateSet = *fresh.all_candidates() - *grid.all_candidates();
    if !struck.is_empty() {
        text.extend(["minus ", &struck.to_string(), "\n"]);
    }
    text
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
pub(crate) fn wrong_candidate(random: &mut Rng, puzzle: &Puzzle) -> Candidate {
    let judge = Judge::new(puzzle);
    let grid = Grid::new(puzzle);
    let wrong: Vec<Candidate> =
        grid.all_candidates().iter().filter(|&candidate| !judge.holds(candidate)).collect();
    *random.choice(&wrong).expect("a minimal puzzle has wrong candidates")
}
