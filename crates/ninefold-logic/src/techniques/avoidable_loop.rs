//! Avoidable loops, or reverse unique loops: a unique loop that is partly filled.
//!
//! ## Why it works
//!
//! Take cells in which two digits alternate, so that every house has one of either or none. Unless one
//! of these digits is given, the two can be exchanged all along the loop: every house still has both.
//! That holds for digits that we have placed ourselves as well as for open cells: what follows from
//! the givens can't depend on the order in which it was found. A loop of which some cells are filled
//! already must therefore hold another digit in one of its open cells.
//!
//! - *Type 1*: one open cell alone has other candidates. It holds one of these.
//! - *Type 2*: two open cells have the same third candidate. One of them holds it, so nothing that sees
//!   both can.
//! - *Type 3*: two cells of a house have other candidates. One of these is true, so the two count
//!   as one cell of a naked subset there.
//!
//! Without a filled cell, this is a unique loop; with four cells, types 1 and 2 are those of an
//! avoidable rectangle.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone, and only if it is known which
//! digits are given. One or two cells have other candidates.

use std::ops::ControlFlow;

use crate::pattern::DeadlyShape;
use crate::technique::meta;
use crate::uniqueness::{Trap, Way};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static TYPE_1: AvoidableLoop = AvoidableLoop {
    way: Way::Cell,
    least: 6,
    meta: meta!("avoidable_loop.rs", "avoidable-loop-1", "Avoidable Loop Type 1", Uniqueness, Hard),
};
pub(super) static TYPE_2: AvoidableLoop = AvoidableLoop {
    way: Way::Digit,
    least: 6,
    meta: meta!("avoidable_loop.rs", "avoidable-loop-2", "Avoidable Loop Type 2", Uniqueness, Hard),
};
pub(super) static TYPE_3: AvoidableLoop = AvoidableLoop {
    way: Way::Subset,
    least: 4,
    meta: meta!("avoidable_loop.rs", "avoidable-loop-3", "Avoidable Loop Type 3", Uniqueness, Hard),
};

#[derive(Debug)]
pub(super) struct AvoidableLoop {
    way: Way,
    /// How many cells there are at least.
    least: usize,
    meta: Meta,
}

impl Technique for AvoidableLoop {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        for layout in analysis.avoidable_loops() {
            if layout.cells.len() >= self.least {
                let shape = DeadlyShape::AvoidableLoop;
                let trap = Trap::new(proper, shape, layout.cells, layout.digits);
                trap.find(self.way, proper.grid, &self.meta, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}
