//! Boards as lists of their cells: row, column and digit of each given.
//!
//! ```text
//! B = [1,2,2; 1,5,3; …]      r1c2=2 r1c5=3 …      given(1,2,2). given(1,5,3). …
//! row,column,value           {(0, 1): 2, (0, 4): 3, …}
//! ```
//!
//! All three numbers of each group are a single digit, what stands between them is the same in all
//! groups, and something else stands between groups. That alone could be an accident, so there must
//! be as many givens as a puzzle with one solution has at least, and none may clash.

use ninefold_core::{Cell, Content, Digit, Puzzle};

/// No puzzle with fewer givens has one solution.
const FEWEST: usize = 17;

/// The most kinds of gaps between groups: those on a line, at its end, and behind a comma or not.
const MOST_GAPS: usize = 4;

/// The board with these digits; `None` if there are too few, or if a cell has two or digits clash.
pub(crate) fn board(givens: impl IntoIterator<Item = (Cell, Digit)>) -> Option<Puzzle> {
    let mut puzzle = Puzzle::EMPTY;
    for (cell, digit) in givens {
        let clashes = cell.peers().iter().any(|peer| puzzle.digit(peer) == Some(digit));
        if clashes || puzzle.digit(cell).is_some() {
            return None;
        }
        puzzle.set(cell, Content::Given(digit));
    }
    (puzzle.givens().len() >= FEWEST).then_some(puzzle)
}

/// The board of which the text lists the cells.
pub(crate) fn read(text: &str) -> Option<Puzzle> {
    if names_coordinates(text) {
        return None;
    }
    of(&groups(text)?)
}

/// The board of these rows, columns and digits, 0 for none.
pub(crate) fn of(groups: &[[u8; 3]]) -> Option<Puzzle> {
    let places = || groups.iter().flat_map(|&[row, column, _]| [row, column]);
    let (least, most) = (places().min()?, places().max()?);
    // Counted from 0 or from 1? Either end must show which.
    let first = match (least, most) {
        (0, ..=8) => 0,
        (1.., 9) => 1,
        _ => return None,
    };
    board(groups.iter().filter_map(|&[row, column, digit]| {
        let place = |index: u8| usize::from(index - first);
        Some((Cell::from_row_column(place(row), place(column)), Digit::new(digit)?))
    }))
}

/// Whether words say that the column, or `x`, comes first, or which is which is not to be told.
fn names_coordinates(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphanumeric());
    let column_first = match (lower.find("col"), lower.find("row")) {
        (Some(column), Some(row)) => column < row,
        (Some(_), None) => true,
        _ => false,
    };
    column_first || words.any(|word| matches!(word, "x" | "y"))
}

/// The numbers of the text in groups of three; `None` if they do not stand in such groups.
fn groups(text: &str) -> Option<Vec<[u8; 3]>> {
    let text = text.trim_matches(|c: char| !c.is_ascii_digit());
    let mut digits = Vec::new();
    let mut gaps: Vec<String> = Vec::new();
    for character in text.chars() {
        match character.to_digit(10) {
            Some(digit) => {
                digits.push(u8::try_from(digit).ok()?);
                gaps.push(String::new());
            }
            // A gap within a line and one at its end are not the same.
            None if character == '\n' || !character.is_whitespace() => {
                gaps.last_mut()?.push(character);
            }
            None => {
                let gap = gaps.last_mut()?;
                if !gap.ends_with(' ') {
                    gap.push(' ');
                }
            }
        }
        if digits.len() > 3 * 81 {
            return None;
        }
    }
    gaps.pop()?;
    let is_whole = digits.len().is_multiple_of(3) && digits.len() >= 3 * FEWEST;
    let of = |place: usize| gaps.iter().skip(place).step_by(3).map(|gap| gap.trim_matches(' '));
    let mut between: Vec<&str> = of(2).collect();
    between.sort_unstable();
    between.dedup();
    let all_same = |place: usize| of(place).all(|gap| gap == gaps[place].trim_matches(' '));
    let is_list = is_whole
        && gaps.iter().all(|gap| !gap.is_empty())
        && all_same(0)
        && all_same(1)
        && between.len() <= MOST_GAPS
        && [0, 1].iter().all(|&place| !between.contains(&gaps[place].trim_matches(' ')));
    is_list.then(|| digits.as_chunks::<3>().0.to_vec())
}
