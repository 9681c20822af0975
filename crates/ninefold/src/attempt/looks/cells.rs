//! Chains through cells of two candidates: has each of the marked ones just two?

use ninefold_core::{CandidateSet, Cell};
use ninefold_render::list;

use super::{Look, Seen};
use crate::attempt::told;

pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    match seen.meta.id {
        "xy-chain" => too_many(seen),
        "remote-pair" => too_many(seen).or_else(|| unlike(seen)),
        _ => None,
    }
}

/// A cell that has more or fewer candidates than two.
pub(super) fn too_many(seen: &Seen<'_>) -> Option<Look> {
    let count = |cell: Cell| seen.grid.candidates(cell).len();
    let cell = seen.marked.cells.iter().find(|&cell| count(cell) != 2 && count(cell) > 0)?;
    let digits = seen.grid.candidates(cell);
    let one = list::spoken(seen.meta.name);
    let article = list::article(&one);
    let has = match digits.len() {
        1 => format!("{cell} has one candidate: {}", list::digits(digits)),
        count => {
            format!("{cell} has {} candidates: {}", list::number(count), list::digits(digits))
        }
    };
    let words = format!("{has}. Every cell of {article} {one} has two.");
    Some(Look { exceptions: CandidateSet::of_cell(cell, digits), ..Look::new(words) })
}

/// Two cells with different candidates.
fn unlike(seen: &Seen<'_>) -> Option<Look> {
    let first = seen.marked.cells.first()?;
    let digits = seen.grid.candidates(first);
    let other = seen.marked.cells.iter().find(|&cell| seen.grid.candidates(cell) != digits)?;
    let words = format!(
        "{first} has {}, but {other} has {}. All cells of {} have the same two.",
        list::digits(digits),
        list::digits(seen.grid.candidates(other)),
        told::one(seen.meta)
    );
    Some(Look::new(words))
}
