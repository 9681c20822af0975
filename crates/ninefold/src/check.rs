//! Is what stands there right, and can it still be finished?

use ninefold_core::{Cancel, Cancelled, Cell, CellSet, Content, Contradiction, DigitSet, Puzzle};
use ninefold_render::{Words, list};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Admits, Position};

/// What is to be said of a grid that someone has filled in.
#[derive(Clone, Debug)]
pub struct Check {
    position: Position,
    answer: Puzzle,
    altered: CellSet,
    missing: CellSet,
    likeness: Likeness,
}

/// What an answer is to its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Likeness {
    /// The same grid with more cells filled in, or meant to be.
    Answer,
    /// The very same grid.
    Same,
    /// No digit at all, though some were given.
    Empty,
    /// A part of the puzzle: the two are likely to have been exchanged.
    Part,
    /// Another puzzle, or its answer: most givens differ.
    Other,
}

/// How a grid that someone has filled in stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Every cell has its digit, and all are right.
    Correct,
    /// Right so far: it can be finished in exactly one way.
    OnTrack,
    /// Nothing is wrong, but it can be finished in several ways.
    Several,
    /// Something is wrong, or it can't be finished.
    Wrong,
}

impl Standing {
    /// How it is written.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Correct => "correct",
            Self::OnTrack => "on-track",
            Self::Several => "several",
            Self::Wrong => "wrong",
        }
    }
}

impl Position {
    /// Checks what was filled in.
    pub fn check(&self) -> Check {
        Check {
            position: self.clone(),
            answer: *self.puzzle(),
            altered: CellSet::EMPTY,
            missing: CellSet::EMPTY,
            likeness: Likeness::Answer,
        }
    }

    /// Checks an answer to this puzzle: the same grid, all its givens included, with some or all
    /// other cells filled in.
    pub fn check_answer(&self, answer: &Puzzle) -> Check {
        let combined = Combined::new(self.puzzle(), answer);
        combined.check(self.played(&combined.filled), self.puzzle(), answer)
    }
}

impl Check {
    /// Checks an answer to this puzzle, as [`Position::check_answer`] does, without looking at the
    /// puzzle by itself first; unless it is broken off.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was.
    pub fn of_answer(
        puzzle: &Puzzle,
        answer: &Puzzle,
        cancel: Cancel<'_>,
    ) -> Result<Self, Cancelled> {
        let combined = Combined::new(puzzle, answer);
        let position = Position::until(&combined.filled, cancel)?;
        Ok(combined.check(position, puzzle, answer))
    }

    /// The puzzle with the answer filled in.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The answer as it was given: the grid itself, if that was checked.
    pub const fn answer(&self) -> &Puzzle {
        &self.answer
    }

    /// The givens that the answer changes.
    pub const fn altered(&self) -> CellSet {
        self.altered
    }

    /// The givens that the answer leaves open.
    pub const fn missing(&self) -> CellSet {
        self.missing
    }

    /// How it stands.
    pub fn standing(&self) -> Standing {
        let flawless = self.position.mistakes().is_empty()
            && self.altered.is_empty()
            && self.missing.is_empty();
        match self.position.admits() {
            Admits::Nothing => Standing::Wrong,
            _ if !flawless => Standing::Wrong,
            Admits::Several(_) => Standing::Several,
            Admits::One(_) if self.position.grid().is_full() => Standing::Correct,
            Admits::One(_) => Standing::OnTrack,
        }
    }

    /// The cells in which something is wrong.
    pub fn wrong_cells(&self) -> CellSet {
        match self.likeness {
            Likeness::Answer | Likeness::Same => {
                self.position.mistakes().cells() | self.altered | self.missing
            }
            // Nothing was answered: that the rest is empty or different says nothing of its cells.
            Likeness::Empty | Likeness::Part | Likeness::Other => self.altered | self.missing,
        }
    }

    /// What is wrong, and whether it can still be finished.
    pub fn tell(&self, words: Words) -> String {
        let what = match self.likeness {
            Likeness::Answer | Likeness::Same => {
                let givens = self.changed_givens();
                let mistakes = self.position.mistakes().tell(words, false);
                return givens + &mistakes + &self.prospect(words) + "\n";
            }
            Likeness::Empty => "Nothing was answered: the second grid is empty.",
            Likeness::Part => {
                "Nothing was answered: all digits of the second grid stand in the first. The puzzle \
                 comes first, then its answer; were they exchanged?"
            }
            Likeness::Other => "This does not answer the puzzle but another one.",
        };
        self.changed_givens() + what + "\n"
    }

