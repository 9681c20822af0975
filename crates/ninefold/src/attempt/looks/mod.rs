//! A look at the cells and candidates that were marked: what keeps them from being the pattern.
//!
//! One file for each kind of pattern. A look says only what the candidates of the grid show.

mod cells;
mod colouring;
mod fish;
mod intersection;
mod links;
mod rectangle;
mod single;
mod subset;
mod wing;

use ninefold_core::{Candidate, CandidateSet, CellSet, Digit, DigitSet, Grid, House, HouseSet};
use ninefold_logic::{Family, Meta};
use ninefold_render::list;

use super::{Marked, told};

/// What a look is at.
pub(super) struct Seen<'a> {
    pub(super) grid: &'a Grid,
    pub(super) meta: &'static Meta,
    pub(super) marked: &'a Marked,
}

/// What was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) words: String,
    /// The candidates that are in the way.
    pub(super) exceptions: CandidateSet,
    /// The houses that the words are about.
    pub(super) houses: HouseSet,
}

impl Look {
    fn new(words: String) -> Self {
        Self { words, exceptions: CandidateSet::EMPTY, houses: HouseSet::EMPTY }
    }
}

/// What there is to say, if anything.
pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    let id = seen.meta.id;
    let is_avoidable = id.starts_with("avoidable");
    if let Some(filled) = seen.filled().filter(|_| !is_avoidable) {
        return Some(filled);
    }
    match seen.meta.family {
        Family::Singles => single::look(seen),
        Family::Intersections => intersection::look(seen),
        Family::Subsets => subset::look(seen),
        Family::Fish => fish::look(seen),
        Family::SingleDigit if !id.contains("grouped") && !id.contains("empty") => {
            links::look(seen)
        }
        Family::Colouring if id.starts_with("simple") => colouring::look(seen),
        Family::Wings => wing::look(seen),
        Family::Chains if id == "x-chain" => links::look(seen),
        Family::Chains => cells::look(seen),
        Family::Uniqueness => rectangle::look(seen),
        _ => None,
    }
}

impl Seen<'_> {
    /// The open cells that may hold this digit.
    fn places(&self, digit: Digit, house: House) -> CellSet {
        self.grid.cells_with(digit) & house.cells()
    }

    /// The digits that it may be about: that of the strikes, or all that the marked cells share.
    fn digits(&self) -> DigitSet {
        let struck = self.marked.struck.all_digits();
        if struck.len() == 1 { struck } else { self.common_digits() }
    }

    /// The candidates that all marked cells have.
    fn common_digits(&self) -> DigitSet {
        let cells = self.marked.cells.iter();
        cells.fold(DigitSet::ALL, |all, cell| all & self.grid.candidates(cell))
    }

    /// The marked cells that have their digits.
    fn filled(&self) -> Option<Look> {
        let filled = self.marked.cells - self.grid.open();
        let has = told::verb(filled.len(), "has its digit", "have their digits");
        let words = format!("{} {has} already.", list::cells(filled));
        (!filled.is_empty()).then(|| Look::new(words))
    }

    /// That the marked cells have no digit in common, and which of them is the odd one, if one is.
    fn nothing_in_common(&self) -> Look {
        let cells = self.marked.cells;
        let lacking = |digit: Digit| cells - self.grid.cells_with(digit);
        let nearest = Digit::ALL.into_iter().min_by_key(|&digit| lacking(digit).len());
        let odd = nearest.and_then(|digit| Some((lacking(digit).single()?, digit)));
        match odd.filter(|_| cells.len() > 2) {
            Some((cell, digit)) => {
                Look::new(format!("{cell} can't hold {digit}, which the other marked cells can."))
            }
            None => Look::new(format!("No digit can stand in all of {}.", list::cells(cells))),
        }
    }

    /// A marked cell that can't hold the digit.
    fn without(&self, digit: Digit) -> Option<Look> {
        let cell = (self.marked.cells - self.grid.cells_with(digit)).first()?;
        Some(Look::new(format!("{cell} can't hold {digit}.")))
    }
}

/// "Row 4 has a third place for 7: r4c9", where the places are those it has besides so many.
fn further_places(house: House, digit: Digit, known: usize, others: CellSet) -> Look {
    let place = list::capitalised(&list::house(house));
    let words = match (others.len(), ordinal(known + 1)) {
        (1, Some(ordinal)) => {
            format!("{place} has a {ordinal} place for {digit}: {}.", list::cells(others))
        }
        _ => format!("{place} has other places for {digit} too: {}.", list::cells(others)),
    };
    let exceptions = others.iter().map(|cell| Candidate::new(cell, digit)).collect();
    Look { words, exceptions, houses: HouseSet::only(house) }
}

fn ordinal(count: usize) -> Option<&'static str> {
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
        .get(count.checked_sub(1)?)
        .copied()
}
