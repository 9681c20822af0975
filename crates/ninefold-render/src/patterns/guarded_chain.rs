//! Chains with a link that another pattern makes, in words: why one guardian is true, then link by link.

use ninefold_core::{Candidate, CandidateSet, DigitSet, Grid, HouseSet};
use ninefold_logic::{GuardedChain, Step};

use super::chain::stops;
use super::{Portrait, portrait};
use crate::highlights::Arrow;
use crate::words::Line;

impl Portrait for GuardedChain {
    fn place(&self) -> HouseSet {
        portrait(&self.source).place()
    }

    fn focus(&self) -> DigitSet {
        portrait(&self.source).focus()
    }

    fn digits(&self) -> DigitSet {
        portrait(&self.source).digits()
    }

    fn area(&self) -> String {
        portrait(&self.source).area()
    }

    fn clue(&self) -> String {
        format!(
            "{}, and follow the links through {}",
            portrait(&self.source).clue(),
            stops(&self.chain)
        )
    }

    fn reason(&self, step: &Step) -> String {
        self.chain.reason(step)
    }

    fn argument(&self, step: &Step, before: &Grid) -> String {
        let why = portrait(&self.source).argument(step, before);
        format!("{why} {}", self.chain.argument(step, before))
    }

    fn lines(&self, step: &Step) -> Vec<Line> {
        self.chain.lines(step)
    }

    fn houses(&self) -> HouseSet {
        portrait(&self.source).houses()
    }

    fn second(&self) -> CandidateSet {
        self.chain.candidates()
    }

    fn fins(&self) -> CandidateSet {
        portrait(&self.source).fins()
    }

    fn order(&self) -> Vec<Candidate> {
        self.chain.order()
    }

    /// Those of the chain alone: the pattern's own would run into them.
    fn arrows(&self) -> Vec<Arrow> {
        self.chain.arrows()
    }
}
