//! The project's own commands, run as `cargo xtask COMMAND` from any folder of the repository.
//!
//! Whatever a contributor needs beyond `cargo build` lives here, in Rust, so that it works the
//! same on every system and needs nothing but the toolchain. A new command is a module with a
//! `run` function and a line in [`COMMANDS`].

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a shell: it talks to people and asks the system"
)]

use std::error::Error;
use std::process::ExitCode;

use workspace::Workspace;

mod docs;
mod essay;
mod licences;
mod msrv;
mod oracles;
mod page;
mod python;
mod regression;
mod site;
mod targets;
mod terminal;
mod test;
mod tidy;
mod tools;
mod units;
mod workspace;

/// What every command and check returns; the error is printed for a person to read.
pub(crate) type Result<T, E = Box<dyn Error>> = std::result::Result<T, E>;

struct Command {
    name: &'static str,
    about: &'static str,
    run: fn(&Workspace, &[String]) -> Result<()>,
}

/// Every command, in the order of the usage text.
const COMMANDS: &[Command] = &[
    Command {
        name: "test",
        about: "run every check, or only those named; --keep-going does not stop at a failure",
        run: test::run,
    },
    Command {
        name: "tidy",
        about: "check the conventions: layers, names, links, white space…",
        run: tidy::run,
    },
    Command {
        name: "docs",
        about: "write the pages of the techniques; --check only compares them",
        run: docs::run,
    },
    Command {
        name: "site",
        about: "write the page for any host, engine included; --serve shows it",
        run: site::run,
    },
    Command {
        name: "oracles",
        about: "compare ratings with tables of what other programs said",
        run: oracles::run,
    },
    Command {
        name: "regression",
        about: "check techniques against a library of positions; --failures tells what differs",
        run: regression::run,
    },
];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let arguments: Vec<String> = arguments.collect();

    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        let asked_for_help = ["help", "-h", "--help"].contains(&name.as_str());
        if asked_for_help {
            print!("{}", usage());
            return ExitCode::SUCCESS;
        }
        eprint!("{}", usage());
        return ExitCode::from(2);
    };
    match (command.run)(&Workspace::here(), &arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> String {
    let line = |command: &Command| format!("  {:<16}{}\n", command.name, command.about);
    let commands: Vec<String> = COMMANDS.iter().map(line).collect();
    format!("usage: cargo xtask COMMAND\n\n{}", commands.concat())
}
