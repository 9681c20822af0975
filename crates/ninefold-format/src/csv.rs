//! Comma-separated values: nine rows of nine cells, or a table with a column of puzzles.
//!
//! The separator may be a comma, a semicolon, a tab or a bar, and spaces in a board. In a board,
//! cells are whole numbers from 0 to 9 or blank. In a table the column is found by its name
//! (`puzzle`, `quizzes`, `question` …), or because it holds 81 characters; a caller may choose it.
//! The other columns are kept as details. A field in quotes may not span lines.

use std::str::FromStr;

use ninefold_core::{Cell, Content, Digit, Puzzle};

use crate::format::{Codec, Format, Frame, Holds, Read, Records};
use crate::reader::line_text;
use crate::record::{Detail, Record};
use crate::{Foreign, Problem, ReadError, letters, line, text};

pub(crate) static CODEC: Codec = Codec {
    id: "csv",
    name: "comma-separated values",
    description: "comma-separated values: a 9×9 board, or a table with a column of puzzles",
    read: Read::Table,
    write: Some(write),
    holds: Holds::DIGITS,
};

/// The names that puzzle columns have in the collections that people share.
pub(crate) const PUZZLE_NAMES: [&str; 12] = [
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "question",
    "questions",
    "sudoku",
    "problem",
    "givens",
    "grid",
    "board",
    "start",
];

/// The names that columns of answers have there: not what is to be solved, unless there is nothing else.
const ANSWERS: [&str; 4] = ["solution", "solutions", "answer", "answers"];

fn is_answer(name: &str) -> bool {
    ANSWERS.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// The one with this name in the header, in any case.
    Name(String),
    /// The one in this place, counted from 1.
    Number(usize),
}

impl FromStr for Column {
    type Err = std::convert::Infallible;

    /// A number is a place, everything else a name.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(text.parse().map_or_else(|_| Self::Name(text.to_owned()), Self::Number))
    }
}

/// The layout of a table of puzzles.
#[derive(Debug)]
pub(crate) struct Table {
    separator: char,
    /// Where the puzzles are, counted from 0.
    column: usize,
    /// The line of the header and its names, if there is one.
    header: Option<(u64, Vec<String>)>,
    /// Whether nobody said which column is meant.
    guessed: bool,
}

/// A line that says something, with its number.
type NumberedLine<'a> = (u64, &'a str);

fn lines(text: &str) -> impl Iterator<Item = NumberedLine<'_>> {
    (1..).zip(text.lines()).filter(|(_, line)| !says_nothing(line))
}

fn says_nothing(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with('#')
}

impl Table {
    /// The layout of the table that begins so; `None` if it is a board.
    pub(crate) fn find(head: &[u8], wanted: Option<&Column>) -> Result<Option<Self>, ReadError> {
        let head = letters::text(head);
        let mut lines = lines(&head);
        let Some((number, first)) = lines.next() else { return Err(Problem::Empty.into()) };
        let separator = separator(first);
        let names: Vec<String> = owned_fields(first, separator);
        let next = lines.next().map(|(_, line)| owned_fields(line, separator)).unwrap_or_default();
        let Some((column, has_header)) = find_column(&names, &next, wanted)? else {
            return Ok(None);
        };
        let header = has_header.then_some((number, names));
        let guessed = wanted.is_none() && !has_header;
        Ok(Some(Self { separator, column, header, guessed }))
    }

    /// Reads one line of the table; `None` for the header, a blank line or a comment.
    pub(crate) fn read_line(&self, line: &[u8], number: u64) -> Option<Result<Record, ReadError>> {
        let line = match line_text(line) {
            Ok(line) => line,
            Err(error) => return Some(Err(error.on_line(number))),
        };
        let is_header = self.header.as_ref().is_some_and(|(header, _)| *header == number);
        if is_header || says_nothing(&line) {
            return None;
        }
        let record = self.read(&line).map(|record| Record { line: number, ..record });
        Some(record.map_err(|error| error.on_line(number)))
    }

