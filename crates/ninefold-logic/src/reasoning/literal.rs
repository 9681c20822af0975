//! A candidate said to be true or false, and sets of such sayings.

use ninefold_core::{Candidate, Conclusion};

/// A candidate that is true, or false: twice the candidate's index, plus one if it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal(u16);

impl Literal {
    /// How many there are.
    pub(crate) const COUNT: usize = 2 * Candidate::COUNT;

    /// The candidate with this index is true.
    pub(crate) const fn is(candidate: u16) -> Self {
        Self(candidate * 2 + 1)
    }

    /// The candidate with this index is false.
    pub(crate) const fn is_not(candidate: u16) -> Self {
        Self(candidate * 2)
    }

    pub(crate) const fn is_true(self) -> bool {
        self.0 & 1 == 1
    }

    /// The index of its candidate.
    pub(crate) const fn candidate(self) -> u16 {
        self.0 / 2
    }

    pub(crate) const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }
}

impl From<Conclusion> for Literal {
    fn from(conclusion: Conclusion) -> Self {
        let candidate = conclusion.candidate().index() as u16;
        match conclusion {
            Conclusion::Placement(_) => Self::is(candidate),
            Conclusion::Elimination(_) => Self::is_not(candidate),
        }
    }
}

impl From<Literal> for Conclusion {
    fn from(literal: Literal) -> Self {
        let candidate = Candidate::from_index(usize::from(literal.candidate()));
        if literal.is_true() { Self::Placement(candidate) } else { Self::Elimination(candidate) }
    }
}

const WORDS: usize = Literal::COUNT.div_ceil(64);

/// A set of literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Literals([u64; WORDS]);

impl Literals {
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    pub(crate) const ALL: Self = Self([u64::MAX; WORDS]);

    pub(crate) const fn contains(&self, literal: Literal) -> bool {
        self.0[literal.index() / 64] >> (literal.index() % 64) & 1 == 1
    }

    pub(crate) const fn insert(&mut self, literal: Literal) {
        self.0[literal.index() / 64] |= 1 << (literal.index() % 64);
    }

    /// Takes the literal out, and says whether it was there.
    pub(crate) const fn remove(&mut self, literal: Literal) -> bool {
        let had = self.contains(literal);
        self.0[literal.index() / 64] &= !(1 << (literal.index() % 64));
        had
    }

    pub(crate) fn intersect(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= theirs;
        }
    }

    pub(crate) fn unite(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Literal> + use<> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            let mut left = bits;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(Literal::from_index(word * 64 + bit))
            })
        })
    }
}
