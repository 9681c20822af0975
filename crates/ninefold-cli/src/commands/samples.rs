//! `ninefold samples`: the puzzles that are built in.

use std::io::Write;

use ninefold::Style;
use ninefold::render::Role;
use ninefold::samples;

use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;

pub(super) fn run(style: Style) -> Result<Exit, Failure> {
    let mut out = output::stdout();
    let width = samples::ALL.iter().map(|sample| sample.name.len()).max().unwrap_or(0);
    for sample in samples::ALL {
        let name = style.paint(Role::Heading, &format!("{:width$}", sample.name));
        writeln!(out, "{name}  {}", sample.about)?;
    }
    out.flush()?;
    Ok(Exit::Done)
}
