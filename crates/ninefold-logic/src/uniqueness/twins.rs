//! What tests of deadly patterns ask: every way to fill some cells, and whether each has a twin.

use std::collections::BTreeMap;

use ninefold_core::{Cell, Digit, DigitSet, House};

/// Every way to fill these cells with these digits that no house forbids.
///
/// Of those that differ only in which digit is which, one: the digits come in order.
pub(crate) fn fillings(cells: &[Cell], digits: DigitSet) -> Vec<Vec<Digit>> {
    let mut all = Vec::new();
    fill(cells, digits, &mut Vec::new(), &mut all);
    all
}

fn fill(cells: &[Cell], digits: DigitSet, filled: &mut Vec<Digit>, all: &mut Vec<Vec<Digit>>) {
    let place = filled.len();
    if place == cells.len() {
        all.push(filled.clone());
        return;
    }
    let used: DigitSet = filled.iter().copied().collect();
    let fresh: DigitSet = (digits - used).first().into_iter().collect();
    for digit in (used & digits) | fresh {
        let clashes = |at: usize| filled[at] == digit && cells[at].sees(cells[place]);
        if !(0..place).any(clashes) {
            filled.push(digit);
            fill(cells, digits, filled, all);
            filled.pop();
        }
    }
}

/// Whether other digits in these cells give every house the same digits.
pub(crate) fn has_twin(cells: &[Cell], filled: &[Digit]) -> bool {
    let mut left: BTreeMap<House, DigitSet> = BTreeMap::new();
    for (cell, digit) in cells.iter().zip(filled) {
        for house in cell.houses() {
            left.entry(house).or_default().insert(*digit);
        }
    }
    refill(cells, filled, &mut left, false)
}

fn refill(
    cells: &[Cell],
    filled: &[Digit],
    left: &mut BTreeMap<House, DigitSet>,
    differs: bool,
) -> bool {
    let ([cell, cells @ ..], [digit, filled @ ..]) = (cells, filled) else { return differs };
    let houses = cell.houses();
    let options = houses.iter().fold(DigitSet::ALL, |all, house| all & left[house]);
    options.into_iter().any(|other| {
        let mut left = left.clone();
        for house in houses {
            left.entry(house).or_default().remove(other);
        }
        refill(cells, filled, &mut left, differs || other != *digit)
    })
}

/// Whether every way to fill these cells with as many digits has a twin; and how many ways there are.
pub(crate) fn are_deadly(cells: &[Cell], size: usize) -> (bool, usize) {
    let digits = Digit::ALL.into_iter().take(size).collect();
    let ways = fillings(cells, digits);
    (ways.iter().all(|way| has_twin(cells, way)), ways.len())
}

#[test]
fn a_rectangle_in_two_boxes_is_deadly_and_one_in_four_is_not() {
    let cells = |text: [&str; 4]| text.map(|cell| cell.parse().unwrap());
    assert_eq!(are_deadly(&cells(["r1c1", "r1c4", "r2c1", "r2c4"]), 2), (true, 1));
    assert_eq!(are_deadly(&cells(["r1c1", "r1c4", "r4c1", "r4c4"]), 2), (false, 1));
}
