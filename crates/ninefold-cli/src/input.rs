//! What an INPUT on the command line means, and how it is opened.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ninefold::format::{Assumption, Foreign, Options, ReadError, Reader, Record, read_one_as};

use crate::failure::{Failure, InputError, InputProblem};
use crate::output;
use crate::progress::Counter;
use ninefold::samples;

/// Where puzzles come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
    /// The puzzle itself, as typed.
    Typed(String),
    /// A puzzle that is built in.
    Sample(&'static samples::Sample),
    /// An argument that means nothing. It has its turn like the others, which go on.
    Broken(InputError),
}

/// An open source; its bytes count for the progress bar.
pub(crate) type Bytes = Box<dyn Read + Send>;

impl Source {
    /// What the argument means: `-`, a file that exists, or a puzzle.
    pub(crate) fn from_argument(text: &OsStr, options: &Options) -> Self {
        if text == "-" {
            return Self::Stdin;
        }
        let path = Path::new(text);
        let file = || Self::File(path.to_owned());
        let Some(typed) = text.to_str().filter(|_| fs::metadata(path).is_err()) else {
            return file();
        };
        match read_one_as(typed.as_bytes(), options) {
            Ok(_) => Self::Typed(typed.to_owned()),
            Err(error) if looks_like_puzzle(typed) => Self::Broken(InputError {
                source: shorten(typed).into(),
                problem: InputProblem::Content(Box::new(error)),
            }),
            // Opening it says what is wrong: that it is not there, or may not be looked at.
            Err(_) => file(),
        }
    }

    /// What people call it.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::File(path) => path.display().to_string(),
            Self::Stdin => "standard input".to_owned(),
            Self::Typed(text) => shorten(text),
            Self::Sample(sample) => format!("sample {}", sample.name),
            Self::Broken(error) => error.source.as_raw().to_owned(),
        }
    }

    /// How it is named on a command line.
    pub(crate) fn argument(&self) -> String {
        match self {
            Self::File(path) => path.display().to_string(),
            Self::Sample(sample) => format!("--sample {}", sample.name),
            Self::Stdin => "-".to_owned(),
            Self::Typed(_) | Self::Broken(_) => self.name(),
        }
    }

    /// How many bytes it has, if that is known before it is read.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Self::File(path) => {
                fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|found| found.len())
            }
            Self::Stdin | Self::Broken(_) => None,
            Self::Typed(text) => Some(text.len() as u64),
            Self::Sample(sample) => Some(sample.text.len() as u64),
        }
    }

    /// Its bytes.
    ///
    /// # Errors
    ///
    /// If the system does not let us read it.
    pub(crate) fn open(&self) -> Result<Bytes, InputError> {
        match self {
            Self::File(path) => open_file(path),
            Self::Stdin => Ok(Box::new(io::stdin())),
            Self::Typed(text) => Ok(Box::new(io::Cursor::new(text.clone()))),
            Self::Sample(sample) => Ok(Box::new(sample.text.as_bytes())),
            Self::Broken(error) => Err(error.clone()),
        }
    }

    /// Its puzzles.
    ///
    /// # Errors
    ///
    /// If it can't be opened or has no puzzles.
    pub(crate) fn reader(&self, options: &Options) -> Result<Reader<Bytes>, InputError> {
        self.reader_counted(options, &Counter::default())
    }

    /// Its puzzles, after the person at the terminal was told what was assumed to read them.
    ///
    /// # Errors
    ///
    /// If it can't be opened or has no puzzles.
    pub(crate) fn reader_noted(&self, options: &Options) -> Result<Reader<Bytes>, InputError> {
        let reader = self.reader(options)?;
        self.notes(&reader).iter().for_each(output::complain);
        Ok(reader)
    }

    /// Its puzzles, whose bytes are counted as they are read.
    ///
    /// # Errors
    ///
    /// If it can't be opened or has no puzzles.
    pub(crate) fn reader_counted(
        &self,
        options: &Options,
        counter: &Counter,
    ) -> Result<Reader<Bytes>, InputError> {
        // A sample is a board of ours: what `--from` says of the user's files is not about it.
        let ours = Options::default();
        let options = if matches!(self, Self::Sample(_)) { &ours } else { options };
        let bytes = Box::new(counter.count(self.open()?));
        Reader::with_options(bytes as Bytes, options).map_err(|error| self.error(error))
    }

    /// Its first puzzle.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub(crate) fn first(&self, options: &Options) -> Result<Record, InputError> {
        let empty = || Err(ninefold::format::Problem::Empty.into());
        self.reader(options)?.next().unwrap_or_else(empty).map_err(|error| self.error(error))
    }

    /// This error, in this source.
    pub(crate) fn error(&self, error: ReadError) -> InputError {
        let problem = InputProblem::Content(Box::new(error));
        InputError { source: self.name().into(), problem }
    }

    /// What was assumed to read it, each a line for people.
    pub(crate) fn notes(&self, reader: &Reader<Bytes>) -> Vec<String> {
        let source = Foreign::new(self.name());
        let note = |assumption: &Assumption| format!("note: {source}: {assumption}");
        reader.assumptions().iter().map(note).collect()
    }
}

