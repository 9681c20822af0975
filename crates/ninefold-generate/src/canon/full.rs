//! The first two rows of a solution.
//!
//! All lines of a solution read 123456789 in all orders of their columns, so that the first row
//! decides nothing. The second decides much, and begins in one of two ways, A, B and C being the
//! stacks in the new order:
//!
//! - 456 if its digits in A are the three that the first row has in B. Then it goes on with 789,
//!   because B can't have them again, and ends with 1, 2 and 3.
//! - 457 otherwise, with two digits from B and one from C: no other order of the stacks reads
//!   earlier. B has the other two of C, and the order in which it has them settles 8 and 9.

use super::board::{Board, Line};
use super::partial::{Best, Partial};

/// The best two rows, with every way to get them.
pub(super) fn two_rows(board: &Board) -> Vec<Partial> {
    let mut best = Best::new(Vec::new());
    let pure = pairs(board).any(|pair| ORDERS.iter().any(|&stacks| pair.shared(stacks) == 3));
    let wanted = if pure { 3 } else { 2 };
    for pair in pairs(board) {
        for stacks in ORDERS.into_iter().filter(|&stacks| pair.shared(stacks) == wanted) {
            for columns in ORDERS {
                pair.offer(stacks, columns, &mut best);
            }
        }
    }
    best.found
}

/// The orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Two rows of a band, in the order in which they are to come first.
struct Pair<'a> {
    view: u8,
    numbers: [u8; 2],
    first: &'a Line,
    second: &'a Line,
    /// By digit: its column in the first row.
    column_of: [u8; 10],
}

fn pairs(board: &Board) -> impl Iterator<Item = Pair<'_>> {
    (0..2_u8).flat_map(move |view| {
        let rows = &board.views[usize::from(view)].rows;
        (0..3).flat_map(move |band| {
            ORDERS.into_iter().map(move |order| {
                let [first, second] = [band * 3 + order[0], band * 3 + order[1]];
                let mut column_of = [0; 10];
                for (column, &digit) in (0..9).zip(&rows[first]) {
                    column_of[usize::from(digit)] = column;
                }
                let numbers = [first as u8, second as u8];
                Pair { view, numbers, first: &rows[first], second: &rows[second], column_of }
            })
        })
    })
}

/// The digits of three places, as bits.
fn triple(line: &Line, stack: usize) -> u16 {
    line[stack * 3..stack * 3 + 3].iter().fold(0, |digits, digit| digits | 1 << digit)
}

impl Pair<'_> {
    /// How many digits of the second row in the first stack are those of the first row in the
    /// second stack.
    fn shared(&self, [a, b, _]: [usize; 3]) -> u32 {
        (triple(self.second, a) & triple(self.first, b)).count_ones()
    }

    /// Offers what follows from the order of the stacks and of the columns in the first.
    fn offer(&self, [a, b, c]: [usize; 3], order: [usize; 3], best: &mut Best) {
        let mut columns = Columns::default();
        for place in order {
            columns.append(a * 3 + place);
        }
        // The second row calls for the columns of B and C one after the other.
        for place in 0..3 {
            columns.append_if_in(b, self.under(&columns, place));
        }
        for column in b * 3..b * 3 + 3 {
            columns.append_if_in(b, column);
        }
        for place in 0..6 {
            columns.append_if_in(c, self.under(&columns, place));
        }
        let mut labels = [0; 10];
        for (label, column) in (1..).zip(columns.order) {
            labels[usize::from(self.first[usize::from(column)])] = label;
        }
        let key = columns.order.iter().fold(0, |key, &column| {
            key << 4 | u64::from(labels[usize::from(self.second[usize::from(column)])])
        });
        best.offer(key, Partial::after_two(self.view, self.numbers, columns.order, labels));
    }

    /// The column whose digit in the first row stands in the second row at this place.
    fn under(&self, columns: &Columns, place: usize) -> usize {
        let digit = self.second[usize::from(columns.order[place])];
        self.column_of[usize::from(digit)].into()
    }
}

/// Columns in their new order, as far as it is known.
#[derive(Default)]
struct Columns {
    order: [u8; 9],
    count: usize,
    /// Those that are in it, as bits.
    known: u16,
}

impl Columns {
    fn append(&mut self, column: usize) {
        self.order[self.count] = column as u8;
        self.count += 1;
        self.known |= 1 << column;
    }

    /// Appends the column, if it is of this stack and not there yet.
    fn append_if_in(&mut self, stack: usize, column: usize) {
        if column / 3 == stack && self.known >> column & 1 == 0 {
            self.append(column);
        }
    }
}
