//! `ninefold solve`: the puzzle, the reasoning, the solution.

mod fast;
mod table;
mod text;

use std::num::NonZeroUsize;

use ninefold::format::{Options, Record};
use ninefold::json::SolveReport;
use ninefold::render::{Charset, svg};
use ninefold::{
    Approach, Attempt, Cancel, Detail, Highlights, Method, Position, Ratings, Scale, Style, Verdict,
};

use super::bulk::Origin;

use crate::args::{MethodArg, SolveArgs, SolveFormat, StepsArg};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::output;
use crate::pipeline::{self, Answer, Batch, Plan, Puzzles};
use crate::terminal::Surroundings;

/// Puzzles in a batch when each may take long or its result is large.
const SMALL_BATCH: usize = 32;

/// Puzzles in a batch when each takes a microsecond: enough that handing them on costs nothing
/// beside, few enough that the memory stays small on many processors.
const LARGE_BATCH: usize = 1024;

/// What was asked, resolved.
#[derive(Debug)]
struct Settings {
    sources: Vec<Source>,
    options: Options,
    approach: Approach<'static>,
    /// How much of the reasoning is told; `None` for the summary alone.
    detail: Option<Detail>,
    format: SolveFormat,
    style: Style,
    /// How many columns text may take.
    columns: usize,
    jobs: NonZeroUsize,
    /// Whether puzzles are rated too.
    rated: bool,
    /// The command as a drawing of a terminal shows it.
    title: String,
}

/// Everything that was found out about a puzzle.
#[derive(Clone, Copy, Debug)]
struct Found<'a> {
    position: &'a Position,
    attempt: &'a Attempt,
    /// How hard it is, if that was asked and it has one solution.
    ratings: Option<&'a Ratings>,
}

impl Settings {
    fn resolve(args: SolveArgs, style: Style, around: &Surroundings) -> Result<Self, Failure> {
        let options = super::options(&args.input.reading);
        let sources = super::sources(&args.input, &options, around)?;
        let method = match args.method {
            MethodArg::Auto => Method::Auto,
            MethodArg::Logic => Method::Logic,
            MethodArg::Exact => Method::Exact,
        };
        let title = title(&args, &sources);
        let default_count = match args.format {
            SolveFormat::Text | SolveFormat::TerminalSvg => 1000,
            _ => 2,
        };
        let reasoning = super::reasoning(args.techniques);
        let limit = args.count.map_or(default_count, u64::from);
        Ok(Self {
            sources,
            options,
            approach: Approach { method, reasoning, limit },
            // Who asks for nothing but solutions does not want to wait for more.
            rated: !args.no_rating && method != Method::Exact && args.format != SolveFormat::Line,
            title,
            columns: around.columns,
            detail: match args.steps {
                StepsArg::None => None,
                StepsArg::Brief => Some(Detail::Brief),
                StepsArg::Full => Some(Detail::Full),
            },
            format: args.format,
            style: match args.format {
                // A drawing of a terminal is one of a terminal that can.
                SolveFormat::TerminalSvg => Style { charset: Charset::Unicode, colour: true },
                _ => style,
            },
            jobs: super::bulk::jobs(args.jobs),
        })
    }

    /// Whether the result is one drawing.
    const fn is_drawing(&self) -> bool {
        matches!(self.format, SolveFormat::Svg | SolveFormat::TerminalSvg)
    }

    /// Whether results are lines of solutions and nothing else is to be told.
    fn is_fast(&self) -> bool {
        self.format == SolveFormat::Line && self.approach.method == Method::Exact
    }
}

pub(super) fn run(args: SolveArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let settings = Settings::resolve(args, style, around)?;
    if settings.is_drawing() {
        return super::draw_one(&settings.sources, &settings.options, |source, record| {
            settings.solve(source, record)
        });
    }
    let plan = Plan {
        sources: &settings.sources,
        options: &settings.options,
        jobs: settings.jobs,
        batch: if settings.is_fast() { LARGE_BATCH } else { SMALL_BATCH },
        header: if settings.format == SolveFormat::Csv { table::HEADER } else { b"" },
        answers: None,
        skip: 0,
        surroundings: around,
    };
    let mut out = output::stdout();
    Ok(if settings.is_fast() {
        pipeline::run(&plan, || fast::worker(settings.approach.limit), &mut out)
    } else {
        pipeline::run(&plan, || |batch: &Batch| work(batch, &settings), &mut out)
    })
}

/// The command without the options that make it a drawing.
fn title(args: &SolveArgs, sources: &[Source]) -> String {
    let named: Vec<String> = sources.iter().map(Source::argument).collect();
    let steps = match args.steps {
        StepsArg::None => " --steps none",
        StepsArg::Brief => "",
        StepsArg::Full => " --steps full",
    };
    format!("ninefold solve {}{steps}", named.join(" "))
}

/// Solves a batch.
fn work(batch: &Batch, settings: &Settings) -> Answer {
    let mut answer = Answer::default();
    if let Puzzles::Unreadable(error) = &batch.puzzles {
        answer.complain(error);
    }
    batch.puzzles.for_each(|record| match record {
        Ok(record) => {
            // Nobody breaks it off but by ending the program.
            let Ok((result, exit)) = settings.solve(&batch.source, record) else { return };
            answer.results.extend_from_slice(result.as_bytes());
            answer.note(exit);
        }
        Err(error) => answer.complain(&batch.source.error(error.clone())),
    });
    answer
}

impl Settings {
    /// The result as it is printed, line breaks included, and what it means for the exit code.
    fn solve(&self, source: &Source, record: &Record) -> Result<(String, Exit), Failure> {
        let position = Position::new(&record.puzzle);
        let attempt = position.solve(&self.approach)?;
        let ratings =
            if self.rated { position.rate(&Scale::ALL, Cancel::NEVER).ok() } else { None };
        let exit = match attempt.verdict {
            Verdict::Solved => Exit::Done,
            Verdict::Stuck | Verdict::NoSolution(_) => Exit::Unsolved,
            Verdict::Several(_) => Exit::Several,
        };
        let found = Found { position: &position, attempt: &attempt, ratings: ratings.as_ref() };
        Ok((self.result((source, record), &found), exit))
    }

    fn result(&self, origin: Origin<'_>, found: &Found<'_>) -> String {
        let ((source, record), attempt) = (origin, found.attempt);
        match self.format {
            SolveFormat::Text => self.text(origin, found),
            SolveFormat::Line => table::line(attempt) + "\n",
            SolveFormat::Csv => table::row(source, record, found),
            SolveFormat::Json => self.report(origin, found).to_line() + "\n",
            SolveFormat::Svg => {
                let end = attempt.end();
                let highlights = Highlights::default();
                svg::board(&end, &highlights, &svg::BoardOptions::default())
            }
            SolveFormat::TerminalSvg => {
                svg::terminal(&self.title, self.text(origin, found).trim_end())
            }
        }
    }

    fn report(&self, (source, record): Origin<'_>, found: &Found<'_>) -> SolveReport {
        let report = SolveReport::new(found.attempt, self.detail.unwrap_or_default());
        let mut report = found.ratings.into_iter().fold(report, SolveReport::with_ratings);
        report.header = report.header.at(source.name(), Some(record.line));
        report
    }

    fn text(&self, (source, record): Origin<'_>, found: &Found<'_>) -> String {
        let teller = text::Teller {
            style: self.style,
            columns: self.columns,
            detail: self.detail,
            only_solution: self.approach.method == Method::Exact,
        };
        teller.tell(&super::heading(source, record, self.style), found)
    }
}
