//! Two chains told as one, in words.

use ninefold_core::{CandidateSet, Grid, HouseSet};
use ninefold_logic::{Dual, Step};

use super::{Portrait, chain};
use crate::highlights::Arrow;
use crate::words::list;

impl Portrait for Dual {
    fn area(&self) -> String {
        let cells = chain::cells(&self.chains[0]) | chain::cells(&self.chains[1]);
        list::houses(cells.houses() & HouseSet::BLOCKS)
    }

    fn clue(&self) -> String {
        self.chains.each_ref().map(Portrait::clue).join("; ")
    }

    fn reason(&self, step: &Step) -> String {
        self.chains.each_ref().map(|chain| chain.reason(step)).join("; ")
    }

    fn argument(&self, step: &Step, before: &Grid) -> String {
        self.chains.each_ref().map(|chain| chain.argument(step, before)).join(" ")
    }

    fn houses(&self) -> HouseSet {
        HouseSet::EMPTY
    }

    fn second(&self) -> CandidateSet {
        self.chains[0].second() | self.chains[1].second()
    }

    fn arrows(&self) -> Vec<Arrow> {
        self.chains.iter().flat_map(Portrait::arrows).collect()
    }
}
