//! Measures `ninefold-exact` against the `sudoku` crate, in one process and on one core.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- [--json] [--rounds N] [--sample N] [FILE…]
//! ```
//!
//! Each file has one puzzle of 81 characters to a line. Without files, three sets are made from a
//! fixed seed. Both solvers start from the 81 bytes and end with the answer.

mod arguments;
mod clock;
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
