//! How fast the ladder solves, how far it gets, and which techniques it uses.
//!
//! ```text
//! cargo run --release -p ladder -- [--techniques LIST|hodoku] [--steps] [--every N] [--limit N] FILE…
//! ```
//!
//! Each puzzle of each file is solved on one core; `--steps` applies one step at a time, as scales of
//! difficulty do, instead of rounds; `--every 97` takes the first puzzle of a file and every 97th after
//! it. Puzzles per second are by processor time, from the puzzle to the finished path, so that other
//! work on the machine does not count.
//!
//! A puzzle's longest argument is the largest of its steps, in implications (`Step::implications`).

#![allow(
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "a shell: it talks to people and asks the system"
)]
#![allow(clippy::cast_precision_loss, reason = "counts of puzzles are far below 2^52")]

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold_core::{Grid, Puzzle};
use ninefold_format::Reader;
use ninefold_logic::{Family, Ladder, Meta, Outcome, Pace, SolvePath, Solver, Step};

/// What `HoDoKu` 2.2 uses by default, so that the two can be compared.
const HODOKU: &str = "singles,intersections,subsets,x-wing,swordfish,jellyfish,remote-pair,bug-plus-one,\
    skyscraper,two-string-kite,turbot-fish,empty-rectangle,w-wing,xy-wing,xyz-wing,unique-rectangle-1,\
    unique-rectangle-2,unique-rectangle-3,unique-rectangle-4,unique-rectangle-5,unique-rectangle-6,\
    hidden-rectangle,avoidable-rectangle-1,avoidable-rectangle-2,finned-x-wing,sashimi-x-wing,\
    finned-swordfish,sashimi-swordfish,finned-jellyfish,sashimi-jellyfish,sue-de-coq,\
    simple-colours-trap,simple-colours-wrap,multi-colours-1,multi-colours-2,x-chain,xy-chain,\
    continuous-nice-loop,discontinuous-nice-loop,aic,grouped-continuous-nice-loop,\
    grouped-discontinuous-nice-loop,grouped-aic,als-xz,als-xy-wing,als-chain,franken-x-wing,\
    franken-swordfish,finned-franken-x-wing,finned-franken-swordfish,forcing";

const USAGE: &str =
    "usage: ladder [--techniques LIST|hodoku] [--steps] [--every N] [--limit N] FILE…";

struct Options {
    ladder: Ladder,
    pace: Pace,
    every: NonZeroUsize,
    limit: usize,
    files: Vec<String>,
}

#[derive(Default)]
struct Tally {
    puzzles: usize,
    solved: usize,
    /// Solved without nested nets, and without any technique of the family forcing.
    without_nested: usize,
    without_forcing: usize,
    /// The longest argument of each puzzle that was solved, in implications.
    longest: Vec<usize>,
    time: Duration,
    slowest: Duration,
    /// Each technique that was used, by its place in the ladder.
    techniques: BTreeMap<usize, Used>,
}

/// What was made of a technique.
struct Used {
    id: &'static str,
    puzzles: usize,
    /// How many implications each of its steps has.
    lengths: Vec<usize>,
}

fn main() -> ExitCode {
    let outcome = options().and_then(|options| {
        options.files.iter().try_for_each(|file| {
            let mut tally = measure(&options, file)?;
            Ok(report(file, &mut tally, &mut io::stdout().lock())?)
        })
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever closed the pipe has seen enough.
        Err(error) if is_closed_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options = Options {
        ladder: Ladder::all(),
        pace: Pace::Rounds,
        every: NonZeroUsize::MIN,
        limit: usize::MAX,
        files: Vec::new(),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--techniques" => {
                let list = value()?;
                options.ladder = if list == "hodoku" { HODOKU } else { &list }.parse()?;
            }
            "--steps" => options.pace = Pace::Steps,
            "--every" => options.every = value()?.parse()?,
            "--limit" => options.limit = value()?.parse()?,
            "--help" | "-h" => return Err(USAGE.into()),
            other if other.starts_with("--") => {
                return Err(format!("unknown option {other}; {USAGE}").into());
            }
            _ => options.files.push(argument),
        }
    }
    if options.files.is_empty() {
        return Err(USAGE.into());
    }
    Ok(options)
}

