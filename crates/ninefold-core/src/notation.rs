//! How cells, houses, candidates and conclusions are written, and read back.
//!
//! | thing | written |
//! |---|---|
//! | [`Cell`] | `r4c7` |
//! | [`CellSet`] | `r4c12 r5c3`: rows with the same columns share a group |
//! | [`House`] | `r4`, `c7`, `b1` |
//! | [`HouseSet`] | `r12 c4 b7` |
//! | [`DigitSet`] | `28` |
//! | [`Candidate`] | `5r4c7` |
//! | [`CandidateSet`] | `5r4c7 28r4c12` |
//! | [`Conclusion`] | `r4c7=5`, `r4c7<>5` |
//! | [`Constraint`] | `r4c7`: the cell has a digit; `5r4`: the row has a 5 |
//! | [`Transform`](crate::Transform) | `transpose r456123789 d213456789`: see there |

use std::error::Error;
use std::fmt::{self, Debug, Display, Formatter};
use std::str::FromStr;

use crate::{
    Candidate, CandidateSet, Cell, CellSet, Conclusion, Constraint, Digit, DigitSet, Grid, House,
    HouseSet, Puzzle, Solution,
};

/// Why a piece of notation was not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotationError {
    /// Not a cell such as `r4c7`.
    Cell,
    /// Not a set of cells such as `r4c12 r5c3`.
    Cells,
    /// Not a house such as `r4`, `c7` or `b1`.
    House,
    /// Not a set of houses such as `r12 c4 b7`.
    Houses,
    /// Not a digit from 1 to 9.
    Digit,
    /// Not a set of digits such as `28`.
    Digits,
    /// Not a candidate such as `5r4c7`.
    Candidate,
    /// Not a set of candidates such as `5r4c7 28r4c12`.
    Candidates,
    /// Not a conclusion such as `r4c7=5` or `r4c7<>5`.
    Conclusion,
    /// Not a constraint such as `r4c7` or `5r4`.
    Constraint,
    /// Not a transform such as `transpose r456123789 d213456789`.
    Transform,
    /// A board has this many characters instead of 81.
    Length(usize),
    /// A character of a board is neither a digit nor an empty cell.
    Character {
        /// Which character of the board, counted from 1 without whitespace.
        place: usize,
        /// What stands there.
        found: char,
    },
    /// Not the candidates of a row such as `12 . 358 . . 17 . . 9`.
    CandidateRow,
    /// More than one of a given, a placed digit and candidates is stated of this cell.
    Content(Cell),
    /// This cell of a solution is empty.
    Open(Cell),
    /// The 81 digits are no solution: one stands twice in a house.
    Solution,
}

impl Display for NotationError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match *self {
            Self::Length(length) => {
                return write!(f, "expected the 81 characters of a board, found {length}");
            }
            Self::Character { place, found } => {
                return write!(
                    f,
                    "expected a digit or . for an empty cell, found {found:?} as character {place} of 81"
                );
            }
            Self::Content(cell) => {
                return write!(
                    f,
                    "expected one of a given, a placed digit and candidates in {cell}, found more"
                );
            }
            Self::CandidateRow => {
                "expected nine groups of candidates, . for none, such as 12 . 358 . . 17 . . 9"
            }
            Self::Open(cell) => return write!(f, "expected a solution, but {cell} is empty"),
            Self::Solution => "expected a solution, but a digit stands twice in a house",
            Self::Cell => "expected a cell such as r4c7",
            Self::Cells => "expected cells such as r4c12 r5c3",
            Self::House => "expected a house such as r4, c7 or b1",
            Self::Houses => "expected houses such as r12 c4 b7",
            Self::Digit => "expected a digit from 1 to 9",
            Self::Digits => "expected digits such as 28",
            Self::Candidate => "expected a candidate such as 5r4c7",
            Self::Candidates => "expected candidates such as 5r4c7 28r4c12",
            Self::Conclusion => "expected a conclusion such as r4c7=5 or r4c7<>5",
            Self::Transform => {
                "expected a transform such as transpose r456123789 c213456789 d234567891: words of \
                 which each may be left out, with rows and columns that stay with those of their \
                 box"
            }
            Self::Constraint => {
                "expected a constraint: a cell such as r4c7, or a digit and a house such as 5r4"
            }
        })
    }
}

