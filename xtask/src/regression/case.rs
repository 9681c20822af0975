//! One line of a regression library.

use ninefold::{Candidate, CandidateSet, Cell, Content, Digit, DigitSet, Grid, Puzzle};

/// A position, and what a technique must find in it.
pub(crate) struct Case {
    /// Technique code with its variant: `0402-1`.
    pub(crate) code: String,
    /// The digits concerned: only steps of these are compared.
    pub(crate) digits: DigitSet,
    pub(crate) grid: Grid,
    pub(crate) eliminations: CandidateSet,
    pub(crate) placements: CandidateSet,
    /// False for a case in which nothing may be found.
    pub(crate) must_find: bool,
}

impl Case {
    pub(crate) fn parse(line: &str) -> Result<Self, String> {
        let fields: Vec<&str> = line.split(':').collect();
        let [_, code, digits, puzzle, deleted, eliminations, placements, ..] = fields[..] else {
            return Err(format!("7 fields or more are needed, not {}", fields.len()));
        };
        let mut grid = Grid::new(&read_puzzle(puzzle)?);
        read_candidates(deleted)?.iter().for_each(|candidate| grid.eliminate(candidate));
        Ok(Self {
            must_find: !code.ends_with("-x"),
            code: code.to_owned(),
            digits: digits.parse().map_err(|error| format!("{digits}: {error}"))?,
            grid,
            eliminations: read_candidates(eliminations)?,
            placements: read_candidates(placements)?,
        })
    }
}

/// 81 cells: `.` open, `5` given, `+5` placed.
fn read_puzzle(text: &str) -> Result<Puzzle, String> {
    let mut puzzle = Puzzle::EMPTY;
    let mut characters = text.chars();
    for cell in Cell::ALL {
        let mut next = || characters.next().ok_or("the grid has fewer than 81 cells");
        let content = match next()? {
            '.' => Content::BLANK,
            '+' => Content::Placed(read_digit(next()?)?),
            digit => Content::Given(read_digit(digit)?),
        };
        puzzle.set(cell, content);
    }
    match characters.next() {
        None => Ok(puzzle),
        Some(_) => Err("the grid has more than 81 cells".into()),
    }
}

/// Candidates as digit, row and column: `436` is a 4 in r3c6.
fn read_candidates(text: &str) -> Result<CandidateSet, String> {
    let read = |word: &str| {
        let digits: Result<Vec<Digit>, String> = word.chars().map(read_digit).collect();
        let [digit, row, column] = digits?[..] else {
            return Err(format!("{word}: not a candidate"));
        };
        Ok(Candidate::new(Cell::from_row_column(row.index(), column.index()), digit))
    };
    text.split_whitespace().map(read).collect()
}

fn read_digit(character: char) -> Result<Digit, String> {
    Digit::from_char(character).ok_or_else(|| format!("{character}: not a digit from 1 to 9"))
}
