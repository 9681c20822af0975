//! Cells that a few digits could fill in another way, whichever way they fill them.

use ninefold_core::{Cell, CellSet, DigitSet, Grid};

/// How many cells may have other candidates: patterns of so many cells that have more are past
/// finding.
pub(super) const MOST: usize = 2;

/// Open cells that must not hold just these digits, of which one, two or three have other candidates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeadlyCells {
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
}

impl DeadlyCells {
    /// The cells that have other candidates.
    pub(crate) fn guarded(&self, grid: &Grid) -> CellSet {
        self.cells.filter(|cell| !grid.candidates(cell).is_subset(self.digits))
    }
}

/// Some cells of a layout, and what those of them hold that are taken to have no others.
#[derive(Clone, Copy)]
struct Draft {
    /// How many digits there shall be.
    size: usize,
    cells: CellSet,
    guarded: CellSet,
    digits: DigitSet,
}

/// Takes each draft that comes about.
type Each<'a> = dyn FnMut(Draft) + 'a;

impl Draft {
    const fn new(size: usize) -> Self {
        let none = CellSet::EMPTY;
        Self { size, cells: none, guarded: none, digits: DigitSet::EMPTY }
    }

    /// Adds the cells, each with other candidates or without, as far as there is room.
    fn with(self, grid: &Grid, cells: &[Cell], each: &mut Each<'_>) {
        let [cell, rest @ ..] = cells else { return each(self) };
        let candidates = grid.candidates(*cell);
        // A cell that has its digit ends the danger for good.
        if candidates.is_empty() {
            return;
        }
        let next = Self { cells: self.cells.with(*cell), ..self };
        let digits = self.digits | candidates;
        if digits.len() <= self.size {
            Self { digits, ..next }.with(grid, rest, each);
        }
        if self.guarded.len() < MOST {
            Self { guarded: self.guarded.with(*cell), ..next }.with(grid, rest, each);
        }
    }

    /// The layout, if its cells are what they were taken for.
    fn finished(self, grid: &Grid) -> Option<DeadlyCells> {
        let Self { size, cells, guarded, digits } = self;
        let as_taken = |cell| {
            let candidates = grid.candidates(cell);
            // One without others is found with its like, one without the digits is no danger.
            !candidates.is_subset(digits) && !candidates.is_disjoint(digits)
        };
        let holds = digits.len() == size && !guarded.is_empty() && guarded.iter().all(as_taken);
        holds.then_some(DeadlyCells { cells, digits })
    }
}

/// Every polygon: four cells in which two lines of a box cross two others, or three of these, and on
/// either pair of lines two cells that lie side by side in another box. Three digits for seven
/// cells, four for eight.
pub(crate) fn polygons(grid: &Grid) -> Vec<DeadlyCells> {
    let mut found = Vec::new();
    for size in [3, 4] {
        let below = Sides::new(grid, size, Cell::from_row_column);
        let beside = Sides::new(grid, size, |column, row| Cell::from_row_column(row, column));
        for (first, rows) in PAIRS.into_iter().enumerate() {
            for (second, columns) in PAIRS.into_iter().enumerate() {
                let sides = [below.of(second, rows), beside.of(first, columns)];
                let square = crossings(rows, columns);
                if size == 4 {
                    add_polygons(grid, size, &square, sides, &mut found);
                    continue;
                }
                for three in [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]] {
                    let three = three.map(|place: usize| square[place]);
                    add_polygons(grid, size, &three, sides, &mut found);
                }
            }
        }
    }
    found
}

/// Two cells side by side in lines of a chute, for each line across these that has both open, and how
/// many of the two must have other candidates.
struct Sides {
    all: [[([Cell; 2], usize); 9]; 9],
}

/// The two cells in each of six lines, and how many of them must have other candidates.
type Side = [([Cell; 2], usize); 6];

impl Sides {
    fn new(grid: &Grid, size: usize, at: impl Fn(usize, usize) -> Cell) -> Self {
        let across = |pair: [usize; 2], line: usize| {
            let cells = pair.map(|place| at(line, place));
            (cells, guarded_at_least(grid, size, &cells))
        };
        Self { all: PAIRS.map(|pair| [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|line| across(pair, line))) }
    }

    /// The cells of this pair of lines in the chutes that these two are not in.
    fn of(&self, pair: usize, [near, _]: [usize; 2]) -> Side {
        let line = |place: usize| (near / 3 * 3 + 3 + place) % 9;
        [0, 1, 2, 3, 4, 5].map(|place| self.all[pair][line(place)])
    }
}

/// How many of these cells must have other candidates, whichever the digits are; more than there are,
/// if one is filled.
fn guarded_at_least(grid: &Grid, size: usize, cells: &[Cell]) -> usize {
    let candidates = || cells.iter().map(|&cell| grid.candidates(cell));
    if candidates().any(DigitSet::is_empty) {
        return cells.len() + 1;
    }
    let large = candidates().filter(|digits| digits.len() > size).count();
    let union = candidates().fold(DigitSet::EMPTY, |all, digits| all | digits);
    large.max(usize::from(union.len() > size))
}

