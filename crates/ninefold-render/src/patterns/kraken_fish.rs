//! Fish with chains from their fins, in words.

use ninefold_core::{CandidateSet, DigitSet, Grid, HouseSet};
use ninefold_logic::{KrakenFish, Step};

use super::Portrait;
use super::chain::walk;
use super::fish::no_fin_holds;
use crate::highlights::Arrow;
use crate::words::list;

impl Portrait for KrakenFish {
    fn place(&self) -> HouseSet {
        self.fish.place()
    }

    fn focus(&self) -> DigitSet {
        self.fish.focus()
    }

    fn area(&self) -> String {
        self.fish.area()
    }

    fn clue(&self) -> String {
        let fin = if self.fish.fins.len() == 1 { "the fin" } else { "each fin" };
        format!("{}, and see what follows from {fin}", self.fish.clue())
    }

    fn reason(&self, step: &Step) -> String {
        let (base, cover) = (list::houses(self.fish.base), list::houses(self.fish.cover));
        let (digit, fins) = (self.fish.digit, list::any_cell(self.fish.fins));
        let noun = self.noun(step.technique);
        format!(
            "{base} have their {digit}s in {cover}, or in {fins}, and all of these lead to it ({noun})"
        )
    }

    fn argument(&self, step: &Step, _: &Grid) -> String {
        let (base, cover) = (list::houses(self.fish.base), list::houses(self.fish.cover));
        let (digit, fins) = (self.fish.digit, self.fish.fins);
        let struck = list::cells(step.eliminations.all_cells());
        let without = no_fin_holds(fins);
        let otherwise = if step.eliminations.all_digits().contains(digit) {
            format!(
                "If {without} {digit}, {cover} take theirs from there, and {struck} can't hold it."
            )
        } else {
            format!("If {without} {digit}, each of {cover} takes its {digit} from there.")
        };
        format!(
            "The {digit}s of {base} can only stand in {cover}, but for {} {}. {otherwise} {} In short: {}.",
            list::plural(fins.len(), "the fin"),
            list::cells(fins),
            self.chains.iter().map(walk).collect::<Vec<_>>().join(" "),
            list::joined(&self.chains, "and"),
        )
    }

    fn houses(&self) -> HouseSet {
        self.fish.houses()
    }

    fn second(&self) -> CandidateSet {
        let nodes = self.chains.iter().flat_map(|chain| &chain.nodes);
        let along = nodes.fold(CandidateSet::EMPTY, |all, node| all | node.candidates());
        along - CandidateSet::of_digit(self.fish.digit, self.fish.cells)
    }

    fn fins(&self) -> CandidateSet {
        self.fish.fins()
    }

    fn cleared(&self) -> HouseSet {
        self.fish.cleared()
    }

    fn arrows(&self) -> Vec<Arrow> {
        self.chains.iter().flat_map(Portrait::arrows).collect()
    }
}
