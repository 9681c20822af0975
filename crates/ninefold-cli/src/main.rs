//! The program `ninefold`.

#![allow(clippy::disallowed_methods, reason = "a shell: it talks to people and asks the system")]

use std::process;

fn main() {
    // Threads that still read or wait for a key don't hold it up.
    process::exit(ninefold_cli::run(std::env::args_os()).into())
}
