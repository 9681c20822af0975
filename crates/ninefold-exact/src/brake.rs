//! What may break off a search.
//!
//! A search is written once, over [`Brake`]. Where nobody can break it off, the question costs
//! nothing: it is answered when the program is compiled.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU64, Ordering};

use ninefold_core::{Cancel, Cancelled};

/// Asked each time a search turns to another branch.
pub(crate) trait Brake: Copy {
    /// What a search returns that was broken off.
    type Stop;

    fn check(&mut self) -> Result<(), Self::Stop>;

    /// Told how many solutions were counted so far, before each branch.
    #[inline(always)]
    fn counted(&mut self, _so_far: u64) {}
}

/// Nobody breaks it off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Never;

impl Brake for Never {
    type Stop = Infallible;

    #[inline(always)]
    fn check(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// How often a flag is looked at: once in so many branches. A branch takes a fraction of a
/// microsecond on a vector unit and a few without, so a raised flag is seen within milliseconds.
const INTERVAL: u32 = 256;

/// A flag that another thread may raise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flag<'a> {
    cancel: Cancel<'a>,
    /// Branches until the next look. The first comes at once, so that nothing is begun in vain.
    until_look: u32,
}

impl<'a> Flag<'a> {
    pub(crate) const fn new(cancel: Cancel<'a>) -> Self {
        Self { cancel, until_look: 0 }
    }
}

impl Brake for Flag<'_> {
    type Stop = Cancelled;

    #[inline(always)]
    fn check(&mut self) -> Result<(), Cancelled> {
        if self.until_look == 0 {
            self.until_look = INTERVAL;
            self.cancel.check()?;
        }
        self.until_look -= 1;
        Ok(())
    }
}

/// A flag, and a place where the number of solutions so far can be seen by others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watched<'a> {
    pub(crate) flag: Flag<'a>,
    pub(crate) so_far: &'a AtomicU64,
}

impl Brake for Watched<'_> {
    type Stop = Cancelled;

    #[inline(always)]
    fn check(&mut self) -> Result<(), Cancelled> {
        self.flag.check()
    }

    #[inline(always)]
    fn counted(&mut self, so_far: u64) {
        // No other data goes with the number, so that no order needs to be kept.
        self.so_far.store(so_far, Ordering::Relaxed);
    }
}
