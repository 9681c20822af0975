//! `ninefold solve`: the puzzle, the reasoning, the solution.

mod fast;
mod table;
mod text;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use ninefold::format::{Options, Record};
use ninefold::json::SolveReport;
use ninefold::render::{Charset, svg};
use ninefold::{
    Approach, Attempt, Cancel, Cancelled, Detail, Highlights, Method, Position, Ratings, Scale,
    Style, Verdict,
};

use super::bulk::Origin;

use crate::args::{MethodArg, SolveArgs, SolveFormat, StepsArg};
use crate::counting::Counting;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::interrupt::Interrupt;
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
    counting: Counting,
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
        let limit = match (args.count.map_or(default_count, u64::from), args.format) {
            // Neither tells how many there are, only whether there are several.
            (limit, SolveFormat::Line | SolveFormat::Svg) => limit.min(2),
            (limit, _) => limit,
        };
        Ok(Self {
            sources,
            options,
            approach: Approach { method, reasoning, limit },
            // Who asks for nothing but solutions does not want to wait for more.
            rated: !args.no_rating && method != Method::Exact && args.format != SolveFormat::Line,
            title,
            counting: Counting::default(),
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
        repeated: 0,
        counting: settings.counting.clone(),
        surroundings: around,
    };
    let mut out = output::stdout();
    if settings.is_fast() {
        return Ok(pipeline::run(&plan, || fast::worker(settings.approach.limit), &mut out));
    }
    // Only who counts far has to break it off; otherwise Ctrl-C ends the program as it always does.
    let interrupt = (settings.approach.limit > FAR).then(|| Interrupt::new(None));
    let worker = || {
        let so_far = settings.counting.counter();
        let (settings, interrupt) = (&settings, interrupt.as_ref());
        move |batch: &Batch| work(batch, &Solving { settings, interrupt, so_far: &so_far })
    };
    let exit = pipeline::run(&plan, worker, &mut out);
    if interrupt.as_ref().is_some_and(|interrupt| interrupt.cancel().is_requested()) {
        output::complain("interrupted: what was counted so far is told");
    }
    Ok(exit)
}

/// Counting to so many takes long.
const FAR: u64 = 1_000_000;

/// What solving takes besides the settings.
struct Solving<'a> {
    settings: &'a Settings,
    interrupt: Option<&'a Interrupt>,
    /// How many solutions of the puzzle were counted so far.
    so_far: &'a AtomicU64,
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
fn work(batch: &Batch, solving: &Solving<'_>) -> Answer {
    let mut answer = Answer::default();
    if let Puzzles::Unreadable(error) = &batch.puzzles {
        answer.complain(error);
    }
    batch.puzzles.for_each(|record| match record {
        Ok(record) => match solving.solve(&batch.source, record) {
            Ok((result, exit)) => {
                answer.results.extend_from_slice(result.as_bytes());
                answer.note(exit);
            }
            Err(Interrupted) => answer.exit = answer.exit.max(Exit::Unsolved),
        },
        Err(error) => answer.complain(&batch.source.error(error.clone())),
    });
    answer
}

/// The run was ended before this puzzle had its turn.
struct Interrupted;

impl Solving<'_> {
    /// The result as it is printed, unless the run was ended before.
    fn solve(&self, source: &Source, record: &Record) -> Result<(String, Exit), Interrupted> {
        let cancel = self.interrupt.map_or(Cancel::NEVER, Interrupt::cancel);
        let of_record = || {
            let position = Position::until(&record.puzzle, cancel)?;
            let approach = self.settings.approach_until(cancel);
            let attempt = position.solve_watched(&approach, self.so_far)?;
            Ok((position, attempt))
        };
        let solved = of_record();
        self.so_far.store(0, Ordering::Relaxed);
        let (position, attempt) = solved.map_err(|Cancelled| Interrupted)?;
        Ok(self.settings.told(source, record, &position, &attempt))
    }
}

impl Settings {
    /// How to solve, until it is broken off.
    fn approach_until<'a>(&self, cancel: Cancel<'a>) -> Approach<'a> {
        let reasoning = self.approach.reasoning.clone().cancelled_by(cancel);
        Approach { method: self.approach.method, reasoning, limit: self.approach.limit }
    }

    /// The result as it is printed, line breaks included, and what it means for the exit code.
    fn solve(&self, source: &Source, record: &Record) -> Result<(String, Exit), Failure> {
        let position = Position::new(&record.puzzle);
        let attempt = position.solve(&self.approach)?;
        Ok(self.told(source, record, &position, &attempt))
    }

    fn told(
        &self,
        source: &Source,
        record: &Record,
        position: &Position,
        attempt: &Attempt,
    ) -> (String, Exit) {
        let ratings =
            if self.rated { position.rate(&Scale::ALL, Cancel::NEVER).ok() } else { None };
        let exit = match attempt.verdict {
            Verdict::Solved => Exit::Done,
            Verdict::Stuck | Verdict::NoSolution(_) => Exit::Unsolved,
            Verdict::Several(_) => Exit::Several,
        };
        let found = Found { position, attempt, ratings: ratings.as_ref() };
        (self.result((source, record), &found), exit)
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
