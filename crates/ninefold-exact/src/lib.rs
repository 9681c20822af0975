//! Solves Sudoku exactly: solutions, counts and uniqueness.
//!
//! ```
//! use ninefold_core::{Cell, Content, Digit, Puzzle};
//!
//! let mut puzzle = Puzzle::EMPTY;
//! puzzle.set(Cell::from_index(0), Content::Given(Digit::from_index(4)));
//! assert_eq!(ninefold_exact::count(&puzzle, 10), 10);
//! assert!(!ninefold_exact::is_unique(&puzzle));
//! ```

use ninefold_core::{Candidate, CandidateSet, Cell, Digit, Grid, Puzzle, Solution};

/// What a search starts from: fixed digits and the candidates of the other cells.
#[derive(Clone, Copy, Debug)]
pub struct Start(Grid);

impl From<&Puzzle> for Start {
    fn from(puzzle: &Puzzle) -> Self {
        Self(Grid::new(puzzle))
    }
}

impl From<&Grid> for Start {
    fn from(grid: &Grid) -> Self {
        Self(*grid)
    }
}

/// The first solution, if there is any.
pub fn solve(start: impl Into<Start>) -> Option<Solution> {
    solutions(start).next()
}

/// The number of solutions, or `limit` if there are at least that many.
pub fn count(start: impl Into<Start>, limit: u64) -> u64 {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    solutions(start).take(limit).count() as u64
}

/// Whether there is exactly one solution.
pub fn is_unique(start: impl Into<Start>) -> bool {
    count(start, 2) == 1
}

/// All solutions, in an order that depends on the puzzle alone.
pub fn solutions(start: impl Into<Start>) -> Solutions {
    Solutions { stack: vec![start.into().0] }
}

/// The candidates that occur in some solution.
pub fn true_candidates(start: impl Into<Start>) -> CandidateSet {
    let Start(grid) = start.into();
    let holds = |candidate: &Candidate| {
        let mut trial = grid;
        trial.place(*candidate);
        solve(&trial).is_some()
    };
    grid.all_candidates().iter().filter(holds).collect()
}

/// An iterator over solutions.
#[derive(Clone, Debug)]
pub struct Solutions {
    stack: Vec<Grid>,
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while let Some(mut grid) = self.stack.pop() {
            if !settle(&mut grid) {
                continue;
            }
            let fewest = grid.open().into_iter().min_by_key(|&cell| grid.candidates(cell).len());
            let Some(cell) = fewest else { return grid.solution() };
            self.branch(&grid, cell);
        }
        None
    }
}

impl Solutions {
    fn branch(&mut self, grid: &Grid, cell: Cell) {
        let mut digits: Vec<Digit> = grid.candidates(cell).into_iter().collect();
        digits.reverse();
        for digit in digits {
            let mut next = *grid;
            next.place(Candidate::new(cell, digit));
            self.stack.push(next);
        }
    }
}

/// Places naked singles until there are none; false if the grid has a contradiction.
fn settle(grid: &mut Grid) -> bool {
    loop {
        if grid.contradiction().is_some() {
            return false;
        }
        let single = grid.open().into_iter().find_map(|cell| {
            grid.candidates(cell).single().map(|digit| Candidate::new(cell, digit))
        });
        let Some(candidate) = single else { return true };
        grid.place(candidate);
    }
}
