//! The closed set of shapes that techniques find.
//!
//! A pattern says what was found, not how: enough to explain it in words, to draw it, and to name
//! the premises it rests on. A new variant is a design change; the compiler then lists every
//! renderer to extend.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, DigitSet, Premises};

mod aligned_exclusion;
mod almost_subset;
mod als;
mod als_chain;
mod automorphism;
mod cases;
mod chain;
mod colouring;
mod counting;
mod deadly;
mod death_blossom;
mod dual;
mod exocet;
mod extended_subset;
mod firework;
mod fish;
mod guarded_chain;
mod guardians;
mod intersection;
mod net;
pub(crate) mod sight;
mod single;
mod subset;
mod sue_de_coq;
mod template;
mod wing;

pub use aligned_exclusion::AlignedExclusion;
pub use almost_subset::AlmostSubset;
pub use als::Als;
pub use als_chain::{AlsChain, RestrictedCommon};
pub use automorphism::Automorphism;
pub use cases::{Alternative, Case, CaseAnalysis, CaseEnd, CaseSource, Claim};
pub use chain::{Chain, Link, Node};
pub use colouring::{Bridge, Cluster, Colouring, ColouringRule};
pub use counting::Counting;
pub use deadly::{DeadlyPattern, DeadlyShape, Escape};
pub use death_blossom::DeathBlossom;
pub use dual::Dual;
pub use exocet::{
    Cover, DigitCourse, DigitEnd, DigitProof, Exocet, ExocetProof, ExocetRule, ExocetStrike,
};
pub use extended_subset::ExtendedSubset;
pub use firework::{Burst, Firework};
pub use fish::{Fish, KrakenFish, SiameseFish};
pub use guarded_chain::GuardedChain;
pub(crate) use guardians::is_odd;
pub use guardians::{Filling, Guardians, Impossible, Tridagon};
pub use intersection::Intersection;
pub use net::{Because, Branch, Cases, End, Entry, Net};
pub use single::Single;
pub use subset::Subset;
pub use sue_de_coq::SueDeCoq;
pub use template::Template;
pub use wing::Wing;

/// The shape that a step rests on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// One digit left for a cell, or one cell for a digit.
    Single(Single),
    /// A digit of one house confined to where it crosses another.
    Intersection(Intersection),
    /// `n` cells for `n` digits.
    Subset(Subset),
    /// One digit in `n` houses against `n` others.
    Fish(Fish),
    /// Two fish with one base.
    SiameseFish(SiameseFish),
    /// A fish and chains from its fins.
    KrakenFish(KrakenFish),
    /// Every way to place one digit.
    Template(Template),
    /// Alternating strong and weak links.
    Chain(Chain),
    /// Two chains told as one.
    Dual(Dual),
    /// Implications that branch and join.
    Net(Net),
    /// A pivot and its pincers.
    Wing(Wing),
    /// Candidates in two colours.
    Colouring(Colouring),
    /// Almost locked sets joined by restricted commons.
    AlsChain(AlsChain),
    /// A cell whose every digit breaks an almost locked set.
    DeathBlossom(DeathBlossom),
    /// Cells around the crossing of a line and a box.
    SueDeCoq(SueDeCoq),
    /// `n` cells of several houses for `n` digits.
    ExtendedSubset(ExtendedSubset),
    /// Digits that burst from a box along a row and a column.
    Firework(Firework),
    /// A few digits shared between a line and a box.
    AlmostSubset(AlmostSubset),
    /// Cells whose digits are tried together.
    AlignedExclusion(AlignedExclusion),
    /// Sets that must be filled, and all the room there is for it.
    Counting(Box<Counting>),
    /// Cells whose digits could be exchanged.
    Deadly(Box<DeadlyPattern>),
    /// What leaves the givens as they are, and so the solution.
    Automorphism(Box<Automorphism>),
    /// What can't be filled, and the candidates of which one must prevent it.
    Guardians(Box<Guardians>),
    /// A chain with a link that another pattern makes.
    GuardedChain(Box<GuardedChain>),
    /// Two cells whose digits must stand in two others.
    Exocet(Box<Exocet>),
    /// Alternatives of which at least one is so, each followed to its end.
    Cases(Box<CaseAnalysis>),
}

