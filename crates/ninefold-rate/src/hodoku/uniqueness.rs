//! Uniqueness tests 1 to 6 and the hidden rectangle.
//!
//! Four cells in two rows, two columns and two blocks that hold nothing but the same two digits
//! would make a second solution. Each rectangle that could become that is looked at once per
//! position, with the first pair of digits met; then each test goes through the list.

use ninefold_core::{Candidate, Cell, CellSet, DigitSet, House};

use super::state::State;
use super::subsets::candidates_in;
use super::{RatedStep, Search, Technique};

/// Four corners, a start with its neighbour in the block and the pair opposite, and two digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rectangle {
    /// 0 and 3 are diagonal, and so are 1 and 2.
    corners: [Cell; 4],
    digits: DigitSet,
}

pub(super) fn type_1(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, |state, rectangle, extra| {
        let cell = extra.cells().single()?;
        let struck = candidates_in(state, cell.into(), rectangle.digits);
        some(Technique::Uniqueness1, struck)
    })
}

pub(super) fn type_2(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, |state, _, extra| {
        if !extra.is_aligned_pair() {
            return None;
        }
        one_extra_digit(state, extra, Technique::Uniqueness2)
    })
}

pub(super) fn type_5(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, |state, _, extra| {
        if extra.count < 2 || extra.is_aligned_pair() {
            return None;
        }
        one_extra_digit(state, extra, Technique::Uniqueness5)
    })
}

/// The extra cells share one extra digit, which stands in one of them.
fn one_extra_digit(state: &State, extra: &Extra, technique: Technique) -> Option<RatedStep> {
    let digit = extra.digits.single()?;
    let struck = state.cells(digit) & extra.cells().common_peers();
    RatedStep::striking(technique, digit, struck)
}

/// Two aligned cells with extra digits are together like one cell with these: a naked subset.
pub(super) fn type_3(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, |state, rectangle, extra| {
        if !extra.is_aligned_pair() {
            return None;
        }
        extra.cells().common_houses().into_iter().find_map(|house| {
            let fits = |cell| state.candidates(cell).is_disjoint(rectangle.digits);
            let others = (house.cells() & (state.open() - extra.cells())).filter(fits);
            let subset = Subset { state, house, pair: extra.cells() };
            subset.extend(others, CellSet::EMPTY, extra.digits)
        })
    })
}

/// The search for the naked subset of type 3.
struct Subset<'a> {
    state: &'a State,
    house: House,
    pair: CellSet,
}

impl Subset<'_> {
    /// Adds each of the cells in turn, depth first.
    fn extend(&self, left: CellSet, chosen: CellSet, digits: DigitSet) -> Option<RatedStep> {
        left.into_iter().find_map(|cell| {
            let chosen = chosen.with(cell);
            let digits = digits | self.state.candidates(cell);
            self.struck(chosen, digits)
                .or_else(|| self.extend(super::wings::above(left, cell), chosen, digits))
        })
    }

    fn struck(&self, chosen: CellSet, digits: DigitSet) -> Option<RatedStep> {
        let cells = chosen | self.pair;
        let houses = cells.common_houses();
        // In a block and a line at once it was found in the line.
        if digits.len() != chosen.len() + 1 || (self.house.is_block() && houses.len() > 1) {
            return None;
        }
        let mut struck = candidates_in(self.state, self.house.cells() - cells, digits);
        if let Some(block) =
            houses.into_iter().find(|&house| house.is_block() && house != self.house)
        {
            struck.extend(candidates_in(self.state, block.cells() - self.house.cells(), digits));
        }
        some(Technique::Uniqueness3, struck)
    }
}

/// One of the digits has no other place beside the two extra cells: it stands in one of them, and
/// the other digit in neither.
pub(super) fn type_4(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, |state, rectangle, extra| {
        if !extra.is_aligned_pair() {
            return None;
        }
        let beside = extra.cells().common_peers();
        rectangle.digits.into_iter().find_map(|digit| {
            if !state.cells(digit).is_disjoint(beside) {
                return None;
            }
            let other = rectangle.digits.without(digit);
            some(Technique::Uniqueness4, candidates_in(state, extra.cells(), other))
        })
    })
}

/// A digit has no place outside the rectangle in its rows and columns: two diagonal corners hold
/// it, and not those that would leave the deadly pattern.
pub(super) fn type_6(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, |state, rectangle, extra| {
        if !extra.is_diagonal_pair() {
            return None;
        }
        let lines = extra.cells().iter().fold(CellSet::EMPTY, |all, cell| all | cross(cell));
        rectangle.digits.into_iter().find_map(|digit| {
            if !(state.cells(digit) & lines).is_subset(rectangle.cells()) {
                return None;
            }
            RatedStep::striking(Technique::Uniqueness6, digit, state.cells(digit) & extra.cells())
        })
    })
}

