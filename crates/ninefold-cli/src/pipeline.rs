//! Streams puzzles through worker threads: read in order, worked on side by side, written in
//! order, in constant memory.
//!
//! ```text
//!               ┌─▶ worker ─┐
//! reader ─ jobs ┼─▶ worker ─┼─ answers ─▶ writer
//!    │          └─▶ worker ─┘               ▲
//!    └───────── receipts, in order ─────────┘
//! ```
//!
//! The reader hands each batch to whichever worker is free, and to the writer a receipt on which
//! the answer will come. Both queues are short: who is ahead waits. So a batch that takes long
//! delays what comes after it but loses no order, and the memory depends on the number of
//! threads, never on the input; only who asks for the first of each class has the classes remembered.

use std::cell::Cell;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use ninefold::format::{
    Chunk, Format, LineChunks, LinePlace, Options, Problem, ReadError, Reader, Record, TextLine,
    read_line,
};

use crate::counting::Counting;
use crate::exit::Exit;
use crate::failure::InputError;
use crate::input::{Bytes, Source};
use crate::pairs::{Answers, Pair, Pairs, Unpaired};
use crate::progress::{Counter, Progress};
use crate::terminal::Surroundings;
use crate::unique::{Class, Seen};

/// Some puzzles of one source.
#[derive(Debug)]
pub(crate) struct Batch {
    /// Where they come from.
    pub(crate) source: Arc<Source>,
    /// What was assumed to read them, with the first batch of a source.
    notes: Vec<String>,
    /// The puzzles.
    pub(crate) puzzles: Puzzles,
}

/// Puzzles, read or still as lines.
#[derive(Debug)]
pub(crate) enum Puzzles {
    /// Some lines of a chunk; reading them is part of the work.
    Lines {
        /// Shared by the batches that are cut from it.
        chunk: Arc<Chunk>,
        /// How the lines are to be read.
        format: Format,
        /// Where in the chunk they begin.
        from: LinePlace,
        /// How many lines are meant.
        take: usize,
    },
    /// Puzzles of a format that does not go by lines.
    Records(Vec<Result<Record, ReadError>>),
    /// Puzzles with what are said to be their answers.
    Pairs(Vec<Pair>),
    /// How many puzzles had no answer, and how many answers no puzzle: the last of all pairs.
    Unpaired(Unpaired),
    /// The source can't be read at all.
    Unreadable(InputError),
}

impl Puzzles {
    /// Calls `each` with every puzzle, read or not.
    pub(crate) fn for_each(&self, mut each: impl FnMut(Result<&Record, &ReadError>)) {
        match self {
            Self::Lines { chunk, format, from, take } => {
                for line in chunk.lines_from(*from).take(*take) {
                    if let Some(record) = read_line(*format, line.bytes, line.number) {
                        each(record.as_ref());
                    }
                }
            }
            Self::Records(records) => records.iter().for_each(|record| each(record.as_ref())),
            Self::Pairs(pairs) => pairs.iter().for_each(|pair| each(pair.puzzle.as_ref())),
            Self::Unpaired(_) | Self::Unreadable(_) => {}
        }
    }
}

/// What came of a batch.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    /// For standard output.
    pub(crate) results: Vec<u8>,
    /// If only the first of each class is wanted: of each result its class, and where it ends.
    pub(crate) classes: Vec<(Class, usize)>,
    /// For standard error.
    pub(crate) complaints: Vec<String>,
    /// The worst of its puzzles.
    pub(crate) exit: Exit,
    /// How many puzzles it had.
    pub(crate) puzzles: u64,
}

impl Answer {
    /// Notes how one more puzzle ended.
    pub(crate) fn note(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
        self.puzzles += 1;
    }

    /// Notes something that can't be read.
    pub(crate) fn complain(&mut self, error: &InputError) {
        self.complaints.push(error.to_string());
        self.exit = Exit::Unreadable;
    }
}

/// How to stream.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    /// Where the puzzles come from, in order.
    pub(crate) sources: &'a [Source],
    /// How to read them.
    pub(crate) options: &'a Options,
    /// How many workers.
    pub(crate) jobs: NonZeroUsize,
    /// How many puzzles make a batch: few if each takes long or its result is large.
    pub(crate) batch: usize,
    /// What is written before the first result.
    pub(crate) header: &'a [u8],
    /// Where the answers to the puzzles come from, if they have any.
    pub(crate) answers: Option<Answers<'a>>,
    /// How many puzzles are passed over, because they have their results already.
    pub(crate) skip: u64,
    /// How many first ones of their class are there already: they are found again, and not written.
    pub(crate) repeated: u64,
    /// Where the workers count solutions, if they do.
    pub(crate) counting: Counting,
    /// What the terminal can show.
    pub(crate) surroundings: &'a Surroundings,
}

