//! Naked and hidden pairs, triples and quadruples, and the locked ones among the naked.

use ninefold_core::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::memo::HouseSearch;
use super::state::State;
use super::{RatedStep, Search, Technique};

pub(super) fn locked_pair(search: &mut Search<'_>) -> Option<RatedStep> {
    locked(search, 2, HouseSearch::LockedPair, Technique::LockedPair)
}

pub(super) fn locked_triple(search: &mut Search<'_>) -> Option<RatedStep> {
    locked(search, 3, HouseSearch::LockedTriple, Technique::LockedTriple)
}

pub(super) fn naked_pair(search: &mut Search<'_>) -> Option<RatedStep> {
    naked(search, 2, HouseSearch::NakedPair, Technique::NakedPair)
}

pub(super) fn naked_triple(search: &mut Search<'_>) -> Option<RatedStep> {
    naked(search, 3, HouseSearch::NakedTriple, Technique::NakedTriple)
}

pub(super) fn naked_quadruple(search: &mut Search<'_>) -> Option<RatedStep> {
    naked(search, 4, HouseSearch::NakedQuadruple, Technique::NakedQuadruple)
}

pub(super) fn hidden_pair(search: &mut Search<'_>) -> Option<RatedStep> {
    hidden(search, 2, HouseSearch::HiddenPair, Technique::HiddenPair)
}

pub(super) fn hidden_triple(search: &mut Search<'_>) -> Option<RatedStep> {
    hidden(search, 3, HouseSearch::HiddenTriple, Technique::HiddenTriple)
}

pub(super) fn hidden_quadruple(search: &mut Search<'_>) -> Option<RatedStep> {
    hidden(search, 4, HouseSearch::HiddenQuadruple, Technique::HiddenQuadruple)
}

/// The order in which houses are searched for subsets.
fn blocks_first() -> impl Iterator<Item = House> {
    House::BLOCKS.into_iter().chain(House::ROWS).chain(House::COLUMNS)
}

/// A naked subset of a block and a line that strikes something in the block, and in the line
/// outside the block.
fn locked(
    search: &mut Search<'_>,
    size: usize,
    memo: HouseSearch,
    technique: Technique,
) -> Option<RatedStep> {
    let state = &search.state;
    search.memo.first_house(state, memo, House::BLOCKS.into_iter(), |block| {
        naked_in(state, block, size, &mut |cells, digits| {
            let struck = struck_by(state, cells, digits);
            let inside = |candidate: &Candidate| block.contains(candidate.cell());
            let both = struck.iter().any(inside) && !struck.iter().all(inside);
            both.then(|| RatedStep::eliminating(technique, struck))
        })
    })
}

fn naked(
    search: &mut Search<'_>,
    size: usize,
    memo: HouseSearch,
    technique: Technique,
) -> Option<RatedStep> {
    let state = &search.state;
    search.memo.first_house(state, memo, blocks_first(), |house| {
        naked_in(state, house, size, &mut |cells, digits| {
            let struck = struck_by(state, cells, digits);
            (!struck.is_empty()).then(|| RatedStep::eliminating(technique, struck))
        })
    })
}

/// What a naked subset strikes: its digits in every house common to its cells, the line first.
fn struck_by(state: &State, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
    let mut done = cells;
    let mut struck = Vec::new();
    for house in cells.common_houses() {
        struck.extend(candidates_in(state, house.cells() - done, digits));
        done |= house.cells();
    }
    struck
}

/// What of these digits may stand in these cells, cell by cell.
pub(super) fn candidates_in(state: &State, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
    let at = |cell| {
        let found = state.candidates(cell) & digits;
        found.into_iter().map(move |digit| Candidate::new(cell, digit))
    };
    (cells & state.open()).into_iter().flat_map(at).collect()
}

/// Tries all sets of so many cells of a house that share as many digits, in order of their cells.
fn naked_in(
    state: &State,
    house: House,
    size: usize,
    accept: &mut impl FnMut(CellSet, DigitSet) -> Option<RatedStep>,
) -> Option<RatedStep> {
    let mut cells = [(Cell::ALL[0], DigitSet::EMPTY); 9];
    let mut count = 0;
    for place in 0..9 {
        let cell = house.cell(place);
        let digits = state.candidates(cell);
        if !digits.is_empty() && digits.len() <= size {
            cells[count] = (cell, digits);
            count += 1;
        }
    }
    extend_naked(&cells[..count], size, CellSet::EMPTY, DigitSet::EMPTY, size, accept)
}

fn extend_naked(
    cells: &[(Cell, DigitSet)],
    missing: usize,
    chosen: CellSet,
    union: DigitSet,
    size: usize,
    accept: &mut impl FnMut(CellSet, DigitSet) -> Option<RatedStep>,
) -> Option<RatedStep> {
    if missing == 0 {
        return accept(chosen, union);
    }
    let mut rest = cells;
    while rest.len() >= missing {
        let (cell, digits) = rest[0];
        rest = &rest[1..];
        let union = union | digits;
        if union.len() <= size {
            let found = extend_naked(rest, missing - 1, chosen.with(cell), union, size, accept);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// So many digits that a house confines to as many cells: these lose everything else.
fn hidden(
    search: &mut Search<'_>,
    size: usize,
    memo: HouseSearch,
    technique: Technique,
) -> Option<RatedStep> {
    let state = &search.state;
    search.memo.first_house(state, memo, blocks_first(), |house| {
        if (state.open() & house.cells()).len() <= size {
            return None;
        }
        let mut digits = [(Digit::ALL[0], 0); 9];
        let mut count = 0;
        for digit in Digit::ALL {
            let places = state.places(house, digit);
            if (1..=size).contains(&(places.count_ones() as usize)) {
                digits[count] = (digit, places);
                count += 1;
            }
        }
        extend_hidden(&digits[..count], size, DigitSet::EMPTY, 0, size, &mut |chosen, places| {
            let cells: CellSet = (0..9)
                .filter(|place| places >> place & 1 == 1)
                .map(|place| house.cell(place))
                .collect();
            let struck = candidates_in(state, cells, !chosen);
            (!struck.is_empty()).then(|| RatedStep::eliminating(technique, struck))
        })
    })
}

fn extend_hidden(
    digits: &[(Digit, u16)],
    missing: usize,
    chosen: DigitSet,
    union: u16,
    size: usize,
    accept: &mut impl FnMut(DigitSet, u16) -> Option<RatedStep>,
) -> Option<RatedStep> {
    if missing == 0 {
        return accept(chosen, union);
    }
    let mut rest = digits;
    while rest.len() >= missing {
        let (digit, places) = rest[0];
        rest = &rest[1..];
        let union = union | places;
        if union.count_ones() as usize <= size {
            let found = extend_hidden(rest, missing - 1, chosen.with(digit), union, size, accept);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}
