//! Every choice of a few cells, and the digits of each.

use ninefold_core::{Cell, CellSet, DigitSet, Grid};

use crate::bits;

/// At most six cells, and the digits of every choice of them: bit `n` of a choice for the cell at
/// place `n`.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    cells: [Cell; 6],
    count: usize,
    digits: [DigitSet; 64],
}

/// Some of the cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) places: u8,
    pub(crate) digits: DigitSet,
}

impl Choice {
    /// How many cells it has.
    pub(crate) const fn count(self) -> usize {
        bits::ones_of_nine(self.places as u16)
    }
}

impl Choices {
    /// The choices of these cells; of those beyond the sixth none is chosen.
    pub(crate) fn new(grid: &Grid, cells: CellSet) -> Self {
        let mut choices =
            Self { cells: [Cell::ALL[0]; 6], count: 0, digits: [DigitSet::EMPTY; 64] };
        for cell in cells.into_iter().take(6) {
            let more = grid.candidates(cell);
            let (known, added) = choices.digits.split_at_mut(1 << choices.count);
            for (added, &known) in added.iter_mut().zip(known.iter()) {
                *added = known | more;
            }
            choices.cells[choices.count] = cell;
            choices.count += 1;
        }
        choices
    }

    /// How many cells there are to choose from.
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    /// Every choice of at least one cell.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Choice> + '_ {
        let all = 1..1_u8 << self.count;
        all.map(|places| Choice { places, digits: self.digits[usize::from(places)] })
    }

    /// The cells of the choice.
    pub(crate) fn cells(&self, choice: Choice) -> CellSet {
        let cells = self.cells.iter().enumerate();
        let chosen = cells.filter(|(place, _)| choice.places >> place & 1 == 1);
        chosen.map(|(_, &cell)| cell).collect()
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::Puzzle;

    use super::*;

    #[test]
    fn every_choice_has_the_digits_of_its_cells() {
        let puzzle: Puzzle =
            "500010004274000600080904000810460302002030100706091058000503010005000927100020003"
                .parse()
                .unwrap();
        let grid = Grid::new(&puzzle);
        let cells: CellSet = grid.open().into_iter().take(5).collect();
        let choices = Choices::new(&grid, cells);
        assert_eq!(choices.iter().count(), 31);
        for choice in choices.iter() {
            assert_eq!(choices.cells(choice).len(), choice.count());
            assert_eq!(grid.candidates_of(choices.cells(choice)), choice.digits);
            assert!(choices.cells(choice).is_subset(cells));
        }
    }
}
