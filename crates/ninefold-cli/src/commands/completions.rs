//! `ninefold completions SHELL`.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::args::Cli;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;

pub(super) fn run(shell: Shell) -> Result<Exit, Failure> {
    // Into memory first: the generator panics where it can't write.
    let mut script = Vec::new();
    generate(shell, &mut Cli::command(), "ninefold", &mut script);
    let mut out = output::stdout();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Exit::Done)
}
