//! Alternatives of which at least one is so, each followed to its end.
//!
//! ```text
//! an exocet:  base r5c46 {1 3 6}, targets r4c2 r6c8
//!   {1 3}     r8c4 is left without a digit
//!   {1 6}     r9c2 is left without a digit
//!   {3 6}     holds                              so the base is {3 6}
//! ```

use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CandidateSet, CellSet, Constraint, DigitSet, Grid, Premises};

use super::Pattern;
use crate::Step;

/// Alternatives of which at least one is so, and what comes of each.
///
/// The conclusions of the step hold in every alternative that does not fail.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CaseAnalysis {
    /// Why at least one of the alternatives is so.
    pub source: CaseSource,
    /// The alternatives, and what comes of each.
    pub cases: Vec<Case>,
}

/// Why at least one of the alternatives is so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CaseSource {
    /// There is one, which assumes the opposite of the conclusion and fails.
    Opposite,
    /// This pattern says so.
    Pattern(Box<Pattern>),
}

/// One alternative and what comes of it by simple steps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Case {
    /// What is assumed.
    pub assumption: Alternative,
    /// What follows step by step; nothing that is not needed.
    pub steps: Vec<Step>,
    /// What it comes to.
    pub end: CaseEnd,
    /// The constraints by which it does.
    pub premises: Premises,
}

/// What a case comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaseEnd {
    /// It fails: every candidate of this constraint is struck.
    Empty(Constraint),
    /// It may be so; the conclusions hold in it.
    Holds,
}

/// What one case says: claims that hold together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Alternative {
    /// The claims, each about cells of its own.
    pub claims: Vec<Claim>,
}

/// These cells hold none but these digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

impl CaseAnalysis {
    /// The cases that fail.
    pub fn failing(&self) -> impl Iterator<Item = &Case> {
        self.cases.iter().filter(|case| case.end != CaseEnd::Holds)
    }

    /// How many steps all cases take together: what whoever follows has to follow.
    pub fn len(&self) -> usize {
        self.cases.iter().map(|case| case.steps.len()).sum()
    }

    /// Whether no case takes a step.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many implications a person follows: why one case must be so, and each step in each.
    pub(super) fn implications(&self) -> usize {
        let source = match &self.source {
            CaseSource::Opposite => 0,
            CaseSource::Pattern(pattern) => pattern.implications(),
        };
        let steps = self.cases.iter().flat_map(|case| &case.steps).map(Step::implications);
        (source + steps.sum::<usize>()).max(1)
    }

    pub(super) fn premises(&self) -> Premises {
        let source = match &self.source {
            CaseSource::Opposite => Premises::NONE,
            CaseSource::Pattern(pattern) => pattern.premises(&CandidateSet::EMPTY),
        };
        self.cases.iter().fold(source, |all, case| all.union(&case.premises))
    }

    pub(super) fn candidates(&self) -> CandidateSet {
        match &self.source {
            CaseSource::Pattern(pattern) => pattern.candidates(),
            CaseSource::Opposite => self.cases.iter().flat_map(Case::placements).collect(),
        }
    }

    pub(super) fn digits(&self) -> DigitSet {
        match &self.source {
            CaseSource::Pattern(pattern) => pattern.digits(),
            CaseSource::Opposite => self.candidates().all_digits(),
        }
    }
}

impl Case {
    /// What is assumed and placed in it.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> + '_ {
        let assumed = self.assumption.claims.iter().filter_map(Claim::placed);
        assumed.chain(self.steps.iter().flat_map(|step| step.placements.iter()))
    }
}

impl Alternative {
    /// That one cell holds one digit.
    pub(crate) fn placing(candidate: Candidate) -> Self {
        let cells = CellSet::only(candidate.cell());
        Self { claims: vec![Claim { cells, digits: DigitSet::only(candidate.digit()) }] }
    }

    /// Makes it so in the grid.
    pub(crate) fn apply(&self, grid: &mut Grid) {
        for claim in &self.claims {
            for candidate in &claim.struck(grid) {
                grid.eliminate(candidate);
            }
            if let Some(placed) = claim.placed().filter(|&placed| grid.has(placed)) {
                grid.place(placed);
            }
        }
    }
}

impl Claim {
    /// What is struck if it is so.
    pub(crate) fn struck(&self, grid: &Grid) -> CandidateSet {
        let others = CandidateSet::of_cells(self.cells, DigitSet::ALL - self.digits);
        *grid.all_candidates() & others
    }

    /// What is placed if it is so.
    pub fn placed(&self) -> Option<Candidate> {
        Some(Candidate::new(self.cells.single()?, self.digits.single()?))
    }
}

impl Display for CaseAnalysis {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let CaseSource::Pattern(pattern) = &self.source {
            write!(f, "{pattern}: ")?;
        }
        for (place, case) in self.cases.iter().enumerate() {
            write!(f, "{}{case}", if place == 0 { "" } else { " | " })?;
        }
        Ok(())
    }
}

impl Display for Case {
    /// What is assumed, how many steps it takes, and `no 5r4` where it fails.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.assumption)?;
        for step in &self.steps {
            step.conclusions().try_for_each(|conclusion| write!(f, " > {conclusion}"))?;
        }
        match self.end {
            CaseEnd::Empty(constraint) => write!(f, " > no {constraint}"),
            CaseEnd::Holds => Ok(()),
        }
    }
}

impl Display for Alternative {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, claim) in self.claims.iter().enumerate() {
            write!(f, "{}{claim}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cells, self.digits)
    }
}
