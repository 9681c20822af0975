//! Telling the format of an input from its first bytes.
//!
//! The first of these that holds decides; each is either plain from a sign that no later format
//! can have, or so strict that what it takes can't be meant otherwise.
//!
//! 1. Packed data (zip, xz, …) and UTF-16 are refused by name. (A [`Reader`](crate::Reader) has
//!    unpacked gzip, Zstandard and UTF-16 before it asks.)
//! 2. The header of a MATLAB file: `mat`. Any other input with control bytes is not text.
//! 3. It begins with `<`: `opensudoku`; with `{` or `[{`: `json`; with a section such as
//!    `[Puzzle]`, but not a tag of a forum such as `[code]`: `sdk`.
//!
//! Then two that have 81 groups of digits. Below, a first row in which nothing is struck,
//! `123456789` nine times, would pass for a puzzle:
//!
//! 4. nine rows of nine cells among which is `u5` or the like: `sdx`;
//! 5. every group ascends, some have more than one digit, and no commas part them: `marks`; and
//!    so are 27 lines of nine cells between bars, each cell three lines high.
//!
//! Then the first line that is neither blank nor a comment decides:
//!
//! 6. a link: `sudokuwiki`, `sudokuexchange`, `fpuzzles`, `ninefold`;
//! 7. it begins with `:`: `hodoku`;
//! 8. 729 characters: `sukaku`;
//! 9. twelve hexadecimal digits, then a puzzle: `bank`;
//! 10. a puzzle of 81 characters, alone or among fields: `line` (`sdm` is the same).
//!
//! Then the text as a whole:
//!
//! 11. boards in frames amid words: `board`;
//! 12. the header of a table with a puzzle column, or a row of seven to eleven fields that are
//!     cells: `csv`;
//! 13. a header such as `#A` over a board: `sdk`;
//! 14. 81 groups of digits, some with more than one: `marks`;
//! 15. a board framed as Simple Sudoku does: `ss`;
//! 16. nine rows of nine, framed or not: `board` (`msk` is the same);
//! 17. a later line that holds a puzzle by one of the rules 6 to 10: the first ones are bad, or
//!     words.
//!
//! What fits none is refused, with what is wrong with it as the format that it resembles most. A
//! [`Reader`](crate::Reader) then tries whether it can only mean one thing all the same (see
//! [`Assumption`](crate::Assumption)).

use crate::format::Format;
use crate::packing::{Packing, PackingProblem};
use crate::{
    Problem, ReadError, bank, board, csv, large_marks, letters, line, marks, mat, paste, report,
    sdk, sdx, ss, sukaku, text, url,
};

/// The format of the input that begins with these bytes.
///
/// ```
/// use ninefold_format::{Format, detect::detect};
///
/// assert_eq!(detect(".".repeat(81).as_bytes()), Ok(Format::Line));
/// assert_eq!(detect(b"<opensudoku></opensudoku>"), Ok(Format::OpenSudoku));
/// let error = detect(b"PK\x03\x04\x14\0").unwrap_err();
/// assert_eq!(error.to_string(), "this is zip data; unpack it first with unzip");
/// ```
///
/// # Errors
///
/// If it is empty, packed, not text, or fits no format.
pub fn detect(head: &[u8]) -> Result<Format, ReadError> {
    refuse_other_containers(head)?;
    if mat::detect(head) {
        return Ok(Format::Mat);
    }
    let head = &*text::without_colours(head);
    refuse_control_bytes(head)?;
    let text = letters::text(text::without_byte_order_mark(head));
    if text.trim().is_empty() {
        return Err(Problem::Empty.into());
    }
    by_first_sign(&text)
        .or_else(|| by_groups(&text))
        .or_else(|| first_line(&text).and_then(by_line))
        .or_else(|| report::assumptions(&text).map(|_| Format::Board))
        .or_else(|| by_whole(&text))
        .or_else(|| by_any_line(&text))
        .map_or_else(|| Err(explain(&text)), Ok)
}

/// The part of the first bytes of a long input by which its format is told: whole boards, if blank
/// lines part them, or at least whole lines.
pub(crate) fn sample(head: &[u8]) -> &[u8] {
    let lines = memchr::memrchr(b'\n', head).map_or(head.len(), |end| end + 1);
    let is_blank = |end: &usize| {
        let line = &head[..*end];
        let start = memchr::memrchr(b'\n', line).map_or(0, |start| start + 1);
        line[start..].trim_ascii().is_empty()
    };
    let blank = memchr::memrchr_iter(b'\n', head).find(is_blank).map_or(0, |end| end + 1);
    // One near the top says nothing about what comes below.
    let end = if blank * 2 > head.len() { blank } else { lines };
    &head[..end]
}

