//! Cells around the crossing of a line and a box that use up all their digits.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet, Premises};

/// `n` cells of a line and a box whose digits can be used at most `n` times between them: so each is
/// used as often as it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SueDeCoq {
    /// The line.
    pub line: House,
    /// The box.
    pub block: House,
    /// The cells that lie in both.
    pub crossing: CellSet,
    /// The cells of the line outside the box.
    pub in_line: CellSet,
    /// The cells of the box outside the line.
    pub in_block: CellSet,
    /// The candidates of all cells.
    pub candidates: CandidateSet,
}

impl SueDeCoq {
    /// All cells.
    pub fn cells(&self) -> CellSet {
        self.crossing | self.in_line | self.in_block
    }

    /// The candidates of some of its cells.
    pub fn digits_of(&self, cells: CellSet) -> DigitSet {
        (self.candidates & CandidateSet::of_cells(cells, DigitSet::ALL)).all_digits()
    }

    /// The digits that are used twice: once in the line and once in the box, and not where they cross.
    pub fn twice(&self) -> DigitSet {
        self.digits_of(self.in_line) & self.digits_of(self.in_block)
    }

    /// The houses in which this digit is used once, given what is struck.
    ///
    /// A digit of the crossing alone is used up in either house, as is needed.
    fn houses_of(&self, digit: Digit, eliminations: &CandidateSet) -> HouseSet {
        let holders = self.candidates.cells(digit);
        let both = [self.line, self.block];
        let is_outside = |house: House| !holders.is_subset(house.cells());
        let around: Vec<House> = both.into_iter().filter(|&house| !is_outside(house)).collect();
        match around[..] {
            [] => both.into_iter().collect(),
            [house] => HouseSet::only(house),
            _ => {
                let struck = eliminations.cells(digit);
                let needed = both.into_iter().filter(|house| !struck.is_disjoint(house.cells()));
                let needed: HouseSet = needed.collect();
                if needed.is_empty() { HouseSet::only(self.line) } else { needed }
            }
        }
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let digits = self.candidates.all_digits();
        digits.iter().fold(Premises::NONE.and_cells(self.cells()), |premises, digit| {
            premises.and_places(DigitSet::only(digit), self.houses_of(digit, eliminations))
        })
    }
}

impl Display for SueDeCoq {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let part = |cells: CellSet| format!("{cells}{{{}}}", self.digits_of(cells));
        let [crossing, line, block] = [self.crossing, self.in_line, self.in_block].map(part);
        write!(f, "{crossing} + {} {line} + {} {block}", self.line, self.block)
    }
}
