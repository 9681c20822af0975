//! Measures `ninefold-exact` and `ninefold-generate` against the `sudoku` crate, in one process and on one core.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- [--json] [--rounds N] [--sample N] [FILE…]
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- generate [--json] [--rounds N]
//! ```
//!
//! Each file has one puzzle of 81 characters to a line. Without files, three sets are made from a
//! fixed seed. Both solvers start from the 81 bytes and end with the answer.
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
    if arguments.making {
        return Ok(report::made(&making::all(arguments.rounds)?, arguments.json, out)?);
    }
    let sets = if arguments.files.is_empty() {
        sets::made()
    } else {
        arguments.files.iter().map(|file| sets::read(file)).collect::<Result<_, _>>()?
    };
    report::head(arguments.json, out)?;
    for mut set in sets {
        set.permute();
        set.lines.truncate(arguments.sample);
        for measured in measure::all(&set, arguments.rounds)? {
            report::row(&measured, arguments.json, out)?;
        }
    }
    Ok(())
}
