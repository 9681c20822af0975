//! 81 characters on a line: the form that every Sudoku program reads.
//!
//! Digits are givens; `0 . _ * X x ? -` are empty cells. What follows the 81st character after a
//! space, tab, comma, semicolon or `#` is kept as the comment. Also read are
//!
//! * groups of equal length, `500010004 274000600 …`, with spaces, commas, slashes or bars between;
//! * lines in which spaces stand for empty cells, if they are exactly 81 characters;
//! * lines that have other fields in front of the puzzle.

use ninefold_core::{Cell, Content, Digit, Puzzle};

use crate::error::Expected;
use crate::format::{Codec, Holds, Read};
use crate::record::{Detail, Record};
use crate::{Problem, ReadError, board, text};

pub(crate) static CODEC: Codec = Codec {
    id: "line",
    name: "a line of 81 characters",
    description: "81 characters a line, one or many puzzles a file",
    read: Read::Line(read),
    write: Some(write),
    holds: Holds::DIGITS,
};

/// The givens of a line of exactly 81 cells and nothing else, without allocating; `None` for every
/// other line, which [`read_line`](crate::read_line) then reads or explains.
///
/// ```
/// use ninefold_format::givens_of_line;
///
/// let givens = givens_of_line("5".repeat(81).as_bytes()).unwrap();
/// assert_eq!(givens[0].unwrap().get(), 5);
/// assert_eq!(givens_of_line("5".repeat(80).as_bytes()), None);
/// ```
#[inline]
pub fn givens_of_line(line: &[u8]) -> Option<[Option<Digit>; 81]> {
    let line: &[u8; 81] = line.try_into().ok()?;
    let mut givens = [None; 81];
    let mut all_cells = 1;
    // Arithmetic without a branch or a table, so that the compiler takes many bytes at a time.
    for (given, &byte) in givens.iter_mut().zip(line) {
        let value = byte.wrapping_sub(b'0');
        let is_blank = text::BLANKS.iter().fold(0, |any, &blank| any | u8::from(byte == blank));
        all_cells &= is_blank | u8::from(value <= 9);
        *given = Digit::new(value);
    }
    (all_cells == 1).then_some(givens)
}

pub(crate) fn read(line: &str) -> Result<Record, ReadError> {
    let (puzzle, comment) = split(line)?;
    let mut record = Record::new(puzzle);
    record.details.set(Detail::Comment, comment);
    Ok(record)
}

/// The record's digits as 81 characters and a line break.
pub(crate) fn write(record: &Record) -> Vec<u8> {
    let mut line = digits(&record.puzzle);
    line.push('\n');
    line.into_bytes()
}

/// The digits of the puzzle as 81 characters, `.` for an open cell.
pub(crate) fn digits(puzzle: &Puzzle) -> String {
    Cell::ALL.iter().map(|&cell| text::character(puzzle.content(cell))).collect()
}

/// Whether the line holds a puzzle. The top of a frame, `*-----…`, may have 81 characters too.
pub(crate) fn fits(line: &str) -> bool {
    !board::is_frame(line) && split(line).is_ok()
}

/// Whether the line begins with 81 cells in a row, so that no line after it can change what it is.
pub(crate) fn is_plain(line: &str) -> bool {
    fits(line) && plain(trim(line)).is_some()
}

/// Half a puzzle: a line with so many cells is meant as one.
const FEWEST_CELLS: usize = 40;

/// Whether the line has words, no puzzle, and too few cells to be meant as one.
pub(crate) fn is_words(line: &str) -> bool {
    let has_letter = line.contains(|c: char| c.is_alphabetic() && !text::is_blank(c));
    let cells = line.chars().filter(|&c| text::cell(c).is_some()).count();
    has_letter && cells < FEWEST_CELLS && !fits(line)
}

/// The puzzle of the line, and its comment.
fn split(line: &str) -> Result<(Puzzle, String), ReadError> {
    let trimmed = trim(line);
    let (puzzle, comment) = plain(trimmed)
        .or_else(|| grouped(trimmed))
        .or_else(|| spaced(line))
        .or_else(|| among_fields(trimmed))
        .ok_or_else(|| explain(line))?;
    match further(&puzzle, &comment) {
        0 => Ok((puzzle, comment)),
        more => Err(Problem::SeveralOnLine(more + 1).into()),
    }
}

