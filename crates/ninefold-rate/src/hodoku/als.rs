//! Almost locked sets and the restricted commons between them.

use ninefold_core::{Candidate, CellSet, Digit, DigitSet, House};

use super::state::State;
use super::wings::above;

/// So many cells of a house with one digit more than cells.
#[derive(Clone, Debug)]
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// Its cells that may hold a digit.
    places: [CellSet; 9],
    /// The cells with a digit that see all of its places for that digit.
    seen: [CellSet; 9],
    /// The cells that see all of its places for at least one of their digits.
    reach: CellSet,
}

/// A digit, perhaps two, that only one of two sets can hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct RestrictedCommon {
    /// The sets that it joins, by number; the first is the lower.
    pub(super) sets: [u16; 2],
    /// The lowest such digit.
    pub(super) first: Digit,
    /// The highest, if there are several.
    pub(super) second: Option<Digit>,
}

impl RestrictedCommon {
    pub(super) fn digits(self) -> DigitSet {
        let first = DigitSet::only(self.first);
        self.second.map_or(first, |second| first.with(second))
    }
}

/// All almost locked sets of a state and their restricted commons, both in order.
#[derive(Debug)]
pub(super) struct AlmostLocked {
    pub(super) sets: Vec<Als>,
    pub(super) commons: Vec<RestrictedCommon>,
}

impl AlmostLocked {
    pub(super) fn of(state: &State) -> Self {
        let mut sets = Vec::with_capacity(300);
        for house in House::ALL {
            extend(
                state,
                house,
                state.open() & house.cells(),
                CellSet::EMPTY,
                DigitSet::EMPTY,
                &mut sets,
            );
        }
        let commons = commons(&sets);
        Self { sets, commons }
    }
}

impl Als {
    fn new(state: &State, cells: CellSet, digits: DigitSet) -> Self {
        let mut als = Self {
            cells,
            digits,
            places: [CellSet::EMPTY; 9],
            seen: [CellSet::EMPTY; 9],
            reach: CellSet::EMPTY,
        };
        for digit in digits {
            let places = cells & state.cells(digit);
            let seen = places.common_peers() & state.cells(digit);
            als.places[digit.index()] = places;
            als.seen[digit.index()] = seen;
            als.reach |= seen;
        }
        als
    }

    /// Those of some digits that this set and another strike somewhere if they hold them between them.
    pub(super) fn strikable_with(&self, other: &Self, digits: DigitSet) -> DigitSet {
        let digits = digits & self.digits & other.digits;
        digits.filter(|digit| !self.seen(digit).is_disjoint(other.seen(digit)))
    }

    /// The cells with a digit that see all places of this set for it.
    pub(super) const fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }
}

/// Adds each of the cells of a house in turn, depth first, and keeps what is almost locked.
fn extend(
    state: &State,
    house: House,
    left: CellSet,
    chosen: CellSet,
    digits: DigitSet,
    found: &mut Vec<Als>,
) {
    for cell in left {
        let chosen = chosen.with(cell);
        let digits = digits | state.candidates(cell);
        if digits.len() == chosen.len() + 1 && is_new(house, chosen) {
            found.push(Als::new(state, chosen, digits));
        }
        extend(state, house, above(left, cell), chosen, digits, found);
    }
}

/// Whether no earlier house holds the cells too.
fn is_new(house: House, cells: CellSet) -> bool {
    cells.common_houses().first() == Some(house)
}

/// The restricted commons of all pairs of sets without a common cell.
fn commons(sets: &[Als]) -> Vec<RestrictedCommon> {
    let mut found = Vec::with_capacity(1000);
    // Most pairs are far apart: their cells alone, close together in memory, tell.
    let cells: Vec<CellSet> = sets.iter().map(|set| set.cells).collect();
    for (place, one) in sets.iter().enumerate() {
        for (other, &others) in cells.iter().enumerate().skip(place + 1) {
            if others.is_disjoint(one.reach) || !others.is_disjoint(one.cells) {
                continue;
            }
            let two = &sets[other];
            let restricted = (one.digits & two.digits)
                .filter(|digit| two.places[digit.index()].is_subset(one.seen(digit)));
            if let Some(first) = restricted.first() {
                let second = restricted.without(first).iter().last();
                found.push(RestrictedCommon { sets: [place as u16, other as u16], first, second });
            }
        }
    }
    found
}

/// What is struck, digit by digit.
#[derive(Clone, Debug, Default)]
pub(super) struct Struck([CellSet; 9]);

impl Struck {
    pub(super) fn add(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// What two sets strike that hold these digits between them: the cells that see all of a digit
    /// in both.
    pub(super) fn between(one: &Als, two: &Als, digits: DigitSet) -> Self {
        let mut struck = Self::default();
        for digit in digits {
            struck.add(digit, one.seen(digit) & two.seen(digit));
        }
        struck
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// The eliminations, by digit, then by cell.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> {
        Digit::ALL.into_iter().zip(self.0).flat_map(|(digit, cells)| {
            cells.into_iter().map(move |cell| Candidate::new(cell, digit))
        })
    }
}
