//! `ninefold check`: is what stands there right, and can it still be finished?

use std::io::Write;

use ninefold::format::{Options, Record};
use ninefold::render::board;
use ninefold::{Check, Highlights, Position, Standing, Style, Words};

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::output;
use crate::terminal::Surroundings;

pub(super) fn run(args: &CheckArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.reading);
    let mut sources: Vec<Source> = args.reading.sample.iter().map(|s| Source::Sample(s)).collect();
    let named = [&args.puzzle, &args.answer].into_iter().flatten();
    sources.extend(named.map(|text| Source::from_argument(text, &options)));
    match sources.as_slice() {
        [] => check_each(&super::unnamed(&options, around)?, &options, style),
        [grids] => check_each(grids, &options, style),
        [Source::Stdin, Source::Stdin] => {
            Err(Failure::Usage("only one of PUZZLE and ANSWER can be standard input".to_owned()))
        }
        [puzzles, answers] => check_pairs(puzzles, answers, &options, style),
        _ => Err(Failure::Usage("name one PUZZLE and one ANSWER at most".to_owned())),
    }
}

/// Checks grids that hold both the givens and what was filled in.
fn check_each(grids: &Source, options: &Options, style: Style) -> Result<Exit, Failure> {
    let mut out = output::stdout();
    let exit = super::for_each_record(std::slice::from_ref(grids), options, |source, record| {
        let (text, exit) = told(&Position::new(&record.puzzle).check(), style);
        write!(out, "{}\n{text}", super::heading(source, &record, style))?;
        Ok(exit)
    })?;
    out.flush()?;
    Ok(exit)
}

/// Checks answers against puzzles, the first against the first and so on.
fn check_pairs(
    puzzles: &Source,
    answers: &Source,
    options: &Options,
    style: Style,
) -> Result<Exit, Failure> {
    let mut answer_records = answers.reader(options)?;
    let mut out = output::stdout();
    let mut missing = 0_u64;
    let exit = super::for_each_record(std::slice::from_ref(puzzles), options, |_, record| {
        let Some(answer) = answer_records.next() else {
            missing += 1;
            return Ok(Exit::Unsolved);
        };
        let answer = answer.map_err(|error| answers.error(error))?;
        let check = Position::new(&record.puzzle).check_answer(&answer.puzzle);
        let (text, exit) = told(&check, style);
        let shown = Record { puzzle: *check.position().puzzle(), ..answer };
        write!(out, "{}\n{text}", super::heading(answers, &shown, style))?;
        Ok(exit)
    })?;
    out.flush()?;
    let surplus = answer_records.count();
    match (missing, surplus) {
        (0, 0) => return Ok(exit),
        (0, _) => output::complain(format_args!("{surplus} more answers than puzzles")),
        _ => output::complain(format_args!("{missing} more puzzles than answers")),
    }
    Ok(exit.max(Exit::Unsolved))
}

/// What is to be said of a grid, and how the program ends if it is the only one.
fn told(check: &Check, style: Style) -> (String, Exit) {
    let exit = match check.standing() {
        Standing::Correct | Standing::OnTrack => Exit::Done,
        Standing::Several => Exit::Several,
        Standing::Wrong => Exit::Unsolved,
    };
    let mut text = String::new();
    if exit == Exit::Unsolved {
        let highlights = Highlights { wrong: check.wrong_cells(), ..Highlights::default() };
        text += &board(check.position().grid(), &highlights, style);
    }
    (text + &check.tell(Words::new(style.charset)), exit)
}
