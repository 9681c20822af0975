//! Uniqueness in words: what could be exchanged, and what prevents it.

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, Grid, HouseSet};
use ninefold_logic::{DeadlyPattern, DeadlyShape, Escape, Step};

use super::{Portrait, blocks};
use crate::words::{alike, list};

impl Portrait for DeadlyPattern {
    fn place(&self) -> HouseSet {
        match self.shape() {
            DeadlyShape::Grave => HouseSet::EMPTY,
            DeadlyShape::Crossed { square, pair, .. } => blocks(square | pair),
            _ => blocks(self.cells()),
        }
    }

    fn digits(&self) -> DigitSet {
        match self.shape() {
            DeadlyShape::Grave => DigitSet::EMPTY,
            _ => self.digits(),
        }
    }

    fn area(&self) -> String {
        match self.shape() {
            DeadlyShape::Grave => "the whole board".to_owned(),
            _ => list::houses(self.place()),
        }
    }

    fn clue(&self) -> String {
        match self.shape() {
            DeadlyShape::Grave => {
                let guarded = list::cells(self.guarded());
                format!("all open cells but {guarded} have two candidates")
            }
            DeadlyShape::Crossed { lines, pair, .. } => {
                format!("look at {} and {}", list::cells(pair), list::houses(lines))
            }
            _ => format!("look at {}", list::cells(self.cells())),
        }
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let (digits, cells) = (list::digits(self.digits()), list::cells(self.cells()));
        match self.shape() {
            DeadlyShape::Grave => {
                format!("else every open cell could take its other candidate ({noun})")
            }
            DeadlyShape::Polygon | DeadlyShape::Matrix => {
                format!("else {digits} could fill {cells} in two ways ({noun})")
            }
            DeadlyShape::Crossed { pair, .. } => {
                let pair = list::cells(pair);
                format!(
                    "else {pair} would be {digits}, and {cells} could be filled in two ways ({noun})"
                )
            }
            _ => format!("else {digits} could be exchanged in {cells} ({noun})"),
        }
    }

    fn argument(&self, step: &Step, before: &Grid) -> String {
        let escape = match self.escape() {
            Escape::Any => any(self),
            Escape::Cell => one_cell(self, step),
            Escape::Digit(digit) => one_digit(self, step, *digit),
            Escape::Subset { cells, digits, houses, .. } => subset(self, *cells, *digits, *houses),
            Escape::Links { digit, houses } => links(self, step, *digit, *houses),
        };
        format!("{} {escape}", danger(self, before))
    }

    fn second(&self) -> CandidateSet {
        match self.escape() {
            Escape::Subset { candidates, .. } => *candidates - self.extras(),
            Escape::Any | Escape::Cell | Escape::Digit(_) | Escape::Links { .. } => {
                CandidateSet::EMPTY
            }
        }
    }

    fn fins(&self) -> CandidateSet {
        self.extras()
    }

    fn houses(&self) -> HouseSet {
        let lines = match self.shape() {
            DeadlyShape::Crossed { lines, .. } => lines,
            _ => HouseSet::EMPTY,
        };
        match self.escape() {
            Escape::Any | Escape::Cell | Escape::Digit(_) => lines,
            Escape::Subset { houses, .. } | Escape::Links { houses, .. } => lines | *houses,
        }
    }
}

