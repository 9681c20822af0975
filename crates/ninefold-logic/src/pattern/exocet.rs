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
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet, Premises,
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
    /// For each target, two cells of which one holds its digit; none where there are no such cells.
    pub mirrors: [CellSet; 2],
    /// Why the targets hold the digits of the base.
    pub proof: ExocetProof,
    /// The base digits in the base and in the targets.
    pub candidates: CandidateSet,
    /// What is struck, and why; each may rest on those before it.
    pub strikes: Vec<ExocetStrike>,
    /// The other exocet of a double one.
    pub partner: Option<Box<Self>>,
}

/// Why a digit that is in the base of an exocet is in a target.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ExocetProof {
    /// Three lines must have it, and outside the band of the base they have room for two.
    CrossLines {
        /// The line across the base's box, then those through the targets.
        cross_lines: [House; 3],
        /// Why each base digit has room for two at most in the cross-lines outside the band.
        covers: Vec<Cover>,
    },
    /// Each digit at each base cell, and in no target, leaves a house without it.
    DigitByDigit(Vec<DigitProof>),
}

/// A digit at a base cell and in no target: what follows within that digit, and how it fails.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DigitProof {
    /// The digit at a base cell.
    pub assumed: Candidate,
    /// What follows.
    pub course: DigitCourse,
    /// The houses by which one place excludes another.
    pub links: HouseSet,
}

/// What follows from some places of a digit, and how it fails.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DigitCourse {
    /// Where else it must stand, each the last place of a house.
    pub forced: Vec<(Cell, House)>,
    /// How it fails.
    pub end: DigitEnd,
}

/// How some places of a digit fail.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DigitEnd {
    /// This house is left without a place.
    Empty(House),
    /// This house is left with these places, and each of them fails.
    Each(House, Vec<(Cell, DigitCourse)>),
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
    /// Of two exocets with the same cross-lines and four digits each digit is in one base; in the
    /// band it stands in bases, targets and mirrors alone.
    Band,
}

impl Exocet {
    /// The targets as a set.
    pub fn target_cells(&self) -> CellSet {
        self.targets.into_iter().collect()
    }

    /// How many implications a person follows: why each digit needs a target, and each rule that
    /// strikes.
    pub(super) fn implications(&self) -> usize {
        let proof = match &self.proof {
            ExocetProof::CrossLines { .. } => self.digits.len(),
            ExocetProof::DigitByDigit(proofs) => {
                proofs.iter().map(|proof| 1 + proof.course.len()).sum()
            }
        };
        let partner = self.partner.as_ref().map_or(0, |partner| partner.implications());
        proof + self.strikes.len() + partner
    }

    /// The lines across the base's box and through the targets, if the proof is about them.
    pub fn cross_lines(&self) -> HouseSet {
        match &self.proof {
            ExocetProof::CrossLines { cross_lines, .. } => cross_lines.iter().copied().collect(),
            ExocetProof::DigitByDigit(_) => HouseSet::EMPTY,
        }
    }

    /// Why its strikes hold: the base, the targets and the mirrors, and for each base digit the
    /// lines and boxes that confine it.
    pub(super) fn premises(&self) -> Premises {
        let partner = self.partner.as_ref();
        let core = partner.map_or(Premises::NONE, |partner| partner.premises());
        let core = core.and_cells(self.base | self.target_cells()).union(&self.proof_premises());
        self.strikes.iter().fold(core, |all, strike| all.union(&self.premises_of(strike)))
    }

    fn proof_premises(&self) -> Premises {
        let own = HouseSet::only(self.line).with(self.block);
        let mut premises = Premises::NONE.and_places(self.digits, own);
        match &self.proof {
            ExocetProof::CrossLines { covers, .. } => {
                premises = premises.and_places(self.digits, self.cross_lines());
                for cover in covers {
                    premises = premises.and_places(DigitSet::only(cover.digit), cover.lines);
                }
            }
            ExocetProof::DigitByDigit(proofs) => {
                for proof in proofs {
                    let digit = DigitSet::only(proof.assumed.digit());
                    premises = premises.and_places(digit, proof.course.houses() | proof.links);
                }
            }
        }
        premises
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
            ExocetRule::Band => {
                let [one, other] = self.targets.map(|target| self.mirror_premises(target));
                one.union(&other).union(&self.sights(&strike.struck))
            }
        }
    }

    /// That a target's digit is in one of its mirror cells: it stands in the line of the base, in
    /// that of the target, and so in the third line of the other target's box.
    fn mirror_premises(&self, target: Cell) -> Premises {
        let mirror = self.mirror_of(target);
        let beside = |house: &House| house.kind() == self.line.kind();
        let own = target.houses().into_iter().filter(beside);
        Premises::NONE.and_places(self.digits, mirror.common_houses() | own.collect())
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

impl DigitCourse {
    /// How many lines it takes to tell.
    pub fn len(&self) -> usize {
        let inner = match &self.end {
            DigitEnd::Empty(_) => 0,
            DigitEnd::Each(_, courses) => courses.iter().map(|(_, course)| 1 + course.len()).sum(),
        };
        self.forced.len() + inner
    }

    /// Whether it fails at once.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The houses that it is about.
    fn houses(&self) -> HouseSet {
        let forced: HouseSet = self.forced.iter().map(|&(_, house)| house).collect();
        match &self.end {
            DigitEnd::Empty(house) => forced.with(*house),
            DigitEnd::Each(house, courses) => {
                let inner = courses.iter().map(|(_, course)| course.houses());
                inner.fold(forced.with(*house), |all, houses| all | houses)
            }
        }
    }
}

impl Display for Exocet {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [first, second] = self.targets;
        write!(f, "{} {} in {first} {second}", self.digits, self.base)
    }
}
