//! Solutions that are being counted, by several threads at once, for who waits.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// How many solutions were found so far of the puzzles that are being worked on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counting(Arc<Mutex<Vec<Arc<AtomicU64>>>>);

impl Counting {
    /// Where one more thread counts.
    pub(crate) fn counter(&self) -> Arc<AtomicU64> {
        let counter = Arc::default();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&counter));
        counter
    }

    /// How many it is now, over all threads.
    pub(crate) fn so_far(&self) -> u64 {
        let counters = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counters.iter().map(|counter| counter.load(Ordering::Relaxed)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_count_together() {
        let counting = Counting::default();
        assert_eq!(counting.so_far(), 0);
        let (one, other) = (counting.counter(), counting.counter());
        one.store(3, Ordering::Relaxed);
        other.store(4, Ordering::Relaxed);
        assert_eq!(counting.so_far(), 7);
    }
}
