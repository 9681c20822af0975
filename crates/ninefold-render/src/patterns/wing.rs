//! Wings in words: a pivot, its pincers, and the digit that one of them must hold.

use ninefold_core::{CandidateSet, Cell, Digit, DigitSet, Grid, HouseSet};
use ninefold_logic::{Step, Wing};

use super::{Portrait, blocks};
use crate::words::list;

impl Portrait for Wing {
    fn place(&self) -> HouseSet {
        blocks(self.cells())
    }

    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn clue(&self) -> String {
        format!("look at {} with {}", list::cells(self.pivot), list::cells(self.pincers))
    }

    fn reason(&self, step: &Step) -> String {
        let places = self.candidates.cells(self.digit);
        let noun = self.noun(step.technique);
        format!("one of {} is {} ({noun})", list::cells(places), self.digit)
    }

    fn argument(&self, step: &Step, _: &Grid) -> String {
        let places = self.candidates.cells(self.digit);
        let cases = match self.pivot.single() {
            Some(pivot) if self.pincers.len() == 2 => self.cases(pivot),
            _ => self.count(),
        };
        let struck = list::cells(step.eliminations.all_cells());
        let see = if step.eliminations.all_cells().len() == 1 { "sees" } else { "see" };
        format!(
            "{cases} So {} is {}. {struck} {see} every one of these cells, and can't be {} as well.",
            list::any_cell(places),
            self.digit,
            self.digit
        )
    }

    fn second(&self) -> CandidateSet {
        self.candidates.within(self.pincers)
    }

    fn houses(&self) -> HouseSet {
        self.restricted().map(|(_, house)| house).collect()
    }
}

/// How a wing is told.
trait Telling {
    /// Case by case, from the pivot.
    fn cases(&self, pivot: Cell) -> String;

    /// By counting: fewer places for the other digits than cells.
    fn count(&self) -> String;
}

impl Telling for Wing {
    fn cases(&self, pivot: Cell) -> String {
        let case = |digit: Digit| {
            let forced = self.pincers.filter(|cell| self.candidates.cells(digit).contains(cell));
            match forced.first() {
                Some(pincer) if digit != self.digit => {
                    format!("if {pivot} is {digit}, {pincer} is {}", self.digit)
                }
                _ => format!("{pivot} may be {digit} itself"),
            }
        };
        let cases = self.candidates.digits(pivot).iter().map(case);
        let text = cases.collect::<Vec<_>>().join("; ");
        // A sentence begins with a capital letter; a cell keeps its small r.
        if let Some(rest) = text.strip_prefix("if ") {
            format!("If {rest}.")
        } else {
            format!("{text}.")
        }
    }

    fn count(&self) -> String {
        let once: Vec<String> = self
            .restricted()
            .map(|(digit, house)| format!("{digit} ({})", list::house(house)))
            .collect();
        format!(
            "{} hold only {}. Among them, {} can be used once each, which fills {} of the {}.",
            list::cells(self.cells()),
            list::digits(self.digits),
            list::joined(once, "and"),
            list::number(self.digits.len() - 1),
            list::number(self.cells().len()),
        )
    }
}
