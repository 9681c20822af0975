//! Work goes on in threads without the interpreter's lock, and who waits for it looks for Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::{self, available_parallelism};
use std::time::Duration;

use ninefold::Cancel;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::clock::Clock;

/// How often is looked: nobody notices so short a time, and looking costs nothing.
const INTERVAL: Duration = Duration::from_millis(20);

/// How often is looked at clocks, at most.
const SHORTEST: Duration = Duration::from_millis(1);

/// Who is told now and then how many pieces are done.
pub(crate) type Told<'a> = &'a (dyn Fn(Python<'_>, usize) -> PyResult<()> + Sync);

/// What `work` comes to. Ctrl-C and other signals raise its flag, and the exception that they cause is
/// the error.
pub(crate) fn while_waiting<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(Cancel<'_>) -> T + Send,
) -> PyResult<T> {
    let cancelled = AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = sync_channel(1);
            let flag = &cancelled;
            // Whoever waits may have gone because of a panic, and then nobody misses the answer.
            scope.spawn(move || drop(sender.send(work(Cancel::by(flag)))));
            wait(&receiver, flag, INTERVAL, look)
        })
    })
}

/// How work is shared out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    /// How many threads.
    pub(crate) jobs: usize,
    /// How many pieces.
    pub(crate) pieces: usize,
    /// How long a row of a piece may take, as far as it is looked at the clock.
    pub(crate) timeout: Option<Duration>,
}

/// What comes of pieces of work, numbered from 0, on several threads; each has a worker and a clock of
/// its own. In order, or nothing but the exception if it was broken off.
pub(crate) fn in_pieces<W, T: Send>(
    py: Python<'_>,
    Share { jobs, pieces, timeout }: Share,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize, &Clock<'_>) -> T + Sync,
    told: Told<'_>,
) -> PyResult<Vec<T>> {
    let (cancelled, next, done) =
        (AtomicBool::new(false), AtomicUsize::new(0), AtomicUsize::new(0));
    let clocks: Vec<Clock<'_>> =
        (0..jobs.min(pieces)).map(|_| Clock::new(&cancelled, timeout)).collect();
    let one_thread = |clock: &Clock<'_>| {
        let mut worker = worker();
        let mut made = Vec::new();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= pieces || cancelled.load(Ordering::Relaxed) {
                return made;
            }
            made.push((piece, work(&mut worker, piece, clock)));
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let look = || {
        let seen = Python::attach(|py| {
            py.check_signals()?;
            told(py, done.load(Ordering::Relaxed))
        });
        cancelled.fetch_or(seen.is_err(), Ordering::Relaxed);
        clocks.iter().for_each(Clock::look);
        seen
    };
    let interval = timeout.map_or(INTERVAL, |limit| (limit / 2).clamp(SHORTEST, INTERVAL));
    py.detach(|| {
        thread::scope(|scope| {
            let mut made = Vec::with_capacity(pieces);
            let threads: Vec<_> = clocks
                .iter()
                .map(|clock| {
                    let (sender, receiver) = sync_channel(1);
                    let one_thread = &one_thread;
                    scope.spawn(move || drop(sender.send(one_thread(clock))));
                    receiver
                })
                .collect();
            let waited = threads.iter().map(|thread| wait(thread, &cancelled, interval, look));
            // Every thread is waited for, whatever came of the one before.
            let ended: Vec<PyResult<Vec<(usize, T)>>> = waited.collect();
            for part in ended {
                made.extend(part?);
            }
            made.sort_unstable_by_key(|(piece, _)| *piece);
            Ok(made.into_iter().map(|(_, made)| made).collect())
        })
    })
}

/// What a signal that has come causes.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method by itself is for one lifetime, and any is needed"
)]
fn look() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// Waits for an answer, and looks around now and then: an error there raises the flag.
fn wait<T>(
    receiver: &Receiver<T>,
    cancelled: &AtomicBool,
    interval: Duration,
    look: impl Fn() -> PyResult<()>,
) -> PyResult<T> {
    let mut interruption = None;
    loop {
        match receiver.recv_timeout(interval) {
            Ok(answer) => return interruption.map_or(Ok(answer), Err),
            Err(RecvTimeoutError::Disconnected) => {
                let message = "the engine panicked: this is a bug, and the lines above say where";
                return Err(PyRuntimeError::new_err(message));
            }
            Err(RecvTimeoutError::Timeout) if interruption.is_none() => {
                interruption = look().err();
                cancelled.fetch_or(interruption.is_some(), Ordering::Relaxed);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Tells a Python function how many are done, if there is one.
pub(crate) fn tell(py: Python<'_>, progress: Option<&Py<PyAny>>, done: usize) -> PyResult<()> {
    progress.map_or(Ok(()), |progress| progress.call1(py, (done,)).map(drop))
}

/// How many threads work: as many as there are cores if nothing is said, or 0.
pub(crate) fn jobs(asked: Option<i64>) -> PyResult<usize> {
    match usize::try_from(asked.unwrap_or(0)) {
        Ok(0) => Ok(available_parallelism().map_or(1, usize::from)),
        Ok(jobs) => Ok(jobs),
        Err(_) => {
            let message = format!("jobs is a number of threads, and not {}", asked.unwrap_or(0));
            Err(PyValueError::new_err(message))
        }
    }
}
