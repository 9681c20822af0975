//! `ninefold man`: the man page, or those of all commands.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::Cli;
use crate::exit::{self, Exit};
use crate::failure::Failure;
use crate::output;

pub(super) fn run(directory: Option<&Path>) -> Result<Exit, Failure> {
    let command = documented();
    if let Some(directory) = directory {
        write_all(&command, directory)?;
    } else {
        let mut out = output::stdout();
        out.write_all(&page(&command)?)?;
        out.flush()?;
    }
    Ok(Exit::Done)
}

/// The command line without `help`, whose page would say nothing.
fn documented() -> clap::Command {
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    command
}

/// Writes `ninefold.1`, `ninefold-solve.1` and so on.
fn write_all(command: &clap::Command, directory: &Path) -> io::Result<()> {
    fs::create_dir_all(directory).map_err(|error| output::error_at(directory, &error))?;
    let name = command.get_display_name().unwrap_or("ninefold");
    let path = directory.join(format!("{name}.1"));
    fs::write(&path, page(command)?).map_err(|error| output::error_at(&path, &error))?;
    command
        .get_subcommands()
        .filter(|command| !command.is_hide_set())
        .try_for_each(|command| write_all(command, directory))
}

/// The page of a command. What `--help` says behind the options is its section on exit codes.
fn page(command: &clap::Command) -> io::Result<Vec<u8>> {
    let program = format!("ninefold {}", env!("CARGO_PKG_VERSION"));
    let with_subcommands = command.has_subcommands();
    let man = Man::new(command.clone()).source(program).manual("Ninefold");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if with_subcommands {
        man.render_subcommands_section(&mut page)?;
    }
    let mut page = in_bold(&String::from_utf8_lossy(&page));
    if let Some(help) = command.get_after_help() {
        page += &exit_status(&help.to_string());
    }
    Ok(in_ascii(&page).into_bytes())
}

/// The codes and their meanings as a list, and each sentence behind them in a paragraph.
fn exit_status(help: &str) -> String {
    let paragraph = |line: &str| match line.trim().split_once("  ") {
        Some((code, meaning)) => format!(".TP\n\\fB{code}\\fR\n{}\n", escaped(meaning)),
        None => format!(".PP\n{}\n", escaped(line.trim())),
    };
    let lines = help.lines().filter(|line| *line != exit::HEADING);
    let heading = ".SH \"EXIT STATUS\"\n".to_owned();
    [heading].into_iter().chain(lines.map(paragraph)).collect()
}

/// The text as it must be written to be read so.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq")
}

/// What stands in backquotes, which are quotes here, is in bold.
fn in_bold(page: &str) -> String {
    let mut parts = page.split('`');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (index, part) in parts.enumerate() {
        text += if index % 2 == 0 { "\\fB" } else { "\\fR" };
        text += part;
    }
    text
}

/// Other characters by their names: not every reader of man pages knows UTF-8.
fn in_ascii(page: &str) -> String {
    page.chars()
        .map(|c| if c.is_ascii() { c.to_string() } else { format!("\\[u{:04X}]", u32::from(c)) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes_are_a_list_and_sentences_paragraphs() {
        let section = exit_status(exit::HELP);
        assert!(section.contains(".TP\n\\fB4\\fR\nsome input can\\(aqt be read\n"), "{section}");
        assert!(section.ends_with(".PP\nA closed pipe ends the program quietly, with 0.\n"));
        assert!(!section.contains(exit::HEADING));
    }

    #[test]
    fn pages_are_plain_ascii_without_backquotes() {
        let command = documented();
        for command in command.get_subcommands().chain([&command]) {
            let page = String::from_utf8(page(command).unwrap()).unwrap();
            assert!(page.is_ascii() && !page.contains('`'), "{page}");
            assert_eq!(
                page.matches("\\fB").count() + page.matches("\\fI").count(),
                page.matches("\\fR").count()
            );
        }
    }
}