impl Pattern {
    /// The constraints from which these eliminations, or the placement, follow.
    pub(crate) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        match self {
            Self::Single(single) => single.premises(),
            Self::Intersection(intersection) => intersection.premises(),
            Self::Subset(subset) => subset.premises(),
            Self::Fish(fish) => fish.premises(eliminations),
            Self::SiameseFish(fish) => fish.premises(eliminations),
            Self::KrakenFish(kraken) => kraken.premises(),
            Self::Template(template) => template.premises(),
            Self::Chain(chain) => chain.premises(eliminations),
            Self::Dual(dual) => dual.premises(eliminations),
            Self::Net(net) => net.premises(),
            Self::Wing(wing) => wing.premises(eliminations),
            Self::Colouring(colouring) => colouring.premises(eliminations),
            Self::AlsChain(chain) => chain.premises(eliminations),
            Self::DeathBlossom(blossom) => blossom.premises(eliminations),
            Self::SueDeCoq(sue) => sue.premises(eliminations),
            Self::ExtendedSubset(subset) => subset.premises(eliminations),
            Self::Firework(firework) => firework.premises(),
            Self::AlmostSubset(subset) => subset.premises(),
            Self::AlignedExclusion(exclusion) => exclusion.premises(),
            Self::Counting(counting) => counting.premises(),
            Self::Deadly(deadly) => deadly.premises(eliminations),
            Self::Automorphism(automorphism) => automorphism.premises(),
            Self::Guardians(guardians) => guardians.premises(eliminations),
            Self::GuardedChain(chain) => chain.premises(eliminations),
            Self::Exocet(exocet) => exocet.premises(),
            Self::Cases(cases) => cases.premises(),
        }
    }

    /// How many implications a person follows, one after the other, to see that it holds: each link
    /// of a chain, each candidate that is coloured, each set of sets in a row, each entry of a net,
    /// its lemmas included, each set that is counted, each rule of an exocet that strikes, each step of a case.
    ///
    /// A pattern that is seen as a whole counts as one. Templates can only be gone through house by
    /// house.
    pub fn implications(&self) -> usize {
        let of_chains = |chains: &[Chain]| chains.iter().map(|chain| chain.links.len()).sum();
        match self {
            Self::Net(net) => net.len().max(1),
            Self::Chain(chain) => chain.links.len(),
            Self::Dual(dual) => of_chains(dual.chains.as_slice()),
            Self::KrakenFish(kraken) => 1 + of_chains(&kraken.chains),
            Self::Colouring(colouring) => colouring.candidates().len(),
            Self::AlsChain(chain) => chain.sets.len(),
            Self::DeathBlossom(blossom) => blossom.petals.len(),
            Self::Template(template) => template.premises().len(),
            Self::Counting(counting) => counting.weights.iter().count(),
            Self::Guardians(guardians) => guardians.core.implications(),
            Self::GuardedChain(chain) => chain.implications(),
            Self::Exocet(exocet) => exocet.implications(),
            Self::Cases(cases) => cases.implications(),
            Self::Single(_)
            | Self::Intersection(_)
            | Self::Subset(_)
            | Self::Fish(_)
            | Self::SiameseFish(_)
            | Self::Wing(_)
            | Self::SueDeCoq(_)
            | Self::ExtendedSubset(_)
            | Self::Firework(_)
            | Self::AlmostSubset(_)
            | Self::AlignedExclusion(_)
            | Self::Deadly(_)
            | Self::Automorphism(_) => 1,
        }
    }

    /// The digits that it is named by: the two of a pair, the one of a fish.
    pub fn digits(&self) -> DigitSet {
        match self {
            Self::Subset(subset) => subset.digits,
            Self::Exocet(exocet) => exocet.digits,
            Self::Cases(cases) => cases.digits(),
            Self::Deadly(deadly) => deadly.digits(),
            Self::Guardians(guardians) => guardians.core.digits(),
            Self::GuardedChain(chain) => chain.chain.candidates().all_digits(),
            Self::Dual(dual) => dual.chains[0].candidates().all_digits(),
            Self::Template(template) => DigitSet::only(template.digit),
            Self::KrakenFish(kraken) => DigitSet::only(kraken.fish.digit),
            _ => self.candidates().all_digits(),
        }
    }

    /// The candidates that make the pattern up: what a drawing shades.
    pub fn candidates(&self) -> CandidateSet {
        match self {
            Self::Single(single) => single.candidates(),
            Self::Intersection(intersection) => intersection.candidates(),
            Self::Subset(subset) => subset.candidates(),
            Self::Fish(fish) => fish.candidates(),
            Self::SiameseFish(fish) => fish.candidates(),
            Self::KrakenFish(kraken) => kraken.candidates(),
            Self::Template(template) => template.candidates(),
            Self::Chain(chain) => chain.candidates(),
            Self::Dual(dual) => dual.candidates(),
            Self::Net(net) => net.candidates(),
            Self::Wing(wing) => wing.candidates,
            Self::Colouring(colouring) => colouring.candidates(),
            Self::AlsChain(chain) => chain.candidates,
            Self::DeathBlossom(blossom) => blossom.candidates,
            Self::SueDeCoq(sue) => sue.candidates,
            Self::ExtendedSubset(subset) => subset.candidates,
            Self::Firework(firework) => firework.candidates,
            Self::AlmostSubset(subset) => subset.candidates,
            Self::AlignedExclusion(exclusion) => exclusion.candidates,
            Self::Counting(counting) => counting.candidates,
            Self::Deadly(deadly) => deadly.candidates(),
            Self::Automorphism(automorphism) => *automorphism.kept(),
            Self::Guardians(guardians) => guardians.candidates(),
            Self::GuardedChain(chain) => chain.candidates(),
            Self::Exocet(exocet) => exocet.candidates,
            Self::Cases(cases) => cases.candidates(),
        }
    }
}

