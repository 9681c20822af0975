//! What the solutions say about each candidate.

use ninefold_core::{Candidate, CandidateSet, Digit, Solution};

use crate::start::Start;
use crate::{count, solutions, solve};

/// The candidates that occur in some solution.
///
/// ```
/// use ninefold_core::Puzzle;
///
/// assert_eq!(ninefold_exact::true_candidates(&Puzzle::EMPTY).len(), 729);
/// ```
pub fn true_candidates(start: impl Into<Start>) -> CandidateSet {
    let mut start = start.into();
    let mut found = CandidateSet::default();
    for candidate in &candidates_of(&start) {
        // Every solution proves 81 candidates, so few are left to be tried.
        if found.contains(candidate) {
            continue;
        }
        match solve(start.with(candidate)) {
            Some(solution) => found.extend(held_by(&solution)),
            None => start = start.without(candidate),
        }
    }
    found
}

/// How many solutions hold each candidate, or `cap` where there are at least that many.
///
/// ```
/// use ninefold_core::{Candidate, Cell, Digit, Puzzle};
///
/// let counts = ninefold_exact::solutions_per_candidate(&Puzzle::EMPTY, 5);
/// assert_eq!(counts.of(Candidate::new(Cell::from_index(40), Digit::from_index(0))), 5);
/// ```
pub fn solutions_per_candidate(start: impl Into<Start>, cap: u32) -> CandidateCounts {
    let start = start.into();
    let mut counts = CandidateCounts([0; 729]);
    let mut all = solutions(start);
    // Below the cap, one walk through all solutions counts for every candidate at once.
    for solution in all.by_ref().take(cap as usize) {
        held_by(&solution).for_each(|candidate| counts.0[candidate.index()] += 1);
    }
    if all.next().is_some() {
        for candidate in &candidates_of(&start) {
            counts.0[candidate.index()] = count(start.with(candidate), u64::from(cap)) as u32;
        }
    }
    counts
}

/// A number of solutions for each candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateCounts([u32; 729]);

impl CandidateCounts {
    /// The number of solutions that hold the candidate.
    pub fn of(&self, candidate: Candidate) -> u32 {
        self.0[candidate.index()]
    }
}

fn candidates_of(start: &Start) -> CandidateSet {
    Digit::ALL.into_iter().fold(CandidateSet::default(), |all, digit| {
        all | CandidateSet::of_digit(digit, start.cells_with(digit))
    })
}

fn held_by(solution: &Solution) -> impl Iterator<Item = Candidate> {
    ninefold_core::Cell::ALL.into_iter().map(|cell| Candidate::new(cell, solution.digit(cell)))
}
