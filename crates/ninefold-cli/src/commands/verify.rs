//! `ninefold verify`: proves every step of solve paths.

use std::io::{self, BufRead, BufReader, Read, Write};

use ninefold::Cancel;
use ninefold::format::{Problem, ReadError};
use ninefold::json::{ClaimError, ClaimedPath, claimed_paths};

use crate::args::VerifyArgs;
use crate::exit::Exit;
use crate::failure::{Failure, InputError, InputProblem};
use crate::input::{Bytes, Source};
use crate::output;
use crate::plural::counted;
use crate::terminal::Surroundings;

/// A document that is spread over lines is read whole, up to this many bytes.
const LARGEST_DOCUMENT: u64 = 256 << 20;

pub(super) fn run(args: &VerifyArgs, around: &Surroundings) -> Result<Exit, Failure> {
    if args.files.is_empty() && around.stdin_is_terminal {
        let message = "name a file of solve paths; `ninefold solve --format json` writes them";
        return Err(Failure::Usage(message.to_owned()));
    }
    let mut sources: Vec<Source> = args.files.iter().map(|file| named(file)).collect();
    if sources.is_empty() {
        sources.push(Source::Stdin);
    }
    let mut tally = Tally { out: output::stdout(), paths: 0, steps: 0, exit: Exit::Done };
    for source in &sources {
        if let Err(error) = tally.file(source)? {
            tally.complain(error);
        }
    }
    tally.sum_up()?;
    Ok(tally.exit)
}

/// A file or standard input; a path is never typed.
fn named(file: &std::ffi::OsStr) -> Source {
    if file == "-" { Source::Stdin } else { Source::File(file.into()) }
}

/// What has been verified so far.
struct Tally<W> {
    out: W,
    paths: u64,
    steps: u64,
    exit: Exit,
}

impl<W: Write> Tally<W> {
    /// Verifies a file. It may have a path on each line, which is read line by line, or paths that
    /// are spread over lines, which is read whole.
    fn file(&mut self, source: &Source) -> io::Result<Result<(), InputError>> {
        let mut reader = match source.open() {
            Ok(bytes) => BufReader::new(bytes),
            Err(error) if error.problem == InputProblem::Missing => {
                let problem = InputProblem::Io("no such file".to_owned());
                return Ok(Err(InputError { problem, ..error }));
            }
            Err(error) => return Ok(Err(error)),
        };
        let mut line = Vec::new();
        let mut any = false;
        for number in 1.. {
            line.clear();
            match read_line(&mut reader, &mut line) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return Ok(Err(io_error(source, &error))),
            }
            if line.trim_ascii().is_empty() {
                continue;
            }
            any = true;
            if !is_document(&line)
                && let Err(error) = reader.by_ref().take(LARGEST_DOCUMENT).read_to_end(&mut line)
            {
                return Ok(Err(io_error(source, &error)));
            }
            self.text(source, &line, number)?;
        }
        let nothing = || source.error(Problem::Missing("solve path").into());
        Ok(if any { Ok(()) } else { Err(nothing()) })
    }

    /// Verifies the paths of a text that begins on this line of its file.
    fn text(&mut self, source: &Source, text: &[u8], first_line: u64) -> io::Result<()> {
        let Ok(text) = str::from_utf8(text) else {
            self.complain(source.error(ReadError::from(Problem::NotUtf8).on_line(first_line)));
            return Ok(());
        };
        for path in claimed_paths(text) {
            match path {
                Ok(path) => self.path(source, &path)?,
                Err(error) => self.complain(misread(source, &error, first_line)),
            }
        }
        Ok(())
    }

    /// Verifies a path, up to the first thing that does not hold.
    fn path(&mut self, source: &Source, path: &ClaimedPath) -> io::Result<()> {
        self.paths += 1;
        // Nobody breaks it off but by ending the program.
        let Ok(verified) = path.verify(Cancel::NEVER) else { return Ok(()) };
        self.steps += verified.steps;
        let Some(refutation) = verified.refuted else { return Ok(()) };
        self.exit = self.exit.max(Exit::Unsolved);
        writeln!(self.out, "{}: path {}, {refutation}", source.name(), self.paths)
    }

    fn complain(&mut self, error: InputError) {
        output::complain(error);
        self.exit = Exit::Unreadable;
    }

    fn sum_up(&mut self) -> io::Result<()> {
        if self.paths > 0 {
            let (paths, steps) = (counted(self.paths, "path"), counted(self.steps, "step"));
            let end = match self.exit {
                Exit::Done => "every one is proved",
                _ => "proved, but not every one",
            };
            writeln!(self.out, "{paths}, {steps}: {end}.")?;
        }
        self.out.flush()
    }
}

/// Reads a line, line break included; `false` at the end.
fn read_line(reader: &mut BufReader<Bytes>, line: &mut Vec<u8>) -> io::Result<bool> {
    let read = reader.by_ref().take(LARGEST_DOCUMENT).read_until(b'\n', line)?;
    Ok(read > 0)
}

/// Whether the line has a whole document, as far as its ends tell.
fn is_document(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.starts_with(b"{") && line.ends_with(b"}") && line.len() > 2
}

fn io_error(source: &Source, error: &io::Error) -> InputError {
    InputError { source: source.name().into(), problem: InputProblem::Io(error.to_string()) }
}

fn misread(source: &Source, error: &ClaimError, first_line: u64) -> InputError {
    let line = first_line + error.line() as u64 - 1;
    let column = error.column().map(|column| format!(", column {column}")).unwrap_or_default();
    InputError {
        source: source.name().into(),
        problem: InputProblem::Io(format!(
            "line {line}{column}: {error}; expected solve paths as `ninefold solve --format json` \
             writes them"
        )),
    }
}
