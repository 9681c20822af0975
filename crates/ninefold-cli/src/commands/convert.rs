//! `ninefold convert --to FORMAT`.

use std::fs::File;
use std::io::{BufWriter, Write};

use ninefold_format::{Format, Loss, Record, losses, write};

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;
use crate::terminal::Surroundings;

pub(super) fn run(args: &ConvertArgs, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    if args.to == Format::Mat && args.output.is_none() && around.stdout_is_terminal {
        let message = "a MATLAB file is not for terminals; name one with --output FILE";
        return Err(Failure::Usage(message.to_owned()));
    }
    let mut out: Box<dyn Write> = match &args.output {
        Some(path) => Box::new(BufWriter::new(File::create(path)?)),
        None => Box::new(output::stdout()),
    };
    let mut ledger = Ledger::default();
    let mut between: &[u8] = b"";
    let mut left_out = 0_u64;
    let exit = super::for_each_record(&sources, &options, |_, record| {
        if holds_one(args.to) && ledger.written > 0 {
            left_out += 1;
            return Ok(Exit::Unsolved);
        }
        let written = write(args.to, &record).map_err(|error| Failure::Usage(error.to_string()))?;
        out.write_all(between)?;
        out.write_all(&written)?;
        between = if args.to.is_lines() { b"" } else { b"\n" };
        ledger.note(args.to, &record);
        Ok(Exit::Done)
    })?;
    out.flush()?;
    ledger.tell();
    if left_out > 0 {
        let name = args.to.name();
        output::complain(format_args!("{name} holds one puzzle; left out: {left_out}"));
    }
    Ok(exit)
}

/// Whether a file of this format is a document of one puzzle, to which none can be appended.
const fn holds_one(format: Format) -> bool {
    matches!(format, Format::Mat | Format::OpenSudoku)
}

/// What conversions lost, each kind once however many puzzles there were.
#[derive(Debug, Default)]
struct Ledger {
    written: u64,
    losses: Vec<(Loss, u64)>,
}

impl Ledger {
    fn note(&mut self, format: Format, record: &Record) {
        self.written += 1;
        for loss in losses(format, record) {
            match self.losses.iter_mut().find(|(known, _)| *known == loss) {
                Some((_, count)) => *count += 1,
                None => self.losses.push((loss, 1)),
            }
        }
    }

    fn tell(&self) {
        for (loss, count) in &self.losses {
            match count {
                1 => output::complain(format_args!("lost: {loss}")),
                _ => output::complain(format_args!("lost in {count} puzzles: {loss}")),
            }
        }
    }
}
