//! Counting argument: with a candidate, some sets would have to be filled that all the rest has too little
//! room for.
//!
//! ## Why it works
//!
//! Suppose that the candidate is true, and strike what it sees. Now take some *truths*, cells or houses that
//! still need a digit, and some *links*, cells or houses that can take a digit just once. If every
//! candidate that is left in a truth is also in a link (in as many links as truths, if it is in several),
//! then each truth is filled from a link. With more truths than links that can't be: the candidate is
//! false. Some sets may have to be counted twice.
//!
//! Subsets, fish, loops, Sue de Coq and multi-sector locked sets are counts of this kind; here any truths are
//! set against any links. The smallest count is found by linear programming: the weights of truths and
//! links are the reason why there is no solution even in fractions. What is reported was checked in whole
//! numbers.
//!
//! ## Scope
//!
//! Counts of at most 31 sets: about what a person can tick off. Each candidate has a step of its own, with
//! the smallest count that refutes it; smaller counts come first.

use std::ops::ControlFlow;

use crate::linear::{self, Refuted};
use crate::pattern::Counting;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static COUNTING_ARGUMENT: CountingArgument = CountingArgument {
    meta: meta!(
        "counting_argument.rs",
        "counting-argument",
        "Counting Argument",
        Counting,
        Extreme
    ),
};

/// How many sets a count may have, with a little for what is inexact.
const SETS: f64 = 31.01;

#[derive(Debug)]
pub(super) struct CountingArgument {
    meta: Meta,
}

impl Technique for CountingArgument {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let mut all = linear::refuted(grid, SETS, &|| analysis.look())?;
        all.sort_by(|one, other| one.size.total_cmp(&other.size));
        for Refuted { candidate, weights, .. } in all {
            let counting = Counting::new(grid, &weights);
            // The numbers were inexact until here: what does not add up is not reported.
            if counting.struck(grid).contains(candidate) {
                let pattern = Pattern::Counting(Box::new(counting));
                found(Step::striking(&self.meta, candidate.into(), pattern))?;
            }
        }
        ControlFlow::Continue(())
    }
}