/// How many puzzles the comment holds beside this one. A full grid is its solution, right or wrong,
/// and one that only differs in cells that are empty in the other is what somebody filled in.
pub(crate) fn further(puzzle: &Puzzle, comment: &str) -> usize {
    if comment.len() < 81 {
        return 0;
    }
    let is_another = |next: &Puzzle| {
        let is_answer = next.open().is_empty() || extends(next, puzzle) || extends(puzzle, next);
        !is_answer && !next.givens().is_empty()
    };
    let in_groups = grouped(comment).is_some_and(|(next, _)| is_another(&next));
    let in_fields = comment.split(is_between_fields).filter_map(cells).filter(is_another).count();
    in_fields.max(usize::from(in_groups))
}

/// Whether the one is the other with more digits.
pub(crate) fn extends(filled: &Puzzle, puzzle: &Puzzle) -> bool {
    let agrees = |cell| filled.digit(cell) == puzzle.digit(cell);
    filled.givens().len() > puzzle.givens().len() && puzzle.givens().iter().all(agrees)
}

fn is_space(character: char) -> bool {
    character.is_whitespace()
}

fn trim(line: &str) -> &str {
    line.trim_matches(is_space)
}

/// Whether a comment may follow after this character.
fn ends_puzzle(character: char) -> bool {
    is_space(character) || matches!(character, ',' | ';' | '#' | '|' | ':')
}

/// The puzzle that these cells make, if there are 81.
pub(crate) fn puzzle(cells: impl Iterator<Item = Content>) -> Option<Puzzle> {
    let cells: Vec<Content> = cells.take(82).collect();
    cells.try_into().ok().map(Puzzle::new)
}

/// The puzzle that exactly these characters write.
pub(crate) fn cells(text: &str) -> Option<Puzzle> {
    if let Some(givens) = givens_of_line(text.as_bytes()) {
        return Some(Puzzle::from_givens(givens));
    }
    None
}

fn comment(rest: &str) -> String {
    trim(rest.trim_start_matches(ends_puzzle)).to_owned()
}

/// 81 cells, then the end or a comment.
fn plain(line: &str) -> Option<(Puzzle, String)> {
    let (first, rest) = line.split_at_checked(81)?;
    let ends = rest.chars().next().is_none_or(ends_puzzle);
    ends.then(|| cells(first)).flatten().map(|puzzle| (puzzle, comment(rest)))
}

/// Groups of equal length that make 81 cells, then the end or a comment.
fn grouped(line: &str) -> Option<(Puzzle, String)> {
    let is_gap = |c: char| is_space(c) || matches!(c, ',' | ';' | '/' | '|');
    let length = line.find(is_gap).filter(|&length| [1, 3, 9, 27].contains(&length))?;
    let mut joined = String::with_capacity(81);
    let mut rest = line;
    while joined.len() < 81 {
        let (group, after) = rest.split_at_checked(length)?;
        if !group.chars().all(|c| text::cell(c).is_some()) {
            return None;
        }
        joined.push_str(group);
        if !after.chars().next().is_none_or(|c| is_gap(c) || ends_puzzle(c)) {
            return None;
        }
        rest = if joined.len() < 81 { after.trim_start_matches(is_gap) } else { after };
    }
    // More such groups are no comment, unless they make another puzzle.
    let is_cells =
        |group: &&str| group.len() == length && group.chars().all(|c| text::cell(c).is_some());
    let more = rest.split(is_gap).filter(|group| !group.is_empty()).take_while(is_cells).count();
    if !(more * length).is_multiple_of(81) {
        return None;
    }
    cells(&joined).map(|puzzle| (puzzle, comment(rest)))
}

/// 81 cells of which spaces are empty ones, then the end or a comment after a comma or `#`.
fn spaced(line: &str) -> Option<(Puzzle, String)> {
    let end = line.char_indices().nth(81).map_or(line.len(), |(end, _)| end);
    let (first, rest) = line.split_at(end);
    let sign =
        |c: char| if is_space(c) && c != '\t' { Some(Content::BLANK) } else { text::cell(c) };
    let contents: Option<Vec<Content>> = first.chars().map(sign).collect();
    let puzzle = puzzle(contents?.into_iter())?;
    let ends = trim(rest).chars().next().is_none_or(|c| matches!(c, ',' | ';' | '#'));
    let some_digit = first.contains(|c: char| c.is_ascii_digit());
    (ends && some_digit).then(|| (puzzle, comment(rest)))
}

