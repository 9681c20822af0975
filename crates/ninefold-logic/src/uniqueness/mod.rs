//! What arguments from uniqueness have in common: patterns that must not come about.

pub(crate) mod rectangles;
mod trap;

pub(crate) use rectangles::{Corners, RECTANGLES, Rectangle};
pub(crate) use trap::{Trap, Way, all_confined};
