//! Processor time, and an end to what takes too long.

use std::fmt::{self, Display, Formatter};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use cpu_time::{ProcessTime, ThreadTime};
use ninefold_core::{Cancel, Cancelled};

/// Measures, and breaks off what takes longer than a limit.
#[derive(Debug)]
pub(crate) struct Stopwatch {
    limit: Duration,
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Taken {
    pub(crate) made: usize,
    pub(crate) time: Duration,
    wanted: usize,
}

impl Stopwatch {
    pub(crate) const fn new(limit: Duration) -> Self {
        Self { limit }
    }

    /// Calls `more`, which says how many it has made, until there are as many as wanted.
    pub(crate) fn measure(
        &self,
        wanted: usize,
        mut more: impl FnMut(Cancel<'_>) -> Result<usize, Cancelled>,
    ) -> Taken {
        let (late, done) = (AtomicBool::new(false), AtomicBool::new(false));
        thread::scope(|scope| {
            scope.spawn(|| self.raise(&late, &done));
            let start = ThreadTime::now();
            let mut made = 0;
            while made < wanted {
                let Ok(number) = more(Cancel::by(&late)) else { break };
                made += number;
            }
            let time = start.elapsed();
            done.store(true, Ordering::Relaxed);
            Taken { made, time, wanted }
        })
    }

    /// Raises the flag at the limit. Only one thread works, so its time is that of the process.
    fn raise(&self, late: &AtomicBool, done: &AtomicBool) {
        let start = ProcessTime::now();
        while start.elapsed() < self.limit && !done.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(5));
        }
        late.store(true, Ordering::Relaxed);
    }
}

/// The mean time of one.
impl Display for Taken {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let seconds = self.time.as_secs_f64();
        if self.made == 0 {
            return write!(f, "> {seconds:.0} s");
        }
        let mean = seconds / self.made as f64;
        match mean {
            1.0.. => write!(f, "{mean:.1} s")?,
            0.01.. => write!(f, "{:.0} ms", mean * 1e3)?,
            _ => write!(f, "{:.1} ms", mean * 1e3)?,
        }
        if self.made < self.wanted { write!(f, " ({})", self.made) } else { Ok(()) }
    }
}
