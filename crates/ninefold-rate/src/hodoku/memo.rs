//! What was searched in vain and need not be searched again.

use ninefold_core::{CellSet, Digit, House};

use super::state::State;

/// Searches for one digit, whose outcome depends on the places of that digit and on nothing else.
#[derive(Clone, Copy, Debug)]
pub(super) enum DigitSearch {
    XWing,
    Swordfish,
    Jellyfish,
    SkyscraperInRows,
    SkyscraperInColumns,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    FinnedXWing,
    SashimiXWing,
    FinnedSwordfish,
    SashimiSwordfish,
    FinnedJellyfish,
    SashimiJellyfish,
    SimpleColors,
    MultiColors,
    XChain,
    FrankenXWing,
    FrankenSwordfish,
    FinnedFrankenXWing,
    FinnedFrankenSwordfish,
}

/// Searches in one house, whose outcome is in vain as long as that house stays the same: elsewhere
/// candidates only vanish, which makes no new step of what strikes nothing.
#[derive(Clone, Copy, Debug)]
pub(super) enum HouseSearch {
    LockedPair,
    LockedTriple,
    NakedPair,
    NakedTriple,
    NakedQuadruple,
    HiddenPair,
    HiddenTriple,
    HiddenQuadruple,
}

/// What was searched in vain. Most steps touch few digits and few houses, so that most searches
/// would fail as they did before.
#[derive(Clone, Debug)]
pub(super) struct Memo {
    /// For each search and digit, the places among which it last found nothing.
    places: [[CellSet; 9]; DigitSearch::FinnedFrankenSwordfish as usize + 1],
    /// For each search and house, how many candidates had been dropped when it last found nothing.
    dropped: [[u32; 27]; HouseSearch::HiddenQuadruple as usize + 1],
    /// The same for the crossings of lines and blocks.
    crossings: [[u32; 9]; 18],
}

impl Memo {
    /// Nothing was searched yet: no digit has 81 places, and no house all candidates, once there is
    /// a given that matters to it.
    pub(super) const fn new() -> Self {
        Self { places: [[CellSet::ALL; 9]; _], dropped: [[0; 27]; _], crossings: [[0; 9]; 18] }
    }

    /// The first of the houses in which the search finds something.
    pub(super) fn first_house<T>(
        &mut self,
        state: &State,
        search: HouseSearch,
        mut houses: impl Iterator<Item = House>,
        find: impl Fn(House) -> Option<T>,
    ) -> Option<T> {
        houses.find_map(|house| {
            let dropped = &mut self.dropped[search as usize][house.index()];
            if state.is_unchanged(house, *dropped) {
                return None;
            }
            let found = find(house);
            if found.is_none() {
                *dropped = state.dropped();
            }
            found
        })
    }

    /// The search at the crossing of a line and a block, unless it was in vain and neither changed.
    pub(super) fn at_crossing<T>(
        &mut self,
        state: &State,
        line: House,
        block: House,
        find: impl Fn() -> Option<T>,
    ) -> Option<T> {
        let dropped = &mut self.crossings[line.index()][block.number() - 1];
        if state.is_unchanged(line, *dropped) && state.is_unchanged(block, *dropped) {
            return None;
        }
        let found = find();
        if found.is_none() {
            *dropped = state.dropped();
        }
        found
    }

    /// Whether the search failed before with the same places for the digit.
    pub(super) fn is_barren(&self, search: DigitSearch, digit: Digit, state: &State) -> bool {
        self.places[search as usize][digit.index()] == state.cells(digit)
    }

    /// Notes that the search found nothing.
    pub(super) const fn note(&mut self, search: DigitSearch, digit: Digit, state: &State) {
        self.places[search as usize][digit.index()] = state.cells(digit);
    }

    /// The first digit for which the search finds something, passing over what was in vain before.
    pub(super) fn first<T>(
        &mut self,
        state: &State,
        search: DigitSearch,
        mut find: impl FnMut(Digit) -> Option<T>,
    ) -> Option<T> {
        Digit::ALL.into_iter().find_map(|digit| {
            if self.is_barren(search, digit, state) {
                return None;
            }
            let found = find(digit);
            if found.is_none() {
                self.note(search, digit, state);
            }
            found
        })
    }
}
