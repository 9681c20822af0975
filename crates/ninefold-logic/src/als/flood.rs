//! How far restricted commons reach, for all candidates at once.
//!
//! Suppose that a candidate is true. A set that has its digit only where the candidate sees it loses
//! that digit, and so holds all its others; each of these is then lost to every set with which it is
//! restricted, and so on, link by link. A set that loses two digits has too few left: the candidate was
//! wrong.
//!
//! ## Invariant
//!
//! After `n` links, `lost` has for every spot all candidates that take the spot's digit from its set by
//! `n` links or fewer, if sets may overlap; `held` the same for the spots that must hold their digit.
//! Both only grow. A set whose spots lost nothing new in the last link brings nothing new in the
//! next, so that only sets with such a spot are looked at again. That sets may overlap makes more of
//! it than chains can show, never less: no candidate that a chain strikes is missed.

use ninefold_core::{CandidateSet, Digit, Grid};

use super::network::Network;

/// The candidates that would leave a set without their own digit and another, by the number of links
/// it takes.
#[derive(Clone, Debug)]
pub(crate) struct Reached {
    by_links: Vec<CandidateSet>,
    /// The candidates that leave a set without any two of its digits, by one link.
    by_one: CandidateSet,
}

impl Reached {
    pub(crate) fn new(grid: &Grid, net: &Network) -> Self {
        // Few grids in which sets are of use have more candidates than the narrowest takes.
        match grid.all_candidates().len() {
            0..=256 => Flood::<4>::run(grid, net),
            257..=384 => Flood::<6>::run(grid, net),
            _ => Flood::<12>::run(grid, net),
        }
    }

    /// Those that take at most this many links.
    pub(crate) fn within(&self, most: usize) -> CandidateSet {
        let last = most.min(self.by_links.len()).checked_sub(1);
        last.map_or(CandidateSet::EMPTY, |last| self.by_links[last])
    }

    /// The fewest links, in this range, by which there is something that fewer do not reach.
    pub(crate) fn fewest_new(&self, (least, most): (usize, usize)) -> Option<usize> {
        let most = most.min(self.by_links.len());
        (least..=most).find(|&links| self.within(links) != self.within(links - 1))
    }

    /// The candidates that leave a set without two of its digits, whichever, by one link: all that
    /// two sets can strike are among them.
    ///
    /// If two sets are joined by two digits, a candidate that takes a third from one of them leaves
    /// the other without both.
    pub(crate) const fn by_two_sets(&self) -> &CandidateSet {
        &self.by_one
    }
}

/// A set of candidates, numbered without gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Row<WORDS> {
    const EMPTY: Self = Self([0; WORDS]);

    const fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    fn combine(&self, other: &Self, mix: impl Fn(u64, u64) -> u64) -> Self {
        let mut mixed = *self;
        mixed.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine = mix(*mine, theirs));
        mixed
    }

    fn or(&self, other: &Self) -> Self {
        self.combine(other, |one, other| one | other)
    }

    fn and(&self, other: &Self) -> Self {
        self.combine(other, |one, other| one & other)
    }

    fn minus(&self, other: &Self) -> Self {
        self.combine(other, |one, other| one & !other)
    }
}

struct Flood<'a, const WORDS: usize> {
    net: &'a Network,
    /// For each spot the candidates that see all of it.
    seen: Vec<Row<WORDS>>,
    lost: Vec<Row<WORDS>>,
    held: Vec<Row<WORDS>>,
    /// What each spot newly holds in this link.
    fresh: Vec<Row<WORDS>>,
    hits: Row<WORDS>,
    /// The candidates that leave a set without any two of its digits.
    short: Row<WORDS>,
    /// The spots that have lost something new.
    changed: Vec<u16>,
    /// Sets and spots that are in a list already.
    marked: Vec<bool>,
}

impl<'a, const WORDS: usize> Flood<'a, WORDS> {
    fn run(grid: &Grid, net: &'a Network) -> Reached {
        let mut flood = Self::new(grid, net);
        let (mut by_links, mut by_one) = (Vec::new(), CandidateSet::EMPTY);
        // Hits are seen when the next link is followed: those of none are none.
        let mut links = 0;
        loop {
            let held = flood.hold();
            if links > 0 {
                by_links.push(set_of(grid, &flood.hits));
            }
            if links == 1 {
                by_one = set_of(grid, &flood.short);
            }
            if !flood.lose(&held) {
                return Reached { by_links, by_one };
            }
            links += 1;
        }
    }

