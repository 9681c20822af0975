#![doc = include_str!("../README.md")]
#![expect(
    clippy::inline_always,
    reason = "what is not inlined into the entry of a vector unit is compiled without that unit"
)]

mod board;
mod brake;
mod branch;
mod bulk;
mod candidates;
mod job;
mod layout;
mod lockstep;
mod rules;
mod search;
mod searches;
mod solutions;
mod stack;
mod start;
mod stream;
mod vector;

pub use bulk::{Answer, Bulk, Input};
pub use candidates::{
    CandidateCounts, solutions_per_candidate, solutions_per_candidate_until, true_candidates,
    true_candidates_until,
};
pub use solutions::{
    Solutions, SolutionsUntil, solutions, solutions_until, solve_line, solve_line_on,
};
pub use start::{LineError, Start};
pub use stream::{Answers, AnswersUntil};
pub use vector::{Line81, Unit};

use std::sync::atomic::AtomicU64;

use ninefold_core::{Cancel, Cancelled, Cell, OneSolution, Puzzle, Solution};

use crate::brake::{Brake, Flag, Never, Watched};
use crate::solutions::Search;
use crate::vector::{Quads, Task, run};

/// The first solution, if there is any.
///
/// ```
/// use ninefold_core::Puzzle;
///
/// assert!(ninefold_exact::solve(&Puzzle::EMPTY).is_some());
/// ```
pub fn solve(start: impl Into<Start>) -> Option<Solution> {
    solutions(start).next()
}

/// The number of solutions, or `limit` if there are at least that many.
///
/// ```
/// use ninefold_core::Puzzle;
///
/// assert_eq!(ninefold_exact::count(&Puzzle::EMPTY, 10), 10);
/// ```
pub fn count(start: impl Into<Start>, limit: u64) -> u64 {
    count_on(Unit::widest(), start, limit)
}

/// The same as [`count`], on the vector unit named.
pub fn count_on(unit: Unit, start: impl Into<Start>, limit: u64) -> u64 {
    let Ok(count) = run(unit, Count { start: &start.into(), limit, brake: Never });
    count
}

/// The same as [`count`], until it is no longer wanted: boards with few digits can take for ever,
/// because they have so many solutions or because there is none.
///
/// # Errors
///
/// [`Cancelled`] if it was broken off.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use ninefold_core::{Cancel, Cancelled, Puzzle};
/// use ninefold_exact::count_until;
///
/// let flag = AtomicBool::new(false);
/// assert_eq!(count_until(&Puzzle::EMPTY, 10, Cancel::by(&flag)), Ok(10));
/// let flag = AtomicBool::new(true);
/// assert_eq!(count_until(&Puzzle::EMPTY, u64::MAX, Cancel::by(&flag)), Err(Cancelled));
/// ```
pub fn count_until(
    start: impl Into<Start>,
    limit: u64,
    cancel: Cancel<'_>,
) -> Result<u64, Cancelled> {
    let brake = Flag::new(cancel);
    run(Unit::widest(), Count { start: &start.into(), limit, brake })
}

/// The same as [`count_until`], and others can see in `so_far` how many solutions there are as they are
/// counted; if it is broken off, that many there are at least.
///
/// # Errors
///
/// [`Cancelled`] if it was broken off.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
///
/// use ninefold_core::{Cancel, Puzzle};
///
/// let so_far = AtomicU64::new(0);
/// assert_eq!(ninefold_exact::count_watched(&Puzzle::EMPTY, 1000, &so_far, Cancel::NEVER), Ok(1000));
/// assert!(so_far.load(Ordering::Relaxed) > 900);
/// ```
pub fn count_watched(
    start: impl Into<Start>,
    limit: u64,
    so_far: &AtomicU64,
    cancel: Cancel<'_>,
) -> Result<u64, Cancelled> {
    let brake = Watched { flag: Flag::new(cancel), so_far };
    run(Unit::widest(), Count { start: &start.into(), limit, brake })
}

/// Whether there is exactly one solution.
///
/// ```
/// use ninefold_core::Puzzle;
///
/// assert!(!ninefold_exact::is_unique(&Puzzle::EMPTY));
/// ```
pub fn is_unique(start: impl Into<Start>) -> bool {
    count(start, 2) == 1
}

/// The only solution of the givens alone, if they have just one: what an argument from uniqueness
/// rests on. Digits that were filled in and candidates that were struck are left aside.
///
/// ```
/// use ninefold_core::{Grid, Puzzle};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse()?;
/// let known = ninefold_exact::one_solution(&puzzle).unwrap();
/// assert!(known.is_about(&Grid::new(&puzzle)));
/// assert_eq!(ninefold_exact::one_solution(&Puzzle::EMPTY), None);
/// # Ok::<(), ninefold_core::NotationError>(())
/// ```
pub fn one_solution(puzzle: &Puzzle) -> Option<OneSolution> {
    let Ok(known) = find_one(puzzle, Never);
    known
}

/// The same as [`one_solution`], until it is no longer wanted.
///
/// # Errors
///
/// [`Cancelled`] if it was broken off.
pub fn one_solution_until(
    puzzle: &Puzzle,
    cancel: Cancel<'_>,
) -> Result<Option<OneSolution>, Cancelled> {
    find_one(puzzle, Flag::new(cancel))
}

#[expect(clippy::disallowed_methods, reason = "here the solutions are counted")]
fn find_one<B: Brake>(puzzle: &Puzzle, brake: B) -> Result<Option<OneSolution>, B::Stop> {
    let givens = Puzzle::from_givens(Cell::ALL.map(|cell| puzzle.given(cell)));
    let mut all = Search::new(Unit::widest(), Start::from(&givens), brake);
    let Some(first) = all.next()? else { return Ok(None) };
    let only = all.next()?.is_none();
    Ok(only.then(|| OneSolution::vouched(puzzle.givens(), first)))
}

struct Count<'a, B> {
    start: &'a Start,
    limit: u64,
    brake: B,
}

impl<B: Brake> Task for Count<'_, B> {
    type Output = Result<u64, B::Stop>;

    #[inline(always)]
    fn run<V: Quads>(self) -> Self::Output {
        search::count::<V, B>(self.start, self.limit, self.brake)
    }
}
