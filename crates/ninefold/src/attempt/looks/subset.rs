//! Subsets: as many digits as cells, or as many cells as digits?

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};
use ninefold_render::list;

use super::{Look, Seen, further_places};
use crate::attempt::told;

pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    let cells = seen.marked.cells;
    if cells.is_empty() {
        return None;
    }
    let size = size(seen.meta.id);
    if cells.len() != size {
        let words = format!("{} has {} cells.", capital(seen), list::number(size));
        return Some(Look::new(words));
    }
    let houses = cells.common_houses();
    if houses.is_empty() {
        let words = format!("{} do not share a row, column or box.", list::cells(cells));
        return Some(Look::new(words));
    }
    if seen.meta.id.starts_with("hidden") {
        hidden(seen, cells, houses)
    } else {
        naked(seen, cells, houses)
    }
}

/// "A naked pair".
fn capital(seen: &Seen<'_>) -> String {
    list::capitalised(&told::one(seen.meta))
}

fn size(id: &str) -> usize {
    match id.rsplit('-').next() {
        Some("pair") => 2,
        Some("triple") => 3,
        _ => 4,
    }
}

fn naked(seen: &Seen<'_>, cells: CellSet, houses: HouseSet) -> Option<Look> {
    let digits = seen.grid.candidates_of(cells);
    if digits.len() > cells.len() {
        let words = format!(
            "{} hold {} digits between them: {}.",
            list::cells(cells),
            list::number(digits.len()),
            list::digits(digits)
        );
        return Some(Look { houses, ..Look::new(words) });
    }
    let others = houses.cells() - cells;
    let to_lose = digits.iter().any(|digit| !seen.grid.cells_with(digit).is_disjoint(others));
    if to_lose {
        return None;
    }
    let words = format!(
        "{} hold {} between them, but no other cell of {} has any of these to lose.",
        list::cells(cells),
        list::digits(digits),
        list::joined(houses.iter().map(list::house), "or")
    );
    Some(Look { houses, ..Look::new(words) })
}

/// The digits of the house that have no places but these cells.
fn confined(seen: &Seen<'_>, cells: CellSet, house: House) -> DigitSet {
    let is_confined = |digit: Digit| {
        let places = seen.places(digit, house);
        !places.is_empty() && places.is_subset(cells)
    };
    DigitSet::ALL.filter(is_confined)
}

fn hidden(seen: &Seen<'_>, cells: CellSet, houses: HouseSet) -> Option<Look> {
    let house = houses.iter().max_by_key(|&house| confined(seen, cells, house).len())?;
    let digits = confined(seen, cells, house);
    if digits.len() >= cells.len() {
        let rest = seen.grid.candidates_of(cells) - digits;
        if !rest.is_empty() {
            return None;
        }
        let words = format!(
            "{} hold nothing but {}: there is nothing to strike.",
            list::cells(cells),
            list::digits(digits)
        );
        return Some(Look::new(words));
    }
    // The digit that comes nearest: several places among the cells, fewest others.
    let open = DigitSet::ALL.filter(|digit| !(seen.places(digit, house) & cells).is_empty());
    let score = |digit: &Digit| {
        let places = seen.places(*digit, house);
        ((places & cells).len() < 2, (places - cells).len())
    };
    let nearest = (open - digits).iter().min_by_key(score)?;
    let places = seen.places(nearest, house);
    let further = further_places(house, nearest, (places & cells).len(), places - cells);
    let number = match digits.len() {
        0 => format!("No digit of {} has", list::house(house)),
        1 => format!("In {}, only {} has", list::house(house), list::digits(digits)),
        _ => format!("In {}, only {} have", list::house(house), list::digits(digits)),
    };
    let whose = if digits.len() > 1 { "all their places" } else { "all its places" };
    let words = format!("{number} {whose} in {}. {}", list::cells(cells), further.words);
    let exceptions: CandidateSet = further.exceptions;
    Some(Look { words, exceptions, houses: HouseSet::only(house) })
}
