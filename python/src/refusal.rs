//! What the engine refuses, as an exception of the package.

use ninefold::format::ReadError;
use ninefold::json::Refusal;
use pyo3::prelude::*;

/// The exception that a refusal becomes: the class that `ninefold._errors` has for its kind, with the
/// engine's words.
pub(crate) fn raised(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let made = py.import("ninefold._errors").and_then(|errors| {
        let arguments = (&refusal.kind, &refusal.message, refusal.line, refusal.column);
        errors.getattr("refusal")?.call1(arguments)
    });
    match made {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// The same for a text that can't be read.
pub(crate) fn unreadable(py: Python<'_>, error: ReadError) -> PyErr {
    raised(py, &Refusal::from(error))
}

/// What the engine says of a question that it can't read: a field holds what it never can.
pub(crate) fn unasked(py: Python<'_>, error: &serde_json::Error) -> PyErr {
    let message = error.to_string();
    // Nobody who asks in Python sees the JSON between.
    let words = message.rsplit_once(" at line ").map_or(&*message, |(words, _)| words);
    let (kind, message) = ("question".to_owned(), words.to_owned());
    raised(py, &Refusal { kind, message, line: None, column: None })
}
