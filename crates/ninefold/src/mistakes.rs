//! What is already wrong with a half-filled grid.

use std::fmt::Write;

use ninefold_core::{
    Candidate, CandidateSet, CellSet, Clash, Content, Contradiction, Puzzle, Solution,
};
use ninefold_render::Words;

/// What is wrong with a grid: by its looks, or compared with the only solution of its givens.
///
/// ```
/// use ninefold::{Position, Words};
///
/// let mut position: Position =
///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
/// position = position.with("r1c2".parse()?, ninefold::Content::Placed("3".parse()?));
/// assert_eq!(position.mistakes().tell(Words::ASCII, true), "r1c2 = 3 is wrong; it is 9.\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes {
    clashes: Vec<Clash>,
    wrong: CandidateSet,
    struck: CandidateSet,
    missed: CellSet,
    /// What would be right, where anything is wrong.
    solution: Option<Solution>,
}

impl Mistakes {
    /// Compares the grid with the only solution of its givens, if they have just one.
    pub(crate) fn find(puzzle: &Puzzle, solution: Option<&Solution>) -> Self {
        let mut mistakes = Self { clashes: puzzle.clashes(), ..Self::default() };
        let Some(solution) = solution else { return mistakes };
        mistakes.solution = Some(*solution);
        for cell in CellSet::ALL {
            let right = Candidate::new(cell, solution.digit(cell));
            match puzzle.content(cell) {
                Content::Placed(digit) if digit != right.digit() => {
                    mistakes.wrong.insert(Candidate::new(cell, digit));
                }
                Content::Open(left) if !left.contains(right.digit()) => {
                    mistakes.struck.insert(right);
                }
                _ => {}
            }
        }
        mistakes.struck = mistakes.unexcused(&mistakes.struck);
        mistakes
    }

    /// Those that no wrong digit sees: what was struck because of one is no mistake of its own.
    fn unexcused(&self, right: &CandidateSet) -> CandidateSet {
        let sees_wrong =
            |at: Candidate| !at.cell().peers().is_disjoint(self.wrong.cells(at.digit()));
        right.iter().filter(|&at| !sees_wrong(at)).collect()
    }

    /// The same with the open cells that have some of these pencil marks, but not the right digit.
    pub(crate) fn with_marks(&self, puzzle: &Puzzle, marks: &CandidateSet) -> Self {
        let Some(solution) = self.solution else { return self.clone() };
        let open = marks.all_cells() & puzzle.open();
        let right: CandidateSet = open.iter().map(|cell| solution.at(cell)).collect();
        Self { missed: self.unexcused(&(right - *marks)).all_cells(), ..self.clone() }
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.clashes.is_empty()
            && self.wrong.is_empty()
            && self.struck.is_empty()
            && self.missed.is_empty()
    }

    /// Digits that stand twice in a house.
    pub fn clashes(&self) -> &[Clash] {
        &self.clashes
    }

    /// Digits that were filled in where the solution has others.
    pub const fn wrong(&self) -> &CandidateSet {
        &self.wrong
    }

    /// Candidates that were struck though the solution has them.
    pub const fn struck(&self) -> &CandidateSet {
        &self.struck
    }

    /// Open cells with pencil marks, but without the one that belongs there.
    pub const fn missed(&self) -> CellSet {
        self.missed
    }