/// The format, if one whole line has arrived and is enough to tell.
pub(crate) fn at_once(head: &[u8]) -> Option<Format> {
    let text = std::str::from_utf8(text::without_byte_order_mark(head)).ok()?;
    let (lines, _) = text.rsplit_once('\n')?;
    first_line(lines).filter(|line| line::is_plain(line)).and_then(by_line)
}

/// Refuses what is a known kind of file, but not one with a puzzle that can be read.
pub(crate) fn refuse_other_containers(head: &[u8]) -> Result<(), ReadError> {
    let packings: [(&[u8], Packing); 6] = [
        (b"\x1F\x8B", Packing::Gzip),
        (b"PK\x03\x04", Packing::Zip),
        (b"BZh", Packing::Bzip2),
        (b"\xFD7zXZ\0", Packing::Xz),
        (b"\x28\xB5\x2F\xFD", Packing::Zstd),
        (b"7z\xBC\xAF\x27\x1C", Packing::SevenZip),
    ];
    if let Some((_, packing)) = packings.into_iter().find(|(magic, _)| head.starts_with(magic)) {
        return Err(Problem::Packing(PackingProblem::Unread(packing)).into());
    }
    if head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF") {
        return Err(Problem::Utf16.into());
    }
    Ok(())
}

fn refuse_control_bytes(head: &[u8]) -> Result<(), ReadError> {
    // Tab, line feed, form feed, carriage return, and the mark with which DOS ended its files.
    let is_text = |byte: u8| byte >= 0x20 || matches!(byte, b'\t' | b'\n' | 0x0C | b'\r' | 0x1A);
    match head.iter().position(|&byte| !is_text(byte)) {
        Some(at) => Err(text::place(Problem::NotText(head[at]).into(), &head[..at])),
        None => Ok(()),
    }
}

fn by_first_sign(text: &str) -> Option<Format> {
    let text = text.trim_start();
    // An address in brackets is a link in a mail, and a page may have a board in a table.
    if text.starts_with('<') && !text.starts_with("<http") && !paste::is_page(text) {
        return Some(Format::OpenSudoku);
    }
    let in_array = text.strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'));
    if text.starts_with('{') && text.contains('"') || in_array {
        return Some(Format::Json);
    }
    let first = text.lines().next().unwrap_or_default();
    (sdk::is_section(first) && !paste::is_tag(first)).then_some(Format::Sdk)
}

fn by_groups(text: &str) -> Option<Format> {
    if sdx::fits(text) {
        Some(Format::Sdx)
    } else if large_marks::fits(text) || marks::is_ascending(text) {
        Some(Format::Marks)
    } else {
        None
    }
}

/// The first line that is neither blank nor a comment.
fn first_line(text: &str) -> Option<&str> {
    text.lines().find(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

/// Whether the first line that is neither blank nor a comment is words.
pub(crate) fn begins_with_words(head: &[u8]) -> bool {
    first_line(&letters::text(head)).is_some_and(line::is_words)
}

fn by_line(line: &str) -> Option<Format> {
    let trimmed = line.trim();
    if let Some(link) = url::detect(trimmed) {
        Some(link)
    } else if trimmed.starts_with(':') {
        Some(Format::Hodoku)
    } else if sukaku::fits(trimmed) {
        Some(Format::Sukaku)
    } else if bank::fits(trimmed) {
        Some(Format::Bank)
    } else if line::fits(line) {
        Some(Format::Line)
    } else {
        None
    }
}

/// A file of many puzzles of which the first ones are bad is still one of many puzzles.
fn by_any_line(text: &str) -> Option<Format> {
    text.lines().filter_map(by_line).find(|format| format.is_lines())
}

fn by_whole(text: &str) -> Option<Format> {
    if csv::fits(text) {
        Some(Format::Csv)
    } else if sdk::has_header(text) {
        Some(Format::Sdk)
    } else if marks::fits(text) {
        Some(Format::Marks)
    } else if ss::fits(text) {
        Some(Format::Ss)
    } else if board::fits(text) {
        Some(Format::Board)
    } else {
        None
    }
}

/// What is wrong with a text that fits no format.
fn explain(text: &str) -> ReadError {
    let format = nearest(text);
    let error = crate::reader::first_error(format, text);
    ReadError { problem: Problem::Unrecognised(format, Box::new(error.problem)), ..error }
}

/// The format that the text resembles most.
fn nearest(text: &str) -> Format {
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let longest = lines.clone().map(|line| line.trim().chars().count()).max().unwrap_or(0);
    if marks::resembles(text) {
        Format::Marks
    } else if lines.clone().count() >= 3 && longest < 60 {
        Format::Board
    } else if longest > 400 {
        Format::Sukaku
    } else {
        Format::Line
    }
}
