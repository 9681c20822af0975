//! Ninefold on the command line: reads, shows, solves, explains and checks Sudoku puzzles.
//!
//! The way through: `args` is what was typed, each command resolves it to what is meant, `input`
//! opens what was named, `pipeline` streams it, the engine answers, and the command prints.

#![allow(unreachable_pub, reason = "a program has no public items but its entry")]
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

use std::ffi::OsString;

use clap::Parser;

use crate::args::Cli;
use crate::failure::Failure;
use crate::terminal::Surroundings;

/// Does what a command line says, its first word being the name of the program, and tells the exit
/// code.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    match commands::run(cli, &Surroundings::look()) {
        Ok(exit) => exit.code(),
        Err(failure) => say_why(&failure),
    }
}

/// Prints the help that was asked for, or what is wrong with the command line.
fn usage(error: &clap::Error) -> u8 {
    if error.use_stderr() {
        // It quotes what was typed, which may come from elsewhere.
        output::say(output::harmless(&error.render().to_string()));
        return exit::USAGE;
    }
    match error.print() {
        Ok(()) => exit::Exit::Done.code(),
        Err(unwritten) => say_why(&unwritten.into()),
    }
}

/// Says what ended a command before its time, and tells the exit code.
fn say_why(failure: &Failure) -> u8 {
    if !matches!(failure, Failure::Closed) {
        output::complain(failure);
    }
    failure.code()
}
