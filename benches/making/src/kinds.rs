//! What is made: exercises for a technique, puzzles for it alone, puzzles of a level.

use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold_core::{Cancel, Cancelled, Level};
use ninefold_generate::{Before, Demands, Maker, Practice, Recipe, Refusal, Schedule, er_of};
use ninefold_logic::{Meta, Technique};

use crate::stopwatch::{Stopwatch, Taken};

const SEED: u64 = 2026;
const EXERCISES: usize = 10;
const PUZZLES_FOR_ONE: usize = 5;
const PUZZLES_OF_LEVEL: usize = 1000;

/// A portion of attempts takes about so long, as those of the command line do.
const PORTION: Duration = Duration::from_millis(50);
const LARGEST: usize = 1024;

pub(crate) fn exercises_for(
    technique: &'static dyn Technique,
    stopwatch: &Stopwatch,
) -> Result<(Taken, Before), Refusal> {
    let mut practice = Practice::new(technique, SEED)?;
    let before = practice.before();
    let taken = stopwatch.measure(EXERCISES, |cancel| practice.next_until(cancel).map(|_| 1));
    Ok((taken, before))
}

/// Puzzles that singles do not solve, but singles and this technique do.
pub(crate) fn puzzles_for(meta: &'static Meta, stopwatch: &Stopwatch) -> Result<Taken, Refusal> {
    let demands = Demands { only: Some(meta), ..Demands::default() };
    puzzles(demands, PUZZLES_FOR_ONE, stopwatch)
}

pub(crate) fn puzzles_of(level: Level, stopwatch: &Stopwatch) -> Result<Taken, Refusal> {
    let demands = Demands { er: Some(er_of(level)), ..Demands::default() };
    puzzles(demands, PUZZLES_OF_LEVEL, stopwatch)
}

fn puzzles(demands: Demands, wanted: usize, stopwatch: &Stopwatch) -> Result<Taken, Refusal> {
    let mut run = Run {
        maker: Maker::new(Recipe { demands, ..Recipe::default() }, SEED)?,
        schedule: Schedule::new(0..wanted as u64, []),
        size: 16,
    };
    Ok(stopwatch.measure(wanted, |cancel| run.portion(cancel)))
}

/// A run of puzzles in one thread.
struct Run {
    maker: Maker,
    schedule: Schedule,
    size: usize,
}

impl Run {
    /// How many puzzles a portion of attempts decides.
    fn portion(&mut self, cancel: Cancel<'_>) -> Result<usize, Cancelled> {
        let start = ThreadTime::now();
        let attempts = self.schedule.work(self.size);
        let made = self.maker.make(&attempts, cancel)?;
        self.schedule.report(&attempts, made);
        let decided = std::iter::from_fn(|| self.schedule.take()).count();
        if start.elapsed() > PORTION {
            self.size = (self.size / 2).max(1);
        } else if start.elapsed() < PORTION / 2 {
            self.size = (self.size * 2).min(LARGEST);
        }
        Ok(decided)
    }
}
