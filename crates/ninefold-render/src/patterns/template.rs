//! Templates in words: every way to place one digit.

use ninefold_core::{DigitSet, Grid, HouseSet};
use ninefold_logic::{Step, Template};

use super::Portrait;
use crate::words::list;

impl Portrait for Template {
    fn place(&self) -> HouseSet {
        HouseSet::EMPTY
    }

    fn focus(&self) -> DigitSet {
        DigitSet::only(self.digit)
    }

    fn area(&self) -> String {
        "all rows, columns and boxes".to_owned()
    }

    fn clue(&self) -> String {
        format!("look at every way to place it in {}", list::cells(self.cells))
    }

    fn reason(&self, step: &Step) -> String {
        let (digit, noun) = (self.digit, self.noun(step.technique));
        let (ways, puts) = match step.placements.len() {
            0 => ("no way", "one"),
            1 => ("every way", "one"),
            _ => ("every way", "them"),
        };
        format!("{ways} to place the {digit}s on the board puts {puts} there ({noun})")
    }

    fn argument(&self, step: &Step, _: &Grid) -> String {
        let digit = self.digit;
        let cells = list::cells((step.placements | step.eliminations).all_cells());
        let setting = format!(
            "Consider every way to place {digit} once in each row, column and box{}.",
            room(self.others.without(digit))
        );
        if step.placements.is_empty() {
            format!("{setting} None of them puts {digit} into {cells}.")
        } else {
            format!("{setting} All of them put {digit} into {cells}.")
        }
    }

    fn houses(&self) -> HouseSet {
        HouseSet::EMPTY
    }
}

/// Which other digits the ways must leave room for, if any.
fn room(others: DigitSet) -> String {
    if others.is_empty() {
        return String::new();
    }
    format!(" that leaves {} the cells which all of their ways take", list::digits(others))
}
