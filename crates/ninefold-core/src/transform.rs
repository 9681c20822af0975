//! The ways to rewrite a board that keep it the same puzzle.

mod notation;

use crate::{
    Candidate, CandidateSet, Cell, CellSet, Content, Digit, DigitSet, Grid, Puzzle, Solution,
};

/// A relabelling of the digits together with a rearrangement of the cells that maps houses to
/// houses: transposing, permuting rows in a band, bands, columns in a stack, and stacks. There are
/// 2 · 6⁸ · 9! of them.
///
/// It is written as up to four words, applied in this order; a part that changes nothing is left
/// out, and if nothing is left, the word is `identity`:
///
/// | word | meaning |
/// |---|---|
/// | `transpose` | rows and columns are exchanged |
/// | `r456123978` | from the top, the rows of the new board are the old rows 4, 5, 6, 1, … |
/// | `c312456789` | from the left, the columns of the new board are the old columns 3, 1, 2, … |
/// | `d234567891` | 1 becomes 2, 2 becomes 3, … and 9 becomes 1 |
///
/// ```
/// use ninefold_core::{Cell, Transform};
///
/// let turned: Transform = "transpose c312456789 d234567891".parse()?;
/// assert_eq!(turned.cell("r1c4".parse()?), "r4c2".parse()?);
/// assert_eq!(turned.digit("9".parse()?), "1".parse()?);
/// assert_eq!(turned.then(&turned.inverse()), Transform::IDENTITY);
/// assert_eq!(turned.inverse().to_string(), "transpose r231456789 d912345678");
/// # Ok::<(), ninefold_core::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
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

    /// This transform, then the other.
    pub fn then(&self, other: &Self) -> Self {
        Self {
            cells: self.cells.map(|cell| other.cell(cell)),
            digits: self.digits.map(|digit| other.digit(digit)),
        }
    }

    /// The transform that undoes this one.
    pub fn inverse(&self) -> Self {
        let mut inverse = Self::IDENTITY;
        for cell in Cell::ALL {
            inverse.cells[self.cell(cell).index()] = cell;
        }
        for digit in Digit::ALL {
            inverse.digits[self.digit(digit).index()] = digit;
        }
        inverse
    }

    /// Whether rows become columns.
    pub const fn transposes(&self) -> bool {
        self.cells[0].row_index() != self.cells[1].row_index()
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

    /// What this grid becomes.
    pub fn grid(&self, grid: &Grid) -> Grid {
        Grid::new(&self.puzzle(&grid.to_puzzle()))
    }

    /// What this solution becomes.
    pub fn solution(&self, solution: &Solution) -> Solution {
        let mut digits = *solution.digits();
        for cell in Cell::ALL {
            digits[self.cell(cell).index()] = self.digit(solution.digit(cell));
        }
        Solution::from_valid(digits)
    }

    /// For each row of the new board, the old line that it was: a column, if this transposes.
    fn sources_of_rows(&self) -> [usize; 9] {
        let step = if self.transposes() { 1 } else { 9 };
        sources(|line| self.cells[line * step].row_index())
    }

    /// For each column of the new board, the old line that it was: a row, if this transposes.
    fn sources_of_columns(&self) -> [usize; 9] {
        let step = if self.transposes() { 9 } else { 1 };
        sources(|line| self.cells[line * step].column_index())
    }
}

/// The inverse of a permutation of nine lines.
fn sources(target: impl Fn(usize) -> usize) -> [usize; 9] {
    let mut sources = [0; 9];
    (0..9).for_each(|line| sources[target(line)] = line);
    sources
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
    fn some() -> [Transform; 3] {
        ["r564987132 c213465978 d987654321", "transpose r231564897 d213456789", "c789123456"]
            .map(|text| text.parse().unwrap())
    }

    #[test]
    fn states_of_a_board_are_rewritten_alike() {
        let line =
            "593612784274358691681974235819465372452837169736291458927543816345186927168729543";
        let solution: Solution = line.parse().unwrap();
        let mut puzzle: Puzzle = line.parse().unwrap();
        puzzle.set(Cell::ALL[4], Content::Placed(solution.digit(Cell::ALL[4])));
        puzzle.set(Cell::ALL[9], Content::Open("28".parse().unwrap()));
        for transform in some() {
            let image = transform.puzzle(&puzzle);
            let solved = transform.solution(&solution);
            assert_eq!(Solution::new(*solved.digits()), Some(solved));
            assert!(solved.solves(&image));
            assert_eq!(transform.grid(&Grid::new(&puzzle)), Grid::new(&image));
            assert_eq!(image.placed(), transform.cells(puzzle.placed()));
            assert_eq!(transform.inverse().puzzle(&image), puzzle);
        }
    }
}
