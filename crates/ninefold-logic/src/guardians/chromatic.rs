//! Cells that three digits can't fill, whatever the layout.

use ninefold_core::{Cell, CellSet, DigitSet, Grid, House};

use super::{fillings, least};
use crate::pattern::Guardians;

/// Patterns with more guardians than this are not looked for, unless all are in one cell.
const MOST_GUARDIANS: usize = 3;

/// Cells that three digits can't fill, no four of them in one house, are at least so many: the tests go
/// through all smaller layouts. So nothing is lost by not looking at fewer.
const FEWEST_CELLS: usize = 10;

/// The layouts of this grid that three digits can't fill, fewest guardians first.
///
/// Four cells of one house are left out: that three digits don't fill them needs no pattern.
pub(crate) fn chromatic_patterns(grid: &Grid) -> Vec<Guardians> {
    let mut found = Vec::new();
    for digits in DigitSet::ALL.subsets(3) {
        if let Some(search) = Search::new(grid, digits) {
            search.choose(CellSet::EMPTY, search.guarded, MOST_GUARDIANS, &mut |core| {
                found.push(Guardians::of(grid, fillings::impossible(digits, core)));
            });
        }
    }
    least(found)
}

/// What three digits could fill.
struct Search<'a> {
    grid: &'a Grid,
    digits: DigitSet,
    /// The cells that have no other candidates.
    pure: CellSet,
    /// The cells that could hold two of the digits or more, but also others.
    guarded: CellSet,
}

impl<'a> Search<'a> {
    /// `None` if there is nothing to find.
    fn new(grid: &'a Grid, digits: DigitSet) -> Option<Self> {
        let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in digits {
            two |= one & grid.cells_with(digit);
            one |= grid.cells_with(digit);
        }
        let others =
            (!digits).iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_with(digit));
        let enough = |pure: CellSet| pure.len() + MOST_GUARDIANS >= FEWEST_CELLS;
        if !enough(two - others) {
            return None;
        }
        let bound = dense(two);
        let pure = bound - others;
        if !enough(pure) {
            return None;
        }
        Some(Self { grid, digits, pure, guarded: bound & others })
    }

    /// Adds guarded cells to those chosen, with so many guardians at most, until the pure cells and those
    /// chosen can't be filled. A single cell may have any number of guardians.
    fn choose(
        &self,
        chosen: CellSet,
        left: CellSet,
        budget: usize,
        found: &mut dyn FnMut(CellSet),
    ) {
        let known = self.pure | chosen;
        let fits = |cell| {
            (chosen.is_empty() || self.guardians(cell) <= budget) && !crowded(known.with(cell))
        };
        let mut left = left.filter(fits);
        left &= dense(known | left);
        while let Some(cell) = left.first() {
            left.remove(cell);
            let more = chosen.with(cell);
            let core = dense(known.with(cell));
            if more.is_subset(core) && core.len() >= FEWEST_CELLS && !can_be_filled(core) {
                found(self.shrunk(core));
            } else if self.guardians(cell) < budget {
                self.choose(more, left, budget - self.guardians(cell), found);
            }
        }
    }

    fn guardians(&self, cell: Cell) -> usize {
        (self.grid.candidates(cell) - self.digits).len()
    }

    /// As few of the cells as can't be filled, with the fewest guardians first.
    fn shrunk(&self, cells: CellSet) -> CellSet {
        let in_order = (cells - self.pure).iter().chain(cells & self.pure);
        in_order.fold(cells, |core, cell| {
            let less = core.without(cell);
            if can_be_filled(less) { core } else { less }
        })
    }
}

/// Whether four of the cells are in one house.
fn crowded(cells: CellSet) -> bool {
    House::ALL.into_iter().any(|house| (cells & house.cells()).len() > 3)
}

/// The largest part of the cells in which each sees three others: a cell that sees fewer can be filled
/// after all the others.
fn dense(mut cells: CellSet) -> CellSet {
    loop {
        let kept = cells.filter(|cell| (cells & cell.peers()).len() >= 3);
        if kept == cells {
            return cells;
        }
        cells = kept;
    }
}

/// Whether three digits can fill the cells so that none sees its like.
pub(super) fn can_be_filled(cells: CellSet) -> bool {
    fill(cells, [cells; 3])
}

