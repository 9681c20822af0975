//! How long a row may take.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ninefold::{Cancel, Cancelled};

/// What comes of a row: an answer or the reason why there is none, unless all of it was broken off.
pub(crate) type Answered<T> = Result<Result<T, String>, Cancelled>;

/// The clock of a thread. The thread says when it begins a row; whoever waits for the threads looks at
/// their clocks, and breaks off the row that takes too long.
#[derive(Debug)]
pub(crate) struct Clock<'a> {
    /// Whether nothing is wanted any more.
    cancelled: &'a AtomicBool,
    limit: Option<Duration>,
    /// When the row was begun; nothing between rows.
    begun: Mutex<Option<Instant>>,
    /// Raised under the lock alone, so that it always means the row that is being worked on, and never
    /// the one after.
    late: AtomicBool,
}

impl<'a> Clock<'a> {
    pub(crate) const fn new(cancelled: &'a AtomicBool, limit: Option<Duration>) -> Self {
        Self { cancelled, limit, begun: Mutex::new(None), late: AtomicBool::new(false) }
    }

    /// For work that may take as long as it takes.
    pub(crate) const fn cancel(&self) -> Cancel<'a> {
        Cancel::by(self.cancelled)
    }

    /// Does the work of a row, which is broken off when its time is over.
    pub(crate) fn row<T>(&self, work: impl FnOnce(Cancel<'_>) -> Answered<T>) -> Answered<T> {
        let Some(limit) = self.limit else { return work(self.cancel()) };
        self.begin(limit);
        let answer = work(Cancel::by(&self.late));
        *self.begun() = None;
        match answer {
            Err(Cancelled) if !self.cancel().is_requested() => {
                Ok(Err(format!("not done in time: broken off after {} s", limit.as_secs_f64())))
            }
            answer => answer,
        }
    }

    fn begin(&self, limit: Duration) {
        let mut begun = self.begun();
        *begun = Some(Instant::now());
        let never = limit.is_zero() || self.cancel().is_requested();
        self.late.store(never, Ordering::Relaxed);
    }

    /// Breaks off the row if its time is over, or if nothing is wanted any more.
    pub(crate) fn look(&self) {
        let Some(limit) = self.limit else { return };
        let begun = self.begun();
        let is_over = begun.is_some_and(|begun| begun.elapsed() >= limit);
        if is_over || self.cancel().is_requested() {
            self.late.store(true, Ordering::Relaxed);
        }
    }

    fn begun(&self) -> MutexGuard<'_, Option<Instant>> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
