//! A board of digits as text.

use ninefold_core::{Candidate, Cell, Digit, Grid, Solution};

use crate::frame::{Painted, framed};
use crate::highlights::Highlights;
use crate::style::{Role, Style};

/// The digits of a grid in framed boxes, `.` where there is none.
///
/// Without colours it reads back as it is.
///
/// ```
/// use ninefold_core::{Grid, Puzzle};
/// use ninefold_render::{Highlights, Style, board};
///
/// let text = board(&Grid::new(&Puzzle::EMPTY), &Highlights::default(), Style::PLAIN);
/// assert_eq!(text.lines().nth(1), Some("| . . . | . . . | . . . |"));
/// ```
pub fn board(grid: &Grid, highlights: &Highlights, style: Style) -> String {
    let cells = Cell::ALL.map(|cell| {
        let digit = grid.digit(cell).map_or('.', Digit::to_char);
        Painted::new(&digit.to_string(), digit_role(grid, highlights, cell), style)
    });
    framed(&cells, 1, style)
}

/// How the digit of this cell, or the dot in its place, is painted.
pub(crate) fn digit_role(grid: &Grid, highlights: &Highlights, cell: Cell) -> Role {
    match grid.digit(cell) {
        _ if highlights.wrong.contains(cell) => Role::Wrong,
        _ if highlights.changed.contains(cell) => Role::Changed,
        None => Role::Faint,
        Some(_) if grid.givens().contains(cell) => Role::Given,
        Some(_) => Role::Deduced,
    }
}

/// The grid with its open cells filled from the solution; what is given stays so.
pub fn filled(grid: &Grid, solution: &Solution) -> Grid {
    let mut full = *grid;
    for cell in grid.open() {
        full.place(Candidate::new(cell, solution.digit(cell)));
    }
    full
}