    /// Which givens are not as they were.
    fn changed_givens(&self) -> String {
        let one = |cell: Cell| format!("{cell} was given and must not be changed.\n");
        let altered: String = match self.altered.len() {
            0..=FEW => self.altered.iter().map(one).collect(),
            _ => format!("{} are changed: {}.\n", self.share(self.altered), self.altered),
        };
        let one = |cell: Cell| format!("{cell} was given and must not be left out.\n");
        let missing: String = match self.missing.len() {
            0..=FEW => self.missing.iter().map(one).collect(),
            _ => format!("{} are left out.\n", self.share(self.missing)),
        };
        altered + &missing
    }

    /// "20 of 35 givens".
    fn share(&self, givens: CellSet) -> String {
        let all = list::counted(self.position.puzzle().givens().len(), "given");
        format!("{} of {all}", givens.len())
    }

    /// Whether it can still be finished.
    fn prospect(&self, words: Words) -> String {
        let grid = self.position.grid();
        let possible = *self.position.admits() != Admits::Nothing;
        let sentence = match self.standing() {
            Standing::Correct if matches!(self.position.givens_admit(), Admits::Several(_)) => {
                "Correct: every row, column and box has each digit once. The puzzle has other \
                 solutions, too."
            }
            Standing::Correct => "Correct: every row, column and box has each digit once.",
            Standing::OnTrack if self.likeness == Likeness::Same => {
                "Nothing is filled in yet: it can be finished, in exactly one way."
            }
            Standing::OnTrack => "Right so far: it can be finished, in exactly one way.",
            Standing::Several => "Nothing is wrong, but it can be finished in several ways.",
            Standing::Wrong if possible && grid.is_full() => "Apart from that it is a solution.",
            Standing::Wrong if possible => "Apart from that it can be finished.",
            Standing::Wrong => return self.hopeless(words),
        };
        sentence.to_owned()
    }

    /// Why it can't be finished.
    fn hopeless(&self, words: Words) -> String {
        let grid = self.position.grid();
        let nothing_given = *self.position.givens_admit() == Admits::Nothing;
        match grid.contradiction() {
            Some(why @ (Contradiction::EmptyCell(_) | Contradiction::NoPlace(..))) => {
                format!("It can't be finished: {}.", words.contradiction(&why))
            }
            _ if nothing_given && !self.position.puzzle().placed().is_empty() => {
                "The givens alone have no solution.".to_owned()
            }
            _ if grid.is_full() => "This is not a solution.".to_owned(),
            _ => "It can't be finished.".to_owned(),
        }
    }
}

/// More givens than this are told together.
const FEW: usize = 3;

/// A puzzle with the digits of an answer filled in, and what became of the givens.
struct Combined {
    filled: Puzzle,
    altered: CellSet,
    missing: CellSet,
}

impl Combined {
    fn new(puzzle: &Puzzle, answer: &Puzzle) -> Self {
        let (mut filled, mut altered, mut missing) = (*puzzle, CellSet::EMPTY, CellSet::EMPTY);
        for cell in CellSet::ALL {
            match (puzzle.content(cell), answer.content(cell)) {
                (Content::Given(digit), Content::Open(left)) => {
                    // A grid of pencil marks may write a given as the only one.
                    if left != DigitSet::only(digit) {
                        missing.insert(cell);
                    }
                }
                (Content::Given(digit), Content::Given(other) | Content::Placed(other)) => {
                    if other != digit {
                        altered.insert(cell);
                    }
                }
                (_, Content::Given(digit) | Content::Placed(digit)) => {
                    filled.set(cell, Content::Placed(digit));
                }
                (_, open @ Content::Open(_)) => filled.set(cell, open),
            }
        }
        Self { filled, altered, missing }
    }

