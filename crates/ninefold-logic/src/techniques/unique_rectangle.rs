//! Unique rectangles: two digits that could be exchanged in four cells.
//!
//! ## Why it works
//!
//! Take four cells at the corners of a rectangle that spans two rows, two columns and two boxes. If
//! they held nothing but two digits, crosswise, the digits could be exchanged: every row, column
//! and box would still have them once. The puzzle would have a second solution. A puzzle that is
//! known to have only one therefore holds another digit in at least one corner.
//!
//! - *Type 1*: one corner alone has other candidates. It holds one of these, neither of the two.
//! - *Type 2*: two corners in a line have the same third candidate. One of them holds it, so
//!   nothing that sees both can. *Type 5*: the same with corners across, or with three of them.
//! - *Type 3*: two corners in a line have other candidates. One of these is true, so the two
//!   corners count as one cell of a naked subset in a house that they share.
//! - *Type 4*: the house of the two corners has one of the two digits nowhere else. One corner
//!   takes it, and if the other took the second digit, the rectangle would be complete.
//! - *Type 6*: two corners across have other candidates, and one of the two digits stands only in
//!   corners in both rows, or in both columns (an X-wing). If one of the corners took it, so would
//!   the other, and the rectangle would be complete.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution, by their givens alone: if the puzzle leaves out
//! candidates from the start, the exchange may be forbidden. No corner is given, since all are
//! open. One corner at least has just the two digits; the others may lack one of them.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, HouseSet};

use crate::analysis::Proper;
use crate::pattern::Escape;
use crate::technique::meta;
use crate::uniqueness::{Rectangle, Way, all_confined};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static TYPE_1: UniqueRectangle = UniqueRectangle {
    kind: Kind::One,
    meta: meta!(
        "unique_rectangle.rs",
        "unique-rectangle-1",
        "Unique Rectangle Type 1",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_2: UniqueRectangle = UniqueRectangle {
    kind: Kind::Two,
    meta: meta!(
        "unique_rectangle.rs",
        "unique-rectangle-2",
        "Unique Rectangle Type 2",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_3: UniqueRectangle = UniqueRectangle {
    kind: Kind::Three,
    meta: meta!(
        "unique_rectangle.rs",
        "unique-rectangle-3",
        "Unique Rectangle Type 3",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_4: UniqueRectangle = UniqueRectangle {
    kind: Kind::Four,
    meta: meta!(
        "unique_rectangle.rs",
        "unique-rectangle-4",
        "Unique Rectangle Type 4",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_5: UniqueRectangle = UniqueRectangle {
    kind: Kind::Five,
    meta: meta!(
        "unique_rectangle.rs",
        "unique-rectangle-5",
        "Unique Rectangle Type 5",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_6: UniqueRectangle = UniqueRectangle {
    kind: Kind::Six,
    meta: meta!(
        "unique_rectangle.rs",
        "unique-rectangle-6",
        "Unique Rectangle Type 6",
        Uniqueness,
        Hard
    ),
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
}

impl Kind {
    /// Whether the corners with extras are those that the type speaks of.
    fn fits(self, rectangle: &Rectangle) -> bool {
        let (guarded, diagonal) = (rectangle.guarded(), rectangle.is_diagonal());
        match self {
            Self::One => guarded == 1,
            Self::Two | Self::Three | Self::Four => guarded == 2 && !diagonal,
            Self::Five => guarded == 3 || guarded == 2 && diagonal,
            Self::Six => guarded == 2 && diagonal,
        }
    }
}

#[derive(Debug)]
pub(super) struct UniqueRectangle {
    kind: Kind,
    meta: Meta,
}

impl Technique for UniqueRectangle {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        let grid = proper.grid;
        let rectangles = analysis.rectangles().iter();
        for rectangle in rectangles.filter(|rectangle| self.kind.fits(rectangle)) {
            let way = match self.kind {
                Kind::Six => {
                    self.x_wings(proper, rectangle, found)?;
                    continue;
                }
                Kind::One => Way::Cell,
                Kind::Two | Kind::Five => Way::Digit,
                Kind::Three => Way::Subset,
                Kind::Four => Way::Link,
            };
            rectangle.trap(proper).find(way, grid, &self.meta, found)?;
        }
        ControlFlow::Continue(())
    }
}

impl UniqueRectangle {
    /// Type 6: the corners with extras can't take a digit that both lines have only in corners.
    fn x_wings(
        &'static self,
        proper: Proper<'_>,
        rectangle: &Rectangle,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let grid = proper.grid;
        let cells = rectangle.cells();
        let confining = |digit| {
            let kinds = [HouseSet::ROWS, HouseSet::COLUMNS];
            kinds
                .into_iter()
                .find_map(|kind| all_confined(grid, digit, cells.houses() & kind, cells))
        };
        let corners = rectangle.corners.into_iter().zip(rectangle.extras);
        let guarded: CellSet =
            corners.filter(|(_, extras)| !extras.is_empty()).map(|(cell, _)| cell).collect();
        for digit in rectangle.digits {
            let Some(houses) = confining(digit) else { continue };
            let struck = CandidateSet::of_digit(digit, guarded & grid.cells_with(digit));
            let escape = Escape::Links { digit, houses };
            if let Some(step) = rectangle.trap(proper).step(&self.meta, struck, escape) {
                found(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}
