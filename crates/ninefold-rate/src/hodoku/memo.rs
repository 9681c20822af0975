//! What was searched in vain and need not be searched again.

use ninefold_core::{CellSet, Digit};

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

/// For each search and digit, the places among which it last found nothing. Most steps touch few
/// digits, so that most of these searches would fail as they did before.
#[derive(Clone, Debug)]
pub(super) struct Memo([[CellSet; 9]; DigitSearch::FinnedFrankenSwordfish as usize + 1]);

impl Memo {
    /// Nothing was searched yet: no digit has 81 places once there is a given.
    pub(super) const fn new() -> Self {
        Self([[CellSet::ALL; 9]; _])
    }

    /// Whether the search failed before with the same places for the digit.
    pub(super) fn is_barren(&self, search: DigitSearch, digit: Digit, state: &State) -> bool {
        self.0[search as usize][digit.index()] == state.cells(digit)
    }

    /// Notes that the search found nothing.
    pub(super) const fn note(&mut self, search: DigitSearch, digit: Digit, state: &State) {
        self.0[search as usize][digit.index()] = state.cells(digit);
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
