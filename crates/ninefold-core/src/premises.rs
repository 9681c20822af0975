//! What a deduction rests on.
//!
//! Sudoku has 324 rules of one kind, *exactly one*: each cell has exactly one digit, and each house
//! has each digit in exactly one cell. A deduction uses a few of them, together with the
//! candidates of the grid. Naming those few makes it checkable by anyone.

use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet, Transform, Weights};

/// One of the 324 rules: exactly one of some candidates is true.
///
/// ```
/// use ninefold_core::{Constraint, Premises};
///
/// // A naked pair: two cells of row 4 hold 2 and 8 between them.
/// let pair: Premises = ["r4c1", "r4c2", "2r4", "8r4"]
///     .into_iter()
///     .map(|text| text.parse::<Constraint>().unwrap())
///     .collect();
/// assert_eq!(pair.len(), 4);
/// assert!(pair.contains("2r4".parse().unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Constraint {
    /// The cell has exactly one digit.
    Cell(Cell),
    /// The digit stands in exactly one cell of the house.
    Place(Digit, House),
}

impl Constraint {
    /// The constraints that speak of this candidate: its cell, and its digit in three houses.
    pub const fn of_candidate(candidate: Candidate) -> [Self; 4] {
        let [row, column, block] = candidate.cell().houses();
        let digit = candidate.digit();
        [
            Self::Cell(candidate.cell()),
            Self::Place(digit, row),
            Self::Place(digit, column),
            Self::Place(digit, block),
        ]
    }
}

/// The constraints that a deduction uses, and whether it also assumes that the puzzle has one
/// solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Premises {
    cells: CellSet,
    /// For each digit, the houses in which it must have exactly one place.
    houses: [HouseSet; 9],
    /// Cells that would have a second way to be filled; empty if uniqueness is not assumed.
    deadly: CellSet,
    /// What keeps the givens, if uniqueness is assumed to make it keep the solution.
    symmetry: Option<Transform>,
    /// How often each of the constraints counts, if the deduction counts.
    counting: Weights,
}

impl Premises {
    /// No premise at all.
    pub const NONE: Self = Self {
        cells: CellSet::EMPTY,
        houses: [HouseSet::EMPTY; 9],
        deadly: CellSet::EMPTY,
        symmetry: None,
        counting: Weights::NONE,
    };

    /// Adds a constraint.
    pub const fn insert(&mut self, constraint: Constraint) {
        match constraint {
            Constraint::Cell(cell) => self.cells.insert(cell),
            Constraint::Place(digit, house) => self.houses[digit.index()].insert(house),
        }
    }

    /// These premises, and that each of these cells has one digit.
    pub fn and_cells(mut self, cells: CellSet) -> Self {
        self.cells |= cells;
        self
    }

    /// These premises, and that each of these digits has one place in each of these houses.
    pub fn and_places(mut self, digits: DigitSet, houses: HouseSet) -> Self {
        for digit in digits {
            self.houses[digit.index()] |= houses;
        }
        self
    }

    /// These premises, and that the puzzle has one solution, so that these cells, none of them
    /// given, can't hold digits that could be exchanged among them.
    pub fn and_unique(mut self, deadly: CellSet) -> Self {
        self.deadly |= deadly;
        self
    }

    /// These premises, and that the puzzle has one solution, so that this transform, which leaves the
    /// givens as they are, leaves the solution as it is.
    pub const fn and_symmetric(mut self, transform: Transform) -> Self {
        self.symmetry = Some(transform);
        self
    }

    /// These premises, and the constraints that count here, with the weights that show what follows.
    pub fn and_counting(mut self, weights: &Weights) -> Self {
        self.extend(weights.iter().map(|(constraint, _)| constraint));
        self.counting = *weights;
        self
    }

    /// The premises of both.
    ///
    /// Of two counts neither is kept: each shows something else. What they count stays. Of two
    /// symmetries the first is kept.
    pub fn union(mut self, other: &Self) -> Self {
        self.cells |= other.cells;
        self.deadly |= other.deadly;
        self.symmetry = self.symmetry.or(other.symmetry);
        self.counting = match (self.counting.is_empty(), other.counting.is_empty()) {
            (_, true) => self.counting,
            (true, false) => other.counting,
            (false, false) => Weights::NONE,
        };
        for (mine, theirs) in self.houses.iter_mut().zip(other.houses) {
            *mine |= theirs;
        }
        self
    }

    /// Whether this constraint is among them.
    pub const fn contains(&self, constraint: Constraint) -> bool {
        match constraint {
            Constraint::Cell(cell) => self.cells.contains(cell),
            Constraint::Place(digit, house) => self.houses[digit.index()].contains(house),
        }
    }

    /// How many constraints they are.
    pub fn len(&self) -> usize {
        self.cells.len() + self.houses.iter().map(|houses| houses.len()).sum::<usize>()
    }

    /// Whether they name no constraint.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cells that must have one digit.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The houses in which this digit must have one place.
    pub const fn houses(&self, digit: Digit) -> HouseSet {
        self.houses[digit.index()]
    }

    /// The cells that a second solution would fill otherwise; empty if uniqueness is not assumed.
    pub const fn deadly(&self) -> CellSet {
        self.deadly
    }

    /// What leaves the givens and therefore the only solution as they are, if that is argued from.
    pub const fn symmetry(&self) -> Option<&Transform> {
        self.symmetry.as_ref()
    }

    /// How often each constraint counts, if the deduction counts; a proof of its own, without trying.
    pub const fn counting(&self) -> &Weights {
        &self.counting
    }

    /// The constraints: the cells first, then each digit's houses.
    pub fn iter(&self) -> impl Iterator<Item = Constraint> + use<> {
        let places = Digit::ALL.into_iter().zip(self.houses).flat_map(|(digit, houses)| {
            houses.into_iter().map(move |house| Constraint::Place(digit, house))
        });
        self.cells.into_iter().map(Constraint::Cell).chain(places)
    }
}

impl FromIterator<Constraint> for Premises {
    fn from_iter<I: IntoIterator<Item = Constraint>>(constraints: I) -> Self {
        let mut premises = Self::NONE;
        premises.extend(constraints);
        premises
    }
}

impl Extend<Constraint> for Premises {
    fn extend<I: IntoIterator<Item = Constraint>>(&mut self, constraints: I) {
        constraints.into_iter().for_each(|constraint| self.insert(constraint));
    }
}
