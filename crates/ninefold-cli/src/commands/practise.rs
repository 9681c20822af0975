//! `ninefold practise`: positions in which a technique is the next step.

use std::io::Write;
use std::time::Duration;

use ninefold::format::{Record, Writer};
use ninefold::generate::{Before, Exercise, Practice};
use ninefold::json::{ExerciseReport, to_line};
use ninefold::render::{Role, marks, wrap};
use ninefold::{Highlights, Style, Words};

use super::convert::tell;
use crate::args::PractiseArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output;
use crate::seed;
use crate::terminal::Surroundings;

pub(super) fn run(
    args: &PractiseArgs,
    style: Style,
    around: &Surroundings,
) -> Result<Exit, Failure> {
    let refused = |it: ninefold::generate::Refusal| Failure::Usage(it.to_string());
    // Refused before a seed is drawn.
    Practice::new(args.technique, 0).map_err(refused)?;
    let seed = seed::or_drawn(args.seed);
    let mut practice = Practice::new(args.technique, seed).map_err(refused)?;
    let interrupt = Interrupt::new(args.timeout.map(Duration::from_secs_f64));
    tell_before(practice.before());
    let mut out = output::stdout();
    for number in 1..=args.number.get() {
        let Ok(exercise) = practice.next_until(interrupt.cancel()) else {
            out.flush()?;
            let found = number - 1;
            let why = if interrupt.is_over() { "the time is over" } else { "interrupted" };
            let wanted = crate::plural::counted(args.number.get(), "position");
            output::complain(format_args!("{why}: {found} of {wanted} found"));
            return Ok(Exit::Unsolved);
        };
        match args.format.as_str() {
            "text" => {
                let text = text(&exercise, number, args.hide, style);
                out.write_all(wrap(&text, around.columns).as_bytes())?;
            }
            "json" => writeln!(out, "{}", to_line(&ExerciseReport::new(number - 1, &exercise)))?,
            format => {
                let format =
                    format.parse().map_err(|it| Failure::Usage(format!("--format: {it}")))?;
                super::refuse_binary(format, around)?;
                let mut writer = Writer::new(format, &mut out);
                writer.write(&Record::new(exercise.grid.to_puzzle()))?;
                tell(&writer.finish()?);
            }
        }
        out.flush()?;
    }
    Ok(Exit::Done)
}

/// Says what was left aside, if it is not just what is harder.
fn tell_before(before: Before) {
    match before {
        Before::Simpler => {}
        Before::EasierLevels => output::complain(
            "techniques of the same level always find the same first: they are left aside",
        ),
        Before::Singles => {
            output::complain(
                "simpler techniques always find the same first: only singles are done",
            );
        }
    }
}

fn text(exercise: &Exercise, number: u64, hide: bool, style: Style) -> String {
    let step = &exercise.step;
    let heading = style.paint(Role::Heading, &format!("{number}: {}", step.technique.name));
    let told = Words::new(style.charset).full(step, &exercise.grid);
    let (shown, told) = if hide {
        (Highlights::default(), String::new())
    } else {
        (Highlights::from(step), told + "\n")
    };
    let line = exercise.known.puzzle();
    format!("{heading}\n{}  from {line}\n\n{told}\n", marks(&exercise.grid, &shown, style))
}
