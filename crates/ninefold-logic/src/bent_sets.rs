//! Of which sizes there are bent sets at all.
//!
//! A bent set has cells where a box and a line cross (`p` of them), further cells of the box (`a`) and
//! of the line (`l`), as many digits as cells, and one digit in both arms, which alone can be used
//! twice. So the arms have `|A| + |L| - 1` digits between them, and the crossing adds none to few:
//! what the arms have more digits than cells is at most `p + 1` in all. That leaves few arms to
//! pair.

use ninefold_core::{CellSet, Digit, DigitSet, Grid, House, HouseSet};

use crate::choices::{Choice, Choices};

/// The sizes of which there is a bent set that strikes something, four cells to seven: bit `n` for
/// `n` cells.
pub(crate) fn sizes(grid: &Grid) -> u16 {
    let mut sizes = 0;
    for block in House::BLOCKS {
        for line in HouseSet::LINES.touching(block.cells()) {
            // Without a cell in the crossing, one of the arms is a naked set by itself.
            if !grid.open().is_disjoint(block.cells() & line.cells()) {
                sizes |= Corner::new(grid, block, line).sizes();
            }
        }
    }
    sizes
}

/// How many digits more than cells an arm has.
const fn surplus(arm: Choice) -> usize {
    arm.digits.len().saturating_sub(arm.count())
}

/// The largest surplus that is of use: a crossing has three cells.
const MOST_SURPLUS: usize = 4;

/// The choices with a surplus of at most `most`, smallest surplus first, and how many have one of at most
/// 0, 1, 2 and so on.
///
/// For each of 54 corners this is asked in every round: sorting them into a list took half of the time.
fn by_surplus(choices: &Choices, most: usize) -> ([Choice; 64], [usize; MOST_SURPLUS + 1]) {
    let mut sorted = [Choice { places: 0, digits: DigitSet::EMPTY }; 64];
    let mut ends = [0; MOST_SURPLUS + 1];
    let mut count = 0;
    for (wanted, end) in ends.iter_mut().enumerate().take(most + 1) {
        for arm in choices.iter().filter(|&arm| surplus(arm) == wanted) {
            sorted[count] = arm;
            count += 1;
        }
        *end = count;
    }
    (sorted, ends)
}

/// A box and a line that cross.
struct Corner<'a> {
    grid: &'a Grid,
    crossing: Choices,
    in_block: Choices,
    in_line: Choices,
}

impl<'a> Corner<'a> {
    fn new(grid: &'a Grid, block: House, line: House) -> Self {
        let (in_block, in_line) = (block.cells(), line.cells());
        let choices = |cells: CellSet| Choices::new(grid, grid.open() & cells);
        Self {
            grid,
            crossing: choices(in_block & in_line),
            in_block: choices(in_block - in_line),
            in_line: choices(in_line - in_block),
        }
    }

    fn sizes(&self) -> u16 {
        let mut sizes = 0;
        let most = self.crossing.len() + 1;
        let (in_line, ends) = by_surplus(&self.in_line, most);
        for in_block in self.in_block.iter().filter(|&arm| surplus(arm) <= most) {
            let left = most - surplus(in_block);
            for &in_line in &in_line[..ends[left]] {
                if let Some(digit) = (in_block.digits & in_line.digits).single() {
                    sizes |= self.of_arms(in_block, in_line, digit);
                }
            }
        }
        sizes
    }

    /// The sizes of the bent sets with these arms, which have this digit in common.
    fn of_arms(&self, in_block: Choice, in_line: Choice, digit: Digit) -> u16 {
        let digits = in_block.digits | in_line.digits;
        let count = in_block.count() + in_line.count();
        let mut sizes = 0;
        for pivot in self.crossing.iter() {
            let size = count + pivot.count();
            if (4..=7).contains(&size) && (digits | pivot.digits).len() == size {
                let cells = self.in_block.cells(in_block)
                    | self.in_line.cells(in_line)
                    | self.crossing.cells(pivot);
                sizes |= u16::from(self.strikes(digit, cells)) << size;
            }
        }
        sizes
    }

    /// Whether some place of the digit sees all of those among the cells.
    fn strikes(&self, digit: Digit, cells: CellSet) -> bool {
        let open = self.grid.cells_with(digit);
        let seen = (cells & open).into_iter().fold(open, |seen, cell| seen & cell.peers());
        !seen.is_empty()
    }
}
