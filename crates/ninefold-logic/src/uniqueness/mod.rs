//! What arguments from uniqueness have in common: patterns that must not come about.

mod automorphisms;
mod crossings;
mod deadly_cells;
mod extended;
mod loops;
pub(crate) mod rectangles;
mod trap;
#[cfg(test)]
mod twins;

pub(crate) use automorphisms::automorphisms;
pub(crate) use crossings::{Crossing, crossings};
pub(crate) use deadly_cells::{DeadlyCells, matrices, polygons};
pub(crate) use extended::extended_rectangles;
pub(crate) use loops::{Path, avoidable_loops};
pub(crate) use rectangles::{Corners, RECTANGLES, Rectangle};
pub(crate) use trap::{Trap, Way, all_confined};
