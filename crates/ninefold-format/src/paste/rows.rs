//! Rows of cells, whatever stands in front of them and however the digits are written.

use std::borrow::Cow;

use ninefold_core::{Content, Digit, Puzzle};

use crate::assumption::{Assumption, note};
use crate::{board, line, text};

/// A line of a text, or the part of one that is a row.
#[derive(Clone, Debug)]
pub(super) struct Line<'a> {
    pub(super) number: u64,
    pub(super) text: Cow<'a, str>,
}

impl<'a> From<(u64, &'a str)> for Line<'a> {
    fn from((number, text): (u64, &'a str)) -> Self {
        Self { number, text: Cow::Borrowed(text) }
    }
}

/// After so many lines of words no board is expected any more.
const MOST_TITLES: usize = 1000;

/// What letters among digits are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// A mistake.
    Wrong,
    /// Digits that a program took for letters.
    Misread,
}

/// A row, or a whole puzzle, as it was read.
struct Row {
    line: u64,
    label: Option<Label>,
    cells: Vec<Content>,
    assumptions: Vec<Assumption>,
}

/// What numbers a row: a place, counted from 0, 1 or `A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Number(usize),
    Letter(usize),
}

/// How all rows of a text are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// Cells and nothing else.
    Plain,
    /// A label in front of each.
    Labelled,
    /// A separator behind the last cell of each.
    Ended,
}

/// Boards with the lines on which they begin, and what was assumed.
type Boards = (Vec<(u64, Puzzle)>, Vec<Assumption>);

