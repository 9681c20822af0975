//! Breaking off work that is no longer wanted.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that another thread can raise, looked at inside long searches.
///
/// Whoever starts the work keeps the [`AtomicBool`]; a clock, a closed connection or a key raises it.
/// Nothing below the shells knows of time.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use ninefold_core::{Cancel, Cancelled};
///
/// let flag = AtomicBool::new(false);
/// let cancel = Cancel::by(&flag);
/// assert_eq!(cancel.check(), Ok(()));
/// flag.store(true, Ordering::Relaxed);
/// assert_eq!(cancel.check(), Err(Cancelled));
/// assert_eq!(Cancel::NEVER.check(), Ok(()));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Cancel<'a>(Option<&'a AtomicBool>);

impl<'a> Cancel<'a> {
    /// Nobody can break it off.
    pub const NEVER: Self = Self(None);

    /// Breaks off once the flag is raised.
    pub const fn by(flag: &'a AtomicBool) -> Self {
        Self(Some(flag))
    }

    /// Whether the work is no longer wanted.
    pub fn is_requested(self) -> bool {
        // No data is handed over with the flag, so that no order needs to be kept.
        self.0.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// To be asked with `?` inside a search.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the work is no longer wanted.
    pub fn check(self) -> Result<(), Cancelled> {
        if self.is_requested() { Err(Cancelled) } else { Ok(()) }
    }
}

/// The work was broken off before there was an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cancelled;

impl Display for Cancelled {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("broken off before there was an answer")
    }
}

impl Error for Cancelled {}
