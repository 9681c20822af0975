//! Deadly patterns whose extras are of one digit or two, so that two nodes can have them all.

use std::ops::ControlFlow;

use ninefold_core::{CellSet, DigitSet};

use super::{Trap, graves, unique_loops};
use crate::Analysis;
use crate::analysis::Proper;
use crate::pattern::DeadlyShape;

/// So many cells of a loop or a grave may have extras.
const MOST: usize = 2;

/// Every deadly pattern of this grid whose extras are of one digit or two, what is best known first.
pub(crate) fn traps_of_two<'a>(analysis: &Analysis<'a>, proper: Proper<'a>) -> Vec<Trap<'a>> {
    let grid = proper.grid;
    let mut traps = Vec::new();
    let mut add = |shape: DeadlyShape, cells: CellSet, digits: DigitSet| {
        if (grid.candidates_of(cells) - digits).len() <= 2 {
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
    traps.extend(analysis.crossings().iter().map(|crossing| Trap::crossed(proper, crossing)));
    let _ = graves(grid, MOST, &mut |extras| {
        traps.push(Trap::grave(proper, extras));
        ControlFlow::Continue(())
    });
    traps
}
