//! What the solutions say about each candidate.

use ninefold_core::{Cancel, Cancelled, Candidate, CandidateSet, Cell, Digit, Solution};

use crate::Count;
use crate::brake::{Brake, Flag, Never};
use crate::solutions::Search;
use crate::start::Start;
use crate::vector::{Unit, run};

/// The candidates that occur in some solution.
///
/// ```
/// use ninefold_core::Puzzle;
///
/// assert_eq!(ninefold_exact::true_candidates(&Puzzle::EMPTY).len(), 729);
/// ```
pub fn true_candidates(start: impl Into<Start>) -> CandidateSet {
    let Ok(found) = find_true(start.into(), Never);
    found
}

/// The same as [`true_candidates`], until it is no longer wanted.
///
/// # Errors
///
/// [`Cancelled`] if it was broken off.
pub fn true_candidates_until(
    start: impl Into<Start>,
    cancel: Cancel<'_>,
) -> Result<CandidateSet, Cancelled> {
    find_true(start.into(), Flag::new(cancel))
}

fn find_true<B: Brake>(mut start: Start, brake: B) -> Result<CandidateSet, B::Stop> {
    let mut search = Search::new(Unit::widest(), start, brake);
    let mut found = CandidateSet::default();
    for candidate in &candidates_of(&start) {
        // Every solution proves 81 candidates, so few are left to be tried.
        if found.contains(candidate) {
            continue;
        }
        search.restart(start.with(candidate));
        match search.next()? {
            Some(solution) => found.extend(held_by(&solution)),
            None => start = start.without(candidate),
        }
    }
    Ok(found)
}

/// How many solutions hold each candidate, or `cap` where there are at least that many.
///
/// ```
/// use ninefold_core::Puzzle;
///
/// let counts = ninefold_exact::solutions_per_candidate(&Puzzle::EMPTY, 5);
/// assert_eq!(counts.of("1r5c5".parse()?), 5);
/// # Ok::<(), ninefold_core::NotationError>(())
/// ```
pub fn solutions_per_candidate(start: impl Into<Start>, cap: u32) -> CandidateCounts {
    let Ok(counts) = count_each(start.into(), cap, Never);
    counts
}

/// The same as [`solutions_per_candidate`], until it is no longer wanted.
///
/// # Errors
///
/// [`Cancelled`] if it was broken off.
pub fn solutions_per_candidate_until(
    start: impl Into<Start>,
    cap: u32,
    cancel: Cancel<'_>,
) -> Result<CandidateCounts, Cancelled> {
    count_each(start.into(), cap, Flag::new(cancel))
}

fn count_each<B: Brake>(start: Start, cap: u32, brake: B) -> Result<CandidateCounts, B::Stop> {
    let mut counts = CandidateCounts([0; 729]);
    let mut all = Search::new(Unit::widest(), start, brake);
    let mut seen = 0;
    // Up to the cap, going through all solutions once counts for every candidate.
    while let Some(solution) = all.next()? {
        if seen == cap {
            return count_one_by_one(&start, cap, brake);
        }
        held_by(&solution).for_each(|candidate| counts.0[candidate.index()] += 1);
        seen += 1;
    }
    Ok(counts)
}

fn count_one_by_one<B: Brake>(
    start: &Start,
    cap: u32,
    brake: B,
) -> Result<CandidateCounts, B::Stop> {
    let mut counts = CandidateCounts([0; 729]);
    for candidate in &candidates_of(start) {
        let count = Count { start: &start.with(candidate), limit: u64::from(cap), brake };
        counts.0[candidate.index()] = run(Unit::widest(), count)? as u32;
    }
    Ok(counts)
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
    Cell::ALL.into_iter().map(|cell| Candidate::new(cell, solution.digit(cell)))
}
