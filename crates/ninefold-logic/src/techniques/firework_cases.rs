//! Firework cases: the base and the wings of a firework, tried one after the other.
//!
//! ## Why it works
//!
//! A row and a column cross in a cell, the *base*. Outside its box each of the two has a digit in one cell
//! alone: the two *wings*. If the digit stands in neither, the row and the column both have it inside the box, and
//! so where they cross. The base or a wing therefore holds the digit. Place it in one of them, and simple steps
//! often leave some cell or house with nothing: that place is out. What fails in every case that is left
//! fails in any case; if only one is left, the digit stands there.
//!
//! ## Scope
//!
//! One digit and its two or three places, each followed by singles, intersections and subsets. Where several digits burst
//! from one base, or two, more follows at once: firework pairs, triples and quads.

use std::ops::ControlFlow;

use ninefold_core::{Cell, CellSet, Digit, DigitSet};

use crate::candidates::of;
use crate::cases::OneOf;
use crate::pattern::{Burst, Firework};
use crate::rays::Sky;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Technique};

pub(super) static FIREWORK_CASES: FireworkCases = FireworkCases {
    meta: meta!("firework_cases.rs", "firework-cases", "Firework Cases", Wings, Extreme),
};

#[derive(Debug)]
pub(super) struct FireworkCases {
    meta: Meta,
}

/// The cells of the row and of the column that alone have the digit outside the box of the base.
fn wings(sky: &Sky, base: Cell, digit: Digit) -> Option<[Cell; 2]> {
    let [row, column] = sky.from(base);
    let across = row.wings(base.row(), DigitSet::only(digit)).next()?;
    let down = column.wings(base.column(), DigitSet::only(digit)).next()?;
    Some([across, down])
}

impl Technique for FireworkCases {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let mut one_of = OneOf::new(analysis);
        for base in grid.open() {
            for digit in Digit::ALL {
                let Some(wings) = wings(analysis.rays(), base, digit) else { continue };
                let digits = DigitSet::only(digit);
                let cells: CellSet = [base].into_iter().chain(wings).collect();
                let candidates = of(grid, cells, digits);
                let bursts = vec![Burst { base, digits }];
                let firework = Firework { bursts, wings, pair: None, candidates };
                let source = || Pattern::Firework(firework);
                if let Some(step) = one_of.step(&self.meta, &candidates, source)? {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
