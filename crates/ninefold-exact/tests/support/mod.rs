//! What the tests share: a second solver that has nothing in common with the first, and puzzles of
//! every kind from a seed.
#![allow(dead_code, reason = "each test file uses a part")]

use ninefold_exact::{Line, Start, is_unique, solve};

/// The candidates of 81 cells, digit `d` as bit `d`.
pub(crate) type Marks = [u16; 81];

/// Every digit in every cell.
pub(crate) const ALL: u16 = 0b11_1111_1110;

/// Counts solutions the plain way: the open cell with the fewest digits left, each in turn.
pub(crate) fn count_plainly(marks: &Marks, limit: u64) -> u64 {
    let mut count = 0;
    Plain::new(marks).search(&mut |_| {
        count += 1;
        count < limit
    });
    count
}

/// The solutions themselves, in no particular order.
pub(crate) fn solve_plainly(marks: &Marks, limit: usize) -> Vec<Line> {
    let mut found = Vec::new();
    Plain::new(marks).search(&mut |line| {
        found.push(*line);
        found.len() < limit
    });
    found
}

/// A backtracking search with nothing but the digits that rows, columns and blocks have taken.
struct Plain<'a> {
    marks: &'a Marks,
    line: Line,
    open: Vec<usize>,
    taken: [[u16; 9]; 3],
}

impl<'a> Plain<'a> {
    fn new(marks: &'a Marks) -> Self {
        Self { marks, line: [b'.'; 81], open: (0..81).collect(), taken: [[0; 9]; 3] }
    }

    fn left(&self, cell: usize) -> u16 {
        let [row, column, block] = houses_of(cell);
        self.marks[cell] & !(self.taken[0][row] | self.taken[1][column] | self.taken[2][block])
    }

    /// Calls `found` with each solution until it returns false; false if it did.
    fn search(&mut self, found: &mut impl FnMut(&Line) -> bool) -> bool {
        let fewest = (0..self.open.len()).min_by_key(|&at| self.left(self.open[at]).count_ones());
        let Some(at) = fewest else { return found(&self.line) };
        let cell = self.open.swap_remove(at);
        let digits = self.left(cell);
        let more = (1..=9).filter(|digit| digits >> digit & 1 == 1).all(|digit| {
            self.line[cell] = b'0' + digit;
            self.flip(cell, digit);
            let more = self.search(found);
            self.flip(cell, digit);
            more
        });
        self.open.push(cell);
        more
    }

    fn flip(&mut self, cell: usize, digit: u8) {
        for (houses, house) in self.taken.iter_mut().zip(houses_of(cell)) {
            houses[house] ^= 1 << digit;
        }
    }
}

fn houses_of(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// The marks that a line stands for.
pub(crate) fn marks_of(line: &Line) -> Marks {
    line.map(|byte| if byte == b'.' || byte == b'0' { ALL } else { 1 << (byte - b'0') })
}

/// The start that marks stand for.
pub(crate) fn start_of(marks: &Marks) -> Start {
    use ninefold_core::{Cell, CellSet};
    Start::from_cells(|digit| {
        let has = |cell: &Cell| marks[cell.index()] >> digit.get() & 1 == 1;
        Cell::ALL.into_iter().filter(has).collect::<CellSet>()
    })
}

/// The line as a start.
pub(crate) fn read(line: &Line) -> Start {
    Start::from_line(line).expect("the line is readable")
}

/// Random numbers from a seed (by the `SplitMix` generator).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    fn cells(&mut self) -> [usize; 81] {
        let mut cells = std::array::from_fn(|cell| cell);
        self.shuffle(&mut cells);
        cells
    }

    /// A full board: random digits in the blocks on the diagonal, a random relabelling of what
    /// the solver makes of it.
    pub(crate) fn solution(&mut self) -> Line {
        let mut line = [b'.'; 81];
        for block in 0..3 {
            let mut digits: Vec<u8> = (b'1'..=b'9').collect();
            self.shuffle(&mut digits);
            for (place, digit) in digits.into_iter().enumerate() {
                line[(block * 3 + place / 3) * 9 + block * 3 + place % 3] = digit;
            }
        }
        let solution = solve(read(&line)).expect("diagonal blocks do not see each other");
        solution.digits().map(|digit| b'0' + digit.get())
    }

    /// One solution, and several if any given is taken away.
    pub(crate) fn minimal(&mut self) -> Line {
        let mut line = self.solution();
        for cell in self.cells() {
            let given = std::mem::replace(&mut line[cell], b'.');
            if !is_unique(read(&line)) {
                line[cell] = given;
            }
        }
        line
    }

    /// A minimal puzzle that lacks some givens or has some too many.
    pub(crate) fn near_minimal(&mut self) -> Line {
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
