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
use crate::rules::Board;
use crate::sixteen::Sixteen;
use crate::solutions::solution_of;
use crate::start::{LineError, Start, read_line};
use crate::vector::{Lanes, Line81, Task, Unit, run};

/// A solver for many puzzles, for one thread. It is made once and reused.
#[derive(Clone, Debug)]
pub struct Bulk {
    unit: Unit,
    limit: u64,
    sixteen: Box<Sixteen>,
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
    count: u64,
    line: Line81,
    /// The cell of a byte that cannot be read, or 81.
    bad_cell: u8,
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

impl<'a> From<&'a &'a Line81> for Input<'a> {
    fn from(line: &'a &'a Line81) -> Self {
        Self::Line(line)
    }
}

impl<'a> From<&'a Start> for Input<'a> {
    fn from(start: &'a Start) -> Self {
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
        Self { unit, limit, sixteen: Box::default() }
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
        let job = Job { puzzles, answers, limit: self.limit, next: 0 };
        run(self.unit, AnswerAll { job, sixteen: &mut self.sixteen, brake })
    }
}

struct AnswerAll<'a, 'b, P, B> {
    job: Job<'a, 'b, P>,
    sixteen: &'b mut Sixteen,
    brake: B,
}

impl<'a, P, B: Brake> Task for AnswerAll<'a, '_, P, B>
where
    &'a P: Into<Input<'a>>,
{
    type Output = Result<(), B::Stop>;

    #[inline(always)]
    fn run<V: Lanes>(mut self) -> Self::Output {
        self.sixteen.run::<V, P, B>(&mut self.job, &mut self.brake)
    }
}

/// Puzzles to be answered, and how far that has come.
pub(crate) struct Job<'a, 'b, P> {
    puzzles: &'a [P],
    answers: &'b mut [Answer],
    limit: u64,
    /// The puzzles before this one have been taken up.
    next: usize,
}

impl<'a, P> Job<'a, '_, P>
where
    &'a P: Into<Input<'a>>,
{
    /// The next puzzle that can be read, by number.
    #[inline(always)]
    pub(crate) fn next<V: Lanes>(&mut self) -> Option<(usize, Start)> {
        while let Some(puzzle) = self.puzzles.get(self.next) {
            let number = self.next;
            self.next += 1;
            self.answers[number] = Answer::NONE;
            match puzzle.into() {
                Input::Start(start) => return Some((number, *start)),
                Input::Line(line) => match read_line::<V>(line) {
                    Ok(start) => return Some((number, start)),
                    Err(error) => self.answers[number].bad_cell = error.cell.index() as u8,
                },
            }
        }
        None
    }

    /// Whether all puzzles have been taken up.
    #[inline(always)]
    pub(crate) fn is_taken_up(&self) -> bool {
        self.next == self.puzzles.len()
    }

    /// Whether no solution of the puzzle has been noted yet.
    #[inline(always)]
    pub(crate) fn wants_first(&self, number: usize) -> bool {
        self.answers[number].count == 0
    }

    /// Notes the first solution. It is still to be counted.
    #[inline(always)]
    pub(crate) fn first<V: Lanes>(&mut self, number: usize, solved: &Board<V>) {
        self.answers[number].line = solved.spell();
    }

    /// Counts a solution, and says whether more are wanted.
    #[inline(always)]
    pub(crate) fn counted(&mut self, number: usize) -> bool {
        let answer = &mut self.answers[number];
        answer.count += 1;
        answer.count < self.limit
    }
}
