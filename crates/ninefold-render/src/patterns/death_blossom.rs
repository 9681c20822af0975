//! Death blossoms in words: what each digit of the stem does to its petal.

use ninefold_core::{Candidate, CandidateSet, CellSet, Grid, HouseSet};
use ninefold_logic::{DeathBlossom, Step};

use super::Portrait;
use crate::highlights::Arrow;
use crate::words::list;

impl Portrait for DeathBlossom {
    fn place(&self) -> HouseSet {
        HouseSet::only(self.stem.block())
    }

    fn area(&self) -> String {
        list::houses(self.petals.iter().map(|(_, petal)| petal.house).collect())
    }

    fn clue(&self) -> String {
        format!(
            "look at {}, and at what each of its digits does to the sets that it sees",
            self.stem
        )
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let digits = list::digits(self.digits);
        format!("whatever {} is, one of the petals holds {digits} ({noun} {self})", self.stem)
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let common = list::digits(self.digits);
        let seen =
            if self.digits.len() == 1 { "all its places" } else { "all places of its digit" };
        let cases = self.petals.iter().map(|&(digit, petal)| {
            let (cells, digits) = (list::cells(petal.cells), list::digits(petal.digits));
            let verbs = if petal.cells.len() == 1 { ["loses", "holds"] } else { ["lose", "hold"] };
            format!(
                "If {} is {digit}, {cells} ({digits}) {} it and {} {common}.",
                self.stem, verbs[0], verbs[1]
            )
        });
        let cases: Vec<String> = cases.collect();
        format!(
            "An almost locked set has one digit more than cells: it can lose one, and then holds all the \
             others. {} Whatever {} is, one of these sets holds {common}, and what sees {seen} in all of \
             them is out.",
            cases.join(" "),
            self.stem
        )
    }

    fn houses(&self) -> HouseSet {
        self.petals.iter().map(|(_, petal)| petal.house).collect()
    }

    fn second(&self) -> CandidateSet {
        self.candidates.within(!CellSet::only(self.stem))
    }

    fn arrows(&self) -> Vec<Arrow> {
        let arrows = self.petals.iter().filter_map(|&(digit, petal)| {
            let to = Candidate::new(self.holders(petal, digit).first()?, digit);
            Some(Arrow { from: Candidate::new(self.stem, digit), to, strong: false })
        });
        arrows.collect()
    }
}
