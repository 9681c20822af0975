//! Large pencil-mark boards: every cell is three lines high, and candidates have fixed places.
//!
//! ```text
//! #=======================#…
//! # 1 2   |       |       #
//! #       |  [3]  |  (6)  #
//! #       |       |       #
//! #-------+-------+-------#…
//! ```
//!
//! `[3]` was given and `(6)` placed. They are read as pencil-mark grids; none is written here.

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};

use crate::{Record, board};

/// Whether the text is such a board.
pub(crate) fn fits(text: &str) -> bool {
    read(text).is_some()
}

/// The record of such a board; `None` if the text is something else.
pub(crate) fn read(text: &str) -> Option<Record> {
    let lines: Vec<(u64, [&str; 9])> = (1..)
        .zip(text.lines())
        .filter_map(|(number, line)| Some((number, cells_across(line)?)))
        .take(28)
        .collect();
    if lines.len() != 27 {
        return None;
    }
    let mut puzzle = Puzzle::EMPTY;
    for cell in Cell::ALL {
        let parts = &lines[cell.row_index() * 3..][..3];
        let text: String = parts.iter().map(|(_, parts)| parts[cell.column_index()]).collect();
        puzzle.set(cell, content(&text)?);
    }
    Some(Record { line: lines[0].0, ..Record::new(puzzle) })
}

/// The nine parts of a line between ten bars.
fn cells_across(line: &str) -> Option<[&str; 9]> {
    let is_bar = |c: char| board::is_vertical(c) || c == '#';
    let inner = line.trim().strip_prefix(is_bar)?.strip_suffix(is_bar)?;
    let is_part = |c: char| c.is_ascii_digit() || " .[]()".contains(c);
    let parts: Vec<&str> = inner.split(is_bar).collect();
    let fits = parts.iter().all(|part| part.len() >= 5 && part.chars().all(is_part));
    parts.try_into().ok().filter(|_| fits)
}

/// What the three lines of a cell say, one behind the other.
fn content(text: &str) -> Option<Content> {
    let signs: String = text.chars().filter(|c| !c.is_whitespace() && *c != '.').collect();
    let inside = |open: char, close: char| signs.strip_prefix(open)?.strip_suffix(close);
    let digit = |text: &str| text.parse::<Digit>().ok();
    if let Some(given) = inside('[', ']') {
        digit(given).map(Content::Given)
    } else if let Some(placed) = inside('(', ')') {
        digit(placed).map(Content::Placed)
    } else {
        signs.parse::<DigitSet>().ok().map(Content::Open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seven columns of a cell, on the first, second or third of its lines.
    fn part(content: Content, third: usize) -> String {
        let middle = |text: String| if third == 1 { text } else { " ".repeat(7) };
        match content {
            Content::Given(digit) => middle(format!("  [{digit}]  ")),
            Content::Placed(digit) => middle(format!("  ({digit})  ")),
            Content::Open(left) => {
                let marks = [0, 1, 2].map(|place| {
                    let digit = Digit::from_index(third * 3 + place);
                    if left.contains(digit) { digit.to_char() } else { ' ' }
                });
                format!(" {} {} {} ", marks[0], marks[1], marks[2])
            }
        }
    }

    fn print(puzzle: &Puzzle, [thin, thick, dash]: [char; 3]) -> String {
        let mut text = String::new();
        for line in 0..27 {
            text.push(thick);
            for column in 0..9 {
                let cell = Cell::from_row_column(line / 3, column);
                text.push_str(&part(puzzle.content(cell), line % 3));
                text.push(if column % 3 == 2 { thick } else { thin });
            }
            text.push('\n');
            if line % 3 == 2 {
                text.extend(std::iter::repeat_n(dash, 73));
                text.push('\n');
            }
        }
        text
    }

    fn sample() -> Puzzle {
        let mut puzzle = Puzzle::EMPTY;
        let digit = |value| Digit::new(value).unwrap();
        puzzle.set(Cell::from_index(1), Content::Given(digit(3)));
        puzzle.set(Cell::from_index(2), Content::Placed(digit(6)));
        puzzle.set(Cell::from_index(3), Content::Open("7".parse().unwrap()));
        puzzle.set(Cell::from_index(4), Content::Open(DigitSet::EMPTY));
        puzzle.set(Cell::from_index(80), Content::Open("159".parse().unwrap()));
        puzzle
    }

    #[test]
    fn all_three_kinds_of_content_come_back() {
        for strokes in [['|', '#', '-'], ['│', '┃', '─']] {
            let text = print(&sample(), strokes);
            let record = crate::read_one(text.as_bytes()).unwrap();
            assert_eq!(record.puzzle, sample(), "{text}");
        }
    }

    #[test]
    fn a_board_that_lacks_a_line_is_another_thing() {
        let text = print(&sample(), ['|', '#', '-']);
        let short = text.split_once('\n').unwrap().1;
        assert!(fits(&text) && !fits(short));
        assert!(!fits(&text.replace("[3]", "[a]")));
        assert!(!fits(&text.replace("[3]", "[3)")));
    }
}
