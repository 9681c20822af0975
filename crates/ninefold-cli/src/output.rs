//! Standard output and standard error, written so that no failure goes unseen or panics.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;

use ninefold::format::Foreign;

use crate::input::shown;

/// Standard output in large pieces; `flush` before the end, which is when a full disk tells.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// This error, which happened at this path.
pub(crate) fn error_at(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", shown(path)))
}

/// Tells the person at the terminal what is wrong.
///
/// If standard error is closed there is nobody to tell, and that is no reason to stop.
pub(crate) fn complain(message: impl Display) {
    say(format_args!("ninefold: {}\n", harmless(&message.to_string())));
}

/// The lines of the text, in which nothing acts on the terminal.
pub(crate) fn harmless(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| Foreign::new(line).to_string()).collect();
    lines.join("\n")
}

/// Writes to standard error as it is.
pub(crate) fn say(text: impl Display) {
    let mut stderr = io::stderr().lock();
    let _ = write!(stderr, "{text}").and_then(|()| stderr.flush());
}
