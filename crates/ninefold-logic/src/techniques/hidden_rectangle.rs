//! Hidden rectangle: a unique rectangle seen from the corner that would complete it.
//!
//! ## Why it works
//!
//! In a puzzle with one solution, four cells in two rows, two columns and two boxes never hold just
//! two digits, crosswise: these could be exchanged (see the unique rectangles). Suppose one corner
//! has only the two digits, and in the row and in the column of the opposite corner one of the two,
//! say 5, stands nowhere but in corners. If that opposite corner took the other digit, both its
//! neighbours would have to be 5, which leaves the first corner the other digit as well: the
//! rectangle would be complete. So the opposite corner can't take it.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone. One corner, or two across,
//! has just the two digits; with two in a line the type 4 of the unique rectangle strikes more.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, HouseSet};

use crate::analysis::Proper;
use crate::pattern::Escape;
use crate::technique::meta;
use crate::uniqueness::{Rectangle, all_confined};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static HIDDEN_RECTANGLE: HiddenRectangle = HiddenRectangle {
    meta: meta!("hidden_rectangle.rs", "hidden-rectangle", "Hidden Rectangle", Uniqueness, Hard),
};

#[derive(Debug)]
pub(super) struct HiddenRectangle {
    meta: Meta,
}

impl Technique for HiddenRectangle {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        for rectangle in analysis.rectangles() {
            let guarded = rectangle.guarded();
            if guarded == 3 || guarded == 2 && rectangle.is_diagonal() {
                self.check(proper, rectangle, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl HiddenRectangle {
    fn check(
        &'static self,
        proper: Proper<'_>,
        rectangle: &Rectangle,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let grid = proper.grid;
        for (place, extras) in rectangle.extras.into_iter().enumerate() {
            if !extras.is_empty() {
                continue;
            }
            let opposite = rectangle.corners[(place + 2) % 4];
            let lines = HouseSet::from_iter([opposite.row(), opposite.column()]);
            for digit in rectangle.digits {
                let Some(other) = rectangle.digits.without(digit).first() else { continue };
                let Some(houses) = all_confined(grid, digit, lines, rectangle.cells()) else {
                    continue;
                };
                let struck = Candidate::new(opposite, other);
                if grid.has(struck) {
                    let escape = Escape::Links { digit, houses };
                    let step = rectangle.trap(proper).step(&self.meta, struck.into(), escape);
                    step.map_or(ControlFlow::Continue(()), &mut *found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