fn add_polygons(
    grid: &Grid,
    size: usize,
    corner: &[Cell],
    [below, beside]: [Side; 2],
    found: &mut Vec<DeadlyCells>,
) {
    let least = |side: &Side| side.iter().map(|(_, guarded)| *guarded).min().unwrap_or(MOST + 1);
    let spare = MOST.checked_sub(guarded_at_least(grid, size, corner));
    let room = |spare: usize| spare.checked_sub(least(&below))?.checked_sub(least(&beside));
    // Most corners have too many candidates, whatever lies beside them.
    let Some(room) = spare.and_then(room) else { return };
    let near = |side: Side| {
        let most = least(&side) + room;
        side.into_iter().filter(move |(_, guarded)| *guarded <= most).map(|(cells, _)| cells)
    };
    Draft::new(size).with(grid, corner, &mut |draft| {
        for below in near(below) {
            draft.with(grid, &below, &mut |draft| {
                for beside in near(beside) {
                    draft.with(grid, &beside, &mut |draft| found.extend(draft.finished(grid)));
                }
            });
        }
    });
}

/// Every matrix: the three lines of a chute across a line of each of its boxes, for four digits.
pub(crate) fn matrices(grid: &Grid) -> Vec<DeadlyCells> {
    let mut found = Vec::new();
    for chute in [0, 3, 6] {
        let in_band = |column| [0, 1, 2].map(|row| Cell::from_row_column(chute + row, column));
        let in_stack = |row| [0, 1, 2].map(|column| Cell::from_row_column(row, chute + column));
        add_matrices(grid, &in_band, &mut found);
        add_matrices(grid, &in_stack, &mut found);
    }
    found
}

fn add_matrices(grid: &Grid, across: &dyn Fn(usize) -> [Cell; 3], found: &mut Vec<DeadlyCells>) {
    for first in 0..3 {
        Draft::new(4).with(grid, &across(first), &mut |draft| {
            for second in 3..6 {
                draft.with(grid, &across(second), &mut |draft| {
                    for third in 6..9 {
                        draft.with(grid, &across(third), &mut |draft| {
                            found.extend(draft.finished(grid));
                        });
                    }
                });
            }
        });
    }
}

/// Two lines of one chute.
const PAIRS: [[usize; 2]; 9] =
    [[0, 1], [0, 2], [1, 2], [3, 4], [3, 5], [4, 5], [6, 7], [6, 8], [7, 8]];

fn crossings(rows: [usize; 2], columns: [usize; 2]) -> [Cell; 4] {
    let at = |place: usize| Cell::from_row_column(rows[place / 2], columns[place % 2]);
    [at(0), at(1), at(2), at(3)]
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Content, Digit, Puzzle};

    use super::*;
    use crate::uniqueness::twins::are_deadly;

    /// A board on which every cell may hold these digits, and r1c1 all others as well.
    fn board(digits: &str) -> Grid {
        let mut puzzle = Puzzle::EMPTY;
        for cell in CellSet::ALL {
            puzzle.set(cell, Content::Open(digits.parse().unwrap()));
        }
        puzzle.set(Cell::ALL[0], Content::Open(DigitSet::ALL));
        Grid::new(&puzzle)
    }

    /// How many cells and ways to fill them each layout has; all of them are deadly.
    fn sizes(deadly: &[DeadlyCells]) -> Vec<(usize, usize)> {
        let mut sizes: Vec<_> = deadly
            .iter()
            .map(|layout| {
                let cells: Vec<Cell> = layout.cells.iter().collect();
                let (all, ways) = are_deadly(&cells, layout.digits.len());
                assert!(all, "{}", layout.cells);
                (cells.len(), ways)
            })
            .collect();
        sizes.sort_unstable();
        sizes.dedup();
        sizes
    }

    #[test]
    fn whichever_way_a_polygon_is_filled_there_is_another() {
        let (three, four) = (polygons(&board("123")), polygons(&board("1234")));
        assert_eq!((three.len(), four.len()), (1008, 288), "of those that have r1c1");
        assert_eq!(sizes(&three), [(7, 4)]);
        assert_eq!(sizes(&four), [(8, 16)]);
    }

    #[test]
    fn whichever_way_a_matrix_is_filled_there_is_another() {
        let found = matrices(&board("1234"));
        assert_eq!(found.len(), 18, "of those that have r1c1");
        assert_eq!(sizes(&found), [(9, 44)]);
    }

    #[test]
    fn a_digit_more_can_be_the_only_way() {
        let cells = |text: &str| -> Vec<Cell> {
            text.split(' ').map(|cell| cell.parse().unwrap()).collect()
        };
        let eight = cells("r1c1 r1c2 r2c1 r2c2 r4c1 r4c2 r1c4 r2c4");
        let matrix = cells("r1c1 r2c1 r3c1 r1c4 r2c4 r3c4 r1c7 r2c7 r3c7");
        assert!(!are_deadly(&eight[1..], 4).0 && !are_deadly(&eight, 5).0);
        assert!(!are_deadly(&matrix, 5).0);
    }

    #[test]
    fn layouts_have_all_their_digits_and_one_or_two_guarded_cells() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut count = 0;
        for _ in 0..200 {
            let mut puzzle = Puzzle::EMPTY;
            for cell in CellSet::ALL {
                let left = DigitSet::ALL.filter(|digit| {
                    digit < Digit::ALL[4] && random.u8(..4) > 0 || random.u8(..20) == 0
                });
                puzzle.set(cell, Content::Open(left));
            }
            let grid = Grid::new(&puzzle);
            for layout in [polygons(&grid), matrices(&grid)].concat() {
                let guarded = layout.guarded(&grid);
                assert!((1..=MOST).contains(&guarded.len()), "{}", layout.cells);
                assert_eq!(layout.digits.len(), if layout.cells.len() == 7 { 3 } else { 4 });
                assert!(layout.digits.is_subset(grid.candidates_of(layout.cells - guarded)));
                count += 1;
            }
        }
        assert!(count > 100, "only {count}");
    }
}
