//! The knowledge that a puzzle is proper.

use crate::{Cell, CellSet, Grid, Puzzle, Solution};

/// The knowledge that some givens have exactly one solution, and which.
///
/// An argument from uniqueness ("otherwise there would be a second solution") holds only for
/// whoever has this in hand, and only in a grid with these very givens: neither where pencil marks
/// or digits filled in make the solution the only one, nor in another puzzle. So techniques that
/// argue like that ask for it, and so does the verifier.
///
/// `ninefold_exact::one_solution` finds out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OneSolution {
    givens: CellSet,
    solution: Solution,
}

impl OneSolution {
    /// The word of someone who has counted: that the digits of the solution in these cells, as
    /// givens, admit no other solution.
    ///
    /// Everything that argues from uniqueness rests on this word; who has not counted must not give
    /// it.
    pub const fn vouched(givens: CellSet, solution: Solution) -> Self {
        Self { givens, solution }
    }

    /// The solution.
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The givens, as a puzzle.
    pub fn puzzle(&self) -> Puzzle {
        let given = |cell| self.givens.contains(cell).then(|| self.solution.digit(cell));
        Puzzle::from_givens(Cell::ALL.map(given))
    }

    /// Whether the givens of the grid are those of which this is known.
    pub fn is_about(&self, grid: &Grid) -> bool {
        let same = |cell| grid.digit(cell) == Some(self.solution.digit(cell));
        grid.givens() == self.givens && self.givens.into_iter().all(same)
    }
}

#[cfg(test)]
mod tests {
    use crate::{CellSet, Content, Grid, OneSolution, Puzzle, Solution};

    const SOLUTION: &str =
        "593612784274358691681974235819465372452837169736291458927543816345186927168729543";

    /// The first 40 cells of the solution are given.
    #[expect(clippy::disallowed_methods, reason = "what the word means is tested, not its truth")]
    fn known() -> (Puzzle, Solution, OneSolution) {
        let solution: Solution = SOLUTION.parse().unwrap();
        let mut puzzle = Puzzle::EMPTY;
        for cell in CellSet::ALL.into_iter().take(40) {
            puzzle.set(cell, Content::Given(solution[cell]));
        }
        (puzzle, solution, OneSolution::vouched(puzzle.givens(), solution))
    }

    #[test]
    fn what_a_player_does_leaves_the_givens_as_they_are() {
        let (mut puzzle, solution, known) = known();
        assert!(known.is_about(&Grid::new(&puzzle)));
        assert_eq!(known.puzzle(), puzzle);
        let own = "r9c9".parse().unwrap();
        puzzle.set(own, Content::Placed(solution[own]));
        assert!(known.is_about(&Grid::new(&puzzle)));
    }

    #[test]
    fn other_givens_are_another_puzzle() {
        let (puzzle, solution, known) = known();
        let changed = |cell: &str, content| {
            let mut other = puzzle;
            other.set(cell.parse().unwrap(), content);
            Grid::new(&other)
        };
        assert!(!known.is_about(&changed("r1c1", Content::BLANK)), "one given less");
        let own = solution["r9c9".parse().unwrap()];
        assert!(!known.is_about(&changed("r9c9", Content::Given(own))), "one given more");
        let wrong = solution["r1c2".parse().unwrap()];
        assert!(!known.is_about(&changed("r1c1", Content::Given(wrong))), "another digit");
    }
}
