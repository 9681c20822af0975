//! Where exocets stand; finds the junior ones, and proves each base digit by two lines that cover it.

use ninefold_core::{
    CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, HouseSet,
};

use crate::pattern::{Cover, DigitProof, Exocet, ExocetProof, ExocetStrike};

/// The cells and lines of an exocet in some grid.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) base: CellSet,
    pub(crate) digits: DigitSet,
    pub(crate) targets: [Cell; 2],
    /// None where the targets do not stand so that they have any.
    pub(super) mirrors: [CellSet; 2],
    pub(super) line: House,
    pub(super) block: House,
    pub(super) reason: Reason,
}

/// Why the targets hold what the base holds.
#[derive(Clone, Debug)]
pub(super) enum Reason {
    /// The cross-line of the base, then those of the targets.
    CrossLines([House; 3]),
    DigitByDigit(Vec<DigitProof>),
}

/// The base and the lines across it.
#[derive(Clone, Copy)]
struct Base {
    cells: CellSet,
    digits: DigitSet,
    line: House,
    block: House,
    /// The line across the base's box.
    cross: House,
}

/// Every junior exocet of the grid whose base has at most four digits.
pub(crate) fn junior(grid: &Grid) -> Vec<Layout> {
    let mut all = Vec::new();
    for line in HouseSet::LINES {
        for block in HouseSet::BLOCKS.touching(line.cells()) {
            for pivot in line.cells() & block.cells() {
                if let Some(base) = Base::new(grid, line, block, pivot) {
                    base.targets(grid, &mut all);
                }
            }
        }
    }
    all
}

impl Base {
    fn new(grid: &Grid, line: House, block: House, pivot: Cell) -> Option<Self> {
        let cells = (line.cells() & block.cells()).without(pivot);
        let digits = grid.candidates_of(cells);
        let fits = cells.is_subset(grid.open()) && (2..=4).contains(&digits.len());
        fits.then(|| Self { cells, digits, line, block, cross: across(line, pivot) })
    }

    /// Adds the exocets of this base.
    fn targets(self, grid: &Grid, all: &mut Vec<Layout>) {
        let blocks = HouseSet::BLOCKS.touching(self.line.cells()).without(self.block);
        let mut blocks = blocks.into_iter();
        let (Some(first), Some(second)) = (blocks.next(), blocks.next()) else { return };
        let objects = |block: House| -> Vec<Object> {
            let crossing = self.line.cells() & block.cells();
            let lines = crossing.into_iter().map(|cell| across(self.line, cell));
            lines.filter_map(|line| self.object(grid, line, block)).collect()
        };
        let seconds = objects(second);
        if seconds.is_empty() {
            return;
        }
        for one in objects(first) {
            for &other in &seconds {
                all.extend(self.layout(grid, [(one, first), (other, second)]));
            }
        }
    }

    /// The two cells of the cross-line in this box off the line of the base, if just one of them
    /// can hold a base digit.
    fn object(&self, grid: &Grid, cross: House, block: House) -> Option<Object> {
        let cells = (cross.cells() & block.cells()) - self.line.cells();
        let holds = |cell: Cell| !(digits_of(grid, cell) & self.digits).is_empty();
        let target = cells.filter(holds).single()?;
        grid.open().contains(target).then_some(Object { cross, target })
    }

    fn layout(&self, grid: &Grid, objects: [(Object, House); 2]) -> Option<Layout> {
        let [(one, first), (other, second)] = objects;
        let cross = [self.cross, one.cross, other.cross];
        let layout = Layout {
            base: self.cells,
            digits: self.digits,
            targets: [one.target, other.target],
            mirrors: [
                self.mirror(one.target, second, other.cross),
                self.mirror(other.target, first, one.cross),
            ],
            line: self.line,
            block: self.block,
            reason: Reason::CrossLines(cross),
        };
        let band = Band { line: self.line, cross };
        let is_confined = |digit| !fits(band.rows(grid, digit));
        self.digits.iter().all(is_confined).then_some(layout)
    }

    /// The cells of the other target's box in the line of the band that is neither the base's nor
    /// the target's, off the other cross-line.
    fn mirror(&self, target: Cell, block: House, cross: House) -> CellSet {
        let own = target.houses().into_iter().find(|house| house.kind() == self.line.kind());
        let taken = own.map_or(CellSet::EMPTY, House::cells) | self.line.cells() | cross.cells();
        block.cells() - taken
    }
}

/// A target with its cross-line.
#[derive(Clone, Copy)]
struct Object {
    cross: House,
    target: Cell,
}

/// The line through the cell that crosses this one.
fn across(line: House, cell: Cell) -> House {
    match line.kind() {
        HouseKind::Row => cell.column(),
        _ => cell.row(),
    }
}

