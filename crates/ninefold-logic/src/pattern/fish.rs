//! One digit in `n` houses against `n` others.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, HouseSet, Premises};

use super::chain::Chain;
use super::sight::sights;

/// A digit whose places in the base houses lie in as many cover houses, but for the fins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that must take the digit from these cells.
    pub base: HouseSet,
    /// As many houses, which lose their other places.
    pub cover: HouseSet,
    /// Base cells outside the cover.
    pub fins: CellSet,
    /// Base cells that lie in two base houses, and so count as fins.
    pub endo_fins: CellSet,
    /// Every place for the digit in the base.
    pub cells: CellSet,
}

impl Fish {
    pub(super) fn premises(self, eliminations: &CandidateSet) -> Premises {
        let digits = DigitSet::only(self.digit);
        let fins = (self.fins | self.endo_fins)
            .into_iter()
            .map(|fin| sights(eliminations, self.digit, CellSet::only(fin)));
        let fish = Premises::NONE.and_places(digits, self.base | self.cover);
        fins.fold(fish, |all, seen| all.union(&seen))
    }

    pub(super) fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }
}

impl Display for Fish {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.digit, self.base, self.cover)?;
        if !self.fins.is_empty() {
            write!(f, " fins {}", self.fins)?;
        }
        if !self.endo_fins.is_empty() {
            write!(f, " endo {}", self.endo_fins)?;
        }
        Ok(())
    }
}

/// Two fish with the same base, which conclude different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SiameseFish {
    /// The two fish.
    pub fish: [Fish; 2],
}

impl SiameseFish {
    pub(super) fn premises(self, eliminations: &CandidateSet) -> Premises {
        let [first, second] = self.fish.map(|fish| fish.premises(eliminations));
        first.union(&second)
    }

    pub(super) fn candidates(self) -> CandidateSet {
        self.fish[0].candidates() | self.fish[1].candidates()
    }
}

impl Display for SiameseFish {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {}", self.fish[0], self.fish[1])
    }
}

/// A fish whose fins reach what it strikes by chains.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KrakenFish {
    /// The fish.
    pub fish: Fish,
    /// From each fin a chain to what is struck; if that is of another digit, from each base cell of
    /// one cover house too. They begin and end with a weak link: if the first node is true, the last
    /// is false.
    pub chains: Vec<Chain>,
}

impl KrakenFish {
    /// How much there is to follow: smaller fish and shorter chains first.
    pub(crate) fn difficulty(&self) -> (usize, usize, HouseSet, HouseSet) {
        let links: usize = self.chains.iter().map(|chain| chain.links.len()).sum();
        (links, self.fish.base.len(), self.fish.base, self.fish.cover)
    }

    pub(super) fn premises(&self) -> Premises {
        let (digits, houses) = (DigitSet::only(self.fish.digit), self.fish.base | self.fish.cover);
        let fish = Premises::NONE.and_places(digits, houses);
        self.chains.iter().fold(fish, |all, chain| all.union(&chain.link_premises()))
    }

    pub(super) fn candidates(&self) -> CandidateSet {
        let inner = |chain: &Chain| {
            let nodes = &chain.nodes[..chain.nodes.len() - 1];
            nodes.iter().fold(CandidateSet::EMPTY, |all, node| all | node.candidates())
        };
        self.chains.iter().fold(self.fish.candidates(), |all, chain| all | inner(chain))
    }
}

impl Display for KrakenFish {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.fish)?;
        self.chains.iter().try_for_each(|chain| write!(f, "; {chain}"))
    }
}
