//! Several searches at once, on boards in lockstep.
//!
//! Every board has its own stack, and a board whose puzzle is done makes room for the next puzzle
//! at once, so lanes are idle only where no puzzle is left.

use crate::board::Board;
use crate::brake::Brake;
use crate::job::Job;
use crate::lockstep::{Lockstep, Swept};
use crate::search::next_solution;
use crate::stack::Stack;
use crate::vector::{Lanes, Quads};

/// When no puzzle is left and no more than this share of the boards is busy, searches of their own
/// take less time than sweeps over lanes that are mostly idle.
const FEW: (usize, usize) = (3, 8);

/// The state of up to sixteen searches: as many as the vector unit has lanes.
#[derive(Clone, Debug)]
pub(crate) struct Searches {
    boards: Lockstep,
    stacks: [Stack; 16],
    /// The number of the puzzle in each lane.
    puzzles: [usize; 16],
    /// The lanes that have a puzzle.
    busy: u16,
}

impl Default for Searches {
    fn default() -> Self {
        let stacks = std::array::from_fn(|_| Stack::new());
        Self { boards: Lockstep::EMPTY, stacks, puzzles: [0; 16], busy: 0 }
    }
}

impl Searches {
    /// Forgets what a job that was broken off has left behind.
    pub(crate) fn clear(&mut self) {
        self.busy = 0;
        self.stacks.iter_mut().for_each(Stack::clear);
    }

    /// Goes on with a job until it has enough, or until nothing is left to do.
    #[inline(always)]
    pub(crate) fn run<V: Quads, J: Job, B: Brake>(
        &mut self,
        job: &mut J,
        brake: &mut B,
    ) -> Result<(), B::Stop> {
        while !job.has_enough() {
            self.fill::<V, J>(job);
            if !job.has_more() && self.is_mostly_idle::<V>() {
                return self.finish_all::<V, J, B>(job, brake);
            }
            brake.check()?;
            let swept = self.boards.sweep::<V::Lockstep>();
            self.look_after::<V, J>(swept, job);
        }
        Ok(())
    }

    #[inline(always)]
    fn is_mostly_idle<V: Quads>(&self) -> bool {
        self.busy.count_ones() as usize * FEW.1 <= FEW.0 * V::Lockstep::LANES
    }

    /// Gives idle lanes something to do.
    #[inline(always)]
    fn fill<V: Quads, J: Job>(&mut self, job: &mut J) {
        let mut idle = !self.busy & (!0 >> (16 - V::Lockstep::LANES));
        while idle != 0 && job.has_more() {
            self.take_up::<V, J>(idle.trailing_zeros() as usize, job);
            idle &= idle - 1;
        }
    }

    /// Gives each board what the sweep has shown it to need.
    #[inline(always)]
    fn look_after<V: Quads, J: Job>(&mut self, swept: Swept, job: &mut J) {
        let mut left = swept.settled() & self.busy;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            if swept.contradiction >> lane & 1 == 0 {
                if swept.full >> lane & 1 == 0 {
                    let rest = self.stacks[lane].push(self.boards.board::<V::Lockstep>(lane));
                    self.boards.branch::<V::Lockstep>(lane, rest);
                    continue;
                }
                self.solved::<V, J>(lane, job);
            }
            self.back::<V, J>(lane, job);
        }
    }

    /// Notes the solution in a lane that has no open cell left, if it is one.
    #[inline(always)]
    fn solved<V: Quads, J: Job>(&mut self, lane: usize, job: &mut J) {
        let number = self.puzzles[lane];
        let board = Board::<V>::load(&self.boards.board::<V::Lockstep>(lane));
        if board.is_complete() && !job.solved(number, &board) {
            self.stacks[lane].clear();
        }
    }

    /// Goes back to the last branch, or on to the next puzzle.
    #[inline(always)]
    fn back<V: Quads, J: Job>(&mut self, lane: usize, job: &mut J) {
        if let Some(board) = self.stacks[lane].pop() {
            self.boards.put::<V::Lockstep>(lane, &board);
        } else {
            job.done(self.puzzles[lane]);
            self.take_up::<V, J>(lane, job);
        }
    }

    /// Takes up the next puzzle, if there is any.
    #[inline(always)]
    fn take_up<V: Quads, J: Job>(&mut self, lane: usize, job: &mut J) {
        match job.next::<V>() {
            Some((number, start)) => {
                self.puzzles[lane] = number;
                self.boards.put::<V::Lockstep>(lane, &start.0);
                self.busy |= 1 << lane;
            }
            None => self.busy &= !(1 << lane),
        }
    }

    /// Searches what is left of each board by itself.
    #[inline(always)]
    fn finish_all<V: Quads, J: Job, B: Brake>(
        &mut self,
        job: &mut J,
        brake: &mut B,
    ) -> Result<(), B::Stop> {
        while self.busy != 0 {
            let lane = self.busy.trailing_zeros() as usize;
            self.busy &= self.busy - 1;
            let (stack, number) = (&mut self.stacks[lane], self.puzzles[lane]);
            stack.push(self.boards.board::<V::Lockstep>(lane));
            while let Some(solved) = next_solution::<V, B>(stack, brake)? {
                if !job.solved(number, &solved) {
                    stack.clear();
                }
            }
            job.done(number);
        }
        Ok(())
    }
}
