//! One digit in `n` houses against `n` others.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, HouseSet, Premises};

use super::sight::sights;

/// A digit whose places in the base houses lie in as many cover houses, but for the fins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that must take the digit from these cells.
    pub base: HouseSet,
    /// As many houses, which lose their other places.
    pub cover: HouseSet,
    /// Base cells outside the cover.
    pub fins: CellSet,
    /// Base cells that lie in two base houses, and so count as fins.
    pub endo_fins: CellSet,
    /// Every place for the digit in the base.
    pub cells: CellSet,
}

impl Fish {
    pub(super) fn premises(self, eliminations: &CandidateSet) -> Premises {
        let digits = DigitSet::only(self.digit);
        let fins = (self.fins | self.endo_fins)
            .into_iter()
            .map(|fin| sights(eliminations, self.digit, CellSet::only(fin)));
        let fish = Premises::NONE.and_places(digits, self.base | self.cover);
        fins.fold(fish, |all, seen| all.union(&seen))
    }

    pub(super) fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }
}

impl Display for Fish {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.digit, self.base, self.cover)?;
        if !self.fins.is_empty() {
            write!(f, " fins {}", self.fins)?;
        }
        if !self.endo_fins.is_empty() {
            write!(f, " endo {}", self.endo_fins)?;
        }
        Ok(())
    }
}

/// Two fish with the same base, which conclude different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SiameseFish {
    /// The two fish.
    pub fish: [Fish; 2],
}

impl SiameseFish {
    pub(super) fn premises(self, eliminations: &CandidateSet) -> Premises {
        let [first, second] = self.fish.map(|fish| fish.premises(eliminations));
        first.union(&second)
    }

    pub(super) fn candidates(self) -> CandidateSet {
        self.fish[0].candidates() | self.fish[1].candidates()
    }
}

impl Display for SiameseFish {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {}", self.fish[0], self.fish[1])
    }
}
