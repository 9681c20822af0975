//! What a producer hands over.

use ninefold_core::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

use super::board::Board;
use super::technique::Technique;
use super::value::Difficulty;

/// What a step does to the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// The digit is placed, and nothing else happens, whatever its pattern could strike.
    Place(Candidate),
    /// These candidates go.
    Strike(CandidateSet),
}

/// A step that a producer offers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hint {
    pub(super) technique: Technique,
    pub(super) difficulty: Difficulty,
    pub(super) effect: Effect,
}

impl Hint {
    pub(super) fn placing(technique: Technique, difficulty: f64, cell: Cell, digit: Digit) -> Self {
        let effect = Effect::Place(Candidate::new(cell, digit));
        Self { technique, difficulty: Difficulty::new(difficulty), effect }
    }

    /// None if nothing would be struck: such a hint is passed over.
    pub(super) fn striking(
        technique: Technique,
        difficulty: Difficulty,
        struck: CandidateSet,
    ) -> Option<Self> {
        let effect = Effect::Strike(struck);
        (!struck.is_empty()).then_some(Self { technique, difficulty, effect })
    }
}

/// The least difficult of several hints; among equals the one that strikes more, then the first.
#[derive(Debug, Default)]
pub(super) struct Best(Option<(Hint, usize)>);

impl Best {
    pub(super) fn offer(&mut self, hint: Option<Hint>) {
        let Some(hint) = hint else { return };
        let count = match hint.effect {
            Effect::Place(_) => 1,
            Effect::Strike(struck) => struck.len(),
        };
        let better = |(best, most): &(Hint, usize)| {
            hint.difficulty.total_cmp(best.difficulty).then(most.cmp(&count)).is_lt()
        };
        if self.0.as_ref().is_none_or(better) {
            self.0 = Some((hint, count));
        }
    }

    pub(super) fn into_hint(self) -> Option<Hint> {
        self.0.map(|(hint, _)| hint)
    }
}

/// Those of the digits that the cells still have.
pub(super) fn candidates_in(
    board: &Board,
    cells: impl IntoIterator<Item = Cell>,
    digits: DigitSet,
) -> CandidateSet {
    let mut found = CandidateSet::EMPTY;
    for cell in cells {
        for digit in board.digits(cell) & digits {
            found.insert(Candidate::new(cell, digit));
        }
    }
    found
}

/// The cells of the set that still have the digit, as candidates.
pub(super) fn digit_in(board: &Board, cells: CellSet, digit: Digit) -> CandidateSet {
    let with = cells.filter(|cell| board.digits(cell).contains(digit));
    CandidateSet::of_digit(digit, with)
}