fn measure(options: &Options, file: &str) -> Result<Tally, Box<dyn Error>> {
    let open = File::open(file).map_err(|error| format!("{file}: {error}"))?;
    let puzzles: Vec<Puzzle> = Reader::new(BufReader::new(open))?
        .step_by(options.every.get())
        .take(options.limit)
        .map(|record| record.map(|record| record.puzzle))
        .collect::<Result<_, _>>()?;
    let mut tally = Tally::default();
    for puzzle in &puzzles {
        let start = ThreadTime::now();
        let solver = Solver::new(options.ladder.clone())
            .with_pace(options.pace)
            .knowing(ninefold_exact::one_solution(puzzle));
        let path = solver.solve(&Grid::new(puzzle));
        let time = start.elapsed();
        tally.time += time;
        tally.slowest = tally.slowest.max(time);
        tally.add(&path);
    }
    Ok(tally)
}

impl Tally {
    fn add(&mut self, path: &SolvePath) {
        self.puzzles += 1;
        let usage = path.usage();
        if matches!(path.outcome(), Outcome::Solved(_)) {
            let without = |used: fn(&Meta) -> bool| !usage.iter().any(|(meta, _)| used(meta));
            self.solved += 1;
            self.without_nested += usize::from(without(|meta| meta.id == "nested-forcing-net"));
            self.without_forcing += usize::from(without(|meta| meta.family == Family::Forcing));
            self.longest.extend(path.steps().map(Step::implications).max());
        }
        for (meta, _) in usage {
            let of_technique = path.steps().filter(|step| step.technique == meta);
            let used = self.used(meta);
            used.puzzles += 1;
            used.lengths.extend(of_technique.map(Step::implications));
        }
    }

    fn used(&mut self, meta: &Meta) -> &mut Used {
        let place = Ladder::all().ids().position(|id| id == meta.id).unwrap_or(usize::MAX);
        let unused = || Used { id: meta.id, puzzles: 0, lengths: Vec::new() };
        self.techniques.entry(place).or_insert_with(unused)
    }
}

/// "31 implications in the median, 275 at most".
fn lengths(lengths: &mut [usize]) -> Option<String> {
    lengths.sort_unstable();
    let (most, median) = (*lengths.last()?, lengths[lengths.len() / 2]);
    Some(format!("{median:>3} implications in the median, {most:>3} at most"))
}

fn report(file: &str, tally: &mut Tally, out: &mut impl Write) -> io::Result<()> {
    let puzzles = tally.puzzles;
    let per_second = puzzles as f64 / tally.time.as_secs_f64();
    let slowest = tally.slowest.as_secs_f64() * 1000.0;
    writeln!(
        out,
        "{file}: {puzzles} puzzles, {per_second:.1} per second, slowest {slowest:.1} ms"
    )?;
    let share = |count: usize| {
        let percent = count as f64 * 100.0 / puzzles.max(1) as f64;
        format!("{count:>9} ({percent:.2} %)")
    };
    writeln!(out, "  solved                            {}", share(tally.solved))?;
    writeln!(out, "  solved without nested nets        {}", share(tally.without_nested))?;
    writeln!(out, "  solved without forcing            {}", share(tally.without_forcing))?;
    let longest = lengths(&mut tally.longest).unwrap_or_default();
    writeln!(out, "  longest argument of a puzzle      {longest:>9}")?;
    for used in tally.techniques.values_mut() {
        let (id, steps, puzzles) = (used.id, used.lengths.len(), used.puzzles);
        write!(out, "  {id:<34}{steps:>9} steps in {puzzles:>7} puzzles")?;
        // Patterns that are seen as a whole have no length.
        let followed = used.lengths.iter().any(|&length| length > 1);
        let lengths = lengths(&mut used.lengths).filter(|_| followed);
        writeln!(out, "{}", lengths.map_or_else(String::new, |lengths| format!(", {lengths}")))?;
    }
    out.flush()
}
