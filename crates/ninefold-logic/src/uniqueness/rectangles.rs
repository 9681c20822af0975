//! The 486 rectangles in two rows, two columns and two boxes.

use ninefold_core::{Cell, CellSet, DigitSet, Grid};

use super::Trap;
use crate::analysis::Proper;
use crate::pattern::DeadlyShape;

/// The corners in a round: each lies in a line with the next, and opposite the one after that.
pub(crate) type Corners = [Cell; 4];

/// Every rectangle: two lines of one chute across two lines of different chutes.
pub(crate) static RECTANGLES: [Corners; 486] = {
    let mut all = [[Cell::ALL[0]; 4]; 486];
    let mut count = 0;
    let mut near = 0;
    while near < 9 {
        let mut next = near + 1;
        while next < near / 3 * 3 + 3 {
            let mut left = 0;
            while left < 6 {
                let mut right = left / 3 * 3 + 3;
                while right < 9 {
                    all[count] = corners([near, left], [next, left], [next, right], [near, right]);
                    all[count + 1] =
                        corners([left, near], [left, next], [right, next], [right, near]);
                    count += 2;
                    right += 1;
                }
                left += 1;
            }
            next += 1;
        }
        near += 1;
    }
    assert!(count == 486, "two orientations of 9 by 27");
    all
};

const fn corners(a: [usize; 2], b: [usize; 2], c: [usize; 2], d: [usize; 2]) -> Corners {
    [
        Cell::from_row_column(a[0], a[1]),
        Cell::from_row_column(b[0], b[1]),
        Cell::from_row_column(c[0], c[1]),
        Cell::from_row_column(d[0], d[1]),
    ]
}

/// For each cell, where its 24 rectangles are.
static OF_CELL: [[u16; 24]; 81] = {
    let mut places = [[0; 24]; 81];
    let mut counts = [0; 81];
    let mut place = 0;
    while place < 486 {
        let mut corner = 0;
        while corner < 4 {
            let cell = RECTANGLES[place][corner].index();
            places[cell][counts[cell]] = place as u16;
            counts[cell] += 1;
            corner += 1;
        }
        place += 1;
    }
    places
};

/// An open rectangle in which two digits could be exchanged, but for other candidates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    pub(crate) corners: Corners,
    /// The two digits.
    pub(crate) digits: DigitSet,
    /// What else each corner may hold.
    pub(crate) extras: [DigitSet; 4],
}

impl Rectangle {
    /// The rectangle, if every corner may hold one of the digits.
    fn new(grid: &Grid, corners: Corners, digits: DigitSet) -> Option<Self> {
        let left = corners.map(|cell| grid.candidates(cell));
        // A corner that can be neither, or has its digit, ends the danger for good.
        let possible = left.iter().all(|candidates| !candidates.is_disjoint(digits));
        possible.then(|| Self { corners, digits, extras: left.map(|all| all - digits) })
    }

    /// The rectangle as a pattern that must not come about.
    pub(crate) fn trap<'a>(&self, proper: Proper<'a>) -> Trap<'a> {
        Trap::new(proper, DeadlyShape::Rectangle, self.cells(), self.digits)
    }

    pub(crate) fn cells(&self) -> CellSet {
        self.corners.into_iter().collect()
    }

    /// How many corners may hold something else.
    pub(crate) fn guarded(&self) -> usize {
        self.extras.iter().filter(|extras| !extras.is_empty()).count()
    }

    /// Whether the first and third corner, or the second and fourth, are alike in having extras.
    pub(crate) fn is_diagonal(&self) -> bool {
        let [a, b, c, d] = self.extras.map(DigitSet::is_empty);
        a == c && b == d
    }
}

/// Every open rectangle that has a corner with two candidates, for these two digits.
pub(crate) fn all(grid: &Grid, bivalue: CellSet) -> Vec<Rectangle> {
    let mut rectangles = Vec::new();
    for cell in bivalue {
        let digits = grid.candidates(cell);
        for place in OF_CELL[cell.index()] {
            let corners = RECTANGLES[usize::from(place)];
            // Each rectangle is shown by its first such corner.
            let shown = |&corner: &Cell| corner < cell && grid.candidates(corner) == digits;
            if corners.iter().any(shown) {
                continue;
            }
            rectangles.extend(Rectangle::new(grid, corners, digits));
        }
    }
    rectangles
}

#[cfg(test)]
mod tests {
    use ninefold_core::HouseSet;

    use super::*;

    #[test]
    fn rectangles_lie_in_two_rows_two_columns_and_two_blocks() {
        for corners in RECTANGLES {
            let houses = CellSet::from_iter(corners).houses();
            for kind in [HouseSet::ROWS, HouseSet::COLUMNS, HouseSet::BLOCKS] {
                assert_eq!((houses & kind).len(), 2, "{corners:?}");
            }
            assert!(!corners[0].sees(corners[2]) && !corners[1].sees(corners[3]), "{corners:?}");
        }
    }

    #[test]
    fn no_rectangle_is_listed_twice() {
        let mut all = RECTANGLES.map(CellSet::from_iter);
        all.sort_unstable();
        assert!(all.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn every_cell_has_its_rectangles() {
        for cell in Cell::ALL {
            let corners = OF_CELL[cell.index()].map(|place| RECTANGLES[usize::from(place)]);
            assert!(corners.iter().all(|corners| corners.contains(&cell)));
        }
    }
}
