//! Full House, Naked Single, Hidden Single: taken from the queues.

use ninefold_core::Candidate;

use super::{RatedStep, Search, Technique};

/// The first noted naked single that is the last open cell of one of its houses. The note stays:
/// it turns stale with the placement.
pub(super) fn full_house(search: &mut Search<'_>) -> Option<RatedStep> {
    let open = search.state.open();
    let last = |candidate: &Candidate| {
        let cell = candidate.cell();
        open.contains(cell)
            && cell.houses().into_iter().any(|house| (open & house.cells()).single().is_some())
    };
    let found = search.state.naked.iter().find(last)?;
    Some(RatedStep::placing(Technique::FullHouse, found))
}

/// The oldest note of a cell with one digit that is still open.
pub(super) fn naked_single(search: &mut Search<'_>) -> Option<RatedStep> {
    while let Some(found) = search.state.naked.pop() {
        if search.state.open().contains(found.cell()) {
            return Some(RatedStep::placing(Technique::NakedSingle, found));
        }
    }
    None
}

/// The oldest note of a house with one place for a digit that is still open.
pub(super) fn hidden_single(search: &mut Search<'_>) -> Option<RatedStep> {
    while let Some(found) = search.state.hidden.pop() {
        if search.state.open().contains(found.cell()) {
            return Some(RatedStep::placing(Technique::HiddenSingle, found));
        }
    }
    None
}
