//! Candidates and constraints by number, for tables.

use ninefold_core::{Candidate, Cell, Constraint, Digit, House};

/// A candidate by its [index](Candidate::index).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CandidateId(u16);

impl CandidateId {
    /// The candidate of this number, which must be below [`Candidate::COUNT`].
    pub(super) const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The constraints that speak of it: its cell, then its row, column and box.
    pub(super) fn constraints(self) -> [ConstraintId; 4] {
        OF_CANDIDATE[self.index()]
    }
}

impl From<Candidate> for CandidateId {
    fn from(candidate: Candidate) -> Self {
        Self(candidate.index() as u16)
    }
}

impl From<CandidateId> for Candidate {
    fn from(id: CandidateId) -> Self {
        Self::from_index(id.index())
    }
}

/// One of the 324 constraints: 81 cells, then 9 digits in 27 houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ConstraintId(u16);

impl ConstraintId {
    /// How many there are.
    pub(super) const COUNT: usize = 324;

    /// All of them.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u16).map(Self)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn place(digit: usize, house: House) -> Self {
        Self((81 + digit * 27 + house.index()) as u16)
    }

    /// Whether it says that a cell has one digit.
    pub(crate) const fn is_cell(self) -> bool {
        self.0 < 81
    }
}

impl From<ConstraintId> for Constraint {
    fn from(id: ConstraintId) -> Self {
        if id.is_cell() {
            return Self::Cell(Cell::from_index(id.index()));
        }
        let (digit, house) = ((id.index() - 81) / 27, (id.index() - 81) % 27);
        Self::Place(Digit::from_index(digit), House::from_index(house))
    }
}

static OF_CANDIDATE: [[ConstraintId; 4]; Candidate::COUNT] = {
    let mut all = [[ConstraintId(0); 4]; Candidate::COUNT];
    let mut index = 0;
    while index < Candidate::COUNT {
        let (cell, digit) = (Cell::ALL[index / 9], index % 9);
        let [row, column, block] = cell.houses();
        all[index] = [
            ConstraintId(cell.index() as u16),
            ConstraintId::place(digit, row),
            ConstraintId::place(digit, column),
            ConstraintId::place(digit, block),
        ];
        index += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_agree() {
        for candidate in (0..Candidate::COUNT).map(Candidate::from_index) {
            let id = CandidateId::from(candidate);
            assert_eq!(Candidate::from(id), candidate);
            let named = id.constraints().map(Constraint::from);
            assert_eq!(named, Constraint::of_candidate(candidate));
        }
    }
}
