//! A second solver that has nothing in common with the first. It is shared with the program that compares
//! vector units on other targets, and so depends on nothing.

use std::sync::OnceLock;

/// 81 bytes, row by row.
type Line81 = [u8; 81];

/// The candidates of 81 cells, digit `d` as bit `d`.
pub(crate) type Marks = [u16; 81];

/// Every digit in every cell.
pub(crate) const ALL: u16 = 0b11_1111_1110;

/// Counts solutions the plain way: singles first, then each digit of an open cell in turn.
pub(crate) fn count_plainly(marks: &Marks, limit: u64) -> u64 {
    let mut count = 0;
    Plain::new().search(marks, &mut |_| {
        count += 1;
        count < limit
    });
    count
}

/// The solutions themselves, in no particular order.
pub(crate) fn solve_plainly(marks: &Marks, limit: usize) -> Vec<Line81> {
    let mut found = Vec::new();
    Plain::new().search(marks, &mut |line| {
        found.push(*line);
        found.len() < limit
    });
    found
}

/// A solver that has nothing in common with the one under test: marks by cell rather than by
/// digit, digits placed one after the other, and of the reasoning only naked and hidden singles.
struct Plain {
    houses: [[usize; 9]; 27],
    peers: [[usize; 20]; 81],
}

impl Plain {
    fn new() -> &'static Self {
        static PLAIN: OnceLock<Plain> = OnceLock::new();
        PLAIN.get_or_init(|| {
            let cells = |kind: usize, house: usize| {
                let mut cells = (0..81).filter(move |&cell| houses_of(cell)[kind] == house);
                std::array::from_fn(|_| cells.next().expect("a house has nine cells"))
            };
            let sees = |cell: usize, other: usize| {
                let pairs = houses_of(cell).into_iter().zip(houses_of(other));
                cell != other && pairs.into_iter().any(|(one, two)| one == two)
            };
            Self {
                houses: std::array::from_fn(|house| cells(house / 9, house % 9)),
                peers: std::array::from_fn(|cell| {
                    let mut peers = (0..81).filter(|&other| sees(cell, other));
                    std::array::from_fn(|_| peers.next().expect("a cell has twenty peers"))
                }),
            }
        })
    }

    /// Calls `found` with each solution until it returns false; false if it did.
    fn search(&self, marks: &Marks, found: &mut impl FnMut(&Line81) -> bool) -> bool {
        let mut board = Placing { marks: *marks, placed: 0 };
        if !self.place_singles(&mut board) {
            return true;
        }
        let open = (0..81).filter(|&cell| !board.has(cell));
        let Some(cell) = open.min_by_key(|&cell| board.marks[cell].count_ones()) else {
            return found(&board.marks.map(|mark| b'0' + mark.trailing_zeros() as u8));
        };
        (1..=9).filter(|digit| board.marks[cell] >> digit & 1 == 1).all(|digit| {
            let mut branch = board.marks;
            branch[cell] = 1 << digit;
            self.search(&branch, found)
        })
    }

    /// Places every single there is; false if the board turns out to have no solution.
    fn place_singles(&self, board: &mut Placing) -> bool {
        loop {
            let before = board.placed;
            for cell in 0..81 {
                let single = board.marks[cell].count_ones() <= 1;
                if single && !board.has(cell) && !self.place(board, cell) {
                    return false;
                }
            }
            if board.placed == before && !self.find_hidden_single(board) {
                return self.houses.iter().all(|house| {
                    house.iter().fold(0, |all, &cell| all | board.marks[cell]) == ALL
                });
            }
        }
    }

    /// Takes the digit of the cell from all its peers; false if one of them has no other, or if
    /// there is none in the cell.
    fn place(&self, board: &mut Placing, cell: usize) -> bool {
        board.placed |= 1 << cell;
        let digit = board.marks[cell];
        self.peers[cell].iter().for_each(|&peer| board.marks[peer] &= !digit);
        digit != 0 && self.peers[cell].iter().all(|&peer| board.marks[peer] != 0)
    }

    /// Strikes the other digits from the cells that are the only ones for a digit in a house.
    fn find_hidden_single(&self, board: &mut Placing) -> bool {
        for house in &self.houses {
            let (mut once, mut twice) = (0, 0);
            for &cell in house {
                twice |= once & board.marks[cell];
                once |= board.marks[cell];
            }
            let hidden = once & !twice;
            for &cell in house {
                let digit = board.marks[cell] & hidden;
                if digit != 0 && digit != board.marks[cell] {
                    // Two digits that have nowhere else to go leave none for the cell.
                    board.marks[cell] = if digit.is_power_of_two() { digit } else { 0 };
                    return true;
                }
            }
        }
        false
    }
}

/// Marks, and the cells whose digit their peers have been told of.
struct Placing {
    marks: Marks,
    placed: u128,
}

impl Placing {
    fn has(&self, cell: usize) -> bool {
        self.placed >> cell & 1 == 1
    }
}

fn houses_of(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// The marks that a line stands for.
pub(crate) fn marks_of(line: &Line81) -> Marks {
    line.map(|byte| if byte == b'.' || byte == b'0' { ALL } else { 1 << (byte - b'0') })
}
