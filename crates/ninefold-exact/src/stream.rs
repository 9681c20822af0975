//! Puzzles from an iterator, answers from another.

use std::collections::VecDeque;
use std::iter::{Fuse, FusedIterator};

use ninefold_core::Cancelled;

use crate::brake::{Brake, Flag, Never};
use crate::bulk::{Answer, Bulk, Input};
use crate::job::{Job, read};
use crate::start::Start;
use crate::vector::{Quads, Task, run};

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
    waiting: Waiting<I>,
    brake: B,
}

impl<'b, I: Iterator, B: Brake> Stream<'b, I, B> {
    fn new(bulk: &'b mut Bulk, puzzles: I, brake: B) -> Self {
        bulk.searches.clear();
        let limit = bulk.limit;
        let puzzles = puzzles.fuse();
        let waiting = Waiting { puzzles, limit, answers: VecDeque::new(), given: 0, ended: false };
        Self { bulk, waiting, brake }
    }

    fn next(&mut self) -> Result<Option<Answer>, B::Stop>
    where
        for<'a> &'a I::Item: Into<Input<'a>>,
    {
        if self.waiting.limit == 0 {
            return Ok(self.waiting.puzzles.next().map(|_| Answer::NONE));
        }
        if !self.waiting.has_enough() {
            let Self { bulk, waiting, brake } = self;
            run(bulk.unit, GoOn { bulk, waiting, brake })?;
        }
        Ok(self.waiting.give())
    }
}

struct GoOn<'s, I: Iterator, B> {
    bulk: &'s mut Bulk,
    waiting: &'s mut Waiting<I>,
    brake: &'s mut B,
}

impl<I: Iterator, B: Brake> Task for GoOn<'_, I, B>
where
    for<'a> &'a I::Item: Into<Input<'a>>,
{
    type Output = Result<(), B::Stop>;

    #[inline(always)]
    fn run<V: Quads>(self) -> Self::Output {
        self.bulk.searches.run::<V, Waiting<I>, B>(self.waiting, self.brake)
    }
}

/// Puzzles still to come, and answers that have not been given yet.
#[derive(Debug)]
struct Waiting<I: Iterator> {
    puzzles: Fuse<I>,
    limit: u64,
    /// The answers from the first on that has not been given, and whether they are final.
    answers: VecDeque<(Answer, bool)>,
    /// How many have been given.
    given: usize,
    /// Whether the last puzzle has come.
    ended: bool,
}

impl<I: Iterator> Waiting<I> {
    fn give(&mut self) -> Option<Answer> {
        let (answer, _) = self.answers.pop_front()?;
        self.given += 1;
        Some(answer)
    }

    /// Leaves all that is still to come.
    fn end(&mut self) {
        self.answers.clear();
        self.ended = true;
    }
}

impl<I: Iterator> Job for Waiting<I>
where
    for<'a> &'a I::Item: Into<Input<'a>>,
{
    #[inline(always)]
    fn next<V: Quads>(&mut self) -> Option<(usize, Start)> {
        while self.has_more() {
            let Some(puzzle) = self.puzzles.next() else {
                self.ended = true;
                break;
            };
            let (mut answer, number) = (Answer::NONE, self.given + self.answers.len());
            let start = read::<V>((&puzzle).into(), &mut answer);
            self.answers.push_back((answer, start.is_none()));
            if let Some(start) = start {
                return Some((number, start));
            }
        }
        None
    }

    #[inline(always)]
    fn has_more(&self) -> bool {
        !self.ended && self.answers.len() < WAITING
    }

    /// The next answer can be given.
    #[inline(always)]
    fn has_enough(&self) -> bool {
        self.answers.front().is_some_and(|(_, is_final)| *is_final)
    }

    #[inline(always)]
    fn answer(&mut self, number: usize) -> &mut Answer {
        &mut self.answers[number - self.given].0
    }

    #[inline(always)]
    fn limit(&self) -> u64 {
        self.limit
    }

    #[inline(always)]
    fn done(&mut self, number: usize) {
        self.answers[number - self.given].1 = true;
    }
}
