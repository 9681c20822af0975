//! Extended subsets in words: as many cells as digits, and none is used twice.

use ninefold_core::{DigitSet, Grid, HouseSet};
use ninefold_logic::{ExtendedSubset, Step};

use super::{Portrait, blocks};
use crate::words::list;

impl Portrait for ExtendedSubset {
    fn place(&self) -> HouseSet {
        blocks(self.cells)
    }

    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn clue(&self) -> String {
        format!("look at {}", list::cells(self.cells))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        format!("{} hold {} once each ({noun})", list::cells(self.cells), list::digits(self.digits))
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let once =
            self.restricted().map(|(digit, house)| format!("{digit} ({})", list::house(house)));
        let number = list::number(self.cells.len());
        format!(
            "{} hold only {}. Among them, {} can be used but once, as all places of each see each other. {} \
             cells need {number} digits: each of them is used, and what sees all its places can't be that digit.",
            list::cells(self.cells),
            list::digits(self.digits),
            list::joined(once, "and"),
            list::capitalised(&number),
        )
    }

    fn houses(&self) -> HouseSet {
        self.restricted().map(|(_, house)| house).collect()
    }
}
