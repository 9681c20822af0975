//! Puzzles from an iterator, answers from another.

use std::collections::VecDeque;
use std::iter::{Fuse, FusedIterator};

use ninefold_core::Cancelled;

use crate::brake::{Brake, Flag, Never};
use crate::bulk::{Answer, Bulk, Input};
use crate::job::{Job, read};
use crate::searches::Searches;
use crate::start::Start;
use crate::vector::{Line81, Quads, Task, run};

/// So many answers wait at most for one that takes longer. Then that one is finished by itself.
const WAITING: usize = 4096;

/// The answers of a [`Bulk`] to puzzles from an iterator, in their order.
///
/// A few more puzzles are taken than answers given: one for each lane, and those whose answers wait
/// for an earlier one.
#[derive(Debug)]
pub struct Answers<'b, I: Iterator>(Stream<'b, I, Never>);

/// The same as [`Answers`], until they are no longer wanted.
#[derive(Debug)]
pub struct AnswersUntil<'b, 'c, I: Iterator>(Stream<'b, I, Flag<'c>>);

impl<'b, I: Iterator> Answers<'b, I> {
    pub(crate) fn new(bulk: &'b mut Bulk, puzzles: I) -> Self {
        Self(Stream::new(bulk, puzzles, Never))
    }
}

impl<'b, 'c, I: Iterator> AnswersUntil<'b, 'c, I> {
    pub(crate) fn new(bulk: &'b mut Bulk, puzzles: I, brake: Flag<'c>) -> Self {
        Self(Stream::new(bulk, puzzles, brake))
    }
}

impl<I: Iterator> Iterator for Answers<'_, I>
where
    for<'a> &'a I::Item: Into<Input<'a>>,
{
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        let Ok(answer) = self.0.next();
        answer
    }
}

impl<I: Iterator> FusedIterator for Answers<'_, I> where for<'a> &'a I::Item: Into<Input<'a>> {}

impl<I: Iterator> Iterator for AnswersUntil<'_, '_, I>
where
    for<'a> &'a I::Item: Into<Input<'a>>,
{
    type Item = Result<Answer, Cancelled>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.0.next().transpose();
        if next == Some(Err(Cancelled)) {
            self.0.bulk.searches.clear();
            self.0.waiting.end();
        }
        next
    }
}

impl<I: Iterator> FusedIterator for AnswersUntil<'_, '_, I> where
    for<'a> &'a I::Item: Into<Input<'a>>
{
}

#[derive(Debug)]
struct Stream<'b, I: Iterator, B> {
    bulk: &'b mut Bulk,
    puzzles: Fuse<I>,
    waiting: Waiting,
    brake: B,
}

impl<'b, I: Iterator, B: Brake> Stream<'b, I, B> {
    fn new(bulk: &'b mut Bulk, puzzles: I, brake: B) -> Self {
        bulk.searches.clear();
        let waiting = Waiting { answers: VecDeque::new(), given: 0, ended: false };
        Self { bulk, puzzles: puzzles.fuse(), waiting, brake }
    }

    fn next(&mut self) -> Result<Option<Answer>, B::Stop>
    where
        for<'a> &'a I::Item: Into<Input<'a>>,
    {
        let Self { bulk, puzzles, waiting, brake } = self;
        if bulk.limit == 0 {
            return Ok(puzzles.next().map(|_| Answer::NONE));
        }
        if !waiting.has_first() {
            let (unit, limit) = (bulk.unit, bulk.limit);
            let job = Queue { puzzles, waiting, limit };
            run(unit, GoOn { searches: &mut bulk.searches, job, brake })?;
        }
        Ok(self.waiting.give())
    }
}

struct GoOn<'s, B> {
    searches: &'s mut Searches,
    job: Queue<'s>,
    brake: &'s mut B,
}

impl<B: Brake> Task for GoOn<'_, B> {
    type Output = Result<(), B::Stop>;

    #[inline(always)]
    fn run<V: Quads>(mut self) -> Self::Output {
        self.searches.run::<V, Queue<'_>, B>(&mut self.job, self.brake)
    }
}

/// Where puzzles come from, whatever kind of iterator it is: otherwise each would have a solver of its
/// own compiled for it.
trait Source {
    fn take(&mut self) -> Option<Taken>;
}

enum Taken {
    Line(Line81),
    Start(Start),
}

impl<I: Iterator> Source for Fuse<I>
where
    for<'a> &'a I::Item: Into<Input<'a>>,
{
    fn take(&mut self) -> Option<Taken> {
        let puzzle = self.next()?;
        Some(match (&puzzle).into() {
            Input::Line(line) => Taken::Line(*line),
            Input::Start(start) => Taken::Start(*start),
        })
    }
}

/// Answers that have not been given yet.
#[derive(Debug)]
struct Waiting {
    /// The answers from the first on that has not been given, and whether they are final.
    answers: VecDeque<(Answer, bool)>,
    /// How many have been given.
    given: usize,
    /// Whether the last puzzle has come.
    ended: bool,
}

impl Waiting {
    fn give(&mut self) -> Option<Answer> {
        let (answer, _) = self.answers.pop_front()?;
        self.given += 1;
        Some(answer)
    }

    /// Whether the next answer can be given.
    #[inline(always)]
    fn has_first(&self) -> bool {
        self.answers.front().is_some_and(|(_, is_final)| *is_final)
    }

    /// Leaves all that is still to come.
    fn end(&mut self) {
        self.answers.clear();
        self.ended = true;
    }
}

/// Puzzles still to come, with the answers that wait.
struct Queue<'s> {
    puzzles: &'s mut dyn Source,
    waiting: &'s mut Waiting,
    limit: u64,
}

impl Job for Queue<'_> {
    #[inline(always)]
    fn next<V: Quads>(&mut self) -> Option<(usize, Start)> {
        while self.has_more() {
            let Some(puzzle) = self.puzzles.take() else {
                self.waiting.ended = true;
                break;
            };
            let mut answer = Answer::NONE;
            let start = match &puzzle {
                Taken::Line(line) => read::<V>(Input::Line(line), &mut answer),
                Taken::Start(start) => Some(*start),
            };
            let number = self.waiting.given + self.waiting.answers.len();
            self.waiting.answers.push_back((answer, start.is_none()));
            if let Some(start) = start {
                return Some((number, start));
            }
        }
        None
    }

    #[inline(always)]
    fn has_more(&self) -> bool {
        !self.waiting.ended && self.waiting.answers.len() < WAITING
    }

    #[inline(always)]
    fn has_enough(&self) -> bool {
        self.waiting.has_first()
    }

    #[inline(always)]
    fn answer(&mut self, number: usize) -> &mut Answer {
        &mut self.waiting.answers[number - self.waiting.given].0
    }

    #[inline(always)]
    fn limit(&self) -> u64 {
        self.limit
    }

    #[inline(always)]
    fn done(&mut self, number: usize) {
        self.waiting.answers[number - self.waiting.given].1 = true;
    }
}