    fn read(&self, text: &str) -> Result<Record, ReadError> {
        let fields = fields(text, self.separator)?;
        let Some(field) = fields.get(self.column) else {
            let found = fields.iter().map(|field| Foreign::brief(&field.text)).collect();
            let wanted = Some(Foreign::brief(&self.name(self.column)));
            return Err(Problem::NoColumn { wanted, found }.into());
        };
        let mut record = line::read(&field.text).map_err(|error| {
            let before = text[..field.start].chars().count() as u64;
            ReadError { column: error.column.map(|column| column + before), ..error }
        })?;
        if let Some(broken) = fields
            .iter()
            .find(|field| record.puzzle.open().is_empty() && line::is_broken(&field.text))
        {
            let length = Problem::Length { found: broken.text.chars().count(), expected: 81 };
            let before = text[..broken.start].chars().count() as u64;
            return Err(ReadError::from(length).at_column(before + 1));
        }
        let others = || fields.iter().enumerate().filter(|(place, _)| *place != self.column);
        if self.guessed {
            let more: usize =
                others().map(|(_, field)| line::further(&record.puzzle, &field.text)).sum();
            if more > 0 {
                return Err(Problem::SeveralOnLine(more + 1).into());
            }
        }
        for (place, field) in fields.into_iter().enumerate() {
            if place != self.column && !field.text.is_empty() {
                let name = self.name(place);
                let known = Detail::ALL.into_iter().find(|detail| detail.name() == name);
                match known {
                    Some(detail) => record.details.set(detail, field.text),
                    None => record.details.extra.push((name, field.text)),
                }
            }
        }
        Ok(record)
    }

    /// The name of a column, or its number if it has none.
    fn name(&self, place: usize) -> String {
        let name = self.header.as_ref().and_then(|(_, names)| names.get(place));
        name.filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| (place + 1).to_string())
    }
}

/// Where the puzzles are and whether the first line is a header; `None` if this is a board.
fn find_column(
    first: &[String],
    second: &[String],
    wanted: Option<&Column>,
) -> Result<Option<(usize, bool)>, ReadError> {
    let named = |name: &str| first.iter().position(|field| field.eq_ignore_ascii_case(name));
    let is_data = |column: usize| first.get(column).is_some_and(|field| line::fits(field));
    let missing = |wanted: Option<String>| {
        let found = first.iter().map(|name| Foreign::brief(name)).collect();
        let wanted = wanted.map(|name| Foreign::brief(&name));
        Err(Problem::NoColumn { wanted, found }.into())
    };
    match wanted {
        Some(Column::Name(name)) => match named(name) {
            Some(column) => Ok(Some((column, true))),
            None => missing(Some(name.clone())),
        },
        Some(&Column::Number(number)) => match number.checked_sub(1) {
            Some(column) if column < first.len() => Ok(Some((column, !is_data(column)))),
            _ => missing(Some(number.to_string())),
        },
        None => {
            let known = PUZZLE_NAMES.into_iter().find_map(named).map(|column| (column, true));
            let in_first = || (0..first.len()).find(|&column| is_data(column)).map(|c| (c, false));
            let below = |answers: bool| {
                let mut places = (0..second.len()).filter(|&c| line::fits(&second[c]));
                let is_answer = |c: usize| first.get(c).is_some_and(|name| is_answer(name));
                places.find(|&c| is_answer(c) == answers).map(|c| (c, true))
            };
            let in_second = || below(false).or_else(|| below(true));
            match known.or_else(in_first).or_else(in_second) {
                Some(found) => Ok(Some(found)),
                None if first.iter().all(|field| looks_like_cell(field)) => Ok(None),
                None => missing(None),
            }
        }
    }
}

/// Whether the text is a board as a spreadsheet saves it, or a table with a column of puzzles.
pub(crate) fn fits(text: &str) -> bool {
    let mut lines = lines(text).map(|(_, line)| line);
    let Some(first) = lines.next() else { return false };
    is_board_row(first) || is_header(first, lines.next().unwrap_or_default())
}

fn is_board_row(line: &str) -> bool {
    let separator = separator(line);
    let row = fields(line, separator).unwrap_or_default();
    separator != ' '
        && separator != '|'
        && (7..=11).contains(&row.len())
        && row.iter().all(|field| looks_like_cell(&field.text))
}

/// Whether the first line is a header: it names a puzzle column, or stands over one. A single
/// word could also be the title of a board, so something long must stand below it.
fn is_header(first: &str, second: &str) -> bool {
    let separator = separator(first);
    let names = owned_fields(first, separator);
    let below = owned_fields(second, separator);
    let is_known = |name: &String| {
        is_answer(name) || PUZZLE_NAMES.iter().any(|known| name.eq_ignore_ascii_case(known))
    };
    let has_puzzle = |fields: &[String]| fields.iter().any(|field| line::cells(field).is_some());
    let stands_over_puzzle =
        || names.len() == below.len() && has_puzzle(&below) && !has_puzzle(&names);
    match separator {
        ' ' => names.len() == 1 && is_known(&names[0]) && second.len() > 40,
        _ => names.iter().any(is_known) || stands_over_puzzle(),
    }
}

