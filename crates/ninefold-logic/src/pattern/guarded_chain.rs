//! A chain with a link that another pattern makes.
//!
//! ```text
//! 259 in twelve cells, guarded by 1r4c4 and 8r6c9:
//! (8)r2c4 = (1)r2c4 - (1)r4c4 =*= (8)r6c9 => r6c4<>8
//!                            guarded
//! ```

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, Premises};

use super::{Chain, Pattern};

/// A chain one of whose strong links joins the two guardians of a pattern that must not come about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GuardedChain {
    /// Why one of the two guardians is true: what can't be filled, or could be filled in two ways.
    pub source: Pattern,
    /// The chain, with one [guarded](super::Link::Guarded) link.
    pub chain: Chain,
}

impl GuardedChain {
    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let source = self.source.premises(&CandidateSet::EMPTY);
        source.union(&self.chain.premises(eliminations))
    }

    /// How many implications a person follows: why one guardian is true, and each link.
    pub(super) fn implications(&self) -> usize {
        self.source.implications() + self.chain.links.len()
    }

    pub(super) fn candidates(&self) -> CandidateSet {
        self.source.candidates() | self.chain.candidates()
    }
}

impl Display for GuardedChain {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.source, self.chain)
    }
}
