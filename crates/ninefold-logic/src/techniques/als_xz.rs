//! ALS-XZ: two almost locked sets that can't both hold a digit.
//!
//! ## Why it works
//!
//! An almost locked set has one digit more than cells, so it can lack one of its digits and no
//! more. All places of x in the two sets see each other: one of the sets lacks x, and therefore holds every
//! other of its digits. A digit z that both have is thus in one set or the other, and what sees all
//! its places in both can't be z.
//!
//! If two digits join the sets in this way (*doubly linked*), each set lacks one of the two and
//! holds the other. Each set then holds all its remaining digits as well, and what sees all places of one
//! of them in its set is out; so is what sees all places of a joining digit in both.
//!
//! ## Scope
//!
//! The sets have no cell in common. A cell with two candidates is the smallest such set: two of
//! them and nothing else make a naked pair or a short XY-chain.

use std::collections::HashSet;
use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, DigitSet, Grid};

use crate::als::{Network, Set};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static ALS_XZ: AlsXz =
    AlsXz { meta: meta!("als_xz.rs", "als-xz", "ALS-XZ", AlmostLockedSets, Unfair) };

#[derive(Debug)]
pub(super) struct AlsXz {
    meta: Meta,
}

/// What goes if one of two sets joined by one digit lacks it.
fn singly_struck(net: &Network, [one, other]: [&Set; 2], common: DigitSet) -> CandidateSet {
    let mut struck = CandidateSet::EMPTY;
    for digit in (one.als.digits & other.als.digits) - common {
        let both = net.seen(one, digit) & net.seen(other, digit);
        struck |= CandidateSet::of_digit(digit, both);
    }
    struck
}

/// What goes if each of two sets holds all its digits but one of those that join them.
fn doubly_struck(net: &Network, [one, other]: [&Set; 2], commons: DigitSet) -> CandidateSet {
    let mut struck = CandidateSet::EMPTY;
    // In the sets themselves nothing is struck: they are told as they stand.
    let outside = !(one.als.cells | other.als.cells);
    for digit in one.als.digits | other.als.digits {
        let (one, other) = (net.seen(one, digit), net.seen(other, digit));
        let seen = if commons.contains(digit) { one & other } else { one | other };
        struck |= CandidateSet::of_digit(digit, seen & outside);
    }
    struck
}

impl AlsXz {
    fn step(
        &'static self,
        grid: &Grid,
        net: &Network,
        pair: [usize; 2],
        commons: DigitSet,
    ) -> Option<Step> {
        let [one, other] = pair.map(|set| &net.sets[set]);
        // Sets that overlap are one larger set, or none.
        if !one.als.cells.is_disjoint(other.als.cells) {
            return None;
        }
        let struck = match commons.len() {
            1 => singly_struck(net, [one, other], commons),
            _ => doubly_struck(net, [one, other], commons),
        };
        if struck.is_empty() {
            return None;
        }
        let joints =
            commons.iter().take(2).map(|digit| (one.occurrence(digit), other.occurrence(digit)));
        let pattern = Pattern::AlsChain(net.chain(grid, pair, joints));
        Some(Step::striking(&self.meta, struck, pattern))
    }
}

impl Technique for AlsXz {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let net = analysis.als();
        let targets = analysis.als_reached().by_two_sets();
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let sees_target = |set: &Set| {
            let mut occurrences = set.occurrences().map(|occurrence| &net.occurrences[occurrence]);
            occurrences
                .any(|occurrence| !occurrence.seen.is_disjoint(targets.cells(occurrence.digit)))
        };
        let useful: Vec<bool> = net.sets.iter().map(sees_target).collect();
        let mut known = HashSet::new();
        // For each smaller set, the digits that join it to the set in hand.
        let mut commons = vec![DigitSet::EMPTY; net.sets.len()];
        let mut joined: Vec<usize> = Vec::new();
        for (place, set) in net.sets.iter().enumerate() {
            analysis.look()?;
            for occurrence in set.occurrences() {
                for &other in net.restricted(occurrence) {
                    let smaller =
                        net.sets_of(usize::from(other)).iter().map(|&set| usize::from(set));
                    for other in smaller.take_while(|&other| other < place) {
                        // Two sets that see none strike none.
                        if !useful[place] && !useful[other] {
                            continue;
                        }
                        if commons[other].is_empty() {
                            joined.push(other);
                        }
                        commons[other].insert(net.occurrences[occurrence].digit);
                    }
                }
            }
            joined.sort_unstable();
            for other in joined.drain(..) {
                let commons = std::mem::take(&mut commons[other]);
                if let Some(step) = self.step(grid, net, [other, place], commons)
                    && known.insert(step.eliminations)
                {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
