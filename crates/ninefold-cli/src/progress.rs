//! A progress bar on standard error, for what takes longer than two seconds.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::counting::Counting;
use crate::input::Source;
use crate::output;
use crate::plural::counted;
use crate::terminal::Surroundings;

/// Counts the bytes that are read, from another thread than the one that shows them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counter(Arc<AtomicU64>);

impl Counter {
    /// The same bytes, counted.
    pub(crate) fn count<R: Read>(&self, reader: R) -> Counted<R> {
        Counted { reader, counter: self.clone() }
    }

    fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A reader whose bytes are counted.
#[derive(Debug)]
pub(crate) struct Counted<R> {
    reader: R,
    counter: Counter,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        self.counter.0.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// How far a stream of puzzles has come.
#[derive(Debug)]
pub(crate) struct Progress {
    enabled: bool,
    /// Whether results go to the same terminal and would be mixed with the bar.
    shared: bool,
    start: Instant,
    drawn: Option<Instant>,
    visible: bool,
    puzzles: u64,
    counter: Counter,
    /// How many bytes there are, if every source knows.
    total: Option<u64>,
    /// Solutions that are being counted.
    counting: Counting,
    /// How many puzzles there are to be, and how many were there to begin with.
    wanted: Option<(u64, u64)>,
}

impl Progress {
    /// How often the bar changes.
    pub(crate) const INTERVAL: Duration = Duration::from_millis(200);

    /// What takes less than this shows no bar.
    const PATIENCE: Duration = Duration::from_secs(2);

    /// The progress through these sources.
    pub(crate) fn new(sources: &[Source], enabled: bool, shared: bool) -> Self {
        Self {
            enabled,
            shared,
            start: Instant::now(),
            drawn: None,
            visible: false,
            puzzles: 0,
            counter: Counter::default(),
            total: sources.iter().map(Source::size).sum(),
            counting: Counting::default(),
            wanted: None,
        }
    }

    /// The same, with how many solutions were counted so far.
    pub(crate) fn with(self, counting: Counting) -> Self {
        Self { counting, ..self }
    }

    /// The progress to this many puzzles, some of which are there.
    pub(crate) fn to(wanted: u64, there: u64, around: &Surroundings) -> Self {
        Self {
            wanted: Some((wanted, there)),
            ..Self::new(&[], around.stderr_is_terminal, around.stdout_is_terminal)
        }
    }

    /// Counts the bytes of the sources.
    pub(crate) fn counter(&self) -> Counter {
        self.counter.clone()
    }

    /// Notes that so many puzzles are done.
    pub(crate) fn add(&mut self, puzzles: u64) {
        self.puzzles += puzzles;
        self.tick();
    }

    /// Draws the bar, if it is time.
    pub(crate) fn tick(&mut self) {
        let elapsed = self.start.elapsed();
        let recent = self.drawn.is_some_and(|drawn| drawn.elapsed() < Self::INTERVAL);
        if !self.enabled || elapsed < Self::PATIENCE || recent {
            return;
        }
        self.drawn = Some(Instant::now());
        self.visible = true;
        output::say(format_args!("\r\x1b[K{}", self.bar(elapsed)));
    }

    /// Takes the bar away before results are written to the same terminal.
    pub(crate) fn clear_if_shared(&mut self) {
        if self.shared {
            self.clear();
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&mut self) {
        if self.visible {
            output::say("\r\x1b[K");
            self.visible = false;
        }
    }

    fn bar(&self, elapsed: Duration) -> String {
        // A rate, rounded for people; no count comes near the size that a float can't hold.
        #[expect(clippy::cast_precision_loss, reason = "a rate for people to read")]
        let rate = self.puzzles as f64 / elapsed.as_secs_f64();
        if let Some((wanted, there)) = self.wanted {
            return self.to_go(wanted, there, rate);
        }
        let so_far = match self.counting.so_far() {
            // A few are nothing to wait for.
            ..1000 => String::new(),
            count => format!("; {count} solutions so far"),
        };
        let puzzles = counted(self.puzzles, "puzzle");
        let done = format!("{puzzles}, {rate:.0} per second{so_far}");
        let Some(total) = self.total.filter(|&total| total > 0) else { return done };
        let percent = (self.counter.bytes().min(total) * 100 / total) as usize;
        let filled = percent / 4;
        format!("[{}{}] {percent:3} %  {done}", "#".repeat(filled), "-".repeat(25 - filled))
    }

    /// How many of the puzzles that are wanted there are, and how long the rest will take.
    #[expect(clippy::cast_precision_loss, reason = "a time for people to read")]
    fn to_go(&self, wanted: u64, there: u64, rate: f64) -> String {
        let now = there + self.puzzles;
        let told = format!("{now} of {}, {rate:.1} per second", counted(wanted, "puzzle"));
        if self.puzzles == 0 {
            return told;
        }
        format!("{told}, {} to go", rough(wanted.saturating_sub(now) as f64 / rate))
    }
}

/// A length of time for people: "12 s", "3 min", "2 h".
fn rough(seconds: f64) -> String {
    match seconds {
        ..100.0 => format!("{seconds:.0} s"),
        ..6000.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.0} h", seconds / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_tells_how_much_of_the_bytes_was_read() {
        let sources = [Source::Typed("x".repeat(200))];
        let mut progress = Progress::new(&sources, false, false);
        let mut reader = progress.counter().count(io::repeat(0));
        reader.read_exact(&mut [0; 100]).unwrap();
        progress.add(42);
        let bar = progress.bar(Duration::from_secs(2));
        assert_eq!(bar, "[############-------------]  50 %  42 puzzles, 21 per second");
    }

    #[test]
    fn what_is_being_made_is_counted_and_its_end_foreseen() {
        let mut progress =
            Progress { wanted: Some((1000, 400)), ..Progress::new(&[], false, false) };
        assert_eq!(progress.bar(Duration::from_secs(2)), "400 of 1000 puzzles, 0.0 per second");
        progress.add(100);
        let bar = progress.bar(Duration::from_secs(20));
        assert_eq!(bar, "500 of 1000 puzzles, 5.0 per second, 2 min to go");
        assert_eq!([99.0, 120.0, 7200.0].map(rough), ["99 s", "2 min", "2 h"]);
    }

    #[test]
    fn solutions_that_are_being_counted_are_told() {
        let counting = Counting::default();
        let counter = counting.counter();
        let mut progress = Progress::new(&[Source::Stdin], false, false).with(counting);
        progress.add(1);
        counter.store(999, Ordering::Relaxed);
        let elapsed = Duration::from_secs(1);
        assert_eq!(progress.bar(elapsed), "1 puzzle, 1 per second");
        counter.store(123_456, Ordering::Relaxed);
        assert_eq!(progress.bar(elapsed), "1 puzzle, 1 per second; 123456 solutions so far");
    }

    #[test]
    fn without_a_size_there_is_no_share() {
        let progress = Progress::new(&[Source::Stdin], false, false);
        assert_eq!(progress.bar(Duration::from_secs(1)), "0 puzzles, 0 per second");
    }

    #[test]
    fn nothing_is_drawn_before_two_seconds_or_where_nobody_looks() {
        let mut early = Progress::new(&[], true, false);
        early.tick();
        assert!(!early.visible);
        let mut unseen = Progress::new(&[], false, false);
        unseen.start -= Duration::from_secs(3);
        unseen.tick();
        assert!(!unseen.visible);
    }
}
