//! Nine rows of nine cells, with or without spaces, separators, frames, titles and labels.
//!
//! A row is a line with cells; bars, commas, brackets and quotes in it are ornament. Lines of
//! dashes and box-drawing characters are frame. A line that begins with a word is a title and
//! begins a new board. If every row has nine signs, that is it; if not, spaces may stand for empty
//! cells, and the places of the digits tell where the columns are (see [`crate::layout`]).

use std::ops::Range;

use ninefold_core::{Content, Puzzle};

use crate::error::Expected;
use crate::format::{Codec, Holds, Read, Records};
use crate::record::{Detail, Record};
use crate::{Problem, ReadError, layout, line, paste, text};

pub(crate) static CODEC: Codec = Codec {
    id: "board",
    name: "a board of nine rows",
    description: "nine rows of nine cells, framed or not",
    read: Read::Text(read),
    write: Some(write),
    holds: Holds::DIGITS,
};

/// A line of the text without labels at its ends, and its number.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    pub(crate) number: u64,
    pub(crate) text: &'a str,
    /// Whether a blank line or a rule stands right above it.
    parted: bool,
    /// How many characters the label in front has.
    label: u64,
}

impl<'a> Row<'a> {
    fn new(number: u64, line: &'a str, parted: bool) -> Self {
        let text = without_label(line);
        let label = text.as_ptr() as usize - line.as_ptr() as usize;
        Self { number, text, parted, label: line[..label].chars().count() as u64 }
    }
}

/// What a line is in a board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    Comment,
    Frame,
    Title,
    Row,
}

/// Between a title and the next one.
#[derive(Default)]
struct Section<'a> {
    title: Option<&'a str>,
    /// The rows, and lines of nothing but spaces, which may be rows too.
    lines: Vec<(Kind, Row<'a>)>,
}

pub(crate) fn read(text: &str) -> Records {
    let records = read_sections(text, Dashes::Rule);
    if records.iter().any(Result::is_ok) || !text.lines().any(is_nine_dashes) {
        return records;
    }
    let with_rows = read_sections(text, Dashes::Row);
    if with_rows.iter().any(Result::is_ok) { with_rows } else { records }
}

/// What a line of exactly nine dashes is: a rule below nine characters, or, where dashes are empty
/// cells, a row of those. The first is tried first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dashes {
    Rule,
    Row,
}

fn read_sections(text: &str, dashes: Dashes) -> Records {
    sections(text, dashes).iter().flat_map(read_section).collect()
}

fn is_nine_dashes(line: &str) -> bool {
    let dashes = line.chars().filter(|&c| c == '-').count();
    dashes == 9 && line.chars().all(|c| c == '-' || is_vertical(c) || c.is_whitespace())
}

/// Whether the text has a board in it, and is no program that transposes it.
pub(crate) fn fits(text: &str) -> bool {
    let records = read(text);
    records.iter().any(Result::is_ok) && !paste::is_rearranged(text)
}

/// The lines that are rows, neither frame nor title nor comment, with their numbers.
pub(crate) fn row_lines(text: &str) -> impl Iterator<Item = (u64, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| kind(line) == Kind::Row)
}

/// The row without a label such as `r4`, `4` or `D` outside of its frame. That takes a frame with
/// both its sides, around boxes or around cells, or a digit before the first bar would be lost.
pub(crate) fn without_label(row: &str) -> &str {
    let bars = row.chars().filter(|&c| is_vertical(c)).count();
    if ![4, 10, 12].contains(&bars) {
        return row;
    }
    let is_label = |text: &str| {
        let text = text.trim();
        (1..=2).contains(&text.len()) && text.chars().all(char::is_alphanumeric)
    };
    let row = match row.split_once(is_vertical) {
        Some((label, _)) if is_label(label) => &row[label.len()..],
        _ => row,
    };
    match row.char_indices().rev().find(|&(_, c)| is_vertical(c)) {
        Some((at, bar)) if is_label(&row[at + bar.len_utf8()..]) => &row[..at + bar.len_utf8()],
        _ => row,
    }
}

fn sections(text: &str, dashes: Dashes) -> Vec<Section<'_>> {
    let mut sections = vec![Section::default()];
    let mut parted = false;
    for (number, text) in (1..).zip(text.lines()) {
        let is_row = dashes == Dashes::Row && is_nine_dashes(text);
        let kind = if is_row { Kind::Row } else { kind(text) };
        let above = std::mem::replace(&mut parted, matches!(kind, Kind::Blank | Kind::Frame));
        match kind {
            Kind::Title => sections.push(Section { title: Some(text.trim()), lines: Vec::new() }),
            kind @ (Kind::Row | Kind::Blank) => {
                if let Some(section) = sections.last_mut() {
                    section.lines.push((kind, Row::new(number, text, above)));
                }
            }
            Kind::Comment | Kind::Frame => {}
        }
    }
    sections
}

