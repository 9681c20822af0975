//! `ninefold canon`: the form that each puzzle shares with all its equivalents.

use ninefold::format::{ReadError, Record};
use ninefold::json::{CanonicalReport, Header, to_line};
use ninefold::{Canonical, NoForm, Style, canonical};

use super::bulk;
use crate::args::{CanonArgs, CanonFormat};
use crate::counting::Counting;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::pipeline::{self, Answer, Batch, Plan, Puzzles};
use crate::results::{Kind, Results};
use crate::table;
use crate::terminal::Surroundings;
use crate::unique::Class;

/// Puzzles in a batch: a few milliseconds of work.
const BATCH: usize = 256;

pub(super) fn run(args: &CanonArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    if args.target.resume && args.format == CanonFormat::Text {
        let message = "--resume goes on with a table: add --format csv, json or line";
        return Err(Failure::Usage(message.to_owned()));
    }
    let canoniser = Canoniser { format: args.format, unique: args.unique, style };
    let header = canoniser.header();
    let mut results = Results::open(&args.target, &sources, &header, canoniser.kind())?;
    let plan = Plan {
        sources: &sources,
        options: &options,
        jobs: bulk::jobs(args.target.jobs),
        batch: BATCH,
        header: if results.fresh { header.as_bytes() } else { b"" },
        answers: None,
        // Which of the puzzles that had their turn were the first of their class, only they tell.
        skip: if args.unique { 0 } else { results.done },
        repeated: if args.unique { results.done } else { 0 },
        counting: Counting::default(),
        surroundings: around,
    };
    let worker = || |batch: &Batch| canoniser.work(batch);
    Ok(pipeline::run(&plan, worker, &mut results.output))
}

/// What was asked, resolved.
struct Canoniser {
    format: CanonFormat,
    /// Whether only the first of each class is wanted.
    unique: bool,
    style: Style,
}

const COLUMNS: [&str; 7] =
    ["source", "line", "puzzle", "form", "transform", "automorphisms", "note"];

impl Canoniser {
    fn header(&self) -> String {
        match self.format {
            CanonFormat::Csv => table::row(COLUMNS),
            CanonFormat::Text | CanonFormat::Json | CanonFormat::Line => String::new(),
        }
    }

    fn kind(&self) -> Kind {
        match self.format {
            CanonFormat::Csv => Kind::Table,
            CanonFormat::Json => Kind::Json,
            CanonFormat::Line | CanonFormat::Text => Kind::Line,
        }
    }

    fn work(&self, batch: &Batch) -> Answer {
        let mut answer = Answer::default();
        if let Puzzles::Unreadable(error) = &batch.puzzles {
            answer.complain(error);
        }
        batch.puzzles.for_each(|record| match record {
            Ok(record) => self.one(&batch.source, record, &mut answer),
            Err(error) => {
                // Where only some lines have a result, a line that can't be read has none.
                if !self.unique {
                    answer
                        .results
                        .extend_from_slice(self.unreadable(&batch.source, error).as_bytes());
                }
                answer.complain(&batch.source.error(error.clone()));
            }
        });
        answer
    }

    fn one(&self, source: &Source, record: &Record, answer: &mut Answer) {
        let found = canonical(&record.puzzle);
        let text = match self.format {
            CanonFormat::Text => self.text(source, record, &found),
            CanonFormat::Csv => row(source, record, &found),
            CanonFormat::Json => {
                let mut report = CanonicalReport::new(&record.puzzle, &found);
                report.header = report.header.at(source.name(), Some(record.line));
                to_line(&report) + "\n"
            }
            CanonFormat::Line => match &found {
                Ok(form) => format!("{}\n", form.puzzle),
                Err(why) => format!("# {why}\n"),
            },
        };
        answer.results.extend_from_slice(text.as_bytes());
        if self.unique {
            // What has no form is a class of its own.
            let class = match &found {
                Ok(form) => Class::of(form.puzzle.to_string().as_bytes()),
                Err(NoForm) => Class::of(format!("{} {}", source.name(), record.line).as_bytes()),
            };
            answer.classes.push((class, answer.results.len()));
        }
        answer.note(if found.is_ok() { Exit::Done } else { Exit::Unsolved });
    }

    fn text(&self, source: &Source, record: &Record, found: &Result<Canonical, NoForm>) -> String {
        let heading = super::heading(source, record, self.style);
        match found {
            Ok(Canonical { puzzle, transform, automorphisms }) => format!(
                "{heading}\n  {:<14} {puzzle}\n  {:<14} {transform}\n  {:<14} {automorphisms}\n",
                "form", "transform", "automorphisms"
            ),
            Err(why) => format!("{heading}\n  {:<14} {why}\n", "no form"),
        }
    }

    /// The result of a line that can't be read, if it gets one.
    fn unreadable(&self, source: &Source, error: &ReadError) -> String {
        let note = format!("can't be read: {}", error.problem);
        match self.format {
            CanonFormat::Text => String::new(),
            CanonFormat::Csv => {
                let line = error.line.unwrap_or_default().to_string();
                table::row([source.name().as_str(), &line, "", "", "", "", &note])
            }
            CanonFormat::Json => {
                to_line(&CanonicalReport {
                    header: Header::default().at(source.name(), error.line),
                    note: Some(note),
                    ..CanonicalReport::default()
                }) + "\n"
            }
            CanonFormat::Line => format!("# {note}\n"),
        }
    }
}

fn row(source: &Source, record: &Record, found: &Result<Canonical, NoForm>) -> String {
    let form = found.as_ref().ok();
    let or_empty = |text: Option<String>| text.unwrap_or_default();
    table::row([
        source.name(),
        record.line.to_string(),
        record.puzzle.start().to_string(),
        or_empty(form.map(|form| form.puzzle.to_string())),
        or_empty(form.map(|form| form.transform.to_string())),
        or_empty(form.map(|form| form.automorphisms.to_string())),
        or_empty(found.as_ref().err().map(ToString::to_string)),
    ])
}
