//! A finished board.

use crate::{Candidate, Cell, CellSet, Content, Digit, DigitSet, Puzzle};

/// 81 digits in which every house holds each digit once.
///
/// ```
/// use ninefold_core::{Digit, Solution};
///
/// let line = "593612784274358691681974235819465372452837169736291458927543816345186927168729543";
/// let solution: Solution = line.parse()?;
/// assert_eq!(solution["r1c2".parse()?], Digit::try_from(9)?);
/// # Ok::<(), ninefold_core::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution([Digit; 81]);

impl Solution {
    /// The solution with these digits row by row, if no house has a digit twice.
    pub fn new(digits: [Digit; 81]) -> Option<Self> {
        let mut houses = [DigitSet::EMPTY; 27];
        for (cell, digit) in Cell::ALL.into_iter().zip(digits) {
            for house in cell.houses() {
                houses[house.index()].insert(digit);
            }
        }
        // Nine cells with nine digits between them have each once.
        houses.iter().all(|&house| house == DigitSet::ALL).then_some(Self(digits))
    }

    /// The solution with these digits, of which the caller knows that no house has one twice.
    pub(crate) fn from_valid(digits: [Digit; 81]) -> Self {
        debug_assert!(Self::new(digits).is_some(), "a digit stands twice in a house");
        Self(digits)
    }

    /// The digit of this cell.
    pub const fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }

    /// The candidate that is true in this cell.
    pub const fn at(&self, cell: Cell) -> Candidate {
        Candidate::new(cell, self.digit(cell))
    }

    /// The digits row by row.
    pub const fn digits(&self) -> &[Digit; 81] {
        &self.0
    }

    /// The cells in which the two differ.
    pub fn differences(&self, other: &Self) -> CellSet {
        CellSet::ALL.filter(|cell| self.digit(cell) != other.digit(cell))
    }

    /// Whether it has every digit of the puzzle and no candidate that the puzzle has struck.
    pub fn solves(&self, puzzle: &Puzzle) -> bool {
        Cell::ALL.into_iter().all(|cell| match puzzle.content(cell) {
            Content::Given(digit) | Content::Placed(digit) => digit == self.digit(cell),
            Content::Open(left) => left.contains(self.digit(cell)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_solutions_differ_where_their_digits_do() {
        let line =
            "593612784274358691681974235819465372452837169736291458927543816345186927168729543";
        let one: Solution = line.parse().unwrap();
        let relabelled = line.replace('1', "x").replace('2', "1").replace('x', "2");
        let other: Solution = relabelled.parse().unwrap();
        let differing = one.differences(&other);
        assert_eq!(differing.len(), 18);
        assert!(differing.iter().all(|cell| "12".contains(one.digit(cell).to_char())));
        assert!(one.differences(&one).is_empty());
    }

    #[test]
    fn one_digit_twice_in_any_house_is_refused() {
        let line =
            "593612784274358691681974235819465372452837169736291458927543816345186927168729543";
        let digits: Vec<Digit> = line.chars().filter_map(Digit::from_char).collect();
        let digits: [Digit; 81] = digits.try_into().unwrap();
        assert!(Solution::new(digits).is_some());
        for cell in Cell::ALL {
            let mut wrong = digits;
            wrong[cell.index()] = Digit::from_index((wrong[cell.index()].index() + 1) % 9);
            assert_eq!(Solution::new(wrong), None, "{cell}");
        }
    }
}
