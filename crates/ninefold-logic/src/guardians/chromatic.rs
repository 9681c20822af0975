//! Cells that three digits can't fill, whatever the layout.

use ninefold_core::{Cell, CellSet, DigitSet, Grid, House};

use super::{fillings, least};
use crate::pattern::Guardians;

/// Patterns with more guardians than this are not looked for, unless all are in one cell.
const MOST_GUARDIANS: usize = 3;

/// Cells that three digits can't fill, no four of them in one house, are at least so many.
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
        if !enough(pure) || crowded(pure) {
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
