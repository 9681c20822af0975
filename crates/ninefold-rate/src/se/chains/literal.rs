//! What the nodes of chains say, and sets of that.

use std::fmt::{self, Debug, Formatter};

use ninefold_core::{Candidate, House};

/// A candidate that is said to be true ("on") or false ("off").
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::se) struct Literal {
    candidate: Candidate,
    on: bool,
}

impl Literal {
    #[inline]
    pub(in crate::se) const fn new(candidate: Candidate, on: bool) -> Self {
        Self { candidate, on }
    }

    #[inline]
    pub(in crate::se) const fn on(candidate: Candidate) -> Self {
        Self::new(candidate, true)
    }

    #[inline]
    pub(in crate::se) const fn off(candidate: Candidate) -> Self {
        Self::new(candidate, false)
    }

    #[inline]
    pub(in crate::se) const fn candidate(self) -> Candidate {
        self.candidate
    }

    #[inline]
    pub(in crate::se) const fn is_on(self) -> bool {
        self.on
    }

    /// From 0 to 1457.
    #[inline]
    pub(in crate::se) const fn index(self) -> usize {
        self.candidate.index() * 2 + self.on as usize
    }
}

impl Debug for Literal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let sign = if self.on { '+' } else { '-' };
        write!(f, "{sign}{}", self.candidate)
    }
}

/// Why one literal follows from another: both belong to this cell, or to this house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::se) struct Cause(u8);

impl Cause {
    /// An assumption, or the work of a nested hint.
    pub(in crate::se) const NONE: Self = Self(28);
    /// The cell has just one of its candidates.
    pub(in crate::se) const CELL: Self = Self(27);

    /// The house has the digit just once.
    #[inline]
    pub(in crate::se) const fn house(house: House) -> Self {
        Self(house.index() as u8)
    }

    /// The house, unless it is a cell or nothing.
    pub(in crate::se) const fn as_house(self) -> Option<House> {
        if self.0 < 27 { Some(House::from_index(self.0 as usize)) } else { None }
    }
}

/// A set of candidates, by their indices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::se) struct Marks([u64; 12]);

impl Marks {
    pub(in crate::se) const EMPTY: Self = Self([0; 12]);
    pub(in crate::se) const ALL: Self = Self([u64::MAX; 12]);

    #[inline]
    pub(in crate::se) const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.index() / 64] >> (candidate.index() % 64) & 1 == 1
    }

    /// Adds it, and says whether it is new.
    #[inline]
    pub(in crate::se) const fn insert(&mut self, candidate: Candidate) -> bool {
        let word = &mut self.0[candidate.index() / 64];
        let bit = 1 << (candidate.index() % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    pub(in crate::se) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(in crate::se) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(in crate::se) fn intersect(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= theirs;
        }
    }

    #[inline]
    pub(in crate::se) fn unite(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
    }

    /// Appends all candidates in the set, in order.
    pub(in crate::se) fn collect_into(&self, list: &mut Vec<Candidate>) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                list.push(Candidate::from_index(index * 64 + left.trailing_zeros() as usize));
                left &= left - 1;
            }
        }
    }
}
