//! X-Wing, Swordfish and Jellyfish, with and without fins.
//!
//! Lines are taken as nine bits each, for one digit: the places of the base lines, and a mask of
//! the lines that cross them. Digit by digit, first rows are bases, then columns; bases and covers
//! in lexicographic order. The first fish that strikes something is taken.

use ninefold_core::{Cell, CellSet, Digit, House};

use super::memo::DigitSearch;
use super::state::State;
use super::{RatedStep, Search, Technique};

/// The most fins that a fish may have.
const MAX_FINS: u32 = 5;

pub(super) fn x_wing(search: &mut Search<'_>) -> Option<RatedStep> {
    basic(search, 2, DigitSearch::XWing, Technique::XWing)
}

pub(super) fn swordfish(search: &mut Search<'_>) -> Option<RatedStep> {
    basic(search, 3, DigitSearch::Swordfish, Technique::Swordfish)
}

pub(super) fn jellyfish(search: &mut Search<'_>) -> Option<RatedStep> {
    basic(search, 4, DigitSearch::Jellyfish, Technique::Jellyfish)
}

pub(super) fn finned_x_wing(search: &mut Search<'_>) -> Option<RatedStep> {
    finned(search, 2, false, DigitSearch::FinnedXWing, Technique::FinnedXWing)
}

pub(super) fn sashimi_x_wing(search: &mut Search<'_>) -> Option<RatedStep> {
    finned(search, 2, true, DigitSearch::SashimiXWing, Technique::SashimiXWing)
}

pub(super) fn finned_swordfish(search: &mut Search<'_>) -> Option<RatedStep> {
    finned(search, 3, false, DigitSearch::FinnedSwordfish, Technique::FinnedSwordfish)
}

pub(super) fn sashimi_swordfish(search: &mut Search<'_>) -> Option<RatedStep> {
    finned(search, 3, true, DigitSearch::SashimiSwordfish, Technique::SashimiSwordfish)
}

pub(super) fn finned_jellyfish(search: &mut Search<'_>) -> Option<RatedStep> {
    finned(search, 4, false, DigitSearch::FinnedJellyfish, Technique::FinnedJellyfish)
}

pub(super) fn sashimi_jellyfish(search: &mut Search<'_>) -> Option<RatedStep> {
    finned(search, 4, true, DigitSearch::SashimiJellyfish, Technique::SashimiJellyfish)
}

/// The nine rows or columns with their places for one digit.
struct Lines {
    bases: [House; 9],
    covers: [House; 9],
    places: [u16; 9],
}

impl Lines {
    fn both(state: &State, digit: Digit) -> [Self; 2] {
        let of = |bases: [House; 9], covers| Self {
            bases,
            covers,
            places: bases.map(|line| state.places(line, digit)),
        };
        [of(House::ROWS, House::COLUMNS), of(House::COLUMNS, House::ROWS)]
    }

    /// The cells of the covering lines, without those of the base lines.
    fn outside(&self, bases: u16, covers: u16) -> CellSet {
        cells_of(&self.covers, covers) - cells_of(&self.bases, bases)
    }

    /// The cell where a base line and a crossing one meet.
    fn cell(&self, base: usize, cross: usize) -> Cell {
        self.bases[base].cell(cross)
    }
}

fn cells_of(houses: &[House; 9], chosen: u16) -> CellSet {
    ones(chosen).fold(CellSet::EMPTY, |cells, line| cells | houses[line].cells())
}

