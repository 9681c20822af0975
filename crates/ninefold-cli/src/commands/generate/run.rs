//! Makes the puzzles of a run in several threads, and writes them in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ninefold::Cancelled;
use ninefold::generate::{Maker, Schedule};

use super::made::{Manner, Output, Told};
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::terminal::Surroundings;

/// What is to be made, by whom.
pub(super) struct Task<'a> {
    pub(super) makers: &'a (dyn Fn() -> Result<Maker, Failure> + Sync),
    pub(super) indices: Range<u64>,
    /// The ids of puzzles that are there already.
    pub(super) seen: Vec<u128>,
    pub(super) jobs: NonZeroUsize,
    pub(super) interrupt: &'a Interrupt,
    pub(super) around: &'a Surroundings,
}

/// A portion of work should take about this long: little is lost when a run ends, and the threads
/// seldom wait for each other.
const PORTION: Duration = Duration::from_millis(50);

/// Larger portions are no quicker.
const LARGEST: usize = 1024;

/// Makes the puzzles; returns how many there are now, those before included.
pub(super) fn run(task: Task<'_>, out: &mut Output) -> Result<u64, Failure> {
    let mut progress = Progress::to(task.indices.end, task.indices.start, task.around);
    let schedule = Mutex::new(Schedule::new(task.indices.clone(), task.seen));
    let manner = out.manner;
    let mut written = task.indices.start;
    thread::scope(|scope| {
        let (sender, told) = mpsc::channel();
        for _ in 0..task.jobs.get() {
            let mut maker = (task.makers)()?;
            let (sender, schedule, interrupt) = (sender.clone(), &schedule, task.interrupt);
            scope.spawn(move || {
                // Whoever breaks it off needs no more.
                let _ = work(&mut maker, schedule, manner, interrupt, &sender);
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        loop {
            match told.recv_timeout(Progress::INTERVAL) {
                Ok((index, told)) => drop(waiting.insert(index, told)),
                Err(RecvTimeoutError::Timeout) => {
                    out.flush()?;
                    progress.tick();
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while let Some(told) = waiting.remove(&written) {
                progress.clear_if_shared();
                if let Err(failure) = out.write(&told) {
                    task.interrupt.raise();
                    return Err(failure);
                }
                written += 1;
                progress.add(1);
            }
        }
        progress.clear();
        Ok(written)
    })
}

/// Makes what the schedule hands out, until everything is made.
fn work(
    maker: &mut Maker,
    schedule: &Mutex<Schedule>,
    manner: Manner,
    interrupt: &Interrupt,
    sender: &Sender<(u64, Told)>,
) -> Result<(), Cancelled> {
    let lock = || schedule.lock().unwrap_or_else(PoisonError::into_inner);
    let mut size = 16;
    loop {
        let attempts = lock().work(size);
        let begun = Instant::now();
        let made = maker.make(&attempts, interrupt.cancel())?;
        if begun.elapsed() > PORTION {
            size = (size / 2).max(1);
        } else if begun.elapsed() < PORTION / 2 {
            size = (size * 2).min(LARGEST);
        }
        let mut decided = Vec::new();
        let done = {
            let mut schedule = lock();
            schedule.report(&attempts, made);
            while let Some(next) = schedule.take() {
                decided.push(next);
            }
            schedule.is_done()
        };
        for (index, made) in decided {
            let title = (index + 1).to_string();
            let told = manner.tell(index, &made.known, &title, interrupt.cancel())?;
            if sender.send((index, told)).is_err() {
                return Ok(());
            }
        }
        if done {
            return Ok(());
        }
        if attempts.is_empty() {
            // All that is left is being tried by others.
            thread::sleep(Duration::from_millis(1));
        }
    }
}