pub(crate) const fn is_vertical(c: char) -> bool {
    matches!(
        c,
        '|' | '!'
            | '¦'
            | '│'
            | '┃'
            | '║'
            | '╎'
            | '╏'
            | '┆'
            | '┇'
            | '┊'
            | '┋'
            | '╽'
            | '╿'
            | '｜'
    )
}

const fn is_horizontal(c: char) -> bool {
    let drawn = matches!(c, '\u{2500}'..='\u{257F}') && !is_vertical(c);
    drawn || matches!(c, '-' | '=' | '~' | '–' | '—' | '‾' | '¯')
}

/// Whether the line is part of the frame.
pub(crate) fn is_frame(line: &str) -> bool {
    let fits = |c: char| {
        is_horizontal(c)
            || is_vertical(c)
            || c.is_whitespace()
            || matches!(c, '+' | '*' | '.' | '\'' | ':' | '`' | ',' | '_')
    };
    let ruled = line.contains(is_horizontal) && line.chars().all(fits);
    ruled || is_rule_of(line, '_') || is_rule_of(line, '*')
}

/// Whether the line is a rule of this sign, which could also be empty cells: nine of them are.
fn is_rule_of(line: &str, sign: char) -> bool {
    let signs = line.chars().filter(|&c| c == sign).count();
    signs > 9 && line.chars().all(|c| c == sign || c.is_whitespace())
}

/// Whether a row of nine cells stands behind the last bracket, quotation mark or equals sign of a
/// line that begins with words: `grid = """53..7....`. No title ends so.
pub(crate) fn ends_with_row(line: &str) -> bool {
    let inner = line.trim_end_matches(|c: char| is_ornament(c) || c == '`');
    let behind = inner.rsplit(['=', '(', '[', '{', '"', '\'', '`']).next();
    behind.filter(|row| row.len() < line.len()).is_some_and(|row| {
        row.chars().all(|c| is_ornament(c) || text::cell(c).is_some())
            && row.chars().filter(|&c| text::cell(c).is_some()).count() == 9
    })
}

/// Whether MATLAB begins to show a matrix with this line: `A =`, then perhaps `9×9 uint8 matrix`.
fn is_declaration(line: &str) -> bool {
    let is_name = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || "_.(){}".contains(c))
    };
    let named = line.strip_suffix('=').is_some_and(|name| is_name(name.trim_end()));
    let sized = ["9×9 ", "9x9 "].iter().any(|size| line.starts_with(size))
        && [" matrix", " array"].iter().any(|kind| line.ends_with(kind));
    named || sized
}

fn kind(line: &str) -> Kind {
    let trimmed = line.trim();
    let is_letter = |c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X');
    if trimmed.is_empty() {
        Kind::Blank
    } else if trimmed.starts_with('#') {
        Kind::Comment
    } else if is_frame(line) {
        Kind::Frame
    } else if ends_with_row(trimmed) {
        Kind::Row
    } else if is_declaration(trimmed) {
        Kind::Title
    } else if trimmed.starts_with(is_letter)
        && trimmed.chars().filter(|&c| is_letter(c)).count() > 1
        && without_label(line).len() == line.len()
    {
        // Words of a letter or two are the names of the columns.
        let names_columns = trimmed.split_whitespace().all(|word| word.len() < 3);
        if names_columns { Kind::Frame } else { Kind::Title }
    } else {
        Kind::Row
    }
}

/// Whether the character says nothing about the cells of a row.
fn is_ornament(c: char) -> bool {
    c.is_whitespace() || is_vertical(c) || ",;:[]{}()\"'/\\\u{FEFF}\u{1A}".contains(c)
}

/// The cells of a row that have a sign.
fn signs(row: Row<'_>) -> Result<Vec<Content>, ReadError> {
    let mut cells = Vec::with_capacity(9);
    for (column, c) in (row.label + 1..).zip(row.text.chars()) {
        match text::cell(c) {
            Some(content) => cells.push(content),
            None if is_ornament(c) => {}
            None => {
                let problem = Problem::Character { found: c, expected: Expected::Cell };
                return Err(ReadError::from(problem).on_line(row.number).at_column(column));
            }
        }
    }
    Ok(cells)
}

/// Whether the line would number the columns of a board in a frame.
fn numbers_columns(row: Row<'_>) -> bool {
    let digits = row.text.chars().filter(|c| !c.is_whitespace());
    digits.eq("123456789".chars())
}

