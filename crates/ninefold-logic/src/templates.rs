//! Every way to place one digit nine times.
//!
//! A digit whose every candidate belongs to a template loses nothing to any argument about this digit
//! alone: the template itself is a way in which all houses get the digit. So techniques that look
//! at one digit at a time ask first what no template takes.

use ninefold_core::CellSet;

/// What the templates of a digit in a grid have in common.
///
/// There are 46,656 templates on an empty board, but they need not be listed:
///
/// ```text
/// band 1  takes one column of each stack: 3 × 3 × 3 = 27 choices of columns, each in 6 orders
/// band 2  takes another of each stack:    2 × 2 × 2 =  8
/// band 3  takes what is left:                          1
/// ```
///
/// So 27 sets of columns for each band, combined in 216 ways, speak for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Templates {
    /// The places that some template takes.
    pub(crate) some: CellSet,
    /// The places that every template takes; all cells, if there is no template.
    pub(crate) every: CellSet,
}

/// The ways to place the digit in the rows of a band with these three columns.
#[derive(Clone, Copy)]
struct BandWays {
    some: u32,
    every: u32,
}

impl Templates {
    /// Whether there is a template that takes none but these cells.
    pub(crate) fn exist(cells: CellSet) -> bool {
        exist_from(cells.bits(), 0, 0, 0)
    }

    /// The templates that take none but these cells.
    pub(crate) fn within(cells: CellSet) -> Self {
        let bands = [0, 1, 2].map(|band| band_ways((cells.bits() >> (27 * band)) as u32));
        let mut all = Self { some: CellSet::EMPTY, every: CellSet::ALL };
        for (first, top) in bands[0].iter().enumerate().filter(|(_, ways)| ways.some != 0) {
            for &[second, third] in &PARTNERS[first] {
                let (middle, bottom) =
                    (bands[1][usize::from(second)], bands[2][usize::from(third)]);
                if middle.some != 0 && bottom.some != 0 {
                    all.some |= cells_of([top.some, middle.some, bottom.some]);
                    all.every &= cells_of([top.every, middle.every, bottom.every]);
                }
            }
        }
        all
    }
}

/// Whether this row and those below it can be served without these columns; in the band of the row,
/// without these stacks, a bit for each of their columns.
fn exist_from(cells: u128, row: u32, columns: u32, stacks: u32) -> bool {
    if row == 9 {
        return true;
    }
    let stacks = if matches!(row, 0 | 3 | 6) { 0 } else { stacks };
    let mut left = (cells >> (9 * row)) as u32 & 0o777 & !(columns | stacks);
    while left != 0 {
        let column = left & left.wrapping_neg();
        left ^= column;
        let stack = 0o7 << (column.trailing_zeros() / 3 * 3);
        if exist_from(cells, row + 1, columns | column, stacks | stack) {
            return true;
        }
    }
    false
}

fn cells_of([top, middle, bottom]: [u32; 3]) -> CellSet {
    CellSet::from_bits(u128::from(top) | u128::from(middle) << 27 | u128::from(bottom) << 54)
}

/// For each choice of a column in each stack, the ways within these 27 cells of a band.
fn band_ways(cells: u32) -> [BandWays; 27] {
    let mut all = [BandWays { some: 0, every: u32::MAX }; 27];
    let rows = [cells, cells >> 9, cells >> 18];
    for order in ORDERS {
        // Which columns of the stack are open in the row that serves it.
        let open = [0, 1, 2].map(|stack| rows[order[stack]] >> (3 * stack) & 7);
        if open.contains(&0) {
            continue;
        }
        for first in columns(open[0]) {
            for second in columns(open[1]) {
                for third in columns(open[2]) {
                    let chosen = [first, second, third];
                    let bit = |stack: usize| 1 << (9 * order[stack] + 3 * stack + chosen[stack]);
                    let taken = bit(0) | bit(1) | bit(2);
                    let ways = &mut all[9 * first + 3 * second + third];
                    ways.some |= taken;
                    ways.every &= taken;
                }
            }
        }
    }
    all
}

/// The columns of a stack whose bits are set.
fn columns(open: u32) -> impl Iterator<Item = usize> + Clone {
    (0..3).filter(move |column| open >> column & 1 == 1)
}

/// Which row of a band serves each stack.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For each choice of columns, the pairs of choices that take the other columns.
static PARTNERS: [[[u8; 2]; 8]; 27] = {
    let mut all = [[[0; 2]; 8]; 27];
    let mut choice = 0;
    while choice < 27 {
        let columns = [choice / 9, choice / 3 % 3, choice % 3];
        let mut pair = 0;
        while pair < 8 {
            // Each stack's second and third column, in either order.
            let (mut second, mut third, mut stack) = (0, 0, 0);
            while stack < 3 {
                let swapped = pair >> stack & 1;
                second = 3 * second + (columns[stack] + 1 + swapped) % 3;
                third = 3 * third + (columns[stack] + 2 - swapped) % 3;
                stack += 1;
            }
            all[choice][pair] = [second as u8, third as u8];
            pair += 1;
        }
        choice += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::Cell;

    /// Row by row, the plain way.
    fn plainly(cells: CellSet, row: usize, taken: CellSet, all: &mut Templates) {
        if row == 9 {
            all.some |= taken;
            all.every &= taken;
            return;
        }
        for cell in (0..9).map(|column| Cell::from_row_column(row, column)) {
            if cells.contains(cell) && taken.is_disjoint(cell.peers()) {
                plainly(cells, row + 1, taken.with(cell), all);
            }
        }
    }

    #[test]
    fn bands_combined_say_what_the_rows_one_by_one_say() {
        let mut random = fastrand::Rng::with_seed(46_656);
        let mut seen_none = 0;
        for round in 0..300 {
            let share = 20 + round % 40;
            let cells = CellSet::ALL.filter(|_| random.u32(..100) < share);
            let mut plain = Templates { some: CellSet::EMPTY, every: CellSet::ALL };
            plainly(cells, 0, CellSet::EMPTY, &mut plain);
            seen_none += u32::from(plain.some.is_empty());
            assert_eq!(Templates::within(cells), plain, "{cells:?}");
            assert_eq!(Templates::exist(cells), !plain.some.is_empty(), "{cells:?}");
        }
        assert!((50..250).contains(&seen_none), "{seen_none}");
    }
}
