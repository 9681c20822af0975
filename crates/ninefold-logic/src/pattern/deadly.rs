//! Cells whose digits could be exchanged, and what keeps the solution from it.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{
    Candidate, CandidateSet, CellSet, Constraint, Digit, DigitSet, House, HouseSet, OneSolution,
    Premises,
};

use super::sight::sights;

/// Cells, none of them given, that would have a second way to be filled if they held nothing but
/// the candidates of the core. A puzzle with one solution escapes that: one of the extra
/// candidates is true.
///
/// Only who has that [knowledge](OneSolution) in hand can make one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeadlyPattern {
    shape: DeadlyShape,
    cells: CellSet,
    digits: DigitSet,
    core: CandidateSet,
    extras: CandidateSet,
    escape: Escape,
}

/// What the cells of a deadly pattern form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadlyShape {
    /// Four cells in two rows, two columns and two boxes, for two digits.
    Rectangle,
    /// Such a rectangle of which some cells have their digit, but not as a given.
    Avoidable,
    /// Six cells or more for two digits, two in every house that has any.
    Loop,
    /// Such a loop of which some cells have their digit, but not as a given.
    AvoidableLoop,
    /// Two lines across three or more others, for as many digits.
    Extended,
    /// Two lines of a box across two others there, and two cells more on either pair: eight cells for
    /// four digits, or seven for three if a crossing is left out.
    Polygon,
    /// The three lines of a chute across a line of each of its boxes, for four digits.
    Matrix,
    /// Two lines of a chute, where neither has a given, across two lines that have two digits more.
    Crossed {
        /// The lines that have the same digits, but for one, where neither has a given.
        lines: HouseSet,
        /// Where the others cross them, the only cells for the two digits in their box.
        square: CellSet,
        /// Two cells further along the others, which must not hold the two digits.
        pair: CellSet,
    },
    /// All open cells, with two candidates each, every digit twice in every house.
    Grave,
}

/// How the solution escapes a deadly pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Escape {
    /// One of the extras is true, and something else goes on from there.
    Any,
    /// All extras are in one cell: it holds one of them.
    Cell,
    /// All extras are of this digit: what sees them all can't be it.
    Digit(Digit),
    /// The extras are in one house, and with other cells of it make up a naked subset.
    Subset {
        /// The other cells.
        cells: CellSet,
        /// The digits of the other cells and of the extras: one more than other cells.
        digits: DigitSet,
        /// The houses that hold all these cells.
        houses: HouseSet,
        /// The candidates of the other cells.
        candidates: CandidateSet,
    },
    /// This digit has no place in these houses but in cells of the pattern.
    Links {
        /// A digit of the pattern.
        digit: Digit,
        /// The houses that must get it from the pattern.
        houses: HouseSet,
    },
}

impl DeadlyPattern {
    /// These cells, which must not hold just these digits: the core, the candidates of the digits in
    /// the open cells, and the extras, all their other candidates. The conclusions follow from the
    /// escape.
    pub const fn new(
        _: &OneSolution,
        shape: DeadlyShape,
        (cells, digits): (CellSet, DigitSet),
        (core, extras): (CandidateSet, CandidateSet),
        escape: Escape,
    ) -> Self {
        Self { shape, cells, digits, core, extras, escape }
    }

    /// What the cells form.
    pub const fn shape(&self) -> DeadlyShape {
        self.shape
    }

    /// The cells that could be exchanged.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The digits that they would hold; empty for a grave, which has them all.
    pub const fn digits(&self) -> DigitSet {
        self.digits
    }

    /// The candidates of these digits in the open cells.
    pub const fn core(&self) -> CandidateSet {
        self.core
    }

    /// The other candidates of the cells, of which one must be true.
    pub const fn extras(&self) -> CandidateSet {
        self.extras
    }

    /// What the conclusions follow from, together with the extras.
    pub const fn escape(&self) -> &Escape {
        &self.escape
    }

    /// The cells that have an extra candidate.
    pub fn guarded(&self) -> CellSet {
        self.extras.all_cells()
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let open = self.core.all_cells() | self.extras.all_cells();
        let exchange: Premises = self.exchange().collect();
        let premises = exchange.and_unique(self.cells).and_cells(open);
        match &self.escape {
            Escape::Any | Escape::Cell => premises,
            Escape::Digit(digit) => {
                premises.union(&sights(eliminations, *digit, self.extras.cells(*digit)))
            }
            Escape::Subset { cells, digits, houses, .. } => {
                premises.and_cells(*cells).and_places(*digits, *houses)
            }
            Escape::Links { digit, houses } => premises.and_places(DigitSet::only(*digit), *houses),
        }
    }

    /// The constraints that make the cells of the core alternate.
    fn exchange(&self) -> impl Iterator<Item = Constraint> + '_ {
        let constraints = |candidate: Candidate| {
            let houses = candidate.cell().houses().into_iter();
            houses.map(move |house| Constraint::Place(candidate.digit(), house))
        };
        let binding = |&constraint: &Constraint| match constraint {
            Constraint::Cell(_) => false,
            Constraint::Place(_, house) => self.binds(house),
        };
        self.core.iter().flat_map(constraints).filter(binding)
    }

    /// Whether the house says something of the cells that their other houses don't.
    fn binds(&self, house: House) -> bool {
        let cells = self.cells & house.cells();
        match self.shape {
            // The digits that stand tell what the open cells would hold.
            DeadlyShape::Avoidable => false,
            DeadlyShape::Grave => true,
            _ if house.is_block() => (cells.common_houses() & HouseSet::LINES).is_empty(),
            _ => true,
        }
    }

    pub(super) fn candidates(&self) -> CandidateSet {
        let others = match &self.escape {
            Escape::Subset { candidates, .. } => *candidates,
            _ => CandidateSet::EMPTY,
        };
        self.core | self.extras | others
    }
}

impl Display for DeadlyPattern {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.shape {
            // Its cells are all the open ones; the extras are what is of interest.
            DeadlyShape::Grave => write!(f, "{}", self.extras)?,
            _ => write!(f, "{} {}", self.digits, self.cells)?,
        }
        match &self.escape {
            Escape::Any if self.shape != DeadlyShape::Grave => {
                write!(f, " guarded by {}", self.extras)
            }
            Escape::Any | Escape::Cell | Escape::Digit(_) => Ok(()),
            Escape::Subset { cells, digits, houses, .. } => {
                write!(f, " with {digits} {cells} {houses}")
            }
            Escape::Links { digit, houses } => write!(f, " by {digit} {houses}"),
        }
    }
}
