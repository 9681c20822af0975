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

    /// Whether some digit of a cell is in no combination.
    fn may_strike(&self, grid: &Grid, cells: &[Cell]) -> bool {
        // The digits of each cell that are known to be in one.
        let mut possible = [DigitSet::EMPTY; 3];
        (0..cells.len()).any(|place| {
            let mut left = (grid.candidates(cells[place]) - possible[place]).into_iter();
            left.any(|digit| !self.is_possible(grid, cells, (digit, place), &mut possible))
        })
    }

    /// Whether the digit is in a combination if it stands in the cell at this place. What it leaves to the other cells
    /// is in that combination as well, or in one like it, and need not be asked again.
    fn is_possible(
        &self,
        grid: &Grid,
        cells: &[Cell],
        (digit, place): (Digit, usize),
        possible: &mut [DigitSet; 3],
    ) -> bool {
        let next = (place + 1) % cells.len();
        let left =
            |place: usize, by| grid.candidates(cells[place]) - self.by((digit, by), cells[place]);
        let to_next = left(next, cells[place]);
        if cells.len() == 2 {
            possible[next] |= to_next;
            return !to_next.is_empty();
        }
        let last = (place + 2) % 3;
        let to_last = left(last, cells[place]);
        let news_first = (to_next - possible[next]).iter().chain(to_next & possible[next]);
        for second in news_first {
            let third = to_last
                - self.by((second, cells[next]), cells[last])
                - self.completing(digit, second);
            if !third.is_empty() {
                possible[next].insert(second);
                possible[last] |= third;
                return true;
            }
        }
        false
    }

    /// The digits with which these two would take all that an excluder has.
    fn completing(&self, one: Digit, other: Digit) -> DigitSet {
        let both = DigitSet::only(one).with(other);
        let taken = self.triples.iter().filter(|triple| both.is_subset(**triple));
        // Twice the same digit leaves an excluder two others.
        let third = taken.fold(DigitSet::EMPTY, |all, &triple| all | (triple - both));
        if one == other { DigitSet::EMPTY } else { third }
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

#[cfg(test)]
mod tests {
    use ninefold_core::{Content, Puzzle};

    use super::*;

    #[test]
    fn something_may_be_struck_just_where_a_digit_is_in_no_combination() {
        let mut random = fastrand::Rng::with_seed(3);
        let (mut forbidden, mut struck, mut idle) = (Forbidden::default(), 0, 0);
        for _ in 0..20_000 {
            let mut puzzle = Puzzle::EMPTY;
            for cell in CellSet::ALL {
                let digits = (0..random.usize(2..5)).map(|_| Digit::ALL[random.usize(..6)]);
                puzzle.set(cell, Content::Open(digits.collect()));
            }
            let grid = Grid::new(&puzzle);
            let mut cells = Cell::ALL;
            random.shuffle(&mut cells);
            let size = random.usize(2..=3);
            let fits = |cell| (2..=size).contains(&grid.candidates(cell).len());
            let (cells, others) = cells.split_at(size);
            let excluders = others.iter().copied().filter(|&cell| fits(cell));
            let excluders: CellSet = excluders.take(random.usize(2..9)).collect();
            forbidden.restart(&grid, excluders);
            let digits = excluders.iter().map(|cell| grid.candidates(cell)).collect();
            let plainly = Combinations { grid: &grid, cells, excluders: digits }.struck();
            assert_eq!(forbidden.may_strike(&grid, cells), !plainly.is_empty());
            struck += usize::from(!plainly.is_empty());
            idle += usize::from(plainly.is_empty());
        }
        assert!(struck > 1000 && idle > 1000, "{struck} {idle}");
    }
}
