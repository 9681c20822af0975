//! A set of candidates, kept as one set of cells for each digit.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::{Candidate, Cell, CellSet, Digit, DigitSet};

/// A set of candidates.
///
/// ```
/// use ninefold_core::{Candidate, CandidateSet};
///
/// let struck: CandidateSet =
///     ["2r4c5", "8r4c5"].into_iter().map(|text| text.parse::<Candidate>().unwrap()).collect();
/// assert_eq!(struck.len(), 2);
/// assert_eq!(struck.digits("r4c5".parse().unwrap()).to_string(), "28");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The set of nothing.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// All 729 candidates.
    pub const ALL: Self = Self([CellSet::ALL; 9]);

    /// This digit in each of these cells.
    pub const fn of_digit(digit: Digit, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        set.0[digit.index()] = cells;
        set
    }

    /// Each of these digits in this cell.
    pub fn of_cell(cell: Cell, digits: DigitSet) -> Self {
        digits.iter().map(|digit| Candidate::new(cell, digit)).collect()
    }

    /// Each of these digits in each of these cells.
    pub fn of_cells(cells: CellSet, digits: DigitSet) -> Self {
        let mut set = Self::EMPTY;
        for digit in digits {
            set.0[digit.index()] = cells;
        }
        set
    }

    /// How many candidates it has.
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Whether it has no candidate.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Whether it has this candidate.
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit().index()].contains(candidate.cell())
    }

    /// Whether every candidate of this set is in `other`.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine.is_subset(*theirs))
    }

    /// Whether the two have no candidate in common.
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine.is_disjoint(*theirs))
    }

    /// Those in these cells.
    #[must_use]
    pub fn within(&self, cells: CellSet) -> Self {
        *self & Self::of_cells(cells, DigitSet::ALL)
    }

    /// Adds this candidate.
    pub const fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit().index()].insert(candidate.cell());
    }

    /// Takes this candidate out.
    pub const fn remove(&mut self, candidate: Candidate) {
        self.0[candidate.digit().index()].remove(candidate.cell());
    }

    /// The cells in which it has this digit.
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits that it has in this cell.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.cells(digit).contains(cell)).collect()
    }

    /// The cells in which it has any digit.
    pub fn all_cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |all, &cells| all | cells)
    }

    /// The digits that it has anywhere.
    pub fn all_digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| !self.cells(digit).is_empty()).collect()
    }

    /// The candidate with the lowest digit and, of that, the lowest cell.
    pub fn first(&self) -> Option<Candidate> {
        self.iter().next()
    }

    /// The only candidate, if there is exactly one.
    pub fn single(&self) -> Option<Candidate> {
        let mut all = self.iter();
        all.next().filter(|_| all.next().is_none())
    }

    /// The candidates digit by digit, and of each digit cell by cell.
    pub const fn iter(&self) -> Candidates {
        Candidates { left: *self, place: 0 }
    }

    fn zip_with(self, other: Self, combine: impl Fn(CellSet, CellSet) -> CellSet) -> Self {
        Self(std::array::from_fn(|index| combine(self.0[index], other.0[index])))
    }
}

/// The candidates of a set, digit by digit.
#[derive(Clone, Debug)]
pub struct Candidates {
    left: CandidateSet,
    /// The index of the digit whose cells come next.
    place: usize,
}

impl Iterator for Candidates {
    type Item = Candidate;

    fn next(&mut self) -> Option<Candidate> {
        while let Some(cells) = self.left.0.get_mut(self.place) {
            if let Some(cell) = cells.first() {
                cells.remove(cell);
                return Some(Candidate::new(cell, Digit::from_index(self.place)));
            }
            self.place += 1;
        }
        None
    }
}

impl IntoIterator for &CandidateSet {
    type Item = Candidate;
    type IntoIter = Candidates;

    fn into_iter(self) -> Candidates {
        self.iter()
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(candidates);
        set
    }
}

impl Extend<Candidate> for CandidateSet {
    fn extend<I: IntoIterator<Item = Candidate>>(&mut self, candidates: I) {
        candidates.into_iter().for_each(|candidate| self.insert(candidate));
    }
}

impl From<Candidate> for CandidateSet {
    fn from(candidate: Candidate) -> Self {
        Self::of_digit(candidate.digit(), CellSet::only(candidate.cell()))
    }
}

impl BitAnd for CandidateSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip_with(other, |mine, theirs| mine & theirs)
    }
}

impl BitOr for CandidateSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip_with(other, |mine, theirs| mine | theirs)
    }
}

impl Sub for CandidateSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.zip_with(other, |mine, theirs| mine - theirs)
    }
}

impl BitAndAssign for CandidateSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for CandidateSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for CandidateSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
