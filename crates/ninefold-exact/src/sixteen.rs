//! Sixteen searches at once, on boards in lockstep.
//!
//! Every board has its own stack, and a board whose puzzle is done makes room for the next puzzle
//! at once, so lanes are idle only at the very end.

use crate::brake::Brake;
use crate::bulk::{Input, Job};
use crate::lockstep::{Lockstep, Swept};
use crate::rules::Board;
use crate::search::next_solution;
use crate::stack::Stack;
use crate::vector::Lanes;

/// When no puzzle is left and no more boards than this are busy, a search of their own takes less
/// time than a sweep over lanes that are mostly idle.
const FEW: u32 = 6;

/// The state of sixteen searches.
#[derive(Clone, Debug)]
pub(crate) struct Sixteen {
    boards: Lockstep,
    stacks: [Stack; 16],
    /// The number of the puzzle in each lane.
    puzzles: [usize; 16],
    /// The lanes that have a puzzle.
    busy: u16,
}

impl Default for Sixteen {
    fn default() -> Self {
        let stacks = std::array::from_fn(|_| Stack::new());
        Self { boards: Lockstep::EMPTY, stacks, puzzles: [0; 16], busy: 0 }
    }
}

impl Sixteen {
    /// Answers all puzzles of the job.
    #[inline(always)]
    pub(crate) fn run<'a, V: Lanes, P, B: Brake>(
        &mut self,
        job: &mut Job<'a, '_, P>,
        brake: &mut B,
    ) -> Result<(), B::Stop>
    where
        &'a P: Into<Input<'a>>,
    {
        // A job that was broken off has left its boards behind.
        self.busy = 0;
        self.stacks.iter_mut().for_each(Stack::clear);
        for lane in 0..16 {
            self.take_up::<V, P>(lane, job);
        }
        while !(job.is_taken_up() && self.busy.count_ones() <= FEW) {
            brake.check()?;
            let swept = self.boards.sweep::<V>();
            self.look_after::<V, P>(swept, job);
        }
        while self.busy != 0 {
            let lane = self.busy.trailing_zeros() as usize;
            self.busy &= self.busy - 1;
            self.finish::<V, P, B>(lane, job, brake)?;
        }
        Ok(())
    }

    /// Gives each board what the sweep has shown it to need.
    #[inline(always)]
    fn look_after<'a, V: Lanes, P>(&mut self, swept: Swept, job: &mut Job<'a, '_, P>)
    where
        &'a P: Into<Input<'a>>,
    {
        let mut left = swept.settled() & self.busy;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            if swept.contradiction >> lane & 1 == 0 {
                if swept.full >> lane & 1 == 0 {
                    let rest = self.stacks[lane].push(self.boards.board::<V>(lane));
                    self.boards.branch::<V>(lane, rest);
                    continue;
                }
                self.solved::<V, P>(lane, job);
            }
            self.back::<V, P>(lane, job);
        }
    }

    /// Notes the solution in a lane that has no open cell left, if it is one.
    #[inline(always)]
    fn solved<'a, V: Lanes, P>(&mut self, lane: usize, job: &mut Job<'a, '_, P>)
    where
        &'a P: Into<Input<'a>>,
    {
        let number = self.puzzles[lane];
        let board = Board::<V>::load_without_many(&self.boards.board::<V>(lane));
        if !board.is_complete() {
            return;
        }
        if job.wants_first(number) {
            job.first(number, &board);
        }
        if !job.counted(number) {
            self.stacks[lane].clear();
        }
    }

    /// Goes back to the last branch, or on to the next puzzle.
    #[inline(always)]
    fn back<'a, V: Lanes, P>(&mut self, lane: usize, job: &mut Job<'a, '_, P>)
    where
        &'a P: Into<Input<'a>>,
    {
        match self.stacks[lane].pop() {
            Some(board) => self.boards.put::<V>(lane, &board),
            None => self.take_up::<V, P>(lane, job),
        }
    }

    /// Takes up the next puzzle, if there is any.
    #[inline(always)]
    fn take_up<'a, V: Lanes, P>(&mut self, lane: usize, job: &mut Job<'a, '_, P>)
    where
        &'a P: Into<Input<'a>>,
    {
        match job.next::<V>() {
            Some((number, start)) => {
                self.puzzles[lane] = number;
                let board = Board::<V>::load(&start.0).with_many();
                self.boards.put::<V>(lane, &board.store());
                self.busy |= 1 << lane;
            }
            None => self.busy &= !(1 << lane),
        }
    }

    /// Searches what is left of a board by itself.
    #[inline(always)]
    fn finish<'a, V: Lanes, P, B: Brake>(
        &mut self,
        lane: usize,
        job: &mut Job<'a, '_, P>,
        brake: &mut B,
    ) -> Result<(), B::Stop>
    where
        &'a P: Into<Input<'a>>,
    {
        let (stack, number) = (&mut self.stacks[lane], self.puzzles[lane]);
        stack.push(self.boards.board::<V>(lane));
        while let Some(solved) = next_solution::<V, B>(stack, brake)? {
            if job.wants_first(number) {
                job.first(number, &solved);
            }
            if !job.counted(number) {
                stack.clear();
            }
        }
        Ok(())
    }
}
