//! The processor time of this thread, which does not run while other programs do.

use std::time::Duration;

#[cfg(unix)]
pub struct Clock(Duration);

#[cfg(unix)]
impl Clock {
    pub fn start() -> Self {
        Self(now())
    }

    pub fn elapsed(&self) -> Duration {
        now().saturating_sub(self.0)
    }
}

#[cfg(unix)]
fn now() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the kernel writes to `time`, which is valid for it.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Elsewhere, the time on the wall.
#[cfg(not(unix))]
pub struct Clock(std::time::Instant);

#[cfg(not(unix))]
impl Clock {
    pub fn start() -> Self {
        Self(std::time::Instant::now())
    }

    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
