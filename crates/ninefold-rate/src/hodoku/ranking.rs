//! Which of several steps of one slot is taken.
//!
//! Where a slot collects its steps, the one that strikes more candidates comes first. Among as
//! many, the eliminations are sorted by digit, then by cell, and a weighted sum of the cell numbers
//! is compared, with weights 1, 81, 161 and so on: low cells win, however long their chain. What is
//! found first wins a tie.

use ninefold_core::{Candidate, CellSet, Digit};

/// The place of a step in the order of choice; the least is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    /// More eliminations rank lower.
    fewer: usize,
    sum: usize,
}

impl Rank {
    /// Behind everything that strikes something.
    pub(super) const LAST: Self = Self { fewer: usize::MAX, sum: 0 };

    /// The rank of some eliminations, which are sorted by digit, then by cell.
    pub(super) fn of(eliminations: impl Iterator<Item = Candidate>) -> Self {
        let mut count = 0;
        let mut sum = 0;
        for candidate in eliminations {
            sum +=
                candidate.cell().index() * (1 + 80 * count) + usize::from(candidate.digit().get());
            count += 1;
        }
        Self { fewer: usize::MAX - 1 - count, sum }
    }

    /// The rank of striking one digit from some cells.
    pub(super) fn of_digit(digit: Digit, cells: CellSet) -> Self {
        Self::of(cells.into_iter().map(|cell| Candidate::new(cell, digit)))
    }
}

/// The best of the steps offered so far that strike one digit.
#[derive(Debug)]
pub(super) struct Best {
    rank: Rank,
    found: Option<(Digit, CellSet)>,
}

impl Best {
    pub(super) const fn new() -> Self {
        Self { rank: Rank::LAST, found: None }
    }

    /// Takes the step if it is better than all before.
    pub(super) fn offer(&mut self, digit: Digit, struck: CellSet) {
        if self.would_improve(digit, struck) {
            self.rank = Rank::of_digit(digit, struck);
            self.found = Some((digit, struck));
        }
    }

    /// Whether the step is better than all before.
    pub(super) fn would_improve(&self, digit: Digit, struck: CellSet) -> bool {
        !struck.is_empty() && Rank::of_digit(digit, struck) < self.rank
    }

    /// The best step.
    pub(super) const fn found(&self) -> Option<(Digit, CellSet)> {
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank(digit: usize, cells: &str) -> Rank {
        Rank::of_digit(Digit::from_index(digit), cells.parse().unwrap())
    }

    #[test]
    fn more_eliminations_come_first() {
        assert!(rank(8, "r9c89") < rank(0, "r1c1"));
        assert!(rank(0, "r1c1") < Rank::LAST);
    }

    #[test]
    fn of_as_many_the_low_cells_come_first() {
        assert!(rank(8, "r1c1") < rank(0, "r2c1"));
        assert!(rank(0, "r5c5") < rank(1, "r5c5"));
        // The second cell weighs 81 times as much as the first.
        assert!(rank(0, "r9c1 r9c2") > rank(0, "r1c1 r9c2"));
        assert!(rank(0, "r8c9 r9c1") < rank(0, "r1c1 r9c2"));
    }
}
