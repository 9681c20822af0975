//! Boards in frames amid words: what Ninefold prints for people, and what people write about boards.
//!
//! ```text
//! 1: 25 givens
//! +-------+-------+-------+
//! | 5 . . | . 1 . | . . 4 |
//! …
//! +-------+-------+-------+
//!   line       5...1...4…
//! ```
//!
//! A frame is unmistakable: three bands of three rows between four rules. Whatever else stands in
//! the text is words. A single line of words right above a board is its title. A board that fills in
//! the one before it is its answer and no puzzle: where a solver shows both, the first was asked.
//!
//! Cells may have signs behind their digits, `12*5-`, as drawings of steps have. A digit with `=`
//! is about to be placed: its cell is still open.

use ninefold_core::Puzzle;

use crate::assumption::{Assumption, note};
use crate::record::Detail;
use crate::{Problem, ReadError, Record, board, marks, text};

/// A board with its frame has so many lines.
const FRAME: usize = 13;

/// What a line is beside such a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    Rule,
    Row,
    Words,
}

/// Reads boards and passes over words, a line at a time.
#[derive(Debug, Default)]
pub(crate) struct Boards {
    /// The lines of a board that is not complete.
    lines: Vec<String>,
    /// The line above it, if that is words.
    title: Option<String>,
    /// The line above this one, if that is words and stands alone.
    above: Option<String>,
    /// Whether the line above is words.
    in_words: bool,
    /// The last board that was no answer.
    puzzle: Option<Puzzle>,
    pub(crate) assumptions: Vec<Assumption>,
}

/// What was assumed to read the beginning of a text, if it is boards in frames amid words: at least
/// one of each.
pub(crate) fn assumptions(text: &str) -> Option<Vec<Assumption>> {
    let mut boards = Boards::default();
    let (mut any_board, mut any_words) = (false, false);
    for (number, line) in (1..).zip(text.lines()) {
        any_words |= kind(line) == Kind::Words;
        any_board |= matches!(boards.read_line(line, number), Some(Ok(_)));
    }
    (any_board && any_words).then_some(boards.assumptions)
}

impl Boards {
    /// The board that ends with this line, if it is one and no answer.
    pub(crate) fn read_line(
        &mut self,
        line: &str,
        number: u64,
    ) -> Option<Result<Record, ReadError>> {
        let kind = kind(line);
        if self.lines.len() == 1 && kind != Kind::Row {
            // A rule by itself underlines a heading.
            self.lines.clear();
            self.above = self.title.take();
        }
        if matches!(kind, Kind::Rule | Kind::Row) && kind == expected(self.lines.len()) {
            if self.lines.is_empty() {
                self.title = self.above.take();
                self.in_words = false;
            }
            self.lines.push(line.to_owned());
            return (self.lines.len() == FRAME).then(|| self.board(number)).flatten();
        }
        let broken = (!self.lines.is_empty() || kind == Kind::Row).then(|| self.broken(number));
        self.pass_words(line, kind);
        broken
    }

    /// What is wrong with a board that the end of the text cuts short.
    pub(crate) fn end(&mut self, number: u64) -> Option<Result<Record, ReadError>> {
        (self.lines.len() > 1).then(|| self.broken(number))
    }

    /// Notes words that turn out to be no title: the end of a paragraph is none.
    fn pass_words(&mut self, line: &str, kind: Kind) {
        if self.above.is_some() {
            note(&mut self.assumptions, Assumption::Words);
        }
        let is_words = kind == Kind::Words && !line.trim_start().starts_with('#');
        self.above = (is_words && !self.in_words).then(|| line.trim().to_owned());
        self.in_words = is_words;
    }

    fn board(&mut self, number: u64) -> Option<Result<Record, ReadError>> {
        let first = number + 1 - FRAME as u64;
        let rows = plain(&std::mem::take(&mut self.lines));
        let read = if marks::fits(&rows) { marks::read } else { board::read };
        let record = read(&rows).pop().unwrap_or_else(|| Err(Problem::Missing("board").into()));
        let title = self.title.take();
        let mut record = match text::shifted(record, first - 1) {
            Ok(record) => record,
            Err(error) => return Some(Err(error)),
        };
        if self.is_answer(&record.puzzle, title.is_some()) {
            note(&mut self.assumptions, Assumption::Answers);
            return None;
        }
        self.puzzle = Some(record.puzzle);
        if let Some(title) = title {
            record.details.set(Detail::Title, title.trim_end_matches([':', '=', ' ']));
        }
        Some(Ok(record))
    }

    /// Whether the board is the puzzle above with more digits, or the same once more: under a title
    /// of its own that is a puzzle again.
    fn is_answer(&self, board: &Puzzle, titled: bool) -> bool {
        let Some(puzzle) = self.puzzle else { return false };
        let agrees = puzzle.givens().iter().all(|cell| board.digit(cell) == puzzle.digit(cell));
        let same = board.givens().len() == puzzle.givens().len();
        agrees && !(same && titled)
    }

    /// What is wrong with a frame that ends before this line.
    fn broken(&mut self, number: u64) -> Result<Record, ReadError> {
        let lines = std::mem::take(&mut self.lines);
        let rows = lines.iter().filter(|line| kind(line) == Kind::Row).count();
        let problem = Problem::Shape { rows, columns: 9 };
        Err(ReadError::from(problem).on_line(number - lines.len() as u64))
    }
}

/// What the line at this place of a frame is.
const fn expected(place: usize) -> Kind {
    if place.is_multiple_of(4) { Kind::Rule } else { Kind::Row }
}

fn kind(line: &str) -> Kind {
    let line = line.trim();
    let bars = line.chars().filter(|&c| board::is_vertical(c)).count();
    let has_sides = line.starts_with(board::is_vertical) && line.ends_with(board::is_vertical);
    if line.is_empty() {
        Kind::Blank
    } else if board::is_frame(line) {
        Kind::Rule
    } else if bars == 4 && has_sides {
        Kind::Row
    } else {
        Kind::Words
    }
}

/// The lines of a board without the signs behind digits.
fn plain(lines: &[String]) -> String {
    let mut plain = String::new();
    for line in lines {
        let words: Vec<&str> =
            line.split(board::is_vertical).flat_map(str::split_whitespace).collect();
        if kind(line) == Kind::Row && words.len() == 9 {
            let cells: Vec<String> = words.into_iter().map(cell).collect();
            plain.push_str(&cells.join(" "));
        } else {
            plain.push_str(line);
        }
        plain.push('\n');
    }
    plain
}

fn cell(word: &str) -> String {
    let digits: String = word.chars().filter(char::is_ascii_digit).collect();
    match digits.len() {
        0 => word.to_owned(),
        1 if word.ends_with('=') => ".".to_owned(),
        _ => digits,
    }
}
