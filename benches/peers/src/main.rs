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

mod arguments;
mod clock;
mod making;
mod measure;
mod ours;
mod peer;
mod report;
mod sets;

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
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("peers: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let arguments = arguments::read(std::env::args().skip(1))?;
    match arguments.task {
        Task::Make => make(&arguments),
        Task::Solve => solve(&arguments),
        Task::Table => table(&arguments),
    }
}

fn make(arguments: &Arguments) -> Result<(), String> {
    let peer = Peer::built_for("native")?;
    report::made(&making::all(peer, arguments.rounds)?, arguments.json);
    Ok(())
}

fn solve(arguments: &Arguments) -> Result<(), String> {
    let sides = sides(arguments, arguments.unit.unwrap_or_else(Unit::widest))?;
    report::head(arguments.json);
    for set in sets(arguments)? {
        for measured in measure::all(&set, arguments.rounds, sides, &[2, 1])? {
            report::row(&measured, arguments.json);
        }
    }
    Ok(())
}

fn table(arguments: &Arguments) -> Result<(), String> {
    let sets = sets(arguments)?;
    report::table_head(&sets);
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
        report::table_rows(unit, &measured);
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
