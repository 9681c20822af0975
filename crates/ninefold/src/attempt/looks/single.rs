//! Singles: is it the last place, the last digit, the last cell?

use ninefold_core::{Candidate, CandidateSet, House};
use ninefold_render::list;

use super::{Look, Seen};

pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    match seen.meta.id {
        "naked-single" => naked(seen),
        "hidden-single" => hidden(seen, seen.marked.placed.first()?),
        _ => full_house(seen),
    }
}

/// The cell that was marked, or in which a digit was placed.
fn cell(seen: &Seen<'_>) -> Option<ninefold_core::Cell> {
    let placed = seen.marked.placed.first().map(Candidate::cell);
    placed.or(seen.marked.cells.first()).filter(|&cell| seen.grid.open().contains(cell))
}

fn naked(seen: &Seen<'_>) -> Option<Look> {
    let cell = cell(seen)?;
    let digits = seen.grid.candidates(cell);
    if digits.len() < 2 {
        return None;
    }
    let words = format!("{cell} can still hold {}.", list::any_digit(digits));
    Some(Look { exceptions: CandidateSet::of_cell(cell, digits), ..Look::new(words) })
}

fn hidden(seen: &Seen<'_>, at: Candidate) -> Option<Look> {
    let (cell, digit) = (at.cell(), at.digit());
    let others = |house: House| seen.places(digit, house).without(cell);
    let part = |house: House| match others(house).len() {
        0 => None,
        _ => Some(format!("{} ({})", list::house(house), list::cells(others(house)))),
    };
    let parts: Vec<String> = cell.houses().into_iter().filter_map(part).collect();
    // A house without other places would make it a hidden single, or more than that.
    if parts.len() < 3 {
        return None;
    }
    let words = format!("{digit} has other places in {}.", list::joined(parts, "and"));
    let all = cell.houses().into_iter().map(others);
    let cells = all.fold(ninefold_core::CellSet::EMPTY, |all, more| all | more);
    Some(Look { exceptions: CandidateSet::of_digit(digit, cells), ..Look::new(words) })
}

fn full_house(seen: &Seen<'_>) -> Option<Look> {
    let cell = cell(seen)?;
    let open = |house: &House| (seen.grid.open() & house.cells()).len();
    let house = cell.houses().into_iter().min_by_key(open)?;
    if open(&house) < 2 {
        return None;
    }
    let words = format!(
        "{cell} is not the last open cell of its row, column or box: {} has {}.",
        list::house(house),
        list::number(open(&house))
    );
    Some(Look { houses: ninefold_core::HouseSet::only(house), ..Look::new(words) })
}
