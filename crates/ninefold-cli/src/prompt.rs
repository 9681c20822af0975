//! Asks for a puzzle when none was named and somebody is there to answer.

use std::io::{self, BufRead, Write};

use ninefold::format::Options;

use crate::failure::{InputError, InputProblem};
use crate::input::Source;

/// How often the question is repeated after an error.
const REPEATS: u32 = 3;

/// Asks for a puzzle until one can be read, at most four times.
///
/// # Errors
///
/// The last thing that was wrong, or that nobody answered.
pub(crate) fn ask(
    options: &Options,
    mut answers: impl BufRead,
    mut questions: impl Write,
) -> Result<Source, InputError> {
    let mut left = REPEATS;
    loop {
        // A question that can't be shown does no harm: the answer may come all the same.
        let _ = write!(questions, "File with a puzzle, or the puzzle itself: ")
            .and_then(|()| questions.flush());
        let Some(answer) = read_answer(&mut answers) else {
            let _ = writeln!(questions);
            return Err(InputError { source: String::new(), problem: InputProblem::NoAnswer });
        };
        let error = match understand(&answer, options) {
            Ok(source) => return Ok(source),
            Err(error) => error,
        };
        if left == 0 {
            return Err(error);
        }
        let tries = if left == 1 { "once more" } else { &format!("{left} more times") };
        let _ = writeln!(questions, "ninefold: {error}\nPlease try again ({tries}).");
        left -= 1;
    }
}

/// The next line, or `None` at the end.
fn read_answer(answers: &mut impl BufRead) -> Option<String> {
    let mut answer = Vec::new();
    // Nobody types more than this; a device that never ends a line must not fill the memory.
    let read = io::Read::take(answers, 1 << 16).read_until(b'\n', &mut answer);
    match read {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&answer).trim().to_owned()),
    }
}

/// The source that the answer means, if a puzzle can be read from it.
fn understand(answer: &str, options: &Options) -> Result<Source, InputError> {
    // People drag files into a terminal, which puts quotes around names with spaces.
    let unquoted = answer
        .strip_prefix('\'')
        .and_then(|rest| rest.strip_suffix('\''))
        .or_else(|| answer.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')))
        .unwrap_or(answer);
    if unquoted.is_empty() || unquoted == "-" {
        return Err(InputError {
            source: "your answer".to_owned(),
            problem: InputProblem::Content(Box::new(ninefold::format::Problem::Empty.into())),
        });
    }
    let source = Source::from_argument(unquoted.as_ref(), options);
    source.first(options)?;
    Ok(source)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

    /// The source, and how often it was asked for.
    fn answered(answers: &str) -> (Result<Source, InputError>, usize) {
        let mut questions = Vec::new();
        let source = ask(&Options::default(), answers.as_bytes(), &mut questions);
        let questions = String::from_utf8(questions).unwrap();
        (source, questions.matches("the puzzle itself: ").count())
    }

    #[test]
    fn after_an_error_it_asks_again_three_times() {
        let good = Source::Typed(LINE.into());
        assert_eq!(answered(&format!("{LINE}\n")), (Ok(good.clone()), 1));
        assert_eq!(answered(&format!("no\n\nno\n{LINE}\n")), (Ok(good), 4));
        let (source, times) = answered(&format!("no\nno\nno\nno\n{LINE}\n"));
        assert_eq!((source.unwrap_err().problem, times), (InputProblem::Missing, 4));
    }

    #[test]
    fn nobody_there_is_an_answer_too() {
        let (source, times) = answered("");
        assert_eq!((source.unwrap_err().problem, times), (InputProblem::NoAnswer, 1));
    }

    #[test]
    fn quotes_around_a_name_are_taken_off() {
        let quoted = format!("'{LINE}'\n");
        assert_eq!(answered(&quoted), (Ok(Source::Typed(LINE.into())), 1));
    }

    #[test]
    fn an_endless_answer_takes_no_memory() {
        let mut questions = Vec::new();
        let endless = io::BufReader::new(io::Read::take(io::repeat(b'x'), 1 << 30));
        assert!(ask(&Options::default(), endless, &mut questions).is_err());
    }
}
