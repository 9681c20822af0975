//! `ninefold convert --to FORMAT`.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use ninefold_format::{Format, Loss, Record, losses, write};

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::output;
use crate::terminal::Surroundings;

pub(super) fn run(args: &ConvertArgs, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    match &args.output {
        None => super::refuse_binary(args.to, around)?,
        Some(path) => refuse_overwriting(path, &sources)?,
    }
    let mut out = Target::new(args.output.as_deref());
    let mut ledger = Ledger::default();
    let exit = super::for_each_record(&sources, &options, |_, record| {
        if holds_one(args.to) && ledger.written > 0 {
            ledger.left_out += 1;
            return Ok(Exit::Unsolved);
        }
        let written = write(args.to, &record).map_err(|error| Failure::Usage(error.to_string()))?;
        if !args.to.is_lines() && ledger.written > 0 {
            out.write_all(b"\n")?;
        }
        out.write_all(&written)?;
        ledger.note(args.to, &record);
        Ok(Exit::Done)
    })?;
    out.finish()?;
    ledger.tell(args.to);
    Ok(exit)
}

/// Whether a file of this format is a document of one puzzle, to which none can be appended.
const fn holds_one(format: Format) -> bool {
    matches!(format, Format::Mat | Format::OpenSudoku)
}

/// Refuses to write to a file that is still to be read.
fn refuse_overwriting(path: &Path, sources: &[Source]) -> Result<(), Failure> {
    let Ok(output) = fs::canonicalize(path) else { return Ok(()) };
    let is_output = |source: &Source| match source {
        Source::File(input) => fs::canonicalize(input).is_ok_and(|input| input == output),
        _ => false,
    };
    if sources.iter().any(is_output) {
        let message = format!("{} is an input: write to another file", path.display());
        return Err(Failure::Usage(message));
    }
    Ok(())
}

/// Where the result goes. A file is only touched once there is something to write.
struct Target {
    path: Option<PathBuf>,
    open: Option<Box<dyn Write>>,
}

impl Target {
    fn new(path: Option<&Path>) -> Self {
        Self { path: path.map(Path::to_owned), open: None }
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let open = match &mut self.open {
            Some(open) => open,
            closed => closed.insert(open(self.path.as_deref())?),
        };
        open.write_all(bytes)
    }

    fn finish(self) -> io::Result<()> {
        self.open.map_or(Ok(()), |mut open| open.flush())
    }
}

fn open(path: Option<&Path>) -> io::Result<Box<dyn Write>> {
    let Some(path) = path else { return Ok(Box::new(output::stdout())) };
    let file = File::create(path).map_err(|error| output::error_at(path, &error))?;
    Ok(Box::new(BufWriter::new(file)))
}

/// What conversions lost, each kind once however many puzzles there were.
#[derive(Debug, Default)]
struct Ledger {
    written: u64,
    left_out: u64,
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

    fn tell(&self, format: Format) {
        for (loss, count) in &self.losses {
            match count {
                1 => output::complain(format_args!("lost: {loss}")),
                _ => output::complain(format_args!("lost in {count} puzzles: {loss}")),
            }
        }
        if self.left_out > 0 {
            let (name, count) = (format.name(), self.left_out);
            output::complain(format_args!("{name} holds one puzzle; left out: {count}"));
        }
    }
}
