//! Impossible patterns in words: why the core can't be filled, and what its guardians say.

use ninefold_core::{Candidate, CandidateSet, Cell, Digit, DigitSet, Grid, House, HouseSet};
use ninefold_logic::{Filling, Guardians, Impossible, Pattern, Step, Tridagon};

use super::{Portrait, blocks, excluded};
use crate::highlights::Arrow;
use crate::words::list;

impl Portrait for Guardians {
    fn place(&self) -> HouseSet {
        blocks(self.core.cells())
    }

    fn focus(&self) -> DigitSet {
        match self.core {
            Impossible::BrokenWing { digit, .. } => DigitSet::only(digit),
            _ => DigitSet::EMPTY,
        }
    }

    fn digits(&self) -> DigitSet {
        self.core.digits()
    }

    fn clue(&self) -> String {
        let (cells, digits) = (list::cells(self.core.cells()), list::digits(self.core.digits()));
        match self.core {
            Impossible::BrokenWing { .. } => format!("look at the {digits}s in {cells}"),
            _ => format!("try to fill {cells} with just {digits}"),
        }
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let (cells, digits) = (list::cells(self.core.cells()), list::digits(self.core.digits()));
        match &self.core {
            Impossible::BrokenWing { houses, .. } => {
                let number = list::number(houses.len());
                format!(
                    "the {number} houses around {cells} can't all have their {digits} there ({noun})"
                )
            }
            Impossible::Oddagon { .. } => format!("just {digits} can't fill {cells} ({noun})"),
            Impossible::Tridagon(_) | Impossible::Chromatic { .. } => {
                let number = self.core.cells().len();
                let area = list::houses(blocks(self.core.cells()));
                format!("just {digits} can't fill {number} cells of {area} ({noun})")
            }
        }
    }

    fn argument(&self, step: &Step, _: &Grid) -> String {
        let impossible = match &self.core {
            Impossible::Tridagon(tridagon) => four_boxes(tridagon),
            Impossible::Chromatic { digits, cells, named, fillings } => {
                let names = names(&named.iter().collect::<Vec<Cell>>());
                let trials: Vec<String> = fillings.iter().map(trial).collect();
                format!(
                    "Suppose that {} held nothing but {}. Call {names}. {} So these cells can't be filled.",
                    list::cells(*cells),
                    list::digits(*digits),
                    trials.join(" ")
                )
            }
            Impossible::Oddagon { digits, ring } => format!(
                "In the ring {} each cell sees the next. If they held nothing but {}, these would alternate all \
                 around. But {} is an odd number, and the last cell would be the same as the first.",
                around(ring),
                list::digits(*digits),
                list::number(ring.len()),
            ),
            Impossible::BrokenWing { digit, ring, houses } => odd_ring(*digit, ring, houses),
        };
        format!("{impossible} {}", rescue(self, step))
    }

    fn fins(&self) -> CandidateSet {
        self.guardians
    }

    fn houses(&self) -> HouseSet {
        match &self.core {
            Impossible::Tridagon(tridagon) => blocks(tridagon.cells()),
            Impossible::BrokenWing { houses, .. } => houses.iter().copied().collect(),
            Impossible::Chromatic { .. } | Impossible::Oddagon { .. } => HouseSet::EMPTY,
        }
    }

    fn arrows(&self) -> Vec<Arrow> {
        match &self.core {
            Impossible::Tridagon(_) | Impossible::Chromatic { .. } => Vec::new(),
            Impossible::Oddagon { digits, ring } => {
                digits.first().map_or_else(Vec::new, |digit| links(digit, ring))
            }
            Impossible::BrokenWing { digit, ring, .. } => links(*digit, ring),
        }
    }
}

/// The links of a ring, once around.
fn links(digit: Digit, ring: &[Cell]) -> Vec<Arrow> {
    let next = ring.iter().cycle().skip(1);
    let link = |(&from, &to): (&Cell, &Cell)| {
        let [from, to] = [from, to].map(|cell| Candidate::new(cell, digit));
        Arrow { from, to, strong: false }
    };
    ring.iter().zip(next).map(link).collect()
}

