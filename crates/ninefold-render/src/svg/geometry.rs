//! Where things are in a picture of a board.

use ninefold_core::{Candidate, Cell, House};

/// The side of a cell.
pub(super) const CELL: f64 = 60.0;

/// The room for the numbers of rows and columns, or for the outer line without them.
pub(super) const fn margin(numbered: bool) -> f64 {
    if numbered { 26.0 } else { 6.0 }
}

/// A place in the picture; 0, 0 is the top left corner of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A small number as a coordinate.
pub(super) fn number(index: usize) -> f64 {
    f64::from(u32::try_from(index).unwrap_or(u32::MAX))
}

/// The top left corner of a cell.
pub(super) fn corner(cell: Cell) -> Point {
    Point { x: number(cell.column_index()) * CELL, y: number(cell.row_index()) * CELL }
}

/// The middle of a cell.
pub(super) fn middle(cell: Cell) -> Point {
    let Point { x, y } = corner(cell);
    Point { x: x + CELL / 2.0, y: y + CELL / 2.0 }
}

/// The middle of a candidate: 1 at the top left of its cell, 9 at the bottom right.
pub(super) fn mark(candidate: Candidate) -> Point {
    let Point { x, y } = corner(candidate.cell());
    let place = candidate.digit().index();
    let third = |index: usize| (number(index) + 0.5) * (CELL - 6.0) / 3.0 + 3.0;
    Point { x: x + third(place % 3), y: y + third(place / 3) }
}

/// The top left corner of a house, its width and its height.
pub(super) fn extent(house: House) -> (Point, f64, f64) {
    let (first, last) = (corner(house.cell(0)), corner(house.cell(8)));
    (first, last.x - first.x + CELL, last.y - first.y + CELL)
}
