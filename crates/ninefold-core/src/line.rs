//! Boards as 81 characters, row by row.
//!
//! A [`Puzzle`], a [`Grid`] and a [`Solution`] print as a line of 81 characters, `.` where there is no
//! digit; with `{:#}` as nine lines of nine. A line reads back as givens: whitespace is passed over, and
//! `.`, `0`, `_` and `*` are empty cells. (Every other form that people have is read by `ninefold-format`.)

use std::fmt::{self, Display, Formatter};
use std::ops::Index;
use std::str::FromStr;

use crate::{Cell, Digit, Grid, NotationError, Puzzle, Solution};

/// Writes a line, or with `{:#}` nine.
pub(crate) fn write(f: &mut Formatter<'_>, digit: impl Fn(Cell) -> Option<Digit>) -> fmt::Result {
    let character = |cell: &Cell| digit(*cell).map_or('.', Digit::to_char);
    if f.alternate() {
        let rows: Vec<String> =
            Cell::ALL.chunks(9).map(|row| row.iter().map(character).collect()).collect();
        return f.write_str(&rows.join("\n"));
    }
    f.pad(&Cell::ALL.iter().map(character).collect::<String>())
}

/// Reads a line: 81 characters that are no whitespace.
pub(crate) fn read(text: &str) -> Result<[Option<Digit>; 81], NotationError> {
    let mut digits = [None; 81];
    let mut length = 0;
    for found in text.chars().filter(|character| !character.is_whitespace()) {
        let digit = match found {
            '.' | '0' | '_' | '*' => None,
            _ => {
                let place = length + 1;
                Some(Digit::from_char(found).ok_or(NotationError::Character { place, found })?)
            }
        };
        if let Some(slot) = digits.get_mut(length) {
            *slot = digit;
        }
        length += 1;
    }
    if length == 81 { Ok(digits) } else { Err(NotationError::Length(length)) }
}

impl Display for Puzzle {
    /// The digits, given or placed. Which of them are given, and which candidates are struck, a line
    /// can't say.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write(f, |cell| self.digit(cell))
    }
}

impl FromStr for Puzzle {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).map(Self::from_givens)
    }
}

impl Display for Grid {
    /// The digits, given or placed.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write(f, |cell| self.digit(cell))
    }
}

impl Display for Solution {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write(f, |cell| Some(self.digit(cell)))
    }
}

impl FromStr for Solution {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = read(text)?;
        let open = digits.iter().position(Option::is_none);
        if let Some(open) = open {
            return Err(NotationError::Open(Cell::ALL[open]));
        }
        let digits = digits.map(|digit| digit.unwrap_or(Digit::ALL[0]));
        Self::new(digits).ok_or(NotationError::Solution)
    }
}

impl Index<Cell> for Solution {
    type Output = Digit;

    fn index(&self, cell: Cell) -> &Digit {
        &self.digits()[cell.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Content;

    const PUZZLE: &str =
        "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";
    const SOLUTION: &str =
        "593612784274358691681974235819465372452837169736291458927543816345186927168729543";

    #[test]
    fn lines_are_printed_as_they_are_read() {
        let puzzle: Puzzle = PUZZLE.parse().unwrap();
        assert_eq!(puzzle.to_string(), PUZZLE);
        assert_eq!(Grid::new(&puzzle).to_string(), PUZZLE);
        assert_eq!(format!("{puzzle:#}").parse(), Ok(puzzle));
        assert_eq!(SOLUTION.parse::<Solution>().unwrap().to_string(), SOLUTION);
        assert!(puzzle.givens().len() == 35 && puzzle.placed().is_empty());
    }

    #[test]
    fn every_way_to_write_an_empty_cell_is_read() {
        for empty in ["0", "_", "*", " . "] {
            assert_eq!(PUZZLE.replace('.', empty).parse(), PUZZLE.parse::<Puzzle>(), "{empty:?}");
        }
    }

    #[test]
    fn what_is_not_a_line_is_refused_where_it_ends_to_be_one() {
        assert_eq!(PUZZLE[1..].parse::<Puzzle>(), Err(NotationError::Length(80)));
        assert_eq!(format!("{PUZZLE}.").parse::<Puzzle>(), Err(NotationError::Length(82)));
        let typo = PUZZLE.replacen('2', "x", 1);
        let error = typo.parse::<Puzzle>().unwrap_err();
        assert_eq!(error, NotationError::Character { place: 10, found: 'x' });
        assert_eq!(
            error.to_string(),
            "expected a digit or . for an empty cell, found 'x' as character 10 of 81"
        );
    }

    #[test]
    fn a_solution_is_full_and_has_each_digit_once() {
        assert_eq!(PUZZLE.parse::<Solution>(), Err(NotationError::Open(Cell::ALL[1])));
        let twice = SOLUTION.replacen("59", "99", 1);
        assert_eq!(twice.parse::<Solution>(), Err(NotationError::Solution));
    }

    #[test]
    fn a_solution_is_asked_by_cell() {
        let solution: Solution = SOLUTION.parse().unwrap();
        assert!(Cell::ALL.into_iter().all(|cell| solution[cell] == solution.digit(cell)));
    }

    #[test]
    fn digits_filled_in_are_printed_too() {
        let mut puzzle: Puzzle = PUZZLE.parse().unwrap();
        puzzle.set(Cell::ALL[1], Content::Placed(Digit::ALL[8]));
        assert!(puzzle.to_string().starts_with("59..1"));
    }
}