impl Error for NotationError {}

macro_rules! debug_as_written {
    ($($thing:ident),*) => {$(
        impl Debug for $thing {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                Display::fmt(self, f)
            }
        }
    )*};
}

debug_as_written!(
    Cell,
    Digit,
    House,
    Candidate,
    Constraint,
    DigitSet,
    HouseSet,
    CandidateSet,
    Solution
);

impl Display for Digit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.to_char(), f)
    }
}

impl Display for DigitSet {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(&self.iter().map(Digit::to_char).collect::<String>())
    }
}

impl Display for Cell {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row_index() + 1, self.column_index() + 1)
    }
}

impl Display for House {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ["r", "c", "b"][self.index() / 9], self.number())
    }
}

impl Display for HouseSet {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let kinds = [("r", Self::ROWS), ("c", Self::COLUMNS), ("b", Self::BLOCKS)];
        let mut gap = "";
        for (letter, kind) in kinds {
            if !self.is_disjoint(kind) {
                write!(f, "{gap}{letter}")?;
                (*self & kind).into_iter().try_for_each(|house| write!(f, "{}", house.number()))?;
                gap = " ";
            }
        }
        Ok(())
    }
}

impl Display for Candidate {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit(), self.cell())
    }
}

impl Display for Conclusion {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Placement(at) => write!(f, "{}={}", at.cell(), at.digit()),
            Self::Elimination(at) => write!(f, "{}<>{}", at.cell(), at.digit()),
        }
    }
}

impl Display for Constraint {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Place(digit, house) => write!(f, "{digit}{house}"),
        }
    }
}

impl Display for CellSet {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let columns_of = |row: usize| (self.bits() >> (row * 9) & 0x1FF) as u16;
        let mut gap = "";
        for row in (0..9).filter(|&row| columns_of(row) != 0) {
            let columns = columns_of(row);
            if (0..row).any(|earlier| columns_of(earlier) == columns) {
                continue;
            }
            write!(f, "{gap}r")?;
            for twin in (row..9).filter(|&twin| columns_of(twin) == columns) {
                write!(f, "{}", twin + 1)?;
            }
            // Nine columns are written as nine digits are: the same bits, the same characters.
            write!(f, "c{}", DigitSet::from_bits(columns))?;
            gap = " ";
        }
        Ok(())
    }
}

impl Display for CandidateSet {
    /// Cells with the same digits share a group.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut rest = self.all_cells();
        let mut gap = "";
        while let Some(cell) = rest.first() {
            let digits = self.digits(cell);
            let alike = rest.filter(|other| self.digits(other) == digits);
            // `28r4c12` is one group; a second group of cells repeats the digits.
            for group in alike.to_string().split(' ') {
                write!(f, "{gap}{digits}{group}")?;
                gap = " ";
            }
            rest -= alike;
        }
        Ok(())
    }
}

impl Debug for CellSet {
    /// Its notation, then a picture of the board: `X` in the set, `.` out of it.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{self}")?;
        picture(f, |cell| if self.contains(cell) { 'X' } else { '.' })
    }
}

impl Debug for Puzzle {
    /// A picture of the digits.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        picture(f, |cell| self.digit(cell).map_or('.', Digit::to_char))
    }
}

impl Debug for Grid {
    /// A picture of the digits, then the candidates of the open cells.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        picture(f, |cell| self.digit(cell).map_or('.', Digit::to_char))?;
        for cell in self.open() {
            write!(f, "{cell}:{} ", self.candidates(cell))?;
        }
        Ok(())
    }
}

fn picture(f: &mut Formatter<'_>, mark: impl Fn(Cell) -> char) -> fmt::Result {
    for row in House::ROWS {
        for cell in row.cells() {
            let gap = if cell.column_index() % 3 == 2 { " " } else { "" };
            write!(f, "{}{gap}", mark(cell))?;
        }
        writeln!(f)?;
    }
    Ok(())
}

