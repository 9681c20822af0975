//! Boards on which every open cell has two candidates, but for a few.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, Grid, House};

/// Takes the extras of each grave, and says whether the search shall go on.
type EachGrave<'a> = dyn FnMut(CandidateSet) -> ControlFlow<()> + 'a;

/// Every choice of extras that leaves a grave, if one to so many cells have any.
pub(crate) fn graves(grid: &Grid, most: usize, each: &mut EachGrave<'_>) -> ControlFlow<()> {
    let Some(larger) = larger_cells(grid, most) else {
        return ControlFlow::Continue(());
    };
    let kept = *grid.all_candidates() - CandidateSet::of_cells(larger, DigitSet::ALL);
    if overfull(&kept) {
        return ControlFlow::Continue(());
    }
    choose(grid, kept, larger, each)
}

/// Tries every pair of candidates that the next larger cell could keep.
fn choose(
    grid: &Grid,
    kept: CandidateSet,
    larger: CellSet,
    each: &mut EachGrave<'_>,
) -> ControlFlow<()> {
    let Some(cell) = larger.first() else {
        return if is_grave(&kept) {
            each(*grid.all_candidates() - kept)
        } else {
            ControlFlow::Continue(())
        };
    };
    let fits = |digit: Digit| {
        let placed = |house: House| (kept.cells(digit) & house.cells()).len() < 2;
        cell.houses().into_iter().all(placed)
    };
    for pair in grid.candidates(cell).filter(fits).subsets(2) {
        let kept = kept | CandidateSet::of_cell(cell, pair);
        choose(grid, kept, larger.without(cell), each)?;
    }
    ControlFlow::Continue(())
}

/// The cells with more than two candidates, if they are between one and `most` and every other open
/// cell has two.
fn larger_cells(grid: &Grid, most: usize) -> Option<CellSet> {
    let mut larger = CellSet::EMPTY;
    for cell in grid.open() {
        match grid.candidates(cell).len() {
            0 | 1 => return None,
            2 => {}
            _ if larger.len() == most => return None,
            _ => larger.insert(cell),
        }
    }
    (!larger.is_empty()).then_some(larger)
}

/// Whether a house has more than two places for a digit.
fn overfull(kept: &CandidateSet) -> bool {
    any_count(kept, |count| count > 2)
}

/// Whether every house has two places for a digit, or none.
fn is_grave(kept: &CandidateSet) -> bool {
    !any_count(kept, |count| count != 0 && count != 2)
}

fn any_count(kept: &CandidateSet, odd: impl Fn(usize) -> bool) -> bool {
    Digit::ALL.into_iter().any(|digit| {
        let cells = kept.cells(digit);
        House::ALL.into_iter().any(|house| odd((cells & house.cells()).len()))
    })
}
