//! Every almost locked set of a grid, and which of their digits exclude each other.
//!
//! Sets share much: a digit of a set matters only by the cells that have it, its *occurrence*, and many
//! sets have the same. What sees an occurrence, and which occurrences exclude each other, is worked out once for each
//! occurrence instead of once for each set or pair of sets.

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, Grid};

use super::lists::Lists;
use super::sets::all;

use crate::pattern::{Als, AlsChain, Node, RestrictedCommon};

/// An almost locked set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Set {
    pub(crate) als: Als,
    /// For each of its digits, the index of its occurrence.
    occurrences: [u16; 9],
}

/// A digit in one of some cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Occurrence {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
    /// The candidates elsewhere that see all of the cells: they go if the digit is there.
    pub(crate) seen: CellSet,
}

/// All sets of a grid, smallest first, and how they are joined.
#[derive(Debug)]
pub(crate) struct Network {
    pub(crate) sets: Vec<Set>,
    pub(crate) occurrences: Vec<Occurrence>,
    /// For each occurrence, the sets that have it.
    sets_of: Lists,
    /// For each occurrence, those of the same digit that it excludes: restricted commons.
    restricted: Lists,
    /// For each digit, its occurrences.
    of_digit: [Vec<u16>; 9],
}

impl Set {
    /// The occurrence of this digit, which must be one of the set's.
    pub(crate) const fn occurrence(&self, digit: Digit) -> usize {
        self.occurrences[digit.index()] as usize
    }

    /// The occurrences of its digits.
    pub(crate) fn occurrences(&self) -> impl Iterator<Item = usize> + '_ {
        self.als.digits.iter().map(|digit| self.occurrence(digit))
    }
}

impl Network {
    /// The network of the almost locked sets of this grid.
    pub(crate) fn new(grid: &Grid) -> Self {
        let found = all(grid);
        let mut occurrences: Vec<Occurrence> = Vec::with_capacity(256);
        let mut of_digit: [Vec<(CellSet, u16)>; 9] = Default::default();
        let mut sets = Vec::with_capacity(found.len());
        let mut index = Index::new();
        for als in found {
            let mut places = [0; 9];
            for digit in als.digits {
                let cells = als.cells & grid.cells_with(digit);
                places[digit.index()] = index.place(&mut occurrences, digit, cells, |place| {
                    of_digit[digit.index()].push((cells, place));
                    let seen = grid.cells_with(digit) & cells.common_peers();
                    Occurrence { digit, cells, seen }
                });
            }
            sets.push(Set { als, occurrences: places });
        }
        let members = sets.iter().zip(0..).flat_map(|(set, index)| {
            set.als.digits.iter().map(move |digit| (set.occurrences[digit.index()], index))
        });
        let sets_of = Lists::new(occurrences.len(), members);
        let restricted = Lists::new(
            occurrences.len(),
            restricted_pairs(&of_digit, &occurrences).iter().copied(),
        );
        let of_digit = of_digit.map(|known| known.into_iter().map(|(_, place)| place).collect());
        Self { sets, occurrences, sets_of, restricted, of_digit }
    }

    /// The occurrences of this digit.
    pub(crate) fn occurrences_of(&self, digit: Digit) -> impl Iterator<Item = usize> + '_ {
        self.of_digit[digit.index()].iter().map(|&occurrence| usize::from(occurrence))
    }

    /// The sets that have this occurrence, smallest first.
    pub(crate) fn sets_of(&self, occurrence: usize) -> &[u16] {
        self.sets_of.of(occurrence)
    }

    /// The occurrences of the same digit that this one excludes.
    pub(crate) fn restricted(&self, occurrence: usize) -> &[u16] {
        self.restricted.of(occurrence)
    }

    /// The digits of the set, each with its places there.
    pub(crate) fn nodes(&self, set: &Set) -> Vec<Node> {
        let node = |occurrence: usize| Node {
            digit: self.occurrences[occurrence].digit,
            cells: self.occurrences[occurrence].cells,
        };
        set.occurrences().map(node).collect()
    }

    /// What sees every place of the digit in the set.
    pub(crate) fn seen(&self, set: &Set, digit: Digit) -> CellSet {
        if set.als.digits.contains(digit) {
            self.occurrences[set.occurrence(digit)].seen
        } else {
            CellSet::EMPTY
        }
    }

    /// The occurrences of one set and of the other, which exclude each other, as a restricted common.
    pub(crate) fn common(&self, from: usize, to: usize) -> RestrictedCommon {
        let (from, to) = (&self.occurrences[from], &self.occurrences[to]);
        RestrictedCommon { digit: from.digit, from: from.cells, to: to.cells }
    }

    /// These sets, joined by these occurrences.
    pub(crate) fn chain(
        &self,
        grid: &Grid,
        sets: impl IntoIterator<Item = usize>,
        joints: impl IntoIterator<Item = (usize, usize)>,
    ) -> AlsChain {
        let sets: Vec<Als> = sets.into_iter().map(|set| self.sets[set].als).collect();
        let cells = sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells);
        AlsChain {
            sets,
            commons: joints.into_iter().map(|(from, to)| self.common(from, to)).collect(),
            candidates: *grid.all_candidates() & CandidateSet::of_cells(cells, DigitSet::ALL),
        }
    }
}

