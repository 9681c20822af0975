//! An argument: the steps that lead to one conclusion, and nothing besides.

use ninefold_core::{Conclusion, Grid};
use ninefold_logic::{Pattern, Step};

use super::effort::effort;

/// Why one conclusion holds: a step, or several of which the last concludes it.
///
/// Every step holds in the grid as the steps before it leave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    steps: Vec<Step>,
}

/// What an argument costs its reader for every step besides the efforts of the steps.
const EACH: u32 = 8;

impl Argument {
    /// These steps, of which the last concludes what is to be shown.
    pub(super) const fn new(steps: Vec<Step>) -> Self {
        Self { steps }
    }

    /// The steps in order; the last concludes what was to be shown.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The steps, each with the grid before it.
    pub fn walk(&self, start: &Grid) -> impl Iterator<Item = (&Step, Grid)> {
        let mut grid = *start;
        self.steps.iter().map(move |step| {
            let before = grid;
            step.apply(&mut grid);
            (step, before)
        })
    }

    /// Whether full houses, hidden and naked singles are all that it takes.
    pub(super) fn is_of_singles(&self) -> bool {
        self.steps.iter().all(|step| matches!(step.pattern, Pattern::Single(_)))
    }

    /// Whether any step is a net with nets inside.
    pub(super) fn has_lemmas(&self) -> bool {
        self.steps.iter().any(|step| matches!(&step.pattern, Pattern::Net(net) if net.depth() > 0))
    }

    /// How hard it is to follow.
    pub(super) fn effort(&self) -> u32 {
        let between = EACH * (self.steps.len() as u32).saturating_sub(1);
        self.steps.iter().map(effort).sum::<u32>().saturating_add(between)
    }
}

/// Whether the grid says so: the digit stands there, or the candidate is gone.
pub(super) fn is_so(goal: Conclusion, grid: &Grid) -> bool {
    let at = goal.candidate();
    let placed = grid.digit(at.cell()) == Some(at.digit());
    match goal {
        Conclusion::Placement(_) => placed,
        Conclusion::Elimination(_) => !placed && !grid.has(at),
    }
}