/// Opposite a plain corner, a digit whose row and column have it only inside the rectangle: the
/// other digit can't stand there.
pub(super) fn hidden_rectangle(search: &mut Search<'_>) -> Option<RatedStep> {
    find(search, |state, rectangle, extra| {
        if extra.count != 3 && !extra.is_diagonal_pair() {
            return None;
        }
        (0..4).filter(|&corner| !extra.corners[corner]).find_map(|plain| {
            let opposite = rectangle.corners[3 - plain];
            rectangle.digits.into_iter().find_map(|digit| {
                if !(state.cells(digit) & cross(opposite)).is_subset(rectangle.cells()) {
                    return None;
                }
                let other = rectangle.digits.without(digit);
                some(Technique::HiddenRectangle, candidates_in(state, opposite.into(), other))
            })
        })
    })
}

/// The row and the column of a cell.
fn cross(cell: Cell) -> CellSet {
    cell.row().cells() | cell.column().cells()
}

fn some(technique: Technique, struck: Vec<Candidate>) -> Option<RatedStep> {
    (!struck.is_empty()).then(|| RatedStep::eliminating(technique, struck))
}

/// The corners that hold more than the two digits, and what.
struct Extra {
    rectangle: [Cell; 4],
    corners: [bool; 4],
    count: usize,
    digits: DigitSet,
}

impl Extra {
    fn of(state: &State, rectangle: Rectangle) -> Self {
        let extra = rectangle.corners.map(|cell| state.candidates(cell) - rectangle.digits);
        let corners = extra.map(|digits| !digits.is_empty());
        let count = corners.iter().filter(|&&corner| corner).count();
        let digits = extra.into_iter().fold(DigitSet::EMPTY, |all, digits| all | digits);
        Self { rectangle: rectangle.corners, corners, count, digits }
    }

    fn cells(&self) -> CellSet {
        let corners = self.rectangle.into_iter().zip(self.corners);
        corners.filter(|&(_, extra)| extra).map(|(cell, _)| cell).collect()
    }

    fn is_diagonal_pair(&self) -> bool {
        self.count == 2 && self.corners[0] == self.corners[3]
    }

    fn is_aligned_pair(&self) -> bool {
        self.count == 2 && !self.is_diagonal_pair()
    }
}

impl Rectangle {
    fn cells(self) -> CellSet {
        self.corners.into_iter().collect()
    }
}

/// The first rectangle of which a test makes a step.
fn find(
    search: &mut Search<'_>,
    test: impl Fn(&State, Rectangle, &Extra) -> Option<RatedStep>,
) -> Option<RatedStep> {
    let state = &search.state;
    let rectangles = search.rectangles.of(search.version, || rectangles(state));
    rectangles.iter().find_map(|&rectangle| test(state, rectangle, &Extra::of(state, rectangle)))
}

/// All rectangles that start at a bivalue cell, in the order in which they are met.
fn rectangles(state: &State) -> Vec<Rectangle> {
    let mut seen = Seen::default();
    let mut found = Vec::new();
    for start in state.bivalue() {
        let digits = state.candidates(start);
        let allowed =
            digits.into_iter().fold(CellSet::ALL, |all, digit| all & state.possible(digit));
        for corners in corners_from(start) {
            let possible = corners[1..].iter().all(|&cell| allowed.contains(cell));
            if possible && seen.insert(corners) {
                found.push(Rectangle { corners, digits });
            }
        }
    }
    found
}

/// The rectangles met so far: for each pair of rows, the pairs of columns.
#[derive(Default)]
struct Seen([[u128; 9]; 9]);

impl Seen {
    /// Whether the rectangle is new.
    fn insert(&mut self, corners: [Cell; 4]) -> bool {
        let (one, other) = (corners[0], corners[3]);
        let rows = [one.row_index(), other.row_index()];
        let columns = [one.column_index(), other.column_index()];
        let pairs = &mut self.0[rows[0].min(rows[1])][rows[0].max(rows[1])];
        let bit = 1 << (columns[0].min(columns[1]) * 9 + columns[0].max(columns[1]));
        let new = *pairs & bit == 0;
        *pairs |= bit;
        new
    }
}

/// The rectangles with this corner: the neighbour in the block, in the order of its cells, and the
/// opposite pair in another block, in ascending order.
pub(super) fn corners_from(start: Cell) -> impl Iterator<Item = [Cell; 4]> {
    let neighbours = start.block().cells().without(start);
    neighbours.into_iter().flat_map(move |second| {
        let in_row = start.row_index() == second.row_index();
        let in_column = start.column_index() == second.column_index();
        (0..9).filter_map(move |line| {
            let [third, fourth] = if in_row {
                [start, second].map(|cell| Cell::from_row_column(line, cell.column_index()))
            } else if in_column {
                [start, second].map(|cell| Cell::from_row_column(cell.row_index(), line))
            } else {
                return None;
            };
            (third.block() != start.block()).then_some([start, second, third, fourth])
        })
    })
}
