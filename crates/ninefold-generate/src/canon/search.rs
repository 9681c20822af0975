//! Row by row: only what reads first goes on.

use super::board::Board;
use super::full;
use super::partial::{Best, Partial};

/// The ways to the canonical form: at least one.
pub(super) fn ties(board: &Board) -> Vec<Partial> {
    let (mut level, done) = if board.is_solution() {
        (full::two_rows(board), 2)
    } else {
        (vec![Partial::start(0), Partial::start(1)], 0)
    };
    let mut spare = Vec::new();
    for _ in done..9 {
        let mut best = Best::new(spare);
        for partial in &level {
            partial.extend(&board.views[usize::from(partial.view)], &mut best);
        }
        spare = std::mem::replace(&mut level, best.found);
        spare.clear();
    }
    level
}
