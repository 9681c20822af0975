//! Where the cells of a board are, in each size.

use ninefold::Cell;
use ratatui::layout::Rect;

use crate::settings::Size;

/// Where the cells are, counted from the top left corner of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Geometry {
    pub(crate) size: Size,
    /// Where each column of cells begins, and how wide it is.
    columns: [(u16, u16); 9],
    /// Where each row of cells begins, and how high it is.
    rows: [(u16, u16); 9],
    pub(crate) width: u16,
    pub(crate) height: u16,
}

/// A board on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) geometry: Geometry,
}

/// A candidate and the sign behind it.
const CANDIDATE: u16 = 2;

impl Geometry {
    /// The board in this size; `widest` is what the candidates of each column take in a line.
    pub(crate) fn new(size: Size, widest: [u16; 9]) -> Self {
        let (columns, width) = match size {
            Size::Compact => placed([CANDIDATE; 9], 1, 0),
            Size::Marks => placed(widest.map(|it| it + 1), 1, 0),
            Size::Candidates | Size::Large => placed([3 * CANDIDATE; 9], 0, 1),
        };
        let (rows, height) = match size {
            Size::Compact | Size::Marks => placed([1; 9], 0, 0),
            Size::Candidates => placed([3; 9], 0, 0),
            Size::Large => placed([3; 9], 0, 1),
        };
        Self { size, columns, rows, width, height }
    }

    /// The place of a cell.
    pub(crate) fn cell(&self, cell: Cell) -> Rect {
        let (x, width) = self.columns[cell.column_index()];
        let (y, height) = self.rows[cell.row_index()];
        Rect { x, y, width, height }
    }

    /// Where lines run between the columns of boxes: four.
    pub(crate) fn upright_lines(&self) -> [u16; 4] {
        box_lines(&self.columns, self.width, if self.pads() { 2 } else { 1 })
    }

    /// Where lines run between the rows of boxes: four.
    pub(crate) fn level_lines(&self) -> [u16; 4] {
        box_lines(&self.rows, self.height, 1)
    }

    /// Where thin lines run between the columns of a box.
    pub(crate) fn thin_upright_lines(&self) -> Vec<u16> {
        if self.size == Size::Large { thin_lines(&self.columns) } else { Vec::new() }
    }

    /// Where thin lines run between the rows of a box.
    pub(crate) fn thin_level_lines(&self) -> Vec<u16> {
        if self.size == Size::Large { thin_lines(&self.rows) } else { Vec::new() }
    }

    /// Whether a space stands before the first cell of a box.
    const fn pads(&self) -> bool {
        matches!(self.size, Size::Compact | Size::Marks)
    }
}

impl Layout {
    /// The place of a cell on the screen.
    pub(crate) fn cell(&self, cell: Cell) -> Rect {
        let place = self.geometry.cell(cell);
        Rect { x: place.x + self.x, y: place.y + self.y, ..place }
    }

    /// The cell at a place of the screen.
    pub(crate) fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        Cell::ALL.into_iter().find(|&cell| self.cell(cell).contains((x, y).into()))
    }
}

/// Where nine pieces of these lengths begin, with a line around every three of them, `pad` before the first of
/// three, and `gap` between those of three; and how long all that is.
fn placed(lengths: [u16; 9], pad: u16, gap: u16) -> ([(u16, u16); 9], u16) {
    let mut at = 0;
    let mut places = [(0, 0); 9];
    for (index, &length) in lengths.iter().enumerate() {
        at += if index % 3 == 0 { 1 + pad } else { gap };
        places[index] = (at, length);
        at += length;
    }
    (places, at + 1)
}

/// The lines before each piece that begins a box, which is `before` cells away, and after the last.
fn box_lines(places: &[(u16, u16); 9], length: u16, before: u16) -> [u16; 4] {
    [places[0].0 - before, places[3].0 - before, places[6].0 - before, length - 1]
}

fn thin_lines(places: &[(u16, u16); 9]) -> Vec<u16> {
    [1, 2, 4, 5, 7, 8].map(|index: usize| places[index].0 - 1).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_what_they_are_said_to_be() {
        let of = |size| {
            let geometry = Geometry::new(size, [4; 9]);
            (geometry.width, geometry.height)
        };
        assert_eq!(of(Size::Compact), (25, 13));
        assert_eq!(of(Size::Marks), (52, 13));
        assert_eq!(of(Size::Candidates), (64, 31));
        assert_eq!(of(Size::Large), (64, 37));
    }

    #[test]
    fn every_cell_is_found_where_it_is_and_lines_are_none() {
        for size in Size::ALL {
            let layout = Layout { x: 3, y: 2, geometry: Geometry::new(size, [5; 9]) };
            for cell in Cell::ALL {
                let place = layout.cell(cell);
                assert_eq!(layout.cell_at(place.x, place.y), Some(cell), "{size:?}");
                let (right, bottom) = (place.right() - 1, place.bottom() - 1);
                assert_eq!(layout.cell_at(right, bottom), Some(cell), "{size:?}");
            }
            for x in layout.geometry.upright_lines() {
                assert_eq!(layout.cell_at(x + 3, 3), None, "{size:?}");
            }
        }
    }
}
