//! `ninefold convert --to FORMAT`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use ninefold::format::{Loss, Writer};

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::refuse_overwriting;
use crate::output;
use crate::terminal::Surroundings;

pub(super) fn run(args: &ConvertArgs, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    match &args.output {
        None => super::refuse_binary(args.to, around)?,
        Some(path) => refuse_overwriting(path, &sources)?,
    }
    let mut writer = Writer::new(args.to, Target::new(args.output.as_deref()));
    let exit = super::for_each_record(&sources, &options, |_, record| {
        writer.write(&record)?;
        Ok(Exit::Done)
    })?;
    tell(&writer.finish()?);
    Ok(exit)
}

/// More fields than a table has are only counted.
const MOST_TOLD: usize = 20;

/// Says what was lost, each kind once however many puzzles there were.
pub(super) fn tell(losses: &[(Loss, u64)]) {
    for (loss, count) in losses.iter().take(MOST_TOLD) {
        match count {
            1 => output::complain(format_args!("lost: {loss}")),
            _ => output::complain(format_args!("lost in {count} puzzles: {loss}")),
        }
    }
    if losses.len() > MOST_TOLD {
        let more = losses.len() - MOST_TOLD;
        output::complain(format_args!("lost: {more} further fields are dropped"));
    }
}

/// Where the result goes. A file is only touched once there is something to write.
pub(super) struct Target {
    path: Option<PathBuf>,
    open: Option<Box<dyn Write>>,
}

impl Target {
    pub(super) fn new(path: Option<&Path>) -> Self {
        Self { path: path.map(Path::to_owned), open: None }
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let open = match &mut self.open {
            Some(open) => open,
            closed => closed.insert(open(self.path.as_deref())?),
        };
        open.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.open.as_mut().map_or(Ok(()), Write::flush)
    }
}

fn open(path: Option<&Path>) -> io::Result<Box<dyn Write>> {
    let Some(path) = path else { return Ok(Box::new(output::stdout())) };
    let file = File::create(path).map_err(|error| output::error_at(path, &error))?;
    Ok(Box::new(BufWriter::new(file)))
}
