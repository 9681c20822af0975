//! The transforms that leave the givens of a grid as they are.
//!
//! There are 2 · 6⁸ ways to rearrange the cells, and nearly every puzzle has none that keeps its givens. So
//! lines are compared first by what no rearrangement changes: how often the digits of a line are
//! given, and how many givens the boxes and the crossing lines have. That alone tells most lines of most
//! puzzles apart, and leaves nothing to try.

use ninefold_core::{Digit, DigitSet, Grid, Transform};

/// The givens by row and column.
type Board = [[Option<Digit>; 9]; 9];

/// The ways to put three things in order.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A board and the marks of its rows and columns.
struct Marked {
    board: Board,
    rows: [u64; 9],
    columns: [u64; 9],
}

/// Every transform but the identity that leaves the givens as they are.
///
/// If two digits or more are not given, there is none: these could be exchanged, so there would be no
/// one solution to argue from.
pub(crate) fn automorphisms(grid: &Grid) -> Vec<Transform> {
    let marked = Marked::new(grid);
    let mut found = Vec::new();
    marked.rewritten_as(&marked, &mut |transform| found.push(transform));
    let across = marked.transposed();
    marked.rewritten_as(&across, &mut |transform| found.push(transform.transposed()));
    found.retain(|transform| *transform != Transform::IDENTITY);
    found
}

impl Marked {
    fn new(grid: &Grid) -> Self {
        let mut board = [[None; 9]; 9];
        let (mut of_digit, mut of_block) = ([0; 9], [0; 9]);
        let (mut of_row, mut of_column) = ([0; 9], [0; 9]);
        for cell in grid.givens() {
            let Some(digit) = grid.digit(cell) else { continue };
            board[cell.row_index()][cell.column_index()] = Some(digit);
            of_digit[digit.index()] += 1;
            of_block[cell.block_index()] += 1;
            of_row[cell.row_index()] += 1;
            of_column[cell.column_index()] += 1;
        }
        let (mut rows, mut columns) = ([0; 9], [0; 9]);
        for cell in grid.givens() {
            let Some(digit) = grid.digit(cell) else { continue };
            let (row, column) = (cell.row_index(), cell.column_index());
            let both = of_digit[digit.index()] * 100 + of_block[cell.block_index()] * 10;
            rows[row] += mark(both + of_column[column]);
            columns[column] += mark(both + of_row[row]);
        }
        Self { board, rows, columns }
    }

    fn transposed(&self) -> Self {
        let mut board = [[None; 9]; 9];
        for (row, line) in self.board.iter().enumerate() {
            for (column, &given) in line.iter().enumerate() {
                board[column][row] = given;
            }
        }
        Self { board, rows: self.columns, columns: self.rows }
    }

    /// Every transform that keeps rows rows and makes the other board of this one.
    fn rewritten_as(&self, other: &Self, each: &mut dyn FnMut(Transform)) {
        // The lines of most puzzles differ, so that none can take the place of another.
        if orders(&self.rows, &other.rows).is_empty() {
            return;
        }
        let columns = orders(&self.columns, &other.columns);
        let new_places = other.board.map(|row| places(&row, &STRAIGHT));
        for columns in columns {
            let old_places = self.board.map(|row| places(&row, &columns));
            for rows in orders(&old_places, &new_places) {
                let digits = relabelling(&self.board, &other.board, &rows, &columns);
                if let Some(transform) = digits.and_then(|it| Transform::new(rows, columns, it)) {
                    each(transform);
                }
            }
        }
    }
}

/// Every line where it is.
const STRAIGHT: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// What a given adds to the mark of its line: squared, so that the sum tells more than three sums of
/// counts would.
const fn mark(counts: u64) -> u64 {
    counts * counts + 1
}

/// Where a row has givens once its columns have moved, as bits.
fn places(row: &[Option<Digit>; 9], columns: &[usize; 9]) -> u16 {
    let given = (0..9).filter(|&column| row[column].is_some());
    given.fold(0, |places, column| places | 1 << columns[column])
}

/// Every way to permute nine lines, chute by chute, so that each comes where its mark is.
fn orders<T: PartialEq>(marks: &[T; 9], new_marks: &[T; 9]) -> Vec<[usize; 9]> {
    let fits = |chute: usize, target: usize, order: &[usize; 3]| {
        (0..3).all(|place| marks[chute * 3 + place] == new_marks[target * 3 + order[place]])
    };
    let mut found = Vec::new();
    for targets in ORDERS {
        let within = |chute: usize| {
            ORDERS.into_iter().filter(move |order| fits(chute, targets[chute], order))
        };
        for first in within(0) {
            for second in within(1) {
                for third in within(2) {
                    let mut lines = STRAIGHT;
                    for (chute, order) in [first, second, third].into_iter().enumerate() {
                        for place in 0..3 {
                            lines[chute * 3 + place] = targets[chute] * 3 + order[place];
                        }
                    }
                    found.push(lines);
                }
            }
        }
    }
    found
}

