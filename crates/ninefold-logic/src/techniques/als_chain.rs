//! ALS-XY-wing and ALS chain: three or more almost locked sets, each joined to the next.
//!
//! ## Why it works
//!
//! An almost locked set has one digit more than cells, so it can lack one of its digits and no
//! more. Neighbours in the chain share a digit whose places in the two all see each other: they can't both
//! hold it.
//!
//! Suppose that the first set lacks z. It then holds the digit that joins it to the second, which
//! lacks that one and holds the digit that joins it to the third, and so on. The last set lacks the
//! digit by which it is reached, and so holds z. Either the first or the last set holds z, and what
//! sees all places of z in both can't be z.
//!
//! With three sets the chain is an ALS-XY-wing, after the XY-wing, whose sets are single cells.
//!
//! ## Scope
//!
//! Two sets are ALS-XZ (`als_xz.rs`). Neighbours have no cell in common; others may. Of the chains
//! between the same ends the shortest is reported, and a longer chain that strikes only some of what a
//! shorter one does is not.

use std::collections::HashSet;
use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, Digit, DigitSet};

use crate::als::Network;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static ALS_XY_WING: AlsChains = AlsChains {
    links: (2, 2),
    meta: meta!("als_chain.rs", "als-xy-wing", "ALS-XY-Wing", AlmostLockedSets, Unfair),
};
pub(super) static ALS_CHAIN: AlsChains = AlsChains {
    links: (3, usize::MAX),
    meta: meta!("als_chain.rs", "als-chain", "ALS Chain", AlmostLockedSets, Unfair),
};

#[derive(Debug)]
pub(super) struct AlsChains {
    /// The least and the most links between sets.
    links: (usize, usize),
    meta: Meta,
}

/// A set that lacks a digit, because its neighbour in the chain holds it.
#[derive(Clone, Copy)]
struct Stop {
    set: usize,
    lacks: Digit,
    links: usize,
    /// The stop before, unless the chain begins there.
    before: Option<usize>,
}

/// The chains that leave one set by one digit, shortest first.
struct ChainsFrom {
    start: usize,
    stops: Vec<Stop>,
    /// For each set, the digits by which it was entered and left.
    entered: Vec<DigitSet>,
    left: Vec<DigitSet>,
}

impl ChainsFrom {
    fn new(net: &Network, start: usize, by: Digit, most: usize) -> Self {
        let none = vec![DigitSet::EMPTY; net.sets.len()];
        let mut chains = Self { start, stops: Vec::new(), entered: none.clone(), left: none };
        chains.leave(net, start, by, None, 1);
        let mut place = 0;
        while let Some(&Stop { set, lacks, links, .. }) = chains.stops.get(place) {
            if links >= most {
                break;
            }
            for held in net.sets[set].als.digits.without(lacks) - chains.left[set] {
                chains.left[set].insert(held);
                chains.leave(net, set, held, Some(place), links + 1);
            }
            place += 1;
        }
        chains
    }

    /// Enters every set that lacks the digit if this set holds it.
    fn leave(
        &mut self,
        net: &Network,
        from: usize,
        held: Digit,
        before: Option<usize>,
        links: usize,
    ) {
        let from = &net.sets[from];
        for &other in net.restricted(from.occurrence(held)) {
            for &set in net.sets_of(usize::from(other)) {
                let set = usize::from(set);
                let apart = from.als.cells.is_disjoint(net.sets[set].als.cells);
                if apart && !self.entered[set].contains(held) {
                    self.entered[set].insert(held);
                    self.stops.push(Stop { set, lacks: held, links, before });
                }
            }
        }
    }

    /// The sets from the beginning to this stop, and the digits between them.
    fn trace(&self, stop: &Stop) -> (Vec<usize>, Vec<Digit>) {
        let (mut sets, mut digits, mut at) = (vec![stop.set], vec![stop.lacks], stop.before);
        while let Some(stop) = at.map(|place| &self.stops[place]) {
            sets.push(stop.set);
            digits.push(stop.lacks);
            at = stop.before;
        }
        sets.push(self.start);
        sets.reverse();
        digits.reverse();
        (sets, digits)
    }
}

/// A search for chains that strike some of the targets.
struct ChainSearch<'a> {
    technique: &'static AlsChains,
    analysis: &'a Analysis<'a>,
    net: &'a Network,
    targets: CandidateSet,
    /// What was reported, and with how many links.
    reported: HashSet<CandidateSet>,
    /// What shorter chains strike.
    shorter: Vec<(CandidateSet, usize)>,
}

impl ChainSearch<'_> {
    fn struck(&self, one: usize, other: usize, joints: DigitSet) -> CandidateSet {
        let (one, other) = (&self.net.sets[one], &self.net.sets[other]);
        let mut struck = CandidateSet::EMPTY;
        for digit in (one.als.digits & other.als.digits) - joints {
            let both = self.net.seen(one, digit) & self.net.seen(other, digit);
            struck |= CandidateSet::of_digit(digit, both);
        }
        struck
    }

    /// The chains of at most so many links, shortest first and then those that strike most.
    fn chains(&self, most: usize) -> ControlFlow<(), Vec<(usize, CandidateSet, Step)>> {
        let mut chains = Vec::new();
        for (start, set) in self.net.sets.iter().enumerate() {
            self.analysis.look()?;
            for by in set.als.digits {
                let strikes =
                    |digit| !self.net.seen(set, digit).is_disjoint(self.targets.cells(digit));
                if !set.als.digits.without(by).iter().any(strikes) {
                    continue;
                }
                let from_here = ChainsFrom::new(self.net, start, by, most);
                for stop in &from_here.stops {
                    if stop.links < self.technique.links.0 || stop.set <= start {
                        continue;
                    }
                    let joints = DigitSet::only(by).with(stop.lacks);
                    let struck = self.struck(start, stop.set, joints);
                    if !struck.is_empty() && !self.reported.contains(&struck) {
                        chains.push((stop.links, struck, self.step(&from_here, stop, struck)));
                    }
                }
            }
        }
        chains.sort_by_key(|(links, struck, _)| (*links, usize::MAX - struck.len()));
        ControlFlow::Continue(chains)
    }

    fn step(&self, chains: &ChainsFrom, stop: &Stop, struck: CandidateSet) -> Step {
        let (sets, digits) = chains.trace(stop);
        let net = self.net;
        let joints = sets.windows(2).zip(digits).map(|(pair, digit)| {
            (net.sets[pair[0]].occurrence(digit), net.sets[pair[1]].occurrence(digit))
        });
        let chain = net.chain(self.analysis.grid(), sets.iter().copied(), joints);
        Step::striking(&self.technique.meta, struck, Pattern::AlsChain(chain))
    }

    fn report(&mut self, most: usize, found: &mut Sink<'_>) -> ControlFlow<()> {
        for (links, struck, step) in self.chains(most)? {
            let digits = struck.all_digits();
            let idle = self.shorter.iter().any(|(other, fewer)| {
                *fewer < links && struck.is_subset(other) && other.all_digits() == digits
            });
            if !idle && self.reported.insert(struck) {
                self.shorter.push((struck, links));
                found(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for AlsChains {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let net = analysis.als();
        let targets = analysis.als_reached().within(self.links.1);
        let fewest = analysis.als_reached().fewest_new(self.links).unwrap_or(usize::MAX);
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let (reported, shorter) = (HashSet::new(), Vec::new());
        let mut search = ChainSearch { technique: self, analysis, net, targets, reported, shorter };
        search.report(fewest.clamp(self.links.0, self.links.1), found)?;
        search.report(self.links.1, found)
    }
}
