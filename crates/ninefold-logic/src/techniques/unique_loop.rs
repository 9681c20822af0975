//! Unique loops: two digits that could be exchanged in six cells or more.
//!
//! ## Why it works
//!
//! Take cells that could all hold the same two digits, so that every house has two of them or none.
//! If they held nothing else, the two digits would alternate from house to house, and could be
//! exchanged: every house would still have both. The puzzle would have a second solution. A puzzle
//! that is known to have only one therefore holds another digit in at least one of the cells.
//!
//! - *Type 1*: one cell alone has other candidates. It holds one of these.
//! - *Type 2*: the cells that have others have the same third candidate. One of them holds it, so
//!   nothing that sees them all can.
//! - *Type 3*: two cells of a house have other candidates. One of these is true, so the two count
//!   as one cell of a naked subset there.
//! - *Type 4*: the house of the two cells has one of the two digits nowhere else. One of the cells
//!   takes it, so the other can't take the second digit.
//!
//! With four cells, this is a unique rectangle.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone. Every cell has both digits;
//! up to three have others as well.

use std::ops::ControlFlow;

use crate::pattern::DeadlyShape;
use crate::technique::meta;
use crate::uniqueness::{Trap, Way, unique_loops};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static TYPE_1: UniqueLoop = UniqueLoop {
    way: Way::Cell,
    most: 1,
    meta: meta!("unique_loop.rs", "unique-loop-1", "Unique Loop Type 1", Uniqueness, Hard),
};
pub(super) static TYPE_2: UniqueLoop = UniqueLoop {
    way: Way::Digit,
    most: 3,
    meta: meta!("unique_loop.rs", "unique-loop-2", "Unique Loop Type 2", Uniqueness, Hard),
};
pub(super) static TYPE_3: UniqueLoop = UniqueLoop {
    way: Way::Subset,
    most: 2,
    meta: meta!("unique_loop.rs", "unique-loop-3", "Unique Loop Type 3", Uniqueness, Hard),
};
pub(super) static TYPE_4: UniqueLoop = UniqueLoop {
    way: Way::Link,
    most: 2,
    meta: meta!("unique_loop.rs", "unique-loop-4", "Unique Loop Type 4", Uniqueness, Hard),
};

#[derive(Debug)]
pub(super) struct UniqueLoop {
    way: Way,
    /// How many cells may have other candidates.
    most: usize,
    meta: Meta,
}

impl Technique for UniqueLoop {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        unique_loops(proper.grid, self.most, &mut |cells, digits| {
            let trap = Trap::new(proper, DeadlyShape::Loop, cells, digits);
            trap.find(self.way, proper.grid, &self.meta, found)
        })
    }
}