impl FromStr for Digit {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut characters = text.chars();
        match (characters.next().and_then(Self::from_char), characters.next()) {
            (Some(digit), None) => Ok(digit),
            _ => Err(NotationError::Digit),
        }
    }
}

impl FromStr for DigitSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.chars().map(|c| Digit::from_char(c).ok_or(NotationError::Digits)).collect()
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cells: CellSet = text.parse().map_err(|_| NotationError::Cell)?;
        cells.single().ok_or(NotationError::Cell)
    }
}

impl FromStr for House {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        house_group(text).and_then(HouseSet::single).ok_or(NotationError::House)
    }
}

impl FromStr for HouseSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.split_whitespace().try_fold(Self::EMPTY, |houses, group| {
            house_group(group).map(|more| houses | more).ok_or(NotationError::Houses)
        })
    }
}

/// The houses of one group such as `r12`.
fn house_group(text: &str) -> Option<HouseSet> {
    let (letter, numbers) = text.split_at_checked(1)?;
    let houses = match letter {
        "r" | "R" => House::ROWS,
        "c" | "C" => House::COLUMNS,
        "b" | "B" => House::BLOCKS,
        _ => return None,
    };
    Some(some_numbers(numbers)?.into_iter().map(|number| houses[number.index()]).collect())
}

/// Numbers from 1 to 9 one after the other: at least one.
fn some_numbers(text: &str) -> Option<DigitSet> {
    text.parse::<DigitSet>().ok().filter(|numbers| !numbers.is_empty())
}

impl FromStr for CellSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.split_whitespace().try_fold(Self::EMPTY, |cells, group| {
            cell_group(group).map(|more| cells | more).ok_or(NotationError::Cells)
        })
    }
}

/// The cells of one group such as `r45c24`.
fn cell_group(text: &str) -> Option<CellSet> {
    let text = text.strip_prefix(['r', 'R'])?;
    let (rows, columns) = text.split_once(['c', 'C'])?;
    let (rows, columns) = (some_numbers(rows)?, some_numbers(columns)?);
    let cells = rows.into_iter().flat_map(|row| {
        columns.into_iter().map(move |column| Cell::from_row_column(row.index(), column.index()))
    });
    Some(cells.collect())
}

impl FromStr for Candidate {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let candidates: CandidateSet = text.parse().map_err(|_| NotationError::Candidate)?;
        candidates.single().ok_or(NotationError::Candidate)
    }
}

impl FromStr for CandidateSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.split_whitespace().try_fold(Self::EMPTY, |all, group| {
            let start = group.find(['r', 'R']).filter(|&start| start > 0);
            let (digits, cells) = group.split_at(start.ok_or(NotationError::Candidates)?);
            let digits = digits.parse().map_err(|_| NotationError::Candidates)?;
            let cells = cell_group(cells).ok_or(NotationError::Candidates)?;
            Ok(all | Self::of_cells(cells, digits))
        })
    }
}

impl FromStr for Conclusion {
    type Err = NotationError;

    /// Reads `r4c7=5`, `r4c7<>5`, and the signs `!=` and `≠` that people type for the latter.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let negations = ["<>", "!=", "≠"];
        let negated = negations.iter().find_map(|sign| text.split_once(sign));
        let (cell, digit) =
            negated.or_else(|| text.split_once('=')).ok_or(NotationError::Conclusion)?;
        let cell = cell.trim().parse().map_err(|_| NotationError::Conclusion)?;
        let digit = digit.trim().parse().map_err(|_| NotationError::Conclusion)?;
        let candidate = Candidate::new(cell, digit);
        Ok(if negated.is_some() {
            Self::Elimination(candidate)
        } else {
            Self::Placement(candidate)
        })
    }
}

