//! Fish in words: one digit in `n` houses against `n` others.

use ninefold_core::{CandidateSet, CellSet, DigitSet, Grid, HouseSet};
use ninefold_logic::{Fish, Step};

use super::{Portrait, first};
use crate::words::list;

impl Portrait for Fish {
    fn place(&self) -> HouseSet {
        first(self.base)
    }

    fn focus(&self) -> DigitSet {
        DigitSet::only(self.digit)
    }

    fn area(&self) -> String {
        list::houses(self.base)
    }

    fn clue(&self) -> String {
        let fins = all_fins(self);
        let body = list::cells(self.cells - fins);
        match fins.len() {
            0 => format!("look at {body}"),
            count => {
                format!(
                    "look at {body}, and at {} {}",
                    list::plural(count, "the fin"),
                    list::cells(fins)
                )
            }
        }
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
        let struck = struck(self, step);
        let body = if all_fins(self).is_empty() { plain(self) } else { finned(self, struck) };
        format!("{body}{}{}", endo_fins(self), cannibalism(self, struck))
    }

    fn houses(&self) -> HouseSet {
        self.base
    }

    fn fins(&self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.fins | self.endo_fins)
    }

    fn cleared(&self) -> HouseSet {
        self.cover
    }
}

fn all_fins(fish: &Fish) -> CellSet {
    fish.fins | fish.endo_fins
}

fn plain(fish: &Fish) -> String {
    let (base, cover, digit) = (list::houses(fish.base), list::houses(fish.cover), fish.digit);
    let (number, cells) = (list::number(fish.base.len()), list::cells(fish.cells));
    format!(
        "The {digit}s of {base} can only stand in {cover}: at {cells}. These are {number} {digit}s \
         for {number} houses: {cover} take theirs from there, and no other cell of {cover} can hold \
         {digit}.",
    )
}

/// What this fish strikes: of a siamese pair, its part.
fn struck(fish: &Fish, step: &Step) -> CellSet {
    step.eliminations.all_cells() & fish.cover.cells() & all_fins(fish).common_peers()
}

/// Why an endo fin counts as a fin, if there is one.
fn endo_fins(fish: &Fish) -> String {
    let (fins, base) = (list::cells(fish.endo_fins), list::houses(fish.base));
    match fish.endo_fins.len() {
        0 => String::new(),
        1 => format!(" ({fins} counts as a fin because it would serve two of {base} at once.)"),
        _ => format!(" ({fins} count as fins because each would serve two of {base} at once.)"),
    }
}

/// Why the fish strikes some of its own cells, if it does.
fn cannibalism(fish: &Fish, struck: CellSet) -> String {
    let (own, cover) = (struck & fish.cells, list::houses(fish.cover));
    let cells = list::cells(own);
    match own.len() {
        0 => String::new(),
        1 => format!(
            " {cells} is part of the fish itself, but would take up two of {cover} at once and leave \
             one too few for the rest."
        ),
        _ => format!(
            " {cells} are part of the fish itself, but each would take up two of {cover} at once and \
             leave one too few for the rest."
        ),
    }
}

/// "the fin does not hold", "neither fin holds", before the digit.
pub(super) fn no_fin_holds(fins: CellSet) -> &'static str {
    match fins.len() {
        1 => "the fin does not hold",
        2 => "neither fin holds",
        _ => "no fin holds",
    }
}

fn finned(fish: &Fish, struck: CellSet) -> String {
    let (base, cover, digit) = (list::houses(fish.base), list::houses(fish.cover), fish.digit);
    let fins = all_fins(fish);
    let fin = list::plural(fins.len(), "the fin");
    let (with, all) = match fins.len() {
        1 => ("the fin", "it"),
        2 => ("a fin", "both fins"),
        _ => ("a fin", "every fin"),
    };
    let without = no_fin_holds(fins);
    let sees = if struck.len() == 1 { "sees" } else { "see" };
    let struck = list::cells(struck);
    format!(
        "The {digit}s of {base} can only stand in {cover}, but for {fin} {}. If {without} {digit}, \
         {cover} take theirs from there, and no other cell of {cover} can hold it. If {with} does, \
         whatever sees it can't. {struck} {sees} {all}, so either way {digit} is out.",
        list::cells(fins),
    )
}
