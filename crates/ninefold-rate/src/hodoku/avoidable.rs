//! Avoidable rectangles: the deadly pattern among cells that were not given.
//!
//! If the four cells of a rectangle were all filled while solving, two digits crosswise could be
//! exchanged: the givens would have a second solution.

use ninefold_core::{Cell, CellSet, Digit, DigitSet};

use super::state::State;
use super::uniqueness::corners_from;
use super::{RatedStep, Search, Technique};

/// Three corners hold the pattern, and the fourth is a bivalue cell: it does not complete it.
pub(super) fn type_1(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    find(state, |[a, b], [third, fourth]| {
        // Opposite the digits a and b, the deadly ones are b and a.
        let last = |filled: Cell, its: Digit, open: Cell, deadly: Digit| {
            let holds = state.placed().contains(filled) && state.digit(filled) == Some(its);
            let digits = state.candidates(open);
            let fits = holds && digits.len() == 2 && digits.contains(deadly);
            fits.then(|| RatedStep::striking(Technique::AvoidableRectangle1, deadly, open.into()))?
        };
        last(third, b, fourth, a).or_else(|| last(fourth, a, third, b))
    })
}

/// Two corners hold the pattern, and the others would complete it but for one common digit: it
/// stands in one of them.
pub(super) fn type_2(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    find(state, |[a, b], [third, fourth]| {
        let (left, right) = (state.candidates(third), state.candidates(fourth));
        let common = (left & right).single()?;
        let deadly =
            left == DigitSet::only(b).with(common) && right == DigitSet::only(a).with(common);
        if !deadly || left.len() != 2 || right.len() != 2 {
            return None;
        }
        let struck = state.cells(common) & third.peers() & fourth.peers();
        RatedStep::striking(Technique::AvoidableRectangle2, common, struck)
    })
}

/// Tries all rectangles whose first two corners were filled while solving.
fn find(
    state: &State,
    test: impl Fn([Digit; 2], [Cell; 2]) -> Option<RatedStep>,
) -> Option<RatedStep> {
    let placed: CellSet = state.placed();
    placed.into_iter().find_map(|start| {
        corners_from(start).filter(|corners| placed.contains(corners[1])).find_map(|corners| {
            let digits = [state.digit(corners[0])?, state.digit(corners[1])?];
            test(digits, [corners[2], corners[3]])
        })
    })
}
