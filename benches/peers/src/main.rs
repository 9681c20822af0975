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

mod arguments;
mod clock;
mod making;
mod measure;
mod ours;
mod peer;
mod report;
mod sets;

use std::process::ExitCode;

/// A puzzle as 81 ASCII bytes.
pub type Line = [u8; 81];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("peers: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let arguments = arguments::read(std::env::args().skip(1))?;
    if arguments.making {
        report::made(&making::all(arguments.rounds)?, arguments.json);
        return Ok(());
    }
    let sets = if arguments.files.is_empty() {
        sets::made()
    } else {
        arguments.files.iter().map(|file| sets::read(file)).collect::<Result<_, _>>()?
    };
    report::head(arguments.json);
    for mut set in sets {
        set.permute();
        set.lines.truncate(arguments.sample);
        for measured in measure::all(&set, arguments.rounds)? {
            report::row(&measured, arguments.json);
        }
    }
    Ok(())
}
