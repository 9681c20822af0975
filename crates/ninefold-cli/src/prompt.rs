//! Asks for a puzzle when none was named and somebody is there to answer.

use std::fs;
use std::io::{self, BufRead, Write};

use ninefold::format::{Foreign, Options, Reader};

use crate::failure::{InputError, InputProblem};
use crate::input::Source;
use crate::output::harmless;

/// How often the question is repeated after an error.
const REPEATS: u32 = 3;

/// Nobody pastes a board of more than this many bytes; a game of `OpenSudoku` may have a thousand.
const LONGEST_BOARD: usize = 1 << 16;

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
            return Err(InputError { source: Foreign::default(), problem: InputProblem::NoAnswer });
        };
        let answer = whole_answer(answer, &mut answers, options);
        let error = match understand(&answer, options) {
            Ok(source) => return Ok(source),
            Err(error) => error,
        };
        if left == 0 {
            return Err(error);
        }
        let tries = if left == 1 { "once more" } else { &format!("{left} more times") };
        let error = harmless(&error.to_string());
        let _ = writeln!(questions, "ninefold: {error}\nPlease try again ({tries}).");
        left -= 1;
    }
}

/// The next answer, or `None` at the end.
fn read_answer(answers: &mut impl BufRead) -> Option<String> {
    read_line(answers).map(|line| line.trim().to_owned())
}

/// The next line without its line break, or `None` at the end.
fn read_line(answers: &mut impl BufRead) -> Option<String> {
    let mut answer = Vec::new();
    // Nobody types more than this; a device that never ends a line must not fill the memory.
    let read = io::Read::take(answers, 1 << 16).read_until(b'\n', &mut answer);
    match read {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&answer).trim_end_matches(['\r', '\n']).to_owned()),
    }
}

/// The answer with the lines that belong to it, if it is the first of a board that somebody pastes.
///
/// A board ends when it can be read, a framed one with the last line of its frame, and whatever it
/// is with a blank line: none of it is left for the shell.
fn whole_answer(first: String, answers: &mut impl BufRead, options: &Options) -> String {
    if !begins_board(&first) || fs::metadata(&first).is_ok() {
        return first;
    }
    let framed = is_frame(&first);
    let mut text = first;
    let mut rows = usize::from(!framed);
    let mut last = text.clone();
    while text.len() < LONGEST_BOARD {
        if (!framed || is_frame(&last) && rows > 0) && is_readable(&text, options) {
            break;
        }
        let Some(line) = read_line(answers) else { break };
        // Some leave a blank line between bands.
        let between_bands = rows > 0 && rows < 9 && rows.is_multiple_of(3) && !last.is_empty();
        if line.trim().is_empty() && !between_bands {
            break;
        }
        rows += usize::from(!line.trim().is_empty() && !is_frame(&line));
        text = text + "\n" + &line;
        line.trim().clone_into(&mut last);
    }
    text
}

fn is_readable(text: &str, options: &Options) -> bool {
    Reader::with_options(text.as_bytes(), options)
        .is_ok_and(|mut reader| reader.all(|record| record.is_ok()))
}

/// Whether the line is a rule of a frame.
fn is_frame(line: &str) -> bool {
    let is_stroke = |c: char| matches!(c, '\u{2500}'..='\u{257F}') || "-=+*#.'~".contains(c);
    let strokes = line.chars().filter(|&c| is_stroke(c)).count();
    let dashes = line.contains(['-', '=', '~', '─', '━', '═']);
    strokes >= 9 && dashes && line.chars().all(|c| is_stroke(c) || c == '|' || c.is_whitespace())
}

/// Whether the line is the first of several: a row or a rule of a board, or a bracket.
fn begins_board(line: &str) -> bool {
    let line = line.trim();
    let is_cell = |c: &char| c.is_numeric() || "._*?xX-OolI".contains(*c);
    let cells = line.chars().filter(is_cell).count();
    let words = line.chars().filter(|c| c.is_alphabetic() && !"xXOolIrRNa".contains(*c)).count();
    let spread = line.contains([' ', ',', '|', '\t', ';']);
    let is_row = (5..=27).contains(&cells) || cells > 27 && spread && cells != 81;
    is_frame(line) || line.starts_with(['{', '[', '<', '>']) || is_row && words * 4 <= cells
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
            source: "your answer".into(),
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

    /// What is left of the answers once a board was taken.
    fn left_of(answers: &str) -> (Result<Source, InputError>, String) {
        let mut rest = answers.as_bytes();
        let source = ask(&Options::default(), &mut rest, io::sink());
        (source, String::from_utf8(rest.to_vec()).unwrap())
    }

    fn rows(between: &str) -> String {
        let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..][..9]).collect();
        rows.join(between)
    }

    #[test]
    fn a_board_is_taken_whole_and_nothing_else() {
        let framed = |bands: [&str; 3]| {
            format!("+---+---+---+\n{}\n+---+---+---+", bands.join("\n+---+---+---+\n"))
        };
        let plain = rows("\n");
        let lines: Vec<&str> = plain.lines().collect();
        let banded = [lines[..3].join("\n"), lines[3..6].join("\n"), lines[6..].join("\n")];
        let boards = [
            plain.clone(),
            banded.join("\n\n"),
            framed([&banded[0], &banded[1], &banded[2]]),
            format!("> {}", rows("\n> ")),
            format!("[[{}]]", rows("],\n [").replace(|_: char| false, "")),
            format!("  {}", rows("\n  ")),
        ];
        for board in boards {
            let (source, rest) = left_of(&format!("{board}\nls\n"));
            let source = source.unwrap_or_else(|error| panic!("{error}\n{board}"));
            assert!(matches!(source, Source::Typed(_)), "{board}");
            let record = source.first(&Options::default()).unwrap();
            assert_eq!(record.puzzle.givens().len(), 35, "{board}");
            assert_eq!(rest, "ls\n", "{board}");
        }
    }

    #[test]
    fn a_blank_line_ends_what_is_no_board() {
        let eight = rows("\n")[10..].to_owned();
        let (source, times) = answered(&format!("{eight}\n\n{LINE}\n"));
        assert_eq!((source, times), (Ok(Source::Typed(LINE.into())), 2));
        // A line that should have been a puzzle waits for no more.
        let (source, times) = answered(&format!("{}\n{LINE}\n", &LINE[..80]));
        assert_eq!((source, times), (Ok(Source::Typed(LINE.into())), 2));
        assert_eq!(answered("2024.txt\nno\nno\nno\n").1, 4, "the name of a file is no row");
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
