//! What can be said of any pattern: its technique, its candidates and its notation.
//!
//! It serves until a pattern has a file of its own.

use ninefold_core::{Grid, HouseSet};
use ninefold_logic::{Pattern, Step};

use super::Portrait;
use crate::json::Fields;
use crate::words::list;

impl Portrait for Pattern {
    fn area(&self) -> String {
        let cells = self.candidates().all_cells();
        let common = cells.common_houses();
        list::houses(if common.is_empty() { cells.houses() & HouseSet::BLOCKS } else { common })
    }

    fn clue(&self) -> String {
        format!("look at {}", list::cells(self.candidates().all_cells()))
    }

    fn reason(&self, step: &Step) -> String {
        format!("{} {self}", self.noun(step.technique))
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        format!("{self}.")
    }

    fn houses(&self) -> HouseSet {
        HouseSet::EMPTY
    }

    fn json(&self) -> Fields {
        Fields::of_kind("other").with("notation", self.to_string())
    }
}