/// The places of the bits that are set, in ascending order.
pub(super) fn ones(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

fn basic(
    search: &mut Search<'_>,
    size: u32,
    memo: DigitSearch,
    technique: Technique,
) -> Option<RatedStep> {
    let state = &search.state;
    search.memo.first(state, memo, |digit| {
        Lines::both(state, digit).iter().find_map(|lines| {
            let few = |covers: u16| covers.count_ones() <= size;
            choose(lines, size, &few, 0, 0, 0, &mut |bases, covers| {
                let struck = state.cells(digit) & lines.outside(bases, covers);
                RatedStep::striking(technique, digit, struck)
            })
        })
    })
}

/// Tries all sets of so many base lines, from a first one on, whose places lie in few enough
/// crossing lines.
fn choose(
    lines: &Lines,
    missing: u32,
    few: &impl Fn(u16) -> bool,
    from: usize,
    bases: u16,
    covers: u16,
    accept: &mut impl FnMut(u16, u16) -> Option<RatedStep>,
) -> Option<RatedStep> {
    if missing == 0 {
        return accept(bases, covers);
    }
    (from..9).find_map(|line| {
        let covers = covers | lines.places[line];
        if lines.places[line] == 0 || !few(covers) {
            return None;
        }
        choose(lines, missing - 1, few, line + 1, bases | 1 << line, covers, accept)
    })
}

fn finned(
    search: &mut Search<'_>,
    size: u32,
    sashimi: bool,
    memo: DigitSearch,
    technique: Technique,
) -> Option<RatedStep> {
    let state = &search.state;
    search.memo.first(state, memo, |digit| {
        Lines::both(state, digit).iter().find_map(|lines| {
            let places = state.cells(digit);
            // What sees all fins shares their block: the lines that stay uncovered cross one block.
            let few =
                |touched: u16| THIRDS.iter().any(|third| (touched & !third).count_ones() <= size);
            choose(lines, size, &few, 0, 0, 0, &mut |bases, touched| {
                let struck = |covers| struck_by_finned(lines, places, bases, covers, sashimi);
                let found = first_covers(touched, size, |covers| !struck(covers).is_empty())?;
                RatedStep::striking(technique, digit, struck(found))
            })
        })
    })
}

/// The crossing lines of one row or column of blocks.
const THIRDS: [u16; 3] = [0o7, 0o70, 0o700];

/// The first set of covers, in lexicographic order, that leaves out lines of one third only, at
/// least one, and passes a test.
fn first_covers(touched: u16, size: u32, passes: impl Fn(u16) -> bool) -> Option<u16> {
    let mut first: Option<u16> = None;
    for third in THIRDS {
        let (inside, outside) = (touched & third, touched & !third);
        for left_out in subsets_of(inside) {
            let covers = outside | (inside & !left_out);
            let earlier = first.is_none_or(|first| precedes(covers, first));
            if covers.count_ones() == size && earlier && passes(covers) {
                first = Some(covers);
            }
        }
    }
    first
}

/// Whether of two sets with as many elements one comes first in lexicographic order.
const fn precedes(one: u16, other: u16) -> bool {
    let difference = one ^ other;
    one & difference & difference.wrapping_neg() != 0
}

/// The subsets of a set, without the empty one.
fn subsets_of(set: u16) -> impl Iterator<Item = u16> {
    let mut subset = set;
    std::iter::from_fn(move || {
        let this = (subset != 0).then_some(subset)?;
        subset = (subset - 1) & set;
        Some(this)
    })
}

/// What a fish with these covers strikes, if it is of the asked kind.
fn struck_by_finned(
    lines: &Lines,
    places: CellSet,
    bases: u16,
    covers: u16,
    sashimi: bool,
) -> CellSet {
    if is_sashimi(lines, bases, covers) != sashimi {
        return CellSet::EMPTY;
    }
    let Some(fins) = fins(lines, bases, covers) else { return CellSet::EMPTY };
    places & lines.outside(bases, covers) & fins.common_peers()
}

/// Whether these lines, at least one, all cross the same blocks.
const fn in_one_third(lines: u16) -> bool {
    lines != 0 && (lines & !0o7 == 0 || lines & !0o70 == 0 || lines & !0o700 == 0)
}

/// The base cells that no cover has, if they are few enough and lie in one block.
fn fins(lines: &Lines, bases: u16, covers: u16) -> Option<CellSet> {
    let uncovered = |base| lines.places[base] & !covers;
    let count: u32 = ones(bases).map(|base| uncovered(base).count_ones()).sum();
    let with_fins =
        ones(bases).filter(|&base| uncovered(base) != 0).fold(0, |all, base| all | 1 << base);
    if count > MAX_FINS || !in_one_third(with_fins) {
        return None;
    }
    let cells = ones(bases)
        .flat_map(|base| ones(uncovered(base)).map(move |cross| lines.cell(base, cross)));
    Some(cells.collect())
}

/// Whether without its fins some base line would keep no more than one place.
fn is_sashimi(lines: &Lines, bases: u16, covers: u16) -> bool {
    ones(bases).any(|base| (lines.places[base] & covers).count_ones() <= 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn covers_come_in_lexicographic_order() {
        assert!(precedes(0b011, 0b101) && precedes(0b101, 0b110) && !precedes(0b110, 0b011));
        // Lines 0, 1 and 4: only one of 0 and 1 may stay uncovered, or 4.
        let all = |_| true;
        assert_eq!(first_covers(0b1_0011, 2, all), Some(0b0_0011));
        assert_eq!(first_covers(0b1_0011, 2, |covers| covers != 0b0_0011), Some(0b1_0001));
        // Lines of three blocks can't be left to one of them.
        assert_eq!(first_covers(0b1_001_001_001, 2, all), None);
        // Nothing left over, no fin.
        assert_eq!(first_covers(0b11, 2, all), None);
    }
}
