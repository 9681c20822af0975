//! Two fish with one base, in words.

use ninefold_core::{CandidateSet, DigitSet, Grid, HouseSet};
use ninefold_logic::{SiameseFish, Step};

use super::Portrait;
use crate::words::list;

impl Portrait for SiameseFish {
    fn place(&self) -> HouseSet {
        self.fish[0].place()
    }

    fn focus(&self) -> DigitSet {
        self.fish[0].focus()
    }

    fn area(&self) -> String {
        self.fish[0].area()
    }

    fn clue(&self) -> String {
        format!("look at {}, which can be covered in two ways", list::cells(self.fish[0].cells))
    }

    fn reason(&self, step: &Step) -> String {
        let [first, second] = self.fish.map(|fish| {
            let fins = list::any_cell(fish.fins | fish.endo_fins);
            format!("{} or in {fins}", list::houses(fish.cover))
        });
        let (base, digit) = (list::houses(self.fish[0].base), self.fish[0].digit);
        let noun = self.noun(step.technique);
        format!("{base} have their {digit}s in {first}, and again in {second} ({noun})")
    }

    fn argument(&self, step: &Step, before: &Grid) -> String {
        let [first, second] = self.fish.map(|fish| fish.argument(step, before));
        format!("{first} Covered in another way, {}", second.replacen("The", "the", 1))
    }

    fn houses(&self) -> HouseSet {
        self.fish[0].houses()
    }

    fn fins(&self) -> CandidateSet {
        self.fish[0].fins() | self.fish[1].fins()
    }

    fn cleared(&self) -> HouseSet {
        self.fish[0].cleared() | self.fish[1].cleared()
    }
}
