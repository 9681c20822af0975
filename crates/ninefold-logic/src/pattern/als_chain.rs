//! Almost locked sets joined by digits that only one neighbour can hold.
//!
//! ```text
//! r1c12{123} -1- r3c4{14} -4- r5c49{246} => what sees every 2 of the first and the last
//! ```

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, HouseSet, Premises};

use super::als::Als;
use super::sight::sights;

/// Almost locked sets in a row, each joined to the next by a [`RestrictedCommon`].
///
/// An open chain: if the first set lacks a digit, it holds the one that joins it to the next, which
/// then lacks that and holds the following one, until the last set holds the digit that the first
/// lacks. A *loop* is joined back from the last set to the first: each set then lacks one of the two
/// digits that join it to its neighbours, and holds all its others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AlsChain {
    /// The sets in order.
    pub sets: Vec<Als>,
    /// `commons[i]` joins set `i` and the next; a loop's last joins the last set and the first.
    pub commons: Vec<RestrictedCommon>,
    /// Every candidate of the sets.
    pub candidates: CandidateSet,
}

/// A digit that only one of two sets can hold, because all its places see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RestrictedCommon {
    /// The digit.
    pub digit: Digit,
    /// Its places in the one set.
    pub from: CellSet,
    /// Its places in the other.
    pub to: CellSet,
}

impl RestrictedCommon {
    fn premises(self) -> Premises {
        let places = CandidateSet::of_digit(self.digit, self.to);
        sights(&places, self.digit, self.from)
    }

    /// The houses by which its places see each other.
    pub fn houses(self) -> HouseSet {
        self.premises().houses(self.digit)
    }
}

impl AlsChain {
    /// Whether the last set is joined back to the first.
    pub fn is_loop(&self) -> bool {
        self.commons.len() == self.sets.len()
    }

    /// The cells of this set that have the digit.
    pub fn holders(&self, set: Als, digit: Digit) -> CellSet {
        set.cells & self.candidates.cells(digit)
    }

    /// The digits by which set `place` is joined to its neighbours.
    pub fn joints(&self, place: usize) -> DigitSet {
        let before = (place + self.sets.len() - 1) % self.sets.len();
        let common = |at: usize| self.commons.get(at).map(|common| common.digit);
        common(place).into_iter().chain(common(before)).collect()
    }

    /// Where a digit must have one place, each time in one of these cells: what sees them all goes.
    fn holding(&self) -> Vec<(Digit, CellSet)> {
        let first_and_last = self.sets.first().zip(self.sets.last());
        if !self.is_loop() {
            let Some((&first, &last)) = first_and_last else { return Vec::new() };
            let both = |digit| self.holders(first, digit) | self.holders(last, digit);
            return (first.digits & last.digits).iter().map(|digit| (digit, both(digit))).collect();
        }
        let locked = self.sets.iter().enumerate().flat_map(|(place, &set)| {
            let locked = set.digits - self.joints(place);
            locked.iter().map(move |digit| (digit, self.holders(set, digit)))
        });
        let joints = self.commons.iter().map(|common| (common.digit, common.from | common.to));
        locked.chain(joints).collect()
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let sets = self.sets.iter().map(|set| set.premises());
        let commons = self.commons.iter().map(|common| common.premises());
        let seen = self.holding().into_iter().map(|(digit, holders)| {
            let struck = eliminations.cells(digit) & holders.common_peers();
            sights(&CandidateSet::of_digit(digit, struck), digit, holders)
        });
        sets.chain(commons).chain(seen).fold(Premises::NONE, |all, more| all.union(&more))
    }
}

impl Display for AlsChain {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, set) in self.sets.iter().enumerate() {
            write!(f, "{set}")?;
            match self.commons.get(place) {
                Some(common) if place + 1 < self.sets.len() => write!(f, " -{}- ", common.digit)?,
                Some(common) => write!(f, " -{}- loop", common.digit)?,
                None => {}
            }
        }
        Ok(())
    }
}
