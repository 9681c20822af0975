//! Numbers with their words.

use ninefold::render::list;

/// "1 puzzle", "2 puzzles".
pub(crate) fn counted(count: u64, word: &str) -> String {
    // No count comes near what a 64-bit machine can hold; on a smaller one the most that it can is told.
    list::counted(usize::try_from(count).unwrap_or(usize::MAX), word)
}
