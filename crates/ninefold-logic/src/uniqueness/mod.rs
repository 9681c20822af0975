//! What arguments from uniqueness have in common: patterns that must not come about.

use std::ops::ControlFlow;

use ninefold_core::{CellSet, DigitSet};

mod automorphisms;
mod crossings;
mod deadly_cells;
mod extended;
mod graves;
mod loops;
pub(crate) mod rectangles;
mod trap;
mod traps;
#[cfg(test)]
mod twins;

pub(crate) use automorphisms::automorphisms;
pub(crate) use crossings::{Crossing, crossings};
pub(crate) use deadly_cells::{DeadlyCells, matrices, polygons};
pub(crate) use extended::extended_rectangles;
pub(crate) use graves::graves;
pub(crate) use loops::{avoidable_loops, unique_loops};
pub(crate) use rectangles::{Corners, RECTANGLES, Rectangle};
pub(crate) use trap::{Trap, Way, all_confined};
pub(crate) use traps::traps;

/// Takes each pattern, its cells and digits, and says whether the search shall go on.
type Each<'a> = dyn FnMut(CellSet, DigitSet) -> ControlFlow<()> + 'a;
