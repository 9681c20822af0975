//! The symmetries that the pattern of the givens can have.

use ninefold_core::{Cell, CellSet};

/// How the cells of the givens map onto themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// By a half turn.
    Rotate180,
    /// By a quarter turn.
    Rotate90,
    /// Left and right exchanged.
    Horizontal,
    /// Top and bottom exchanged.
    Vertical,
    /// Along the diagonal from the top left.
    Diagonal,
    /// Along the other diagonal.
    Antidiagonal,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Rotate180,
        Self::Rotate90,
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// How it is named in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Rotate180 => "rotate180",
            Self::Rotate90 => "rotate90",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
        }
    }

    /// Where it takes a cell.
    pub fn image(self, cell: Cell) -> Cell {
        let (row, column) = (cell.row_index(), cell.column_index());
        let (row, column) = match self {
            Self::Rotate180 => (8 - row, 8 - column),
            Self::Rotate90 => (column, 8 - row),
            Self::Horizontal => (row, 8 - column),
            Self::Vertical => (8 - row, column),
            Self::Diagonal => (column, row),
            Self::Antidiagonal => (8 - column, 8 - row),
        };
        Cell::from_index(row * 9 + column)
    }

    /// The symmetries of these cells.
    pub fn of(cells: CellSet) -> Vec<Self> {
        let keeps = |it: &Self| cells.iter().all(|cell| cells.contains(it.image(cell)));
        Self::ALL.into_iter().filter(keeps).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_are_those_of_the_pattern() {
        let cells = |text: &str| text.parse::<CellSet>().unwrap();
        assert_eq!(
            Symmetry::of(cells("r1c1 r9c9")),
            [Symmetry::Rotate180, Symmetry::Diagonal, Symmetry::Antidiagonal]
        );
        assert_eq!(Symmetry::of(cells("r1c2 r1c8")), [Symmetry::Horizontal]);
        assert_eq!(Symmetry::of(cells("r2c1 r8c1")), [Symmetry::Vertical]);
        assert_eq!(Symmetry::of(cells("r1c2")), []);
        assert_eq!(
            Symmetry::of(cells("r1c2 r2c9 r9c8 r8c1")),
            [Symmetry::Rotate180, Symmetry::Rotate90]
        );
        assert_eq!(Symmetry::of(CellSet::EMPTY), Symmetry::ALL);
    }
}
