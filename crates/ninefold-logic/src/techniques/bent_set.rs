//! WXYZ-wing and its larger kin: `n` cells in a box and a crossing line with `n` digits.
//!
//! ## Why it works
//!
//! The cells lie in a box and a line. A digit whose cells here all lie in the box, or all in the
//! line, can be used once among them. If that holds for all digits but one, the `n` cells can use
//! the others at most `n - 1` times: so the last digit, z, stands in one of them. A cell that
//! sees every z among them can't be z.

use std::ops::ControlFlow;

use ninefold_core::{Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet};

use crate::candidates::all_of;
use crate::pattern::Wing;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static WXYZ_WING: BentSet =
    BentSet { size: 4, meta: meta!("bent_set.rs", "wxyz-wing", "WXYZ-Wing", Wings, Hard) };
pub(super) static VWXYZ_WING: BentSet =
    BentSet { size: 5, meta: meta!("bent_set.rs", "vwxyz-wing", "VWXYZ-Wing", Wings, Unfair) };
pub(super) static UVWXYZ_WING: BentSet =
    BentSet { size: 6, meta: meta!("bent_set.rs", "uvwxyz-wing", "UVWXYZ-Wing", Wings, Unfair) };
pub(super) static TUVWXYZ_WING: BentSet =
    BentSet { size: 7, meta: meta!("bent_set.rs", "tuvwxyz-wing", "TUVWXYZ-Wing", Wings, Unfair) };

#[derive(Debug)]
pub(super) struct BentSet {
    size: usize,
    meta: Meta,
}

/// A box, a line that crosses it, and the cells to choose from: first those of the crossing, then
/// the rest of the box, then the rest of the line.
struct Corner<'a> {
    grid: &'a Grid,
    block: House,
    line: House,
    cells: Vec<Place>,
    /// How many of the cells are in the crossing.
    pivots: usize,
}

/// A cell to choose, and its digits if it lies outside the line, or outside the box.
struct Place {
    cell: Cell,
    digits: DigitSet,
    arms: [DigitSet; 2],
}

/// The cells chosen so far: bit `n` for place `n`.
#[derive(Clone, Copy, Default)]
struct Chosen {
    places: u32,
    digits: DigitSet,
    /// The digits of the chosen cells outside the line, and of those outside the box.
    arms: [DigitSet; 2],
}

impl Corner<'_> {
    /// The choice with one more cell, unless that has too many digits to become a bent set.
    fn with(&self, chosen: Chosen, place: usize, size: usize) -> Option<Chosen> {
        let more = &self.cells[place];
        let [block, line] = chosen.arms;
        let arms = [block | more.arms[0], line | more.arms[1]];
        let digits = chosen.digits | more.digits;
        // A digit in both arms can be used twice, and there may be but one of these.
        let fits = digits.len() <= size && (arms[0] & arms[1]).len() <= 1;
        fits.then_some(Chosen { places: chosen.places | 1 << place, digits, arms })
    }

    fn chosen(&self, places: u32) -> CellSet {
        let chosen = self.cells.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1);
        chosen.map(|(_, place)| place.cell).collect()
    }
}

impl BentSet {
    /// Adds cells from place `from` on as long as the digits stay few enough.
    fn extend(
        &'static self,
        corner: &Corner<'_>,
        chosen: Chosen,
        from: usize,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let missing = self.size - chosen.places.count_ones() as usize;
        if missing == 0 {
            // A digit in both arms is the one that is struck.
            if chosen.arms[0].is_disjoint(chosen.arms[1]) {
                return ControlFlow::Continue(());
            }
            let step = self.step(corner, corner.chosen(chosen.places), chosen.digits);
            return step.map_or(ControlFlow::Continue(()), found);
        }
        // Without a cell in the crossing, one of the arms is a naked set by itself.
        let end = if chosen.places == 0 { corner.pivots } else { corner.cells.len() };
        for place in from..end.min((corner.cells.len() + 1).saturating_sub(missing)) {
            if let Some(more) = corner.with(chosen, place, self.size) {
                self.extend(corner, more, place + 1, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn step(&'static self, corner: &Corner<'_>, cells: CellSet, digits: DigitSet) -> Option<Step> {
        let Corner { grid, block, line, .. } = *corner;
        let (in_block, in_line) = (block.cells(), line.cells());
        // Fewer digits than cells: the grid has no solution.
        if digits.len() < self.size {
            return None;
        }
        let spread = |digit: Digit| {
            let holders = cells & grid.cells_with(digit);
            !holders.is_subset(in_block) && !holders.is_subset(in_line)
        };
        let digit = digits.filter(spread).single()?;
        let holders = cells & grid.cells_with(digit);
        let eliminated = grid.cells_with(digit) & holders.common_peers();
        if eliminated.is_empty() {
            return None;
        }
        let pivot = cells & in_block & in_line;
        let candidates = all_of(grid, cells);
        let pattern =
            Pattern::Wing(Wing { pivot, pincers: cells - pivot, digits, digit, candidates });
        Some(Step::eliminating(&self.meta, digit, eliminated, pattern))
    }
}

impl Technique for BentSet {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        if analysis.bent_set_sizes() >> self.size & 1 == 0 {
            return ControlFlow::Continue(());
        }
        let grid = analysis.grid();
        for block in House::BLOCKS {
            for line in HouseSet::LINES.touching(block.cells()) {
                let fits = |cell| (2..=self.size).contains(&grid.candidates(cell).len());
                let part = |cells: CellSet| (grid.open() & cells).filter(fits).into_iter();
                let none = DigitSet::EMPTY;
                let place = |cell: Cell| {
                    let digits = grid.candidates(cell);
                    let in_block = if line.contains(cell) { none } else { digits };
                    let in_line = if block.contains(cell) { none } else { digits };
                    Place { cell, digits, arms: [in_block, in_line] }
                };
                let pivots = part(block.cells() & line.cells());
                let count = pivots.len();
                let cells = pivots.chain(part(block.cells() - line.cells()));
                let cells = cells.chain(part(line.cells() - block.cells())).map(place).collect();
                let corner = Corner { grid, block, line, cells, pivots: count };
                self.extend(&corner, Chosen::default(), 0, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}
