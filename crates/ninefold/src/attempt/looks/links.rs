//! Patterns of strong links of one digit: which marked cells are not linked?

use ninefold_core::{Cell, CellSet, Digit, House};

use super::{Look, Seen, further_places};

pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    let cells = seen.marked.cells;
    if cells.len() < 2 {
        return None;
    }
    let digits = seen.digits();
    if digits.is_empty() {
        return Some(seen.nothing_in_common());
    }
    if let Some(lacking) = digits.single().and_then(|digit| seen.without(digit)) {
        return Some(lacking);
    }
    let unlinked = |digit: Digit| cells.filter(|cell| !is_linked(seen, digit, cell));
    let digit = digits.iter().min_by_key(|&digit| unlinked(digit).len())?;
    let cell = unlinked(digit).first()?;
    Some(told(seen, digit, cell))
}

/// The houses of the cell in which another marked cell stands.
fn shared(seen: &Seen<'_>, cell: Cell) -> impl Iterator<Item = House> {
    let others = seen.marked.cells.without(cell);
    cell.houses().into_iter().filter(move |house| !house.cells().is_disjoint(others))
}

/// Whether a house has no places for the digit but this cell and another that was marked.
fn is_linked(seen: &Seen<'_>, digit: Digit, cell: Cell) -> bool {
    shared(seen, cell).any(|house| {
        let places = seen.places(digit, house);
        places.len() == 2 && places.is_subset(seen.marked.cells)
    })
}

fn told(seen: &Seen<'_>, digit: Digit, cell: Cell) -> Look {
    // The house that comes nearest to a link, if the cell shares one with two marked cells at most.
    let known = |house: &House| seen.places(digit, *house) & seen.marked.cells;
    let others = |house: &House| seen.places(digit, *house) - seen.marked.cells;
    let near = shared(seen, cell).filter(|house| known(house).len() == 2);
    if let Some(house) = near.min_by_key(|house| others(house).len()) {
        let others: CellSet = others(&house);
        return further_places(house, digit, 2, others);
    }
    Look::new(format!("{cell} has no strong link of {digit} to another of the marked cells."))
}
