//! `ninefold minimise`: givens left out until none can be spared.

use ninefold::format::{Record, Writer};
use ninefold::generate::{Attempt, Maker, Recipe, Source};
use ninefold::{Cancel, exact};

use super::convert::{Target, tell};
use crate::args::MinimiseArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::refuse_overwriting;
use crate::output;
use crate::terminal::Surroundings;

pub(super) fn run(args: &MinimiseArgs, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    match &args.output {
        None => super::refuse_binary(args.to, around)?,
        Some(path) => refuse_overwriting(path, &sources)?,
    }
    let mut writer = Writer::new(args.to, Target::new(args.output.as_deref()));
    let mut index = 0;
    let exit = super::for_each_record(&sources, &options, |source, record| {
        let place = index;
        index += 1;
        if let Some(record) = minimal(&record, args.seed, place)? {
            writer.write(&record)?;
            return Ok(Exit::Done);
        }
        let (many, exit) = match exact::count(&record.puzzle.start(), 2) {
            0 => ("no solution", Exit::Unsolved),
            _ => ("several solutions", Exit::Several),
        };
        let (name, line) = (source.name(), record.line);
        output::complain(format_args!("{name}, line {line}: {many}: nothing to minimise"));
        Ok(exit)
    })?;
    tell(&writer.finish()?);
    Ok(exit)
}

/// The puzzle with what can be spared left out, if it has one solution. What a player has done is
/// not kept: it may rest on givens that are gone.
fn minimal(record: &Record, seed: u64, index: u64) -> Result<Option<Record>, Failure> {
    let Some(known) = exact::one_solution(&record.puzzle) else { return Ok(None) };
    let recipe = Recipe { source: Source::Within(known), ..Recipe::default() };
    let mut maker = Maker::new(recipe, seed).map_err(|it| Failure::Usage(it.to_string()))?;
    let made = maker.attempt(&[Attempt { index, number: 0 }], Cancel::NEVER)?;
    let made = made.into_iter().flatten().next();
    Ok(made.map(|made| Record { puzzle: made.puzzle(), ..record.clone() }))
}
