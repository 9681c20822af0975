//! Extended rectangles: `n` digits that could be exchanged between two lines.
//!
//! ## Why it works
//!
//! Take two rows of one band, and the cells in which `n` columns cross them. If these held nothing
//! but the same `n` digits, each row would have all of them there, and the two rows could be
//! exchanged in these columns: every row, column and box would keep its digits. The puzzle would
//! have a second solution. The same goes for two columns of one stack, and for two lines of
//! different chutes that are crossed in the three cells of a box each. A puzzle that is known to
//! have one solution therefore holds another digit in at least one of the cells.
//!
//! - *Type 1*: one cell alone has other candidates. It holds one of these.
//! - *Type 2*: the cells that have others have the same one. One of them holds it, so nothing that
//!   sees them all can.
//! - *Type 3*: two cells of a house have other candidates. One of these is true, so the two count
//!   as one cell of a naked subset there.
//! - *Type 4*: the house of the two cells has one of the `n` digits nowhere else. One of the cells
//!   takes it, so the other holds none of the `n`.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone. From three to five digits;
//! with two, this is a unique rectangle. Up to two cells, or three in type 2, have other
//! candidates.

use std::ops::ControlFlow;

use crate::pattern::DeadlyShape;
use crate::technique::meta;
use crate::uniqueness::{Trap, Way, extended_rectangles};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static TYPE_1: ExtendedRectangle = ExtendedRectangle {
    way: Way::Cell,
    most: 1,
    meta: meta!(
        "extended_rectangle.rs",
        "extended-rectangle-1",
        "Extended Rectangle Type 1",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_2: ExtendedRectangle = ExtendedRectangle {
    way: Way::Digit,
    most: 3,
    meta: meta!(
        "extended_rectangle.rs",
        "extended-rectangle-2",
        "Extended Rectangle Type 2",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_3: ExtendedRectangle = ExtendedRectangle {
    way: Way::Subset,
    most: 2,
    meta: meta!(
        "extended_rectangle.rs",
        "extended-rectangle-3",
        "Extended Rectangle Type 3",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_4: ExtendedRectangle = ExtendedRectangle {
    way: Way::Link,
    most: 2,
    meta: meta!(
        "extended_rectangle.rs",
        "extended-rectangle-4",
        "Extended Rectangle Type 4",
        Uniqueness,
        Hard
    ),
};

#[derive(Debug)]
pub(super) struct ExtendedRectangle {
    way: Way,
    /// How many cells may have other candidates.
    most: usize,
    meta: Meta,
}

impl Technique for ExtendedRectangle {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        let with_three;
        let layouts = if self.most > 2 {
            with_three = extended_rectangles(proper.grid, self.most);
            &with_three
        } else {
            analysis.extended_rectangles()
        };
        for layout in layouts {
            let trap = Trap::new(proper, DeadlyShape::Extended, layout.cells, layout.digits);
            trap.find(self.way, proper.grid, &self.meta, found)?;
        }
        ControlFlow::Continue(())
    }
}
