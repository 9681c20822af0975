//! A rating and the path that earned it.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CandidateSet};

use super::technique::Technique;
use super::value::Value;

/// The three numbers of the scale. All are 0.0 for a grid that is solved already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating {
    /// The hardest step.
    pub er: Value,
    /// The hardest step up to the first placement, which is called the pearl.
    pub ep: Value,
    /// The first step, which is called the diamond.
    pub ed: Value,
}

impl Display for Rating {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.er, self.ep, self.ed)
    }
}

/// A step of the path that earned the rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedStep {
    /// What it is called.
    pub technique: Technique,
    /// How hard it is.
    pub value: Value,
    /// The digit that it places.
    pub placement: Option<Candidate>,
    /// The candidates that it strikes, other than by placing a digit.
    pub eliminations: CandidateSet,
}

/// A rating, and the path that earned it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rated {
    /// The numbers.
    pub rating: Rating,
    /// From the givens to the last digit.
    pub steps: Vec<RatedStep>,
}

/// The numbers so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) rating: Rating,
    has_step: bool,
    has_placement: bool,
}

impl Tally {
    /// Takes the next step of the path into account.
    pub(super) fn add(&mut self, step: &RatedStep) {
        let rating = &mut self.rating;
        rating.er = rating.er.max(step.value);
        if !self.has_step {
            rating.ed = step.value;
        }
        if !self.has_placement {
            rating.ep = rating.er;
        }
        self.has_step = true;
        self.has_placement |= step.placement.is_some();
    }
}

impl Rated {
    /// The first of the hardest steps.
    pub fn hardest(&self) -> Option<&RatedStep> {
        self.steps.iter().find(|step| step.value == self.rating.er)
    }
}

/// The rating was broken off. It prints as the bound that is certain: `> 8.9`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The steps until then. No number can become smaller; the diamond is final after one step,
    /// the pearl after a placement.
    pub so_far: Rated,
}

impl Display for Unfinished {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "> {}", self.so_far.rating.er)
    }
}

impl Error for Unfinished {}
