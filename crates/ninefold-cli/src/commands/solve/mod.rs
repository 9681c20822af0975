//! `ninefold solve`: the puzzle, the reasoning, the solution.

mod fast;
mod table;
mod text;

use std::num::NonZeroUsize;
use std::thread;

use ninefold_format::{Options, Record};
use ninefold_render::json::Method;
use ninefold_render::{Charset, Detail, Highlights, Style, svg};

use crate::args::{MethodArg, SolveArgs, SolveFormat, StepsArg};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::output;
use crate::pipeline::{self, Answer, Batch, Plan, Puzzles};
use crate::solving::{Approach, Attempt};
use crate::soundness::SoundLadder;
use crate::terminal::Surroundings;

/// Puzzles in a batch when each may take long or its result is large.
const SMALL_BATCH: usize = 32;

/// Puzzles in a batch when each takes a microsecond: enough that handing them on costs nothing
/// beside, few enough that the memory stays small on many processors.
const LARGE_BATCH: usize = 1024;

/// More threads than this only wait for each other, and a system may refuse them.
const MOST_JOBS: NonZeroUsize = NonZeroUsize::new(512).unwrap();

/// What was asked, resolved.
#[derive(Debug)]
struct Settings {
    sources: Vec<Source>,
    options: Options,
    approach: Approach,
    /// How much of the reasoning is told; `None` for the summary alone.
    detail: Option<Detail>,
    format: SolveFormat,
    style: Style,
    /// How many columns text may take.
    columns: usize,
    jobs: NonZeroUsize,
    /// The command as a drawing of a terminal shows it.
    title: String,
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
        let ladder = SoundLadder::new(args.techniques);
        let count = args.count.map_or(default_count, u64::from);
        Ok(Self {
            sources,
            options,
            approach: Approach { method, ladder, count },
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
            jobs: args
                .jobs
                .or_else(|| thread::available_parallelism().ok())
                .map_or(NonZeroUsize::MIN, |jobs| jobs.min(MOST_JOBS)),
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
            let attempt = settings.approach.attempt(&record.puzzle);
            (settings.result(source, record, &attempt), attempt.verdict.exit())
        });
    }
    let plan = Plan {
        sources: &settings.sources,
        options: &settings.options,
        jobs: settings.jobs,
        batch: if settings.is_fast() { LARGE_BATCH } else { SMALL_BATCH },
        header: if settings.format == SolveFormat::Csv { table::HEADER } else { b"" },
        surroundings: around,
    };
    let mut out = output::stdout();
    Ok(if settings.is_fast() {
        pipeline::run(&plan, || fast::worker(settings.approach.count), &mut out)
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
            let attempt = settings.approach.attempt(&record.puzzle);
            let result = settings.result(&batch.source, record, &attempt);
            answer.results.extend_from_slice(result.as_bytes());
            answer.note(attempt.verdict.exit());
        }
        Err(error) => answer.complain(&batch.source.error(error.clone())),
    });
    answer
}

impl Settings {
    /// The result as it is printed, line breaks included.
    fn result(&self, source: &Source, record: &Record, attempt: &Attempt) -> String {
        match self.format {
            SolveFormat::Text => self.text(source, record, attempt),
            SolveFormat::Line => table::line(attempt) + "\n",
            SolveFormat::Csv => table::row(source, record, attempt),
            SolveFormat::Json => attempt.report(self.approach.method).to_line() + "\n",
            SolveFormat::Svg => {
                let end = attempt.end();
                let highlights = Highlights::default();
                svg::board(&end, &highlights, &svg::BoardOptions::default())
            }
            SolveFormat::TerminalSvg => {
                svg::terminal(&self.title, self.text(source, record, attempt).trim_end())
            }
        }
    }

    fn text(&self, source: &Source, record: &Record, attempt: &Attempt) -> String {
        let teller = text::Teller {
            style: self.style,
            columns: self.columns,
            detail: self.detail,
            count: self.approach.count,
            only_solution: self.approach.method == Method::Exact,
        };
        teller.tell(&super::heading(source, record, self.style), attempt)
    }
}