/// What the cell holds or may hold.
pub(super) fn digits_of(grid: &Grid, cell: Cell) -> DigitSet {
    grid.digit(cell).map_or_else(|| grid.candidates(cell), DigitSet::only)
}

/// In which lines outside the band, a bit for each, each cross-line has a place.
pub(super) type Rows = [u16; 3];

/// Whether the digit can stand outside the band in all three cross-lines at once.
fn fits([zero, one, two]: Rows) -> bool {
    fit_two(zero, one)
        && fit_two(zero, two)
        && fit_two(one, two)
        && (zero | one | two).count_ones() >= 3
}

/// Whether the digit can stand in both of these lines at once.
pub(super) const fn fit_two(one: u16, other: u16) -> bool {
    one != 0 && other != 0 && (one | other).count_ones() >= 2
}

/// The band or stack of this line, and the lines across it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Band {
    pub(super) line: House,
    pub(super) cross: [House; 3],
}

impl Band {
    /// In which lines outside the band the digit has a place in each of the cross-lines.
    pub(super) fn rows(self, grid: &Grid, digit: Digit) -> Rows {
        let places = grid.cells_with(digit) | grid.cells_holding(digit);
        let outside = places - HouseSet::BLOCKS.touching(self.line.cells()).cells();
        self.cross.map(|cross| {
            let places = outside & cross.cells();
            places.into_iter().fold(0, |rows, cell| rows | 1 << self.row_of(cell))
        })
    }

    /// The number of the cell's line that runs as the line of the base does.
    fn row_of(self, cell: Cell) -> usize {
        match self.line.kind() {
            HouseKind::Row => cell.row_index(),
            _ => cell.column_index(),
        }
    }

    /// The line of this number that runs as the line of the base does.
    fn row(self, number: usize) -> House {
        match self.line.kind() {
            HouseKind::Row => Cell::from_row_column(number, 0).row(),
            _ => Cell::from_row_column(0, number).column(),
        }
    }

    /// Two lines that hold every place of the digit in the cross-lines outside the band, in each way
    /// there is.
    pub(super) fn covers(self, grid: &Grid, digit: Digit) -> Vec<HouseSet> {
        let rows = self.rows(grid, digit);
        let lines = |rows: u16| -> HouseSet {
            (0..9).filter(|number| rows >> number & 1 == 1).map(|number| self.row(number)).collect()
        };
        let mut covers = Vec::new();
        let all = rows[0] | rows[1] | rows[2];
        if all.count_ones() <= 2 {
            covers.push(lines(all));
        }
        for place in 0..3 {
            let others = rows[(place + 1) % 3] | rows[(place + 2) % 3];
            if others.count_ones() <= 1 {
                covers.push(lines(others).with(self.cross[place]));
            }
        }
        for (place, rows) in rows.into_iter().enumerate() {
            if rows == 0 {
                let others = [self.cross[(place + 1) % 3], self.cross[(place + 2) % 3]];
                covers.push(others.into_iter().collect());
            }
        }
        covers
    }
}

impl Layout {
    /// The band and its cross-lines, if the proof is about them.
    pub(super) const fn band(&self) -> Option<Band> {
        match self.reason {
            Reason::CrossLines(cross) => Some(Band { line: self.line, cross }),
            Reason::DigitByDigit(_) => None,
        }
    }

    /// The targets as a set.
    pub(crate) fn target_cells(&self) -> CellSet {
        self.targets.into_iter().collect()
    }

    /// The pattern with these strikes, as it stood in the grid.
    pub(crate) fn exocet(&self, grid: &Grid, strikes: Vec<ExocetStrike>) -> Exocet {
        let cells = self.base | self.target_cells();
        Exocet {
            digits: self.digits,
            base: self.base,
            line: self.line,
            block: self.block,
            targets: self.targets,
            mirrors: self.mirrors,
            proof: self.proof(grid),
            candidates: *grid.all_candidates() & CandidateSet::of_cells(cells, self.digits),
            strikes,
            partner: None,
        }
    }

    fn proof(&self, grid: &Grid) -> ExocetProof {
        match &self.reason {
            Reason::DigitByDigit(proofs) => ExocetProof::DigitByDigit(proofs.clone()),
            Reason::CrossLines(cross) => {
                let band = Band { line: self.line, cross: *cross };
                let covers = |digit| {
                    let all = band.covers(grid, digit).into_iter();
                    all.map(move |lines| Cover { digit, lines })
                };
                let covers = self.digits.into_iter().flat_map(covers).collect();
                ExocetProof::CrossLines { cross_lines: *cross, covers }
            }
        }
    }
}
