//! A stack of boards that need not be cleared before each puzzle.
//!
//! Fifteen kilobytes of zeros would cost as much as an easy puzzle does.

use arrayvec::ArrayVec;

use crate::vector::BoardWords;

/// Each board on the stack has a cell fixed that the one below it has not, so this is enough.
const LEVELS: usize = 82;

/// Boards still to be looked at, the next one on top.
#[derive(Clone, Debug)]
pub(crate) struct Stack(ArrayVec<BoardWords, LEVELS>);

impl Stack {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        // Not `new_const`: where the stack then moves into a struct, all its bytes would be copied.
        Self(ArrayVec::new())
    }

    /// Puts a board on top, where it can still be changed.
    #[inline(always)]
    pub(crate) fn push(&mut self, board: BoardWords) -> &mut BoardWords {
        let top = self.0.len();
        self.0.push(board);
        &mut self.0[top]
    }

    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<BoardWords> {
        self.0.pop()
    }
}
