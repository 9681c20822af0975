//! One file for each command: resolves what was typed, does it, prints.

mod bulk;
mod canon;
mod check;
mod completions;
mod convert;
mod facts;
mod generate;
mod hint;
mod man;
mod minimise;
mod play;
mod practise;
mod rate;
mod samples;
mod serve;
mod show;
mod solve;
pub(crate) mod techniques;
mod transform;
mod verify;
mod why;

use std::io::{self, Write};

use ninefold::format::{Detail, Foreign, Format, Options, Record};
use ninefold::json::SolveReport;
use ninefold::render::{Role, list, wrap};
use ninefold::{Ladder, Reasoning, Style, Words};

use self::bulk::Origin;
use crate::args::{Cli, Command, HintFormat, InputArgs, ReadingArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::output;
use crate::prompt;
use crate::terminal::Surroundings;

/// Does what was asked.
pub(crate) fn run(cli: Cli, around: &Surroundings) -> Result<Exit, Failure> {
    let style = around.style(cli.look.ascii, cli.look.color);
    match cli.command {
        Command::Show(args) => show::run(&args, style, around),
        Command::Solve(args) => solve::run(args, style, around),
        Command::Check(args) => check::run(&args, style, around),
        Command::Hint(args) => hint::run(args, style, around),
        Command::Why(args) => why::run(args, style, around),
        Command::Rate(args) => rate::run(&args, style, around),
        Command::Facts(args) => facts::run(&args, style, around),
        Command::Canon(args) => canon::run(&args, style, around),
        Command::Transform(args) => transform::run(&args, around),
        Command::Generate(args) => generate::run(&args, style, around),
        Command::Practise(args) => practise::run(&args, style, around),
        Command::Minimise(args) => minimise::run(&args, around),
        Command::Convert(args) => convert::run(&args, around),
        Command::Verify(args) => verify::run(&args, around),
        Command::Play(args) => play::run(args, style, around),
        Command::Serve(args) => serve::run(&args),
        Command::Samples => samples::run(style),
        Command::Techniques(args) => techniques::run(&args, style),
        Command::Completions(args) => completions::run(args.shell),
        Command::Man(args) => man::run(args.directory.as_deref()),
    }
}

/// How the arguments say that inputs are read.
fn options(reading: &ReadingArgs) -> Options {
    Options {
        format: reading.from,
        column: reading.column.clone(),
        variable: reading.variable.clone(),
    }
}

/// The words in this style, which leave nothing out if that was asked.
fn words(style: Style, full: bool) -> Words {
    let words = Words::new(style.charset);
    if full { words.unabridged() } else { words }
}

/// The techniques that were asked for; all if none were.
fn reasoning(techniques: Option<Ladder>) -> Reasoning<'static> {
    Reasoning::with(techniques.unwrap_or_default())
}

/// The sources that the arguments name; if they name none, standard input, or whatever the person
/// at the terminal answers.
fn sources(
    input: &InputArgs,
    options: &Options,
    around: &Surroundings,
) -> Result<Vec<Source>, Failure> {
    let named = input.inputs.iter().map(|text| Source::from_argument(text, options));
    let samples = input.reading.sample.iter().map(|sample| Source::Sample(sample));
    let sources: Vec<Source> = named.chain(samples).collect();
    if sources.is_empty() { Ok(vec![unnamed(options, around)?]) } else { Ok(sources) }
}

/// Where the puzzle comes from if nothing was named.
fn unnamed(options: &Options, around: &Surroundings) -> Result<Source, Failure> {
    if around.stdin_is_terminal {
        Ok(prompt::ask(options, io::stdin().lock(), io::stderr())?)
    } else {
        Ok(Source::Stdin)
    }
}