/// Streams the puzzles through workers, of which each thread makes its own with `worker`.
///
/// Returns the worst of all puzzles. If the output can't be written the process ends at once: the
/// reader may be waiting for an input that never comes.
pub(crate) fn run<W>(
    plan: &Plan<'_>,
    worker: impl Fn() -> W + Sync,
    output: &mut impl Write,
) -> Exit
where
    W: FnMut(&Batch) -> Answer,
{
    let around = plan.surroundings;
    let progress =
        Progress::new(plan.sources, around.stderr_is_terminal, around.stdout_is_terminal)
            .with(plan.counting.clone());
    let counter = progress.counter();
    let depth = plan.jobs.get() * 2;
    let (job_sender, jobs) = mpsc::sync_channel(depth);
    let (receipt_sender, receipts) = mpsc::sync_channel(depth);
    let jobs = Mutex::new(jobs);
    thread::scope(|scope| {
        for _ in 0..plan.jobs.get() {
            scope.spawn(|| serve(&jobs, worker()));
        }
        let feeder = Feeder {
            plan,
            jobs: job_sender,
            receipts: receipt_sender,
            counter,
            skip: Cell::new(plan.skip),
            notes: Cell::default(),
        };
        scope.spawn(move || feeder.feed());
        match write_answers(plan, &receipts, progress, output) {
            Ok(exit) => exit,
            // The threads of this scope may work for long yet, and nobody would see what they find.
            Err(error) => process::exit(crate::say_why(&error.into()).into()),
        }
    })
}

/// A batch, and where its answer goes.
type Job = (Batch, SyncSender<Answer>);

/// Works on batches until there are no more.
fn serve(jobs: &Mutex<Receiver<Job>>, mut work: impl FnMut(&Batch) -> Answer) {
    loop {
        // A worker that panicked held the lock only while waiting: the queue itself is sound.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((mut batch, answer)) = job else { return };
        let mut done = work(&batch);
        done.complaints.splice(..0, std::mem::take(&mut batch.notes));
        if answer.send(done).is_err() {
            return;
        }
    }
}

/// Reads the sources and hands out batches.
struct Feeder<'a> {
    plan: &'a Plan<'a>,
    jobs: SyncSender<Job>,
    receipts: SyncSender<Receiver<Answer>>,
    counter: Counter,
    /// How many puzzles are still to be passed over.
    skip: Cell<u64>,
    /// What is to be told with the next batch.
    notes: Cell<Vec<String>>,
}

/// Nobody takes batches any more.
struct Stopped;

