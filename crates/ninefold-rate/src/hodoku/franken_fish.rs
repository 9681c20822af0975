//! Franken fish: blocks may stand among the bases and the covers.
//!
//! For each digit, bases are rows and blocks and covers are columns and blocks, then the other way
//! round; a block is never both. A cell in two bases is an *endo fin*; a cell in two covers is out,
//! even if it belongs to a base. Bases are tried in lexicographic order, and for each set of bases
//! the covers.

use ninefold_core::{Cell, CellSet, Digit, House, HouseSet};

use super::memo::DigitSearch;
use super::state::State;
use super::{RatedStep, Search, Technique};

/// The most fins that a fish may have, and how many of them may be in two bases.
const MAX_FINS: usize = 5;
const MAX_ENDO_FINS: usize = 2;

pub(super) fn franken_x_wing(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, 2, false, DigitSearch::FrankenXWing, Technique::FrankenXWing)
}

pub(super) fn franken_swordfish(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, 3, false, DigitSearch::FrankenSwordfish, Technique::FrankenSwordfish)
}

pub(super) fn finned_franken_x_wing(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, 2, true, DigitSearch::FinnedFrankenXWing, Technique::FinnedFrankenXWing)
}

pub(super) fn finned_franken_swordfish(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, 3, true, DigitSearch::FinnedFrankenSwordfish, Technique::FinnedFrankenSwordfish)
}

fn find(
    search: &mut Search<'_>,
    size: usize,
    finned: bool,
    memo: DigitSearch,
    technique: Technique,
) -> Option<RatedStep> {
    let (state, cancel) = (&search.state, search.cancel);
    search.memo.first(state, memo, |digit| {
        [true, false].into_iter().find_map(|rows| {
            if cancel.is_requested() {
                return None;
            }
            let fish = Fish::new(state, digit, rows, size, finned);
            let struck = fish.choose_bases(fish.bases, &Bases::none(fish.cells))?;
            RatedStep::striking(technique, digit, struck)
        })
    })
}

/// The bases chosen so far.
struct Bases {
    houses: HouseSet,
    cells: CellSet,
    /// The cells in two bases.
    endo: CellSet,
    /// The cells that a finned fish with these bases could strike.
    targets: CellSet,
}

impl Bases {
    const fn none(targets: CellSet) -> Self {
        Self { houses: HouseSet::EMPTY, cells: CellSet::EMPTY, endo: CellSet::EMPTY, targets }
    }
}

fn targets_of(bases: Option<&Bases>) -> CellSet {
    bases.map_or(CellSet::EMPTY, |bases| bases.targets)
}

/// A search for one digit in one orientation.
struct Fish {
    cells: CellSet,
    /// Whether rows are bases and columns covers.
    rows: bool,
    size: usize,
    finned: bool,
    bases: HouseSet,
    covers: HouseSet,
    /// For two houses, or one and itself, the cells that a finned fish with these bases could strike.
    targets: Vec<[CellSet; 27]>,
    /// Up to how many bases the table has seen.
    tabled: usize,
}

impl Fish {
    fn new(state: &State, digit: Digit, rows: bool, size: usize, finned: bool) -> Self {
        let cells = state.cells(digit);
        let [bases, covers] = if rows {
            [HouseSet::ROWS, HouseSet::COLUMNS]
        } else {
            [HouseSet::COLUMNS, HouseSet::ROWS]
        };
        let usable = |houses: HouseSet| (houses | HouseSet::BLOCKS).touching(cells);
        let (bases, covers) = (usable(bases), usable(covers));
        let targets = if finned { vec![[CellSet::ALL; 27]; 27] } else { Vec::new() };
        let mut fish = Self { cells, rows, size, finned, bases, covers, targets, tabled: 0 };
        if finned {
            fish.find_targets();
        }
        fish
    }

