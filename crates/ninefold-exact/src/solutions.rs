//! The solutions of one puzzle, one after the other.

use ninefold_core::{Digit, Solution};

use crate::search::next_solution;
use crate::start::{LineError, Start, read_line};
use crate::vector::{Lanes, Line, Stack, Task, Unit, run};

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
pub fn solve_line(line: &Line) -> Result<Option<Line>, LineError> {
    run(Unit::widest(), SolveLine(line))
}

struct SolveLine<'a>(&'a Line);

impl Task for SolveLine<'_> {
    type Output = Result<Option<Line>, LineError>;

    #[inline(always)]
    fn run<V: Lanes>(self) -> Self::Output {
        let mut stack = Stack::new();
        stack.push(read_line::<V>(self.0)?.0);
        Ok(Next(&mut stack).run::<V>())
    }
}

/// An iterator over solutions. It holds what is left of the search, and allocates nothing.
#[derive(Clone, Debug)]
pub struct Solutions {
    unit: Unit,
    stack: Stack,
}

impl Solutions {
    /// The solutions, found on the vector unit named.
    pub fn on(unit: Unit, start: impl Into<Start>) -> Self {
        let mut stack = Stack::new();
        stack.push(start.into().0);
        Self { unit, stack }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let line = run(self.unit, Next(&mut self.stack))?;
        Some(solution_of(&line))
    }
}

impl std::iter::FusedIterator for Solutions {}

/// The solution that a line spells out.
///
/// # Panics
///
/// If the line has anything but digits, each once in each house: a bug of the solver.
pub(crate) fn solution_of(line: &Line) -> Solution {
    let digits = line.map(|byte| Digit::from_index(usize::from(byte.wrapping_sub(b'1'))));
    Solution::new(digits).expect("a search ends where every house has each digit once")
}

struct Next<'a>(&'a mut Stack);

impl Task for Next<'_> {
    type Output = Option<Line>;

    #[inline(always)]
    #[expect(clippy::manual_map, reason = "a closure would be compiled without the unit")]
    fn run<V: Lanes>(self) -> Option<Line> {
        match next_solution::<V>(self.0) {
            Some(solved) => Some(solved.spell()),
            None => None,
        }
    }
}
