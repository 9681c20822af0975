//! Digits that a line has, outside one of its boxes, in one cell at most.

use ninefold_core::{Cell, DigitSet, Grid, House, HouseSet};

/// The digits that a line has outside a box in one cell at most.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rays {
    /// For each cell of the line by its place, the digits that it alone has.
    at: [DigitSet; 9],
    /// The digits that no cell has.
    inside: DigitSet,
    /// All of them.
    pub(crate) all: DigitSet,
}

impl Rays {
    fn new(grid: &Grid, line: House, block: House) -> Self {
        let mut rays = Self::default();
        for digit in grid.candidates_of(grid.open() & line.cells()) {
            let outside = (grid.cells_with(digit) & line.cells()) - block.cells();
            match outside.single() {
                Some(cell) => rays.at[place(line, cell)].insert(digit),
                None if outside.is_empty() => rays.inside.insert(digit),
                None => continue,
            }
            rays.all.insert(digit);
        }
        rays
    }

    /// The digits that the line has outside the box in this cell at most.
    fn into(&self, line: House, wing: Cell) -> DigitSet {
        self.at[place(line, wing)] | self.inside
    }

    /// The cells that alone have some of these digits.
    pub(crate) fn wings(&self, line: House, digits: DigitSet) -> impl Iterator<Item = Cell> {
        let at = self.at;
        (0..9).filter(move |&place| !at[place].is_disjoint(digits)).map(move |at| line.cell(at))
    }
}

/// Where in a row or column a cell stands.
fn place(line: House, cell: Cell) -> usize {
    if line == cell.row() { cell.column_index() } else { cell.row_index() }
}

/// The rays of every line out of each of its boxes.
#[derive(Debug)]
pub(crate) struct Sky([[Rays; 3]; 18]);

impl Sky {
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut rays = [[Rays::default(); 3]; 18];
        for line in HouseSet::LINES {
            let blocks = HouseSet::BLOCKS.touching(line.cells());
            for (rays, block) in rays[line.index()].iter_mut().zip(blocks) {
                *rays = Rays::new(grid, line, block);
            }
        }
        Self(rays)
    }

    /// The rays along the row and the column of a cell out of its box.
    pub(crate) fn from(&self, base: Cell) -> [&Rays; 2] {
        [base.row(), base.column()].map(|line| &self.0[line.index()][place(line, base) / 3])
    }

    /// The digits that burst from the base into these wings at most.
    pub(crate) fn digits(&self, base: Cell, across: Cell, down: Cell) -> DigitSet {
        let [row, column] = self.from(base);
        row.into(base.row(), across) & column.into(base.column(), down)
    }
}
