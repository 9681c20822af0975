//! Many puzzles at once.
//!
//! ```
//! use ninefold_exact::{Answer, Bulk};
//!
//! let empty = [b'.'; 81];
//! let mut bad = empty;
//! bad[80] = b'?';
//! let mut answers = [Answer::NONE; 2];
//! Bulk::new(5).answer(&[empty, bad], &mut answers);
//! assert_eq!(answers[0].count(), 5);
//! assert!(answers[1].error().is_some());
//! ```

use ninefold_core::{Cancel, Cancelled, Cell, Solution};

use crate::brake::{Brake, Flag, Never};
use crate::job::Slices;
use crate::searches::Searches;
use crate::solutions::solution_of;
use crate::start::{LineError, Start};
use crate::stream::{Answers, AnswersUntil};
use crate::vector::{Line81, Quads, Task, Unit, run};

/// A solver for many puzzles, for one thread. It is made once and reused.
#[derive(Clone, Debug)]
pub struct Bulk {
    pub(crate) unit: Unit,
    pub(crate) limit: u64,
    pub(crate) searches: Box<Searches>,
}

/// A puzzle to be answered.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Input<'a> {
    /// As 81 bytes, read as [`Start::from_line`] does.
    Line(&'a Line81),
    /// As a start.
    Start(&'a Start),
}

/// What is known of one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub(crate) count: u64,
    pub(crate) line: Line81,
    /// The cell of a byte that cannot be read, or 81.
    pub(crate) bad_cell: u8,
}

impl Answer {
    /// The answer of a puzzle without solutions.
    pub const NONE: Self = Self { count: 0, line: [b'.'; 81], bad_cell: 81 };

    /// The number of solutions, at most the limit of the [`Bulk`].
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The first solution as 81 digits.
    pub const fn line(&self) -> Option<&Line81> {
        if self.count == 0 { None } else { Some(&self.line) }
    }

    /// The first solution.
    pub fn solution(&self) -> Option<Solution> {
        self.line().map(solution_of)
    }

    /// Why the puzzle could not be read.
    pub fn error(&self) -> Option<LineError> {
        Cell::new(usize::from(self.bad_cell)).map(|cell| LineError { cell })
    }
}

impl<'a> From<&'a Line81> for Input<'a> {
    fn from(line: &'a Line81) -> Self {
        Self::Line(line)
    }
}

impl<'a> From<&'a &Line81> for Input<'a> {
    fn from(line: &'a &Line81) -> Self {
        Self::Line(line)
    }
}

impl<'a> From<&'a Start> for Input<'a> {
    fn from(start: &'a Start) -> Self {
        Self::Start(start)
    }
}

impl<'a> From<&'a &Start> for Input<'a> {
    fn from(start: &'a &Start) -> Self {
        Self::Start(start)
    }
}

impl Bulk {
    /// A solver that counts solutions up to `limit`: 1 to solve, 2 to prove uniqueness.
    pub fn new(limit: u64) -> Self {
        Self::on(Unit::widest(), limit)
    }

    /// The same on the vector unit named.
    pub fn on(unit: Unit, limit: u64) -> Self {
        Self { unit, limit, searches: Box::default() }
    }

    /// Writes the answer of each puzzle to the same place in `answers`.
    ///
    /// Puzzles are lines (`[u8; 81]` or `&[u8; 81]`) or [`Start`]s. Thousands at a time are best.
    ///
    /// # Panics
    ///
    /// If the two slices differ in length.
    pub fn answer<'a, P>(&mut self, puzzles: &'a [P], answers: &mut [Answer])
    where
        &'a P: Into<Input<'a>>,
    {
        let Ok(()) = self.answer_with(puzzles, answers, Never);
    }

    /// The same as [`Bulk::answer`], until it is no longer wanted.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off: then no answer can be relied on.
    ///
    /// # Panics
    ///
    /// If the two slices differ in length.
    pub fn answer_until<'a, P>(
        &mut self,
        puzzles: &'a [P],
        answers: &mut [Answer],
        cancel: Cancel<'_>,
    ) -> Result<(), Cancelled>
    where
        &'a P: Into<Input<'a>>,
    {
        self.answer_with(puzzles, answers, Flag::new(cancel))
    }

    /// The answers to puzzles from an iterator, in their order: for streams that have no end, or
    /// more than fits into memory.
    ///
    /// Puzzles are taken when an answer is asked for, and a few more than answers are given, so that
    /// every lane has something to do. Items are lines, [`Start`]s or references to either.
    ///
    /// ```
    /// use std::iter;
    ///
    /// use ninefold_exact::Bulk;
    ///
    /// let mut bulk = Bulk::new(2);
    /// let counts = bulk.answers(iter::repeat([b'.'; 81])).map(|answer| answer.count());
    /// assert!(counts.take(100).eq([2; 100]));
    /// ```
    pub fn answers<I>(&mut self, puzzles: I) -> Answers<'_, I::IntoIter>
    where
        I: IntoIterator,
        for<'a> &'a I::Item: Into<Input<'a>>,
    {
        Answers::new(self, puzzles.into_iter())
    }

    /// The same as [`Bulk::answers`], until they are no longer wanted: then the last item is
    /// [`Cancelled`].
    pub fn answers_until<'c, I>(
        &mut self,
        puzzles: I,
        cancel: Cancel<'c>,
    ) -> AnswersUntil<'_, 'c, I::IntoIter>
    where
        I: IntoIterator,
        for<'a> &'a I::Item: Into<Input<'a>>,
    {
        AnswersUntil::new(self, puzzles.into_iter(), Flag::new(cancel))
    }

    fn answer_with<'a, P, B: Brake>(
        &mut self,
        puzzles: &'a [P],
        answers: &mut [Answer],
        brake: B,
    ) -> Result<(), B::Stop>
    where
        &'a P: Into<Input<'a>>,
    {
        assert_eq!(puzzles.len(), answers.len(), "one answer for each puzzle");
        if self.limit == 0 {
            answers.fill(Answer::NONE);
            return Ok(());
        }
        self.searches.clear();
        let job = Slices { puzzles, answers, limit: self.limit, next: 0 };
        run(self.unit, AnswerAll { job, searches: &mut self.searches, brake })
    }
}

struct AnswerAll<'a, 'b, P, B> {
    job: Slices<'a, 'b, P>,
    searches: &'b mut Searches,
    brake: B,
}

impl<'a, P, B: Brake> Task for AnswerAll<'a, '_, P, B>
where
    &'a P: Into<Input<'a>>,
{
    type Output = Result<(), B::Stop>;

    #[inline(always)]
    fn run<V: Quads>(mut self) -> Self::Output {
        self.searches.run::<V, Slices<'a, '_, P>, B>(&mut self.job, &mut self.brake)
    }
}
