//! Simple colours: do strong links of one digit join the marked cells?

use ninefold_core::{CellSet, Digit, House};

use super::{Look, Seen};

pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    let cells = seen.marked.cells;
    if cells.is_empty() {
        return None;
    }
    let digits = seen.digits();
    if digits.is_empty() {
        return Some(seen.nothing_in_common());
    }
    if let Some(lacking) = digits.single().and_then(|digit| seen.without(digit)) {
        return Some(lacking);
    }
    let apart = |digit: Digit| {
        let first = cells.first().map_or(CellSet::EMPTY, |cell| cluster(seen, digit, cell));
        cells - first
    };
    let digit = digits.iter().min_by_key(|&digit| apart(digit).len())?;
    let (first, other) = (cells.first()?, apart(digit).first()?);
    Some(Look::new(format!("No strong links of {digit} lead from {first} to {other}.")))
}

/// Every cell that strong links of the digit join to this one.
fn cluster(seen: &Seen<'_>, digit: Digit, start: ninefold_core::Cell) -> CellSet {
    let mut cluster = CellSet::only(start);
    loop {
        let linked = |house: &House| {
            let places = seen.places(digit, *house);
            places.len() == 2 && !places.is_disjoint(cluster)
        };
        let houses = House::ALL.into_iter().filter(linked);
        let more = houses.fold(cluster, |all, house| all | seen.places(digit, house));
        if more == cluster {
            return cluster;
        }
        cluster = more;
    }
}
