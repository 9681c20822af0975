//! What a premise brings about within a few rounds of singles.
//!
//! A forcing net follows a premise on a copy of the board: the premise is carried out, and then, for
//! four rounds, all naked and hidden singles that are visible at the start of the round. A single
//! may rest on many eliminations at once, which is what makes a net of a chain.

use ninefold_core::{Candidate, Cell, CellSet, Digit, House};

use super::state::State;

/// How many rounds of singles are followed.
const ROUNDS: usize = 4;

/// A copy of the candidates on which a premise is carried out.
#[derive(Clone, Debug)]
pub(super) struct Lookahead {
    left: [CellSet; 9],
    open: CellSet,
    /// The candidates that turned out to be true, digit by digit.
    pub(super) on: [CellSet; 9],
}

impl Lookahead {
    pub(super) fn of(state: &State, premise: Candidate, on: bool) -> Self {
        let left = Digit::ALL.map(|digit| state.cells(digit));
        let mut copy = Self { left, open: state.open(), on: [CellSet::EMPTY; 9] };
        if on {
            copy.place(premise.cell(), premise.digit());
        } else {
            copy.left[premise.digit().index()].remove(premise.cell());
        }
        for _ in 0..ROUNDS {
            let singles = copy.singles();
            if singles.iter().all(|cells| cells.is_empty()) {
                break;
            }
            for (digit, cells) in Digit::ALL.into_iter().zip(singles) {
                for cell in cells {
                    copy.place(cell, digit);
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
        self.open.remove(cell);
        self.left[digit.index()] -= cell.peers();
        self.on[digit.index()].insert(cell);
    }

    /// The visible singles, digit by digit.
    fn singles(&self) -> [CellSet; 9] {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for left in self.left {
            twice |= once & left;
            once |= left;
        }
        let naked = once - twice;
        self.left.map(|left| left & (naked | hidden(left)))
    }
}

/// The cells that are the only one of the set in a house.
fn hidden(cells: CellSet) -> CellSet {
    House::ALL.into_iter().filter_map(|house| (cells & house.cells()).single()).collect()
}
