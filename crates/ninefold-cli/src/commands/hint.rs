//! `ninefold hint`: the next step, as vague or as complete as asked.

use ninefold::format::{Options, Record};
use ninefold::json::SolveReport;
use ninefold::render::{hint_board, svg};
use ninefold::{
    Admits, Extent, Grid, Highlights, Hint, HintLevel, Position, Reasoning, Step, Style, Words,
};

use super::bulk::Origin;
use crate::args::{HintArgs, HintFormat};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::terminal::Surroundings;

/// What was asked, resolved.
#[derive(Debug)]
struct Settings {
    level: HintLevel,
    extent: Extent,
    /// Whether nothing is left out.
    full: bool,
    reasoning: Reasoning<'static>,
    format: HintFormat,
    style: Style,
    columns: usize,
}

pub(super) fn run(args: HintArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.reading);
    let mut sources: Vec<Source> = args.reading.sample.iter().map(|s| Source::Sample(s)).collect();
    let named = [&args.puzzle, &args.progress].into_iter().flatten();
    sources.extend(named.map(|text| Source::from_argument(text, &options)));
    let settings = Settings {
        level: HintLevel::from_number(args.level).unwrap_or(HintLevel::Vague),
        extent: if args.all { Extent::All } else { Extent::Next },
        full: args.full,
        reasoning: super::reasoning(args.techniques),
        format: args.format,
        style,
        columns: around.columns,
    };
    let (puzzles, progress) = match sources.as_slice() {
        [] => (super::unnamed(&options, around)?, None),
        [puzzles] => (puzzles.clone(), None),
        [Source::Stdin, Source::Stdin] => {
            let message = "only one of PUZZLE and PROGRESS can be standard input";
            return Err(Failure::Usage(message.to_owned()));
        }
        [puzzle, progress] => (puzzle.clone(), Some(the_only_one(progress, &options)?)),
        _ => return Err(Failure::Usage("name one PUZZLE and one PROGRESS at most".to_owned())),
    };
    super::print_told(&[puzzles], &options, settings.format, around, |origin| {
        settings.hint(origin, progress.as_ref())
    })
}

/// The only puzzle of a source.
fn the_only_one(source: &Source, options: &Options) -> Result<Record, Failure> {
    let mut records = source.reader_noted(options)?;
    match (records.next(), records.next()) {
        (Some(record), None) => record.map_err(|error| source.error(error).into()),
        (None, _) => Err(Failure::Usage(format!("{}: there is no grid in it", source.name()))),
        (Some(_), Some(_)) => {
            Err(Failure::Usage(format!("{}: PROGRESS is one grid", source.name())))
        }
    }
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
    fn hint(
        &self,
        origin: Origin<'_>,
        progress: Option<&Record>,
    ) -> Result<(String, Exit), Failure> {
        let mut position = Position::new(&origin.1.puzzle);
        if let Some(progress) = progress {
            let check = position.check_answer(&progress.puzzle);
            if !check.altered().is_empty() {
                let told = check.tell(self.words());
                return Ok((self.without_steps(origin, check.position(), told), Exit::Unsolved));
            }
            position = check.position().clone();
        }
        let hint = position.hint(self.extent, &self.reasoning)?;
        let exit = exit(&position, &hint);
        Ok((self.told(origin, &hint, &position), exit))
    }

    fn words(&self) -> Words {
        super::words(self.style, self.full)
    }

    /// What there is to say where there is no step, as it is printed.
    fn without_steps(&self, origin: Origin<'_>, position: &Position, told: String) -> String {
        if self.format != HintFormat::Json {
            return told;
        }
        super::report_line(origin, SolveReport::of_round(&[], position.grid()), Some(told))
    }

    /// The hint as it is printed.
    fn told(&self, origin: Origin<'_>, hint: &Hint, position: &Position) -> String {
        let (words, grid) = (self.words(), position.grid());
        match (hint, self.format, self.full) {
            (Hint::Steps(steps), HintFormat::Json, _) => {
                super::report_line(origin, SolveReport::of_round(steps, grid), None)
            }
            (Hint::Steps(steps), HintFormat::Svg, _) => {
                steps.first().map_or_else(String::new, |step| drawing(step, grid, words))
            }
            (Hint::Steps(steps), HintFormat::Text, true) if self.extent == Extent::All => {
                words.every(steps)
            }
            _ => {
                let told = position.tell_hint(hint, self.level, words) + &self.board(hint, grid);
                self.without_steps(origin, position, told)
            }
        }
    }

    /// The next step on the board, as far as the level gives it away.
    fn board(&self, hint: &Hint, grid: &Grid) -> String {
        match hint {
            Hint::Steps(steps) if self.extent == Extent::Next => {
                let board = |step| hint_board(step, grid, self.level, self.style, self.columns);
                steps.first().map(board).unwrap_or_default()
            }
            _ => String::new(),
        }
    }
}

fn exit(position: &Position, hint: &Hint) -> Exit {
    match (hint, position.admits()) {
        (Hint::Steps(_), Admits::Several(_)) => Exit::Several,
        (Hint::Steps(_) | Hint::Finished, _) => Exit::Done,
        _ => Exit::Unsolved,
    }
}
