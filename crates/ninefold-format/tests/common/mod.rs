//! Random positions for the tests, from seeds.
#![allow(dead_code, reason = "each test file uses its part")]

use fastrand::Rng;
use ninefold_core::{Cell, Content, Digit, DigitSet, Grid, Puzzle, Solution, Transform};

/// What a random position has beside givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mix {
    pub(crate) placed: bool,
    /// The fewest candidates that an open cell may be left with; `None` leaves all.
    pub(crate) fewest: Option<usize>,
    /// No digits at all, only candidates.
    pub(crate) sukaku: bool,
}

impl Mix {
    const PLAIN: Self = Self { placed: false, fewest: None, sukaku: false };

    pub(crate) const ALL: [Self; 7] = [
        Self::PLAIN,
        Self { placed: true, ..Self::PLAIN },
        Self { fewest: Some(2), ..Self::PLAIN },
        Self { placed: true, fewest: Some(2), ..Self::PLAIN },
        Self { placed: true, fewest: Some(1), ..Self::PLAIN },
        Self { placed: true, fewest: Some(0), ..Self::PLAIN },
        Self { fewest: Some(0), sukaku: true, ..Self::PLAIN },
    ];
}

pub(crate) fn solution(random: &mut Rng) -> Solution {
    let digits = std::array::from_fn(|index| {
        let (row, column) = (index / 9, index % 9);
        Digit::from_index((row * 3 + row / 3 + column) % 9)
    });
    let mut lines = || {
        let mut chutes = [0, 1, 2];
        random.shuffle(&mut chutes);
        let mut lines = [0; 9];
        for (chute, &at) in chutes.iter().enumerate() {
            let mut inner = [0, 1, 2];
            random.shuffle(&mut inner);
            for (place, &to) in inner.iter().enumerate() {
                lines[chute * 3 + place] = at * 3 + to;
            }
        }
        lines
    };
    let (rows, columns) = (lines(), lines());
    let mut relabelled = Digit::ALL;
    random.shuffle(&mut relabelled);
    let transform = Transform::new(rows, columns, relabelled).expect("these keep the houses");
    let puzzle = Puzzle::from_givens(Solution::new(digits).expect("valid").digits().map(Some));
    let image = transform.puzzle(&puzzle);
    Solution::new(Cell::ALL.map(|cell| image.digit(cell).expect("full"))).expect("valid")
}

/// A random position of this kind: some cells of a solution, and of the others some candidates.
pub(crate) fn position(random: &mut Rng, mix: Mix) -> Puzzle {
    let solution = solution(random);
    let share = random.f64();
    let mut puzzle = Puzzle::EMPTY;
    for cell in Cell::ALL {
        if !mix.sukaku && random.f64() < share {
            let digit = solution.digit(cell);
            let placed = mix.placed && random.bool();
            puzzle.set(cell, if placed { Content::Placed(digit) } else { Content::Given(digit) });
        }
    }
    if let Some(fewest) = mix.fewest {
        strike(random, &mut puzzle, fewest);
    }
    puzzle
}

fn strike(random: &mut Rng, puzzle: &mut Puzzle, fewest: usize) {
    let grid = Grid::new(puzzle);
    let rate = random.f64();
    for cell in grid.open() {
        let mut left: DigitSet = grid.candidates(cell);
        for digit in left {
            if left.len() > fewest && random.f64() < rate {
                left.remove(digit);
            }
        }
        puzzle.set(cell, Content::Open(left));
    }
}

/// Whether the two mean the same position: the same givens, placed digits, and candidates as far
/// as the digits leave them open.
pub(crate) fn same_position(one: &Puzzle, other: &Puzzle) -> bool {
    one.givens() == other.givens()
        && one.placed() == other.placed()
        && Grid::new(one) == Grid::new(other)
}

/// Whether the two have the same digits, given or placed, and the same candidates.
pub(crate) fn same_digits_and_candidates(one: &Puzzle, other: &Puzzle) -> bool {
    let without_givens = |puzzle: &Puzzle| {
        let mut puzzle = *puzzle;
        for cell in puzzle.givens() {
            let digit = puzzle.digit(cell).expect("given");
            puzzle.set(cell, Content::Placed(digit));
        }
        Grid::new(&puzzle)
    };
    without_givens(one) == without_givens(other)
}

/// The digits, given or placed.
pub(crate) fn digits(puzzle: &Puzzle) -> Vec<Option<Digit>> {
    Cell::ALL.map(|cell| puzzle.digit(cell)).to_vec()
}
