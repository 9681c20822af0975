//! What ends a command before its time.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::io;

use ninefold::Cancelled;
use ninefold::format::{Foreign, ReadError, WriteError, WriterError};

use crate::exit::{self, Exit};

/// Why a command could not go on.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Whoever read the output has seen enough.
    Closed,
    /// The output can't be written.
    Output(io::Error),
    /// The options contradict each other or the input.
    Usage(String),
    /// An input can't be read.
    Input(InputError),
}

impl Failure {
    /// The number that the shell sees.
    pub(crate) const fn code(&self) -> u8 {
        match self {
            Self::Closed => 0,
            Self::Output(_) => exit::OUTPUT,
            Self::Usage(_) => exit::USAGE,
            Self::Input(_) => Exit::Unreadable.code(),
        }
    }
}

impl From<io::Error> for Failure {
    /// Commands only use `?` on what they write: errors of inputs are [`InputError`]s.
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Closed } else { Self::Output(error) }
    }
}

impl From<Cancelled> for Failure {
    /// Whoever broke the work off does not want to hear more.
    fn from(Cancelled: Cancelled) -> Self {
        Self::Closed
    }
}

impl From<WriterError> for Failure {
    fn from(error: WriterError) -> Self {
        match error {
            WriterError::Io(error) => error.into(),
            WriterError::Format(WriteError::HoldsOne(format)) => Self::only_one(format.id()),
            other => Self::Usage(other.to_string()),
        }
    }
}

impl Failure {
    /// There are several puzzles, and a file of this format holds one.
    pub(crate) fn only_one(format: &str) -> Self {
        Self::Usage(format!(
            "a file of the format {format} holds one puzzle, and there are more: take them one by \
             one, such as the third of a file of lines with `sed -n 3p FILE | ninefold ...`"
        ))
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        Self::Input(error)
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Closed => f.write_str("the output was closed"),
            Self::Output(error) => write!(f, "the output can't be written: {error}"),
            Self::Usage(message) => f.write_str(message),
            Self::Input(error) => error.fmt(f),
        }
    }
}

impl Error for Failure {}

/// What is wrong with an input, and with which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InputError {
    /// The name of the input as people know it.
    pub(crate) source: Foreign,
    /// What is wrong with it.
    pub(crate) problem: InputProblem,
}

/// What is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputProblem {
    /// There is neither a file of this name nor does it read as a puzzle.
    Missing,
    /// It is a directory.
    Directory,
    /// The system does not let us open or read it.
    Io(String),
    /// Its content is no puzzle.
    Content(Box<ReadError>),
    /// Nobody answered the question for a file name.
    NoAnswer,
}

impl Display for InputError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let source = &self.source;
        match &self.problem {
            InputProblem::Missing => write!(
                f,
                "{source}: no such file, and not a puzzle either; expected a file, - for standard \
                 input, or a puzzle such as 81 characters with 0 or . for each empty cell"
            ),
            InputProblem::Directory => {
                write!(f, "{source}: this is a directory; expected a file")
            }
            InputProblem::Io(error) => write!(f, "{source}: {error}"),
            InputProblem::Content(error) => write!(f, "{source}: {error}"),
            InputProblem::NoAnswer => f.write_str("no puzzle was named"),
        }
    }
}

impl Error for InputError {}
