//! The smallest counts that refute candidates, by linear programming.
//!
//! Suppose a candidate true and strike what it sees. A count that refutes it is a weight for each of the
//! other constraints, so that no candidate that is left is in fewer links than truths, and all links
//! together are one fewer than the truths. The smallest, by the sum of all weights without their signs,
//! is the solution of a linear programme. What is solved here is its dual: give each candidate that is left
//! some value from zero on, so that the sum over each constraint differs from `u` by one at most; and make
//! `u` as large as possible. If it can grow without end, the candidate is true in some fractional
//! solution of the puzzle, and no count refutes it. Otherwise the largest `u` is the size of the smallest
//! count, and the *prices* of the constraints are its weights.
//!
//! Most candidates are true in some fractional solution, or nearly so, and that is found faster than by
//! solving the programme: they are sifted out first.

mod sift;
mod simplex;

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet, Constraint, Grid, Weights};
use simplex::{Largest, Simplex};

/// The largest denominator that weights are looked for with.
const DENOMINATORS: u32 = 12;

/// What differs from a whole number by less than this is meant to be one.
const NEARLY: f64 = 1e-4;

/// To be asked now and then whether to go on.
pub(crate) type Look<'a> = &'a dyn Fn() -> ControlFlow<()>;

/// A count that refutes a candidate.
pub(crate) struct Refuted {
    pub(crate) candidate: Candidate,
    pub(crate) weights: Weights,
    /// The sum of all weights without their signs, where links and truths differ by one.
    pub(crate) size: f64,
}

/// What is left if a candidate is true.
struct Rest {
    candidate: Candidate,
    constraints: Vec<Constraint>,
    /// For each candidate the numbers of its constraints.
    columns: Vec<Vec<usize>>,
}

/// The smallest count for each candidate that one of at most this size refutes.
pub(crate) fn refuted(grid: &Grid, size: f64, look: Look<'_>) -> ControlFlow<(), Vec<Refuted>> {
    let mut all = Vec::new();
    for candidate in grid.all_candidates() {
        look()?;
        let rest = Rest::new(grid, candidate);
        // Sums that differ from one by no more are what values of this size come to.
        if !sift::is_solvable(&rest.sets(), rest.columns.len(), 1.0 / size) {
            all.extend(rest.smallest(grid, size, look)?);
        }
    }
    ControlFlow::Continue(all)
}

impl Rest {
    fn new(grid: &Grid, candidate: Candidate) -> Self {
        let own = Constraint::of_candidate(candidate);
        let is_left = |other: &Candidate| {
            !Constraint::of_candidate(*other).iter().any(|constraint| own.contains(constraint))
        };
        let left: CandidateSet = grid.all_candidates().iter().filter(is_left).collect();
        // A constraint that is left without candidates counts as well.
        let mut constraints: Vec<Constraint> =
            grid.all_candidates().iter().flat_map(Constraint::of_candidate).collect();
        constraints.sort_unstable();
        constraints.dedup();
        constraints.retain(|constraint| !own.contains(constraint));
        let number = |constraint| constraints.binary_search(&constraint).ok();
        let columns = left
            .iter()
            .map(|of| Constraint::of_candidate(of).into_iter().filter_map(number).collect());
        Self { candidate, columns: columns.collect(), constraints }
    }

    /// For each constraint the numbers of its candidates.
    fn sets(&self) -> Vec<Vec<usize>> {
        let mut sets = vec![Vec::new(); self.constraints.len()];
        for (number, rows) in self.columns.iter().enumerate() {
            for &row in rows {
                sets[row].push(number);
            }
        }
        sets
    }

    /// The smallest count, if it is of at most this size.
    fn smallest(&self, grid: &Grid, size: f64, look: Look<'_>) -> ControlFlow<(), Option<Refuted>> {
        let of_candidate = |rows: &Vec<usize>| rows.iter().map(|&row| (row, 1.0)).collect();
        let value = (0..self.constraints.len()).map(|row| (row, -1.0)).collect();
        let columns: Vec<Vec<(usize, f64)>> =
            self.columns.iter().map(of_candidate).chain([value]).collect();
        let value = self.columns.len();
        let mut simplex = Simplex::new(self.constraints.len(), &columns);
        if simplex.maximise(value, size, look)? != Largest::Found {
            return ControlFlow::Continue(None);
        }
        let (candidate, size) = (self.candidate, simplex.columns()[value]);
        let weights = self.weights(grid, &simplex.prices(value));
        ControlFlow::Continue(weights.map(|weights| Refuted { candidate, weights, size }))
    }

    /// The weights as whole numbers, by the smallest denominator that makes them so.
    fn weights(&self, grid: &Grid, prices: &[(usize, f64)]) -> Option<Weights> {
        let is_whole = |number: f64| (number - number.round()).abs() < NEARLY;
        let denominator = (1..=DENOMINATORS)
            .map(f64::from)
            .find(|by| prices.iter().all(|(_, price)| is_whole(price * by)))?;
        let mut weights = Weights::NONE;
        for &(row, price) in prices {
            weights.add(self.constraints[row], (price * denominator).round() as i8);
        }
        self.link_what_it_sees(grid, &mut weights);
        Some(weights)
    }

    /// Adds the candidate's own constraints as links, as often as it takes for what it sees to be in as
    /// many links as truths. They change nothing for the candidate: it takes them all.
    fn link_what_it_sees(&self, grid: &Grid, weights: &mut Weights) {
        for own in Constraint::of_candidate(self.candidate) {
            let excess = |of: Candidate| -> i32 {
                Constraint::of_candidate(of).into_iter().map(|it| weights.weight(it)).sum()
            };
            let is_member = |of: &Candidate| Constraint::of_candidate(*of).contains(&own);
            let seen = grid.all_candidates().iter().filter(|of| *of != self.candidate);
            let least = seen.filter(is_member).map(excess).min().unwrap_or_default();
            weights.add(own, (-least.min(0)) as i8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The candidates that counts of at most this size refute where the technique's page opens.
    fn refuted_within(size: f64) -> Vec<String> {
        let page = crate::technique("counting-argument").unwrap().meta().page;
        let grid = page.examples()[0].grid;
        let ControlFlow::Continue(all) = refuted(&grid, size, &|| ControlFlow::Continue(())) else {
            panic!("nobody breaks it off");
        };
        all.iter().map(|refuted| refuted.candidate.to_string()).collect()
    }

    #[test]
    fn counts_are_no_larger_than_asked_for() {
        // Four truths and three links; four and four less one; five and five less one.
        assert_eq!(refuted_within(7.1), ["4r6c1", "8r3c3"]);
        assert_eq!(refuted_within(6.9), Vec::<String>::new());
        assert_eq!(refuted_within(31.0).len(), 3);
    }

    #[test]
    fn it_can_be_broken_off() {
        let page = crate::technique("counting-argument").unwrap().meta().page;
        let grid = page.examples()[0].grid;
        assert!(refuted(&grid, 31.0, &|| ControlFlow::Break(())).is_break());
    }
}
