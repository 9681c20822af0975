//! Every step of a technique in a position, and what each shows.

use std::ops::ControlFlow;

use ninefold_core::{Cancel, Cancelled, Candidate, CandidateSet, CellSet, DigitSet, Grid};
use ninefold_logic::{Analysis, DeadlyShape, Meta, Pattern, Step, Technique};

use super::Marked;
use crate::Position;

/// The steps that a technique finds in a position.
pub(super) struct Instances {
    pub(super) meta: &'static Meta,
    pub(super) steps: Vec<Step>,
}

impl Instances {
    /// All of them, or those up to the first that is just what was marked.
    pub(super) fn find(
        position: &Position,
        technique: &'static dyn Technique,
        marked: &Marked,
        cancel: Cancel<'_>,
    ) -> Result<Self, Cancelled> {
        let grid = position.grid();
        let analysis = Analysis::new(grid).knowing(position.one_solution()).cancelled_by(cancel);
        let mut steps = Vec::new();
        let mut is_met = false;
        cancel.check()?;
        let _ = technique.find(&analysis, &mut |step| {
            is_met = marked.concludes() && shows_all(&step, marked, grid) && is_told(&step, marked);
            steps.push(step);
            if is_met { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !is_met {
            cancel.check()?;
        }
        Ok(Self { meta: technique.meta(), steps })
    }

    /// What of it some step shows.
    pub(super) fn shown(&self, marked: &Marked, grid: &Grid) -> Marked {
        let mut shown = Marked { cells: marked.cells, ..Marked::default() };
        for step in &self.steps {
            shown.struck |= marked.struck & struck_by(step, grid);
            shown.placed |= marked.placed & placed_by(step, grid);
        }
        shown
    }

    /// A step all of whose conclusions were marked.
    pub(super) fn told(&self, marked: &Marked) -> Option<&Step> {
        self.steps.iter().rev().find(|step| is_told(step, marked))
    }

    /// The step that shows most of what was marked, and of those the one that shows least besides.
    pub(super) fn nearest(&self, marked: &Marked, grid: &Grid) -> Option<&Step> {
        let score = |step: &&Step| {
            let shown = (marked.struck & struck_by(step, grid)).len()
                + (marked.placed & placed_by(step, grid)).len();
            (shown, std::cmp::Reverse(step.eliminations.len()))
        };
        self.steps.iter().max_by_key(score)
    }

    /// The step whose cells were marked, and no others.
    pub(super) fn with_cells(&self, cells: CellSet) -> Option<&Step> {
        self.steps.iter().find(|step| cells_of(step) == cells)
    }

    /// The step that has most of these cells, and of those the smallest; none if none has any.
    pub(super) fn sharing(&self, cells: CellSet) -> Option<&Step> {
        let score = |step: &&Step| {
            let all = cells_of(step);
            ((all & cells).len(), std::cmp::Reverse(all.len()))
        };
        let best = self.steps.iter().max_by_key(score);
        best.filter(|step| !cells_of(step).is_disjoint(cells))
    }
}

/// The cells that make up the pattern of a step.
pub(super) fn cells_of(step: &Step) -> CellSet {
    match &step.pattern {
        // Every open cell of the board would be no answer.
        Pattern::Deadly(deadly) if deadly.shape() == DeadlyShape::Grave => deadly.guarded(),
        pattern => pattern.candidates().all_cells(),
    }
}

/// What is false if the step holds: what it strikes, and what its digits exclude.
pub(super) fn struck_by(step: &Step, grid: &Grid) -> CandidateSet {
    let mut after = *grid;
    step.apply(&mut after);
    *grid.all_candidates() - *after.all_candidates() - step.placements
}

/// What is true if the step holds: what it places, and the last candidate of a cell that it strikes
/// others from.
pub(super) fn placed_by(step: &Step, grid: &Grid) -> CandidateSet {
    let last = |cell| {
        let left: DigitSet = grid.candidates(cell) - step.eliminations.digits(cell);
        left.single().map(|digit| Candidate::new(cell, digit))
    };
    let mut placed = step.placements;
    placed.extend(step.eliminations.all_cells().iter().filter_map(last));
    placed
}

fn shows_all(step: &Step, marked: &Marked, grid: &Grid) -> bool {
    marked.struck.is_subset(&struck_by(step, grid))
        && marked.placed.is_subset(&placed_by(step, grid))
}

/// Whether everything that the step concludes was marked, in one way or another.
fn is_told(step: &Step, marked: &Marked) -> bool {
    missing(step, marked) == 0
}

/// How many conclusions of the step were not marked.
pub(super) fn missing(step: &Step, marked: &Marked) -> usize {
    // Whoever places a digit says that the others of its cell are out.
    let is_struck = |at: &Candidate| {
        let instead = marked.placed.digits(at.cell()).without(at.digit());
        marked.struck.contains(*at) || !instead.is_empty()
    };
    let unstruck = step.eliminations.iter().filter(|at| !is_struck(at)).count();
    (step.placements - marked.placed).len() + unstruck
}
