//! `ninefold hint`: the next step, as vague or as complete as asked.

use ninefold::format::Record;
use ninefold::json::SolveReport;
use ninefold::render::svg;
use ninefold::{
    Admits, Extent, Grid, Highlights, Hint, HintLevel, Position, Reasoning, Step, Style, Words,
};

use crate::args::{HintArgs, HintFormat};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::terminal::Surroundings;

/// What was asked, resolved.
#[derive(Debug)]
struct Settings {
    level: HintLevel,
    extent: Extent,
    reasoning: Reasoning<'static>,
    format: HintFormat,
    words: Words,
}

pub(super) fn run(args: HintArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    let settings = Settings {
        level: HintLevel::from_number(args.level).unwrap_or(HintLevel::Vague),
        extent: if args.all { Extent::All } else { Extent::Next },
        reasoning: super::reasoning(args.techniques),
        format: args.format,
        words: Words::new(style.charset),
    };
    super::print_told(&sources, &options, settings.format, around, |record| settings.hint(record))
}

/// The step as a solve path that `ninefold verify` can check.
pub(super) fn path_of_one_step(step: &Step, grid: &Grid) -> String {
    SolveReport::of_step(step, grid).to_line() + "\n"
}

/// The step drawn on the board.
pub(super) fn drawing(step: &Step, grid: &Grid, words: Words) -> String {
    let options = svg::BoardOptions {
        title: words.conclusions(step),
        description: words.full(step, grid),
        marks: true,
        ..svg::BoardOptions::default()
    };
    svg::board(grid, &Highlights::from(step), &options)
}

impl Settings {
    /// The hint and how the state is.
    fn hint(&self, record: &Record) -> Result<(String, Exit), Failure> {
        let position = Position::new(&record.puzzle);
        let hint = position.hint(self.extent, &self.reasoning)?;
        let text = match (self.format, hint.step()) {
            (HintFormat::Json, Some(step)) => path_of_one_step(step, position.grid()),
            (HintFormat::Svg, Some(step)) => drawing(step, position.grid(), self.words),
            _ => position.tell_hint(&hint, self.level, self.words),
        };
        Ok((text, exit(&position, &hint)))
    }
}

fn exit(position: &Position, hint: &Hint) -> Exit {
    match (hint, position.admits()) {
        (Hint::Steps(_), Admits::Several(_)) => Exit::Several,
        (Hint::Steps(_) | Hint::Finished, _) => Exit::Done,
        _ => Exit::Unsolved,
    }
}
