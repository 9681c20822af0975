//! A stack of boards that need not be cleared before each puzzle.
//!
//! Ten kilobytes of zeros would cost as much as an easy puzzle does.
#![expect(unsafe_code, reason = "safe Rust has no array that is filled as it goes")]

use std::fmt;
use std::mem::MaybeUninit;

use super::Words;

/// Each board on the stack has a cell fixed that the one below it has not, so this is enough.
const LEVELS: usize = 82;

/// Boards still to be looked at, the next one on top.
#[derive(Clone)]
pub(crate) struct Stack {
    /// Those below `len` are written.
    boards: [MaybeUninit<[Words; 2]>; LEVELS],
    len: usize,
}

impl Stack {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { boards: [MaybeUninit::uninit(); LEVELS], len: 0 }
    }

    /// Puts a board on top, where it can still be changed.
    #[inline(always)]
    pub(crate) fn push(&mut self, board: [Words; 2]) -> &mut [Words; 2] {
        self.len += 1;
        self.boards[self.len - 1].write(board)
    }

    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<[Words; 2]> {
        self.len = self.len.checked_sub(1)?;
        // SAFETY: `push` wrote it, since `len` was above it.
        Some(unsafe { self.boards[self.len].assume_init() })
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stack").field("len", &self.len).finish_non_exhaustive()
    }
}