/// Ordered pairs of occurrences of one digit that exclude each other: all cells of one see all of the other.
fn restricted_pairs(
    of_digit: &[Vec<(CellSet, u16)>; 9],
    occurrences: &[Occurrence],
) -> Vec<(u16, u16)> {
    let mut pairs = Vec::new();
    for known in of_digit {
        // An occurrence in what another sees has its first cell there.
        let first_cell = |cells: CellSet| cells.first().map_or(0, |first| first.index() as u8);
        let mut by_first: Vec<_> =
            known.iter().map(|&(cells, at)| (first_cell(cells), at)).collect();
        by_first.sort_unstable();
        let mut starts = [0; 82];
        for &(first, _) in &by_first {
            starts[usize::from(first) + 1] += 1;
        }
        for cell in 0..81 {
            starts[cell + 1] += starts[cell];
        }
        for &(_, place) in known {
            let seen = occurrences[usize::from(place)].seen;
            let first = pairs.len();
            for cell in seen {
                for &(_, other) in &by_first[starts[cell.index()]..starts[cell.index() + 1]] {
                    if occurrences[usize::from(other)].cells.is_subset(seen) {
                        pairs.push((place, other));
                    }
                }
            }
            pairs[first..].sort_unstable();
        }
    }
    pairs
}

/// Finds occurrences by their digit and cells: a table with open addressing.
struct Index {
    /// The place of an occurrence, or `FREE`.
    slots: Vec<u16>,
    used: usize,
}

const FREE: u16 = u16::MAX;

impl Index {
    fn new() -> Self {
        Self { slots: vec![FREE; 1024], used: 0 }
    }

    /// The place of the occurrence, which is made if it is new.
    fn place(
        &mut self,
        occurrences: &mut Vec<Occurrence>,
        digit: Digit,
        cells: CellSet,
        make: impl FnOnce(u16) -> Occurrence,
    ) -> u16 {
        // Half full is full enough for short ways.
        if self.used * 2 > self.slots.len() {
            self.grow(occurrences);
        }
        let slot = self.slot(occurrences, digit, cells);
        if self.slots[slot] == FREE {
            let place = occurrences.len() as u16;
            occurrences.push(make(place));
            self.slots[slot] = place;
            self.used += 1;
        }
        self.slots[slot]
    }

    /// Where the occurrence is, or would be.
    fn slot(&self, occurrences: &[Occurrence], digit: Digit, cells: CellSet) -> usize {
        let mask = self.slots.len() - 1;
        let bits = cells.bits();
        let mixed = (bits as u64 ^ (bits >> 64) as u64).wrapping_add(digit.index() as u64);
        let mut slot = (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize & mask;
        loop {
            let place = self.slots[slot];
            let is_it =
                |occurrence: &Occurrence| occurrence.digit == digit && occurrence.cells == cells;
            if place == FREE || is_it(&occurrences[usize::from(place)]) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn grow(&mut self, occurrences: &[Occurrence]) {
        self.slots = vec![FREE; self.slots.len() * 2];
        for (place, occurrence) in occurrences.iter().enumerate() {
            let slot = self.slot(occurrences, occurrence.digit, occurrence.cells);
            self.slots[slot] = place as u16;
        }
    }
}
