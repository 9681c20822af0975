//! A canoniser of its own making, as slow as it is plain: it tries every arrangement of the board.

use ninefold_core::{Cell, Digit, Puzzle};

/// The canonical form as 81 characters, and how many transforms lead to it.
pub(crate) fn plainly(puzzle: &Puzzle) -> (String, u64) {
    let orders = line_orders();
    let mut best = [u8::MAX; 81];
    let mut arrangements = 0;
    for transposed in [false, true] {
        let cells = cells(puzzle, transposed);
        for rows in &orders {
            for columns in &orders {
                match compare(&cells, rows, columns, &mut best) {
                    Comparison::Later => {}
                    Comparison::Same => arrangements += 1,
                    Comparison::Earlier => arrangements = 1,
                }
            }
        }
    }
    let used = Digit::ALL.into_iter().filter(|&it| holds(puzzle, it)).count() as u64;
    let text = best.iter().map(|&label| char::from(b'0' + label)).collect();
    (text, arrangements * (1..=9 - used).product::<u64>())
}

fn holds(puzzle: &Puzzle, digit: Digit) -> bool {
    Cell::ALL.into_iter().any(|cell| puzzle.given(cell) == Some(digit))
}

fn cells(puzzle: &Puzzle, transposed: bool) -> [[u8; 9]; 9] {
    let mut cells = [[0; 9]; 9];
    for cell in Cell::ALL {
        let (row, column) = (cell.row_index(), cell.column_index());
        let (row, column) = if transposed { (column, row) } else { (row, column) };
        cells[row][column] = puzzle.given(cell).map_or(0, Digit::get);
    }
    cells
}

enum Comparison {
    Later,
    Same,
    Earlier,
}

/// Compares this arrangement, with labels by first appearance, with the best, which it replaces if
/// it is earlier.
fn compare(
    cells: &[[u8; 9]; 9],
    rows: &[usize; 9],
    columns: &[usize; 9],
    best: &mut [u8; 81],
) -> Comparison {
    let (mut labels, mut next, mut earlier) = ([0; 10], 1, false);
    for (row, line) in rows.iter().zip(best.chunks_mut(9)) {
        for (column, best) in columns.iter().zip(line) {
            let digit = usize::from(cells[*row][*column]);
            if digit > 0 && labels[digit] == 0 {
                labels[digit] = next;
                next += 1;
            }
            let label = labels[digit];
            if !earlier && label > *best {
                return Comparison::Later;
            }
            earlier |= label < *best;
            *best = label;
        }
    }
    if earlier { Comparison::Earlier } else { Comparison::Same }
}

/// The 1296 orders of nine lines that keep chutes together.
fn line_orders() -> Vec<[usize; 9]> {
    const THREE: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for chutes in THREE {
        for number in 0..216 {
            let within = [THREE[number / 36], THREE[number / 6 % 6], THREE[number % 6]];
            orders.push(std::array::from_fn(|place| {
                let chute = chutes[place / 3];
                chute * 3 + within[chute][place % 3]
            }));
        }
    }
    orders
}