/// The cells in order and the first again: "r1c1, r1c5, r4c5 and back to r1c1".
fn around(ring: &[Cell]) -> String {
    let cells: Vec<String> = ring.iter().map(Cell::to_string).collect();
    let back = cells.first().cloned().unwrap_or_default();
    format!("{} and back to {back}", cells.join(", "))
}

/// Why three digits can't fill a tridagon.
fn four_boxes(tridagon: &Tridagon) -> String {
    let digits = list::digits(tridagon.digits);
    let each = tridagon.blocks.iter().map(|cells| {
        format!("{} of {}", list::joined(cells, "and"), list::house(cells[0].block()))
    });
    let odd = tridagon.odd_blocks();
    let rising = if odd.len() == 1 {
        format!("{} alone has", list::house(odd.first().unwrap_or(House::ALL[0])))
    } else {
        format!("{} have", list::houses(odd))
    };
    format!(
        "Suppose that {} held nothing but {digits}. The two boxes of a band have different digits in each row, so that, \
         read from the top, one has the order of the other moved on by one or two places. Read from the left, the same \
         is true of the two boxes of a stack. Once around the four boxes that fits only if an even number of them \
         has its cells on a rising diagonal, broken or not. But {rising} such a diagonal.",
        list::joined(each, "and"),
    )
}

/// What the digits are called: "the digits of r1c1, r1c5 and r1c9 A, B and C".
fn names(named: &[Cell]) -> String {
    let letters = (0..named.len()).map(letter);
    let word = if named.len() == 1 { "digit" } else { "digits" };
    format!("the {word} of {} {}", list::joined(named, "and"), list::joined(letters, "and"))
}

/// The name of one of three digits.
const fn letter(digit: usize) -> char {
    match digit {
        0 => 'A',
        1 => 'B',
        _ => 'C',
    }
}

/// One way to fill the cells, from the first that is assumed to the one that is stuck.
fn trial(filling: &Filling) -> String {
    let is = |&(cell, digit): &(Cell, usize)| format!("{cell} is {}", letter(digit));
    let (assumed, follows): (Vec<_>, Vec<_>) =
        filling.cells.iter().partition(|(cell, _)| filling.assumed.contains(*cell));
    let then = if follows.is_empty() {
        String::new()
    } else {
        format!("{}, and ", list::joined(follows.into_iter().map(is), "and"))
    };
    let sentence = format!("{then}{} sees all three.", filling.stuck);
    if assumed.is_empty() {
        return list::capitalised(&format!("then {sentence}"));
    }
    format!("If {}, {sentence}", list::joined(assumed.into_iter().map(is), "and"))
}

/// Why an odd ring of houses can't get a digit from where they cross.
fn odd_ring(digit: Digit, ring: &[Cell], houses: &[House]) -> String {
    let number = list::number(houses.len());
    format!(
        "Go around {}: {} cross there one after the other. If each of these {number} houses had its {digit} in the \
         ring, every {digit} would serve two of them. But {number} is an odd number.",
        around(ring),
        list::joined(houses.iter().copied().map(list::house), "and"),
    )
}

/// What one of the guardians being true leads to.
fn rescue(pattern: &Guardians, step: &Step) -> String {
    let guardians = pattern.guardians;
    let each = |digit: Digit| format!("{digit} in {}", list::any_cell(guardians.cells(digit)));
    let all = list::joined(guardians.all_digits().iter().map(each), "or");
    // Where each is tried as a case, what follows is told case by case.
    if !matches!(step.pattern, Pattern::Guardians(_)) {
        return format!("Only {all} can prevent that.");
    }
    if guardians.len() == 1 {
        return format!("Only {all} can prevent that, so it is true.");
    }
    let struck = step.eliminations;
    match guardians.all_cells().single() {
        Some(cell) if struck.all_cells().single() == Some(cell) => format!(
            "Only {cell} can prevent that: it is {}, not {}.",
            list::any_digit(guardians.all_digits()),
            list::any_digit(struck.all_digits())
        ),
        _ => {
            let gone = excluded(&struck);
            format!("Only {all} can prevent that. Whichever it is, it excludes {gone}.")
        }
    }
}
