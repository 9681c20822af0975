//! What is already wrong with a half-filled grid.

use std::fmt::Write;

use ninefold_core::{
    Candidate, CandidateSet, CellSet, Clash, Content, Contradiction, Puzzle, Solution,
};
use ninefold_render::Words;

/// What is wrong with a grid: by its looks, or compared with the solution of its givens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mistakes {
    /// Digits that stand twice in a house.
    clashes: Vec<Clash>,
    /// Digits that were filled in where the solution has others.
    wrong: CandidateSet,
    /// Candidates that were struck though the solution has them.
    struck: CandidateSet,
    /// The only solution of the givens, if they have one.
    solution: Option<Solution>,
}

impl Mistakes {
    /// Compares the grid with the solution of its givens, if there is just one.
    pub(crate) fn find(puzzle: &Puzzle) -> Self {
        let mut mistakes = Self { clashes: puzzle.clashes(), ..Self::default() };
        let mut solutions = ninefold_exact::solutions(&puzzle.start());
        let (first, second) = (solutions.next(), solutions.next());
        let Some(solution) = first.filter(|_| second.is_none()) else { return mistakes };
        mistakes.solution = Some(solution);
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
        mistakes
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_empty(&self) -> bool {
        self.clashes.is_empty() && self.wrong.is_empty() && self.struck.is_empty()
    }

    /// The cells in which something is wrong.
    pub(crate) fn cells(&self) -> CellSet {
        let clashing = self.clashes.iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells);
        clashing | self.wrong.all_cells() | self.struck.all_cells()
    }

    /// A line for each mistake; `reveal` says what would be right too.
    pub(crate) fn tell(&self, words: Words, reveal: bool) -> String {
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
        text
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cell, Digit, DigitSet};
    use ninefold_format::read_one;

    use super::*;
    use crate::samples;

    fn sample() -> Puzzle {
        read_one(samples::find("sudoku1").unwrap().text.as_bytes()).unwrap().puzzle
    }

    fn digit(worth: u8) -> Digit {
        Digit::new(worth).unwrap()
    }

    #[test]
    fn right_digits_and_harmless_strikes_are_no_mistakes() {
        let mut puzzle = sample();
        puzzle.set(Cell::ALL[1], Content::Placed(digit(9)));
        puzzle.set(Cell::ALL[2], Content::Open(DigitSet::ALL.without(digit(9))));
        let mistakes = Mistakes::find(&puzzle);
        assert!(mistakes.is_empty());
        assert_eq!(mistakes.tell(Words::ASCII, true), "");
    }

    #[test]
    fn wrong_digits_and_strikes_are_told_and_revealed_only_if_asked() {
        let mut puzzle = sample();
        puzzle.set(Cell::ALL[1], Content::Placed(digit(3)));
        puzzle.set(Cell::ALL[2], Content::Open(DigitSet::only(digit(9))));
        let mistakes = Mistakes::find(&puzzle);
        assert_eq!(mistakes.cells(), "r1c23".parse().unwrap());
        let told = "r1c2 = 3 is wrong.\n3 was struck from r1c3, but belongs there.\n";
        assert_eq!(mistakes.tell(Words::ASCII, false), told);
        assert!(mistakes.tell(Words::ASCII, true).starts_with("r1c2 = 3 is wrong; it is 9.\n"));
    }

    #[test]
    fn of_several_solutions_none_is_the_right_one() {
        let mut puzzle = Puzzle::EMPTY;
        puzzle.set(Cell::ALL[0], Content::Placed(digit(3)));
        assert!(Mistakes::find(&puzzle).is_empty());
        puzzle.set(Cell::ALL[1], Content::Placed(digit(3)));
        let told = Mistakes::find(&puzzle).tell(Words::ASCII, true);
        assert!(told.starts_with("3 stands twice in row 1: r1c1 and r1c2.\n"), "{told}");
    }
}
