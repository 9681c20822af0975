//! In which order a program lays out the numbers of a board: row by row, unless it says otherwise.
//!
//! ```text
//! A = [5 6 0; 3 0 9; …]'                   a matrix, transposed
//! reshape([5 6 0 8 …], 9, 9)               by columns in MATLAB, Octave and Julia
//! np.array([5, 3, 0, …]).reshape(9, 9)     by rows
//! matrix(c(5, 6, 0, …), nrow = 9)          by columns in R, unless byrow = TRUE
//! ```

use ninefold_core::{Puzzle, Transform};

/// In which order numbers fill a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Rows,
    Columns,
}

/// What exchanges rows and columns of the numbers that it is applied to. Where a program does so to a
/// name, that may be code that follows the board.
const TURNS: [&str; 12] = [
    "zip(*[",
    "transpose([",
    "transpose(array([",
    "transpose(np.array([",
    "].transpose()",
    "]).transpose()",
    "9).transpose()",
    "9)).transpose()",
    "].T",
    "]).T",
    "9).T",
    "9)).T",
];

/// The same for functions that mean something else as a method, or as one of a module. `reshape` and
/// `cbind` fill columns.
const FUNCTIONS: [&str; 5] = ["reshape([", "cbind(c(", "t(matrix(c(", "t(rbind(c(", "t(cbind(c("];

/// What moves numbers in a way that is neither by rows nor by columns.
const OTHERS: [&str; 13] = [
    "rot90([",
    "rot90(array([",
    "rot90(np.array([",
    "flip([",
    "fliplr([",
    "flipud([",
    "reversed([",
    "rev(c(",
    "permutedims([",
    "][::-1]",
    "])[::-1]",
    "order='F'",
    "order=\"F\"",
];

impl Order {
    /// The order that the program text asks for; `None` if it moves numbers in another way.
    pub(super) fn of(text: &str) -> Option<Self> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        if OTHERS.iter().any(|code| text.contains(code)) {
            return None;
        }
        let turns = TURNS.iter().map(|code| text.matches(code).count()).sum::<usize>()
            + FUNCTIONS.iter().map(|code| calls(&text, code)).sum::<usize>()
            + usize::from(is_transposed(&text))
            + usize::from(fills_columns(&text));
        Some(if turns.is_multiple_of(2) { Self::Rows } else { Self::Columns })
    }

    /// The board of which this is what was read row by row.
    pub(super) fn arrange(self, puzzle: &Puzzle) -> Puzzle {
        match self {
            Self::Rows => *puzzle,
            Self::Columns => Transform::IDENTITY.transposed().puzzle(puzzle),
        }
    }
}

/// How often the function is called by this name alone.
fn calls(text: &str, code: &str) -> usize {
    let is_alone = |&(at, _): &(usize, &str)| {
        let before = text[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "_.".contains(c))
    };
    text.match_indices(code).filter(is_alone).count()
}

/// Whether MATLAB transposes by an apostrophe behind a bracket. Where there are two, they quote.
fn is_transposed(text: &str) -> bool {
    let behind_bracket = ["]'", "].'", "9)'", "9).'"];
    text.matches('\'').count() == 1 && behind_bracket.iter().any(|code| text.contains(code))
}

/// Whether R is to make a matrix of one vector, and not by rows.
fn fills_columns(text: &str) -> bool {
    let is_matrix = ["matrix(c(", "matrix(data=c("].iter().any(|code| calls(text, code) > 0);
    is_matrix && !text.contains("byrow=T")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_turns_a_board_turns_it() {
        use Order::{Columns, Rows};
        let cases = [
            ("A = [1 2; 3 4]", Some(Rows)),
            ("A = [1 2; 3 4]';", Some(Columns)),
            ("A = [1 2; 3 4].'", Some(Columns)),
            ("A = ['12'; '34']", Some(Rows)),
            ("A = '[[1,2],[3,4]]'", Some(Rows)),
            ("reshape([1 3 2 4], 9, 9)", Some(Columns)),
            ("reshape([1 3 2 4], 9, 9)'", Some(Rows)),
            ("np.reshape([1, 2, 3, 4], (9, 9))", Some(Rows)),
            ("np.array([1, 2, 3, 4]).reshape(9, 9)", Some(Rows)),
            ("np.array([1, 2, 3, 4]).reshape(9, 9).T", Some(Columns)),
            ("np.array([[1, 2], [3, 4]]).transpose()", Some(Columns)),
            ("np.transpose([[1, 2], [3, 4]])", Some(Columns)),
            ("np.transpose([[1, 2], [3, 4]]).T", Some(Rows)),
            ("list(zip(*[[1, 3], [2, 4]]))", Some(Columns)),
            ("b = [[1, 2], [3, 4]]\ncolumns = list(zip(*b))\nprint(b.T)", Some(Rows)),
            ("np.rot90([[1, 2], [3, 4]])", None),
            ("np.array([1, 2, 3, 4]).reshape(9, 9, order='F')", None),
            ("[[1, 2], [3, 4]][::-1]", None),
            ("b = [[1, 2], [3, 4]]\nprint(b[::-1])", Some(Rows)),
            ("matrix(c(1, 3, 2, 4), nrow = 2)", Some(Columns)),
            ("matrix(data = c(1, 3, 2, 4), nrow = 2)", Some(Columns)),
            ("matrix(c(1, 2, 3, 4), nrow = 2, byrow = TRUE)", Some(Rows)),
            ("t(matrix(c(1, 2, 3, 4), 2))", Some(Rows)),
            ("rbind(c(1, 2), c(3, 4))", Some(Rows)),
            ("t(rbind(c(1, 3), c(2, 4)))", Some(Columns)),
            ("cbind(c(1, 3), c(2, 4))", Some(Columns)),
            ("np.matrix([[1, 2], [3, 4]])", Some(Rows)),
            ("matrix([[1, 2], [3, 4]])", Some(Rows)),
        ];
        for (text, order) in cases {
            assert_eq!(Order::of(text), order, "{text}");
        }
    }
}
