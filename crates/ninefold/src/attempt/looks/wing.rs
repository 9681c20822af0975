//! XY-wings and XYZ-wings: a pivot, two pincers, three digits?

use ninefold_core::{Cell, CellSet, Digit, DigitSet};
use ninefold_render::list;

use super::{Look, Seen, cells};
use crate::attempt::told;

pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    let with_pivot = match seen.meta.id {
        "xy-wing" => false,
        "xyz-wing" => true,
        _ => return None,
    };
    let cells = seen.marked.cells;
    if cells.is_empty() {
        return None;
    }
    if cells.len() != 3 {
        let one = list::capitalised(&told::one(seen.meta));
        return Some(Look::new(format!("{one} has three cells: a pivot and two pincers.")));
    }
    if !with_pivot && let Some(look) = cells::too_many(seen) {
        return Some(look);
    }
    let digits = seen.grid.candidates_of(cells);
    if digits.len() != 3 {
        return Some(Look::new(format!(
            "{} hold {} digits between them: {}. {} has three.",
            list::cells(cells),
            list::number(digits.len()),
            list::digits(digits),
            list::capitalised(&told::one(seen.meta))
        )));
    }
    if with_pivot && let Some(look) = sizes(seen) {
        return Some(look);
    }
    let Some(pivot) = pivot(seen, with_pivot) else { return Some(no_pivot(seen, with_pivot)) };
    of_wing(seen, pivot, with_pivot)
}

/// An XYZ-wing has one cell of three candidates and two of two.
fn sizes(seen: &Seen<'_>) -> Option<Look> {
    let cells = seen.marked.cells;
    let of_three = cells.filter(|cell| seen.grid.candidates(cell).len() == 3);
    let of_two = cells.filter(|cell| seen.grid.candidates(cell).len() == 2);
    if of_three.len() == 1 && of_two.len() == 2 {
        return None;
    }
    let count = |cell: Cell| {
        format!("{cell} has {}", list::counted(seen.grid.candidates(cell).len(), "candidate"))
    };
    let counts = list::joined(cells.iter().map(count), "and");
    Some(Look::new(format!("{counts}. The pivot has three, each pincer two.")))
}

/// The cell that sees the others: of an XYZ-wing the one with three candidates.
fn pivot(seen: &Seen<'_>, with_pivot: bool) -> Option<Cell> {
    let cells = seen.marked.cells;
    let meets = |cell: Cell| cells.without(cell).is_subset(cell.peers());
    let fits = |cell: Cell| {
        let pincers = cells.without(cell);
        !with_pivot || pincers.iter().all(|it| seen.grid.candidates(it).len() == 2)
    };
    let is_pivot =
        |cell: Cell| meets(cell) && fits(cell) && common(seen, cell, with_pivot).is_some();
    cells
        .iter()
        .find(|&cell| is_pivot(cell))
        .or_else(|| cells.iter().find(|&it| meets(it) && fits(it)))
}

/// The digit that one of the pincers holds whatever the pivot is, unless it is the pivot's own: each
/// of the pivot's other digits is all that a pincer has besides.
fn common(seen: &Seen<'_>, pivot: Cell, with_pivot: bool) -> Option<Digit> {
    let pincers = seen.marked.cells.without(pivot);
    let shared = pincers.iter().fold(DigitSet::ALL, |all, cell| all & seen.grid.candidates(cell));
    let own = seen.grid.candidates(pivot);
    let digits = if with_pivot { shared & own } else { shared - own };
    let is_forced = |digit: Digit| {
        let others = own.without(digit);
        let besides = seen.grid.candidates_of(pincers).without(digit);
        others.len() == 2 && besides == others
    };
    digits.filter(is_forced).single()
}

fn no_pivot(seen: &Seen<'_>, with_pivot: bool) -> Look {
    let of_three = seen.marked.cells.filter(|cell| seen.grid.candidates(cell).len() == 3);
    match of_three.single().filter(|_| with_pivot) {
        Some(pivot) => {
            let unseen = seen.marked.cells.without(pivot) - pivot.peers();
            Look::new(format!("{pivot} does not see {}.", list::any_cell(unseen)))
        }
        None => Look::new(format!(
            "None of {} sees both of the others.",
            list::cells(seen.marked.cells)
        )),
    }
}

/// It is a wing, or nearly: what does it strike?
fn of_wing(seen: &Seen<'_>, pivot: Cell, with_pivot: bool) -> Option<Look> {
    let pincers = seen.marked.cells.without(pivot);
    let Some(digit) = common(seen, pivot, with_pivot) else {
        let words =
            format!("{pivot} forces no digit into one or the other of {}.", list::cells(pincers));
        return Some(Look::new(words));
    };
    let one_of: CellSet = if with_pivot { seen.marked.cells } else { pincers };
    let seeing = seen.grid.cells_with(digit) & one_of.common_peers();
    if seeing.is_empty() {
        return Some(Look::new(format!(
            "One of {} is {digit}, but no other {digit} sees them all.",
            list::cells(one_of)
        )));
    }
    let struck = seen.marked.struck.first()?;
    if struck.digit() != digit {
        return Some(Look::new(format!(
            "One of {} is {digit}: what it strikes is {digit}, not {}.",
            list::cells(one_of),
            struck.digit()
        )));
    }
    let unseen = (one_of - struck.cell().peers()).without(struck.cell()).first()?;
    Some(Look::new(format!("{} does not see {unseen}.", struck.cell())))
}
