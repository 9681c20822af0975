//! Unique matrices: nine cells in three rows and three columns, for four digits.
//!
//! ## Why it works
//!
//! Take the three rows of a band, and one column of each of its boxes. If the nine cells where they
//! cross held nothing but four digits, each row and each column would have three of the four. There
//! are 44 ways to do that, but for which digit is which, and none of them is the only one:
//!
//! - If two of the rows lack the same digit, they have the same three, and can be exchanged. So can
//!   two columns.
//! - Otherwise each row lacks another digit, and each column, and the fourth digit stands in all of them. It
//!   can move on to the next column in every row, and the other three make up for it.
//!
//! Every row, column and box would keep its digits, and the puzzle would have a second solution. The
//! same goes for the three columns of a stack and one row of each of its boxes. A puzzle that is
//! known to have one solution therefore holds another digit in at least one of the cells.
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

pub(super) static TYPE_1: UniqueMatrix = UniqueMatrix {
    way: Way::Cell,
    meta: meta!("unique_matrix.rs", "unique-matrix-1", "Unique Matrix Type 1", Uniqueness, Hard),
};
pub(super) static TYPE_2: UniqueMatrix = UniqueMatrix {
    way: Way::Digit,
    meta: meta!("unique_matrix.rs", "unique-matrix-2", "Unique Matrix Type 2", Uniqueness, Hard),
};
pub(super) static TYPE_3: UniqueMatrix = UniqueMatrix {
    way: Way::Subset,
    meta: meta!("unique_matrix.rs", "unique-matrix-3", "Unique Matrix Type 3", Uniqueness, Hard),
};
pub(super) static TYPE_4: UniqueMatrix = UniqueMatrix {
    way: Way::Link,
    meta: meta!("unique_matrix.rs", "unique-matrix-4", "Unique Matrix Type 4", Uniqueness, Hard),
};

#[derive(Debug)]
pub(super) struct UniqueMatrix {
    way: Way,
    meta: Meta,
}

impl Technique for UniqueMatrix {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        for layout in analysis.matrices() {
            let trap = Trap::new(proper, DeadlyShape::Matrix, layout.cells, layout.digits);
            trap.find(self.way, proper.grid, &self.meta, found)?;
        }
        ControlFlow::Continue(())
    }
}