/// Whether the field is a cell, or meant to be one: a short number or nothing.
fn looks_like_cell(field: &str) -> bool {
    field.is_empty() || field.parse::<f64>().is_ok() || field.chars().count() == 1
}

/// The separator that this line has most of; a space if it has none.
fn separator(line: &str) -> char {
    let count = |c: char| line.chars().filter(|&other| other == c).count();
    let best = [',', ';', '\t', '|'].into_iter().rev().max_by_key(|&c| count(c));
    best.filter(|&c| count(c) > 0).unwrap_or(' ')
}

/// A field without its quotes and the spaces around it, and where it starts in the line.
struct Field {
    text: String,
    start: usize,
}

fn owned_fields(line: &str, separator: char) -> Vec<String> {
    fields(line, separator)
        .map(|fields| fields.into_iter().map(|field| field.text).collect())
        .unwrap_or_default()
}

fn fields(line: &str, separator: char) -> Result<Vec<Field>, ReadError> {
    let mut fields = Vec::new();
    let mut start = 0;
    loop {
        // Runs of spaces separate once.
        if separator == ' ' {
            start = line.len() - line[start..].trim_start_matches(' ').len();
            if start == line.len() {
                return Ok(fields);
            }
        }
        let rest = &line[start..];
        let margin = rest.len() - rest.trim_start_matches(' ').len();
        let quoted = rest[margin..].starts_with('"');
        let (text, length) = if quoted {
            unquote(rest).ok_or_else(|| {
                ReadError::from(Problem::Malformed(
                    Format::Csv,
                    "a quoted field does not end on its line",
                ))
                .at_column(line[..start].chars().count() as u64 + 1)
            })?
        } else {
            let length = rest.find(separator).unwrap_or(rest.len());
            // Spaces at the ends of a puzzle may be its empty cells.
            let field = &rest[..length];
            let text = if length == 81 { field } else { field.trim() };
            (text.to_owned(), length)
        };
        if separator != ' ' || !text.is_empty() {
            fields.push(Field { text, start: start + if quoted { margin + 1 } else { 0 } });
        }
        let Some(next) = line[start + length..].find(separator) else { return Ok(fields) };
        start += length + next + separator.len_utf8();
    }
}

/// The field in quotes with which the text begins, and its length there.
fn unquote(text: &str) -> Option<(String, usize)> {
    let open = text.find('"')?;
    let mut unquoted = String::new();
    let mut characters = text[open + 1..].char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        if c != '"' {
            unquoted.push(c);
        } else if characters.next_if(|&(_, next)| next == '"').is_some() {
            unquoted.push('"');
        } else {
            return Some((unquoted, open + 1 + at + 1));
        }
    }
    None
}

/// Reads nine rows of nine cells, once or several times.
pub(crate) fn read_board(text: &str) -> Records {
    let rows: Vec<NumberedLine<'_>> = lines(text).collect();
    let Some(&(_, first)) = rows.first() else { return Vec::new() };
    let separator = separator(first);
    let rows = match rows_of_fields(&rows, separator) {
        Ok(rows) => rows,
        Err(error) => return vec![Err(error)],
    };
    if let Some(error) = wrong_shape(&rows) {
        return vec![Err(error)];
    }
    rows.chunks(9).map(board).collect()
}

struct FieldRow {
    line: u64,
    fields: Vec<Field>,
    /// Where the characters of each field begin, for errors.
    columns: Vec<u64>,
}