impl FromStr for Constraint {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Ok(cell) = text.parse() {
            return Ok(Self::Cell(cell));
        }
        let (digit, house) = text.split_at_checked(1).ok_or(NotationError::Constraint)?;
        match (digit.parse(), house.parse()) {
            (Ok(digit), Ok(house)) => Ok(Self::Place(digit, house)),
            _ => Err(NotationError::Constraint),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cell_sets_print_and_read_back() {
        let mut random = fastrand::Rng::with_seed(9);
        for _ in 0..2000 {
            let thin = random.u128(..) & random.u128(..) & random.u128(..);
            let cells = CellSet::from_bits(thin);
            assert_eq!(cells.to_string().parse(), Ok(cells));
        }
    }

    #[test]
    fn candidate_sets_print_and_read_back() {
        let mut random = fastrand::Rng::with_seed(10);
        for _ in 0..500 {
            let candidates: CandidateSet = (0..random.usize(..40))
                .map(|_| Candidate::from_index(random.usize(..729)))
                .collect();
            assert_eq!(candidates.to_string().parse(), Ok(candidates), "{candidates}");
        }
    }

    #[test]
    fn house_sets_print_and_read_back() {
        let mut random = fastrand::Rng::with_seed(11);
        for _ in 0..2000 {
            let houses = HouseSet::from_bits(random.u32(..) & random.u32(..));
            assert_eq!(houses.to_string().parse(), Ok(houses));
        }
        assert_eq!("b7 r2 r1 C4".parse::<HouseSet>().unwrap().to_string(), "r12 c4 b7");
    }

    #[test]
    fn rows_with_the_same_columns_share_a_group() {
        let cells: CellSet = "r4c2 r5c4 r4c4 r5c2 r9c1".parse().unwrap();
        assert_eq!(cells.to_string(), "r45c24 r9c1");
    }

    #[test]
    fn conclusions_read_in_every_spelling() {
        let five = "5r4c7".parse().unwrap();
        assert_eq!("r4c7=5".parse(), Ok(Conclusion::Placement(five)));
        for text in ["r4c7<>5", "r4c7!=5", "r4c7≠5", "R4C7 <> 5"] {
            assert_eq!(text.parse(), Ok(Conclusion::Elimination(five)), "{text}");
        }
    }

    #[test]
    fn constraints_print_and_read_back() {
        for candidate in (0..Candidate::COUNT).map(Candidate::from_index) {
            for constraint in Constraint::of_candidate(candidate) {
                assert_eq!(constraint.to_string().parse(), Ok(constraint));
            }
        }
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        for text in ["", "r0c1", "r1", "c1r1", "r1c10x", "r1c1 r2c2", "ré1c1"] {
            assert_eq!(text.parse::<Cell>(), Err(NotationError::Cell), "{text}");
        }
        for text in ["", "b", "b0", "x3", "r12", "é1"] {
            assert_eq!(text.parse::<House>(), Err(NotationError::House), "{text}");
        }
        for text in ["r", "r0", "r12c4", "r1,c4", "é1"] {
            assert_eq!(text.parse::<HouseSet>(), Err(NotationError::Houses), "{text}");
        }
        for text in ["0", "1 2", "é"] {
            assert_eq!(text.parse::<DigitSet>(), Err(NotationError::Digits), "{text}");
        }
        for text in ["", "r4c7", "5r4c78", "5r4c7 6r4c7", "0r4c7", "5r4"] {
            assert_eq!(text.parse::<Candidate>(), Err(NotationError::Candidate), "{text}");
        }
        for text in ["r4c7", "0r4c7", "5r4", "5r4c7 x"] {
            assert_eq!(text.parse::<CandidateSet>(), Err(NotationError::Candidates), "{text}");
        }
        for text in ["", "r4c7", "r4c7=0", "r4c7=12", "=5"] {
            assert_eq!(text.parse::<Conclusion>(), Err(NotationError::Conclusion), "{text}");
        }
        for text in ["", "5", "r4", "0r4", "5r0", "55r4", "é5"] {
            assert_eq!(text.parse::<Constraint>(), Err(NotationError::Constraint), "{text}");
        }
    }
}
