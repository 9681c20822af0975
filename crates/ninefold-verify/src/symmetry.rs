//! What follows for a solution that some transform leaves as it is.

use ninefold_core::{Candidate, Conclusion, Grid, Transform};

/// Whether the transform leaves the givens as they are.
pub(crate) fn keeps_givens(grid: &Grid, transform: &Transform) -> bool {
    let is_kept = |cell| {
        let image = transform.cell(cell);
        let digit = grid.digit(cell).map(|digit| transform.digit(digit));
        grid.givens().contains(image) && grid.digit(image) == digit
    };
    grid.givens().into_iter().all(is_kept)
}

/// Whether the candidate can't be true in a solution that the transform leaves as it is.
///
/// All images of a true candidate are true: so none of them may be ruled out, and no two of them may
/// exclude each other.
pub(crate) fn shows(grid: &Grid, transform: &Transform, conclusion: Conclusion) -> bool {
    let Conclusion::Elimination(candidate) = conclusion else { return false };
    let mut images = vec![candidate];
    loop {
        let image = transform.candidate(images[images.len() - 1]);
        if image == candidate {
            return false;
        }
        if !is_possible(grid, image) || images.iter().any(|&other| exclude(image, other)) {
            return true;
        }
        images.push(image);
    }
}

fn is_possible(grid: &Grid, candidate: Candidate) -> bool {
    grid.has(candidate) || grid.digit(candidate.cell()) == Some(candidate.digit())
}

/// Whether the two candidates can't both be true.
fn exclude(one: Candidate, other: Candidate) -> bool {
    if one.cell() == other.cell() {
        one.digit() != other.digit()
    } else {
        one.digit() == other.digit() && one.cell().sees(other.cell())
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Content, Puzzle};

    use super::*;

    /// Half a turn, with 1 and 9, 2 and 8 and so on exchanged.
    const HALF_A_TURN: &str = "r987654321 c987654321 d987654321";

    fn grid(givens: &str) -> Grid {
        let mut puzzle = Puzzle::EMPTY;
        for given in givens.split_whitespace() {
            let (cell, digit) = given.split_once('=').unwrap();
            puzzle.set(cell.parse().unwrap(), Content::Given(digit.parse().unwrap()));
        }
        Grid::new(&puzzle)
    }

    fn follows(givens: &str, transform: &str, conclusion: &str) -> bool {
        let transform = transform.parse().unwrap();
        assert!(keeps_givens(&grid(givens), &transform));
        shows(&grid(givens), &transform, conclusion.parse().unwrap())
    }

    #[test]
    fn givens_are_kept_with_their_digits_or_not_at_all() {
        let keeps = |givens| keeps_givens(&grid(givens), &HALF_A_TURN.parse().unwrap());
        assert!(keeps("r1c1=1 r9c9=9 r5c5=5"));
        assert!(!keeps("r1c1=1 r9c9=8"), "another digit");
        assert!(!keeps("r1c1=1"), "no given where it goes");
    }

    #[test]
    fn a_cell_that_stays_holds_a_digit_that_stays() {
        assert!(follows("", HALF_A_TURN, "r5c5<>4"));
        assert!(!follows("", HALF_A_TURN, "r5c5<>5"));
        assert!(!follows("", HALF_A_TURN, "r5c4<>4"));
    }

    #[test]
    fn what_is_ruled_out_in_one_half_is_ruled_out_in_the_other() {
        let givens = "r1c1=1 r9c9=9";
        assert!(follows(givens, HALF_A_TURN, "r5c1<>1"), "ruled out itself");
        assert!(!follows(givens, HALF_A_TURN, "r2c5<>1"));
        let mut half = grid(givens);
        half.eliminate("9r8c5".parse().unwrap());
        let transform = HALF_A_TURN.parse().unwrap();
        assert!(shows(&half, &transform, "r2c5<>1".parse().unwrap()));
    }

    #[test]
    fn a_digit_that_stays_does_not_come_to_see_itself() {
        assert!(follows("", HALF_A_TURN, "r5c1<>5"), "it would stand in r5c9 as well");
        assert!(!follows("", HALF_A_TURN, "r5c1<>4"));
        assert!(!follows("", HALF_A_TURN, "r4c1<>5"));
    }

    #[test]
    fn nothing_is_placed_by_it() {
        assert!(!follows("", HALF_A_TURN, "r5c5=5"));
    }
}