impl Feeder<'_> {
    fn feed(&self) {
        for source in self.plan.sources {
            if self.feed_source(&Arc::new(source.clone())).is_err() {
                return;
            }
        }
    }

    fn feed_source(&self, source: &Arc<Source>) -> Result<(), Stopped> {
        let reader = match source.reader_counted(self.plan.options, &self.counter) {
            Ok(reader) => reader,
            Err(error) => return self.send(source, Puzzles::Unreadable(error)),
        };
        if let Some(answers) = self.plan.answers {
            return self.feed_pairs(source, reader, answers);
        }
        let format = reader.format();
        self.notes.replace(source.notes(&reader));
        match reader.into_chunks() {
            Ok(chunks) => self.feed_lines(source, format, chunks),
            Err(reader) => self.feed_records(source, *reader),
        }
    }

    fn feed_lines(
        &self,
        source: &Arc<Source>,
        format: Format,
        mut chunks: LineChunks<Bytes>,
    ) -> Result<(), Stopped> {
        let unreadable = |error: ReadError| Puzzles::Unreadable(source.error(error));
        let mut any = false;
        loop {
            let mut chunk = Chunk::default();
            match chunks.next_into(&mut chunk) {
                Ok(true) => {}
                Ok(false) if any => return Ok(()),
                Ok(false) => return self.send(source, unreadable(Problem::Empty.into())),
                Err(error) => return self.send(source, unreadable(error.into())),
            }
            // Only until the first line that is neither blank nor a comment.
            any = any
                || chunk.lines().any(|line| read_line(format, line.bytes, line.number).is_some());
            let done = self.pass_over(&chunk, format);
            let chunk = Arc::new(chunk);
            let mut lines = chunk.lines();
            lines.by_ref().take(done).for_each(drop);
            loop {
                let from = lines.place();
                let take = lines.by_ref().take(self.plan.batch).count();
                if take == 0 {
                    break;
                }
                let chunk = Arc::clone(&chunk);
                self.send(source, Puzzles::Lines { chunk, format, from, take })?;
            }
        }
    }

    /// How many lines of the chunk have their results already.
    fn pass_over(&self, chunk: &Chunk, format: Format) -> usize {
        if self.skip.get() == 0 {
            return 0;
        }
        let is_puzzle = |line: &TextLine<'_>| read_line(format, line.bytes, line.number).is_some();
        let puzzles = chunk.lines().enumerate().filter(|(_, line)| is_puzzle(line));
        let (mut passed, mut lines) = (0, 0);
        for (place, _) in puzzles {
            if passed == self.skip.get() {
                break;
            }
            passed += 1;
            lines = place + 1;
        }
        self.skip.set(self.skip.get() - passed);
        // What is left of the chunk, if it was not enough, are blank lines and comments.
        if self.skip.get() > 0 { chunk.lines().count() } else { lines }
    }

    fn feed_records(&self, source: &Arc<Source>, mut reader: Reader<Bytes>) -> Result<(), Stopped> {
        while self.skip.get() > 0 && reader.next().is_some() {
            self.skip.set(self.skip.get() - 1);
        }
        loop {
            let records: Vec<_> = reader.by_ref().take(self.plan.batch).collect();
            if records.is_empty() {
                return Ok(());
            }
            self.send(source, Puzzles::Records(records))?;
        }
    }

    fn feed_pairs(
        &self,
        source: &Arc<Source>,
        reader: Reader<Bytes>,
        answers: Answers<'_>,
    ) -> Result<(), Stopped> {
        let mut pairs = match Pairs::new(reader, answers, self.plan.options) {
            Ok(pairs) => pairs,
            Err(error) => return self.send(source, Puzzles::Unreadable(error)),
        };
        while self.skip.get() > 0 && pairs.next().is_some() {
            self.skip.set(self.skip.get() - 1);
        }
        loop {
            let batch: Vec<_> = pairs.by_ref().take(self.plan.batch).collect();
            if batch.is_empty() {
                return self.send(source, Puzzles::Unpaired(pairs.unpaired()));
            }
            self.send(source, Puzzles::Pairs(batch))?;
        }
    }

    /// Hands out a batch and its receipt.
    fn send(&self, source: &Arc<Source>, puzzles: Puzzles) -> Result<(), Stopped> {
        let (answer, receipt) = mpsc::sync_channel(1);
        let (source, notes) = (Arc::clone(source), self.notes.take());
        let batch = Batch { source, notes, puzzles };
        self.receipts.send(receipt).map_err(|_| Stopped)?;
        self.jobs.send((batch, answer)).map_err(|_| Stopped)
    }
}

/// The exit code of a Rust program that panicked.
const PANICKED: i32 = 101;

/// Writes the answers in the order of their receipts.
fn write_answers(
    plan: &Plan<'_>,
    receipts: &Receiver<Receiver<Answer>>,
    mut progress: Progress,
    output: &mut impl Write,
) -> io::Result<Exit> {
    let mut exit = Exit::Done;
    let mut header = plan.header;
    let mut seen = Seen::repeating(plan.repeated);
    for receipt in receipts {
        let mut answer = loop {
            match receipt.recv_timeout(Progress::INTERVAL) {
                Ok(answer) => break answer,
                Err(RecvTimeoutError::Timeout) => progress.tick(),
                // Its worker panicked and has said so. The others may wait for it for ever.
                Err(RecvTimeoutError::Disconnected) => process::exit(PANICKED),
            }
        };
        exit = exit.max(answer.exit);
        seen.sieve(&mut answer);
        if !answer.results.is_empty() {
            progress.clear_if_shared();
            output.write_all(header)?;
            header = &[];
            output.write_all(&answer.results)?;
            // Somebody may be waiting for this answer before asking the next question.
            output.flush()?;
        }
        if !answer.complaints.is_empty() {
            progress.clear();
            answer.complaints.iter().for_each(crate::output::complain);
        }
        progress.add(answer.puzzles);
    }
    progress.clear();
    Ok(exit)
}
