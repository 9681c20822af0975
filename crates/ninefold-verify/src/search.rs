//! Exhaustive search over just the stated constraints.

use ninefold_core::{Candidate, CandidateSet, Cell, Constraint, Digit, Grid, Premises};

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
    let (candidate, truth) = match assumption {
        Assumption::True(candidate) => (candidate, true),
        Assumption::False(candidate) => (candidate, false),
    };
    let search = Search::new(grid, premises, candidate);
    let mut state = search.start()?;
    let place = search.candidates.iter().position(|&other| other == candidate)?;
    if search.decide(&mut state, place, truth) { search.explore(state) } else { None }
}

/// The stated constraints and the candidates that they speak of, numbered.
struct Search<'a> {
    grid: &'a Grid,
    premises: &'a Premises,
    candidates: Vec<Candidate>,
    /// For each constraint its candidates.
    members: Vec<Vec<usize>>,
    /// For each candidate its constraints.
    constraints: Vec<Vec<usize>>,
}

#[derive(Clone)]
struct State {
    /// For each candidate, whether it is true, once that is decided.
    decided: Vec<Option<bool>>,
    /// For each constraint, how many of its candidates are not false.
    left: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(grid: &'a Grid, premises: &'a Premises, assumed: Candidate) -> Self {
        // Constraints that the grid meets already ask for nothing more.
        let open: Vec<CandidateSet> = premises
            .iter()
            .filter(|&constraint| !is_met(grid, constraint))
            .map(|constraint| options(grid, constraint))
            .collect();
        let all = open.iter().fold(assumed.into(), |all: CandidateSet, members| all | *members);
        let candidates: Vec<Candidate> = all.iter().collect();
        let places = |members: &CandidateSet| {
            (0..candidates.len()).filter(|&place| members.contains(candidates[place])).collect()
        };
        let members: Vec<Vec<usize>> = open.iter().map(places).collect();
        let of =
            |place| (0..members.len()).filter(|&index| members[index].contains(&place)).collect();
        let constraints = (0..candidates.len()).map(of).collect();
        Self { grid, premises, candidates, members, constraints }
    }

    /// Nothing is decided but what has no alternative; `None` if a constraint can't be met at all.
    fn start(&self) -> Option<State> {
        let left: Vec<usize> = self.members.iter().map(Vec::len).collect();
        let mut state = State { decided: vec![None; self.candidates.len()], left };
        let consistent = (0..self.members.len()).all(|index| match *self.members[index] {
            [] => false,
            [only] => self.decide(&mut state, only, true),
            _ => true,
        });
        consistent.then_some(state)
    }

    /// Decides the candidate and whatever that leaves no choice for; `false` if a constraint is
    /// then left with no candidate, or with two.
    fn decide(&self, state: &mut State, place: usize, truth: bool) -> bool {
        let mut pending = vec![(place, truth)];
        while let Some((place, truth)) = pending.pop() {
            match state.decided[place] {
                Some(known) if known == truth => continue,
                Some(_) => return false,
                None => state.decided[place] = Some(truth),
            }
            for &index in &self.constraints[place] {
                let members = &self.members[index];
                if truth {
                    pending.extend(
                        members.iter().filter(|&&other| other != place).map(|&m| (m, false)),
                    );
                    continue;
                }
                state.left[index] -= 1;
                match state.left[index] {
                    0 => return false,
                    1 => {
                        let last = members.iter().find(|&&m| state.decided[m] != Some(false));
                        pending.extend(last.map(|&m| (m, true)));
                    }
                    _ => {}
                }
            }
        }
        true
    }

    /// Meets one constraint after the other, the one with the fewest ways first.
    fn explore(&self, mut state: State) -> Option<CandidateSet> {
        if !self.probe(&mut state) {
            return None;
        }
        let open = (0..self.members.len()).filter(|&index| {
            !self.members[index].iter().any(|&member| state.decided[member] == Some(true))
        });
        let Some(tightest) = open.min_by_key(|&index| state.left[index]) else {
            return self.judge(&state);
        };
        for &member in &self.members[tightest] {
            if state.decided[member].is_some() {
                continue;
            }
            let mut next = state.clone();
            if self.decide(&mut next, member, true)
                && let Some(found) = self.explore(next)
            {
                return Some(found);
            }
            // The ways with this candidate are exhausted.
            if !self.decide(&mut state, member, false) {
                return None;
            }
        }
        None
    }

    /// Strikes each candidate whose truth fails at once, until there are no more; `false` if that
    /// leaves a constraint unmet.
    ///
    /// The search would come to the same by itself, but for long arguments only after trying
    /// what has nothing to do with them again and again.
    fn probe(&self, state: &mut State) -> bool {
        let mut idle = 0;
        for place in (0..self.candidates.len()).cycle() {
            if idle == self.candidates.len() {
                break;
            }
            idle += 1;
            if state.decided[place].is_some() || self.decide(&mut state.clone(), place, true) {
                continue;
            }
            if !self.decide(state, place, false) {
                return false;
            }
            idle = 0;
        }
        true
    }

    /// Every constraint is met: a counterexample, unless it fills cells that could be filled
    /// otherwise and the premises rule that out.
    fn judge(&self, state: &State) -> Option<CandidateSet> {
        let decided = self.candidates.iter().zip(&state.decided);
        let chosen: CandidateSet =
            decided.filter(|(_, truth)| **truth == Some(true)).map(|(&chosen, _)| chosen).collect();
        let digit_of = |cell: Cell| -> Option<(Cell, Digit)> {
            let digit = self.grid.digit(cell).or_else(|| chosen.digits(cell).single())?;
            Some((cell, digit))
        };
        let filled: Option<Vec<_>> = self.premises.deadly().into_iter().map(digit_of).collect();
        let excluded = filled.is_some_and(|cells| deadly::has_twin(&cells));
        (!excluded).then_some(chosen)
    }
}

fn is_met(grid: &Grid, constraint: Constraint) -> bool {
    match constraint {
        Constraint::Cell(cell) => grid.digit(cell).is_some(),
        Constraint::Place(digit, house) => !grid.cells_holding(digit).is_disjoint(house.cells()),
    }
}

/// The candidates of the grid that could meet the constraint.
fn options(grid: &Grid, constraint: Constraint) -> CandidateSet {
    match constraint {
        Constraint::Cell(cell) => CandidateSet::of_cell(cell, grid.candidates(cell)),
        Constraint::Place(digit, house) => {
            CandidateSet::of_digit(digit, grid.cells_with(digit) & house.cells())
        }
    }
}