/// Calls `each` with every puzzle of the sources, and complains about what can't be read.
fn for_each_record(
    sources: &[Source],
    options: &Options,
    mut each: impl FnMut(&Source, Record) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for source in sources {
        let reader = match source.reader_noted(options) {
            Ok(reader) => reader,
            Err(error) => {
                output::complain(error);
                exit = Exit::Unreadable;
                continue;
            }
        };
        for record in reader {
            match record {
                Ok(record) => exit = exit.max(each(source, record)?),
                Err(error) => {
                    output::complain(source.error(error));
                    exit = Exit::Unreadable;
                }
            }
        }
    }
    Ok(exit)
}

/// Writes the drawing of the only puzzle of the sources, and the exit code that comes with it: two
/// drawings in one file are no drawing, so that a second puzzle is refused before anything is
/// written.
fn draw_one(
    sources: &[Source],
    options: &Options,
    draw: impl FnOnce(&Source, &Record) -> Result<(String, Exit), Failure>,
) -> Result<Exit, Failure> {
    let mut only = None;
    let exit = for_each_record(sources, options, |source, record| match only {
        None => {
            only = Some((source.clone(), record));
            Ok(Exit::Done)
        }
        Some(_) => Err(Failure::only_one("svg")),
    })?;
    let Some((source, record)) = only else { return Ok(exit) };
    let (drawing, drawn) = draw(&source, &record)?;
    let mut out = output::stdout();
    out.write_all(drawing.as_bytes())?;
    out.flush()?;
    Ok(exit.max(drawn))
}

/// Prints what `tell` says of each puzzle: words wrapped to the terminal, JSON as it is, or one
/// drawing.
fn print_told(
    sources: &[Source],
    options: &Options,
    format: HintFormat,
    around: &Surroundings,
    tell: impl Fn(Origin<'_>) -> Result<(String, Exit), Failure>,
) -> Result<Exit, Failure> {
    if format == HintFormat::Svg {
        return draw_one(sources, options, |source, record| tell((source, record)));
    }
    let mut out = output::stdout();
    let exit = for_each_record(sources, options, |source, record| {
        let (text, exit) = tell((source, &record))?;
        let text = if format == HintFormat::Text { wrap(&text, around.columns) } else { text };
        out.write_all(text.as_bytes())?;
        // The next may take long, and somebody may have seen enough.
        out.flush()?;
        Ok(exit)
    })?;
    Ok(exit)
}

/// A report of some steps on a line, with where the puzzle comes from. What there is to say if there are no
/// steps is the reason: whoever asked for JSON gets nothing else.
fn report_line((source, record): Origin<'_>, report: SolveReport, told: Option<String>) -> String {
    let header = report.header.at(source.name(), Some(record.line));
    let reason = told.map(|told| told.trim_end().to_owned()).or(report.reason);
    SolveReport { header, reason, ..report }.to_line() + "\n"
}

/// Refuses to send to a terminal what only programs can read.
fn refuse_binary(format: Format, around: &Surroundings) -> Result<(), Failure> {
    if format == Format::Mat && around.stdout_is_terminal {
        let message = "a MATLAB file is not for terminals; `ninefold convert --to mat --output FILE` \
                       writes one";
        return Err(Failure::Usage(message.to_owned()));
    }
    Ok(())
}

/// A heading that says where a puzzle comes from: "puzzles.txt, line 3: 24 givens".
fn heading(source: &Source, record: &Record, style: Style) -> String {
    let puzzle = &record.puzzle;
    let line = if record.line > 1 { format!(", line {}", record.line) } else { String::new() };
    let givens = list::counted(puzzle.givens().len(), "given");
    let filled = match puzzle.placed().len() {
        0 => String::new(),
        count => format!(", {} filled in", list::counted(count, "digit")),
    };
    let title =
        record.details.get(Detail::Title).map(|title| format!(" ({})", Foreign::new(title)));
    let text = format!("{}{line}: {givens}{filled}", Foreign::new(source.name()));
    style.paint(Role::Heading, &text) + &title.unwrap_or_default()
}
