//! Deadly patterns whose extras are of one digit or two, so that two nodes can have them all.

use std::ops::ControlFlow;

use super::{Rectangle, Trap, extended_rectangles, graves, unique_loops};
use crate::Analysis;
use crate::analysis::Proper;
use crate::pattern::DeadlyShape;

use ninefold_core::DigitSet;

/// How many cells may have extras where the search asks.
const MOST: usize = 2;

/// Every deadly pattern of this grid whose extras are of one digit or two, those of the fewest cells first.
pub(crate) fn traps_of_two<'a>(analysis: &Analysis<'a>, proper: Proper<'a>) -> Vec<Trap<'a>> {
    let grid = proper.grid;
    let few = |rectangle: &&Rectangle| {
        rectangle.extras.iter().fold(DigitSet::EMPTY, |all, extras| all | *extras).len() <= 2
    };
    let rectangles = analysis.rectangles().iter().filter(few);
    let mut traps: Vec<Trap<'a>> = rectangles.map(|rectangle| rectangle.trap(proper)).collect();
    let trap = |shape, cells, digits| Trap::new(proper, shape, cells, digits);
    for layout in analysis.avoidable_loops() {
        traps.push(trap(DeadlyShape::AvoidableLoop, layout.cells, layout.digits));
    }
    // Nothing breaks these searches off: they are short.
    let _ = unique_loops(grid, MOST, &mut |cells, digits| {
        traps.push(trap(DeadlyShape::Loop, cells, digits));
        ControlFlow::Continue(())
    });
    let _ = extended_rectangles(grid, MOST, &mut |cells, digits| {
        traps.push(trap(DeadlyShape::Extended, cells, digits));
        ControlFlow::Continue(())
    });
    for layout in analysis.polygons() {
        traps.push(trap(DeadlyShape::Polygon, layout.cells, layout.digits));
    }
    for layout in analysis.matrices() {
        traps.push(trap(DeadlyShape::Matrix, layout.cells, layout.digits));
    }
    traps.extend(analysis.crossings().iter().map(|crossing| Trap::crossed(proper, crossing)));
    let _ = graves(grid, MOST, &mut |extras| {
        traps.push(Trap::grave(proper, extras));
        ControlFlow::Continue(())
    });
    traps.retain(|trap| trap.extras().all_digits().len() <= 2);
    traps
}
