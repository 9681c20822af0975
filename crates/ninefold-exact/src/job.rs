//! What several searches at once are asked to do.

use crate::board::Board;
use crate::bulk::{Answer, Input};
use crate::start::{Start, read_line};
use crate::vector::Quads;

/// Puzzles to be answered, each known by a number.
pub(crate) trait Job {
    /// The next puzzle that can be read.
    fn next<V: Quads>(&mut self) -> Option<(usize, Start)>;

    /// Whether a puzzle may be asked for.
    fn has_more(&self) -> bool;

    /// Whether the searches can pause.
    fn has_enough(&self) -> bool;

    /// The answer of a puzzle, as far as it is known.
    fn answer(&mut self, number: usize) -> &mut Answer;

    /// How many solutions are wanted.
    fn limit(&self) -> u64;

    /// Told that the search of a puzzle has ended.
    fn done(&mut self, number: usize);

    /// Counts a solution, notes it if it is the first, and says whether more are wanted.
    #[inline(always)]
    fn solved<V: Quads>(&mut self, number: usize, board: &Board<V>) -> bool {
        let limit = self.limit();
        let answer = self.answer(number);
        if answer.count == 0 {
            answer.line = board.spell();
        }
        answer.count += 1;
        answer.count < limit
    }
}

/// Reads a puzzle, or notes in its answer why it can't be read.
#[inline(always)]
pub(crate) fn read<V: Quads>(input: Input<'_>, answer: &mut Answer) -> Option<Start> {
    match input {
        Input::Start(start) => Some(*start),
        Input::Line(line) => match read_line::<V>(line) {
            Ok(start) => Some(start),
            Err(error) => {
                answer.bad_cell = error.cell.index() as u8;
                None
            }
        },
    }
}

/// Puzzles in a slice, with a place for each answer in another.
pub(crate) struct Slices<'a, 'b, P> {
    pub(crate) puzzles: &'a [P],
    pub(crate) answers: &'b mut [Answer],
    pub(crate) limit: u64,
    /// The puzzles before this one have been taken up.
    pub(crate) next: usize,
}

impl<'a, P> Job for Slices<'a, '_, P>
where
    &'a P: Into<Input<'a>>,
{
    #[inline(always)]
    fn next<V: Quads>(&mut self) -> Option<(usize, Start)> {
        while let Some(puzzle) = self.puzzles.get(self.next) {
            let number = self.next;
            self.next += 1;
            self.answers[number] = Answer::NONE;
            if let Some(start) = read::<V>(puzzle.into(), &mut self.answers[number]) {
                return Some((number, start));
            }
        }
        None
    }

    #[inline(always)]
    fn has_more(&self) -> bool {
        self.next < self.puzzles.len()
    }

    #[inline(always)]
    fn has_enough(&self) -> bool {
        false
    }

    #[inline(always)]
    fn answer(&mut self, number: usize) -> &mut Answer {
        &mut self.answers[number]
    }

    #[inline(always)]
    fn limit(&self) -> u64 {
        self.limit
    }

    #[inline(always)]
    fn done(&mut self, _: usize) {}
}
