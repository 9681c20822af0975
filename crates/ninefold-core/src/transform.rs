//! The ways to rewrite a board that keep it the same puzzle.

use std::fmt::{self, Debug, Display, Formatter};
use std::str::FromStr;

use crate::{
    Candidate, CandidateSet, Cell, CellSet, Content, Digit, DigitSet, Grid, NotationError, Puzzle,
    Solution,
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

impl Display for Transform {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        if self.transposes() {
            words.push("transpose".to_owned());
        }
        let parts = [
            ('r', self.sources_of_rows()),
            ('c', self.sources_of_columns()),
            ('d', self.digits.map(Digit::index)),
        ];
        for (letter, numbers) in parts {
            if !numbers.is_sorted() {
                let numbers = numbers.map(|number| Digit::from_index(number).to_char());
                words.push(std::iter::once(letter).chain(numbers).collect());
            }
        }
        f.pad(&if words.is_empty() { "identity".to_owned() } else { words.join(" ") })
    }
}

impl Debug for Transform {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl FromStr for Transform {
    type Err = NotationError;

    /// The words may come in any order, each once; what they mean does not depend on it.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        read(text).ok_or(NotationError::Transform)
    }
}

fn read(text: &str) -> Option<Transform> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return None;
    }
    if words == ["identity"] {
        return Some(Transform::IDENTITY);
    }
    let mut transposes = None;
    let [mut rows, mut columns, mut digits] = [None; 3];
    for word in words {
        let before = if word == "transpose" {
            transposes.replace(())
        } else {
            let (letter, numbers) = word.split_at_checked(1)?;
            let part = match letter {
                "r" => &mut rows,
                "c" => &mut columns,
                "d" => &mut digits,
                _ => return None,
            };
            part.replace(nine_numbers(numbers)?).map(|_| ())
        };
        if before.is_some() {
            return None;
        }
    }
    let digits = digits.map_or(Digit::ALL, |digits| digits.map(Digit::from_index));
    let target = |lines: Option<[usize; 9]>| {
        let lines = lines.unwrap_or([0, 1, 2, 3, 4, 5, 6, 7, 8]);
        sources(|place| lines[place])
    };
    let arranged = Transform::new(target(rows), target(columns), digits)?;
    Some(match transposes {
        Some(()) => Transform::IDENTITY.transposed().then(&arranged),
        None => arranged,
    })
}

/// The numbers from 1 to 9 in some order, counted from 0.
fn nine_numbers(text: &str) -> Option<[usize; 9]> {
    let numbers: Vec<Digit> = text.chars().map(Digit::from_char).collect::<Option<_>>()?;
    let each_once = numbers.iter().copied().collect::<DigitSet>() == DigitSet::ALL;
    let numbers: [Digit; 9] = numbers.try_into().ok()?;
    each_once.then(|| numbers.map(Digit::index))
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
    fn each_word_means_what_the_table_says() {
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        let moved = |text: &str, from: &str| text.parse::<Transform>().unwrap().cell(cell(from));
        assert_eq!(moved("identity", "r4c7"), cell("r4c7"));
        assert_eq!(moved("transpose", "r4c7"), cell("r7c4"));
        assert_eq!(moved("r456123978", "r4c7"), cell("r1c7"));
        assert_eq!(moved("r456123978", "r9c7"), cell("r7c7"));
        assert_eq!(moved("c312456789", "r4c3"), cell("r4c1"));
        // First the transposition, whatever the order of the words.
        for text in ["transpose r456123789", "r456123789 transpose"] {
            assert_eq!(moved(text, "r7c4"), cell("r1c7"));
        }
        let relabelled: Transform = "d234567891".parse().unwrap();
        assert_eq!(relabelled.digit(Digit::ALL[0]), Digit::ALL[1]);
    }

    #[test]
    fn what_is_written_reads_back_and_shows_only_what_changes() {
        for one in some() {
            for other in some() {
                let both = one.then(&other);
                assert_eq!(both.to_string().parse(), Ok(both));
                assert_eq!(both.inverse(), other.inverse().then(&one.inverse()));
                assert_eq!(both.then(&both.inverse()), Transform::IDENTITY);
                for cell in Cell::ALL {
                    assert_eq!(both.cell(cell), other.cell(one.cell(cell)));
                }
            }
            assert_eq!(one.transposes(), one.to_string().starts_with("transpose"));
        }
        let written = some().map(|one| one.to_string());
        assert_eq!(written[1], "transpose r231564897 d213456789");
        assert_eq!(Transform::IDENTITY.to_string(), "identity");
    }

    #[test]
    fn what_is_no_transform_is_refused() {
        for text in [
            "",
            "id",
            "r12345678",
            "r1234567890",
            "r123456788",
            "r223456789",
            "r412356789",
            "r120456789",
            "d112345678",
            "x123456789",
            "transpose transpose",
            "r123456789 r123456789",
            "identity transpose",
            "é",
            "r",
        ] {
            assert_eq!(text.parse::<Transform>(), Err(NotationError::Transform), "{text:?}");
        }
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
