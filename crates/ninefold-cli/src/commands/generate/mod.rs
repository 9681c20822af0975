//! `ninefold generate`: new puzzles.

mod made;
mod recipe;
mod resume;
mod run;

use std::time::{Duration, SystemTime};

use ninefold::generate::{Date, Maker, daily};
use ninefold::{Cancel, Level, Style};

use self::made::{Manner, Output};
use crate::args::{Day, GenerateArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output;
use crate::plural::counted;
use crate::seed;
use crate::terminal::Surroundings;

pub(super) fn run(
    args: &GenerateArgs,
    style: Style,
    around: &Surroundings,
) -> Result<Exit, Failure> {
    let manner = Manner::new(&args.result, style, around)?;
    if let Some(day) = args.source.daily {
        return of_the_day(day, args, manner);
    }
    let recipe = recipe::resolve(args)?;
    // Refused before a seed is drawn, a file opened or a thread started.
    recipe.check().map_err(|refusal| Failure::Usage(refusal.to_string()))?;
    let seed = seed::or_drawn(args.seed);
    let number = args.number.get();
    let header = recipe::header(args, seed);
    let (mut out, done) = if args.resume {
        resume::open(args, manner, &header)?
    } else {
        (Output::new(&args.result, manner, &header)?, Vec::new())
    };
    let interrupt = Interrupt::new(args.timeout.map(Duration::from_secs_f64));
    let task = run::Task {
        makers: &|| Maker::new(recipe.clone(), seed).map_err(|it| Failure::Usage(it.to_string())),
        indices: done.len() as u64..number.max(done.len() as u64),
        seen: done,
        jobs: super::bulk::jobs(args.jobs),
        interrupt: &interrupt,
        around,
    };
    let found = run::run(task, &mut out)?;
    out.finish()?;
    if found >= number {
        return Ok(Exit::Done);
    }
    tell_unfinished(args, seed, found, manner, &interrupt);
    Ok(Exit::Unsolved)
}

/// Says how far it came, and how to go on.
fn tell_unfinished(
    args: &GenerateArgs,
    seed: u64,
    found: u64,
    manner: Manner,
    interrupt: &Interrupt,
) {
    let number = args.number;
    let why = if interrupt.is_over() { "the time is over" } else { "interrupted" };
    let wanted = counted(number.get(), "puzzle");
    output::complain(format_args!("{why}: {found} of {wanted} found"));
    if found == 0 {
        output::complain("such puzzles are rare, or there are none; more time may tell");
    }
    if args.result.output.is_some() && manner.can_resume() {
        output::complain(format_args!("go on with: {} --resume", recipe::command(args, seed)));
    }
}

/// The puzzles of a day: of the level named, or of each.
fn of_the_day(day: Day, args: &GenerateArgs, manner: Manner) -> Result<Exit, Failure> {
    let date = match day {
        Day::On(date) => date,
        Day::Today => today(),
    };
    let levels = args.difficulty.level.map_or(Level::ALL.to_vec(), |level| vec![level]);
    let header = recipe::daily_header(date);
    let mut out = Output::new(&args.result, manner, &header)?;
    for level in levels {
        let made = daily(date, level, Cancel::NEVER)?;
        let index = Level::ALL.iter().position(|it| *it == level).unwrap_or_default() as u64;
        let told = manner.tell(index, &made, &format!("{date}, {level}"), Cancel::NEVER)?;
        out.write(&told)?;
    }
    out.finish()?;
    Ok(Exit::Done)
}

/// The day that it is in Greenwich.
pub(super) fn today() -> Date {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Date::from_days((since.as_secs() / 86_400) as u32)
}