/// What each digit must become, if the first board is to become the second when its lines move so.
fn relabelling(
    from: &Board,
    to: &Board,
    rows: &[usize; 9],
    columns: &[usize; 9],
) -> Option<[Digit; 9]> {
    let mut digits: [Option<Digit>; 9] = [None; 9];
    for row in 0..9 {
        for column in 0..9 {
            match (from[row][column], to[rows[row]][columns[column]]) {
                (None, None) => {}
                (Some(digit), Some(image)) => {
                    if *digits[digit.index()].get_or_insert(image) != image {
                        return None;
                    }
                }
                _ => return None,
            }
        }
    }
    let known: DigitSet = digits.into_iter().flatten().collect();
    // A digit that is not given becomes the one that is not given either.
    let rest = (!known).single();
    let mut all = Digit::ALL;
    for (digit, image) in all.iter_mut().zip(digits) {
        *digit = image.or(rest)?;
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cell, Content, Puzzle};
    use ninefold_generate::Random;

    use super::*;

    fn grid(puzzle: &Puzzle) -> Grid {
        Grid::new(puzzle)
    }

    /// A puzzle whose givens are kept by half a turn that exchanges 1 and 9, 2 and 8 and so on.
    fn half_turned(random: &mut Random) -> Puzzle {
        let mut puzzle = Puzzle::EMPTY;
        for index in 0..40 {
            if random.below(3) == 0 {
                let digit = random.below(9);
                let set = |puzzle: &mut Puzzle, index, digit| {
                    puzzle.set(Cell::from_index(index), Content::Given(Digit::from_index(digit)));
                };
                set(&mut puzzle, index, digit);
                set(&mut puzzle, 80 - index, 8 - digit);
            }
        }
        puzzle
    }

    #[test]
    fn a_symmetry_is_found_however_the_board_is_rewritten() {
        let mut random = Random::new(5, 0);
        let turn: Transform = "r987654321 c987654321 d987654321".parse().unwrap();
        for _ in 0..50 {
            let puzzle = half_turned(&mut random);
            let digits: DigitSet =
                Cell::ALL.iter().filter_map(|&cell| puzzle.given(cell)).collect();
            if digits.len() < 8 {
                continue;
            }
            assert!(automorphisms(&grid(&puzzle)).contains(&turn));
            let rewrite = random.transform();
            let there = rewrite.inverse().then(&turn).then(&rewrite);
            let image = rewrite.puzzle(&puzzle);
            assert!(automorphisms(&grid(&image)).contains(&there), "{there}");
        }
    }

    #[test]
    fn what_is_found_keeps_the_givens() {
        let mut random = Random::new(6, 0);
        let mut count = 0;
        for _ in 0..50 {
            let puzzle = half_turned(&mut random);
            for transform in automorphisms(&grid(&puzzle)) {
                assert_eq!(transform.puzzle(&puzzle), puzzle, "{transform}");
                count += 1;
            }
        }
        assert!(count >= 40, "only {count}");
    }

    #[test]
    fn transposing_counts() {
        let mut puzzle = Puzzle::EMPTY;
        let half = "r1c1=1 r1c2=2 r1c5=3 r2c4=4 r3c7=5 r4c6=6 r5c9=7 r6c8=8 r7c9=9 r2c9=1";
        for given in half.split(' ') {
            let (cell, digit) = given.split_once('=').unwrap();
            let (cell, digit): (Cell, Digit) = (cell.parse().unwrap(), digit.parse().unwrap());
            let other = Cell::from_row_column(cell.column_index(), cell.row_index());
            for cell in [cell, other] {
                puzzle.set(cell, Content::Given(digit));
            }
        }
        let found = automorphisms(&grid(&puzzle));
        assert!(found.iter().all(|it| it.puzzle(&puzzle) == puzzle));
        assert!(found.contains(&"transpose".parse().unwrap()));
    }

    #[test]
    fn a_given_less_breaks_it() {
        let mut random = Random::new(7, 0);
        let mut puzzle = half_turned(&mut random);
        while automorphisms(&grid(&puzzle)).len() != 1 {
            puzzle = half_turned(&mut random);
        }
        for cell in puzzle.givens() {
            let mut other = puzzle;
            other.set(cell, Content::BLANK);
            assert!(automorphisms(&grid(&other)).is_empty(), "{cell}");
        }
    }
}
