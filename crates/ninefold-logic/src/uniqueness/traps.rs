//! Every deadly pattern of a grid, whatever its shape.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, DigitSet};

use super::{Trap, graves, unique_loops};
use crate::analysis::Proper;
use crate::pattern::DeadlyShape;
use crate::{Analysis, candidates};

/// So many cells of a loop or a grave may have extras.
const MOST: usize = 2;

/// Every deadly pattern of this grid whose extras are wanted, what is best known first.
pub(crate) fn traps<'a>(
    analysis: &Analysis<'a>,
    proper: Proper<'a>,
    is_wanted: impl Fn(&CandidateSet) -> bool,
) -> Vec<Trap<'a>> {
    let grid = proper.grid;
    let mut traps = Vec::new();
    let mut add = |shape: DeadlyShape, cells: CellSet, digits: DigitSet| {
        if is_wanted(&candidates::of(grid, cells & grid.open(), !digits)) {
            traps.push(Trap::new(proper, shape, cells, digits));
        }
    };
    for rectangle in analysis.rectangles() {
        add(DeadlyShape::Rectangle, rectangle.cells(), rectangle.digits);
    }
    // Nothing breaks these searches off: they are short.
    let _ = unique_loops(grid, MOST, &mut |cells, digits| {
        add(DeadlyShape::Loop, cells, digits);
        ControlFlow::Continue(())
    });
    let lists = [
        (DeadlyShape::AvoidableLoop, analysis.avoidable_loops()),
        (DeadlyShape::Extended, analysis.extended_rectangles()),
        (DeadlyShape::Polygon, analysis.polygons()),
        (DeadlyShape::Matrix, analysis.matrices()),
    ];
    for (shape, layouts) in lists {
        for layout in layouts {
            add(shape, layout.cells, layout.digits);
        }
    }
    let crossed = analysis.crossings().iter().map(|crossing| Trap::crossed(proper, crossing));
    traps.extend(crossed.filter(|trap| is_wanted(trap.extras())));
    let _ = graves(grid, MOST, &mut |extras| {
        if is_wanted(&extras) {
            traps.push(Trap::grave(proper, extras));
        }
        ControlFlow::Continue(())
    });
    traps
}
