//! `ninefold show`: puzzles as boards.

use std::io::Write;

use ninefold_core::{CellSet, Grid};
use ninefold_format::{Format, Record, write};
use ninefold_render::{Highlights, Style, board, marks, svg};

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
    let mut out = output::stdout();
    let mut between: &[u8] = b"";
    let exit = super::for_each_record(&sources, &options, |_, record| {
        let shown = shown(manner, &record, args.candidates, style)?;
        out.write_all(between)?;
        out.write_all(&shown)?;
        let on_its_line = matches!(manner, Manner::Format(format) if format.is_lines());
        between = if on_its_line { b"" } else { b"\n" };
        Ok(Exit::Done)
    })?;
    out.flush()?;
    Ok(exit)
}

fn shown(
    manner: Manner,
    record: &Record,
    candidates: bool,
    style: Style,
) -> Result<Vec<u8>, Failure> {
    let grid = Grid::new(&record.puzzle);
    let highlights = Highlights { wrong: clashing(record), ..Highlights::default() };
    let text = match manner {
        Manner::Text if candidates => marks(&grid, &highlights, style),
        Manner::Text => board(&grid, &highlights, style),
        Manner::Svg => {
            let options = svg::BoardOptions { marks: candidates, ..svg::BoardOptions::default() };
            svg::board(&grid, &highlights, &options)
        }
        Manner::Format(format) => {
            let mut record = record.clone();
            if candidates {
                record.puzzle = grid.to_puzzle();
            }
            let written = write(format, &record);
            return written.map_err(|error| Failure::Usage(error.to_string()));
        }
    };
    Ok(text.into_bytes())
}

/// The cells whose digit stands twice in a house.
fn clashing(record: &Record) -> CellSet {
    record.puzzle.clashes().iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells)
}
