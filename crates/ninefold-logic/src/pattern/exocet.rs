//! Two cells whose digits must stand in two others: exocets.
//!
//! ```text
//!            c0        c1        c2
//!  r0   B B  .  | . .  .   | . .  .      B  base
//!  r1   . .  .  | . .  T   | . .  t      T  target      M  mirror of the other target
//!  r2   . .  .  | M M  t   | M M  T      t  companion
//!       ---------+----------+---------
//!       . .  S  | . .  S   | . .  S      S  the cross-lines outside the band
//! ```

use std::fmt::{self, Display, Formatter};

use ninefold_core::{
    CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet, Premises,
};

/// Two base cells of a line and a box, and two targets that hold the same two digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exocet {
    /// The digits of the base.
    pub digits: DigitSet,
    /// Two cells of a line and a box.
    pub base: CellSet,
    /// The line of the base.
    pub line: House,
    /// The box of the base.
    pub block: House,
    /// Two cells that hold the two digits of the base between them.
    pub targets: [Cell; 2],
    /// Beside each target, the cell of its cross-line that can hold no base digit.
    pub companions: [Cell; 2],
    /// For each target, two cells of which one holds its digit.
    pub mirrors: [CellSet; 2],
    /// The line across the base's box, then those through the targets.
    pub cross_lines: [House; 3],
    /// Why each base digit has room for two at most in the cross-lines outside the band.
    pub covers: Vec<Cover>,
    /// The base digits in the base and in the targets.
    pub candidates: CandidateSet,
    /// What is struck, and why; each may rest on those before it.
    pub strikes: Vec<ExocetStrike>,
}

/// Lines that hold every place of a digit in the cross-lines outside the band: two at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cover {
    /// The digit.
    pub digit: Digit,
    /// The lines.
    pub lines: HouseSet,
}

/// Candidates that one rule of exocets strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExocetStrike {
    /// The rule.
    pub rule: ExocetRule,
    /// The candidates.
    pub struck: CandidateSet,
}

/// Why an exocet strikes a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExocetRule {
    /// A target holds a digit of the base.
    Target,
    /// A digit that no target can hold is not in the base.
    Base,
    /// If this target held the digit, the other cross-lines could not both take it outside the
    /// band.
    CrossLine(Cell),
    /// The mirror of this target can't hold the digit.
    Mirror(Cell),
    /// Of the mirror of this target only this cell can hold a digit of the base: it equals the
    /// target.
    MirrorCell(Cell, Cell),
    /// This digit has no other place in the house than the mirror of this target, which otherwise
    /// holds the target's digit alone.
    MirrorLock(Cell, Digit, House),
    /// A digit that is certainly in the base, and so in the targets, is nowhere that sees both of
    /// either.
    Certain,
    /// Such a digit stands twice in the cross-lines outside the band, once in each line of its
    /// cover.
    CoverLine,
}

impl Exocet {
    /// The targets as a set.
    pub fn target_cells(&self) -> CellSet {
        self.targets.into_iter().collect()
    }

    /// The cells of the cross-lines outside the band or stack of the base.
    pub fn cross_cells(&self) -> CellSet {
        self.cross_set().cells() - self.band()
    }

    /// The cells of the band or stack of the base.
    pub fn band(&self) -> CellSet {
        HouseSet::BLOCKS.touching(self.line.cells()).cells()
    }

    /// Why its strikes hold: the base, the targets and the mirrors, and for each base digit the
    /// lines and boxes that confine it.
    pub(super) fn premises(&self) -> Premises {
        let mut premises = Premises::NONE.and_cells(self.base | self.target_cells());
        let around = self.cross_set().with(self.line).with(self.block);
        for cover in &self.covers {
            premises = premises.and_places(DigitSet::only(cover.digit), around | cover.lines);
        }
        self.strikes.iter().fold(premises, |all, strike| all.union(&self.premises_of(strike)))
    }

    fn premises_of(&self, strike: &ExocetStrike) -> Premises {
        match strike.rule {
            ExocetRule::Target
            | ExocetRule::Base
            | ExocetRule::CrossLine(_)
            | ExocetRule::CoverLine => Premises::NONE,
            ExocetRule::Mirror(target) => self.mirror_premises(target),
            ExocetRule::MirrorCell(target, _) => {
                self.mirror_premises(target).and_cells(self.mirror_of(target))
            }
            ExocetRule::MirrorLock(target, digit, house) => self
                .mirror_premises(target)
                .and_cells(self.mirror_of(target))
                .and_places(DigitSet::only(digit), HouseSet::only(house)),
            ExocetRule::Certain => self.sights(&strike.struck),
        }
    }

    /// That a target's digit is in one of its mirror cells: it stands in the line of the base, in
    /// that of the target, and so in the third line of the other target's box.
    fn mirror_premises(&self, target: Cell) -> Premises {
        let mirror = self.mirror_of(target);
        let lines = HouseSet::LINES.touching(CellSet::only(target)) - self.cross_set();
        let houses = mirror.common_houses() | lines;
        Premises::NONE.and_places(self.digits, houses)
    }

    /// The cross-lines as a set.
    pub fn cross_set(&self) -> HouseSet {
        self.cross_lines.into_iter().collect()
    }

    /// The cells of which one holds what this target holds.
    pub fn mirror_of(&self, target: Cell) -> CellSet {
        self.mirrors[usize::from(target == self.targets[1])]
    }

    /// By which houses the targets see what is struck.
    fn sights(&self, struck: &CandidateSet) -> Premises {
        let mut premises = Premises::NONE;
        for candidate in struck {
            for target in self.targets {
                let houses = target.shared_houses(candidate.cell());
                let place = |house| Constraint::Place(candidate.digit(), house);
                premises.extend(houses.into_iter().map(place));
            }
        }
        premises
    }
}

impl Display for Exocet {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [first, second] = self.targets;
        write!(f, "{} {} in {first} {second}", self.digits, self.base)
    }
}
