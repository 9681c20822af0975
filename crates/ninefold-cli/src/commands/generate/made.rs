//! What is written of a puzzle that was made, and where.

use std::io::Write;

use ninefold::format::{Format, Record, Writer};
use ninefold::json::{MadeReport, RateReport, RunReport, Telling, to_line};
use ninefold::render::{Role, board, list};
use ninefold::{Cancel, Cancelled, Grid, Highlights, OneSolution, Style};

use crate::args::{MadeArgs, With};
use crate::commands::convert::{Target, tell as tell_losses};
use crate::failure::Failure;
use crate::table;
use crate::terminal::Surroundings;

/// How puzzles are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub(super) format: MadeFormat,
    telling: Telling,
    style: Style,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MadeFormat {
    Text,
    Line,
    Csv,
    Json,
    /// As `ninefold convert` does.
    Other(Format),
}

/// A puzzle, ready to be written.
pub(super) enum Told {
    Text(String),
    Record(Box<Record>),
}

impl Manner {
    pub(super) fn new(
        args: &MadeArgs,
        style: Style,
        around: &Surroundings,
    ) -> Result<Self, Failure> {
        let format = match args.format.as_str() {
            "text" => MadeFormat::Text,
            "line" => MadeFormat::Line,
            "csv" => MadeFormat::Csv,
            "json" => MadeFormat::Json,
            other => MadeFormat::Other(
                other.parse().map_err(|error| Failure::Usage(format!("--format: {error}")))?,
            ),
        };
        if let MadeFormat::Other(other) = format {
            if !args.with.is_empty() {
                let message = format!("--with needs --format text, line, csv or json, not {other}");
                return Err(Failure::Usage(message));
            }
            if args.output.is_none() {
                crate::commands::refuse_binary(other, around)?;
            }
        }
        let with = |what| args.with.contains(&what);
        let telling = Telling {
            solution: with(With::Solution),
            rating: with(With::Rating),
            path: with(With::Path),
            canonical: with(With::Canonical),
        };
        Ok(Self { format, telling, style })
    }

    /// Whether a run can go on behind what is written so.
    pub(super) fn can_resume(self) -> bool {
        matches!(self.format, MadeFormat::Line | MadeFormat::Csv | MadeFormat::Json)
    }

    /// What stands before the first puzzle: how to make them again, and the names of the columns.
    pub(super) fn header(self, made_by: &str) -> String {
        match self.format {
            MadeFormat::Csv => format!("# {made_by}\n{}", table::row(self.columns())),
            MadeFormat::Json => to_line(&RunReport::new(made_by.to_owned())) + "\n",
            _ => String::new(),
        }
    }

    fn columns(self) -> Vec<&'static str> {
        let mut columns = vec!["index", "puzzle", "givens"];
        let Telling { solution, rating, path, canonical } = self.telling;
        columns.extend(solution.then_some("solution"));
        if rating {
            columns.extend(["level", "er", "ep", "ed", "hodoku_level", "hodoku_score"]);
        }
        columns.extend(path.then_some("path"));
        columns.extend(canonical.then_some("canonical"));
        columns
    }

    /// What is told of the puzzle. `title` stands above it where there is room.
    pub(super) fn tell(
        self,
        index: u64,
        known: &OneSolution,
        title: &str,
        cancel: Cancel<'_>,
    ) -> Result<Told, Cancelled> {
        if let MadeFormat::Other(_) = self.format {
            return Ok(Told::Record(Box::new(Record::new(known.puzzle()))));
        }
        let report = MadeReport::new(index, known, self.telling, cancel)?;
        Ok(Told::Text(match self.format {
            MadeFormat::Text => self.text(known, &report, title),
            MadeFormat::Csv => table::row(fields(&report)),
            MadeFormat::Json => to_line(&report) + "\n",
            _ => line(&report),
        }))
    }

    fn text(self, known: &OneSolution, report: &MadeReport, title: &str) -> String {
        let grid = Grid::new(&known.puzzle());
        let givens = list::counted(report.givens as usize, "given");
        let heading = self.style.paint(Role::Heading, &format!("{title}: {givens}"));
        let board = board(&grid, &Highlights::default(), self.style);
        let rows = [
            ("line", Some(report.puzzle.clone())),
            ("solution", report.solution.clone()),
            ("rating", report.rating.as_ref().map(|rating| rated(rating).join(", "))),
            ("path", report.path.as_ref().map(|_| path(report))),
            ("canonical", report.canonical.clone()),
        ];
        let rows = rows.into_iter().filter_map(|(name, told)| Some((name, told?)));
        let told: Vec<String> = rows.map(|(name, told)| format!("  {name:<10} {told}\n")).collect();
        format!("{heading}\n{board}{}\n", told.concat())
    }
}

