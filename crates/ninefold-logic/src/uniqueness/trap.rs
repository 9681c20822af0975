//! What all uniqueness techniques share: a pattern that must not come about, the candidates that
//! keep it from it, and the four ways to conclude something from those.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, Grid, House, HouseSet, OneSolution};

use super::Crossing;
use crate::analysis::Proper;
use crate::candidates;
use crate::pattern::{DeadlyPattern, DeadlyShape, Escape};
use crate::{Meta, Pattern, Sink, Step};

/// A deadly pattern as it stands in a grid, with what would save the solution from it.
pub(crate) struct Trap<'a> {
    known: &'a OneSolution,
    shape: DeadlyShape,
    cells: CellSet,
    digits: DigitSet,
    core: CandidateSet,
    extras: CandidateSet,
}

/// Which of the four ways to conclude something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// The extras are in one cell, which must hold one of them.
    Cell,
    /// The extras are of one digit, which what sees them all can't be.
    Digit,
    /// The extras and other cells of a house make up a naked subset.
    Subset,
    /// A digit of the core must stand in one of the two cells that have extras.
    Link,
}

impl<'a> Trap<'a> {
    /// These cells, which must not hold just these digits.
    pub(crate) fn new(
        Proper { grid, known }: Proper<'a>,
        shape: DeadlyShape,
        cells: CellSet,
        digits: DigitSet,
    ) -> Self {
        let open = cells & grid.open();
        let core = candidates::of(grid, open, digits);
        let extras = candidates::of(grid, open, !digits);
        Self { known, shape, cells, digits, core, extras }
    }

    /// Two lines across two others, whose pair must not hold just the digits.
    pub(crate) fn crossed(Proper { grid, known }: Proper<'a>, crossing: &Crossing) -> Self {
        let &Crossing { lines, cells, square, pair, digits } = crossing;
        let extras = candidates::of(grid, pair, !digits);
        let core = candidates::all_of(grid, cells | pair) - extras;
        let shape = DeadlyShape::Crossed { lines, square, pair };
        Self { known, shape, cells: cells | pair, digits, core, extras }
    }

    /// All open cells, which must not hold just what these extras leave.
    pub(crate) fn grave(Proper { grid, known }: Proper<'a>, extras: CandidateSet) -> Self {
        Self {
            known,
            shape: DeadlyShape::Grave,
            cells: grid.open(),
            digits: DigitSet::EMPTY,
            core: *grid.all_candidates() - extras,
            extras,
        }
    }

