//! The time that one puzzle may take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use ninefold::Cancel;

/// Breaks off work that takes too long: a thread that sleeps until the time is over, unless it is
/// told before that the work is done.
#[derive(Debug)]
pub(crate) struct Deadline {
    flag: Arc<AtomicBool>,
    /// `true` when work begins, `false` when it is done; none if nobody need watch.
    watch: Option<Sender<bool>>,
    /// Whether there is no time at all.
    over: bool,
}

impl Deadline {
    /// So long for each piece of work; for ever if nothing is said.
    pub(crate) fn new(limit: Option<Duration>) -> Self {
        let over = limit.is_some_and(|limit| limit.is_zero());
        let flag = Arc::new(AtomicBool::new(over));
        let watch = limit.filter(|_| !over).map(|limit| watch(limit, Arc::clone(&flag)));
        Self { flag, watch, over }
    }

    /// Does the work under a flag that is raised when its time is over.
    pub(crate) fn during<T>(&self, work: impl FnOnce(Cancel<'_>) -> T) -> T {
        if self.over {
            return work(Cancel::by(&self.flag));
        }
        let Some(watch) = &self.watch else { return work(Cancel::NEVER) };
        self.flag.store(false, Ordering::Relaxed);
        // If the watch is gone there is no limit; better than no result.
        let _ = watch.send(true);
        let done = work(Cancel::by(&self.flag));
        let _ = watch.send(false);
        done
    }
}

fn watch(limit: Duration, flag: Arc<AtomicBool>) -> Sender<bool> {
    let (sender, news) = mpsc::channel();
    thread::spawn(move || {
        while let Ok(begun) = news.recv() {
            if begun && news.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                flag.store(true, Ordering::Relaxed);
            }
        }
    });
    sender
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_over(cancel: Cancel<'_>) -> bool {
        cancel.is_requested()
    }

    #[test]
    fn work_is_told_when_its_time_is_over_and_the_next_starts_afresh() {
        let deadline = Deadline::new(Some(Duration::from_millis(1)));
        for _ in 0..3 {
            let told = deadline.during(|cancel| {
                // Ends as soon as the flag is raised, and only then.
                while !cancel.is_requested() {
                    thread::yield_now();
                }
                true
            });
            assert!(told);
        }
    }

    #[test]
    fn without_any_time_work_is_broken_off_from_the_start() {
        assert!(Deadline::new(Some(Duration::ZERO)).during(is_over));
    }

    #[test]
    fn without_a_limit_nothing_is_broken_off() {
        assert!(!Deadline::new(None).during(is_over));
    }
}
