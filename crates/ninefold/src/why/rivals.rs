//! Shows that a digit must stand somewhere by ruling out its rivals one by one.

use ninefold_core::{Cancelled, Candidate, Conclusion, Constraint};
use ninefold_logic::{Solver, Why};

use super::argument::Argument;
use super::draft::left;
use super::forward::Forward;

/// How many constraints are tried: those with the fewest rivals.
const MOST_TRIED: usize = 2;

/// The easiest way to rule out every other digit of the cell, or every other place of the digit in
/// a house.
pub(super) fn argument(
    forward: &Forward,
    at: Candidate,
    solver: &Solver<'_>,
) -> Result<Option<Argument>, Cancelled> {
    let mut constraints = Constraint::of_candidate(at);
    constraints.sort_by_key(|&constraint| left(forward.grid(), constraint).len());
    let mut best: Option<Argument> = None;
    for constraint in constraints.into_iter().take(MOST_TRIED) {
        let found = ruled_out(forward.clone(), at, constraint, solver)?;
        best = best.into_iter().chain(found).min_by_key(Argument::effort);
    }
    Ok(best)
}

/// The argument that strikes every other candidate of the constraint.
fn ruled_out(
    mut forward: Forward,
    at: Candidate,
    constraint: Constraint,
    solver: &Solver<'_>,
) -> Result<Option<Argument>, Cancelled> {
    for rival in left(forward.grid(), constraint).into_iter().filter(|&rival| rival != at) {
        if !forward.grid().has(rival) {
            continue;
        }
        match solver.why(forward.grid(), Conclusion::Elimination(rival))? {
            Some(Why::Follows(step)) => forward.push(*step),
            _ => return Ok(None),
        }
    }
    let goal = Conclusion::Placement(at);
    match solver.why(forward.grid(), goal)? {
        Some(Why::Follows(last)) => forward.argument(&last, goal, solver),
        _ => Ok(None),
    }
}