    /// Reports what follows in this way.
    pub(crate) fn find(
        &self,
        way: Way,
        grid: &Grid,
        meta: &'static Meta,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let step = match way {
            Way::Cell => self.one_cell(meta),
            Way::Digit => self.one_digit(grid, meta),
            Way::Subset => return self.subsets(grid, meta, found),
            Way::Link => return self.links(grid, meta, found),
        };
        step.map_or(ControlFlow::Continue(()), found)
    }

    /// The step, if it strikes anything.
    pub(crate) fn step(
        &self,
        meta: &'static Meta,
        struck: CandidateSet,
        escape: Escape,
    ) -> Option<Step> {
        (!struck.is_empty()).then(|| Step::striking(meta, struck, self.pattern(escape)))
    }

    /// The pattern, from which the solution escapes so.
    pub(crate) fn pattern(&self, escape: Escape) -> Pattern {
        let &Self { known, shape, cells, digits, core, extras } = self;
        let pattern = DeadlyPattern::new(known, shape, (cells, digits), (core, extras), escape);
        Pattern::Deadly(Box::new(pattern))
    }

    /// The candidates of which one is true.
    pub(crate) const fn extras(&self) -> &CandidateSet {
        &self.extras
    }

    fn one_cell(&self, meta: &'static Meta) -> Option<Step> {
        let cell = self.extras.all_cells().single()?;
        self.step(meta, self.core_of(CellSet::only(cell)), Escape::Cell)
    }

    fn one_digit(&self, grid: &Grid, meta: &'static Meta) -> Option<Step> {
        let digit = self.extras.all_digits().single()?;
        let cells = self.extras.cells(digit);
        // A single cell holds the digit, which strikes more.
        if cells.len() < 2 {
            return None;
        }
        let struck = cells.common_peers() & grid.cells_with(digit);
        self.step(meta, CandidateSet::of_digit(digit, struck), Escape::Digit(digit))
    }

    /// One of the guarded cells holds an extra, so together they count as one cell of a naked
    /// subset.
    fn subsets(&self, grid: &Grid, meta: &'static Meta, found: &mut Sink<'_>) -> ControlFlow<()> {
        let guarded = self.extras.all_cells();
        let extra = self.extras.all_digits();
        // A single cell or digit says more than a subset of it would.
        if guarded.len() < 2 || extra.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in guarded.common_houses() {
            // A digit of the pattern in the subset would not count among the extras.
            let usable = |cell| grid.candidates(cell).is_disjoint(self.digits);
            let pool = ((grid.open() & house.cells()) - guarded).filter(usable);
            for size in 1..=pool.len() {
                for cells in pool.subsets(size) {
                    if let Some(step) = self.subset(grid, meta, house, cells, extra) {
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn subset(
        &self,
        grid: &Grid,
        meta: &'static Meta,
        house: House,
        cells: CellSet,
        extra: DigitSet,
    ) -> Option<Step> {
        let digits = grid.candidates_of(cells) | extra;
        if digits.len() != cells.len() + 1 || !is_minimal(grid, cells, extra) {
            return None;
        }
        let guarded = self.extras.all_cells();
        let houses = (cells | guarded).common_houses();
        // What lies in a box and a line at once is told once, and clears both.
        if houses.first() != Some(house) {
            return None;
        }
        let others = (grid.open() & houses.cells()) - cells - guarded;
        let all = candidates::of(grid, cells, DigitSet::ALL);
        let escape = Escape::Subset { cells, digits, houses, candidates: all };
        self.step(meta, candidates::of(grid, others, digits), escape)
    }

    /// One of the two guarded cells holds the digit, so the other holds an extra.
    fn links(&self, grid: &Grid, meta: &'static Meta, found: &mut Sink<'_>) -> ControlFlow<()> {
        let guarded = self.extras.all_cells();
        if guarded.len() != 2 {
            return ControlFlow::Continue(());
        }
        let shared = guarded.iter().fold(DigitSet::ALL, |all, cell| all & self.core.digits(cell));
        for digit in shared {
            let confined = |house| is_confined(grid, digit, house, guarded);
            let houses = guarded.common_houses().filter(confined);
            if houses.is_empty() {
                continue;
            }
            let struck = self.core_of(guarded) - CandidateSet::of_digit(digit, guarded);
            if let Some(step) = self.step(meta, struck, Escape::Links { digit, houses }) {
                found(step)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The core in these cells.
    pub(crate) fn core_of(&self, cells: CellSet) -> CandidateSet {
        self.core & CandidateSet::of_cells(cells, DigitSet::ALL)
    }
}

/// Whether the house has places for the digit, and only among these cells.
pub(crate) fn is_confined(grid: &Grid, digit: Digit, house: House, cells: CellSet) -> bool {
    let places = grid.cells_with(digit) & house.cells();
    !places.is_empty() && places.is_subset(cells)
}

/// The houses of these that have their places for the digit only among these cells, if all do.
pub(crate) fn all_confined(
    grid: &Grid,
    digit: Digit,
    houses: HouseSet,
    cells: CellSet,
) -> Option<HouseSet> {
    houses.iter().all(|house| is_confined(grid, digit, house, cells)).then_some(houses)
}

/// Whether no smaller part of the cells is a subset, with the extras or by itself.
fn is_minimal(grid: &Grid, cells: CellSet, extra: DigitSet) -> bool {
    let smaller = |part: CellSet| {
        let digits = grid.candidates_of(part);
        digits.len() == part.len() || part != cells && (digits | extra).len() == part.len() + 1
    };
    !(1..=cells.len()).flat_map(|size| cells.subsets(size)).any(smaller)
}
