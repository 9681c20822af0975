//! Ctrl-C, and the end of the time that a run may take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ninefold::Cancel;

/// A flag that is raised when a run is to end: by Ctrl-C, or when its time is over.
///
/// A second Ctrl-C ends the program at once.
#[derive(Debug)]
pub(crate) struct Interrupt {
    flag: Arc<AtomicBool>,
    over: Arc<AtomicBool>,
}

impl Interrupt {
    /// Ends by Ctrl-C, or after this time.
    pub(crate) fn new(limit: Option<Duration>) -> Self {
        let (flag, over) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let raised = Arc::clone(&flag);
        // Where no handler can be had, Ctrl-C ends the program as it always does.
        let _ = ctrlc::set_handler(move || {
            if raised.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
        });
        if let Some(limit) = limit {
            let (flag, over) = (Arc::clone(&flag), Arc::clone(&over));
            thread::spawn(move || {
                thread::sleep(limit);
                over.store(true, Ordering::Relaxed);
                flag.store(true, Ordering::Relaxed);
            });
        }
        Self { flag, over }
    }

    /// For whoever works.
    pub(crate) fn cancel(&self) -> Cancel<'_> {
        Cancel::by(&self.flag)
    }

    /// Ends the run, because its results can't be written.
    pub(crate) fn raise(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether the time is over.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

/// What shells expect of a program that Ctrl-C has ended.
pub(crate) const INTERRUPTED: i32 = 130;
