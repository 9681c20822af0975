//! Aligned pair and triple exclusion: digits of two or three cells, tried together.
//!
//! ## Why it works
//!
//! Of two cells that see each other not both can have the same digit. And if all of the cells see
//! another one, the *excluder*, they can't between them take every candidate that it has. Go through
//! all combinations of the cells' digits: a digit that occurs in no combination that is left can't
//! stand.
//!
//! ## Scope
//!
//! Two cells are tried against excluders with two candidates, three cells against excluders with two
//! or three, as is usual: more is hard to see. The cells need not see each other.

use std::collections::HashSet;
use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};

use crate::candidates::all_of;
use crate::pattern::AlignedExclusion;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static PAIR_EXCLUSION: Exclusion = Exclusion {
    size: 2,
    meta: meta!(
        "aligned_exclusion.rs",
        "aligned-pair-exclusion",
        "Aligned Pair Exclusion",
        AlmostLockedSets,
        Unfair
    ),
};
pub(super) static TRIPLE_EXCLUSION: Exclusion = Exclusion {
    size: 3,
    meta: meta!(
        "aligned_exclusion.rs",
        "aligned-triple-exclusion",
        "Aligned Triple Exclusion",
        AlmostLockedSets,
        Unfair
    ),
};

#[derive(Debug)]
pub(super) struct Exclusion {
    size: usize,
    meta: Meta,
}

/// Cells, and those that they all see.
struct Combinations<'a> {
    grid: &'a Grid,
    cells: &'a [Cell],
    excluders: Vec<DigitSet>,
}

impl Combinations<'_> {
    /// The digits that cell `place` can have beside these digits of the cells before it.
    fn options(&self, chosen: &[Digit], place: usize) -> DigitSet {
        let cell = self.cells[place];
        let before = self.cells.iter().zip(chosen);
        let seen: DigitSet =
            before.filter(|(other, _)| cell.sees(**other)).map(|(_, &digit)| digit).collect();
        let mut options = self.grid.candidates(cell) - seen;
        // The last cell must leave a digit to every excluder.
        if place + 1 == self.cells.len() {
            let taken: DigitSet = chosen.iter().copied().collect();
            for &excluder in &self.excluders {
                match (excluder - taken).len() {
                    0 => return DigitSet::EMPTY,
                    1 => options -= excluder - taken,
                    _ => {}
                }
            }
        }
        options
    }

    /// Whether every digit of every cell is known to be possible.
    fn is_idle(&self, possible: &[DigitSet]) -> bool {
        let mut cells = self.cells.iter().zip(possible);
        cells.all(|(&cell, &possible)| possible == self.grid.candidates(cell))
    }

    /// Adds to `possible` the digits of every combination that begins with these and is left.
    fn combine(&self, chosen: &mut Vec<Digit>, possible: &mut [DigitSet]) -> bool {
        let place = chosen.len();
        let options = self.options(chosen, place);
        if place + 1 == self.cells.len() {
            possible[place] |= options;
            return !options.is_empty();
        }
        let mut any = false;
        for digit in options {
            chosen.push(digit);
            if self.combine(chosen, possible) {
                possible[place].insert(digit);
                any = true;
            }
            chosen.pop();
            // Most cells lose nothing, which a few combinations show.
            if self.is_idle(possible) {
                return true;
            }
        }
        any
    }

    /// The digits that no combination has.
    fn struck(&self) -> CandidateSet {
        let mut possible = [DigitSet::EMPTY; 3];
        self.combine(&mut Vec::with_capacity(3), &mut possible);
        let mut struck = CandidateSet::EMPTY;
        for (&cell, possible) in self.cells.iter().zip(possible) {
            let gone = self.grid.candidates(cell) - possible;
            struck.extend(gone.iter().map(|digit| Candidate::new(cell, digit)));
        }
        struck
    }
}

/// Which two digits can't both stand in cells that all see the excluders. Kept from one choice of cells to the
/// next for its room.
#[derive(Default)]
struct Forbidden {
    /// For each digit, those that an excluder has beside it.
    beside: [DigitSet; 9],
    /// Excluders with three digits.
    triples: Vec<DigitSet>,
}

impl Forbidden {
    /// Turns to these excluders.
    fn restart(&mut self, grid: &Grid, excluders: CellSet) {
        self.beside = [DigitSet::EMPTY; 9];
        self.triples.clear();
        for digits in excluders.iter().map(|cell| grid.candidates(cell)) {
            if digits.len() == 3 {
                self.triples.push(digits);
                continue;
            }
            for digit in digits {
                self.beside[digit.index()] |= digits.without(digit);
            }
        }
    }

