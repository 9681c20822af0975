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

impl Order {
    /// The order that the program text asks for; `None` if it moves numbers in another way.
    pub(super) fn of(text: &str) -> Option<Self> {
        if moves_numbers(text) {
            return None;
        }
        let turns = [
            calls(text, "reshape"),
            calls(text, "cbind"),
            calls(text, "t"),
            text.matches("transpose(").count(),
            text.matches("zip(*").count(),
            [").T", "].T"].iter().map(|end| text.matches(end).count()).sum(),
            apostrophes(text),
            usize::from(fills_columns(text)),
        ];
        Some(if turns.into_iter().sum::<usize>().is_multiple_of(2) {
            Self::Rows
        } else {
            Self::Columns
        })
    }

    /// The board of which this is what was read row by row.
    pub(super) fn arrange(self, puzzle: &Puzzle) -> Puzzle {
        match self {
            Self::Rows => *puzzle,
            Self::Columns => Transform::IDENTITY.transposed().puzzle(puzzle),
        }
    }
}

/// Whether the program moves numbers in a way that is neither by rows nor by columns.
fn moves_numbers(text: &str) -> bool {
    let others = [
        "rot90(",
        "flip(",
        "fliplr(",
        "flipud(",
        "reversed(",
        "rev(",
        "permute(",
        "permutedims(",
        "[::-1]",
        "order='F'",
        "order=\"F\"",
    ];
    others.iter().any(|word| text.contains(word))
}

/// How often the function is called by this name alone: a method or one of a module is another.
fn calls(text: &str, name: &str) -> usize {
    let is_alone = |&(at, _): &(usize, &str)| {
        let before = text[..at].chars().next_back();
        let is_call = text[at + name.len()..].starts_with('(');
        is_call && !before.is_some_and(|c| c.is_alphanumeric() || "_.'’".contains(c))
    };
    text.match_indices(name).filter(is_alone).count()
}

/// How often MATLAB transposes by an apostrophe behind a bracket. Where there are two, they quote.
fn apostrophes(text: &str) -> usize {
    let behind_bracket = ["]'", ")'", "].'", ").'"];
    let is_alone = text.matches('\'').count() == 1;
    usize::from(is_alone && behind_bracket.iter().any(|end| text.contains(end)))
}

/// Whether R is to make a matrix of one vector, and not by rows.
fn fills_columns(text: &str) -> bool {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let by_rows = ["byrow=T", "byrow=TRUE"].iter().any(|option| plain.contains(option));
    calls(text, "matrix") > 0 && calls(text, "c") > 0 && !by_rows
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
            ("reshape([1 3 2 4], 2, 2)", Some(Columns)),
            ("reshape([1 3 2 4], 2, 2)'", Some(Rows)),
            ("np.reshape([1, 2, 3, 4], (2, 2))", Some(Rows)),
            ("np.array([1, 2, 3, 4]).reshape(2, 2)", Some(Rows)),
            ("np.array([1, 2, 3, 4]).reshape(2, 2).T", Some(Columns)),
            ("np.transpose([[1, 2], [3, 4]])", Some(Columns)),
            ("list(zip(*[[1, 3], [2, 4]]))", Some(Columns)),
            ("np.rot90([[1, 2], [3, 4]])", None),
            ("np.array([1, 2, 3, 4]).reshape(2, 2, order='F')", None),
            ("matrix(c(1, 3, 2, 4), nrow = 2)", Some(Columns)),
            ("matrix(c(1, 2, 3, 4), nrow = 2, byrow = TRUE)", Some(Rows)),
            ("t(matrix(c(1, 2, 3, 4), 2))", Some(Rows)),
            ("rbind(c(1, 2), c(3, 4))", Some(Rows)),
            ("cbind(c(1, 3), c(2, 4))", Some(Columns)),
            ("np.matrix([[1, 2], [3, 4]])", Some(Rows)),
            ("matrix([[1, 2], [3, 4]])", Some(Rows)),
            ("print([[1, 2], [3, 4]])", Some(Rows)),
            ("I can't (don't(!)) reverse it", Some(Rows)),
        ];
        for (text, order) in cases {
            assert_eq!(Order::of(text), order, "{text}");
        }
    }
}
