//! The ways to rewrite a board that keep it the same puzzle.

use crate::{Candidate, CandidateSet, Cell, CellSet, Content, Digit, DigitSet, Puzzle};

/// A relabelling of the digits together with a rearrangement of the cells that maps houses to
/// houses: transposing, permuting rows in a band, bands, columns in a stack, and stacks.
///
/// ```
/// use ninefold_core::{Cell, Transform};
///
/// let turned = Transform::IDENTITY.transposed();
/// assert_eq!(turned.cell(Cell::from_row_column(3, 6)), Cell::from_row_column(6, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Transform {
    cells: [Cell; 81],
    digits: [Digit; 9],
}

impl Transform {
    /// The transform that changes nothing.
    pub const IDENTITY: Self = Self { cells: Cell::ALL, digits: Digit::ALL };

    /// Moves row `i` to `rows[i]` and column `i` to `columns[i]`, and writes `digits[i]` for the
    /// digit of index `i`. `None` if these are not permutations that keep the houses.
    pub fn new(rows: [usize; 9], columns: [usize; 9], digits: [Digit; 9]) -> Option<Self> {
        let relabels = digits.into_iter().collect::<DigitSet>() == DigitSet::ALL;
        (keeps_chutes(rows) && keeps_chutes(columns) && relabels).then(|| Self {
            cells: Cell::ALL.map(|cell| {
                Cell::from_row_column(rows[cell.row_index()], columns[cell.column_index()])
            }),
            digits,
        })
    }

    /// This transform, then rows and columns exchanged.
    pub fn transposed(self) -> Self {
        let transpose = |cell: Cell| Cell::from_row_column(cell.column_index(), cell.row_index());
        Self { cells: self.cells.map(transpose), digits: self.digits }
    }

    /// Where this cell goes.
    pub const fn cell(&self, cell: Cell) -> Cell {
        self.cells[cell.index()]
    }

    /// What this digit becomes.
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// What this candidate becomes.
    pub const fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.cell(candidate.cell()), self.digit(candidate.digit()))
    }

    /// Where these cells go.
    pub fn cells(&self, cells: CellSet) -> CellSet {
        cells.into_iter().map(|cell| self.cell(cell)).collect()
    }

    /// What these digits become.
    pub fn digits(&self, digits: DigitSet) -> DigitSet {
        digits.into_iter().map(|digit| self.digit(digit)).collect()
    }

    /// What these candidates become.
    pub fn candidates(&self, candidates: &CandidateSet) -> CandidateSet {
        candidates.iter().map(|candidate| self.candidate(candidate)).collect()
    }

    /// What this puzzle becomes.
    pub fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        let mut image = Puzzle::EMPTY;
        for cell in Cell::ALL {
            let content = match puzzle.content(cell) {
                Content::Given(digit) => Content::Given(self.digit(digit)),
                Content::Placed(digit) => Content::Placed(self.digit(digit)),
                Content::Open(left) => Content::Open(self.digits(left)),
            };
            image.set(self.cell(cell), content);
        }
        image
    }
}

/// Whether the lines are permuted such that each chute stays together.
fn keeps_chutes(lines: [usize; 9]) -> bool {
    let all = lines.iter().fold(0_u32, |seen, &line| seen | 1 << line.min(31));
    let together = |chute: &[usize]| chute.iter().all(|line| line / 3 == chute[0] / 3);
    all == 0x1FF && lines.chunks(3).all(together)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::House;

    #[test]
    fn houses_map_to_houses() {
        let rows = [5, 3, 4, 8, 7, 6, 0, 2, 1];
        let columns = [1, 0, 2, 3, 5, 4, 8, 6, 7];
        let transform = Transform::new(rows, columns, Digit::ALL).unwrap().transposed();
        for house in House::ALL {
            let image = transform.cells(house.cells());
            assert_eq!(image.common_houses().len(), 1, "{house} became {image}");
        }
    }

    #[test]
    fn what_breaks_a_house_is_refused() {
        let straight = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        let across = [3, 1, 2, 0, 4, 5, 6, 7, 8];
        let twice = [0, 0, 2, 3, 4, 5, 6, 7, 8];
        let beyond = [0, 1, 2, 3, 4, 5, 6, 7, 99];
        for rows in [across, twice, beyond] {
            assert_eq!(Transform::new(rows, straight, Digit::ALL), None);
        }
        assert_eq!(Transform::new(straight, straight, [Digit::ALL[0]; 9]), None);
    }
}
