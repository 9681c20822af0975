//! What leaves the givens as they are, and so the only solution.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, OneSolution, Premises, Transform};

/// A transform that leaves the givens as they are. A puzzle with one solution has that left as it is,
/// too: every candidate is true or false together with what it becomes.
///
/// Only who has that [knowledge](OneSolution) in hand can make one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automorphism {
    transform: Transform,
    moved: CandidateSet,
    seen: CandidateSet,
    gone: CandidateSet,
    kept: CandidateSet,
}

impl Automorphism {
    /// The transform, and what can't be true: in cells that stay where they are, of digits that would
    /// see themselves, of what becomes something ruled out. What is kept are the other candidates
    /// of the same cells.
    pub const fn new(
        _: &OneSolution,
        transform: Transform,
        [moved, seen, gone]: [CandidateSet; 3],
        kept: CandidateSet,
    ) -> Self {
        Self { transform, moved, seen, gone, kept }
    }

    /// What leaves the givens as they are.
    pub const fn transform(&self) -> &Transform {
        &self.transform
    }

    /// What can't be true because its cell stays where it is and its digit becomes another.
    pub const fn moved(&self) -> &CandidateSet {
        &self.moved
    }

    /// What can't be true because its digit would come to see itself.
    pub const fn seen(&self) -> &CandidateSet {
        &self.seen
    }

    /// What can't be true because it becomes something that is ruled out.
    pub const fn gone(&self) -> &CandidateSet {
        &self.gone
    }

    /// The candidates that these leave in their cells.
    pub const fn kept(&self) -> &CandidateSet {
        &self.kept
    }

    pub(super) fn premises(&self) -> Premises {
        Premises::NONE.and_symmetric(self.transform)
    }
}

impl Display for Automorphism {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.transform.fmt(f)
    }
}