fn rows_of_fields(lines: &[NumberedLine<'_>], separator: char) -> Result<Vec<FieldRow>, ReadError> {
    let mut rows = Vec::with_capacity(lines.len());
    for &(line, text) in lines {
        let fields = fields(text, separator).map_err(|error| error.on_line(line))?;
        let columns = character_columns(text, &fields);
        rows.push(FieldRow { line, fields, columns });
    }
    // Some programs end each row with a separator.
    let trailing = |row: &FieldRow| {
        row.fields.len() == 10 && row.fields.last().is_some_and(|field| field.text.is_empty())
    };
    if rows.iter().all(trailing) {
        for row in &mut rows {
            row.fields.pop();
        }
    }
    Ok(without_gaps(rows))
}

/// The rows without empty columns and rows between the boxes, with which sheets part them.
fn without_gaps(mut rows: Vec<FieldRow>) -> Vec<FieldRow> {
    let is_gap = |field: &Field| field.text.is_empty();
    let has_gaps =
        |row: &FieldRow| row.fields.len() == 11 && [3, 7].iter().all(|&at| is_gap(&row.fields[at]));
    if !rows.iter().all(has_gaps) {
        return rows;
    }
    let is_empty = |row: &FieldRow| row.fields.iter().all(is_gap);
    if rows.len() == 11 && [3, 7].iter().all(|&at| is_empty(&rows[at])) {
        rows.remove(7);
        rows.remove(3);
    }
    for row in &mut rows {
        for gap in [7, 3] {
            row.fields.remove(gap);
            row.columns.remove(gap);
        }
    }
    rows
}

/// Where each field begins in its line, in characters from 1.
fn character_columns(line: &str, fields: &[Field]) -> Vec<u64> {
    let (mut counted, mut column) = (0, 1);
    let mut columns = Vec::with_capacity(fields.len());
    for field in fields {
        column += line[counted..field.start].chars().count() as u64;
        counted = field.start;
        columns.push(column);
    }
    columns
}

fn wrong_shape(rows: &[FieldRow]) -> Option<ReadError> {
    let columns = rows[0].fields.len();
    let uneven = rows.iter().find(|row| row.fields.len() != columns);
    let bad = rows.iter().find(|row| row.fields.len() != 9);
    match (uneven, bad) {
        (Some(_), Some(row)) => {
            Some(ReadError::from(Problem::RowLength(row.fields.len())).on_line(row.line))
        }
        (None, Some(_)) => Some(Problem::Shape { rows: rows.len(), columns }.into()),
        _ if rows.len().is_multiple_of(9) => None,
        _ => Some(Problem::Shape { rows: rows.len(), columns }.into()),
    }
}

fn board(rows: &[FieldRow]) -> Result<Record, ReadError> {
    let mut puzzle = Puzzle::EMPTY;
    for (index, row) in rows.iter().enumerate() {
        for (place, field) in row.fields.iter().enumerate() {
            let content = cell(&field.text).map_err(|problem| {
                ReadError::from(problem).on_line(row.line).at_column(row.columns[place])
            })?;
            puzzle.set(Cell::from_row_column(index, place), content);
        }
    }
    Ok(Record { line: rows[0].line, ..Record::new(puzzle) })
}

/// The cell that this field writes: nothing, a sign for empty, or a whole number from 0 to 9,
/// perhaps in the notation of a program that saves them as fractions.
fn cell(field: &str) -> Result<Content, Problem> {
    let mut characters = field.chars();
    match (characters.next(), characters.next()) {
        (None, _) => return Ok(Content::BLANK),
        (Some(c), None) => {
            if let Some(content) = text::cell(c) {
                return Ok(content);
            }
        }
        _ => {}
    }
    let number: f64 = field.parse().map_err(|_| Problem::NotInteger(Foreign::brief(field)))?;
    if number.is_nan() || number == 0.0 {
        return Ok(Content::BLANK);
    }
    if number.fract() != 0.0 {
        return Err(Problem::NotInteger(Foreign::brief(field)));
    }
    // A cast from a fraction keeps to the range of bytes: what is beyond becomes 0 or 255.
    #[expect(clippy::cast_sign_loss, reason = "a negative number becomes 0, which is no digit")]
    let digit = Digit::new(number as u8);
    digit.map(Content::Given).ok_or_else(|| Problem::OutOfRange(Foreign::brief(field)))
}

/// Several puzzles are a table, so that files of any length stream.
pub(crate) static TABLE: Frame =
    Frame { head: "puzzle\n", entry: table_row, foot: "", details: &[] };

fn table_row(_: Option<&Record>, record: &Record) -> String {
    let contents = Cell::ALL.into_iter().map(|cell| record.puzzle.content(cell));
    contents.map(text::character).chain(['\n']).collect()
}

/// Nine rows of nine fields; open cells are left blank.
fn write(record: &Record) -> Vec<u8> {
    let mut text = String::new();
    for cell in Cell::ALL {
        text.extend(record.puzzle.digit(cell).map(Digit::to_char));
        text.push(if cell.column_index() == 8 { '\n' } else { ',' });
    }
    text.into_bytes()
}
