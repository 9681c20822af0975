//! Texts that no format describes, but that can mean only one thing.
//!
//! When nothing fits, the text goes through these stages, each of which notes what it assumes:
//!
//! 1. JSON of any kind: whatever in it is a board or a string of 81 cells ([`crate::json`]);
//! 2. characters: digits of other scripts, other signs for empty cells, what can't be seen, and
//!    the `>` of quoted mail;
//! 3. markup: tables of Markdown, pages and LaTeX, fences, tags, bullets, links and quotation marks;
//!    if the formats can read what is left, that is it;
//! 4. rows: brackets and names of programs, the order in which they lay numbers out, labels, numbers
//!    such as `5.0`, `NaN`;
//! 5. what is no lines of rows: strings of programs, lists of cells, sheets with empty margins, a
//!    cell on each line;
//! 6. the same as 4 with `O` for 0 and `l` for 1, as programs that read pictures mistake them.
//!
//! What comes out must be whole boards and nothing else, or the text is refused with what is
//! wrong with it as the format that it resembles most. A caller who names a format never gets here.

mod characters;
mod elements;
mod markup;
mod messages;
mod order;
mod program;
mod rows;
mod sheet;
mod strings;
mod tables;
mod tags;

use ninefold_core::Puzzle;

use crate::assumption::{Assumption, note};
use crate::format::{Format, Read, Records};
use crate::{ReadError, Record, detect, json, line, places, reader};
use order::Order;

pub(crate) use tables::is_page;
pub(crate) use tags::is_tag;

/// A board with fewer digits than this may be anything.
const FEWEST_DIGITS: usize = 4;

/// What was made of a text.
#[derive(Debug)]
pub(crate) struct Pasted {
    pub(crate) format: Format,
    pub(crate) records: Records,
    pub(crate) assumptions: Vec<Assumption>,
}

/// The puzzles of the text; `None` if it can't be understood. An error says more than that no
/// format fits.
pub(crate) fn read(text: &str) -> Option<Result<Pasted, ReadError>> {
    if let Some(found) = json::any(text) {
        return Some(found.map(|found| Pasted {
            format: Format::Json,
            records: found.found.into_iter().map(Record::new).map(Ok).collect(),
            assumptions: found.assumptions,
        }));
    }
    let mut assumptions = Vec::new();
    let plain = characters::plain(text, &mut assumptions);
    let plain = markup::plain(plain, &mut assumptions);
    if !assumptions.is_empty()
        && let Some((format, records)) = read_strictly(&plain)
    {
        return Some(Ok(Pasted { format, records, assumptions }.without_answers()));
    }
    let letters = [rows::Letters::Wrong, rows::Letters::Misread];
    letters
        .into_iter()
        .find_map(|letters| read_rows(&plain, letters, &assumptions))
        .or_else(|| read_otherwise(&plain, &assumptions))
        .map(|pasted| Ok(pasted.without_answers()))
}

impl Pasted {
    /// Without the full boards that fill in the one before them.
    fn without_answers(mut self) -> Self {
        let puzzles: Vec<Option<Puzzle>> = self
            .records
            .iter()
            .map(|record| record.as_ref().ok().map(|record| record.puzzle))
            .collect();
        let is_answer = |pair: &[Option<Puzzle>]| match (pair[0], pair[1]) {
            (Some(puzzle), Some(filled)) => {
                filled.open().is_empty() && line::extends(&filled, &puzzle)
            }
            _ => false,
        };
        let answers: Vec<bool> =
            std::iter::once(false).chain(puzzles.windows(2).map(is_answer)).collect();
        if answers.contains(&true) {
            let mut answers = answers.into_iter();
            self.records.retain(|_| answers.next() != Some(true));
            note(&mut self.assumptions, Assumption::Answers);
            self.assumptions.sort_unstable();
        }
        self
    }
}

/// The puzzles of a text that is no lines of rows: strings of a program, lists of cells, sheets.
fn read_otherwise(text: &str, assumed: &[Assumption]) -> Option<Pasted> {
    let whole = |rows: String| Some(read_rows(&rows, rows::Letters::Wrong, &[])?.records);
    let records = |boards: Vec<Puzzle>| boards.into_iter().map(Record::new).map(Ok).collect();
    let strings = || {
        let is_row_by_row = Order::of(text) == Some(Order::Rows);
        let boards = is_row_by_row.then(|| strings::boards(text)).flatten()?;
        let found = boards.iter().all(has_digits).then_some(boards)?;
        Some((records(found), Some(Assumption::ProgramText)))
    };
    let list = || Some((records(vec![places::read(text)?]), Some(Assumption::ListedCells)));
    let sheet = || Some((whole(sheet::board(text)?)?, None));
    let column = || Some((whole(sheet::column(text)?)?, Some(Assumption::RowByRow)));
    let (records, assumption) = strings().or_else(list).or_else(sheet).or_else(column)?;
    let mut assumptions = assumed.to_vec();
    assumptions.extend(assumption);
    assumptions.sort_unstable();
    assumptions.dedup();
    Some(Pasted { format: Format::Board, records, assumptions })
}

/// Whether the text is a program that lays numbers out in another order than row by row.
pub(crate) fn is_rearranged(text: &str) -> bool {
    text.contains(['[', '{', '(']) && Order::of(text) != Some(Order::Rows)
}

/// The puzzles of a text that is entirely in one format.
fn read_strictly(text: &str) -> Option<(Format, Records)> {
    let format = detect::detect(text.as_bytes()).ok()?;
    if matches!(format.codec().read, Read::Mat | Read::Games) {
        return None;
    }
    let records = reader::read_document(format, text.as_bytes());
    let is_puzzle =
        |record: &Result<Record, _>| record.as_ref().is_ok_and(|record| has_digits(&record.puzzle));
    (!records.is_empty() && records.iter().all(is_puzzle)).then_some((format, records))
}

fn read_rows(text: &str, letters: rows::Letters, assumed: &[Assumption]) -> Option<Pasted> {
    let mut assumptions = assumed.to_vec();
    let text = &*program::without_indices(text);
    let mut order = Order::Rows;
    let found = if text.contains(['[', '{', '(']) {
        note(&mut assumptions, Assumption::ProgramText);
        order = Order::of(text)?;
        rows::boards(&program::lines(text)?, letters, &mut assumptions)
    } else {
        let lines: Vec<rows::Line<'_>> = (1..).zip(text.lines()).map(rows::Line::from).collect();
        rows::boards(&lines, letters, &mut assumptions)
    };
    let found = found.filter(|found| found.iter().all(|(_, puzzle)| has_digits(puzzle)))?;
    if order == Order::Columns {
        note(&mut assumptions, Assumption::ColumnByColumn);
    }
    assumptions.sort_unstable();
    let record = |(line, puzzle)| Ok(Record { line, ..Record::new(order.arrange(&puzzle)) });
    Some(Pasted {
        format: Format::Board,
        records: found.into_iter().map(record).collect(),
        assumptions,
    })
}

fn has_digits(puzzle: &Puzzle) -> bool {
    puzzle.givens().len() >= FEWEST_DIGITS
}
