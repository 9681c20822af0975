//! How often each constraint counts in a counting argument.

use std::fmt::{self, Debug, Formatter};

use crate::{Cell, Constraint, Digit, House};

/// A weight for each of the 324 constraints: above zero for a *link*, which holds at most one true
/// candidate, below zero for a *truth*, which holds exactly one.
///
/// A count of this kind is its own proof. Let the *excess* of a candidate be the sum of the weights of
/// its four constraints. As every constraint holds exactly one true candidate, the excesses of all true
/// candidates sum to the sum of all weights, the *rank*. If no candidate has an excess below zero, one
/// whose excess is above the rank can't be true.
///
/// ```
/// use ninefold_core::Weights;
///
/// // A naked pair: two cells of row 4 have room for 2 and 8 only.
/// let pair = Weights::of(
///     ["r4c1", "r4c2"].map(|cell| cell.parse().unwrap()),
///     ["2r4", "8r4"].map(|place| place.parse().unwrap()),
/// );
/// assert_eq!(pair.rank(), 0);
/// assert_eq!(pair.weight("r4c1".parse().unwrap()), -1);
/// assert_eq!(pair.weight("8r4".parse().unwrap()), 1);
/// ```
///
/// Its size is what a table costs that is copied as a whole and needs no order and no allocation; steps
/// keep it in a box.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weights([i8; Self::COUNT]);

impl Weights {
    const COUNT: usize = 324;

    /// Nothing is counted.
    pub const NONE: Self = Self([0; Self::COUNT]);

    /// Each truth and each link counts as often as it is named.
    pub fn of(
        truths: impl IntoIterator<Item = Constraint>,
        links: impl IntoIterator<Item = Constraint>,
    ) -> Self {
        let mut weights = Self::NONE;
        truths.into_iter().for_each(|truth| weights.add(truth, -1));
        links.into_iter().for_each(|link| weights.add(link, 1));
        weights
    }

    /// The constraint counts so much more, as far as a small number goes.
    pub const fn add(&mut self, constraint: Constraint, weight: i8) {
        let at = &mut self.0[index(constraint)];
        *at = at.saturating_add(weight);
    }

    /// How much it counts: above zero as a link, below zero as a truth.
    pub const fn weight(&self, constraint: Constraint) -> i32 {
        self.0[index(constraint)] as i32
    }

    /// Whether nothing is counted.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The sum of all weights: how many links more than truths there are.
    pub fn rank(&self) -> i32 {
        self.0.iter().map(|&weight| i32::from(weight)).sum()
    }

    /// The constraints that count, with their weights: the cells first, then each digit's houses.
    pub fn iter(&self) -> impl Iterator<Item = (Constraint, i32)> + use<'_> {
        let counted = self.0.iter().enumerate().filter(|(_, weight)| **weight != 0);
        counted.map(|(index, &weight)| (constraint(index), i32::from(weight)))
    }

    /// The truths, each with how often it counts.
    pub fn truths(&self) -> impl Iterator<Item = (Constraint, u32)> + use<'_> {
        self.iter()
            .filter(|(_, weight)| *weight < 0)
            .map(|(it, weight)| (it, weight.unsigned_abs()))
    }

    /// The links, each with how often it counts.
    pub fn links(&self) -> impl Iterator<Item = (Constraint, u32)> + use<'_> {
        self.iter()
            .filter(|(_, weight)| *weight > 0)
            .map(|(it, weight)| (it, weight.unsigned_abs()))
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self::NONE
    }
}

impl Debug for Weights {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(it, weight)| (it.to_string(), weight))).finish()
    }
}

/// The place of a constraint: 81 cells, then 9 digits in 27 houses.
const fn index(constraint: Constraint) -> usize {
    match constraint {
        Constraint::Cell(cell) => cell.index(),
        Constraint::Place(digit, house) => 81 + digit.index() * 27 + house.index(),
    }
}

/// The constraint at this place.
const fn constraint(index: usize) -> Constraint {
    if index < 81 {
        return Constraint::Cell(Cell::from_index(index));
    }
    let (digit, house) = ((index - 81) / 27, (index - 81) % 27);
    Constraint::Place(Digit::from_index(digit), House::from_index(house))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_constraint_has_a_place_of_its_own() {
        for place in 0..Weights::COUNT {
            assert_eq!(index(constraint(place)), place);
        }
    }

    #[test]
    fn what_is_truth_and_link_at_once_does_not_count() {
        let row: Constraint = "2r4".parse().unwrap();
        assert!(Weights::of([row], [row]).is_empty());
        let weights = Weights::of([row, row], [row]);
        assert_eq!((weights.rank(), weights.truths().count(), weights.links().count()), (-1, 1, 0));
    }

    #[test]
    fn a_weight_stays_small_however_often_it_is_named() {
        let row: Constraint = "2r4".parse().unwrap();
        assert_eq!(Weights::of([], std::iter::repeat_n(row, 1000)).rank(), 127);
    }
}
