//! What sees what: the constraint by which one candidate excludes others.

use ninefold_core::{Candidate, CandidateSet, CellSet, Constraint, Digit, Premises};

/// The constraint that speaks of the candidate and of this digit in all these cells, if there is
/// one: when the digit stands in one of the cells, the candidate is false.
pub(crate) fn sight(candidate: Candidate, digit: Digit, cells: CellSet) -> Option<Constraint> {
    if candidate.digit() == digit {
        let all = cells.with(candidate.cell());
        all.common_houses().first().map(|house| Constraint::Place(digit, house))
    } else {
        (cells == CellSet::only(candidate.cell())).then_some(Constraint::Cell(candidate.cell()))
    }
}

/// The constraints by which these eliminations see this digit in these cells, as far as they do.
///
/// A set of cells that no single house holds is seen cell by cell.
pub(super) fn sights(eliminations: &CandidateSet, digit: Digit, cells: CellSet) -> Premises {
    let mut premises = Premises::NONE;
    for candidate in eliminations {
        match sight(candidate, digit, cells) {
            Some(constraint) => premises.insert(constraint),
            None => premises.extend(
                cells.into_iter().filter_map(|cell| sight(candidate, digit, CellSet::only(cell))),
            ),
        }
    }
    premises
}
