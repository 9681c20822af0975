//! Naked and hidden pairs, triples and quads in words.

use ninefold_core::{CellSet, Digit, DigitSet, Grid, HouseSet};
use ninefold_logic::{Step, Subset};

use super::{Portrait, first};
use crate::words::list;

impl Portrait for Subset {
    fn place(&self) -> HouseSet {
        first(self.houses)
    }

    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn area(&self) -> String {
        list::houses(self.houses)
    }

    fn clue(&self) -> String {
        let cells = list::cells(self.cells);
        if self.hidden {
            format!("their only places there are {cells}")
        } else {
            format!("{cells} can hold nothing else")
        }
    }

    fn reason(&self, step: &Step) -> String {
        let (cells, digits) = (list::cells(self.cells), list::digits(self.digits));
        let (noun, area) = (self.noun(step.technique), self.area());
        if self.hidden {
            format!("{digits} have no other places than {cells} ({noun} in {area})")
        } else {
            format!("{cells} hold {digits} between them ({noun} in {area})")
        }
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        if self.hidden { hidden_argument(self) } else { naked_argument(self) }
    }

    fn houses(&self) -> HouseSet {
        self.houses
    }
}

fn naked_argument(subset: &Subset) -> String {
    let (cells, area) = (list::cells(subset.cells), subset.area());
    let any_house = list::joined(subset.houses.iter().map(list::house), "or");
    let (digits, any) = (list::digits(subset.digits), list::any_digit(subset.digits));
    let number = list::number(subset.cells.len());
    format!(
        "In {area}, {cells} can hold nothing but {digits}{}. {} cells for {number} digits: they use \
         them up between them, and no other cell of {any_house} can hold {any}.",
        each(subset),
        list::capitalised(&number),
    )
}

fn hidden_argument(subset: &Subset) -> String {
    let (cells, area) = (list::cells(subset.cells), subset.area());
    let digits = list::digits(subset.digits);
    let number = list::number(subset.cells.len());
    format!(
        "The digits {digits} have no places in {area} but {cells}{}. {} digits for {number} cells: they fill \
         them between them, and nothing else can stand there.",
        each(subset),
        list::capitalised(&number),
    )
}

/// What each part of the set has, where that is not the same for all: " (r4c1: 1 or 2; r4c2: 1, 2 or 8; r4c3: 1 or 8)".
fn each(subset: &Subset) -> String {
    let complete = subset.candidates.len() == subset.cells.len() * subset.digits.len();
    if complete {
        return String::new();
    }
    let parts = if subset.hidden {
        let places = |digit: Digit| -> CellSet { subset.candidates.cells(digit) };
        let part = |digit: Digit| format!("{digit}: {}", list::any_cell(places(digit)));
        subset.digits.iter().map(part).collect::<Vec<_>>()
    } else {
        let part = |cell| format!("{cell}: {}", list::any_digit(subset.candidates.digits(cell)));
        subset.cells.iter().map(part).collect::<Vec<_>>()
    };
    format!(" ({})", parts.join("; "))
}
