//! XY-wing and XYZ-wing: a pivot and two pincers with two candidates each.
//!
//! ## Why it works
//!
//! The pivot holds x or y. If it holds x, the pincer with x and z must be z; if it holds y, the
//! pincer with y and z must be z. Either way one of the pincers is z, and a cell that sees both
//! can't be. In an XYZ-wing the pivot may be z as well, so the cell must see it too.

use std::ops::ControlFlow;

use ninefold_core::{Cell, CellSet, Grid};

use crate::candidates::all_of;
use crate::pattern::Wing;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static XY_WING: XyWing =
    XyWing { pivot_size: 2, meta: meta!("xy_wing.rs", "xy-wing", "XY-Wing", Wings, Hard) };
pub(super) static XYZ_WING: XyWing =
    XyWing { pivot_size: 3, meta: meta!("xy_wing.rs", "xyz-wing", "XYZ-Wing", Wings, Hard) };

#[derive(Debug)]
pub(super) struct XyWing {
    pivot_size: usize,
    meta: Meta,
}

impl XyWing {
    fn step(&'static self, grid: &Grid, pivot: Cell, pincers: CellSet) -> Option<Step> {
        let mut pair = pincers.into_iter().map(|cell| grid.candidates(cell));
        let (one, other) = (pair.next()?, pair.next()?);
        // The pincers share z and nothing else, and each has one more digit with the pivot.
        let digit = (one & other).single()?;
        let pivots = grid.candidates(pivot);
        let needed = if self.pivot_size == 2 { (one | other).without(digit) } else { one | other };
        let cells = pincers.with(pivot);
        // Three cells of one house with three digits are a naked triple, which strikes more.
        if pivots != needed || !cells.common_houses().is_empty() {
            return None;
        }
        let holders = cells & grid.cells_with(digit);
        let eliminated = grid.cells_with(digit) & holders.common_peers();
        let pattern = Pattern::Wing(Wing {
            pivot: CellSet::only(pivot),
            pincers,
            digits: one | other,
            digit,
            candidates: all_of(grid, cells),
        });
        (!eliminated.is_empty()).then(|| Step::eliminating(&self.meta, digit, eliminated, pattern))
    }
}

impl Technique for XyWing {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let bivalue = grid.bivalue_cells();
        let pivots = grid.open().filter(|cell| grid.candidates(cell).len() == self.pivot_size);
        for pivot in pivots {
            let near = bivalue & pivot.peers();
            let fits = |cell| {
                (grid.candidates(cell) & grid.candidates(pivot)).len() == self.pivot_size - 1
            };
            for pincers in near.filter(fits).subsets(2) {
                if let Some(step) = self.step(grid, pivot, pincers) {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
