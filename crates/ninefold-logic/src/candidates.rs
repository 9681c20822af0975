//! The candidates of some cells, as patterns keep them.

use ninefold_core::{CandidateSet, CellSet, DigitSet, Grid};

/// Every candidate of these cells.
pub(crate) fn all_of(grid: &Grid, cells: CellSet) -> CandidateSet {
    of(grid, cells, DigitSet::ALL)
}

/// The candidates of these digits in these cells.
pub(crate) fn of(grid: &Grid, cells: CellSet, digits: DigitSet) -> CandidateSet {
    *grid.all_candidates() & CandidateSet::of_cells(cells, digits)
}
