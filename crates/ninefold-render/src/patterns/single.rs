//! Full houses, naked and hidden singles in words.

use ninefold_core::{Candidate, Cell, CellSet, DigitSet, Grid, House, HouseSet};
use ninefold_logic::{Single, Step};

use super::Portrait;
use crate::words::list;

impl Portrait for Single {
    fn place(&self) -> HouseSet {
        HouseSet::only(place(*self))
    }

    fn clue(&self) -> String {
        let cell = self.candidate().cell();
        match self {
            Self::FullHouse(..) => format!("{cell} is its last open cell"),
            Self::Naked(_) => format!("only one digit is left for {cell}"),
            Self::Hidden(..) => format!("{cell} is the only place for one digit there"),
        }
    }

    fn reason(&self, _: &Step) -> String {
        let digit = self.candidate().digit();
        match self {
            Self::FullHouse(_, house) => {
                format!("the last open cell of {}, which lacks only {digit}", list::house(*house))
            }
            Self::Naked(_) => "the only digit left for this cell".to_owned(),
            Self::Hidden(_, house) => {
                format!("the only place for {digit} in {}", list::house(*house))
            }
        }
    }

    fn argument(&self, _: &Step, before: &Grid) -> String {
        match *self {
            Self::FullHouse(at, house) => full_house(at, house),
            Self::Naked(at) => naked(at, before),
            Self::Hidden(at, house) => hidden(at, house, before),
        }
    }

    fn houses(&self) -> HouseSet {
        match self {
            Self::FullHouse(_, house) | Self::Hidden(_, house) => HouseSet::only(*house),
            Self::Naked(_) => HouseSet::EMPTY,
        }
    }
}

/// The house to look at; a naked single is looked for in its box.
fn place(single: Single) -> House {
    match single {
        Single::FullHouse(_, house) | Single::Hidden(_, house) => house,
        Single::Naked(at) => at.cell().block(),
    }
}

fn full_house(at: Candidate, house: House) -> String {
    let (cell, digit, house) = (at.cell(), at.digit(), list::house(house));
    format!(
        "{} has every digit but {digit}, and {cell} is its last open cell.",
        list::capitalised(&house)
    )
}

/// Which house has each of the other digits.
fn naked(at: Candidate, before: &Grid) -> String {
    let cell = at.cell();
    let mut missing = !DigitSet::only(at.digit());
    let mut parts = Vec::new();
    for house in cell.houses() {
        let here: DigitSet =
            missing.filter(|digit| !before.cells_holding(digit).is_disjoint(house.cells()));
        if !here.is_empty() {
            parts.push(format!("{} has {}", list::house(house), list::digits(here)));
        }
        missing -= here;
    }
    if !missing.is_empty() {
        let verb = if missing.len() == 1 { "was" } else { "were" };
        parts.push(format!("{} {verb} ruled out before", list::digits(missing)));
    }
    format!("{cell} can only be {}: {}.", at.digit(), parts.join("; "))
}

/// Which digit on the board keeps the other cells of the house from holding this one.
fn hidden(at: Candidate, house: House, before: &Grid) -> String {
    let digit = at.digit();
    let mut others = (before.open() & house.cells()).without(at.cell());
    let mut holders: CellSet = before.cells_holding(digit);
    let mut parts = Vec::new();
    while let Some((holder, blocked)) = widest(holders, others) {
        let verb = if blocked.len() == 1 { "sees" } else { "see" };
        parts.push(format!("{} {verb} the {digit} in {holder}", list::cells(blocked)));
        holders.remove(holder);
        others -= blocked;
    }
    if !others.is_empty() {
        parts.push(format!("it was ruled out before for {}", list::cells(others)));
    }
    let house = list::house(house);
    format!("The {digit} of {house} can only go to {}: {}.", at.cell(), parts.join("; "))
}

/// The cell with the digit that keeps it from most of the others, and those others.
fn widest(holders: CellSet, others: CellSet) -> Option<(Cell, CellSet)> {
    let reach = holders.into_iter().map(|holder| (holder, holder.peers() & others));
    // Of equals the first, so that the words depend on the grid alone.
    reach
        .filter(|(_, blocked)| !blocked.is_empty())
        .reduce(|best, next| if next.1.len() > best.1.len() { next } else { best })
}
