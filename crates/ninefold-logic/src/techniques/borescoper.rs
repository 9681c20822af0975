//! Borescoper's deadly patterns, or unique polygons: seven cells for three digits, or eight for four.
//!
//! ## Why it works
//!
//! In a box, take the four cells in which two rows cross two columns. Add two cells that the columns
//! have in another row further down or up, and two that the rows have in another column further to
//! the side. With four digits for the eight cells, there are sixteen ways to fill them, but for
//! which digit is which; if one of the four cells is left out, three digits have four ways to fill
//! the other seven.
//!
//! None of these ways is the only one. In most, two digits stand crosswise in four of the cells, as
//! in a unique rectangle, or alternate round six of them, as in a unique loop, and can be
//! exchanged. Otherwise, the two cells further down and the two to the side can be exchanged if the
//! four cells of the box are turned by a quarter. Every row, column and box keeps its
//! digits, so a solution with nothing else in these cells would not be the only one. A puzzle that is
//! known to have one solution therefore holds another digit in at least one of them.
//!
//! - *Type 1*: one cell alone has other candidates. It holds one of these.
//! - *Type 2*: two cells have other candidates, both the same one. One of them holds it, so nothing
//!   that sees both can.
//! - *Type 3*: two cells of a house have other candidates. One of these is true, so the two count
//!   as one cell of a naked subset there.
//! - *Type 4*: the house of the two cells has one of the digits nowhere else. One of the cells
//!   takes it, so the other holds none of the digits.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone. One or two cells have other
//! candidates; each of these could hold one of the digits as well.

use std::ops::ControlFlow;

use crate::pattern::DeadlyShape;
use crate::technique::meta;
use crate::uniqueness::{Trap, Way};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static TYPE_1: Borescoper = Borescoper {
    way: Way::Cell,
    meta: meta!(
        "borescoper.rs",
        "borescoper-1",
        "Borescoper's Deadly Pattern Type 1",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_2: Borescoper = Borescoper {
    way: Way::Digit,
    meta: meta!(
        "borescoper.rs",
        "borescoper-2",
        "Borescoper's Deadly Pattern Type 2",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_3: Borescoper = Borescoper {
    way: Way::Subset,
    meta: meta!(
        "borescoper.rs",
        "borescoper-3",
        "Borescoper's Deadly Pattern Type 3",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_4: Borescoper = Borescoper {
    way: Way::Link,
    meta: meta!(
        "borescoper.rs",
        "borescoper-4",
        "Borescoper's Deadly Pattern Type 4",
        Uniqueness,
        Hard
    ),
};

#[derive(Debug)]
pub(super) struct Borescoper {
    way: Way,
    meta: Meta,
}

impl Technique for Borescoper {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        for layout in analysis.polygons() {
            let trap = Trap::new(proper, DeadlyShape::Polygon, layout.cells, layout.digits);
            trap.find(self.way, proper.grid, &self.meta, found)?;
        }
        ControlFlow::Continue(())
    }
}
