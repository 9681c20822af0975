//! Exhaustive search over just the stated constraints.

use ninefold_core::{Candidate, CandidateSet, CellSet, Constraint, DigitSet, Grid, Premises};

use crate::deadly;

/// The opposite of what is to be proved.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Assumption {
    True(Candidate),
    False(Candidate),
}

/// A way to meet every premise under the assumption, if there is one.
pub(crate) fn counterexample(
    grid: &Grid,
    premises: &Premises,
    assumption: Assumption,
) -> Option<CandidateSet> {
    let search = Search { grid, premises };
    let mut state = State { possible: *grid.all_candidates(), chosen: CandidateSet::EMPTY };
    match assumption {
        Assumption::True(candidate) => search.choose(&mut state, candidate),
        Assumption::False(candidate) => state.possible.remove(candidate),
    }
    // Constraints that the grid meets already ask for nothing more.
    let open = premises.iter().filter(|&constraint| !search.is_met(constraint)).collect();
    search.explore(state, open)
}

struct Search<'a> {
    grid: &'a Grid,
    premises: &'a Premises,
}

#[derive(Clone, Copy)]
struct State {
    possible: CandidateSet,
    chosen: CandidateSet,
}

impl Search<'_> {
    /// Meets one constraint after the other, the one with the fewest ways first.
    fn explore(&self, mut state: State, mut open: Vec<Constraint>) -> Option<CandidateSet> {
        open.retain(|&constraint| options(&state.chosen, constraint).is_empty());
        let fewest =
            open.iter().min_by_key(|&&constraint| options(&state.possible, constraint).len());
        let Some(&tightest) = fewest else { return self.judge(&state) };
        for candidate in options(&state.possible, tightest).iter() {
            let mut next = state;
            self.choose(&mut next, candidate);
            if let Some(found) = self.explore(next, open.clone()) {
                return Some(found);
            }
            // The ways with this candidate are exhausted.
            state.possible.remove(candidate);
        }
        None
    }

    /// Makes the candidate true: whatever shares a stated constraint with it is false.
    fn choose(&self, state: &mut State, candidate: Candidate) {
        for constraint in Constraint::of_candidate(candidate) {
            if self.premises.contains(constraint) {
                state.possible -= options(&state.possible, constraint);
            }
        }
        state.possible.insert(candidate);
        state.chosen.insert(candidate);
    }

    fn is_met(&self, constraint: Constraint) -> bool {
        match constraint {
            Constraint::Cell(cell) => self.grid.digit(cell).is_some(),
            Constraint::Place(digit, house) => {
                !self.grid.cells_holding(digit).is_disjoint(house.cells())
            }
        }
    }

    /// Every constraint is met: a counterexample, unless it fills cells that could be filled
    /// otherwise and the premises rule that out.
    fn judge(&self, state: &State) -> Option<CandidateSet> {
        let digit_of = |cell| {
            self.grid
                .digit(cell)
                .or_else(|| state.chosen.digits(cell).single())
                .map(|digit| (cell, digit))
        };
        let deadly = self.premises.deadly();
        let filled: Option<Vec<_>> = deadly.into_iter().map(digit_of).collect();
        let excluded = filled.is_some_and(|cells| deadly::has_twin(&cells));
        (!excluded).then_some(state.chosen)
    }
}

/// The candidates of this set that could meet the constraint.
fn options(set: &CandidateSet, constraint: Constraint) -> CandidateSet {
    match constraint {
        Constraint::Cell(cell) => *set & CandidateSet::of_cells(CellSet::only(cell), DigitSet::ALL),
        Constraint::Place(digit, house) => {
            CandidateSet::of_digit(digit, set.cells(digit) & house.cells())
        }
    }
}