impl Display for Pattern {
    /// In the shortest form that tells it from other patterns of its technique.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Single(single) => single.fmt(f),
            Self::Intersection(intersection) => intersection.fmt(f),
            Self::Subset(subset) => subset.fmt(f),
            Self::Fish(fish) => fish.fmt(f),
            Self::SiameseFish(fish) => fish.fmt(f),
            Self::KrakenFish(kraken) => kraken.fmt(f),
            Self::Template(template) => template.fmt(f),
            Self::Chain(chain) => chain.fmt(f),
            Self::Dual(dual) => dual.fmt(f),
            Self::Net(net) => net.fmt(f),
            Self::Wing(wing) => wing.fmt(f),
            Self::Colouring(colouring) => colouring.fmt(f),
            Self::AlsChain(chain) => chain.fmt(f),
            Self::DeathBlossom(blossom) => blossom.fmt(f),
            Self::SueDeCoq(sue) => sue.fmt(f),
            Self::ExtendedSubset(subset) => subset.fmt(f),
            Self::Firework(firework) => firework.fmt(f),
            Self::AlmostSubset(subset) => subset.fmt(f),
            Self::AlignedExclusion(exclusion) => exclusion.fmt(f),
            Self::Counting(counting) => counting.fmt(f),
            Self::Deadly(deadly) => deadly.fmt(f),
            Self::Automorphism(automorphism) => automorphism.fmt(f),
            Self::Guardians(guardians) => guardians.fmt(f),
            Self::GuardedChain(chain) => chain.fmt(f),
            Self::Exocet(exocet) => exocet.fmt(f),
            Self::Cases(cases) => cases.fmt(f),
        }
    }
}
