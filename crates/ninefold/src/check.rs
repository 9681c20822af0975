//! Is what stands there right, and can it still be finished?

use ninefold_core::{CellSet, Content, Contradiction, Puzzle};
use ninefold_render::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Admits, Position};

/// What is to be said of a grid that someone has filled in.
#[derive(Clone, Debug)]
pub struct Check {
    position: Position,
    altered: CellSet,
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

impl Position {
    /// Checks what was filled in.
    pub fn check(&self) -> Check {
        Check { position: self.clone(), altered: CellSet::EMPTY }
    }

    /// Checks an answer to this puzzle: the same grid with some or all cells filled in.
    pub fn check_answer(&self, answer: &Puzzle) -> Check {
        let (filled, altered) = combined(self.puzzle(), answer);
        Check { position: self.played(&filled), altered }
    }
}

impl Check {
    /// The puzzle with the answer filled in.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The givens that the answer changes.
    pub const fn altered(&self) -> CellSet {
        self.altered
    }

    /// How it stands.
    pub fn standing(&self) -> Standing {
        let flawless = self.position.mistakes().is_empty() && self.altered.is_empty();
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
        self.position.mistakes().cells() | self.altered
    }

    /// What is wrong, and whether it can still be finished.
    pub fn tell(&self, words: Words) -> String {
        let altered = |cell| format!("{cell} was given and must not be changed.\n");
        let mut text: String = self.altered.iter().map(altered).collect();
        text += &self.position.mistakes().tell(words, false);
        text + &self.prospect(words) + "\n"
    }

    /// Whether it can still be finished.
    fn prospect(&self, words: Words) -> String {
        let grid = self.position.grid();
        let sentence = match self.standing() {
            Standing::Correct => "Correct: every row, column and box has each digit once.",
            Standing::OnTrack => "Right so far: it can be finished, in exactly one way.",
            Standing::Several => "Nothing is wrong, but it can be finished in several ways.",
            Standing::Wrong if grid.is_full() => "This is not a solution.",
            Standing::Wrong if *self.position.admits() == Admits::Nothing => {
                match grid.contradiction() {
                    Some(why @ (Contradiction::EmptyCell(_) | Contradiction::NoPlace(..))) => {
                        return format!("It can't be finished: {}.", words.contradiction(&why));
                    }
                    _ => "It can't be finished.",
                }
            }
            Standing::Wrong => "Apart from that it can be finished.",
        };
        sentence.to_owned()
    }
}

/// The puzzle with the digits of the answer filled in, and the givens that the answer changes.
fn combined(puzzle: &Puzzle, answer: &Puzzle) -> (Puzzle, CellSet) {
    let mut filled = *puzzle;
    let mut altered = CellSet::EMPTY;
    for cell in CellSet::ALL {
        match (puzzle.content(cell), answer.content(cell)) {
            (Content::Given(digit), theirs) => {
                if theirs.digit().is_some_and(|other| other != digit) {
                    altered.insert(cell);
                }
            }
            (_, Content::Given(digit) | Content::Placed(digit)) => {
                filled.set(cell, Content::Placed(digit));
            }
            (_, open @ Content::Open(_)) => filled.set(cell, open),
        }
    }
    (filled, altered)
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cell, Digit};

    use super::*;
    use crate::samples::position;

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
        let (filled, altered) = combined(&puzzle, &answer);
        assert_eq!(altered, CellSet::only(first));
        assert_eq!(filled.content(first), Content::Given(one));
        assert_eq!(filled.content(second), Content::Placed(two));
        assert_eq!(filled.content(third), Content::BLANK);
    }

    #[test]
    fn every_standing_is_told_from_the_others() {
        let start = position("sudoku1");
        assert_eq!(start.check().standing(), Standing::OnTrack);
        let solution = *start.admits().only().unwrap();
        let solved: Puzzle = solution.to_string().parse().unwrap();
        assert_eq!(start.check_answer(&solved).standing(), Standing::Correct);
        let mut wrong = solved;
        wrong.set("r1c2".parse().unwrap(), Content::Placed("3".parse().unwrap()));
        let checked = start.check_answer(&wrong);
        assert_eq!(checked.standing(), Standing::Wrong);
        assert!(checked.wrong_cells().contains("r1c2".parse().unwrap()));
        assert_eq!(position("several-solutions").check().standing(), Standing::Several);
        assert_eq!(position("no-solution").check().standing(), Standing::Wrong);
    }

    #[test]
    fn an_answer_to_another_puzzle_is_wrong_even_if_it_is_a_solution() {
        let other = *position("sudoku2").admits().only().unwrap();
        let check = position("sudoku1").check_answer(&other.to_string().parse().unwrap());
        assert_eq!(check.standing(), Standing::Wrong);
        assert!(!check.altered().is_empty());
    }
}
