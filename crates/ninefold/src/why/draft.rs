//! A draft of an argument: steps that suffice, of which some may turn out not to be needed.

use ninefold_core::{Cancelled, Candidate, Cell, Conclusion, Constraint, Grid};
use ninefold_logic::{Pattern, Solver, Step, technique};

use super::argument::{Argument, is_so};

/// Steps, each with the grid in which it was found.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    steps: Vec<(Step, Grid)>,
}

impl Draft {
    pub(super) const fn new(steps: Vec<(Step, Grid)>) -> Self {
        Self { steps }
    }

    /// The argument for the goal without the steps that it can do without; `None` if these steps
    /// do not make one.
    pub(super) fn finished(
        mut self,
        goal: Conclusion,
        start: &Grid,
        solver: &Solver<'_>,
    ) -> Result<Option<Argument>, Cancelled> {
        let Some(mut argument) = self.settled(goal, start, solver)? else { return Ok(None) };
        let mut place = 0;
        while place + 1 < self.steps.len() {
            let mut fewer = self.clone();
            fewer.steps.remove(place);
            match fewer.settled(goal, start, solver)? {
                Some(found) => (self, argument) = (fewer, found),
                None => place += 1,
            }
        }
        Ok(Some(argument))
    }

    /// The argument with each step as it is after those before; `None` if one no longer holds, or the
    /// goal is not reached.
    fn settled(
        &self,
        goal: Conclusion,
        start: &Grid,
        solver: &Solver<'_>,
    ) -> Result<Option<Argument>, Cancelled> {
        let mut grid = *start;
        let mut steps = Vec::with_capacity(self.steps.len());
        for (step, found_in) in &self.steps {
            let Some(again) = again(step, found_in, &grid, solver)? else { return Ok(None) };
            again.apply(&mut grid);
            steps.push(again);
        }
        Ok(is_so(goal, &grid).then(|| Argument::new(steps)))
    }
}

/// The step as it is in this grid, if it is there.
fn again(
    step: &Step,
    found_in: &Grid,
    grid: &Grid,
    solver: &Solver<'_>,
) -> Result<Option<Step>, Cancelled> {
    // Where nothing that it rests on has changed, it is the same.
    let premises = step.premises();
    if premises.iter().all(|premise| left(grid, premise) == left(found_in, premise)) {
        return Ok(Some(step.clone()));
    }
    // A net is one of too many to be found once more.
    if !matches!(step.pattern, Pattern::Net(_))
        && let Some(technique) = technique(step.technique.id)
    {
        let found = solver.steps_of(technique, grid)?;
        let alike = found.into_iter().find(|other| other.pattern == step.pattern);
        if alike.is_some() {
            return Ok(alike);
        }
    }
    // What premises prove, they prove as well when less is left to them.
    let no_more = |premise| left(grid, premise).iter().all(|&candidate| found_in.has(candidate));
    Ok(premises.iter().all(no_more).then(|| step.clone()))
}

/// The candidates that a constraint has left.
pub(super) fn left(grid: &Grid, constraint: Constraint) -> Vec<Candidate> {
    match constraint {
        Constraint::Cell(cell) => {
            grid.candidates(cell).iter().map(|digit| Candidate::new(cell, digit)).collect()
        }
        Constraint::Place(digit, house) => {
            let at = |cell: Cell| Candidate::new(cell, digit);
            (grid.cells_with(digit) & house.cells()).iter().map(at).collect()
        }
    }
}
