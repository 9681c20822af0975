//! Implications that branch and join: forcing chains and nets.
//!
//! ```text
//! r4c7=5 > r4c2<>5 > r4c2=8 > r9c2<>8 > no 8r9
//! assumed  row 4     cell     column 2  row 9 is left without 8
//! ```

use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CandidateSet, Conclusion, Constraint, Premises};

/// Cases of which one must be so, and what follows in each.
///
/// Every branch comes to the conclusion of the step or to a contradiction.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Net {
    /// Why one of the branches must be so.
    pub cases: Cases,
    /// What follows in each case.
    pub branches: Vec<Branch>,
}

/// Why one of the branches must be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cases {
    /// There is one branch, which assumes the opposite of the conclusion and fails.
    Opposite,
    /// The candidate is true in one branch and false in the other.
    Either(Candidate),
    /// A branch for each digit left to a cell, or each place left for a digit in a house.
    Every(Constraint),
}

/// An assumption and what follows from it, entry by entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Branch {
    /// What is assumed.
    pub assumption: Conclusion,
    /// What follows, each from the assumption and earlier entries; nothing that is not needed.
    pub entries: Vec<Entry>,
    /// What it comes to.
    pub end: End,
}

/// One implication.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// What follows.
    pub says: Conclusion,
    /// Why.
    pub because: Because,
    /// What it follows from: the assumption, earlier entries, or, inside a lemma, what holds in
    /// the branch around it.
    pub from: Vec<Conclusion>,
}

/// Why an entry follows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Because {
    /// The constraint has its candidate, so this other one is false; or it has lost all others, so
    /// this last one is true.
    Constraint(Constraint),
    /// The opposite, assumed for a moment, fails.
    Lemma(Box<Branch>),
}

/// What a branch comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The conclusion: the last entry says it, or the assumption itself.
    Conclusion,
    /// A contradiction: every candidate of this constraint is struck.
    Empty(Constraint),
    /// A contradiction: this candidate is true and false at once.
    Clash(Candidate),
}

impl Net {
    /// The branch that assumes the opposite of the conclusion and fails.
    pub fn contradiction(branch: Branch) -> Self {
        Self { cases: Cases::Opposite, branches: vec![branch] }
    }

    /// How many implications it has, those of its lemmas included.
    pub fn len(&self) -> usize {
        self.branches.iter().map(Branch::len).sum()
    }

    /// Whether it has no implication.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How deep lemmas stand within lemmas: 0 without any.
    pub fn depth(&self) -> usize {
        self.branches.iter().map(Branch::depth).max().unwrap_or(0)
    }

    pub(super) fn premises(&self) -> Premises {
        let mut premises = Premises::NONE;
        if let Cases::Every(constraint) = self.cases {
            premises.insert(constraint);
        }
        self.branches.iter().for_each(|branch| branch.gather(&mut premises));
        premises
    }

    pub(super) fn candidates(&self) -> CandidateSet {
        let mut candidates = CandidateSet::EMPTY;
        for branch in &self.branches {
            candidates.extend(branch.placements());
        }
        candidates
    }
}

impl Branch {
    /// How many implications it has, those of its lemmas included.
    pub fn len(&self) -> usize {
        let lemmas = self.lemmas().map(|(_, lemma)| lemma.len());
        self.entries.len() + lemmas.sum::<usize>()
    }

    /// Whether it has no implication.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How deep lemmas stand within lemmas: 0 without any.
    pub fn depth(&self) -> usize {
        self.lemmas().map(|(_, lemma)| lemma.depth() + 1).max().unwrap_or(0)
    }

    /// The entries that rest on a lemma, each with it.
    pub fn lemmas(&self) -> impl Iterator<Item = (&Entry, &Self)> {
        self.entries.iter().filter_map(|entry| match &entry.because {
            Because::Lemma(lemma) => Some((entry, lemma.as_ref())),
            Because::Constraint(_) => None,
        })
    }

    /// What is placed on the way, lemmas apart.
    fn placements(&self) -> impl Iterator<Item = Candidate> {
        let said = self.entries.iter().map(|entry| entry.says);
        std::iter::once(self.assumption).chain(said).filter_map(|said| match said {
            Conclusion::Placement(candidate) => Some(candidate),
            Conclusion::Elimination(_) => None,
        })
    }

    fn gather(&self, premises: &mut Premises) {
        for entry in &self.entries {
            match &entry.because {
                Because::Constraint(constraint) => premises.insert(*constraint),
                Because::Lemma(lemma) => lemma.gather(premises),
            }
        }
        if let End::Empty(constraint) = self.end {
            premises.insert(constraint);
        }
    }
}

impl Display for Net {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Cases::Every(constraint) = self.cases {
            write!(f, "{constraint}: ")?;
        }
        for (place, branch) in self.branches.iter().enumerate() {
            write!(f, "{}{branch}", if place == 0 { "" } else { " | " })?;
        }
        Ok(())
    }
}

impl Display for Branch {
    /// What is assumed, what follows, and `no 5r4` or `clash` where it fails; lemmas in brackets.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.assumption)?;
        for entry in &self.entries {
            match &entry.because {
                Because::Constraint(_) => write!(f, " > {}", entry.says)?,
                Because::Lemma(lemma) => write!(f, " > [{lemma}] {}", entry.says)?,
            }
        }
        match self.end {
            End::Conclusion => Ok(()),
            End::Empty(constraint) => write!(f, " > no {constraint}"),
            End::Clash(candidate) => write!(f, " > clash {candidate}"),
        }
    }
}
