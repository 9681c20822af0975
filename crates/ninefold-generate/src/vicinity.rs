//! Puzzles near another: some givens are left out, others put in.

use ninefold_core::{Candidate, Cell, CellSet, Digit, OneSolution, Puzzle, Solution};
use ninefold_exact::{Start, solutions, solve};

use crate::Random;
use crate::drafts::Draft;

/// A solution and givens of it that admit no other: the puzzle with `swaps` givens left out and
/// as many put in as it takes to have one solution again, which may be another.
pub(crate) fn neighbour(
    known: &OneSolution,
    swaps: usize,
    random: &mut Random,
) -> Option<(Solution, CellSet)> {
    let puzzle = known.puzzle();
    let mut cells: Vec<Cell> = puzzle.givens().into_iter().collect();
    random.shuffle(&mut cells);
    let left_out: CellSet = cells.iter().copied().take(swaps).collect();
    let kept = puzzle.givens() - left_out;
    let solution = some_solution(&Start::from(&restricted(known.solution(), kept)), random)?;
    let mut givens = kept;
    // Each given that is put in rules out the second solution at hand, so that a few suffice.
    while let Some(other) = second(&restricted(&solution, givens), &solution) {
        let differing: Vec<Cell> = (other.differences(&solution) - givens).into_iter().collect();
        givens.insert(*random.one_of(&differing)?);
    }
    Some((solution, givens))
}

/// A solution in which a cell that is drawn has the first digit that it can have, in an order that
/// is drawn: chance enough to meet any solution in time.
fn some_solution(start: &Start, random: &mut Random) -> Option<Solution> {
    let mut start = *start;
    for _ in 0..2 {
        let cell = Cell::from_index(random.below(81));
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        let with = |digit| start.with(Candidate::new(cell, digit));
        let can_have = |digit: &Digit| {
            start.cells_with(*digit).contains(cell) && solve(with(*digit)).is_some()
        };
        start = with(digits.into_iter().find(can_have)?);
    }
    solve(start)
}

fn second(puzzle: &Puzzle, solution: &Solution) -> Option<Solution> {
    solutions(puzzle).take(2).find(|other| other != solution)
}

impl Random {
    /// An equivalent of the puzzle, drawn.
    pub(crate) fn image(&mut self, known: &OneSolution) -> OneSolution {
        let transform = self.transform();
        Draft {
            solution: transform.solution(known.solution()),
            givens: transform.cells(known.puzzle().givens()),
        }
        .known()
    }
}

/// The puzzle whose givens are the digits of the solution in these cells.
pub(crate) fn restricted(solution: &Solution, givens: CellSet) -> Puzzle {
    let given = |cell| givens.contains(cell).then(|| solution.digit(cell));
    Puzzle::from_givens(Cell::ALL.map(given))
}