/// Whether the character ends a field.
fn is_between_fields(c: char) -> bool {
    is_space(c) || matches!(c, ',' | ';' | '"' | '|' | '=' | ':' | '#' | '/' | '&')
}

/// Whether the field is meant as a puzzle, but has a cell too few or too many: what stands beside it
/// may be its solution.
pub(crate) fn is_broken(field: &str) -> bool {
    let cells = field.chars().take_while(|&c| text::cell(c).is_some()).count();
    cells >= FEWEST_CELLS && field.len() != 81 && !board::is_frame(field)
}

/// A puzzle among other fields: the first of exactly 81 cells.
fn among_fields(line: &str) -> Option<(Puzzle, String)> {
    let is_gap = is_between_fields;
    if line.split(is_gap).any(is_broken) {
        return None;
    }
    let (field, puzzle) =
        line.split(is_gap).find_map(|field| cells(field).map(|puzzle| (field, puzzle)))?;
    let start = field.as_ptr() as usize - line.as_ptr() as usize;
    let (before, after) = (&line[..start], &line[start + field.len()..]);
    let parts = [before.trim_end_matches(is_gap), after.trim_start_matches(is_gap)];
    let parts: Vec<&str> = parts.into_iter().map(trim).filter(|part| !part.is_empty()).collect();
    Some((puzzle, parts.join(" ")))
}

/// What is wrong with a line that holds no puzzle.
fn explain(line: &str) -> ReadError {
    let trimmed = trim(line);
    let margin = line.chars().count() - line.trim_start_matches(is_space).chars().count();
    let is_cell = |c: char| text::cell(c).is_some();
    let run = trimmed.chars().take_while(|&c| is_cell(c)).count();
    let behind = trimmed.chars().nth(run);
    let length = |found: usize| Problem::Length { found, expected: 81 }.into();
    // So long a run can only be meant as the whole puzzle.
    if run > 27 && behind.is_none_or(ends_puzzle) {
        return length(run);
    }
    // Numbers beside it are no cells.
    if let Some(field) = trimmed.split(is_between_fields).find(|field| is_broken(field))
        && field.chars().all(is_cell)
    {
        return length(field.len());
    }
    let stop = trimmed.chars().enumerate().find(|&(_, c)| !is_cell(c) && !is_space(c));
    let Some((at, found)) = stop else {
        let signs = trimmed.chars().filter(|&c| is_cell(c)).count();
        // Where spaces stand for most of the empty cells they count too.
        let spaced = run < signs && signs < 60;
        return length(if spaced { line.chars().count() } else { signs });
    };
    let expected = if run == 81 { Expected::EndOfPuzzle } else { Expected::Cell };
    let problem = Problem::Character { found, expected };
    ReadError::from(problem).at_column((margin + at) as u64 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fast_way_reads_every_byte_as_the_slow_one_does() {
        for byte in 0..=u8::MAX {
            let mut line = [b'.'; 81];
            line[80] = byte;
            let slow = text::cell(char::from(byte)).filter(|_| byte < 128).map(Content::digit);
            assert_eq!(givens_of_line(&line).map(|givens| givens[80]), slow, "{byte}");
        }
        assert_eq!(givens_of_line(&[b'.'; 80]), None);
        assert_eq!(givens_of_line(&[b'.'; 82]), None);
    }

    #[test]
    fn groups_must_be_of_one_length() {
        let line = "5".repeat(81);
        assert!(fits(&format!("{} {} {}", &line[..27], &line[..27], &line[..27])));
        // A field of one digit behind 80 characters does not make a puzzle of them.
        assert!(!fits(&format!("{},5", &line[..80])));
        assert!(!fits(&format!("{} {} {}", &line[..26], &line[..28], &line[..27])));
    }

    #[test]
    fn spaces_are_cells_only_in_lines_of_81() {
        let line = format!("5{}3", " ".repeat(79));
        assert_eq!(read(&line).unwrap().puzzle.givens().len(), 2);
        assert!(!fits(&line[..80]));
        assert!(!fits(&" ".repeat(81)));
    }

    #[test]
    fn a_frame_is_no_puzzle() {
        assert!(!fits(&format!("*{}*", "-".repeat(79))));
        assert!(fits(&format!("5{}*", "-".repeat(79))));
        assert!(fits(&".".repeat(81)));
    }
}
