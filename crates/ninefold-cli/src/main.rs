//! Ninefold on the command line: reads, shows, solves, explains and checks Sudoku puzzles.
//!
//! The way through: `args` is what was typed, each command resolves it to what is meant, `input`
//! opens what was named, `pipeline` streams it, the engine answers, and the command prints.

#![allow(unreachable_pub, reason = "a program has no public items")]
#![allow(clippy::disallowed_methods, reason = "a shell: it talks to people and asks the system")]

mod args;
mod commands;
mod counting;
mod deadline;
mod exit;
mod failure;
mod input;
mod interrupt;
mod output;
mod pairs;
mod pipeline;
mod plural;
mod progress;
mod prompt;
mod results;
mod seed;
mod table;
mod terminal;
mod unique;

use std::process::{self, ExitCode};

use clap::Parser;

use crate::args::Cli;
use crate::failure::Failure;
use crate::terminal::Surroundings;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    match commands::run(cli, &Surroundings::look()) {
        Ok(exit) => exit.into(),
        Err(failure) => end(&failure),
    }
}

/// Prints the help that was asked for, or what is wrong with the command line.
fn usage(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        // It quotes what was typed, which may come from elsewhere.
        output::say(output::harmless(&error.render().to_string()));
        return ExitCode::from(exit::USAGE);
    }
    match error.print() {
        Ok(()) => ExitCode::SUCCESS,
        Err(unwritten) => end(&unwritten.into()),
    }
}

/// Says what is wrong and ends the process.
fn end(failure: &Failure) -> ! {
    if !matches!(failure, Failure::Closed) {
        output::complain(failure);
    }
    process::exit(failure.code().into())
}
