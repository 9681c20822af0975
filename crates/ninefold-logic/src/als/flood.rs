//! How far restricted commons reach, for all candidates at once.
//!
//! Suppose that a candidate is true. A set that has its digit only where the candidate sees it loses
//! that digit, and so holds all its others; each of these is then lost to every set with which it is
//! restricted, and so on, link by link. A set that loses two digits has too few left: the candidate was
//! wrong.
//!
//! ## Invariant
//!
//! After `n` links, `lost` has for every occurrence all candidates that take the occurrence's digit from its set by
//! `n` links or fewer, if sets may overlap; `held` the same for the occurrences that must hold their digit.
//! Both only grow. A set whose occurrences lost nothing new in the last link brings nothing new in the
//! next, so that only sets with such an occurrence are looked at again. That sets may overlap makes more of
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
    /// For each occurrence the candidates that see all of it.
    seen: Vec<Row<WORDS>>,
    lost: Vec<Row<WORDS>>,
    held: Vec<Row<WORDS>>,
    /// What each occurrence newly holds in this link.
    fresh: Vec<Row<WORDS>>,
    hits: Row<WORDS>,
    /// The candidates that leave a set without any two of its digits.
    short: Row<WORDS>,
    /// The occurrences that have lost something new.
    changed: Vec<u16>,
    /// Sets and occurrences that are in a list already.
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
        let none = vec![Row::EMPTY; net.occurrences.len()];
        let mut seen = none.clone();
        let mut changed = Vec::new();
        for (place, occurrence) in net.occurrences.iter().enumerate() {
            let first = starts[occurrence.digit.index()];
            let places = grid.cells_with(occurrence.digit);
            for (number, cell) in places.iter().enumerate() {
                if occurrence.seen.contains(cell) {
                    seen[place].insert(first + number);
                }
            }
            if !occurrence.seen.is_empty() {
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
            marked: vec![false; net.sets.len().max(net.occurrences.len())],
        }
    }

    /// The sets of which an occurrence has lost something new.
    fn touched_sets(&mut self) -> Vec<u16> {
        let mut sets = Vec::new();
        for &occurrence in &self.changed {
            for &set in self.net.sets_of(usize::from(occurrence)) {
                if !std::mem::replace(&mut self.marked[usize::from(set)], true) {
                    sets.push(set);
                }
            }
        }
        for &set in &sets {
            self.marked[usize::from(set)] = false;
        }
        sets
    }

    /// A set that has lost a digit holds its others: the occurrences that hold something new.
    fn hold(&mut self) -> Vec<u16> {
        let mut occurrences = Vec::new();
        for set in self.touched_sets() {
            let set = &self.net.sets[usize::from(set)];
            let (mut once, mut twice) = (Row::EMPTY, Row::EMPTY);
            for occurrence in set.occurrences() {
                twice = twice.or(&once.and(&self.lost[occurrence]));
                once = once.or(&self.lost[occurrence]);
            }
            self.short = self.short.or(&twice);
            for occurrence in set.occurrences() {
                // What takes another digit from the set.
                let by_others = twice.or(&once.minus(&self.lost[occurrence]));
                self.hits = self.hits.or(&by_others.and(&self.seen[occurrence]));
                let fresh = by_others.minus(&self.held[occurrence]);
                if !fresh.is_empty() {
                    if self.fresh[occurrence].is_empty() {
                        occurrences.push(occurrence as u16);
                    }
                    self.fresh[occurrence] = self.fresh[occurrence].or(&fresh);
                }
            }
        }
        occurrences
    }

    /// What an occurrence holds is lost to all with which it is restricted; false if that is nothing new.
    fn lose(&mut self, held: &[u16]) -> bool {
        self.changed.clear();
        for &occurrence in held {
            let fresh = std::mem::replace(&mut self.fresh[usize::from(occurrence)], Row::EMPTY);
            self.held[usize::from(occurrence)] = self.held[usize::from(occurrence)].or(&fresh);
            for &other in self.net.restricted(usize::from(occurrence)) {
                let lost = &mut self.lost[usize::from(other)];
                if !fresh.minus(lost).is_empty() {
                    *lost = lost.or(&fresh);
                    if !std::mem::replace(&mut self.marked[usize::from(other)], true) {
                        self.changed.push(other);
                    }
                }
            }
        }
        for &occurrence in &self.changed {
            self.marked[usize::from(occurrence)] = false;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ladder;

    #[test]
    fn whatever_chains_of_sets_strike_is_reached() {
        let mut struck = 0;
        for technique in Ladder::all().techniques() {
            let links = match technique.meta().id {
                "als-xz" => 1,
                "als-xy-wing" => 2,
                "als-chain" => usize::MAX,
                _ => continue,
            };
            for example in technique.meta().page.examples() {
                let analysis = example.analysis();
                let reached = analysis.als_reached();
                for step in technique.every_step(&analysis).unwrap() {
                    let all =
                        if links == 1 { *reached.by_two_sets() } else { reached.within(links) };
                    assert!(step.eliminations.is_subset(&all), "{step}");
                    struck += 1;
                }
            }
        }
        assert!(struck > 5, "{struck}");
    }

    #[test]
    fn a_wider_row_says_the_same() {
        let example = crate::example_of("als-chain");
        let (grid, analysis) = (&example.grid, example.analysis());
        let [narrow, wide] =
            [Flood::<4>::run(grid, analysis.als()), Flood::<12>::run(grid, analysis.als())];
        assert_eq!(narrow.by_links, wide.by_links);
        assert!(!narrow.by_links.is_empty());
    }
}
