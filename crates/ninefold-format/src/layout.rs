//! Boards in which spaces stand for empty cells: where are the columns?
//!
//! The digits of all nine rows must stand at nine places, evenly spaced but for a wider gap
//! between boxes, and off the bars. The least generous spacing that fits is taken; with bars, the
//! one that sits in their middle. Boards that have another sign for empty cells have no business
//! here, and neither have rows of equal length that lack a column, or rows whose digits all stand side
//! by side: there the empty cells were lost on the way.

use ninefold_core::{Cell, Content, Puzzle};

use crate::board::{Found, Row, is_vertical};
use crate::text;

/// Where the nine columns are, in characters from the left.
type Columns = [usize; 9];

/// The boards that these lines make if spaces are empty cells: `rows` are the lines with a sign on
/// them, `lines` also those without. `None` if they make none.
pub(crate) fn boards<'a>(
    lines: impl Iterator<Item = Row<'a>>,
    rows: &[Row<'a>],
) -> Option<Vec<Found>> {
    let has_other_blanks = |row: &Row<'_>| row.text.contains(text::is_blank);
    if rows.iter().any(has_other_blanks) || lack_a_column(rows) || are_packed(rows) {
        return None;
    }
    if !rows.is_empty() && rows.len().is_multiple_of(9) {
        return rows.chunks(9).map(|rows| board(rows).map(Ok)).collect();
    }
    // A row without a digit may be a line of spaces, or an empty one.
    let (first, last) = (rows.first()?.number, rows.last()?.number);
    let lines: Vec<Row<'_>> = lines.collect();
    let inner: Vec<Row<'_>> =
        lines.iter().copied().filter(|row| (first..=last).contains(&row.number)).collect();
    [lines, inner]
        .iter()
        .find(|lines| lines.len() == 9)
        .and_then(|rows| Some(vec![Ok(board(rows)?)]))
}

/// Whether every row has the same number of signs and all begin and end in the same places: that
/// is a matrix with fewer columns, not a board with empty cells.
fn lack_a_column(rows: &[Row<'_>]) -> bool {
    let outline = |row: &Row<'_>| {
        let signs = places(*row);
        (signs.len(), signs.first().copied(), signs.last().copied())
    };
    rows.windows(2).all(|pair| outline(&pair[0]) == outline(&pair[1]))
}

/// Whether every row has its signs side by side from the left, as what is copied from a page may have,
/// which leaves empty cells out: `5 3 7` for `5 3 . . 7`.
fn are_packed(rows: &[Row<'_>]) -> bool {
    let rows: Vec<Vec<usize>> = rows.iter().map(|&row| places(row)).collect();
    let Some(&[first, second, ..]) = rows.iter().find(|row| row.len() > 1).map(Vec::as_slice)
    else {
        return false;
    };
    let is_packed = |row: &Vec<usize>| {
        row.iter().enumerate().all(|(at, place)| *place == first + at * (second - first))
    };
    rows.iter().all(is_packed)
}

/// Where the signs of the row stand, in characters from the left.
fn places(row: Row<'_>) -> Vec<usize> {
    let signs = (0..).zip(row.text.chars()).filter(|&(_, c)| text::cell(c).is_some());
    signs.map(|(at, _)| at).collect()
}

fn board(rows: &[Row<'_>]) -> Option<(u64, Puzzle)> {
    let texts: Vec<Vec<char>> = rows.iter().map(|row| row.text.chars().collect()).collect();
    let columns = columns(&texts)?;
    let mut puzzle = Puzzle::EMPTY;
    for cell in Cell::ALL {
        let sign = texts[cell.row_index()].get(columns[cell.column_index()]);
        let content = sign.and_then(|&c| text::cell(c)).unwrap_or(Content::BLANK);
        puzzle.set(cell, content);
    }
    Some((rows[0].number, puzzle))
}

fn columns(rows: &[Vec<char>]) -> Option<Columns> {
    let places = |wanted: fn(char) -> bool| {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0).min(128);
        (0..width)
            .filter(move |&place| rows.iter().any(|row| row.get(place).is_some_and(|&c| wanted(c))))
    };
    let signs: Vec<usize> = places(|c| text::cell(c).is_some()).collect();
    let bars: Vec<usize> = places(is_vertical).collect();
    // Few digits could stand in many places: no puzzle has so few.
    if signs.len() < 3 {
        return None;
    }
    spacings()
        .filter(|columns| {
            signs.iter().all(|sign| columns.contains(sign))
                && !bars.iter().any(|bar| columns.contains(bar))
        })
        .min_by_key(|columns| lopsidedness(columns, &bars))
}

/// Every spacing, the tightest first.
fn spacings() -> impl Iterator<Item = Columns> {
    (0..=6).flat_map(|gap| {
        (1..=8).flat_map(move |step| {
            (0..=12).map(move |margin| {
                std::array::from_fn(|column| margin + column * step + column / 3 * gap)
            })
        })
    })
}

/// How far the columns are from the middle of the frame.
fn lopsidedness(columns: &Columns, bars: &[usize]) -> usize {
    match (bars.first(), bars.last()) {
        (Some(&first), Some(&last)) if first < columns[0] && last > columns[8] => {
            (columns[0] - first).abs_diff(last - columns[8])
        }
        (None, _) => 0,
        _ => usize::MAX,
    }
}