/// What must not come about, and why.
fn danger(pattern: &DeadlyPattern, before: &Grid) -> String {
    let (cells, digits) = (list::cells(pattern.cells()), list::digits(pattern.digits()));
    match pattern.shape() {
        DeadlyShape::Grave => format!(
            "Without {}, every open cell would have two candidates, and every house two places for \
             each digit that it lacks. Every open cell could take its other candidate instead, and \
             the puzzle would have a second solution.",
            extras(pattern)
        ),
        DeadlyShape::Avoidable | DeadlyShape::AvoidableLoop => format!(
            "The digits in {} were not given. If {cells} held just {digits}, these could be \
             exchanged, and the puzzle would have a second solution.",
            list::cells(pattern.cells() - before.open())
        ),
        DeadlyShape::Extended => format!(
            "If {cells} held just {digits}, the two lines could be exchanged there, and the puzzle \
             would have a second solution."
        ),
        DeadlyShape::Polygon | DeadlyShape::Matrix => format!(
            "If {cells} held just {digits}, these could fill them in another way that gives every row, column \
             and box the same digits, and the puzzle would have a second solution."
        ),
        DeadlyShape::Crossed { lines, square, pair } => format!(
            "In {}, {digits} have no places but in {}. Where neither of {} has a given, these lines have \
             the same digits, but for one at most. If {} held {digits}, {cells} could therefore be filled in \
             another way, and the puzzle would have a second solution.",
            list::houses(blocks(square)),
            list::cells(square),
            list::houses(lines),
            list::cells(pair),
        ),
        DeadlyShape::Rectangle | DeadlyShape::Loop => format!(
            "If {cells} held just {digits}, these could be exchanged, and the puzzle would have a \
             second solution."
        ),
    }
}

/// The extras, "5 in r4c7 and 6 in r2c1 and r2c3".
fn extras(pattern: &DeadlyPattern) -> String {
    let digits = pattern.extras().all_digits();
    let each = |digit: Digit| format!("{digit} in {}", list::cells(pattern.extras().cells(digit)));
    list::joined(digits.iter().map(each), "and")
}

/// What one of the extras being true leads to is told elsewhere.
fn any(pattern: &DeadlyPattern) -> String {
    let extras = pattern.extras();
    let each = |digit: Digit| format!("{digit} in {}", list::any_cell(extras.cells(digit)));
    let all = list::joined(extras.all_digits().iter().map(each), "or");
    format!("Only {all} can prevent that.")
}

fn one_cell(pattern: &DeadlyPattern, step: &Step) -> String {
    let cell = list::cells(pattern.guarded());
    let extras = list::any_digit(pattern.extras().all_digits());
    let struck = list::any_digit(step.eliminations.all_digits());
    format!("Only {cell} can prevent that: it is {extras}, not {struck}.")
}

fn one_digit(pattern: &DeadlyPattern, step: &Step, digit: Digit) -> String {
    let guarded = pattern.guarded();
    let struck = step.eliminations.all_cells();
    let see = if struck.len() == 1 { "sees" } else { "see" };
    format!(
        "Only {} {digit} can prevent that, in {}. {} {see} {} and can't be {digit}.",
        list::article(&digit.to_string()),
        list::any_cell(guarded),
        list::cells(struck),
        if guarded.len() == 2 { "both" } else { "all of them" },
    )
}

fn subset(pattern: &DeadlyPattern, cells: CellSet, digits: DigitSet, houses: HouseSet) -> String {
    let number = list::number(digits.len());
    let any_house = list::joined(houses.iter().map(list::house), "or");
    format!(
        "So {} is {}. With {}, which can only hold {}, that makes {number} cells for {number} digits in {}: no \
         other cell of {any_house} can hold {}.",
        list::any_cell(pattern.guarded()),
        list::any_digit(pattern.extras().all_digits()),
        list::cells(cells),
        list::any_digit(digits),
        list::houses(houses),
        list::any_digit(digits),
    )
}

fn links(pattern: &DeadlyPattern, step: &Step, digit: Digit, houses: HouseSet) -> String {
    let area = list::houses(houses);
    let were =
        |(cells, digits)| format!("{} were {}", list::any_cell(cells), list::any_digit(digits));
    let wrong = list::joined(alike(&step.eliminations).into_iter().map(were), "or");
    let among = match pattern.shape() {
        DeadlyShape::Grave => list::cells(pattern.guarded()),
        DeadlyShape::Crossed { pair, .. } => list::cells(pair),
        _ => "these cells".to_owned(),
    };
    format!(
        "In {area}, {digit} has no places but in {among}. If {wrong}, nothing in the other cells could \
         prevent the second solution."
    )
}