/// The name of a file as messages show it.
pub(crate) fn shown(path: &Path) -> Foreign {
    Foreign::new(path.display().to_string())
}

fn open_file(path: &Path) -> Result<Bytes, InputError> {
    let source = || shown(path);
    if path.is_dir() {
        return Err(InputError { source: source(), problem: InputProblem::Directory });
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(missing(path)),
        Err(error) => {
            Err(InputError { source: source(), problem: InputProblem::Io(error.to_string()) })
        }
    }
}

fn missing(path: &Path) -> InputError {
    InputError { source: shown(path), problem: InputProblem::Missing }
}

/// Refuses to write to a file that is still to be read.
pub(crate) fn refuse_overwriting(path: &Path, sources: &[Source]) -> Result<(), Failure> {
    let Ok(output) = fs::canonicalize(path) else { return Ok(()) };
    let is_output = |source: &Source| match source {
        Source::File(input) => fs::canonicalize(input).is_ok_and(|input| input == output),
        _ => false,
    };
    if sources.iter().any(is_output) {
        let message = format!("{} is an input: write to another file", shown(path));
        return Err(Failure::Usage(message));
    }
    Ok(())
}

/// Whether somebody who typed this meant a puzzle, so that its slip should be named rather than
/// a file that is missing.
fn looks_like_puzzle(text: &str) -> bool {
    if text.starts_with("http://") || text.starts_with("https://") {
        return true;
    }
    let cells = text.chars().filter(|c| c.is_ascii_digit() || "._*?".contains(*c)).count();
    let length = text.chars().count();
    // A path has few digits and dots for its length; a board half of frames still has many.
    cells > 40 && cells * 2 > length
}

/// The text, or its beginning if it is too long for a message.
fn shorten(text: &str) -> String {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    match line.char_indices().nth(24) {
        Some((end, _)) => format!("'{}...'", &line[..end]),
        None => format!("'{line}'"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

    fn source(text: &str) -> Source {
        Source::from_argument(text.as_ref(), &Options::default())
    }

    #[test]
    fn a_dash_is_standard_input_a_name_a_file_and_a_line_a_puzzle() {
        assert_eq!(source("-"), Source::Stdin);
        let this = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        assert_eq!(source(this), Source::File(this.into()));
        assert_eq!(source(LINE), Source::Typed(LINE.into()));
    }

    #[test]
    fn a_slip_in_a_puzzle_is_not_called_a_missing_file() {
        let problem = |text: &str| source(text).open().err().map(|error| error.problem);
        assert!(matches!(problem(&LINE[..80]), Some(InputProblem::Content(_))));
        assert_eq!(problem("sudoku-2024.txt"), Some(InputProblem::Missing));
        // 41 digits, but most of it is a path.
        let path = format!("some/folder/that/has/a/long/name/and/lots/of/letters/{}", &LINE[..41]);
        assert_eq!(problem(&path), Some(InputProblem::Missing));
    }

    #[test]
    fn long_arguments_are_shortened_in_messages_without_breaking_characters() {
        assert_eq!(shorten("12\n3"), "'12 3'");
        assert_eq!(shorten(&"é".repeat(25)), format!("'{}...'", "é".repeat(24)));
    }
}
