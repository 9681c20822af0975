//! Two chains told as one, in words.

use ninefold_core::{CandidateSet, DigitSet, Grid, HouseSet};
use ninefold_logic::{Dual, Step};

use super::{Portrait, blocks, chain, lone};
use crate::highlights::Arrow;
use crate::words::list;

impl Portrait for Dual {
    fn place(&self) -> HouseSet {
        self.chains[0].place()
    }

    fn focus(&self) -> DigitSet {
        lone(self.chains[0].focus() | self.chains[1].focus())
    }

    fn area(&self) -> String {
        let cells = chain::cells(&self.chains[0]) | chain::cells(&self.chains[1]);
        list::houses(blocks(cells))
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
