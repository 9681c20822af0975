//! Fireworks in words: digits that a row and a column must have in the base or in a wing.

use ninefold_core::{CandidateSet, Cell, CellSet, DigitSet, Grid, HouseSet};
use ninefold_logic::{Burst, Firework, Step};

use super::Portrait;
use crate::words::list;

impl Portrait for Firework {
    fn place(&self) -> HouseSet {
        self.bursts.iter().map(|burst| burst.base.block()).collect()
    }

    fn digits(&self) -> DigitSet {
        Self::digits(self)
    }

    fn clue(&self) -> String {
        let bases: CellSet = self.bursts.iter().map(|burst| burst.base).collect();
        let wings: CellSet = self.wings.into_iter().collect();
        format!("look at {} with {}", list::cells(bases), list::cells(wings))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let digits = list::digits(Self::digits(self));
        match (self.pair, self.bursts.first()) {
            (Some(pair), Some(burst)) => {
                format!("{} and {pair} are equal ({noun} {self})", burst.base)
            }
            _ => format!("{} hold {digits} ({noun} {self})", list::cells(self.cells())),
        }
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let bursts: Vec<String> = self.bursts.iter().map(|&burst| self.burst(burst)).collect();
        let bursts = bursts.join(" ");
        match (self.pair, self.bursts.first()) {
            (Some(pair), Some(burst)) => format!("{bursts} {}", self.equal(pair, *burst)),
            // A digit alone leaves a choice.
            _ if Self::digits(self).len() == 1 => bursts,
            _ => format!("{bursts} {}", self.count()),
        }
    }

    fn second(&self) -> CandidateSet {
        self.candidates.within(self.wings.into_iter().collect())
    }

    fn fins(&self) -> CandidateSet {
        self.candidates.within(self.pair.map_or(CellSet::EMPTY, CellSet::only))
    }

    fn houses(&self) -> HouseSet {
        self.bursts.iter().fold(HouseSet::EMPTY, |all, burst| all | burst.lines())
    }

    fn cleared(&self) -> HouseSet {
        self.place()
    }
}

/// How a firework is told.
trait Telling {
    /// Why these digits are in the base or in a wing.
    fn burst(&self, burst: Burst) -> String;

    /// As many cells as digits.
    fn count(&self) -> String;

    /// What the cell in the opposite corner has can't be in a wing.
    fn equal(&self, pair: Cell, burst: Burst) -> String;
}

impl Telling for Firework {
    fn burst(&self, Burst { base, digits }: Burst) -> String {
        let [row, column, block] = base.houses().map(list::house);
        let wing =
            |line| self.wings.into_iter().find(|&wing| line == wing.row() || line == wing.column());
        let [across, down] = [base.row(), base.column()].map(|line| wing(line).unwrap_or(base));
        let (them, one, each) = match digits.single() {
            Some(_) => ("it", "it", "it"),
            None => ("them", "one of these digits", "each"),
        };
        let digits = list::digits(digits);
        format!(
            "Outside {block}, {row} has {digits} nowhere but in {across}, and {column} has {them} nowhere but in \
             {down}. If {one} stands in neither, {row} and {column} both have it inside {block}: in \
             {base}, where they cross. So {each} stands in {base}, {across} or {down}.",
        )
    }

    fn count(&self) -> String {
        let (cells, number) = (self.cells(), list::number(self.cells().len()));
        let boxes: Vec<String> = self
            .bursts
            .iter()
            .map(|&Burst { base, digits }| {
                let [row, column, block] = base.houses().map(list::house);
                format!("{} can't be in {block} off {row} and {column}", list::digits(digits))
            })
            .collect();
        let bases = match self.bursts.len() {
            1 => String::new(),
            _ => ", and neither base holds a digit of the other".to_owned(),
        };
        format!(
            "That makes {number} digits for {number} cells: {} hold nothing else{bases}. No digit is in two of \
             them, as it would be if neither line had it inside the box: so {}.",
            list::cells(cells),
            boxes.join(", and "),
        )
    }

    fn equal(&self, pair: Cell, Burst { base, digits }: Burst) -> String {
        let [across, down] = self.wings;
        format!(
            "{pair} is {} and sees both {across} and {down}. Whichever it is, neither of these can be: {base} is \
             that digit, too.",
            list::any_digit(digits),
        )
    }
}
