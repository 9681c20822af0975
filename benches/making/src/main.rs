//! How long exercises and puzzles of each kind take to make.
//!
//! ```text
//! cargo run --release -p making -- [--seconds N] [levels | ID…]
//! ```
//!
//! For each technique of the ladder, or those named: the mean time of ten exercises, and of five puzzles
//! that singles and this technique solve, and no less. Then, for each level, how many puzzles a second.
//! One core, by processor time, so that other work on the machine does not count. Whatever takes longer
//! than N seconds (20 unless told) is broken off: the mean is then that of the few that were made, whose number
//! stands beside it, with the time of the search for the next; and a bound if there were none.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "a shell: it talks to people and asks the system"
)]
#![allow(clippy::cast_precision_loss, reason = "counts of puzzles are far below 2^52")]

mod kinds;
mod stopwatch;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use ninefold_core::Level;
use ninefold_generate::Before;
use ninefold_logic::{Family, Ladder, Technique, technique_named};

use stopwatch::Stopwatch;

const USAGE: &str = "usage: making [--seconds N] [levels | ID…]";

struct Options {
    stopwatch: Stopwatch,
    techniques: Vec<&'static dyn Technique>,
    levels: bool,
}

fn main() -> ExitCode {
    match options().and_then(|options| run(&options)) {
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

/// Writes a line. It is seen at once: what comes next takes its time.
fn say(line: impl Display) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

fn options() -> Result<Options, Box<dyn Error>> {
    let (mut seconds, mut levels, mut techniques) = (20, false, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seconds" => {
                seconds = arguments.next().ok_or("--seconds needs a number")?.parse()?;
            }
            "levels" => levels = true,
            "--help" | "-h" => return Err(USAGE.into()),
            id => techniques.push(technique_named(id)?),
        }
    }
    if !levels && techniques.is_empty() {
        (levels, techniques) = (true, Ladder::all().techniques().to_vec());
    }
    Ok(Options { stopwatch: Stopwatch::new(Duration::from_secs(seconds)), techniques, levels })
}

fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    if !options.techniques.is_empty() {
        say("| technique | level | an exercise | tried before | a puzzle for it alone |")?;
        say("|---|---|---:|---|---:|")?;
    }
    for &technique in &options.techniques {
        report_technique(technique, &options.stopwatch)?;
    }
    if options.levels {
        say("\n| level | puzzles a second |\n|---|---:|")?;
        for level in Level::ALL {
            let taken = kinds::puzzles_of(level, &options.stopwatch)?;
            let rate = taken.made as f64 / taken.time.as_secs_f64();
            say(format_args!("| {level} | {rate:.1} |"))?;
        }
    }
    Ok(())
}

fn report_technique(
    technique: &'static dyn Technique,
    stopwatch: &Stopwatch,
) -> Result<(), Box<dyn Error>> {
    let meta = technique.meta();
    let (exercises, before) = kinds::exercises_for(technique, stopwatch)?;
    let before = match before {
        Before::Simpler => "all simpler ones",
        Before::EasierLevels => "easier levels",
        Before::Singles => "singles",
    };
    // What singles solve needs no other technique.
    let puzzles = match meta.family {
        Family::Singles => "–".to_owned(),
        _ => kinds::puzzles_for(meta, stopwatch)?.to_string(),
    };
    let (id, level) = (meta.id, meta.level);
    say(format_args!("| {id} | {level} | {exercises} | {before} | {puzzles} |"))?;
    Ok(())
}