    /// What is to be said of it; `position` is that of what is filled.
    fn check(&self, position: Position, puzzle: &Puzzle, answer: &Puzzle) -> Check {
        Check {
            position,
            answer: *answer,
            altered: self.altered,
            missing: self.missing,
            likeness: self.likeness(puzzle, answer),
        }
    }

    fn likeness(&self, puzzle: &Puzzle, answer: &Puzzle) -> Likeness {
        let given = puzzle.givens();
        let filled_in = self.filled.placed();
        let (altered, missing) = (self.altered.len(), self.missing.len());
        if missing > 0 && altered == 0 && filled_in.is_empty() {
            let empty = answer.givens().is_empty() && answer.placed().is_empty();
            return if empty { Likeness::Empty } else { Likeness::Part };
        }
        if 2 * (altered + missing) > given.len() && altered > FEW {
            return Likeness::Other;
        }
        if altered + missing == 0 && self.filled == *puzzle {
            Likeness::Same
        } else {
            Likeness::Answer
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::Digit;

    use super::*;
    use crate::samples::position;

    fn solution_of(position: &Position) -> Puzzle {
        position.admits().solutions()[0].to_string().parse().unwrap()
    }

    /// The standing of the answer and what is told of it, whichever way it is checked.
    fn checked(puzzle: &Position, answer: &Puzzle) -> (Standing, String) {
        let check = puzzle.check_answer(answer);
        let direct = Check::of_answer(puzzle.puzzle(), answer, Cancel::NEVER).unwrap();
        assert_eq!(direct.standing(), check.standing());
        assert_eq!(direct.tell(Words::ASCII), check.tell(Words::ASCII));
        (check.standing(), check.tell(Words::ASCII))
    }

    /// The grid without the digit of this cell, or with this one there.
    fn with(grid: &Puzzle, cell: &str, content: Content) -> Puzzle {
        let mut changed = *grid;
        changed.set(cell.parse().unwrap(), content);
        changed
    }

    fn given(value: u8) -> Content {
        Content::Given(Digit::new(value).unwrap())
    }

    #[test]
    fn an_answer_fills_in_but_does_not_change_givens() {
        let [one, two] = [Digit::ALL[0], Digit::ALL[1]];
        let (first, second, third) = (Cell::ALL[0], Cell::ALL[1], Cell::ALL[2]);
        let mut puzzle = Puzzle::EMPTY;
        puzzle.set(first, Content::Given(one));
        puzzle.set(third, Content::Placed(two));
        let mut answer = Puzzle::EMPTY;
        answer.set(first, Content::Given(two));
        answer.set(second, Content::Given(two));
        let Combined { filled, altered, missing } = Combined::new(&puzzle, &answer);
        assert_eq!((altered, missing), (CellSet::only(first), CellSet::EMPTY));
        assert_eq!(filled.content(first), Content::Given(one));
        assert_eq!(filled.content(second), Content::Placed(two));
        assert_eq!(filled.content(third), Content::BLANK);
    }

    #[test]
    fn a_given_that_is_left_out_is_missing_unless_it_is_the_only_pencil_mark() {
        let [one, two] = [Digit::ALL[0], Digit::ALL[1]];
        let puzzle = with(&Puzzle::EMPTY, "r1c1", Content::Given(one));
        let missing = |left| {
            let answer = with(&Puzzle::EMPTY, "r1c1", Content::Open(left));
            Combined::new(&puzzle, &answer).missing.len()
        };
        assert_eq!(missing(DigitSet::ALL), 1);
        assert_eq!(missing(DigitSet::only(two)), 1);
        assert_eq!(missing(DigitSet::only(one)), 0);
    }

    #[test]
    fn every_standing_is_told_from_the_others() {
        let start = position("sudoku1");
        assert_eq!(start.check().standing(), Standing::OnTrack);
        let solved = solution_of(&start);
        assert_eq!(start.check_answer(&solved).standing(), Standing::Correct);
        let wrong = with(&solved, "r1c2", given(3));
        let checked = start.check_answer(&wrong);
        assert_eq!(checked.standing(), Standing::Wrong);
        assert!(checked.wrong_cells().contains("r1c2".parse().unwrap()));
        assert_eq!(position("several-solutions").check().standing(), Standing::Several);
        assert_eq!(position("no-solution").check().standing(), Standing::Wrong);
    }

    #[test]
    fn an_answer_to_another_puzzle_is_wrong_even_if_it_is_a_solution() {
        let other = solution_of(&position("sudoku2"));
        let (standing, told) = checked(&position("sudoku1"), &other);
        assert_eq!(standing, Standing::Wrong);
        assert!(told.contains(" givens are changed: "), "{told}");
        assert!(told.ends_with("This does not answer the puzzle but another one.\n"), "{told}");
        // Near miss: its own answer with some givens copied wrongly.
        let start = position("sudoku1");
        let mut slip = solution_of(&start);
        for cell in start.puzzle().givens().iter().take(4) {
            slip.set(cell, given(if slip.digit(cell) == Digit::new(9) { 8 } else { 9 }));
        }
        let (standing, told) = checked(&start, &slip);
        assert_eq!(standing, Standing::Wrong);
        assert!(told.contains("4 of 35 givens are changed: "), "{told}");
        assert!(told.ends_with("Apart from that it is a solution.\n"), "{told}");
    }

    #[test]
    fn a_puzzle_and_its_answer_exchanged_are_noticed() {
        let start = position("sudoku1");
        let solved = Position::new(&solution_of(&start));
        let (standing, told) = checked(&solved, start.puzzle());
        assert_eq!(standing, Standing::Wrong);
        assert!(told.starts_with("46 of 81 givens are left out.\n"), "{told}");
        assert!(told.contains("were they exchanged?"), "{told}");
        // Near miss: one of the digits is not in the first grid.
        let half = with(start.puzzle(), "r1c1", Content::BLANK);
        let (standing, told) = checked(&start, &with(&half, "r1c2", given(9)));
        assert_eq!(standing, Standing::Wrong);
        assert!(told.starts_with("r1c1 was given and must not be left out.\n"), "{told}");
        assert!(told.ends_with("Apart from that it can be finished.\n"), "{told}");
    }

    #[test]
    fn an_empty_answer_is_none() {
        let start = position("sudoku1");
        let solved = Position::new(&solution_of(&start));
        for puzzle in [&start, &solved] {
            let (standing, told) = checked(puzzle, &Puzzle::EMPTY);
            assert_eq!(standing, Standing::Wrong);
            assert!(told.ends_with("the second grid is empty.\n"), "{told}");
        }
        // Near miss: where nothing was given, nothing is missing.
        let (standing, _) = checked(&Position::new(&Puzzle::EMPTY), &Puzzle::EMPTY);
        assert_eq!(standing, Standing::Several);
    }

    #[test]
    fn the_puzzle_itself_is_an_answer_in_which_nothing_is_filled_in() {
        let start = position("sudoku1");
        let (standing, told) = checked(&start, start.puzzle());
        assert_eq!(standing, Standing::OnTrack);
        assert!(told.starts_with("Nothing is filled in yet"), "{told}");
        let (_, told) = checked(&start, &with(start.puzzle(), "r1c2", given(9)));
        assert!(told.starts_with("Right so far"), "{told}");
        let full = Position::new(&solution_of(&start));
        assert_eq!(checked(&full, full.puzzle()).0, Standing::Correct);
    }

    #[test]
    fn of_several_solutions_each_is_correct_and_that_there_are_others_is_said() {
        let several = position("several-solutions");
        for solution in several.admits().solutions() {
            let (standing, told) = checked(&several, &solution.to_string().parse().unwrap());
            assert_eq!(standing, Standing::Correct);
            assert!(told.ends_with("The puzzle has other solutions, too.\n"), "{told}");
        }
        let start = position("sudoku1");
        let (_, told) = checked(&start, &solution_of(&start));
        assert!(!told.contains("other solutions"), "{told}");
    }

    #[test]
    fn an_answer_to_what_has_no_solution_is_wrong_whatever_it_is() {
        let impossible = position("no-solution");
        let other = solution_of(&position("sudoku1"));
        let (standing, _) = checked(&impossible, &other);
        assert_eq!(standing, Standing::Wrong);
        let cell = impossible.puzzle().open().first().unwrap();
        let filled = impossible.with(cell, Content::Placed(Digit::ALL[0]));
        assert_eq!(filled.check().standing(), Standing::Wrong);
    }
}
