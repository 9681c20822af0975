//! What can't be filled, and the candidates of which one must prevent it.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{
    CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House, HouseSet, Premises,
};

use super::sight::sights;

/// A core that can't be filled with its own candidates alone, so that at least one of the
/// guardians, the candidates besides, is true.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Guardians {
    /// What can't be filled.
    pub core: Impossible,
    /// The candidates that it would have to be filled with.
    pub candidates: CandidateSet,
    /// The candidates of which at least one is true.
    pub guardians: CandidateSet,
}

/// What can't be filled, and enough to say why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Impossible {
    /// Three cells in each of four boxes, for three digits.
    Tridagon(Tridagon),
    /// Cells that three digits can't fill without a clash, wherever each goes.
    Chromatic {
        /// The three digits.
        digits: DigitSet,
        /// The cells; without any one of them the others could be filled.
        cells: CellSet,
        /// Cells that see each other: the digits are named by them, the first, second and third.
        named: CellSet,
        /// Every way to fill the cells from there, and where it ends.
        fillings: Vec<Filling>,
    },
    /// An odd ring of cells for two digits: each cell sees the next, the last sees the first.
    Oddagon {
        /// The two digits.
        digits: DigitSet,
        /// The cells in order.
        ring: Vec<Cell>,
    },
    /// An odd ring of houses that would have to get one digit from where each crosses the next.
    BrokenWing {
        /// The digit.
        digit: Digit,
        /// The cells in order.
        ring: Vec<Cell>,
        /// For each cell the house that it shares with the next.
        houses: Vec<House>,
    },
}

/// A way to fill cells with three digits, until one is left without.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Filling {
    /// The cells besides those that name the digits, in order, each with its digit, the first (0), second or third.
    pub cells: Vec<(Cell, usize)>,
    /// Where it could have gone another way, which is another filling.
    pub assumed: CellSet,
    /// The cell that sees all three digits.
    pub stuck: Cell,
}

/// Twelve cells for three digits: in each of four boxes, two in each of two bands and two in each of
/// two stacks, three cells in three rows and three columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tridagon {
    /// The three digits.
    pub digits: DigitSet,
    /// The cells of each box from top to bottom: the upper left box, the upper right, the lower
    /// left, the lower right.
    pub blocks: [[Cell; 3]; 4],
}

impl Tridagon {
    /// The cells.
    pub fn cells(&self) -> CellSet {
        self.blocks.iter().flatten().copied().collect()
    }

    /// The boxes whose cells, read from the top, are an odd permutation of the columns: two of the
    /// three stand as they would on a diagonal, or on the other diagonal. An odd number of boxes is
    /// so.
    pub fn odd_blocks(&self) -> HouseSet {
        let odd = self.blocks.iter().filter(|cells| is_odd(**cells));
        odd.map(|cells| cells[0].block()).collect()
    }
}

/// Whether exchanging two of the columns, or three times two, puts the cells on the diagonal that
/// falls to the right.
pub(crate) fn is_odd(cells: [Cell; 3]) -> bool {
    let [first, second, third] = cells.map(Cell::column_index);
    let inversions = [first > second, first > third, second > third];
    inversions.iter().filter(|inverted| **inverted).count() % 2 == 1
}

impl Impossible {
    /// The cells that it is made of.
    pub fn cells(&self) -> CellSet {
        match self {
            Self::Tridagon(tridagon) => tridagon.cells(),
            Self::Chromatic { cells, .. } => *cells,
            Self::Oddagon { ring, .. } | Self::BrokenWing { ring, .. } => {
                ring.iter().copied().collect()
            }
        }
    }

    /// The digits that it would have to be filled with.
    pub fn digits(&self) -> DigitSet {
        match self {
            Self::Tridagon(tridagon) => tridagon.digits,
            Self::Chromatic { digits, .. } | Self::Oddagon { digits, .. } => *digits,
            Self::BrokenWing { digit, .. } => DigitSet::only(*digit),
        }
    }

    /// How many cells are filled before all ways to fill it have ended: rings and tridagons are seen as a
    /// whole.
    pub(super) fn implications(&self) -> usize {
        match self {
            Self::Chromatic { fillings, .. } => {
                fillings.iter().map(|filling| filling.cells.len()).sum::<usize>().max(1)
            }
            Self::Tridagon(_) | Self::Oddagon { .. } | Self::BrokenWing { .. } => 1,
        }
    }

    /// What the contradiction rests on.
    fn premises(&self) -> Premises {
        if let Self::BrokenWing { digit, houses, .. } = self {
            return houses.iter().map(|&house| Constraint::Place(*digit, house)).collect();
        }
        let cells = self.cells();
        let houses = HouseSet::ALL.filter(|house| (house.cells() & cells).len() > 1);
        Premises::NONE.and_cells(cells).and_places(self.digits(), houses)
    }
}

impl Guardians {
    /// The core with all that the grid has in it: its candidates, and the guardians beside them.
    pub(crate) fn of(grid: &Grid, core: Impossible) -> Self {
        let (cells, digits) = (core.cells(), core.digits());
        let candidates = CandidateSet::of_cells(cells, digits) & *grid.all_candidates();
        let guardians = match &core {
            Impossible::BrokenWing { digit, houses, .. } => {
                let places = houses.iter().copied().collect::<HouseSet>().cells();
                CandidateSet::of_digit(*digit, (grid.cells_with(*digit) & places) - cells)
            }
            _ => CandidateSet::of_cells(cells, !digits) & *grid.all_candidates(),
        };
        Self { core, candidates, guardians }
    }

    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let digits = self.guardians.all_digits();
        digits.iter().fold(self.core.premises(), |all, digit| {
            all.union(&sights(eliminations, digit, self.guardians.cells(digit)))
        })
    }

    pub(super) fn candidates(&self) -> CandidateSet {
        self.candidates | self.guardians
    }
}

impl Display for Guardians {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} guarded by {}", self.core.digits(), self.core.cells(), self.guardians)
    }
}
