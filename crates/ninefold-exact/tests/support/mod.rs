//! What the tests share: a second solver (`plain.rs`), and puzzles of every kind from a seed. The maker
//! of puzzles rests on the solver under test, which does no harm: whatever it makes, the second solver
//! judges.
#![allow(dead_code, unused_imports, reason = "each test file uses a part")]

mod plain;

use ninefold_core::{Cell, CellSet};
use ninefold_exact::{Line81, Start};
use ninefold_generate::{Made, Maker, Recipe, random_solution};

pub(crate) use plain::{Marks, count_plainly, marks_of, solve_plainly};

/// The start that marks stand for.
pub(crate) fn start_of(marks: &Marks) -> Start {
    Start::from_cells(|digit| {
        let has = |cell: &Cell| marks[cell.index()] >> digit.get() & 1 == 1;
        Cell::ALL.into_iter().filter(has).collect::<CellSet>()
    })
}

/// The line as a start.
pub(crate) fn read(line: &Line81) -> Start {
    Start::from_line(line).expect("the line is readable")
}

/// Boards from a seed.
pub(crate) struct Random {
    chance: ninefold_generate::Random,
    puzzles: Box<dyn Iterator<Item = Made>>,
}

impl Random {
    pub(crate) fn with_seed(seed: u64) -> Self {
        let maker = Maker::new(Recipe::default(), seed).expect("any puzzle will do");
        Self { chance: ninefold_generate::Random::new(seed, 0), puzzles: Box::new(maker.puzzles()) }
    }

    /// A number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.chance.below(count)
    }

    /// A full board.
    fn solution(&mut self) -> Line81 {
        random_solution(&mut self.chance).digits().map(|digit| b'0' + digit.get())
    }

    /// One solution, and several if any given is taken away.
    pub(crate) fn minimal(&mut self) -> Line81 {
        let puzzle = self.puzzles.next().expect("there is no end").known.puzzle();
        Cell::ALL.map(|cell| puzzle.given(cell).map_or(b'.', |digit| b'0' + digit.get()))
    }

    /// A minimal puzzle that lacks some givens or has some too many.
    pub(crate) fn near_minimal(&mut self) -> Line81 {
        let mut line = self.minimal();
        let solution = self.solution();
        for _ in 0..=self.below(4) {
            let cell = self.below(81);
            // A digit of another board is right at times, wrong at others, and at times clashes.
            line[cell] = if self.below(2) == 0 { b'.' } else { solution[cell] };
        }
        line
    }

    /// Marks with random candidates struck, such that a solution may or may not be left.
    pub(crate) fn sukaku(&mut self) -> Marks {
        let solution = self.solution();
        let keep = self.below(10) != 0;
        let density = 1 + self.below(4);
        std::array::from_fn(|cell| {
            let random =
                (1..=9).filter(|_| self.below(10) < density).fold(0, |set, d| set | 1 << d);
            let own = 1 << (solution[cell] - b'0');
            if keep || self.below(40) != 0 { random | own } else { random }
        })
    }
}
