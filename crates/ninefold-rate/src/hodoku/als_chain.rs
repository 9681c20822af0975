//! ALS Chain: four almost locked sets or more, each joined with the next.

use ninefold_core::{Digit, DigitSet};

use super::als::{AlmostLocked, RestrictedCommon, Struck};
use super::ranking::Rank;
use super::{RatedStep, Search, Technique};

/// Of all chains, the one that strikes most.
pub(super) fn als_chain(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let all = search.almost_locked.of(search.version, || AlmostLocked::of(state));
    let mut chains = Chains::new(all);
    for start in 0..all.sets.len() {
        if search.cancel.is_requested() {
            return None;
        }
        let joined = chains.from[start].iter();
        let firsts = joined.fold(DigitSet::EMPTY, |all, common| all | common.digits());
        chains.strikable.fill(None);
        for first in firsts {
            chains.follow(start, first);
        }
    }
    let (_, struck) = chains.best?;
    Some(RatedStep::eliminating(Technique::AlsXyChain, struck.candidates().collect()))
}

/// The digits that the last restricted common of a chain has used up, after one, two, or more of
/// them: these decide how the chain can go on.
type Used = [DigitSet; 3];

struct Chains<'a> {
    all: &'a AlmostLocked,
    /// The restricted commons that lead from a set to higher ones.
    from: Vec<Vec<RestrictedCommon>>,
    used: Vec<Used>,
    /// The sets that the chains have reached and not left yet, as bits.
    reached: Vec<u64>,
    /// For each end, the digits that it and the start would strike, once it was asked for.
    strikable: Vec<Option<DigitSet>>,
    best: Option<(Rank, Struck)>,
}

impl<'a> Chains<'a> {
    fn new(all: &'a AlmostLocked) -> Self {
        let sets = all.sets.len();
        let mut from = vec![Vec::new(); sets];
        for common in &all.commons {
            from[usize::from(common.sets[0])].push(*common);
        }
        Self {
            all,
            from,
            used: vec![[DigitSet::EMPTY; 3]; sets],
            reached: vec![0; sets.div_ceil(64)],
            strikable: vec![None; sets],
            best: None,
        }
    }

    /// Follows all chains from a set whose first restricted common uses a digit. They lead only
    /// to higher sets, so that one pass in order finds them all.
    fn follow(&mut self, start: usize, first: Digit) {
        for place in 0..self.from[start].len() {
            let common = self.from[start][place];
            if common.digits().contains(first) {
                self.reach(common.sets[1].into(), 0, first);
            }
        }
        while let Some(set) = self.next_reached() {
            // Nothing leads back here: the next start finds it empty.
            let used = std::mem::take(&mut self.used[set]);
            for (length, digits) in used.into_iter().enumerate() {
                for last in digits {
                    self.extend(start, first, set, last, length);
                }
            }
        }
    }

    /// Notes that a chain has reached a set, and the digit that its last common has used.
    fn reach(&mut self, set: usize, length: usize, used: Digit) {
        self.used[set][length].insert(used);
        self.reached[set / 64] |= 1 << (set % 64);
    }

    /// Takes the lowest set that was reached.
    fn next_reached(&mut self) -> Option<usize> {
        let word = self.reached.iter().position(|&word| word != 0)?;
        let bit = self.reached[word].trailing_zeros() as usize;
        self.reached[word] &= self.reached[word] - 1;
        Some(64 * word + bit)
    }

    /// Goes on from a set that was reached with `length + 1` commons, the last of which used a digit.
    fn extend(&mut self, start: usize, first: Digit, set: usize, last: Digit, length: usize) {
        for place in 0..self.from[set].len() {
            let common = self.from[set][place];
            let next = common.digits().without(last);
            let Some(low) = next.first() else { continue };
            let end = usize::from(common.sets[1]);
            // Of two digits only the lower one counts for the next common, and it is the first.
            self.reach(end, (length + 1).min(2), low);
            if length >= 1 {
                self.offer(start, end, next.with(first));
            }
        }
    }

    fn offer(&mut self, start: usize, end: usize, spent: DigitSet) {
        let (one, two) = (&self.all.sets[start], &self.all.sets[end]);
        let strikable =
            *self.strikable[end].get_or_insert_with(|| one.strikable_with(two, DigitSet::ALL));
        if strikable.is_subset(spent) {
            return;
        }
        let struck = Struck::between(one, two, strikable - spent);
        let rank = Rank::of(struck.candidates());
        if self.best.as_ref().is_none_or(|(best, _)| rank < *best) {
            self.best = Some((rank, struck));
        }
    }
}
