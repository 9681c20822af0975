//! Puzzles for the tests, dug out of full boards by chance with a seed.

use ninefold_core::{Cell, Content, Digit, OneSolution, Puzzle, Solution};

/// So many minimal puzzles.
pub(crate) fn puzzles(seed: u64, count: usize) -> impl Iterator<Item = OneSolution> {
    let mut random = fastrand::Rng::with_seed(seed);
    std::iter::repeat_with(move || dig(&mut random)).take(count)
}

/// The knowledge that a line of 81 characters has one solution.
pub(crate) fn proper(line: &str) -> OneSolution {
    let puzzle: Puzzle = line.parse().expect("81 characters");
    ninefold_exact::one_solution(&puzzle).expect("one solution")
}

/// Takes away each given, in an order of chance, that is not needed.
fn dig(random: &mut fastrand::Rng) -> OneSolution {
    let solution = full(random);
    let mut puzzle = Puzzle::from_givens(Cell::ALL.map(|cell| Some(solution.digit(cell))));
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    for cell in cells {
        puzzle.set(cell, Content::BLANK);
        if !ninefold_exact::is_unique(&puzzle) {
            puzzle.set(cell, Content::Given(solution.digit(cell)));
        }
    }
    ninefold_exact::one_solution(&puzzle).expect("it was kept unique")
}

/// The first solution of a board whose three diagonal blocks, which do not see each other, are
/// filled by chance.
fn full(random: &mut fastrand::Rng) -> Solution {
    let mut puzzle = Puzzle::EMPTY;
    for block in [0, 4, 8] {
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        for (place, digit) in digits.into_iter().enumerate() {
            puzzle.set(Cell::from_block_place(block, place), Content::Given(digit));
        }
    }
    ninefold_exact::solve(&puzzle).expect("whatever the three blocks hold")
}