fn read_section(section: &Section<'_>) -> Records {
    let lines = &section.lines;
    let framed = lines.iter().filter(|line| line.1.text.contains(is_vertical)).count() >= 9;
    let is_row =
        |(kind, row): &&(Kind, Row<'_>)| *kind == Kind::Row && !(framed && numbers_columns(*row));
    let rows: Vec<Row<'_>> = lines.iter().filter(is_row).map(|(_, row)| *row).collect();
    let Some(first) = rows.first() else { return Vec::new() };
    let puzzles = match rows.iter().map(|&row| signs(row)).collect::<Result<Vec<_>, _>>() {
        Ok(cells) => from_signs(&rows, &cells)
            .or_else(|| layout::boards(lines.iter().map(|(_, row)| *row), &rows))
            .unwrap_or_else(|| vec![Err(explain(&rows, &cells))]),
        Err(error) => vec![Err(error)],
    };
    let mut records: Records = puzzles
        .into_iter()
        .map(|puzzle| puzzle.map(|(line, puzzle)| Record { line, ..Record::new(puzzle) }))
        .collect();
    if let (Some(title), Some(Ok(record))) = (section.title, records.first_mut()) {
        record.details.set(Detail::Title, title.trim_end_matches([':', '=', ' ']));
        record.line = first.number;
    }
    records
}

/// A puzzle and the line on which it begins.
pub(crate) type Found = Result<(u64, Puzzle), ReadError>;

/// The boards, if each cell has a sign.
fn from_signs(rows: &[Row<'_>], cells: &[Vec<Content>]) -> Option<Vec<Found>> {
    let all = || cells.iter().flatten().copied();
    if cells.iter().all(|row| row.len() == 9) {
        let board = |range: Range<usize>| {
            let line = rows[range.start].number;
            let shape = Problem::Shape { rows: range.len(), columns: 9 };
            line::puzzle(cells[range].iter().flatten().copied())
                .map(|puzzle| (line, puzzle))
                .ok_or_else(|| ReadError::from(shape).on_line(line))
        };
        return Some(boards_of(rows).into_iter().map(board).collect());
    }
    // Any other way to break 81 cells into lines can only be meant as one board. But 80 cells and a
    // number beside them are none.
    if !are_even(rows) {
        return None;
    }
    line::puzzle(all()).map(|puzzle| vec![Ok((rows[0].number, puzzle))])
}

/// Whether each line is a single run of cells, or all runs of all lines have one length.
fn are_even(rows: &[Row<'_>]) -> bool {
    let runs = |row: &Row<'_>| {
        let runs = row.text.split(|c| text::cell(c).is_none()).map(str::len);
        runs.filter(|&length| length > 0).collect::<Vec<_>>()
    };
    let runs: Vec<Vec<usize>> = rows.iter().map(runs).collect();
    let mut lengths = runs.iter().flatten();
    let first = lengths.next();
    runs.iter().all(|runs| runs.len() < 2) || lengths.all(|length| Some(length) == first)
}

/// Which rows make a board each: nine in a row, with blank lines and rules wherever they are.
///
/// But no board goes on behind such a gap without ending with some later one: if a board of a file
/// lacks a row, those behind it keep theirs.
fn boards_of(rows: &[Row<'_>]) -> Vec<Range<usize>> {
    let gaps = (1..rows.len()).filter(|&at| rows[at].parted).chain([rows.len()]);
    let mut boards = Vec::new();
    let (mut start, mut last) = (0, 0);
    for gap in gaps {
        // More than nine, and fewer up to the gap before: those are a board that lacks rows.
        if gap - start > 9 && last > start {
            boards.push(start..last);
            start = last;
        }
        while gap - start >= 9 {
            boards.push(start..start + 9);
            start += 9;
        }
        last = gap;
    }
    if start < rows.len() {
        boards.push(start..rows.len());
    }
    boards
}

/// What is wrong with rows that are not nine of nine.
fn explain(rows: &[Row<'_>], cells: &[Vec<Content>]) -> ReadError {
    let columns = cells[0].len();
    if cells.iter().all(|row| row.len() == columns) {
        return ReadError::from(Problem::Shape { rows: rows.len(), columns })
            .on_line(rows[0].number);
    }
    let bad = rows.iter().zip(cells).find(|(_, cells)| cells.len() != 9);
    let (line, found) = bad.map_or((1, 0), |(row, cells)| (row.number, cells.len()));
    ReadError::from(Problem::RowLength(found)).on_line(line)
}

/// A board in a frame of plain characters.
fn write(record: &Record) -> Vec<u8> {
    const RULE: &str = "+-------+-------+-------+\n";
    let mut text = String::from(RULE);
    for (index, row) in crate::msk::rows(record).lines().enumerate() {
        for (place, c) in row.chars().enumerate() {
            text.push_str(if place % 3 == 0 { "| " } else { "" });
            text.extend([c, ' ']);
        }
        text.push_str("|\n");
        text.push_str(if index % 3 == 2 { RULE } else { "" });
    }
    text.into_bytes()
}
