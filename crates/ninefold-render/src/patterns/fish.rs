//! Fish in words: one digit in `n` houses against `n` others.

use ninefold_core::{CellSet, Grid, HouseSet};
use ninefold_logic::{Fish, Step};

use super::Portrait;
use crate::json::Fields;
use crate::words::list;

impl Portrait for Fish {
    fn area(&self) -> String {
        list::houses(self.base)
    }

    fn clue(&self) -> String {
        format!("look at one digit in {}", list::cells(self.cells))
    }

    fn reason(&self, step: &Step) -> String {
        let (base, cover) = (list::houses(self.base), list::houses(self.cover));
        let (digit, noun) = (self.digit, self.noun(step.technique));
        let fins = all_fins(self);
        let but = match fins.len() {
            0 => String::new(),
            _ => format!(", or in {}", list::any_cell(fins)),
        };
        format!("{base} have their {digit}s in {cover}{but} ({noun})")
    }

    fn argument(&self, step: &Step, _: &Grid) -> String {
        if all_fins(self).is_empty() { plain(self) } else { finned(self, step) }
    }

    fn houses(&self) -> HouseSet {
        self.base | self.cover
    }

    fn json(&self) -> Fields {
        Fields::of_kind("fish")
            .with("digit", self.digit.get())
            .with_list("base", self.base)
            .with_list("cover", self.cover)
            .with_list("fins", self.fins)
            .with_list("endo_fins", self.endo_fins)
            .with_list("cells", self.cells)
    }
}

fn all_fins(fish: &Fish) -> CellSet {
    fish.fins | fish.endo_fins
}

fn plain(fish: &Fish) -> String {
    let (base, cover, digit) = (list::houses(fish.base), list::houses(fish.cover), fish.digit);
    let (number, cells) = (list::number(fish.base.len()), list::cells(fish.cells));
    format!(
        "In {base}, {digit} can only stand where they cross {cover}: at {cells}. They need {number} \
         of them, one each, and {cover} take {number}, one each. So these cells supply {cover} with \
         {digit}, and no other cell there can hold it.",
    )
}

fn finned(fish: &Fish, step: &Step) -> String {
    let (base, cover, digit) = (list::houses(fish.base), list::houses(fish.cover), fish.digit);
    let fins = all_fins(fish);
    let fin = if fins.len() == 1 { "the fin" } else { "one of the fins" };
    let struck = list::cells(step.eliminations.all_cells());
    let sees = if step.eliminations.all_cells().len() == 1 { "sees" } else { "see" };
    format!(
        "In {base}, {digit} stands where they cross {cover}, unless {fin} {} holds it. If no fin \
         does, these cells supply {cover} with {digit}, and nothing else there can hold it. If {fin} \
         does, whatever sees it can't. {struck} {sees} every fin, and so can't hold {digit} either \
         way.",
        list::any_cell(fins),
    )
}
