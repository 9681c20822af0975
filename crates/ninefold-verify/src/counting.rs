//! Whether a count shows a conclusion, in whole numbers.

use ninefold_core::{Candidate, Conclusion, Constraint, Digit, Grid, Weights};

/// Whether these weights show the conclusion, whoever found them and however.
///
/// Each constraint holds exactly one true candidate. So the excesses of all true candidates (each the
/// sum of the weights of its constraints) sum to the sum of the weights. What stands has its share; if
/// none of the others can be below zero, each is at most what is left.
pub(crate) fn shows(grid: &Grid, weights: &Weights, conclusion: Conclusion) -> bool {
    let Conclusion::Elimination(candidate) = conclusion else {
        return false;
    };
    let total: i32 = weights.iter().map(|(_, weight)| weight).sum();
    let standing = |digit| {
        let holders = grid.cells_holding(digit).into_iter();
        holders.map(move |cell| Candidate::new(cell, digit))
    };
    let stands: i32 = Digit::ALL.into_iter().flat_map(standing).map(|at| excess(weights, at)).sum();
    let is_counted = |at| excess(weights, at) >= 0;
    grid.all_candidates().iter().all(is_counted) && excess(weights, candidate) > total - stands
}

fn excess(weights: &Weights, candidate: Candidate) -> i32 {
    Constraint::of_candidate(candidate).into_iter().map(|of| weights.weight(of)).sum()
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Content, Puzzle};

    use super::*;

    /// A naked pair in row 4: r4c1 and r4c2 have 2 and 8.
    fn pair() -> Grid {
        let mut puzzle = Puzzle::EMPTY;
        for cell in ["r4c1", "r4c2"] {
            puzzle.set(cell.parse().unwrap(), Content::Open("28".parse().unwrap()));
        }
        Grid::new(&puzzle)
    }

    fn constraints(text: &str) -> Vec<Constraint> {
        text.split_whitespace().map(|it| it.parse().unwrap()).collect()
    }

    fn is_shown(grid: &Grid, [truths, links]: [&str; 2], conclusion: &str) -> bool {
        let weights = Weights::of(constraints(truths), constraints(links));
        shows(grid, &weights, conclusion.parse().unwrap())
    }

    const PAIR: [&str; 2] = ["r4c1 r4c2", "2r4 8r4"];

    #[test]
    fn a_count_shows_what_its_links_have_beyond_the_truths() {
        for struck in ["r4c5<>2", "r4c9<>8"] {
            assert!(is_shown(&pair(), PAIR, struck), "{struck}");
            // Twice the same is no other count.
            assert!(is_shown(&pair(), ["r4c1 r4c2 r4c1 r4c2", "2r4 8r4 2r4 8r4"], struck));
        }
        // A link through what is struck costs what it brings; for others it is room to spare.
        assert!(is_shown(&pair(), ["r4c1 r4c2", "2r4 8r4 2c5"], "r4c5<>2"));
        assert!(!is_shown(&pair(), ["r4c1 r4c2", "2r4 8r4 2c5"], "r4c5<>8"));
    }

    #[test]
    fn a_count_shows_nothing_else() {
        for other in ["r4c5<>3", "r4c1<>2", "r5c5<>2", "r4c5=2", "r4c1=2"] {
            assert!(!is_shown(&pair(), PAIR, other), "{other}");
        }
    }

    #[test]
    fn a_forged_count_shows_nothing() {
        let forged = [
            // A cell more than the links have room for: no other cell of it has just 2 and 8.
            ["r4c1 r4c2 r4c3", "2r4 8r4"],
            // A digit of the cells is not counted.
            ["r4c1 r4c2", "2r4 2r4"],
            ["r4c1 r4c2", "2r4"],
            // A link too many: that is room for another digit.
            ["r4c1 r4c2", "2r4 8r4 3r4"],
            // Links are not truths.
            ["2r4 8r4", "r4c1 r4c2"],
            // Only links, or nothing at all.
            ["", "2r4"],
            ["", ""],
        ];
        for count in forged {
            assert!(!is_shown(&pair(), count, "r4c5<>2"), "{count:?}");
        }
    }

    #[test]
    fn what_stands_has_its_share() {
        let mut grid = pair();
        grid.place("2r4c1".parse().unwrap());
        // 2 stands in r4c1, so r4c2 has 8: the same count, with one cell met already.
        assert!(is_shown(&grid, PAIR, "r4c5<>8"));
        assert!(is_shown(&grid, ["r4c2", "8r4"], "r4c5<>8"));
        assert!(!is_shown(&grid, ["r4c1 r4c2", "8r4"], "r4c5<>3"));
        // Whoever counts the link but not the cell that uses it up has counted one too many.
        assert!(is_shown(&grid, ["r4c2", "2r4 8r4"], "r4c5<>8"));
        assert!(!is_shown(&pair(), ["r4c2", "2r4 8r4"], "r4c5<>8"));
    }
}
