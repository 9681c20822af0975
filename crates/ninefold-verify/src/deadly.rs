//! Whether some filled cells could be filled another way that no other cell would notice.

use ninefold_core::{Cell, Digit, DigitSet, House};

/// Whether other digits in the same cells give every house the same digits as these do.
///
/// If so, a solution with these digits has a twin with the others: it is not the only one.
pub(crate) fn has_twin(cells: &[(Cell, Digit)]) -> bool {
    // No cells: nothing that could be exchanged.
    if cells.is_empty() {
        return false;
    }
    let mut left = [DigitSet::EMPTY; 27];
    for &(cell, digit) in cells {
        for house in cell.houses() {
            left[house.index()].insert(digit);
        }
    }
    let mut open: Vec<Cell> = cells.iter().map(|&(cell, _)| cell).collect();
    let original =
        |cell: Cell| cells.iter().find(|&&(other, _)| other == cell).map(|&(_, digit)| digit);
    refill(&mut open, &mut left, &original, false)
}

/// Fills the open cells from what each house has left, the tightest cell first.
fn refill(
    open: &mut Vec<Cell>,
    left: &mut [DigitSet; 27],
    original: &dyn Fn(Cell) -> Option<Digit>,
    differs: bool,
) -> bool {
    let options = |cell: Cell| {
        cell.houses()
            .map(House::index)
            .into_iter()
            .fold(DigitSet::ALL, |all, house| all & left[house])
    };
    let Some(place) = (0..open.len()).min_by_key(|&place| options(open[place]).len()) else {
        return differs;
    };
    let digits = options(open[place]);
    let cell = open.swap_remove(place);
    for digit in digits {
        toggle(left, cell, digit);
        let found = refill(open, left, original, differs || original(cell) != Some(digit));
        toggle(left, cell, digit);
        if found {
            return true;
        }
    }
    open.push(cell);
    false
}

fn toggle(left: &mut [DigitSet; 27], cell: Cell, digit: Digit) {
    for house in cell.houses() {
        left[house.index()] ^= DigitSet::only(digit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(text: &str) -> Vec<(Cell, Digit)> {
        let cells = text.split(' ').map(|part| part.split_once('=').unwrap());
        cells.map(|(cell, digit)| (cell.parse().unwrap(), digit.parse().unwrap())).collect()
    }

    #[test]
    fn a_rectangle_of_two_digits_in_two_boxes_has_a_twin() {
        assert!(has_twin(&filled("r1c1=1 r1c4=2 r2c1=2 r2c4=1")));
    }

    #[test]
    fn a_rectangle_in_four_boxes_has_none() {
        assert!(!has_twin(&filled("r1c1=1 r1c4=2 r4c1=2 r4c4=1")));
    }

    #[test]
    fn a_rectangle_with_a_third_digit_has_none() {
        assert!(!has_twin(&filled("r1c1=1 r1c4=2 r2c1=2 r2c4=3")));
    }

    #[test]
    fn nothing_has_no_twin() {
        assert!(!has_twin(&[]));
    }
}
