//! ALS-XZ and ALS-XY-Wing: two sets, or three, joined by restricted commons.

use ninefold_core::DigitSet;

use super::als::{AlmostLocked, Als, RestrictedCommon, Struck};
use super::{RatedStep, Search, Technique};

/// One of two joined sets lacks the restricted common and is locked: what sees all places of
/// another common digit in both is out. Joined twice, both sets are locked.
pub(super) fn als_xz(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let all = search.almost_locked.of(search.version, || AlmostLocked::of(state));
    all.commons.iter().find_map(|common| {
        let [one, two] = common.sets.map(|set| &all.sets[usize::from(set)]);
        let strikable = one.strikable_with(two, !common.digits());
        if strikable.is_empty() && common.second.is_none() {
            return None;
        }
        let mut struck = Struck::between(one, two, strikable);
        if common.second.is_some() {
            strike_locked(&mut struck, one, two, common.digits());
            strike_locked(&mut struck, two, one, common.digits());
        }
        step(Technique::AlsXz, &struck)
    })
}

/// What a set strikes that is joined twice with another: its digits are locked in it, the
/// restricted ones in both together.
fn strike_locked(struck: &mut Struck, one: &Als, two: &Als, restricted: DigitSet) {
    for digit in restricted {
        struck.add(digit, one.seen(digit) & two.seen(digit));
    }
    for digit in one.digits - restricted {
        struck.add(digit, one.seen(digit) - two.cells);
    }
}

/// Two sets are joined with a third by different digits: one of the two is locked.
pub(super) fn als_xy_wing(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let all = search.almost_locked.of(search.version, || AlmostLocked::of(state));
    let mut joined_at: Vec<Vec<usize>> = vec![Vec::new(); all.sets.len()];
    for (place, common) in all.commons.iter().enumerate() {
        for set in common.sets {
            joined_at[usize::from(set)].push(place);
        }
    }
    let cancel = search.cancel;
    let mut commons = all.commons.iter().enumerate().take_while(|_| !cancel.is_requested());
    commons.find_map(|(place, first)| {
        // The commons behind this one that share its lower set come before those that share the other.
        first.sets.into_iter().find_map(|pivot| {
            let joined = &joined_at[usize::from(pivot)];
            let behind = joined.partition_point(|&other| other <= place);
            joined[behind..]
                .iter()
                .find_map(|&second| wing(all, pivot, *first, all.commons[second]))
        })
    })
}

fn wing(
    all: &AlmostLocked,
    pivot: u16,
    first: RestrictedCommon,
    second: RestrictedCommon,
) -> Option<RatedStep> {
    let restricted = first.digits() | second.digits();
    if restricted.len() == 1 {
        return None;
    }
    let outer = |common: RestrictedCommon| {
        let [one, two] = common.sets;
        &all.sets[usize::from(if one == pivot { two } else { one })]
    };
    let (one, two) = (outer(first), outer(second));
    let strikable = one.strikable_with(two, !restricted);
    if strikable.is_empty() || !one.cells.is_disjoint(two.cells) {
        return None;
    }
    let struck = Struck::between(one, two, strikable);
    step(Technique::AlsXyWing, &struck)
}

fn step(technique: Technique, struck: &Struck) -> Option<RatedStep> {
    (!struck.is_empty()).then(|| RatedStep::eliminating(technique, struck.candidates().collect()))
}