/// Whether the cells that are left can be filled, if each digit may go just where it is allowed.
fn fill(mut left: CellSet, mut allowed: [CellSet; 3]) -> bool {
    loop {
        let [a, b, c] = allowed.map(|cells| cells & left);
        let several = a & b | a & c | b & c;
        let Some(cell) = (left - several).first() else {
            return branch(left, allowed, several - (a & b & c));
        };
        let Some(digit) = [a, b, c].iter().position(|cells| cells.contains(cell)) else {
            return false;
        };
        left.remove(cell);
        allowed[digit] -= cell.peers();
    }
}

/// The same where every cell has a choice, some of them between two digits.
fn branch(left: CellSet, allowed: [CellSet; 3], two: CellSet) -> bool {
    let Some(cell) = two.first().or(left.first()) else { return true };
    // Where no cell sees a filled one, one digit is as good as another.
    let choices = if two.is_empty() { 1 } else { 3 };
    (0..choices).any(|digit| {
        let mut next = allowed;
        next[digit] -= cell.peers();
        allowed[digit].contains(cell) && fill(left.without(cell), next)
    })
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Content, Puzzle};

    use super::*;

    /// Visits every layout of so many cells at most, up to symmetry, that has these cells and none of
    /// those barred, if each of its cells sees three others, no four are in one house and it is all of a
    /// piece.
    fn grow(cells: CellSet, mut barred: CellSet, most: usize, visit: &mut dyn FnMut(CellSet)) {
        let missing = |cell: Cell| 3_usize.saturating_sub((cells & cell.peers()).len());
        let needy = cells.iter().max_by_key(|&cell| missing(cell)).filter(|&it| missing(it) > 0);
        if needy.is_none() {
            visit(cells);
        }
        if cells.len() + needy.map_or(1, missing) > most {
            return;
        }
        // Whatever the layout becomes, it has one of these.
        let seen = cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
        let mut options = needy.map_or(seen, Cell::peers) - cells - barred;
        while let Some(cell) = options.first() {
            let alike = options.filter(|other| kind(other, cells) == kind(cell, cells));
            if !crowded(cells.with(cell)) {
                grow(cells.with(cell), barred, most, visit);
            }
            options -= alike;
            barred |= alike;
        }
    }

    /// Cells of a kind can be exchanged without moving these: lines that none of them is in are as good as
    /// each other within a band or stack, and so are bands and stacks.
    fn kind(cell: Cell, cells: CellSet) -> [(usize, usize); 2] {
        let of = |line: fn(Cell) -> usize| {
            let at = line(cell);
            if cells.iter().any(|other| line(other) == at) {
                (0, at)
            } else if cells.iter().any(|other| line(other) / 3 == at / 3) {
                (1, at / 3)
            } else {
                (2, 0)
            }
        };
        [of(Cell::row_index), of(Cell::column_index)]
    }

    #[test]
    fn fewer_cells_can_always_be_filled_and_so_many_not() {
        let mut layouts = 0;
        grow(CellSet::only(Cell::ALL[0]), CellSet::EMPTY, FEWEST_CELLS - 1, &mut |cells| {
            assert!(can_be_filled(cells), "{cells}");
            layouts += 1;
        });
        assert_eq!(layouts, 8709);
        let smallest: CellSet = "r1c124 r2c147 r4c478 r5c7".parse().unwrap();
        assert!(smallest.len() == FEWEST_CELLS && !crowded(smallest) && !can_be_filled(smallest));
    }

    /// A grid in which these cells can hold 1, 2 and 3, and the guardians besides; the others can't.
    fn guarded(cells: &str, guardians: &str) -> Grid {
        let [cells, guardians] =
            [cells, guardians].map(|text| text.parse::<ninefold_core::CandidateSet>().unwrap());
        let mut puzzle = Puzzle::EMPTY;
        for cell in CellSet::ALL {
            let own = cells.digits(cell);
            let rest = if own.is_empty() { "456789".parse().unwrap() } else { own };
            puzzle.set(cell, Content::Open(rest | guardians.digits(cell)));
        }
        Grid::new(&puzzle)
    }

    #[test]
    fn three_guardians_are_looked_at_and_any_number_in_one_cell() {
        const CELLS: &str = "123r1c29 123r2c8 123r39c17 123r4c127 123r7c28 123r8c9";
        let found = |guardians| !chromatic_patterns(&guarded(CELLS, guardians)).is_empty();
        assert!(found("4r1c29 4r2c8"));
        assert!(!found("4r1c29 4r2c8 4r3c1"), "four guardians in four cells");
        assert!(found("4567r1c2"));
        assert!(!found("456r1c2 4r1c9"), "four guardians in two cells");
    }
}
