//! Extended subset: as many cells as digits in several houses, and each digit can be used but once.
//!
//! ## Why it works
//!
//! `n` cells have `n` digits between them, and all places of a digit among them see each other: it can be
//! used once at most. `n` cells need `n` digits, so each is used just once, and what sees all its places
//! can't hold it. In one house that is a naked subset; here the cells lie in several.
//!
//! ## Scope
//!
//! Four cells to six. No part of the cells is locked by itself: that would be a smaller subset, to be told
//! alone.

use std::ops::{ControlFlow, RangeInclusive};

use ninefold_core::{CandidateSet, Cell, CellSet, DigitSet, Grid};

use crate::candidates::all_of;
use crate::pattern::ExtendedSubset;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static EXTENDED_SUBSET: Extended = Extended {
    meta: meta!("extended_subset.rs", "extended-subset", "Extended Subset", Wings, Unfair),
};

#[derive(Debug)]
pub(super) struct Extended {
    meta: Meta,
}

/// Three cells that see each other lie in one house, and with more than six nobody sees it.
const SIZES: RangeInclusive<usize> = 4..=6;

/// Which cells can be in a subset together.
struct Search<'a> {
    grid: &'a Grid,
    /// For each open cell those that see it, or share no digit with it.
    fitting: [CellSet; 81],
}

/// The cells chosen so far.
#[derive(Clone, Copy)]
struct Chosen {
    cells: CellSet,
    digits: DigitSet,
    /// The digits that only one of them has.
    once: DigitSet,
}

impl Chosen {
    fn with(self, cell: Cell, digits: DigitSet) -> Self {
        Self {
            cells: self.cells.with(cell),
            digits: self.digits | digits,
            once: (self.once - digits) | (digits - self.digits),
        }
    }
}

impl<'a> Search<'a> {
    fn new(grid: &'a Grid) -> Self {
        let mut fitting = [CellSet::EMPTY; 81];
        for cell in grid.open() {
            let digits = grid.candidates(cell).into_iter();
            let alike = digits.fold(CellSet::EMPTY, |all, digit| all | grid.cells_with(digit));
            fitting[cell.index()] = grid.open() & (cell.peers() | !alike);
        }
        Self { grid, fitting }
    }

    /// Adds cells of those left until there are so many, with as many digits.
    ///
    /// Each digit is in two cells at least: without the only cell that has it, the others would be locked.
    fn extend(
        &self,
        size: usize,
        chosen: Chosen,
        mut left: CellSet,
        visit: &mut dyn FnMut(Chosen) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.cells.len() == size {
            return visit(chosen);
        }
        let others = |digit| left & self.grid.cells_with(digit);
        let scarce = chosen.once.iter().map(others).min_by_key(|cells| cells.len());
        for cell in scarce.unwrap_or(left) {
            left.remove(cell);
            let more = chosen.with(cell, self.grid.candidates(cell));
            if more.digits.len() <= size {
                self.extend(size, more, left & self.fitting[cell.index()], visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every set of so many cells with as many digits, each of which can be used once.
    fn sets(
        &self,
        size: usize,
        visit: &mut dyn FnMut(Chosen) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cells_with = |count| {
            let has_so_many = move |cell| self.grid.candidates(cell).len() == count;
            self.grid.open().filter(has_so_many)
        };
        let mut left = (2..=size).fold(CellSet::EMPTY, |all, count| all | cells_with(count));
        // Begun with the cell that has the fewest digits, there is the least to try.
        for cell in (2..=size).flat_map(cells_with) {
            left.remove(cell);
            let digits = self.grid.candidates(cell);
            let first = Chosen { cells: CellSet::only(cell), digits, once: digits };
            self.extend(size, first, left & self.fitting[cell.index()], visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether some of the cells have no more digits than cells.
    fn has_locked_part(&self, cells: CellSet) -> bool {
        let mut parts = (1..cells.len()).flat_map(|size| cells.subsets(size));
        parts.any(|part| self.grid.candidates_of(part).len() <= part.len())
    }

    fn struck(&self, chosen: Chosen) -> CandidateSet {
        let mut struck = CandidateSet::EMPTY;
        for digit in chosen.digits {
            let places = self.grid.cells_with(digit);
            let seen = places & (places & chosen.cells).common_peers();
            struck |= CandidateSet::of_digit(digit, seen);
        }
        struck
    }
}

impl Extended {
    fn step(&'static self, search: &Search<'_>, chosen: Chosen) -> Option<Step> {
        let Chosen { cells, digits, .. } = chosen;
        let struck = search.struck(chosen);
        // In one house it is a naked subset.
        let is_subset = !cells.common_houses().is_empty();
        if struck.is_empty() || is_subset || search.has_locked_part(cells) {
            return None;
        }
        let pattern = ExtendedSubset { cells, digits, candidates: all_of(search.grid, cells) };
        Some(Step::striking(&self.meta, struck, Pattern::ExtendedSubset(pattern)))
    }
}

impl Technique for Extended {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let search = Search::new(analysis.grid());
        for size in SIZES {
            analysis.look()?;
            search.sets(size, &mut |chosen| {
                self.step(&search, chosen).map_or(ControlFlow::Continue(()), &mut *found)
            })?;
        }
        ControlFlow::Continue(())
    }
}
