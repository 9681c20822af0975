//! ALS Chain: four almost locked sets or more, each joined with the next.

use ninefold_core::{Digit, DigitSet};

use super::als::{AlmostLocked, RestrictedCommon, Struck};
use super::ranking::Rank;
use super::{RatedStep, Search, Technique};

/// Of all chains, the one that strikes most.
pub(super) fn als_chain(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let all = search.almost_locked.of(search.version, || AlmostLocked::of(state));
    let mut from = vec![Vec::new(); all.sets.len()];
    for common in &all.commons {
        from[usize::from(common.sets[0])].push(*common);
    }
    let mut best: Option<(Rank, Struck)> = None;
    for start in 0..all.sets.len() {
        if search.cancel.is_requested() {
            return None;
        }
        let mut firsts = DigitSet::EMPTY;
        for common in &from[start] {
            firsts |= common.digits();
        }
        for first in firsts {
            follow(all, &from, start, first, &mut best);
        }
    }
    let (_, struck) = best?;
    Some(RatedStep::eliminating(Technique::AlsXyChain, struck.candidates().collect()))
}

/// Follows all chains from a set whose first restricted common uses a digit. They lead only to
/// higher sets, so that one pass in order suffices. For each set, by the number of commons (one,
/// two, more), the digits that the last one has used up: those decide how it goes on.
fn follow(
    all: &AlmostLocked,
    from: &[Vec<RestrictedCommon>],
    start: usize,
    first: Digit,
    best: &mut Option<(Rank, Struck)>,
) {
    let mut used = vec![[DigitSet::EMPTY; 3]; all.sets.len()];
    for common in &from[start] {
        if common.digits().contains(first) {
            used[usize::from(common.sets[1])][0].insert(first);
        }
    }
    for set in start + 1..all.sets.len() {
        let at = used[set];
        for (length, digits) in at.into_iter().enumerate() {
            for last in digits {
                for common in &from[set] {
                    let next = common.digits().without(last);
                    let Some(counts) = next.first().map(|low| if next.len() == 2 { common.first } else { low }) else {
                        continue;
                    };
                    let end = usize::from(common.sets[1]);
                    used[end][(length + 1).min(2)].insert(counts);
                    if length >= 1 {
                        offer(all, start, end, next.with(first), best);
                    }
                }
            }
        }
    }
}

fn offer(
    all: &AlmostLocked,
    start: usize,
    end: usize,
    spent: DigitSet,
    best: &mut Option<(Rank, Struck)>,
) {
    let (one, two) = (&all.sets[start], &all.sets[end]);
    let struck = Struck::between(one, two, (one.digits & two.digits) - spent);
    if struck.is_empty() {
        return;
    }
    let rank = Rank::of(struck.candidates());
    if best.as_ref().is_none_or(|(best, _)| rank < *best) {
        *best = Some((rank, struck));
    }
}
