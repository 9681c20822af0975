//! `ninefold show`: puzzles as boards.

use std::io::Write;

use ninefold::format::{Format, Record, Writer};
use ninefold::render::{board, marks, svg};
use ninefold::{Grid, Highlights, Style};

use crate::args::ShowArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;
use crate::terminal::Surroundings;

/// How to show, resolved.
#[derive(Clone, Copy, Debug)]
enum Manner {
    Text,
    Svg,
    Format(Format),
}

pub(super) fn run(args: &ShowArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    let manner = match args.format.as_str() {
        "text" => Manner::Text,
        "svg" => Manner::Svg,
        other => Manner::Format(
            other.parse().map_err(|error| Failure::Usage(format!("--format: {error}")))?,
        ),
    };
    if let Manner::Format(format) = manner {
        super::refuse_binary(format, around)?;
    }
    let marks = args.candidates;
    match manner {
        Manner::Text => {
            let mut out = output::stdout();
            let mut between = "";
            let exit = super::for_each_record(&sources, &options, |_, record| {
                write!(out, "{between}{}", text(&record, marks, style))?;
                between = "\n";
                Ok(Exit::Done)
            })?;
            out.flush()?;
            Ok(exit)
        }
        Manner::Svg => super::draw_one(&sources, &options, |_, record| Ok(svg(record, marks))),
        Manner::Format(format) => {
            let mut writer = Writer::new(format, output::stdout());
            let exit = super::for_each_record(&sources, &options, |_, mut record| {
                if marks {
                    record.puzzle = Grid::new(&record.puzzle).to_puzzle();
                }
                writer.write(&record)?;
                Ok(Exit::Done)
            })?;
            writer.finish()?;
            Ok(exit)
        }
    }
}

fn text(record: &Record, candidates: bool, style: Style) -> String {
    let (grid, highlights) = (Grid::new(&record.puzzle), highlights(record));
    if candidates { marks(&grid, &highlights, style) } else { board(&grid, &highlights, style) }
}

fn svg(record: &Record, candidates: bool) -> (String, Exit) {
    let options = svg::BoardOptions { marks: candidates, ..svg::BoardOptions::default() };
    (svg::board(&Grid::new(&record.puzzle), &highlights(record), &options), Exit::Done)
}

fn highlights(record: &Record) -> Highlights {
    Highlights { wrong: record.puzzle.clashing(), ..Highlights::default() }
}
