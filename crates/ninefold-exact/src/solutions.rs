//! The solutions of one puzzle, one after the other.

use std::iter::FusedIterator;

use ninefold_core::{Cancel, Cancelled, Digit, Solution};

use crate::brake::{Brake, Flag, Never};
use crate::search::next_solution;
use crate::stack::Stack;
use crate::start::{LineError, Start, read_line};
use crate::vector::{Line81, Quads, Task, Unit, run};

/// All solutions, in an order that depends on the puzzle alone.
///
/// ```
/// use ninefold_core::Puzzle;
///
/// let first: Vec<_> = ninefold_exact::solutions(&Puzzle::EMPTY).take(3).collect();
/// assert_eq!(first.len(), 3);
/// assert_ne!(first[0], first[1]);
/// ```
pub fn solutions(start: impl Into<Start>) -> Solutions {
    Solutions::on(Unit::widest(), start)
}

/// The same as [`solutions()`], until it is no longer wanted: the search for the next solution, or
/// for the proof that there is none, can take for ever.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use ninefold_core::{Cancel, Cancelled, Puzzle};
///
/// let flag = AtomicBool::new(false);
/// let mut all = ninefold_exact::solutions_until(&Puzzle::EMPTY, Cancel::by(&flag));
/// assert!(matches!(all.next(), Some(Ok(_))));
/// flag.store(true, Ordering::Relaxed);
/// assert!(all.take(1000).any(|solution| solution == Err(Cancelled)));
/// ```
pub fn solutions_until(start: impl Into<Start>, cancel: Cancel<'_>) -> SolutionsUntil<'_> {
    SolutionsUntil(Search::new(Unit::widest(), start.into(), Flag::new(cancel)))
}

/// From the 81 bytes of a puzzle to those of its first solution, with nothing in between.
///
/// # Errors
///
/// A byte that is neither a digit nor a blank, as for [`Start::from_line`].
///
/// ```
/// use ninefold_exact::solve_line;
///
/// let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert!(solve_line(line).unwrap().unwrap().starts_with(b"534678912"));
/// ```
pub fn solve_line(line: &Line81) -> Result<Option<Line81>, LineError> {
    solve_line_on(Unit::widest(), line)
}

/// The same as [`solve_line`], on the vector unit named.
///
/// # Errors
///
/// As for [`solve_line`].
pub fn solve_line_on(unit: Unit, line: &Line81) -> Result<Option<Line81>, LineError> {
    run(unit, SolveLine(line))
}

struct SolveLine<'a>(&'a Line81);

impl Task for SolveLine<'_> {
    type Output = Result<Option<Line81>, LineError>;

    #[inline(always)]
    fn run<V: Quads>(self) -> Self::Output {
        let mut stack = Stack::new();
        stack.push(read_line::<V>(self.0)?.0);
        let Ok(solved) = Next { stack: &mut stack, brake: &mut Never }.run::<V>();
        Ok(solved)
    }
}

/// An iterator over solutions. It holds what is left of the search, and allocates nothing.
#[derive(Clone, Debug)]
pub struct Solutions(Search<Never>);

impl Solutions {
    /// The solutions, found on the vector unit named.
    pub fn on(unit: Unit, start: impl Into<Start>) -> Self {
        Self(Search::new(unit, start.into(), Never))
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let Ok(solution) = self.0.next();
        solution
    }
}

impl FusedIterator for Solutions {}

/// An iterator over solutions that ends with [`Cancelled`] if it is broken off.
#[derive(Clone, Debug)]
pub struct SolutionsUntil<'a>(Search<Flag<'a>>);

impl Iterator for SolutionsUntil<'_> {
    type Item = Result<Solution, Cancelled>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.0.next().transpose();
        if next == Some(Err(Cancelled)) {
            self.0.stack.clear();
        }
        next
    }
}

impl FusedIterator for SolutionsUntil<'_> {}

/// What is left of a search.
#[derive(Clone, Debug)]
pub(crate) struct Search<B> {
    unit: Unit,
    stack: Stack,
    brake: B,
}

impl<B: Brake> Search<B> {
    pub(crate) fn new(unit: Unit, start: Start, brake: B) -> Self {
        let mut stack = Stack::new();
        stack.push(start.0);
        Self { unit, stack, brake }
    }

    /// Leaves what is left, and starts from here.
    pub(crate) fn restart(&mut self, start: Start) {
        self.stack.clear();
        self.stack.push(start.0);
    }

    pub(crate) fn next(&mut self) -> Result<Option<Solution>, B::Stop> {
        let next = Next { stack: &mut self.stack, brake: &mut self.brake };
        Ok(run(self.unit, next)?.as_ref().map(solution_of))
    }
}

/// The solution that a line spells out.
///
/// # Panics
///
/// If the line has anything but digits, each once in each house: a bug of the solver.
pub(crate) fn solution_of(line: &Line81) -> Solution {
    let digits = line.map(|byte| Digit::from_index(usize::from(byte.wrapping_sub(b'1'))));
    Solution::new(digits).expect("a search ends where every house has each digit once")
}

struct Next<'a, B> {
    stack: &'a mut Stack,
    brake: &'a mut B,
}

impl<B: Brake> Task for Next<'_, B> {
    type Output = Result<Option<Line81>, B::Stop>;

    #[inline(always)]
    #[expect(clippy::manual_map, reason = "a closure would be compiled without the unit")]
    fn run<V: Quads>(self) -> Self::Output {
        Ok(match next_solution::<V, B>(self.stack, self.brake)? {
            Some(solved) => Some(solved.spell()),
            None => None,
        })
    }
}
