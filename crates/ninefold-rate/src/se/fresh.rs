//! What has changed since a search was in vain.
//!
//! A pattern of one digit, or of one house, that was not there before needs a change to that digit
//! or house. So each producer notes when it last found nothing, and looks only at what has changed
//! since.

use std::ops::BitOrAssign;

use ninefold_core::{Candidate, CellSet, DigitSet, HouseSet};

use super::geometry::house_set_of;

/// The digits, houses and cells that have lost a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fresh {
    pub(super) digits: DigitSet,
    pub(super) houses: HouseSet,
    pub(super) cells: CellSet,
}

impl Fresh {
    pub(super) const NOTHING: Self =
        Self { digits: DigitSet::EMPTY, houses: HouseSet::EMPTY, cells: CellSet::EMPTY };
    /// Before the first search everything is new.
    pub(super) const ALL: Self =
        Self { digits: DigitSet::ALL, houses: HouseSet::ALL, cells: CellSet::ALL };

    pub(super) fn add(&mut self, candidate: Candidate) {
        self.digits.insert(candidate.digit());
        self.houses |= house_set_of(candidate.cell());
        self.cells.insert(candidate.cell());
    }
}

impl BitOrAssign for Fresh {
    fn bitor_assign(&mut self, other: Self) {
        self.digits |= other.digits;
        self.houses |= other.houses;
        self.cells |= other.cells;
    }
}

/// What each step has changed, and what of it is new to each producer.
#[derive(Debug)]
pub(super) struct Changes {
    steps: Vec<Fresh>,
    /// For each producer how many steps are counted in, and what they changed.
    known: [(usize, Fresh); MOST],
}

/// No variant has more producers.
const MOST: usize = 48;

impl Changes {
    pub(super) const fn new() -> Self {
        Self { steps: Vec::new(), known: [(0, Fresh::ALL); MOST] }
    }

    pub(super) fn add(&mut self, step: Fresh) {
        self.steps.push(step);
    }

    /// What is new to this producer.
    pub(super) fn since(&mut self, producer: usize) -> Fresh {
        let (counted, fresh) = &mut self.known[producer];
        for &step in &self.steps[*counted..] {
            *fresh |= step;
        }
        *counted = self.steps.len();
        *fresh
    }

    /// This producer has searched all of that in vain.
    pub(super) const fn in_vain(&mut self, producer: usize) {
        self.known[producer].1 = Fresh::NOTHING;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_producer_sees_what_came_after_its_last_vain_search() {
        let step = |candidate: &str| {
            let mut fresh = Fresh::NOTHING;
            fresh.add(candidate.parse().unwrap());
            fresh
        };
        let mut changes = Changes::new();
        assert_eq!(changes.since(3), Fresh::ALL);
        changes.in_vain(3);
        assert_eq!(changes.since(3), Fresh::NOTHING);
        changes.add(step("4r1c2"));
        changes.add(step("7r5c5"));
        let mut both = step("4r1c2");
        both |= step("7r5c5");
        assert_eq!(changes.since(3), both);
        // It has found something, so that the rest is still to be searched.
        changes.add(step("4r1c3"));
        both |= step("4r1c3");
        assert_eq!(changes.since(3), both);
        assert_eq!(changes.since(4), Fresh::ALL);
    }
}
