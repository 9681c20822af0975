//! The form that a puzzle shares with all its equivalents.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::Puzzle;
use ninefold_generate::Canonical;

/// Why a puzzle has no canonical form: it is given by candidates alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoForm;

impl Display for NoForm {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("given by candidates alone, and the canonical form is one of givens")
    }
}

impl Error for NoForm {}

/// The canonical form of a puzzle, as its givens have it: two puzzles are equivalent, that is,
/// transforms of each other, if their forms are equal, and only then.
///
/// ```
/// use ninefold::{Puzzle, canonical};
///
/// let puzzle: Puzzle =
///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
/// let form = canonical(&puzzle)?;
/// assert_eq!(form.transform.puzzle(&puzzle), form.puzzle);
/// assert_eq!(form.automorphisms, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`NoForm`] if there are no givens but candidates were struck, as in a Sukaku: all those would
/// look like the empty board.
pub fn canonical(puzzle: &Puzzle) -> Result<Canonical, NoForm> {
    if puzzle.start().has_marks() {
        return Err(NoForm);
    }
    Ok(ninefold_generate::canonical(puzzle))
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cell, Content};

    use super::*;

    #[test]
    fn a_sukaku_has_no_form_but_a_puzzle_with_marks_has() {
        let mut puzzle = Puzzle::EMPTY;
        assert!(canonical(&puzzle).is_ok(), "nothing is struck");
        puzzle.set(Cell::ALL[0], Content::Open("28".parse().unwrap()));
        assert_eq!(canonical(&puzzle), Err(NoForm));
        puzzle.set(Cell::ALL[1], Content::Given("3".parse().unwrap()));
        assert_eq!(canonical(&puzzle).unwrap().puzzle.givens().len(), 1);
    }
}
