//! What a premise brings about within a few rounds of singles.
//!
//! A forcing net follows a premise on a copy of the board: the premise is carried out, and then, for
//! four rounds, all naked and hidden singles that are visible at the start of the round. A single
//! may rest on many eliminations at once, which is what makes a net of a chain.
//!
//! Within a round the naked singles come first, by cell, then the hidden ones, by house and digit.
//! A wrong premise soon makes singles that contradict each other: what an earlier one has struck is
//! passed over, so that the order decides what such a premise brings about.

use ninefold_core::{Candidate, Cell, CellSet, Digit, House};

use super::state::State;

/// How many rounds of singles are followed.
const ROUNDS: usize = 4;

/// A copy of the candidates on which a premise is carried out.
#[derive(Clone, Debug)]
pub(super) struct Lookahead {
    left: [CellSet; 9],
    /// The candidates that turned out to be true, digit by digit.
    pub(super) on: [CellSet; 9],
}

impl Lookahead {
    pub(super) fn of(state: &State, premise: Candidate, on: bool) -> Self {
        let left = Digit::ALL.map(|digit| state.cells(digit));
        let mut copy = Self { left, on: [CellSet::EMPTY; 9] };
        if on {
            copy.place(premise.cell(), premise.digit());
        } else {
            copy.left[premise.digit().index()].remove(premise.cell());
        }
        let mut singles = Vec::with_capacity(32);
        for _ in 0..ROUNDS {
            singles.clear();
            copy.collect_singles(&mut singles);
            if singles.is_empty() {
                break;
            }
            for single in &singles {
                if copy.left[single.digit().index()].contains(single.cell()) {
                    copy.place(single.cell(), single.digit());
                }
            }
        }
        copy
    }

    /// The candidates that turned out to be false, of those that a digit had.
    pub(super) fn off(&self, digit: Digit, before: CellSet) -> CellSet {
        before - self.left[digit.index()] - self.on[digit.index()]
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        for left in &mut self.left {
            left.remove(cell);
        }
        self.left[digit.index()] -= cell.peers();
        self.on[digit.index()].insert(cell);
    }

    /// All visible singles: the naked ones, then the hidden ones.
    fn collect_singles(&self, singles: &mut Vec<Candidate>) {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for left in self.left {
            twice |= once & left;
            once |= left;
        }
        for cell in once - twice {
            let only = Digit::ALL.into_iter().find(|digit| self.left[digit.index()].contains(cell));
            singles.extend(only.map(|digit| Candidate::new(cell, digit)));
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                let only = (self.left[digit.index()] & house.cells()).single();
                singles.extend(only.map(|cell| Candidate::new(cell, digit)));
            }
        }
    }
}