    /// The digits that can't stand in `cell` if this digit stands in the other.
    fn by(&self, (digit, other): (Digit, Cell), cell: Cell) -> DigitSet {
        let beside = self.beside[digit.index()];
        if cell.sees(other) { beside.with(digit) } else { beside }
    }

    /// Whether some digit of a cell is in no combination: one that is in one needs no further look.
    fn may_strike(&self, grid: &Grid, cells: &[Cell]) -> bool {
        (0..cells.len()).any(|place| {
            let mut others = [cells[0]; 3];
            others[..cells.len()].copy_from_slice(cells);
            others.swap(place, cells.len() - 1);
            let others = &others[..cells.len() - 1];
            let mut digits = grid.candidates(cells[place]).iter();
            digits.any(|digit| !self.is_possible(grid, (digit, cells[place]), others))
        })
    }

    /// Whether the digit in its cell leaves the others something.
    fn is_possible(&self, grid: &Grid, placed: (Digit, Cell), others: &[Cell]) -> bool {
        let left = |cell| grid.candidates(cell) - self.by(placed, cell);
        match *others {
            [one, other] => left(one).iter().any(|digit| {
                let both = DigitSet::only(placed.0).with(digit);
                let third = self.triples.iter().filter(|triple| both.is_subset(**triple));
                let third = third.fold(DigitSet::EMPTY, |all, &triple| all | (triple - both));
                let excluded = if both.len() == 2 { third } else { DigitSet::EMPTY };
                !(left(other) - self.by((digit, one), other) - excluded).is_empty()
            }),
            _ => others.iter().all(|&other| !left(other).is_empty()),
        }
    }
}

impl Exclusion {
    /// The excluders without which less would be struck.
    fn needed(grid: &Grid, cells: &[Cell], excluders: CellSet, struck: &CandidateSet) -> CellSet {
        excluders.iter().fold(excluders, |kept, excluder| {
            let fewer = kept.without(excluder);
            let digits = fewer.iter().map(|cell| grid.candidates(cell)).collect();
            let combinations = Combinations { grid, cells, excluders: digits };
            if combinations.struck() == *struck { fewer } else { kept }
        })
    }

    fn step(
        &'static self,
        grid: &Grid,
        cells: &[Cell],
        excluders: CellSet,
        forbidden: &mut Forbidden,
    ) -> Option<Step> {
        forbidden.restart(grid, excluders);
        if !forbidden.may_strike(grid, cells) {
            return None;
        }
        let digits = excluders.iter().map(|cell| grid.candidates(cell)).collect();
        let struck = Combinations { grid, cells, excluders: digits }.struck();
        if struck.is_empty() {
            return None;
        }
        let excluders = Self::needed(grid, cells, excluders, &struck);
        let cells: CellSet = cells.iter().copied().collect();
        let candidates = all_of(grid, cells | excluders);
        let pattern = Pattern::AlignedExclusion(AlignedExclusion { cells, excluders, candidates });
        Some(Step::striking(&self.meta, struck, pattern))
    }

    /// Adds cells behind the last as long as there are excluders that all of them see.
    fn extend(
        &'static self,
        analysis: &Analysis<'_>,
        (chosen, forbidden): (&mut Vec<Cell>, &mut Forbidden),
        excluders: CellSet,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = analysis.grid();
        if chosen.len() == self.size {
            let step = self.step(grid, chosen, excluders, forbidden);
            return step.map_or(ControlFlow::Continue(()), found);
        }
        analysis.look()?;
        let last = chosen.last().copied();
        for cell in grid.open().filter(|cell| last.is_none_or(|last| cell > last)) {
            let common = excluders & cell.peers();
            // One excluder forbids one combination, which is a plain naked or hidden set if it tells.
            if common.len() >= 2 {
                chosen.push(cell);
                self.extend(analysis, (&mut *chosen, &mut *forbidden), common, found)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for Exclusion {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let excluders =
            grid.open().filter(|cell| (2..=self.size).contains(&grid.candidates(cell).len()));
        let mut known = HashSet::new();
        let room = (&mut Vec::with_capacity(3), &mut Forbidden::default());
        self.extend(analysis, room, excluders, &mut |step| {
            if known.insert(step.eliminations) { found(step) } else { ControlFlow::Continue(()) }
        })
    }
}