    /// The cells whose digit stands twice in a house.
    pub fn clashing(&self) -> CellSet {
        self.clashes.iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells)
    }

    /// The cells in which something is wrong.
    pub fn cells(&self) -> CellSet {
        self.clashing() | self.wrong.all_cells() | self.struck.all_cells() | self.missed
    }

    /// A line for each mistake; `reveal` says what would be right too.
    pub fn tell(&self, words: Words, reveal: bool) -> String {
        let mut text = String::new();
        for clash in &self.clashes {
            let clash = words.contradiction(&Contradiction::Clash(*clash));
            // Writing to a string can't fail.
            let _ = writeln!(text, "{clash}.");
        }
        for cell in self.wrong.all_cells() {
            let right = self.solution.filter(|_| reveal).map(|solution| solution.digit(cell));
            let right = right.map(|digit| format!("; it is {digit}")).unwrap_or_default();
            let _ = writeln!(text, "{cell} = {} is wrong{right}.", self.wrong.digits(cell));
        }
        for cell in self.struck.all_cells() {
            let digit = self.struck.digits(cell);
            let _ = writeln!(text, "{digit} was struck from {cell}, but belongs there.");
        }
        for cell in self.missed {
            let _ = writeln!(text, "The marks in {cell} miss the digit that belongs there.");
        }
        text
    }

    /// A line for each digit that stands twice in a house: why there is no solution.
    pub fn tell_clashes(&self, words: Words) -> String {
        self.clashes.iter().fold(String::new(), |text, clash| {
            let why = words.contradiction(&Contradiction::Clash(*clash));
            format!("{text}No solution: {why}.\n")
        })
    }

    /// Everything that is wrong, after a line that says to stop.
    pub fn warning(&self, words: Words, reveal: bool) -> String {
        format!("Stop: something is already wrong.\n{}", self.tell(words, reveal))
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cell, Digit, DigitSet};

    use super::*;
    use crate::Position;
    use crate::samples::position;

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn right_digits_and_harmless_strikes_are_no_mistakes() {
        let played = position("sudoku1")
            .with(Cell::ALL[1], Content::Placed(digit(9)))
            .with(Cell::ALL[2], Content::Open(DigitSet::ALL.without(digit(9))));
        assert!(played.mistakes().is_empty());
        assert_eq!(played.mistakes().tell(Words::ASCII, true), "");
    }

    #[test]
    fn wrong_digits_and_strikes_are_told_and_revealed_only_if_asked() {
        let played = position("sudoku1")
            .with(Cell::ALL[1], Content::Placed(digit(3)))
            .with("r2c4".parse().unwrap(), Content::Open(DigitSet::only(digit(9))));
        let mistakes = played.mistakes();
        assert_eq!(mistakes.cells(), "r1c2 r2c4".parse().unwrap());
        let told = "r1c2 = 3 is wrong.\n3 was struck from r2c4, but belongs there.\n";
        assert_eq!(mistakes.tell(Words::ASCII, false), told);
        assert!(mistakes.tell(Words::ASCII, true).starts_with("r1c2 = 3 is wrong; it is 9.\n"));
    }

    #[test]
    fn what_a_wrong_digit_strikes_is_not_told_again() {
        let wrong = position("sudoku1").with(Cell::ALL[1], Content::Placed(digit(3)));
        let state = Position::new(&wrong.grid().to_puzzle());
        assert_eq!(state.mistakes().tell(Words::ASCII, false), "r1c2 = 3 is wrong.\n");
        // Near miss: a 3 that is struck where r1c2 does not see it.
        let elsewhere = "r2c4".parse().unwrap();
        let also = wrong.with(elsewhere, Content::Open(DigitSet::ALL.without(digit(3))));
        assert_eq!(also.mistakes().struck().all_cells(), CellSet::only(elsewhere));
    }

    #[test]
    fn pencil_marks_that_miss_the_right_digit_are_told_without_it() {
        let start = position("sudoku1");
        let told = |position: &Position, marks: &str| {
            position.clone().with_marks(&marks.parse().unwrap()).mistakes().tell(Words::ASCII, true)
        };
        let missed = "The marks in r1c2 miss the digit that belongs there.\n";
        assert_eq!(told(&start, "36r1c2"), missed);
        // Near misses: the right one is among them; the cell has its digit; it has no marks.
        assert_eq!(told(&start, "39r1c2"), "");
        assert_eq!(told(&start, "36r1c1"), "");
        let right = start.with(Cell::ALL[1], Content::Placed(digit(9)));
        assert_eq!(told(&right, "36r1c2"), "");
        // A mark that a wrong digit made the player leave out.
        let wrong = start.with(Cell::ALL[2], Content::Placed(digit(9)));
        assert_eq!(told(&wrong, "36r1c2"), "r1c3 = 9 is wrong; it is 3.\n");
    }

    #[test]
    fn of_several_solutions_none_is_the_right_one() {
        let empty = Position::new(&Puzzle::EMPTY);
        let one = empty.with(Cell::ALL[0], Content::Placed(digit(3)));
        assert!(one.mistakes().is_empty());
        let two = one.with(Cell::ALL[1], Content::Placed(digit(3)));
        let told = two.mistakes().tell(Words::ASCII, true);
        assert!(told.starts_with("3 stands twice in row 1: r1c1 and r1c2.\n"), "{told}");
    }
}