    /// What a set of bases can strike, each two of them could: this rules out most sets of three
    /// before they are looked at.
    fn find_targets(&mut self) {
        let none = Bases::none(self.cells);
        for house in self.bases {
            let alone = self.with(&none, house);
            self.targets[house.index()][house.index()] = targets_of(alone.as_ref());
            // For two bases the search itself asks once for each pair.
            let others = if self.size > 2 { self.bases } else { HouseSet::EMPTY };
            for other in others.into_iter().take_while(|&other| other < house) {
                let both = alone.as_ref().and_then(|alone| self.with(alone, other));
                let targets = targets_of(both.as_ref());
                self.targets[house.index()][other.index()] = targets;
                self.targets[other.index()][house.index()] = targets;
            }
        }
        self.tabled = self.size - 1;
    }

    /// Adds each of the houses in turn to the bases.
    fn choose_bases(&self, left: HouseSet, chosen: &Bases) -> Option<CellSet> {
        if chosen.houses.len() == self.size {
            let covers = (self.covers - chosen.houses).touching(chosen.cells);
            return covers.subsets(self.size).find_map(|covers| self.struck(covers, chosen));
        }
        left.into_iter().find_map(|house| {
            let bases = self.with(chosen, house)?;
            let behind = HouseSet::from_bits(left.bits() & (u32::MAX << house.index() << 1));
            self.choose_bases(behind, &bases)
        })
    }

    /// The bases with one more house, unless no fish can come of them.
    fn with(&self, chosen: &Bases, house: House) -> Option<Bases> {
        let cells = self.cells & house.cells();
        let mut bases = Bases {
            houses: chosen.houses.with(house),
            cells: chosen.cells | cells,
            endo: chosen.endo | (chosen.cells & cells),
            targets: chosen.targets,
        };
        let possible = if self.finned {
            if bases.endo.len() > MAX_ENDO_FINS {
                return None;
            }
            for base in bases.houses {
                bases.targets &= self.targets[house.index()][base.index()];
            }
            if bases.houses.len() > self.tabled {
                bases.targets = bases.targets.filter(|target| self.could_strike(target, &bases));
            }
            !bases.targets.is_empty()
        } else {
            bases.endo.is_empty() && self.coverable(bases.cells, bases.houses, self.size)
        };
        possible.then_some(bases)
    }

    /// Whether some covers could make a fish that strikes a cell: it sees all fins, so that the
    /// base cells that it does not see are covered.
    fn could_strike(&self, target: Cell, bases: &Bases) -> bool {
        if !bases.endo.is_subset(target.peers()) {
            return false;
        }
        let unseen = bases.cells - target.peers().with(target);
        let covers = self.covers_of(target);
        if bases.cells.contains(target) {
            let rest = unseen - covers[0].cells() - covers[1].cells();
            return covers.iter().all(|&cover| !bases.houses.contains(cover))
                && self.coverable(rest, bases.houses, self.size - 2);
        }
        covers.into_iter().any(|cover| {
            !bases.houses.contains(cover)
                && self.coverable(unseen - cover.cells(), bases.houses, self.size - 1)
        })
    }

    /// The crossing line and the block of a cell.
    fn covers_of(&self, cell: Cell) -> [House; 2] {
        [if self.rows { cell.column() } else { cell.row() }, cell.block()]
    }

    /// Whether so many covers, none of them a base, suffice for some cells.
    fn coverable(&self, cells: CellSet, bases: HouseSet, count: usize) -> bool {
        let Some(cell) = cells.first() else { return true };
        let mut covers = self.covers_of(cell).into_iter().filter(|&cover| !bases.contains(cover));
        match count {
            0 => false,
            1 => covers.any(|cover| cells.is_subset(cover.cells())),
            _ => covers.any(|cover| self.coverable(cells - cover.cells(), bases, count - 1)),
        }
    }

    /// What a fish strikes, if it has the right number of fins.
    fn struck(&self, covers: HouseSet, bases: &Bases) -> Option<CellSet> {
        let (mut cover, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for house in covers {
            twice |= cover & house.cells();
            cover |= house.cells();
        }
        let fins = (bases.cells - cover) | bases.endo;
        if fins.is_empty() == self.finned || fins.len() > MAX_FINS {
            return None;
        }
        let struck = self.cells & ((cover - bases.cells) | twice) & fins.common_peers();
        (!struck.is_empty()).then_some(struck)
    }
}
