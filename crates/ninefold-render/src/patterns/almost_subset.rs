//! Almost locked candidates in words: what a line and a box leave to each other.

use ninefold_core::{CandidateSet, DigitSet, Grid, HouseSet};
use ninefold_logic::{AlmostSubset, Step};

use super::Portrait;
use crate::words::list;

impl Portrait for AlmostSubset {
    fn place(&self) -> HouseSet {
        self.houses()
    }

    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn clue(&self) -> String {
        let (naked, hidden) = (list::house(self.naked), list::house(self.hidden));
        format!("look at {} of {naked}, and at {hidden}", list::cells(self.naked_cells))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let cells = list::cells(self.naked_cells | self.hidden_cells);
        let (digits, area) = (list::digits(self.digits), self.area());
        format!("{cells} and the crossing of {area} share {digits} ({noun})")
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let (naked, hidden) = (list::house(self.naked), list::house(self.hidden));
        let (digits, any) = (list::digits(self.digits), list::any_digit(self.digits));
        let all_but_one = list::number(self.digits.len() - 1);
        let verbs = |count| if count == 1 { ["has", "takes"] } else { ["have", "take"] };
        let [has, takes] = verbs(self.naked_cells.len());
        format!(
            "In {naked}, {} {has} only {digits} and {takes} {all_but_one} of them, so where {naked} and \
             {hidden} cross there can be only one. The rest of {hidden} has these digits nowhere but in {}, \
             which must hold the other {all_but_one} there and nothing else. The one that is left stands in \
             the crossing, and so no other cell of {naked} can be {any}.",
            list::cells(self.naked_cells),
            list::cells(self.hidden_cells),
        )
    }

    fn second(&self) -> CandidateSet {
        self.candidates.within(self.hidden_cells)
    }

    fn houses(&self) -> HouseSet {
        [self.naked, self.hidden].into_iter().collect()
    }
}
