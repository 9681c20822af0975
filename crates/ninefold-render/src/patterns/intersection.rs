//! Pointing and claiming in words.

use ninefold_core::{DigitSet, Grid, HouseSet};
use ninefold_logic::{Intersection, Meta, Step};

use super::Portrait;
use crate::words::list;

impl Portrait for Intersection {
    /// "pointing pair", "claiming triple".
    fn noun(&self, technique: &Meta) -> String {
        let size = if self.cells.len() == 2 { "pair" } else { "triple" };
        format!("{} {size}", list::spoken(technique.name))
    }

    fn place(&self) -> HouseSet {
        HouseSet::only(self.base)
    }

    fn focus(&self) -> DigitSet {
        DigitSet::only(self.digit)
    }

    fn clue(&self) -> String {
        format!("its only places there are {}", list::cells(self.cells))
    }

    fn reason(&self, step: &Step) -> String {
        let (base, cover) = (list::house(self.base), list::house(self.cover));
        let (digit, cells) = (self.digit, list::any_cell(self.cells));
        format!("{base} has its {digit} in {cover}, at {cells} ({})", self.noun(step.technique))
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let (base, cover) = (list::house(self.base), list::house(self.cover));
        let (digit, cells) = (self.digit, list::cells(self.cells));
        let all = if self.cells.len() == 2 { "both" } else { "all" };
        format!(
            "In {base}, only {cells} can still hold {digit}, and {all} of them lie in {cover} too. \
             Whichever it is, {cover} then has its {digit}, and no other cell of {cover} can hold it."
        )
    }

    fn houses(&self) -> HouseSet {
        HouseSet::only(self.base)
    }

    fn cleared(&self) -> HouseSet {
        HouseSet::only(self.cover)
    }
}
