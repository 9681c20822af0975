//! `ninefold techniques`: the ladder, or the page of one technique.

use std::io::Write;

use ninefold::render::{Role, page};
use ninefold::{Ladder, Style, Technique, values_of};

use crate::args::TechniquesArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;

pub(super) fn run(args: &TechniquesArgs, style: Style) -> Result<Exit, Failure> {
    let mut out = output::stdout();
    match args.id {
        Some(technique) => {
            let values = values_of(technique.meta().id);
            out.write_all(page::text(technique, &values, style).as_bytes())?;
        }
        None => list(&mut out, style)?,
    }
    out.flush()?;
    Ok(Exit::Done)
}

fn list(out: &mut impl Write, style: Style) -> Result<(), Failure> {
    writeln!(out, "{}", style.paint(Role::Heading, &page::heading()))?;
    for technique in Ladder::all().techniques() {
        writeln!(out, "{}", line(*technique, style))?;
    }
    writeln!(out, "\n{}", style.paint(Role::Heading, "Only if asked for by name:"))?;
    for technique in Ladder::extra().techniques() {
        writeln!(out, "{}", line(*technique, style))?;
    }
    Ok(())
}

fn line(technique: &'static dyn Technique, style: Style) -> String {
    let meta = technique.meta();
    page::line(meta, &values_of(meta.id), style)
}

/// The technique that was named, as people write it.
pub(crate) fn named(text: &str) -> Result<&'static dyn Technique, String> {
    ninefold::logic::technique_named(text)
        .map_err(|error| format!("{error}\n`ninefold techniques` lists them all"))
}
