//! Reasons forward with simple techniques, and keeps what each conclusion rests on.

use ninefold_core::{Cancelled, Candidate, Conclusion, Constraint, Grid, Level};
use ninefold_logic::{Family, Limits, Outcome, Round, Solver, Step};

use super::argument::{Argument, is_so};
use super::draft::Draft;
use crate::{Position, Reasoning};

/// Techniques that an argument of several steps may use: each set holds those before it. What argues
/// from the whole board, or is long itself, does not make a good step on the way.
pub(super) const SETS: [TechniqueSet; 3] = [
    TechniqueSet { families: &[Family::Singles], least: 0 },
    TechniqueSet {
        families: &[Family::Singles, Family::Intersections, Family::Subsets],
        least: 40,
    },
    TechniqueSet {
        families: &[
            Family::Singles,
            Family::Intersections,
            Family::Subsets,
            Family::Fish,
            Family::SingleDigit,
            Family::Wings,
        ],
        least: 110,
    },
];

/// Techniques that go together.
#[derive(Clone, Copy, Debug)]
pub(super) struct TechniqueSet {
    families: &'static [Family],
    /// The least effort of a technique that it has and the set before it has not.
    pub(super) least: u32,
}

impl TechniqueSet {
    /// The solver of this position with those of the techniques that may be used.
    pub(super) fn solver<'a>(self, position: &Position, reasoning: &Reasoning<'a>) -> Solver<'a> {
        let ladder = reasoning.ladder().clone().retaining(|meta| {
            // A full house rests on all cells of its house. It is a hidden single too, which rests
            // on fewer.
            let simple = self.families.contains(&meta.family) && meta.level <= Level::Hard;
            simple && meta.id != "full-house"
        });
        Reasoning::with(ladder).cancelled_by(reasoning.cancel()).solver(position)
    }
}

/// The solver of this position with every technique but full houses (see above).
pub(super) fn whole_ladder<'a>(position: &Position, reasoning: &Reasoning<'a>) -> Solver<'a> {
    let ladder = reasoning.ladder().clone().retaining(|meta| meta.id != "full-house");
    Reasoning::with(ladder).cancelled_by(reasoning.cancel()).solver(position)
}

/// What a solve would do next in this grid.
fn next_round(grid: &Grid, solver: &Solver<'_>) -> Result<Option<Round>, Cancelled> {
    let path = solver.solve_within(grid, &Limits { steps: Some(1) });
    match path.outcome() {
        Outcome::Cancelled => Err(Cancelled),
        _ => Ok(path.into_rounds().into_iter().next()),
    }
}

/// What has been concluded so far, and by which step.
#[derive(Clone, Debug)]
pub(super) struct Forward {
    start: Grid,
    grid: Grid,
    /// The steps, each with the grid in which it was found.
    steps: Vec<(Step, Grid)>,
    /// For each step, how many there were when it was found.
    known: Vec<usize>,
    /// The place of the step by which a candidate of the start was decided.
    decided: Vec<(Candidate, usize)>,
}

impl Forward {
    pub(super) fn new(start: &Grid) -> Self {
        let (steps, known, decided) = (Vec::new(), Vec::new(), Vec::new());
        Self { start: *start, grid: *start, steps, known, decided }
    }

    /// The grid after all that has been concluded.
    pub(super) const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Takes everything that the simplest technique finds, then what follows from that, until some
    /// technique concludes the goal or nothing more follows.
    pub(super) fn reach(
        &mut self,
        goal: Conclusion,
        solver: &Solver<'_>,
    ) -> Result<Option<Argument>, Cancelled> {
        loop {
            let found = solver.all_steps(&self.grid)?;
            let mut best: Option<Argument> = None;
            for step in found.iter().filter(|step| self.concludes(step, goal)) {
                let argument = self.argument(step, goal, solver)?;
                best = best.into_iter().chain(argument).min_by_key(Argument::effort);
            }
            if best.is_some() || !self.take_simplest(found) {
                return Ok(best);
            }
        }
    }

    /// Goes the way of a whole solve, round by round, until a step concludes the goal or nothing more
    /// follows. What that step does not rest on is left out.
    pub(super) fn climb(
        &mut self,
        goal: Conclusion,
        solver: &Solver<'_>,
    ) -> Result<Option<Argument>, Cancelled> {
        while let Some(round) = next_round(&self.grid, solver)? {
            let (known, found_in) = (self.steps.len(), self.grid);
            for step in round.steps {
                if self.concludes(&step, goal) {
                    return self.argument(&step, goal, solver);
                }
                self.take(step, known, &found_in);
            }
        }
        Ok(None)
    }

    fn concludes(&self, step: &Step, goal: Conclusion) -> bool {
        let mut after = self.grid;
        step.apply(&mut after);
        is_so(goal, &after)
    }

    /// Applies those of the steps that the simplest technique found; `false` if there are none.
    fn take_simplest(&mut self, found: Vec<Step>) -> bool {
        let Some(simplest) = found.first().map(|step| step.technique) else { return false };
        let (known, found_in) = (self.steps.len(), self.grid);
        for step in found.into_iter().take_while(|step| step.technique == simplest) {
            self.take(step, known, &found_in);
        }
        true
    }

    /// Applies a step that was found just now.
    pub(super) fn push(&mut self, step: Step) {
        let found_in = self.grid;
        self.take(step, self.steps.len(), &found_in);
    }

    /// Applies a step that was found in this grid, when there were so many steps.
    fn take(&mut self, step: Step, known: usize, found_in: &Grid) {
        if !step.is_useful(&self.grid) {
            return;
        }
        let open = *self.grid.all_candidates();
        step.apply(&mut self.grid);
        let (place, decided) = (self.steps.len(), open - *self.grid.all_candidates());
        self.decided.extend(decided.iter().map(|candidate| (candidate, place)));
        self.steps.push((step, *found_in));
        self.known.push(known);
    }

    /// The argument for the goal that ends with this step, which was found just now.
    pub(super) fn argument(
        &self,
        last: &Step,
        goal: Conclusion,
        solver: &Solver<'_>,
    ) -> Result<Option<Argument>, Cancelled> {
        let mut needed = vec![false; self.steps.len()];
        self.mark(last, self.steps.len(), &mut needed);
        for place in (0..self.steps.len()).rev() {
            if needed[place] {
                self.mark(&self.steps[place].0, self.known[place], &mut needed);
            }
        }
        let kept = self.steps.iter().zip(needed).filter(|(_, needed)| *needed);
        let kept = kept.map(|(step, _)| step.clone());
        let draft = Draft::new(kept.chain([(last.clone(), self.grid)]).collect());
        draft.finished(goal, &self.start, solver)
    }

    /// Marks those of the first `known` steps that decided a candidate of this one's premises: what
    /// follows from premises depends on nothing else.
    fn mark(&self, step: &Step, known: usize, needed: &mut [bool]) {
        let premises = step.premises();
        for &(candidate, place) in self.decided.iter().filter(|(_, place)| *place < known) {
            if Constraint::of_candidate(candidate).iter().any(|&it| premises.contains(it)) {
                needed[place] = true;
            }
        }
    }
}
