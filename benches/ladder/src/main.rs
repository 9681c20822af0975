//! How fast the ladder solves, how far it gets, and which techniques it uses.
//!
//! ```text
//! cargo run --release -p ladder -- [--techniques LIST|hodoku] [--steps] [--limit N] FILE…
//! ```
//!
//! Each puzzle of each file is solved on one core; `--steps` applies one step at a time, as scales of
//! difficulty do, instead of rounds. Puzzles per second are by processor time, from the puzzle to
//! the finished path, so that other work on the machine does not count.

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
use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold_core::{Grid, Puzzle};
use ninefold_format::Reader;
use ninefold_logic::{Family, Ladder, Outcome, Pace, SolvePath, Solver};

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

const USAGE: &str = "usage: ladder [--techniques LIST|hodoku] [--steps] [--limit N] FILE…";

struct Options {
    ladder: Ladder,
    pace: Pace,
    limit: usize,
    files: Vec<String>,
}

#[derive(Default)]
struct Tally {
    puzzles: usize,
    solved: usize,
    forced: usize,
    time: Duration,
    slowest: Duration,
    /// Steps and puzzles of each technique, by its place in the ladder.
    techniques: BTreeMap<usize, (&'static str, usize, usize)>,
}

fn main() -> ExitCode {
    let outcome = options().and_then(|options| {
        options.files.iter().try_for_each(|file| {
            let tally = measure(&options, file)?;
            Ok(report(file, &tally, &mut io::stdout().lock())?)
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
    let (mut ladder, mut pace, mut limit, mut files) =
        (Ladder::all(), Pace::Rounds, usize::MAX, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--techniques" => {
                let list = value()?;
                ladder = if list == "hodoku" { HODOKU } else { &list }.parse()?;
            }
            "--steps" => pace = Pace::Steps,
            "--limit" => limit = value()?.parse()?,
            "--help" | "-h" => return Err(USAGE.into()),
            other if other.starts_with("--") => {
                return Err(format!("unknown option {other}; {USAGE}").into());
            }
            _ => files.push(argument),
        }
    }
    if files.is_empty() {
        return Err(USAGE.into());
    }
    Ok(Options { ladder, pace, limit, files })
}

fn measure(options: &Options, file: &str) -> Result<Tally, Box<dyn Error>> {
    let open = File::open(file).map_err(|error| format!("{file}: {error}"))?;
    let puzzles: Vec<Puzzle> = Reader::new(BufReader::new(open))?
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
        self.solved += usize::from(matches!(path.outcome(), Outcome::Solved(_)));
        let usage = path.usage();
        self.forced += usize::from(usage.iter().any(|(meta, _)| meta.family == Family::Forcing));
        let all = Ladder::all();
        for (meta, steps) in usage {
            let place = all.ids().position(|id| id == meta.id).unwrap_or(usize::MAX);
            let entry = self.techniques.entry(place).or_insert((meta.id, 0, 0));
            entry.1 += steps;
            entry.2 += 1;
        }
    }
}

fn report(file: &str, tally: &Tally, out: &mut impl Write) -> io::Result<()> {
    let seconds = tally.time.as_secs_f64();
    let puzzles = tally.puzzles as f64;
    writeln!(
        out,
        "{file}: {} puzzles, {:.1} per second; {} not solved; forcing in {} ({:.3} %); slowest {:.1} ms",
        tally.puzzles,
        puzzles / seconds,
        tally.puzzles - tally.solved,
        tally.forced,
        tally.forced as f64 * 100.0 / puzzles,
        tally.slowest.as_secs_f64() * 1000.0,
    )?;
    for (id, steps, used) in tally.techniques.values() {
        writeln!(out, "  {id:<34}{steps:>9} steps in {used:>7} puzzles")?;
    }
    out.flush()
}
