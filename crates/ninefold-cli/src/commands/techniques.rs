//! `ninefold techniques`: the ladder, or the page of one technique.

use std::io::Write;

use ninefold_logic::{Ladder, Technique};
use ninefold_render::{Role, Style, page};

use crate::args::TechniquesArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;

pub(super) fn run(args: &TechniquesArgs, style: Style) -> Result<Exit, Failure> {
    let mut out = output::stdout();
    match args.id {
        Some(technique) => out.write_all(page::text(technique, style).as_bytes())?,
        None => list(&mut out, style)?,
    }
    out.flush()?;
    Ok(Exit::Done)
}

fn list(out: &mut impl Write, style: Style) -> Result<(), Failure> {
    writeln!(out, "{}", style.paint(Role::Heading, &page::heading()))?;
    for technique in Ladder::all().techniques() {
        writeln!(out, "{}", page::line(technique.meta(), style))?;
    }
    writeln!(out, "\n{}", style.paint(Role::Heading, "Only if asked for by name:"))?;
    for technique in Ladder::extra().techniques() {
        writeln!(out, "{}", page::line(technique.meta(), style))?;
    }
    Ok(())
}

/// The technique that was named: by its id, or by its name as people write it.
pub(crate) fn named(text: &str) -> Result<&'static dyn Technique, String> {
    let id = text.trim().to_lowercase().replace([' ', '_'], "-");
    ninefold_logic::technique(&id)
        .ok_or_else(|| format!("no technique is called {text}; `ninefold techniques` lists them"))
}