    fn new(grid: &Grid, net: &'a Network) -> Self {
        let starts = starts(grid);
        let none = vec![Row::EMPTY; net.spots.len()];
        let mut seen = none.clone();
        let mut changed = Vec::new();
        for (place, spot) in net.spots.iter().enumerate() {
            let first = starts[spot.digit.index()];
            let places = grid.cells_with(spot.digit);
            for (number, cell) in places.iter().enumerate() {
                if spot.seen.contains(cell) {
                    seen[place].insert(first + number);
                }
            }
            if !spot.seen.is_empty() {
                changed.push(place as u16);
            }
        }
        Self {
            net,
            lost: seen.clone(),
            seen,
            held: none.clone(),
            fresh: none,
            hits: Row::EMPTY,
            short: Row::EMPTY,
            changed,
            marked: vec![false; net.sets.len().max(net.spots.len())],
        }
    }

    /// The sets of which a spot has lost something new.
    fn touched_sets(&mut self) -> Vec<u16> {
        let mut sets = Vec::new();
        for &spot in &self.changed {
            for &set in self.net.sets_of(usize::from(spot)) {
                if !std::mem::replace(&mut self.marked[usize::from(set)], true) {
                    sets.push(set);
                }
            }
        }
        sets.iter().for_each(|&set| self.marked[usize::from(set)] = false);
        sets
    }

    /// A set that has lost a digit holds its others: the spots that hold something new.
    fn hold(&mut self) -> Vec<u16> {
        let mut spots = Vec::new();
        for set in self.touched_sets() {
            let set = &self.net.sets[usize::from(set)];
            let (mut once, mut twice) = (Row::EMPTY, Row::EMPTY);
            for spot in set.spots() {
                twice = twice.or(&once.and(&self.lost[spot]));
                once = once.or(&self.lost[spot]);
            }
            self.short = self.short.or(&twice);
            for spot in set.spots() {
                // What takes another digit from the set.
                let by_others = twice.or(&once.minus(&self.lost[spot]));
                self.hits = self.hits.or(&by_others.and(&self.seen[spot]));
                let fresh = by_others.minus(&self.held[spot]);
                if !fresh.is_empty() {
                    if self.fresh[spot].is_empty() {
                        spots.push(spot as u16);
                    }
                    self.fresh[spot] = self.fresh[spot].or(&fresh);
                }
            }
        }
        spots
    }

    /// What a spot holds is lost to all with which it is restricted; false if that is nothing new.
    fn lose(&mut self, held: &[u16]) -> bool {
        self.changed.clear();
        for &spot in held {
            let fresh = std::mem::replace(&mut self.fresh[usize::from(spot)], Row::EMPTY);
            self.held[usize::from(spot)] = self.held[usize::from(spot)].or(&fresh);
            for &other in self.net.rivals_of(usize::from(spot)) {
                let lost = &mut self.lost[usize::from(other)];
                if !fresh.minus(lost).is_empty() {
                    *lost = lost.or(&fresh);
                    if !std::mem::replace(&mut self.marked[usize::from(other)], true) {
                        self.changed.push(other);
                    }
                }
            }
        }
        self.changed.iter().for_each(|&spot| self.marked[usize::from(spot)] = false);
        !self.changed.is_empty()
    }
}

/// The number of each digit's first candidate: they are numbered digit by digit.
fn starts(grid: &Grid) -> [usize; 9] {
    let mut next = 0;
    Digit::ALL.map(|digit| {
        let start = next;
        next += grid.cells_with(digit).len();
        start
    })
}

fn set_of<const WORDS: usize>(grid: &Grid, row: &Row<WORDS>) -> CandidateSet {
    let mut numbers = crate::bits::iter(&row.0).peekable();
    let mut set = CandidateSet::EMPTY;
    for (digit, start) in Digit::ALL.into_iter().zip(starts(grid)) {
        for (number, cell) in grid.cells_with(digit).iter().enumerate() {
            if numbers.next_if_eq(&(start + number)).is_some() {
                set.insert(ninefold_core::Candidate::new(cell, digit));
            }
        }
    }
    set
}
