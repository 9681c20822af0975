//! Two chains that share a part and are told as one.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CandidateSet, Premises};

use super::chain::Chain;

/// Two chains of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dual {
    /// The chains.
    pub chains: Box<[Chain; 2]>,
}

impl Dual {
    /// The eliminations of each chain: those that both its ends see.
    pub fn eliminations_of(chain: &Chain, all: &CandidateSet) -> CandidateSet {
        let seen = |candidate: &Candidate| {
            let ends = chain.nodes.first().into_iter().chain(chain.nodes.last());
            ends.into_iter().all(|end| end.excludes(*candidate))
        };
        all.iter().filter(seen).collect()
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let premises = |chain: &Chain| chain.premises(&Self::eliminations_of(chain, eliminations));
        let [one, other] = &*self.chains;
        premises(one).union(&premises(other))
    }

    pub(super) fn candidates(&self) -> CandidateSet {
        self.chains[0].candidates() | self.chains[1].candidates()
    }
}

impl Display for Dual {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {}", self.chains[0], self.chains[1])
    }
}
