//! Avoidable rectangles: a unique rectangle that is partly filled.
//!
//! ## Why it works
//!
//! Four cells in two rows, two columns and two boxes that hold two digits crosswise could be filled
//! the other way round, unless one of the digits is given. This holds for digits that we have
//! placed ourselves as well as for open cells: what follows from the givens can't depend on the
//! order in which it was found.
//!
//! - *Type 1*: three of the cells have their digits. The fourth can't hold the one that would
//!   complete the rectangle.
//! - *Type 2*: two have their digits, and each of the others could complete the rectangle or hold
//!   the same third digit. One of them holds the third, so nothing that sees both can.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone, and only if it is known which
//! digits are given.

use std::ops::ControlFlow;

use ninefold_core::{CellSet, Digit, DigitSet, Grid};

use crate::analysis::Proper;
use crate::pattern::DeadlyShape;
use crate::technique::meta;
use crate::uniqueness::{Corners, RECTANGLES, Trap, Way};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static TYPE_1: AvoidableRectangle = AvoidableRectangle {
    open: 1,
    meta: meta!(
        "avoidable_rectangle.rs",
        "avoidable-rectangle-1",
        "Avoidable Rectangle Type 1",
        Uniqueness,
        Hard
    ),
};
pub(super) static TYPE_2: AvoidableRectangle = AvoidableRectangle {
    open: 2,
    meta: meta!(
        "avoidable_rectangle.rs",
        "avoidable-rectangle-2",
        "Avoidable Rectangle Type 2",
        Uniqueness,
        Hard
    ),
};

#[derive(Debug)]
pub(super) struct AvoidableRectangle {
    /// How many of the cells are open.
    open: usize,
    meta: Meta,
}

impl Technique for AvoidableRectangle {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        let grid = proper.grid;
        let (open, given) = (grid.open(), grid.givens());
        // Nothing can be avoided before digits have been placed.
        if (open | given) == CellSet::ALL {
            return ControlFlow::Continue(());
        }
        for corners in &RECTANGLES {
            let count = corners.iter().filter(|&&cell| open.contains(cell)).count();
            let is_given = corners.iter().any(|&cell| given.contains(cell));
            if count == self.open && !is_given {
                self.check(proper, *corners, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl AvoidableRectangle {
    fn check(
        &'static self,
        proper: Proper<'_>,
        corners: Corners,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let grid = proper.grid;
        let [a, b, c, d] = corners.map(|cell| grid.digit(cell));
        let (Some(one), Some(other)) = (agreed(a, c), agreed(b, d)) else {
            return ControlFlow::Continue(());
        };
        let way = if self.open == 1 { Way::Cell } else { Way::Digit };
        let cells = CellSet::from_iter(corners);
        for digits in completions(grid, cells & grid.open(), one, other) {
            let trap = Trap::new(proper, DeadlyShape::Avoidable, cells, digits);
            trap.find(way, grid, &self.meta, found)?;
        }
        ControlFlow::Continue(())
    }
}

/// The digit that two opposite corners have, or would have: a set of one digit, or of none if both
/// are open. `None` if they have different digits.
fn agreed(corner: Option<Digit>, opposite: Option<Digit>) -> Option<DigitSet> {
    let digits: DigitSet = corner.into_iter().chain(opposite).collect();
    (digits.len() < 2).then_some(digits)
}

/// The pairs of digits with which the open cells could complete the rectangle.
fn completions(
    grid: &Grid,
    open: CellSet,
    one: DigitSet,
    other: DigitSet,
) -> impl Iterator<Item = DigitSet> {
    let known = one | other;
    let shared = open.iter().fold(DigitSet::ALL, |all, cell| all & grid.candidates(cell));
    // If opposite corners are open, it is their candidates that say what could be exchanged.
    let missing = if known.len() == 2 { DigitSet::EMPTY } else { shared };
    let can =
        move |digits: DigitSet| open.iter().all(|cell| !grid.candidates(cell).is_disjoint(digits));
    let told = (known.len() == 2 && can(known)).then_some(known);
    told.into_iter().chain(missing.into_iter().map(move |digit| known.with(digit)))
}