/// The puzzle first, so that whoever reads a puzzle a line can read this; ratings as forums write
/// them.
fn line(report: &MadeReport) -> String {
    let mut fields = vec![report.puzzle.clone()];
    fields.extend(report.solution.clone());
    if let Some(rating) = &report.rating {
        let [_, er, ep, ed, level, score] = numbers(rating);
        fields.extend([format!("ED={er}/{ep}/{ed}"), format!("HoDoKu={level}/{score}")]);
    }
    if report.path.is_some() {
        fields.push(path(report));
    }
    fields.extend(report.canonical.clone());
    fields.join(" ") + "\n"
}

/// The fields of a row.
fn fields(report: &MadeReport) -> Vec<String> {
    let mut fields =
        vec![report.index.to_string(), report.puzzle.clone(), report.givens.to_string()];
    fields.extend(report.solution.clone());
    if let Some(rating) = &report.rating {
        fields.extend(numbers(rating));
    }
    if report.path.is_some() {
        fields.push(path(report));
    }
    fields.extend(report.canonical.clone());
    fields
}

fn path(report: &MadeReport) -> String {
    let used = report.path.iter().flatten();
    used.map(|it| format!("{}*{}", it.technique, it.steps)).collect::<Vec<_>>().join(";")
}

/// Level, ER, EP, ED, and `HoDoKu`'s level and score.
fn numbers(rating: &RateReport) -> [String; 6] {
    let se = rating.se.as_ref();
    let tenths = |value: Option<f64>| value.map(|it| format!("{it:.1}")).unwrap_or_default();
    let hodoku = rating.hodoku.as_ref();
    [
        rating.level.clone().unwrap_or_default(),
        tenths(se.map(|it| it.er)),
        tenths(se.map(|it| it.ep)),
        tenths(se.map(|it| it.ed)),
        hodoku.map(|it| it.level.clone()).unwrap_or_default(),
        hodoku.map(|it| it.score.to_string()).unwrap_or_default(),
    ]
}

/// The same for people.
fn rated(rating: &RateReport) -> [String; 3] {
    let [level, er, ep, ed, hodoku_level, score] = numbers(rating);
    [level, format!("SE {er}/{ep}/{ed}"), format!("HoDoKu {hodoku_level} {score}")]
}

/// Where puzzles go.
pub(super) struct Output {
    pub(super) manner: Manner,
    sink: Sink,
}

enum Sink {
    Plain(Box<dyn Write>),
    Writer(Box<Writer<Target>>),
}

impl Output {
    /// A fresh output, with its header.
    pub(super) fn new(args: &MadeArgs, manner: Manner, made_by: &str) -> Result<Self, Failure> {
        let target = Target::new(args.output.as_deref());
        let mut sink = match manner.format {
            MadeFormat::Other(format) => Sink::Writer(Box::new(Writer::new(format, target))),
            _ => Sink::Plain(Box::new(target)),
        };
        if let Sink::Plain(out) = &mut sink {
            // Also where nothing is found there is a file that says what was asked.
            out.write_all(manner.header(made_by).as_bytes())?;
        }
        Ok(Self { manner, sink })
    }

    /// Goes on behind what is there.
    pub(super) fn behind(out: Box<dyn Write>, manner: Manner) -> Self {
        Self { manner, sink: Sink::Plain(out) }
    }

    pub(super) fn write(&mut self, told: &Told) -> Result<(), Failure> {
        match (&mut self.sink, told) {
            (Sink::Plain(out), Told::Text(text)) => out.write_all(text.as_bytes())?,
            (Sink::Writer(writer), Told::Record(record)) => writer.write(record)?,
            _ => {}
        }
        Ok(())
    }

    /// Makes sure that whole lines are on their way, before something long.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        if let Sink::Plain(out) = &mut self.sink {
            out.flush()?;
        }
        Ok(())
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        match self.sink {
            Sink::Plain(mut out) => out.flush()?,
            Sink::Writer(writer) => tell_losses(&writer.finish()?),
        }
        Ok(())
    }
}