/// The boards that the lines make; `None` if any line is neither part of a board nor words, or if
/// they could be read in two manners.
pub(super) fn boards(
    lines: &[Line<'_>],
    letters: Letters,
    assumptions: &mut Vec<Assumption>,
) -> Option<Vec<(u64, Puzzle)>> {
    let in_manner = |manner| boards_in(lines, letters, manner);
    let (boards, assumed) = in_manner(Manner::Plain).or_else(|| {
        match (in_manner(Manner::Labelled), in_manner(Manner::Ended)) {
            (Some(one), None) => Some(one),
            // Where the first column is empty as well, the cells could begin behind it.
            (None, Some(one)) if !lines.iter().all(begins_empty) => Some(one),
            _ => None,
        }
    })?;
    for assumption in assumed {
        note(assumptions, assumption);
    }
    Some(boards)
}

fn begins_empty(line: &Line<'_>) -> bool {
    line.text.trim_start_matches(' ').starts_with([',', ';', '\t']) || says_nothing(&line.text)
}

fn boards_in(lines: &[Line<'_>], letters: Letters, manner: Manner) -> Option<Boards> {
    let mut rows: Vec<Row> = Vec::new();
    let mut assumptions = Vec::new();
    let mut titles = 0;
    for line in lines {
        // A book is no board.
        if titles > MOST_TITLES && rows.is_empty() {
            return None;
        }
        if says_nothing(&line.text) {
            continue;
        }
        match row(line, letters, manner) {
            Some(row) => rows.push(row),
            None if rows.is_empty() && assumptions.is_empty() && is_header(&line.text) => {
                assumptions.push(Assumption::ColumnLabels);
            }
            None if is_title(&line.text) => titles += 1,
            None => return None,
        }
    }
    if rows.len() % 9 == 1 && rows[0].cells.len() == 9 && counts_up(&rows[0]) {
        assumptions.push(Assumption::ColumnLabels);
        rows.remove(0);
    }
    if manner == Manner::Labelled {
        are_in_order(&rows).then(|| assumptions.push(Assumption::RowLabels))?;
    }
    let boards = put_together(&rows)?;
    for assumption in rows.into_iter().flat_map(|row| row.assumptions) {
        note(&mut assumptions, assumption);
    }
    Some((boards, assumptions))
}

fn says_nothing(line: &str) -> bool {
    let trimmed = line.trim();
    trimmed.is_empty() || trimmed.starts_with(['#', '%']) || board::is_frame(line)
}

/// Whether the line is words about what follows.
fn is_title(line: &str) -> bool {
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    let digits = line.chars().filter(char::is_ascii_digit).count();
    line.trim_start().starts_with(char::is_alphabetic)
        && letters > 2
        && letters > digits
        && !board::ends_with_row(line)
}

/// Whether the line names the columns in order, perhaps behind an empty field.
fn is_header(line: &str) -> bool {
    let fields = fields(line);
    let names = match fields.as_slice() {
        [corner, names @ ..]
            if names.len() == 9 && !corner.contains(|c: char| c.is_ascii_digit()) =>
        {
            names
        }
        names => names,
    };
    let label = |name: &&str| Label::parse(name.trim_start_matches(['c', 'C', 'v', 'V', 'x', 'X']));
    let labels: Option<Vec<Label>> = names.iter().map(label).collect();
    labels.is_some_and(|labels| labels.len() == 9 && follow_each_other(&labels))
}

/// Whether the cells of the row are 1 to 9 or 0 to 8 in order.
fn counts_up(row: &Row) -> bool {
    let value = |content: &Content| content.digit().map_or(0, Digit::get);
    let first = row.cells.first().map_or(9, value);
    first <= 1
        && row.cells.iter().zip(first..).all(|(content, expected)| value(content) == expected)
}

/// Whether the labels of the rows are in order: of boards each on its own, of puzzles on a line of
/// their own all together.
fn are_in_order(rows: &[Row]) -> bool {
    let labels: Vec<Label> = rows.iter().filter_map(|row| row.label).collect();
    let is_row = rows.first().is_some_and(|row| row.cells.len() == 9);
    let size = if is_row { 9 } else { rows.len().max(1) };
    labels.len() == rows.len() && labels.chunks(size).all(follow_each_other)
}

/// Whether the labels count up by one from 0, 1 or `A`.
fn follow_each_other(labels: &[Label]) -> bool {
    let is_first = matches!(labels.first(), Some(Label::Number(0 | 1) | Label::Letter(0)));
    let follow = |pair: &[Label]| match (pair[0], pair[1]) {
        (Label::Number(one), Label::Number(next)) | (Label::Letter(one), Label::Letter(next)) => {
            next == one + 1
        }
        _ => false,
    };
    is_first && labels.windows(2).all(follow)
}

/// The boards of the rows: nine of nine cells each, or one of any number of times 81.
fn put_together(rows: &[Row]) -> Option<Vec<(u64, Puzzle)>> {
    let first = rows.first()?.cells.len();
    if first == 9 {
        if !rows.len().is_multiple_of(9) || rows.iter().any(|row| row.cells.len() != 9) {
            return None;
        }
        let board = |rows: &[Row]| {
            let cells = rows.iter().flat_map(|row| row.cells.iter().copied());
            Some((rows[0].line, line::puzzle(cells)?))
        };
        return rows.chunks(9).map(board).collect();
    }
    let mut puzzles = Vec::new();
    for row in rows {
        if !row.cells.len().is_multiple_of(81) {
            return None;
        }
        for cells in row.cells.chunks(81) {
            puzzles.push((row.line, line::puzzle(cells.iter().copied())?));
        }
    }
    Some(puzzles)
}

/// The fields of a line: between commas, semicolons or tabs if it has any, else between spaces and
/// bars. A field between commas may be empty.
pub(super) fn fields(line: &str) -> Vec<&str> {
    let trim = |c: char| c.is_whitespace() || matches!(c, '"' | '\'');
    let separator = [',', ';', '\t'].into_iter().find(|&separator| line.contains(separator));
    match separator {
        Some(separator) => line.split(separator).map(|field| field.trim_matches(trim)).collect(),
        None => line
            .split(|c: char| trim(c) || board::is_vertical(c))
            .filter(|field| !field.is_empty())
            .collect(),
    }
}

/// The row on this line, if it is written in this manner.
fn row(line: &Line<'_>, letters: Letters, manner: Manner) -> Option<Row> {
    let text = &*line.text;
    let (label, rest) = match manner {
        Manner::Plain | Manner::Ended => (None, text),
        Manner::Labelled => {
            let (label, rest) = Label::before(text).or_else(|| Label::field_before(text))?;
            (Some(label), rest)
        }
    };
    let mut fields = fields(rest);
    if manner == Manner::Ended {
        fields.pop_if(|last| last.is_empty())?;
    }
    let (cells, assumptions) = cells(&fields, letters)?;
    Some(Row { line: line.number, label, cells, assumptions })
}

impl Label {
    /// The place that a label such as `4`, `D`, `r4` or `Row 4` names.
    fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let lower = text.to_ascii_lowercase();
        let number = ["row", "line", "r"].into_iter().find_map(|word| lower.strip_prefix(word));
        if let Ok(number) = number.unwrap_or(&lower).trim().parse() {
            return Some(Self::Number(number));
        }
        match lower.as_bytes() {
            [letter @ b'a'..=b'i'] => Some(Self::Letter(usize::from(letter - b'a'))),
            _ => None,
        }
    }

    /// A label with a sign behind it, such as `r4:`, `4)` or `4. `, and what follows.
    fn before(line: &str) -> Option<(Self, &str)> {
        // A point is a cell unless it ends a word.
        let point = line.split_once(". ").filter(|(label, _)| !label.ends_with(' '));
        let listed = point.and_then(|(label, rest)| Some((Self::parse(label)?, rest)));
        listed.or_else(|| {
            let (label, rest) = line.split_once([':', ')', '|'])?;
            Some((Self::parse(label)?, rest))
        })
    }

    /// A label that is a field of its own, and what follows.
    fn field_before(line: &str) -> Option<(Self, &str)> {
        let line = line.trim_start();
        // "Row 4" is one label.
        let skip = ["row ", "line "].into_iter().find(|word| {
            line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
        });
        let from = skip.map_or(0, str::len);
        let end = line[from..].find([' ', ',', ';', '\t'])? + from;
        Some((Self::parse(&line[..end])?, &line[end + 1..]))
    }
}

/// The cells of a row of nine or of whole puzzles, and what was assumed to read them: first with a
/// cell in each field, then with several.
fn cells(fields: &[&str], letters: Letters) -> Option<(Vec<Content>, Vec<Assumption>)> {
    let fits = |cells: &Vec<Content>| cells.len() == 9 || is_whole(cells.len());
    let mut assumptions = Vec::new();
    let single: Option<Vec<Content>> =
        fields.iter().map(|field| cell(field, letters, &mut assumptions)).collect();
    let found = single.filter(fits).or_else(|| {
        assumptions.clear();
        let length = fields.first().map_or(0, |field| field.len());
        // Groups of different lengths would be a puzzle by accident.
        let even = fields.iter().all(|field| field.len() == length);
        let mut joined = Vec::new();
        for character in fields.iter().flat_map(|field| field.chars()) {
            joined.push(sign(character, letters, &mut assumptions)?);
        }
        Some(joined).filter(|joined| even && fits(joined))
    })?;
    if found.len() > 81 {
        note(&mut assumptions, Assumption::SeveralOnLine);
    }
    Some((found, assumptions))
}

const fn is_whole(cells: usize) -> bool {
    cells > 0 && cells.is_multiple_of(81)
}

/// The cell that a field writes.
fn cell(field: &str, letters: Letters, assumptions: &mut Vec<Assumption>) -> Option<Content> {
    let mut characters = field.chars();
    match (characters.next(), characters.next()) {
        (None, _) => return Some(Content::BLANK),
        (Some(only), None) => return sign(only, letters, assumptions),
        _ => {}
    }
    if is_missing(field) {
        note(assumptions, Assumption::MissingValues);
        return Some(Content::BLANK);
    }
    let content = field.parse().ok().and_then(text::numeric_cell)?;
    note(assumptions, Assumption::Decimals);
    Some(content)
}

/// Whether the field says that there is nothing.
pub(super) fn is_missing(field: &str) -> bool {
    let words = ["nan", "na", "n/a", "<na>", "none", "null", "nil", "undefined", "--"];
    words.iter().any(|word| field.eq_ignore_ascii_case(word))
}

/// The cell that a character writes.
fn sign(sign: char, letters: Letters, assumptions: &mut Vec<Assumption>) -> Option<Content> {
    if let Some(content) = text::cell(sign) {
        return Some(content);
    }
    let meant = match sign {
        'O' | 'o' => '0',
        'l' | 'I' => '1',
        _ => return None,
    };
    if letters == Letters::Wrong {
        return None;
    }
    note(assumptions, Assumption::Letters);
    text::cell(meant)
}
