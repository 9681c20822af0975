//! A puzzle with its grid and what its givens admit.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use ninefold_core::{
    Cancel, Cancelled, CandidateSet, Cell, Content, Grid, OneSolution, Puzzle, Solution,
};
use ninefold_format::ReadError;
use ninefold_logic::Step;

use crate::Mistakes;

/// How many solutions something has, as far as it matters: none, one, or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admits {
    /// No solution.
    Nothing,
    /// This solution alone.
    One(Solution),
    /// These two, and perhaps more.
    Several([Solution; 2]),
}

impl Admits {
    fn of(puzzle: &Puzzle, cancel: Cancel<'_>) -> Result<Self, Cancelled> {
        let mut solutions = ninefold_exact::solutions_until(puzzle, cancel);
        let (first, second) = (solutions.next().transpose()?, solutions.next().transpose()?);
        Ok(match (first, second) {
            (None, _) => Self::Nothing,
            (Some(only), None) => Self::One(only),
            (Some(first), Some(second)) => Self::Several([first, second]),
        })
    }

    /// The solutions that are known: two at most.
    pub const fn solutions(&self) -> &[Solution] {
        match self {
            Self::Nothing => &[],
            Self::One(solution) => std::slice::from_ref(solution),
            Self::Several(two) => two,
        }
    }

    /// The solution, if there is just one.
    pub const fn only(&self) -> Option<&Solution> {
        match self {
            Self::One(solution) => Some(solution),
            Self::Nothing | Self::Several(_) => None,
        }
    }
}

/// A puzzle as it was read (givens, the player's own digits and strikes), its grid, and what its
/// givens admit: found out once, and never guessed again.
///
/// Every question starts from here. What the answer may rest on is decided by what the position
/// knows: an argument from uniqueness is made only if the givens alone have one solution, and
/// a player's mistakes are named before anything is concluded from them.
///
/// ```
/// use ninefold::Position;
///
/// let position: Position =
///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
/// assert!(position.one_solution().is_some());
/// assert!(position.mistakes().is_empty());
/// println!("{position:#}");
/// # Ok::<(), ninefold::format::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    puzzle: Puzzle,
    grid: Grid,
    givens: Admits,
    state: Admits,
    known: Option<OneSolution>,
    mistakes: Mistakes,
}

impl Position {
    /// The position of this puzzle.
    ///
    /// Boards with hardly a given and no solution can take long to see through:
    /// [`Position::until`] can be broken off.
    #[expect(clippy::missing_panics_doc, reason = "nobody can break it off")]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self::until(puzzle, Cancel::NEVER).expect("nobody can break it off")
    }

    /// The position of this puzzle, unless it is broken off.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was.
    pub fn until(puzzle: &Puzzle, cancel: Cancel<'_>) -> Result<Self, Cancelled> {
        let start = puzzle.start();
        let known = ninefold_exact::one_solution_until(puzzle, cancel)?;
        let givens = match &known {
            Some(known) => Admits::One(*known.solution()),
            None => Admits::of(&start, cancel)?,
        };
        Self::of_state(puzzle, &start, (givens, known), cancel)
    }

    /// What this position tells or an earlier one with the same givens knew already.
    fn of_state(
        puzzle: &Puzzle,
        start: &Puzzle,
        (givens, known): (Admits, Option<OneSolution>),
        cancel: Cancel<'_>,
    ) -> Result<Self, Cancelled> {
        let state = match givens {
            // What a player adds can only take solutions away.
            Admits::One(solution) if !solution.solves(puzzle) => Admits::Nothing,
            Admits::Several(_) if puzzle != start => Admits::of(puzzle, cancel)?,
            same => same,
        };
        let mistakes = Mistakes::find(puzzle, givens.only());
        Ok(Self { puzzle: *puzzle, grid: Grid::new(puzzle), givens, state, known, mistakes })
    }

    /// Reads one puzzle in any form that is known: a line of 81 characters, a board, pencil marks,
    /// a link, the bytes of a file. The first, if there are more.
    ///
    /// # Errors
    ///
    /// What can't be read, where, and what would be right.
    pub fn read(bytes: impl AsRef<[u8]>) -> Result<Self, ReadError> {
        ninefold_format::read_one(bytes.as_ref()).map(|record| Self::new(&record.puzzle))
    }

    /// The puzzle as it was read.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its digits and candidates.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What the starting position admits: the givens alone, without what a player did; for
    /// a Sukaku, which has none, the candidates.
    pub const fn givens_admit(&self) -> &Admits {
        &self.givens
    }

    /// What the state admits, with all that a player filled in and struck.
    pub const fn admits(&self) -> &Admits {
        &self.state
    }

    /// The knowledge that the givens have one solution, if so: what every argument from uniqueness
    /// rests on.
    pub const fn one_solution(&self) -> Option<&OneSolution> {
        self.known.as_ref()
    }

    /// What is already wrong.
    pub const fn mistakes(&self) -> &Mistakes {
        &self.mistakes
    }

    /// The candidates that stand in some solution of the state.
    pub fn true_candidates(&self) -> CandidateSet {
        match &self.state {
            Admits::Nothing => CandidateSet::EMPTY,
            Admits::One(solution) => {
                self.grid.open().iter().map(|cell| solution.at(cell)).collect()
            }
            Admits::Several(_) => ninefold_exact::true_candidates(&self.grid),
        }
    }

    /// The same, unless it is broken off: boards with few digits take long.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was.
    pub fn true_candidates_until(&self, cancel: Cancel<'_>) -> Result<CandidateSet, Cancelled> {
        match &self.state {
            Admits::Several(_) => ninefold_exact::true_candidates_until(&self.grid, cancel),
            Admits::Nothing | Admits::One(_) => Ok(self.true_candidates()),
        }
    }

    /// The same position of a player who keeps these pencil marks. They are never taken for all that is
    /// left, but a cell that has some and not the right digit is a [mistake](Mistakes::missed).
    #[must_use]
    pub fn with_marks(self, marks: &CandidateSet) -> Self {
        Self { mistakes: self.mistakes.with_marks(&self.puzzle, marks), ..self }
    }

    /// The position after this step.
    pub fn after(&self, step: &Step) -> Self {
        let mut grid = self.grid;
        step.apply(&mut grid);
        self.played(&grid.to_puzzle())
    }

    /// The position with this in the cell: a given, a digit of the player's, or what is left of the
    /// candidates.
    pub fn with(&self, cell: Cell, content: Content) -> Self {
        let mut puzzle = self.puzzle;
        puzzle.set(cell, content);
        self.played(&puzzle)
    }

    /// The position with this state; nothing is counted again if the givens are the same.
    pub(crate) fn played(&self, puzzle: &Puzzle) -> Self {
        let start = puzzle.start();
        if start != self.puzzle.start() {
            return Self::new(puzzle);
        }
        let known = (self.givens, self.known);
        Self::of_state(puzzle, &start, known, Cancel::NEVER).unwrap_or_else(|_| Self::new(puzzle))
    }
}

