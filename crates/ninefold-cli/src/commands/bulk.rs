//! What the commands that judge many puzzles share: each puzzle gets one result, whatever comes of
//! it, in the order of the input.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicU64;
use std::thread;
use std::time::Duration;

use ninefold::format::{Options, ReadError, Record};
use ninefold::{Cancel, Cancelled, Position};

use crate::args::ResultArgs;
use crate::counting::Counting;
use crate::deadline::Deadline;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::pipeline::{self, Answer, Batch, Plan, Puzzles};
use crate::results::{Kind, Results};
use crate::terminal::Surroundings;

/// Puzzles in a batch: few, because a hard one takes long and those after it wait.
const BATCH: usize = 16;

/// More threads than this only wait for each other, and a system may refuse them.
pub(super) const MOST_JOBS: NonZeroUsize = NonZeroUsize::new(512).unwrap();

/// Where a puzzle comes from.
pub(super) type Origin<'a> = (&'a Source, &'a Record);

/// Judges one puzzle.
pub(super) trait Judge: Sync {
    /// What is written before the first result.
    fn header(&self) -> String;

    /// How the results look.
    fn kind(&self) -> Kind;

    /// The result of a puzzle, line break included, and what it means for the exit code.
    ///
    /// Who waits sees how many solutions were counted so far.
    fn judge(
        &self,
        origin: Origin<'_>,
        position: &Position,
        so_far: &AtomicU64,
        cancel: Cancel<'_>,
    ) -> (String, Exit);

    /// The result of a puzzle whose solutions could not be counted in time.
    fn uncounted(&self, origin: Origin<'_>) -> (String, Exit);

    /// The result of a line that can't be read, if it gets one.
    fn unreadable(&self, source: &Source, error: &ReadError) -> Option<String>;
}

/// How many threads were asked for; if none, as many as there are processors.
pub(super) fn jobs(asked: usize) -> NonZeroUsize {
    NonZeroUsize::new(asked)
        .or_else(|| thread::available_parallelism().ok())
        .map_or(NonZeroUsize::MIN, |jobs| jobs.min(MOST_JOBS))
}

/// Streams the puzzles through the judge.
pub(super) fn run(
    sources: &[Source],
    options: &Options,
    args: &ResultArgs,
    judge: &impl Judge,
    around: &Surroundings,
) -> Result<Exit, Failure> {
    let header = judge.header();
    let counting = Counting::default();
    let mut results = Results::open(&args.target, sources, &header, judge.kind())?;
    let plan = Plan {
        sources,
        options,
        jobs: jobs(args.target.jobs),
        batch: BATCH,
        header: if results.fresh { header.as_bytes() } else { b"" },
        answers: None,
        skip: results.done,
        repeated: 0,
        counting: counting.clone(),
        surroundings: around,
    };
    let limit = args.timeout.map(Duration::from_secs_f64);
    let worker = || {
        let (deadline, so_far) = (Deadline::new(limit), counting.counter());
        move |batch: &Batch| work(batch, judge, &so_far, &deadline)
    };
    Ok(pipeline::run(&plan, worker, &mut results.output))
}

fn work(batch: &Batch, judge: &impl Judge, so_far: &AtomicU64, deadline: &Deadline) -> Answer {
    let mut answer = Answer::default();
    if let Puzzles::Unreadable(error) = &batch.puzzles {
        answer.complain(error);
    }
    batch.puzzles.for_each(|record| match record {
        Ok(record) => {
            let (result, exit) =
                deadline.during(|cancel| one(batch, record, judge, so_far, cancel));
            answer.results.extend_from_slice(result.as_bytes());
            answer.note(exit);
        }
        Err(error) => {
            let result = judge.unreadable(&batch.source, error);
            answer.results.extend_from_slice(result.unwrap_or_default().as_bytes());
            answer.complain(&batch.source.error(error.clone()));
        }
    });
    answer
}

fn one(
    batch: &Batch,
    record: &Record,
    judge: &impl Judge,
    so_far: &AtomicU64,
    cancel: Cancel<'_>,
) -> (String, Exit) {
    let origin = (&*batch.source, record);
    match Position::until(&record.puzzle, cancel) {
        Ok(position) => judge.judge(origin, &position, so_far, cancel),
        Err(Cancelled) => judge.uncounted(origin),
    }
}
