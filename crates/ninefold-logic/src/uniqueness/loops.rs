//! Loops: cells in two colours, one of either in every house that has any.

use std::ops::ControlFlow;

use ninefold_core::{Cell, CellSet, Digit, DigitSet, Grid, HouseSet};

use super::deadly_cells::MOST;
use super::{DeadlyCells, Each};

/// Cells in two colours, which would hold one of two digits each.
#[derive(Clone, Copy)]
struct Path {
    cells: CellSet,
    /// The houses that have a cell of either colour.
    houses: [HouseSet; 2],
    /// How many more cells may have other candidates.
    spare: usize,
}

impl Path {
    /// A cell of this colour, in a loop of which so many cells may have other candidates.
    fn from(start: Cell, colour: usize, spare: usize) -> Self {
        let mut houses = [HouseSet::EMPTY; 2];
        houses[colour] = HouseSet::from_iter(start.houses());
        Self { cells: CellSet::only(start), houses, spare }
    }

    /// Adds a cell to a house that has only one, until there is no such house. The cells that can be
    /// used are those of either colour, and the pure ones have no other candidates.
    fn close(
        self,
        usable: [CellSet; 2],
        pure: CellSet,
        each: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(house) = (self.houses[0] ^ self.houses[1]).first() else {
            return each(self.cells);
        };
        let colour = usize::from(self.houses[0].contains(house));
        for cell in (usable[colour] & house.cells()) - self.cells {
            let houses = HouseSet::from_iter(cell.houses());
            let is_pure = pure.contains(cell);
            // A house can't have two cells of one colour: they would hold the same digit.
            if !houses.is_disjoint(self.houses[colour]) || !is_pure && self.spare == 0 {
                continue;
            }
            let mut next = Self { cells: self.cells.with(cell), ..self };
            next.houses[colour] |= houses;
            next.spare -= usize::from(!is_pure);
            next.close(usable, pure, each)?;
        }
        ControlFlow::Continue(())
    }
}

/// Every loop of two digits, all of whose cells are open and have both, if one to so many of them have other
/// candidates; rectangles left out.
pub(crate) fn unique_loops(grid: &Grid, most: usize, each: &mut Each<'_>) -> ControlFlow<()> {
    let mut bivalue = grid.bivalue_cells();
    while let Some(first) = bivalue.first() {
        let digits = grid.candidates(first);
        let pure = bivalue.filter(|cell| grid.candidates(cell) == digits);
        bivalue -= pure;
        // The shortest loop that is no rectangle has six cells.
        if pure.len() + most < 6 {
            continue;
        }
        let mut usable =
            digits.iter().fold(CellSet::ALL, |all, digit| all & grid.cells_with(digit));
        for start in pure {
            Path::from(start, 0, most).close([usable; 2], pure, &mut |cells| {
                // Four cells are a rectangle.
                if cells.len() == 4 || cells.is_subset(pure) {
                    return ControlFlow::Continue(());
                }
                each(cells, digits)
            })?;
            // Each loop is found from its first cell without other candidates.
            usable.remove(start);
        }
    }
    ControlFlow::Continue(())
}

/// Every loop of two digits of which some cells are filled, though none is given, and one or two open
/// ones have other candidates.
pub(crate) fn avoidable_loops(grid: &Grid) -> Vec<DeadlyCells> {
    let mut found = Vec::new();
    let placed = Digit::ALL.map(|digit| grid.cells_holding(digit) - grid.givens());
    // Where the digit is given, it can't change places.
    let barred =
        Digit::ALL.map(|digit| (grid.cells_holding(digit) & grid.givens()).houses().cells());
    for one in Digit::ALL {
        for other in Digit::ALL.into_iter().filter(|&other| other > one) {
            let pair = [one, other];
            let fixed = [
                placed[one.index()] - barred[other.index()],
                placed[other.index()] - barred[one.index()],
            ];
            let open = [
                grid.cells_with(one) - barred[other.index()],
                grid.cells_with(other) - barred[one.index()],
            ];
            // The shortest loop has four cells, and few of them are open.
            if fixed[0].len() + fixed[1].len() + MOST >= 4 {
                add_avoidable(grid, pair, fixed, open, &mut found);
            }
        }
    }
    found
}

fn add_avoidable(
    grid: &Grid,
    pair: [Digit; 2],
    fixed: [CellSet; 2],
    open: [CellSet; 2],
    found: &mut Vec<DeadlyCells>,
) {
    let digits = DigitSet::from_iter(pair);
    let mut usable = [fixed[0] | open[0], fixed[1] | open[1]];
    let bare = (open[0] & open[1]).filter(|cell| grid.candidates(cell) == digits);
    let pure = fixed[0] | fixed[1] | bare;
    for (colour, starts) in fixed.into_iter().enumerate() {
        for start in starts {
            let _ = Path::from(start, colour, MOST).close(usable, pure, &mut |cells| {
                if !cells.is_subset(pure) {
                    found.push(DeadlyCells { cells, digits });
                }
                ControlFlow::Continue(())
            });
            // Each loop is found from its first filled cell.
            usable[colour].remove(start);
        }
    }
}
