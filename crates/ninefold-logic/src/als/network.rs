//! Every almost locked set of a grid, and which of their digits exclude each other.
//!
//! Sets share much: a digit of a set matters only by the cells that have it, its *spot*, and many
//! sets have the same. What sees a spot, and which spots exclude each other, is worked out once for each
//! spot instead of once for each set or pair of sets.

use std::ops::Range;

use ninefold_core::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};

use crate::pattern::{Als, AlsChain, RestrictedCommon};

/// An almost locked set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Set {
    pub(crate) als: Als,
    /// For each of its digits, the index of its spot.
    spots: [u16; 9],
}

/// A digit in one of some cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
    /// The candidates elsewhere that see all of the cells: they go if the digit is there.
    pub(crate) seen: CellSet,
}

/// All sets of a grid, smallest first, and how they are joined.
#[derive(Debug)]
pub(crate) struct Network {
    pub(crate) sets: Vec<Set>,
    pub(crate) spots: Vec<Spot>,
    /// For each spot, the sets that have it.
    sets_of: Lists,
    /// For each spot, those of the same digit that it excludes: restricted commons.
    rivals_of: Lists,
}

impl Set {
    /// The spot of this digit, which must be one of the set's.
    pub(crate) const fn spot(&self, digit: Digit) -> usize {
        self.spots[digit.index()] as usize
    }

    /// The spots of its digits.
    pub(crate) fn spots(&self) -> impl Iterator<Item = usize> + '_ {
        self.als.digits.iter().map(|digit| self.spot(digit))
    }
}

impl Network {
    /// The network of the almost locked sets of this grid.
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut found = all(grid);
        found.sort_by_key(|als| als.cells.len());
        let mut spots: Vec<Spot> = Vec::with_capacity(256);
        let mut of_digit: [Vec<(CellSet, u16)>; 9] = Default::default();
        let mut sets = Vec::with_capacity(found.len());
        for als in found {
            let mut places = [0; 9];
            for digit in als.digits {
                let cells = als.cells & grid.cells_with(digit);
                let known = &mut of_digit[digit.index()];
                let place =
                    known.iter().find(|(other, _)| *other == cells).map(|&(_, place)| place);
                places[digit.index()] = place.unwrap_or_else(|| {
                    let place = spots.len() as u16;
                    known.push((cells, place));
                    let seen = grid.cells_with(digit) & cells.common_peers();
                    spots.push(Spot { digit, cells, seen });
                    place
                });
            }
            sets.push(Set { als, spots: places });
        }
        let members = sets.iter().zip(0..).flat_map(|(set, index)| {
            set.als.digits.iter().map(move |digit| (set.spots[digit.index()], index))
        });
        let sets_of = Lists::new(spots.len(), members);
        let pairs = of_digit.iter().flat_map(|known| rivals(known, &spots));
        let rivals_of = Lists::new(spots.len(), pairs.collect::<Vec<_>>().iter().copied());
        Self { sets, spots, sets_of, rivals_of }
    }

    /// The sets that have this spot, smallest first.
    pub(crate) fn sets_of(&self, spot: usize) -> &[u16] {
        self.sets_of.of(spot)
    }

    /// The spots of the same digit that this one excludes.
    pub(crate) fn rivals_of(&self, spot: usize) -> &[u16] {
        self.rivals_of.of(spot)
    }

    /// What sees every place of the digit in the set.
    pub(crate) fn seen(&self, set: &Set, digit: Digit) -> CellSet {
        if set.als.digits.contains(digit) {
            self.spots[set.spot(digit)].seen
        } else {
            CellSet::EMPTY
        }
    }

    /// The spots of one set and of the other, which exclude each other, as a restricted common.
    pub(crate) fn common(&self, from: usize, to: usize) -> RestrictedCommon {
        let (from, to) = (&self.spots[from], &self.spots[to]);
        RestrictedCommon { digit: from.digit, from: from.cells, to: to.cells }
    }

    /// These sets, joined by these spots.
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

/// Ordered pairs of spots of one digit that exclude each other: all cells of one see all of the other.
fn rivals<'a>(
    known: &'a [(CellSet, u16)],
    spots: &'a [Spot],
) -> impl Iterator<Item = (u16, u16)> + 'a {
    // Many spots see nothing: they exclude no other.
    let sighted = known.iter().filter(|(_, place)| !spots[usize::from(*place)].seen.is_empty());
    sighted.flat_map(move |&(_, place)| {
        let seen = spots[usize::from(place)].seen;
        let excluded = known.iter().filter(move |(cells, _)| cells.is_subset(seen));
        excluded.map(move |&(_, other)| (place, other))
    })
}

/// A list of indices for each index.
#[derive(Debug)]
struct Lists {
    ends: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    /// The lists of these pairs: the second of each belongs to the list of the first.
    fn new(count: usize, pairs: impl Iterator<Item = (u16, u16)> + Clone) -> Self {
        let mut ends = vec![0_u32; count + 1];
        for (list, _) in pairs.clone() {
            ends[usize::from(list) + 1] += 1;
        }
        for list in 0..count {
            ends[list + 1] += ends[list];
        }
        let mut items = vec![0; ends[count] as usize];
        let mut next = ends.clone();
        for (list, item) in pairs {
            let slot = &mut next[usize::from(list)];
            items[*slot as usize] = item;
            *slot += 1;
        }
        Self { ends, items }
    }

    fn of(&self, list: usize) -> &[u16] {
        let range: Range<usize> = self.ends[list] as usize..self.ends[list + 1] as usize;
        &self.items[range]
    }
}

/// Every almost locked set of the grid.
fn all(grid: &Grid) -> Vec<Als> {
    let mut sets = Vec::with_capacity(512);
    for house in House::ALL {
        let open = grid.open() & house.cells();
        let cells: Vec<Cell> = open.into_iter().collect();
        let mut search = Search { grid, house, cells: &cells, sets: &mut sets };
        search.extend(0, CellSet::EMPTY, DigitSet::EMPTY);
    }
    sets
}

struct Search<'a> {
    grid: &'a Grid,
    house: House,
    cells: &'a [Cell],
    sets: &'a mut Vec<Als>,
}

impl Search<'_> {
    /// Adds cells from place `from` on, in every way that can still come out right.
    fn extend(&mut self, from: usize, chosen: CellSet, digits: DigitSet) {
        for (place, &cell) in self.cells.iter().enumerate().skip(from) {
            let (cells, digits) = (chosen.with(cell), digits | self.grid.candidates(cell));
            let most = cells.len() + self.cells.len() - place - 1;
            if digits.len() > most + 1 {
                continue;
            }
            if digits.len() == cells.len() + 1 && self.is_first_house_of(cells) {
                self.sets.push(Als { cells, digits, house: self.house });
            }
            self.extend(place + 1, cells, digits);
        }
    }

    /// Cells of a box that lie in a line, and single cells, are met in each of their houses.
    fn is_first_house_of(&self, cells: CellSet) -> bool {
        cells.common_houses().first() == Some(self.house)
    }
}
