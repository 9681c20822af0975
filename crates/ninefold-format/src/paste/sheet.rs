//! Boards of sheets with empty rows and columns around them or behind them, and columns of 81 cells.

use std::ops::Range;

use crate::text;

/// A board with its margins has no more bytes.
const LARGEST: usize = 1 << 16;

/// The rows of the sheet's board, between commas; `None` if it has none, or if the empty rows and
/// columns leave more than one place for it.
pub(super) fn board(text: &str) -> Option<String> {
    if text.len() > LARGEST {
        return None;
    }
    let separator = ['\t', ';', ','].into_iter().find(|&c| text.contains(c))?;
    let split = |line: &'_ str| {
        let fields = line.split(separator).map(|field| field.trim().trim_matches('"').to_owned());
        fields.collect::<Vec<_>>()
    };
    // A line without any separator is no row.
    let lines = text.lines().filter(|line| line.contains(separator) || !line.trim().is_empty());
    let rows: Vec<Vec<String>> = lines.map(split).collect();
    // Rows of different lengths lost the empty cells at their ends, or a separator somewhere.
    let is_even = rows.iter().all(|row| row.len() == rows[0].len());
    if !is_even && rows.iter().any(|row| row.last().is_some_and(String::is_empty)) {
        return None;
    }
    let is_full = |row: &Vec<String>| row.iter().any(|field| !field.is_empty());
    let height = window(rows.len(), |at| is_full(&rows[at]))?;
    let width = rows.iter().map(Vec::len).max()?;
    let column = |at: usize| rows.iter().any(|row| row.get(at).is_some_and(|f| !f.is_empty()));
    let width = window(width, column)?;
    let rows = &rows[height];
    let field = |row: &Vec<String>, at: usize| row.get(at).cloned().unwrap_or_default();
    let cut = |row: &Vec<String>| width.clone().map(|at| field(row, at)).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = rows.iter().map(cut).collect();
    // Rows that lost their empty cells have no gap; the digits would stand in wrong places.
    let has_gap = |row: &Vec<String>| {
        let last = row.iter().rposition(|field| !field.is_empty()).unwrap_or(0);
        row[..last].iter().any(String::is_empty)
    };
    let is_sheet = rows.iter().any(has_gap);
    is_sheet.then(|| rows.iter().map(|row| row.join(",") + "\n").collect())
}

/// The nine places, of so many, that hold all full ones; `None` if there are several ways.
fn window(count: usize, is_full: impl Fn(usize) -> bool) -> Option<Range<usize>> {
    let first = (0..count).find(|&at| is_full(at))?;
    let last = (0..count).rfind(|&at| is_full(at))?;
    let latest = first.min(count.checked_sub(9)?);
    let earliest = (last + 1).saturating_sub(9);
    (earliest == latest).then(|| earliest..earliest + 9)
}

/// The board of a text with a cell, or none, on each of 81 lines.
pub(super) fn column(text: &str) -> Option<String> {
    let cells: Vec<&str> = text.lines().map(str::trim).take(83).collect();
    // The last line break may be one that ends the last line, or a line too many.
    let cells = match cells.as_slice() {
        [cells @ .., ""] if cells.len() == 81 => cells,
        cells => cells,
    };
    let is_cell = |cell: &&str| {
        let mut characters = cell.chars();
        characters.next().is_none_or(|c| text::cell(c).is_some()) && characters.next().is_none()
    };
    let is_board = cells.len() == 81 && cells.iter().all(is_cell);
    is_board.then(|| cells.chunks(9).map(|row| row.join(",") + "\n").collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_must_be_one_place_for_nine() {
        let window = |full: &str| window(full.len(), |at| full.as_bytes()[at] == b'x');
        let cases = [
            ("xxxxxxxxx", Some(0..9)),
            ("x.......x", Some(0..9)),
            ("x.......x...", Some(0..9)),
            ("...x.......x", Some(3..12)),
            ("..x.......x..", Some(2..11)),
            // The first is the corner of the sheet.
            ("x.......", None),
            ("x.......x.x", None),
            (".x......x", Some(0..9)),
            (".x......x.", None),
            ("x......x..", Some(0..9)),
            (".........", None),
        ];
        for (full, place) in cases {
            assert_eq!(window(full), place, "{full}");
        }
    }
}
