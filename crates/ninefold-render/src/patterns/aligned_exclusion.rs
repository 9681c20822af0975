//! Aligned exclusions in words: which combinations can't be, and why.

use ninefold_core::{CandidateSet, Cell, Grid, HouseSet};
use ninefold_logic::{AlignedExclusion, Step};

use super::{Portrait, blocks};
use crate::words::list;

impl Portrait for AlignedExclusion {
    fn place(&self) -> HouseSet {
        blocks(self.cells)
    }

    fn clue(&self) -> String {
        format!("try the digits of {} together", list::cells(self.cells))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let cells = list::cells(self.cells);
        if self.excluders.is_empty() {
            return format!("no two of {cells} that see each other hold the same digit ({noun})");
        }
        let excluders = list::any_cell(self.excluders);
        format!(
            "with it, whatever else {cells} hold, {excluders} would have no digit left ({noun})"
        )
    }

    fn argument(&self, step: &Step, _: &Grid) -> String {
        let has = |cell: Cell| format!("{cell} ({})", list::any_digit(self.digits(cell)));
        let excluders = list::joined(self.excluders.iter().map(has), "and");
        let apart = if self.see_each_other() { ", nor the same digit in one house" } else { "" };
        let struck =
            step.eliminations.iter().map(|gone| format!("{} is {}", gone.cell(), gone.digit()));
        if self.excluders.is_empty() {
            return format!(
                "{} can't hold the same digit in one house. Of all combinations of their digits \
                 that leaves none in which {}.",
                list::cells(self.cells),
                list::joined(struck, "or"),
            );
        }
        format!(
            "{} see {excluders}. They can't together take all digits that one of these has{apart}. Of \
             all combinations of their digits that leaves none in which {}.",
            list::cells(self.cells),
            list::joined(struck, "or"),
        )
    }

    fn second(&self) -> CandidateSet {
        self.candidates.within(self.excluders)
    }

    fn houses(&self) -> HouseSet {
        HouseSet::EMPTY
    }
}

/// How the cells stand to each other.
trait Sight {
    /// Whether some of the cells whose digits are combined share a house.
    fn see_each_other(&self) -> bool;
}

impl Sight for AlignedExclusion {
    fn see_each_other(&self) -> bool {
        self.cells.iter().any(|cell| !self.cells.is_disjoint(cell.peers()))
    }
}
