//! Which techniques are sound for a puzzle.
//!
//! The techniques of the family uniqueness argue that a proper puzzle has one solution: if its
//! givens did not force a cell, there would be a second. So they hold only where the givens alone
//! have exactly one solution. Where pencil marks or digits filled in make the solution the only
//! one, as in a Sukaku, they prove nothing.

use ninefold_core::{Cell, Content, Grid, Puzzle};
use ninefold_logic::{Ladder, Solver};

/// A ladder, with and without the techniques that rest on uniqueness.
#[derive(Clone, Debug)]
pub(crate) struct SoundLadder {
    all: Ladder,
    /// What holds however many solutions there are.
    always: Ladder,
}

impl SoundLadder {
    /// The techniques that were asked for; all if none were.
    pub(crate) fn new(ladder: Option<Ladder>) -> Self {
        let ladder = ladder.unwrap_or_else(Ladder::all);
        Self { always: ladder.clone().without_uniqueness(), all: ladder }
    }

    /// The solver that is sound for this state.
    pub(crate) fn solver_for(&self, start: &Grid) -> Solver<'static> {
        let known = ninefold_exact::one_solution(&start.to_puzzle());
        Solver::new(self.ladder_for(start).clone()).knowing(known)
    }

    /// The techniques that are sound for this state.
    pub(crate) fn ladder_for(&self, start: &Grid) -> &Ladder {
        if ninefold_exact::count(&givens_alone(start), 2) == 1 { &self.all } else { &self.always }
    }
}

/// The givens, without anything filled in or struck.
fn givens_alone(start: &Grid) -> Puzzle {
    let puzzle = start.to_puzzle();
    Puzzle::new(Cell::ALL.map(|cell| match puzzle.content(cell) {
        given @ Content::Given(_) => given,
        Content::Placed(_) | Content::Open(_) => Content::BLANK,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    fn trusts_uniqueness(puzzle: &Puzzle) -> bool {
        let ladder = SoundLadder::new(None);
        std::ptr::eq(ladder.ladder_for(&Grid::new(puzzle)), &raw const ladder.all)
    }

    fn sample(name: &str) -> Puzzle {
        let text = samples::find(name).unwrap().text;
        ninefold_format::read_one(text.as_bytes()).unwrap().puzzle
    }

    #[test]
    fn only_givens_with_one_solution_allow_uniqueness() {
        assert!(trusts_uniqueness(&sample("sudoku1")));
        assert!(!trusts_uniqueness(&sample("several-solutions")));
        assert!(!trusts_uniqueness(&sample("no-solution")));
    }

    #[test]
    fn digits_filled_in_do_not_make_a_puzzle_proper_nor_spoil_it() {
        let solved = |name: &str| ninefold_exact::solve(&sample(name)).unwrap();
        for (name, proper) in [("sudoku1", true), ("several-solutions", false)] {
            let (mut puzzle, solution) = (sample(name), solved(name));
            for cell in Cell::ALL.into_iter().filter(|&cell| sample(name).digit(cell).is_none()) {
                puzzle.set(cell, Content::Placed(solution.digit(cell)));
            }
            assert_eq!(ninefold_exact::count(&puzzle, 2), 1);
            assert_eq!(trusts_uniqueness(&puzzle), proper, "{name}");
        }
    }

    #[test]
    fn marks_that_make_the_solution_the_only_one_are_not_givens() {
        let solution = ninefold_exact::solve(&sample("several-solutions")).unwrap();
        let mut puzzle = Puzzle::EMPTY;
        for cell in Cell::ALL {
            puzzle.set(cell, Content::Open([solution.digit(cell)].into_iter().collect()));
        }
        assert!(!trusts_uniqueness(&puzzle));
    }
}