impl From<&Puzzle> for Position {
    fn from(puzzle: &Puzzle) -> Self {
        Self::new(puzzle)
    }
}

impl FromStr for Position {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text)
    }
}

impl Display for Position {
    /// The digits of the state: 81 characters, or with `{:#}` nine lines.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.grid.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::DigitSet;

    use super::*;
    use crate::samples::position;

    #[test]
    fn only_givens_with_one_solution_allow_uniqueness() {
        assert!(position("sudoku1").one_solution().is_some());
        assert!(position("several-solutions").one_solution().is_none());
        assert!(position("no-solution").one_solution().is_none());
    }

    #[test]
    fn digits_filled_in_do_not_make_a_puzzle_proper_nor_spoil_it() {
        for (name, proper) in [("sudoku1", true), ("several-solutions", false)] {
            let mut filled = position(name);
            let solution = filled.admits().solutions()[0];
            for cell in filled.puzzle().open() {
                filled = filled.with(cell, Content::Placed(solution[cell]));
            }
            assert_eq!(filled.admits(), &Admits::One(solution));
            assert_eq!(filled.one_solution().is_some(), proper, "{name}");
        }
    }

    #[test]
    fn marks_that_make_the_solution_the_only_one_are_not_givens() {
        let solution = position("several-solutions").admits().solutions()[0];
        let marks = Cell::ALL.map(|cell| Content::Open(DigitSet::only(solution[cell])));
        let sukaku = Position::new(&Puzzle::new(marks));
        assert_eq!(sukaku.givens_admit(), &Admits::One(solution));
        assert!(sukaku.one_solution().is_none());
    }

    #[test]
    fn a_wrong_digit_leaves_the_givens_as_they_are() {
        let start = position("sudoku1");
        let wrong = start.with("r1c2".parse().unwrap(), Content::Placed("3".parse().unwrap()));
        assert_eq!(wrong.givens_admit(), start.givens_admit());
        assert_eq!(wrong.admits(), &Admits::Nothing);
        assert_eq!(wrong.one_solution(), start.one_solution());
    }

    #[test]
    fn another_given_is_counted_anew() {
        let several = position("several-solutions");
        let [one, other] = several.admits().solutions() else { panic!("it has two") };
        let differing = Cell::ALL.into_iter().find(|&cell| one[cell] != other[cell]).unwrap();
        let fixed = several.with(differing, Content::Given(one[differing]));
        assert_eq!(fixed.givens_admit(), fixed.admits());
        assert_ne!(fixed.givens_admit(), several.givens_admit());
    }

    #[test]
    fn a_position_played_is_the_same_as_one_read() {
        let start = position("sudoku1");
        let solution = *start.admits().only().unwrap();
        let cell = start.puzzle().open().first().unwrap();
        let played = start.with(cell, Content::Placed(solution[cell]));
        let read = Position::new(played.puzzle());
        assert_eq!((played.admits(), played.grid()), (read.admits(), read.grid()));
    }
}
