//! Boards that show the candidates of every cell: pencil marks.

use ninefold_core::{Candidate, Cell, Digit, Grid};

use crate::board::digit_role;
use crate::frame::{Painted, framed};
use crate::highlights::Highlights;
use crate::style::{Role, Style};

/// The candidates of every cell side by side, as programs and forums exchange them.
///
/// A cell that has its digit shows just that; an open cell with nothing left shows a dot. Without
/// colours it reads back.
///
/// ```
/// use ninefold_core::{Grid, Puzzle};
/// use ninefold_render::{Highlights, Style, marks};
///
/// let mut grid = Grid::new(&Puzzle::EMPTY);
/// grid.place("5r1c1".parse().unwrap());
/// let text = marks(&grid, &Highlights::default(), Style::PLAIN);
/// assert!(text.lines().nth(1).unwrap().starts_with("| 5         12346789   12346789 "));
/// ```
pub fn marks(grid: &Grid, highlights: &Highlights, style: Style) -> String {
    let cells = Cell::ALL.map(|cell| marks_of_cell(grid, highlights, cell, style));
    framed(&cells, 2, style)
}

fn marks_of_cell(grid: &Grid, highlights: &Highlights, cell: Cell, style: Style) -> Painted {
    if let Some(digit) = grid.digit(cell) {
        return Painted::new(&digit.to_string(), digit_role(grid, highlights, cell), style);
    }
    let left = grid.candidates(cell);
    if left.is_empty() {
        return Painted::new(".", Role::Wrong, style);
    }
    let paint = |digit: Digit| {
        let role = highlights.role_of(Candidate::new(cell, digit));
        style.paint(role, &digit.to_string())
    };
    Painted { text: left.iter().map(paint).collect(), width: left.len() }
}
