//! Ctrl-C: the first breaks off what takes long, another one ends.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

use ninefold::Cancel;

/// What signals have asked for.
#[derive(Debug, Default)]
pub(super) struct Interrupt {
    flag: AtomicBool,
    is_busy: AtomicBool,
    /// The signal that ends everything, or 0.
    end: AtomicI32,
}

impl Interrupt {
    /// Something begins that can take long.
    pub(super) fn begin(&self) -> Cancel<'_> {
        self.flag.store(self.ended().is_some(), Ordering::Relaxed);
        self.is_busy.store(true, Ordering::Relaxed);
        Cancel::by(&self.flag)
    }

    /// It is over.
    pub(super) fn finish(&self) {
        self.is_busy.store(false, Ordering::Relaxed);
    }

    /// Ctrl-C was pressed: whether that ends everything.
    pub(super) fn press(&self, signal: i32) -> bool {
        let breaks_off = self.is_busy.load(Ordering::Relaxed) && !self.flag.load(Ordering::Relaxed);
        self.flag.store(true, Ordering::Relaxed);
        if !breaks_off {
            self.end(signal);
        }
        !breaks_off
    }

    /// Breaks off what takes long.
    pub(super) fn break_off(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// A signal ends everything.
    pub(super) fn end(&self, signal: i32) {
        self.flag.store(true, Ordering::Relaxed);
        self.end.store(signal, Ordering::Relaxed);
    }

    /// The signal that ends everything.
    pub(super) fn ended(&self) -> Option<i32> {
        Some(self.end.load(Ordering::Relaxed)).filter(|signal| *signal != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_breaks_off_and_the_second_ends() {
        let interrupt = Interrupt::default();
        let cancel = interrupt.begin();
        assert!(!cancel.is_requested());
        assert!(!interrupt.press(2));
        assert!(cancel.is_requested());
        assert_eq!(interrupt.ended(), None);
        assert!(interrupt.press(2));
        assert_eq!(interrupt.ended(), Some(2));
        assert!(interrupt.begin().is_requested(), "nothing begins after the end");
    }

    #[test]
    fn what_is_over_is_not_broken_off() {
        let interrupt = Interrupt::default();
        interrupt.begin();
        interrupt.press(2);
        interrupt.finish();
        // The next question is not broken off by what was pressed before it.
        assert!(!interrupt.begin().is_requested());
        interrupt.finish();
        assert!(interrupt.press(2), "nothing is going on: it ends");
    }
}
