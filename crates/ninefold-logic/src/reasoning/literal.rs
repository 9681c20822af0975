//! A candidate said to be true or false, and sets of such sayings.

use ninefold_core::{Candidate, CandidateSet, Conclusion};

use super::ids::CandidateId;

/// A candidate that is true, or false: twice the candidate's index, plus one if it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal(u16);

impl Literal {
    /// How many there are.
    pub(crate) const COUNT: usize = 2 * Candidate::COUNT;

    /// The candidate is true.
    pub(crate) const fn is(candidate: CandidateId) -> Self {
        Self(candidate.index() as u16 * 2 + 1)
    }

    /// The candidate is false.
    pub(crate) const fn is_not(candidate: CandidateId) -> Self {
        Self(candidate.index() as u16 * 2)
    }

    /// The candidate is true, and it is false.
    pub(crate) const fn both(candidate: CandidateId) -> [Self; 2] {
        [Self::is(candidate), Self::is_not(candidate)]
    }

    pub(crate) const fn is_true(self) -> bool {
        self.0 & 1 == 1
    }

    /// Its candidate.
    pub(crate) const fn candidate(self) -> CandidateId {
        CandidateId::from_index(self.0 as usize / 2)
    }

    pub(crate) const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Conclusion> for Literal {
    fn from(conclusion: Conclusion) -> Self {
        let candidate = conclusion.candidate().into();
        match conclusion {
            Conclusion::Placement(_) => Self::is(candidate),
            Conclusion::Elimination(_) => Self::is_not(candidate),
        }
    }
}

impl From<Literal> for Conclusion {
    fn from(literal: Literal) -> Self {
        let candidate = literal.candidate().into();
        if literal.is_true() { Self::Placement(candidate) } else { Self::Elimination(candidate) }
    }
}

/// How many words a set of candidates takes.
pub(super) const WORDS: usize = Candidate::COUNT.div_ceil(64);

/// A set of candidates by number.
pub(super) type Candidates = [u64; WORDS];

/// A set of literals: the candidates that are true in it, and those that are false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Literals {
    pub(super) truths: Candidates,
    pub(super) falsehoods: Candidates,
}

impl Literals {
    pub(crate) const EMPTY: Self = Self { truths: [0; WORDS], falsehoods: [0; WORDS] };

    pub(crate) const ALL: Self = Self { truths: [u64::MAX; WORDS], falsehoods: [u64::MAX; WORDS] };

    const fn side(&self, literal: Literal) -> &Candidates {
        if literal.is_true() { &self.truths } else { &self.falsehoods }
    }

    const fn side_mut(&mut self, literal: Literal) -> &mut Candidates {
        if literal.is_true() { &mut self.truths } else { &mut self.falsehoods }
    }

    pub(crate) const fn contains(&self, literal: Literal) -> bool {
        has(self.side(literal), literal.candidate())
    }

    pub(crate) const fn insert(&mut self, literal: Literal) {
        let index = literal.candidate().index();
        self.side_mut(literal)[index / 64] |= 1 << (index % 64);
    }

    /// Takes the literal out, and says whether it was there.
    pub(crate) const fn remove(&mut self, literal: Literal) -> bool {
        let had = self.contains(literal);
        let index = literal.candidate().index();
        self.side_mut(literal)[index / 64] &= !(1 << (index % 64));
        had
    }

    /// The candidates that are true in it.
    pub(crate) fn true_candidates(&self) -> CandidateSet {
        members(&self.truths).map(Candidate::from).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    pub(crate) fn intersect(&mut self, other: &Self) {
        let sides = [(&mut self.truths, &other.truths), (&mut self.falsehoods, &other.falsehoods)];
        for (mine, theirs) in sides {
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine &= theirs);
        }
    }

    pub(crate) fn unite(&mut self, other: &Self) {
        let sides = [(&mut self.truths, &other.truths), (&mut self.falsehoods, &other.falsehoods)];
        for (mine, theirs) in sides {
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine |= theirs);
        }
    }

    /// The literals candidate by candidate, the false one before the true one.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Literal> + use<> {
        let Self { truths, falsehoods } = *self;
        let mut either = truths;
        either.iter_mut().zip(falsehoods).for_each(|(one, other)| *one |= other);
        members(&either).flat_map(move |candidate| {
            let not = has(&falsehoods, candidate).then_some(Literal::is_not(candidate));
            let is = has(&truths, candidate).then_some(Literal::is(candidate));
            not.into_iter().chain(is)
        })
    }
}

/// Whether the set has this candidate.
pub(super) const fn has(set: &Candidates, candidate: CandidateId) -> bool {
    set[candidate.index() / 64] >> (candidate.index() % 64) & 1 == 1
}

/// The candidates of a set, in order.
pub(super) fn members(set: &Candidates) -> impl Iterator<Item = CandidateId> + use<> {
    let set: Candidates = *set;
    set.into_iter().enumerate().flat_map(|(word, bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(CandidateId::from_index(word * 64 + bit))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_literals_keeps_true_and_false_apart() {
        let [is, is_not] = Literal::both(CandidateId::from_index(100));
        let mut set = Literals::EMPTY;
        set.insert(is);
        assert!(set.contains(is) && !set.contains(is_not));
        set.insert(is_not);
        set.insert(Literal::is(CandidateId::from_index(3)));
        let listed: Vec<Literal> = set.iter().collect();
        assert_eq!(listed, [Literal::is(CandidateId::from_index(3)), is_not, is]);
        assert!(set.remove(is) && !set.remove(is));
        assert_eq!(is.opposite(), is_not);
        assert_eq!(Literal::from(Conclusion::from(is)), is);
    }
}
