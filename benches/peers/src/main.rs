//! Measures `ninefold-exact` and `ninefold-generate` against the `sudoku` crate, in one process and on one core.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- [OPTION…] [FILE…]
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- table [OPTION…] [FILE…]
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- generate [--json] [--rounds N]
//!
//! --rounds N         how often each chunk is measured; the fastest counts
//! --sample N         no more than N puzzles of each set
//! --unit NAME        our vector unit (portable, SSE, AVX2, AVX-512), reading and writing included
//! --target-cpu NAME  the build of the peer (x86-64-v2, x86-64-v3, native); else the one for the unit
//! --json             a line of JSON for each row
//! ```
//!
//! Each file has one puzzle of 81 characters to a line. Without files, three sets are made from a
//! fixed seed. Both solvers start from the 81 bytes and end with the answer. `table` has the
//! speed-ups of every unit, or of the one named, each over the peer's build for the same kind of
//! processor, counting to 2.
//!
//! `generate` makes full grids, minimal puzzles and symmetric ones, 1,024 at a time.

#![allow(clippy::disallowed_methods, reason = "a shell: it talks to people and asks the system")]

mod arguments;
mod clock;
mod making;
mod measure;
mod ours;
mod peer;
mod report;
mod sets;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use arguments::{Arguments, Task};
use measure::{Measured, Sides};
use ninefold_exact::Unit;
use peer::Peer;
use sets::Set;

/// A puzzle as 81 ASCII bytes.
pub type Line = [u8; 81];

fn main() -> ExitCode {
    match run() {
        // Whoever closed the pipe has seen enough.
        Err(Problem::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Problem::Output(error)) => fail(&error.to_string()),
        Err(Problem::Told(problem)) => fail(&problem),
        Ok(()) => ExitCode::SUCCESS,
    }
}

fn fail(problem: &str) -> ExitCode {
    eprintln!("peers: {problem}");
    ExitCode::FAILURE
}

/// Why nothing more is measured.
enum Problem {
    /// In words.
    Told(String),
    /// The output can't be written.
    Output(io::Error),
}

impl From<String> for Problem {
    fn from(problem: String) -> Self {
        Self::Told(problem)
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

fn run() -> Result<(), Problem> {
    let arguments = arguments::read(std::env::args().skip(1))?;
    let out = &mut io::stdout().lock();
    if arguments.help {
        return Ok(out.write_all(arguments::HELP.as_bytes())?);
    }
    match arguments.task {
        Task::Make => make(&arguments, out),
        Task::Solve => solve(&arguments, out),
        Task::Table => table(&arguments, out),
    }
}

fn make(arguments: &Arguments, out: &mut impl Write) -> Result<(), Problem> {
    let peer = Peer::built_for("native")?;
    Ok(report::made(&making::all(peer, arguments.rounds)?, arguments.json, out)?)
}

fn solve(arguments: &Arguments, out: &mut impl Write) -> Result<(), Problem> {
    let sides = sides(arguments, arguments.unit.unwrap_or_else(Unit::widest))?;
    report::head(arguments.json, out)?;
    for set in sets(arguments)? {
        for measured in measure::all(&set, arguments.rounds, sides, &[2, 1])? {
            report::row(&measured, arguments.json, out)?;
        }
    }
    Ok(())
}

fn table(arguments: &Arguments, out: &mut impl Write) -> Result<(), Problem> {
    let sets = sets(arguments)?;
    report::table_head(&sets, out)?;
    let units = Unit::available().filter(|unit| arguments.unit.is_none_or(|only| only == *unit));
    for unit in units {
        let sides = sides(arguments, unit)?;
        let measured: Vec<Measured> = sets
            .iter()
            .map(|set| measure::all(set, arguments.rounds, sides, &[2]))
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .flatten()
            .collect();
        report::table_rows(unit, &measured, out)?;
    }
    Ok(())
}

/// Our unit, and the peer as it was built for the same kind of processor.
fn sides(arguments: &Arguments, unit: Unit) -> Result<Sides, String> {
    let same = match unit {
        Unit::Portable | Unit::Sse if cfg!(target_arch = "x86_64") => "x86-64-v2",
        Unit::Avx2 => "x86-64-v3",
        _ => "native",
    };
    let peer = Peer::built_for(arguments.target_cpu.as_deref().unwrap_or(same))?;
    Ok(Sides { unit, peer })
}

fn sets(arguments: &Arguments) -> Result<Vec<Set>, String> {
    let mut sets = if arguments.files.is_empty() {
        sets::made()
    } else {
        arguments.files.iter().map(|file| sets::read(file)).collect::<Result<_, _>>()?
    };
    for set in &mut sets {
        set.permute();
        set.lines.truncate(arguments.sample);
    }
    Ok(sets)
}
