//! Simple Colors and Multi Colors: strong links of one digit, coloured alternately.

use ninefold_core::{CellSet, Digit};

use super::memo::DigitSearch;
use super::state::State;
use super::strong_links::StrongLinks;
use super::{RatedStep, Search, Technique};

/// The two colours of connected strong links: the cells of one of them hold the digit.
type Colors = [CellSet; 2];

/// A colour that sees itself is false; what sees both colours is out.
pub(super) fn simple_colors(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    search.memo.first(state, DigitSearch::SimpleColors, |digit| {
        components(state, digit).into_iter().find_map(|colors| {
            let wrapped = colors.into_iter().find(|&color| sees(color, color));
            if let Some(color) = wrapped {
                return RatedStep::striking(Technique::SimpleColorsWrap, digit, color);
            }
            let struck = state.cells(digit) & peers_of(colors[0]) & peers_of(colors[1]);
            RatedStep::striking(Technique::SimpleColorsTrap, digit, struck - colors[0] - colors[1])
        })
    })
}

/// Two components: a colour that sees both colours of the other is false; if two colours see each
/// other, what sees both of their opposites is out.
pub(super) fn multi_colors(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    search.memo.first(state, DigitSearch::MultiColors, |digit| {
        let components = components(state, digit);
        let places = 0..components.len();
        places.clone().find_map(|one| {
            places
                .clone()
                .filter(|&other| other != one)
                .find_map(|other| joined(state, digit, components[one], components[other]))
        })
    })
}

fn joined(state: &State, digit: Digit, one: Colors, other: Colors) -> Option<RatedStep> {
    let caught = |&color: &CellSet| sees(color, other[0]) && sees(color, other[1]);
    if let Some(color) = one.into_iter().find(caught) {
        return RatedStep::striking(Technique::MultiColors2, digit, color);
    }
    [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter(|&(a, b)| sees(one[a], other[b])).find_map(
        |(a, b)| {
            let struck = state.cells(digit) & peers_of(one[1 - a]) & peers_of(other[1 - b]);
            RatedStep::striking(Technique::MultiColors1, digit, struck)
        },
    )
}

/// Whether a cell of one set sees a cell of the other.
fn sees(one: CellSet, other: CellSet) -> bool {
    !peers_of(one).is_disjoint(other)
}

/// The cells that see at least one of these.
fn peers_of(cells: CellSet) -> CellSet {
    cells.into_iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers())
}

/// The components in order of their lowest cell, which has the first colour.
fn components(state: &State, digit: Digit) -> Vec<Colors> {
    let links = StrongLinks::of(state, digit);
    let mut left = links.cells();
    let mut found = Vec::new();
    while let Some(lowest) = left.first() {
        let mut colors = [CellSet::only(lowest), CellSet::EMPTY];
        let mut grown = [CellSet::EMPTY; 2];
        while grown != colors {
            grown = colors;
            colors[1] |= links.partners_of_any(colors[0]);
            colors[0] |= links.partners_of_any(colors[1]);
        }
        left -= colors[0] | colors[1];
        found.push(colors);
    }
    found
}
