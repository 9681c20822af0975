//! Pencil-mark grids: the candidates of every cell side by side, as forums exchange them.
//!
//! ```text
//! *--------------------*
//! | 1567  3    1567    | 4 …
//! ```
//!
//! The text holds 81 groups of digits; frames of any kind, labels, and marks beside candidates
//! such as `*` and `#` don't matter. A dot alone is a cell with no candidate left.
//!
//! A lone digit is the digit of its cell, unless a cell that sees it has it among its candidates:
//! then it is a naked single that nobody has placed yet. Whether a digit was given or placed a
//! grid can't say; it is read as given. (The large boards of [`large_marks`] can.)

use ninefold_core::{Cell, CellSet, Content, Digit, DigitSet, Grid, Puzzle};

use crate::error::Expected;
use crate::format::{Codec, HeldCandidates, Holds, Read, Records};
use crate::{Problem, ReadError, Record, board, large_marks};

pub(crate) static CODEC: Codec = Codec {
    id: "marks",
    name: "a pencil-mark grid",
    description: "pencil-mark grids: the candidates of every cell, framed or not",
    read: Read::Text(read),
    write: Some(write),
    holds: Holds { placed: false, candidates: HeldCandidates::NotLone, details: &[], extra: false },
};

/// A group of digits and the line on which it stands.
struct Group {
    digits: DigitSet,
    line: u64,
    ascends: bool,
}

/// Whether the text is one: 81 groups, and more of several digits than dots alone. A board with
/// dots for empty cells, in which somebody typed 12, is none.
pub(crate) fn fits(text: &str) -> bool {
    groups(text).is_ok_and(|groups| has_whole_grids(&groups) && are_marks(&groups))
}

/// Whether there is one grid, in whatever lines, or several in rows of nine: the digits of many
/// boards are 81 groups, or twice as many, by mere chance.
fn has_whole_grids(groups: &[Group]) -> bool {
    let in_rows = || groups.chunk_by(|one, next| one.line == next.line).all(|row| row.len() == 9);
    groups.len() == 81 || groups.len().is_multiple_of(81) && in_rows()
}

/// Whether the text is one and can't be anything else.
pub(crate) fn is_ascending(text: &str) -> bool {
    let ascend = |groups: &[Group]| groups.iter().all(|group| group.ascends);
    !text.contains([',', ';'])
        && groups(text)
            .is_ok_and(|groups| groups.len() == 81 && are_marks(&groups) && ascend(&groups))
}

/// Whether the text is meant to be one, although it may not have 81 groups.
pub(crate) fn resembles(text: &str) -> bool {
    groups(text).is_ok_and(|groups| groups.len() > 40 && are_marks(&groups))
}

fn are_marks(groups: &[Group]) -> bool {
    let several = groups.iter().filter(|group| group.digits.len() > 1).count();
    let dots = groups.iter().filter(|group| group.digits.is_empty()).count();
    several > dots
}

fn groups(text: &str) -> Result<Vec<Group>, ReadError> {
    let mut groups = Vec::with_capacity(81);
    for (line, row) in board::row_lines(text) {
        let row = board::without_label(row);
        let is_digit = |c: char| c.is_ascii_digit();
        let is_gap = |c: char| c.is_whitespace() || board::is_vertical(c);
        for word in row.split(is_gap).filter(|word| !word.is_empty()) {
            if word == "." {
                groups.push(Group { digits: DigitSet::EMPTY, line, ascends: true });
                continue;
            }
            for digits in word.split(|c| !is_digit(c)).filter(|digits| !digits.is_empty()) {
                let ascends = digits.as_bytes().is_sorted();
                let digits = distinct(digits)
                    .map_err(|(found, at)| misplaced(found, row, digits, at).on_line(line))?;
                groups.push(Group { digits, line, ascends });
            }
        }
    }
    Ok(groups)
}

/// The digits of a group, or the first that is 0 or repeats another, and where it stands.
fn distinct(group: &str) -> Result<DigitSet, (char, usize)> {
    let mut digits = DigitSet::EMPTY;
    for (at, c) in group.chars().enumerate() {
        match Digit::from_char(c).filter(|&digit| !digits.contains(digit)) {
            Some(digit) => digits.insert(digit),
            None => return Err((c, at)),
        }
    }
    Ok(digits)
}

fn misplaced(found: char, row: &str, group: &str, at: usize) -> ReadError {
    let start = group.as_ptr() as usize - row.as_ptr() as usize;
    let column = row[..start].chars().count() + at + 1;
    let expected = Expected::Other("candidates 1–9, each once in its cell");
    ReadError::from(Problem::Character { found, expected }).at_column(column as u64)
}

pub(crate) fn read(text: &str) -> Records {
    if let Some(record) = large_marks::read(text) {
        return vec![Ok(record)];
    }
    let groups = match groups(text) {
        Ok(groups) => groups,
        Err(error) => return vec![Err(error)],
    };
    if groups.is_empty() || !groups.len().is_multiple_of(81) {
        return vec![Err(Problem::Groups(groups.len()).into())];
    }
    groups.chunks(81).map(|groups| Ok(read_grid(groups))).collect()
}

fn read_grid(groups: &[Group]) -> Record {
    let digits = |cell: Cell| groups[cell.index()].digits;
    let lone = CellSet::ALL.filter(|cell| digits(cell).len() == 1);
    let marked = |digit: Digit, cells: CellSet| {
        (cells - lone).iter().any(|cell| digits(cell).contains(digit))
    };
    let contents = Cell::ALL.map(|cell| match digits(cell).single() {
        Some(digit) if !marked(digit, cell.peers()) => Content::Given(digit),
        _ => Content::Open(digits(cell)),
    });
    Record { line: groups[0].line, ..Record::new(Puzzle::new(contents)) }
}

/// The grid in a frame of plain characters, each column as wide as its widest cell.
fn write(record: &Record) -> Vec<u8> {
    let grid = Grid::new(&record.puzzle);
    let texts = Cell::ALL.map(|cell| match grid.digit(cell) {
        Some(digit) => digit.to_string(),
        None if grid.candidates(cell).is_empty() => ".".to_owned(),
        None => grid.candidates(cell).to_string(),
    });
    let width = |column: usize| (0..9).map(|row| texts[row * 9 + column].len()).max().unwrap_or(1);
    let widths: [usize; 9] = std::array::from_fn(width);
    let dashes = |widths: &[usize]| "-".repeat(widths.iter().sum::<usize>() + 6);
    let rule = widths.chunks(3).map(dashes).collect::<Vec<_>>().join("+");
    let rule = format!("+{rule}+\n");
    let mut text = rule.clone();
    for (row, cells) in texts.chunks(9).enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            text.push_str(if column % 3 == 0 { "| " } else { " " });
            text.push_str(cell);
            text.push_str(&" ".repeat(widths[column] - cell.len() + 1));
        }
        text.push_str("|\n");
        text.push_str(if row % 3 == 2 { &rule } else { "" });
    }
    text.into_bytes()
}
