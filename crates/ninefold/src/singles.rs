//! How far singles alone get, as fast as it goes: no steps, no reasons, no order.

use ninefold_core::{Candidate, Cell, CellSet, Digit, Grid, House};

/// The grid once no single is left, or as soon as it is seen to have no solution.
pub(crate) fn reach(grid: &Grid) -> Grid {
    let mut grid = *grid;
    while place_naked(&mut grid) || place_hidden(&mut grid) {}
    grid
}

/// Places every naked single that is there now; `false` if there was none.
fn place_naked(grid: &mut Grid) -> bool {
    let mut any = false;
    for cell in one_candidate(grid) {
        // One placed just before may have taken its digit.
        if let Some(digit) = grid.candidates(cell).single() {
            grid.place(Candidate::new(cell, digit));
            any = true;
        }
    }
    any
}

/// The open cells that have just one candidate, counted for all cells at once.
fn one_candidate(grid: &Grid) -> CellSet {
    let (mut once, mut more) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::ALL {
        let cells = grid.cells_with(digit);
        more |= once & cells;
        once |= cells;
    }
    once - more
}

/// Places the hidden singles of the first digit that has any; `false` if there is none.
fn place_hidden(grid: &mut Grid) -> bool {
    for digit in Digit::ALL {
        let mut any = false;
        for house in House::ALL {
            let places = grid.cells_with(digit) & house.cells();
            let open = grid.cells_holding(digit).is_disjoint(house.cells());
            let single: Option<Cell> = places.single().filter(|_| open);
            if let Some(cell) = single {
                grid.place(Candidate::new(cell, digit));
                any = true;
            }
        }
        if any {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use ninefold_logic::{Family, Ladder, Solver};

    use super::*;
    use crate::samples;

    #[test]
    fn it_ends_where_the_ladder_of_singles_ends() {
        let singles = Ladder::filtered(|technique| technique.meta().family == Family::Singles);
        let solver = Solver::new(singles);
        for sample in samples::ALL.iter().filter(|sample| sample.name != "no-solution") {
            let position = sample.position();
            let path = solver.solve(position.grid());
            assert_eq!(reach(position.grid()), *path.end(), "{}", sample.name);
        }
    }
}
