//! `ninefold man`: the man page, or those of all commands.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::Cli;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;

pub(super) fn run(directory: Option<&Path>) -> Result<Exit, Failure> {
    let mut command = Cli::command();
    command.build();
    if let Some(directory) = directory {
        write_all(&command, directory)?;
    } else {
        let mut out = output::stdout();
        out.write_all(&page(&command)?)?;
        out.flush()?;
    }
    Ok(Exit::Done)
}

/// Writes `ninefold.1`, `ninefold-solve.1` and so on.
fn write_all(command: &clap::Command, directory: &Path) -> io::Result<()> {
    fs::create_dir_all(directory).map_err(|error| output::error_at(directory, &error))?;
    let name = command.get_display_name().unwrap_or("ninefold");
    let path = directory.join(format!("{name}.1"));
    fs::write(&path, page(command)?).map_err(|error| output::error_at(&path, &error))?;
    command
        .get_subcommands()
        .filter(|command| !command.is_hide_set() && command.get_name() != "help")
        .try_for_each(|command| write_all(command, directory))
}

fn page(command: &clap::Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}
