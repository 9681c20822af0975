//! Which houses have subsets at all.
//!
//! Cells of a house that have no more digits than cells between them are a naked subset, and the
//! other digits and cells of the house a hidden one: the two are the same seen from both sides. So
//! one look at every choice of open cells tells which sizes can be found, naked or hidden.

use ninefold_core::{Cell, Grid, House};

use crate::bits::ones_of_nine;

/// For each house, how many cells a subset that strikes something can have: bit `n` for `n` cells.
#[derive(Debug)]
pub(crate) struct SubsetSizes([u16; 27]);

impl SubsetSizes {
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut table = [0; 512];
        Self(House::ALL.map(|house| sizes(grid, house, &mut table)))
    }

    pub(crate) const fn of(&self, house: House) -> u16 {
        self.0[house.index()]
    }
}

/// The table takes the digits of every choice of open cells.
fn sizes(grid: &Grid, house: House, table: &mut [u16; 512]) -> u16 {
    let mut count = 0;
    for cell in grid.open() & house.cells() {
        let digits = digits_of(grid, cell);
        let (known, added) = table.split_at_mut(1 << count);
        for (added, known) in added.iter_mut().zip(known.iter()) {
            *added = known | digits;
        }
        count += 1;
    }
    let all = (1_u16 << count) - 1;
    let mut sizes = 0;
    // The choices of no cell and of all of them leave nothing to strike.
    for chosen in 1..all {
        let cells = ones_of_nine(chosen);
        let [digits, others] = [chosen, all ^ chosen].map(|cells| table[usize::from(cells)]);
        if ones_of_nine(digits) <= cells && digits & others != 0 {
            sizes |= 1 << cells;
        }
    }
    sizes
}

fn digits_of(grid: &Grid, cell: Cell) -> u16 {
    grid.candidates(cell).bits()
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Content, DigitSet, Puzzle};

    use super::*;

    /// The grid whose first row has these candidates.
    fn row(candidates: [&str; 9]) -> Grid {
        let mut puzzle = Puzzle::EMPTY;
        for (place, digits) in candidates.into_iter().enumerate() {
            let digits: DigitSet =
                digits.chars().filter_map(ninefold_core::Digit::from_char).collect();
            puzzle.set(Cell::from_row_column(0, place), Content::Open(digits));
        }
        Grid::new(&puzzle)
    }

    fn sizes_of(candidates: [&str; 9]) -> Vec<u32> {
        let sizes = SubsetSizes::new(&row(candidates)).of(House::ALL[0]);
        (0..10).filter(|size| sizes >> size & 1 == 1).collect()
    }

    const REST: &str = "123456789";

    #[test]
    fn a_pair_is_a_hidden_seven_seen_from_the_other_side() {
        let pair = ["12", "12", REST, REST, REST, REST, REST, REST, REST];
        assert_eq!(sizes_of(pair), [2]);
        let hidden = [
            "123", "124", "3456789", "3456789", "3456789", "3456789", "3456789", "3456789",
            "3456789",
        ];
        assert_eq!(sizes_of(hidden), [7]);
    }

    #[test]
    fn a_subset_that_strikes_nothing_does_not_count() {
        let done = [
            "12", "12", "3456789", "3456789", "3456789", "3456789", "3456789", "3456789", "3456789",
        ];
        assert_eq!(sizes_of(done), [0; 0]);
        assert_eq!(sizes_of([REST; 9]), [0; 0]);
    }
}
