//! Everything that implications with a single premise lead to, from every literal at once.

use super::constraints::Constraints;
use super::ids::{CandidateId, ConstraintId};
use super::literal::Literal;
use crate::bits::{self, BitTable};

/// For each literal of the grid, the literals that it leads to, itself included.
///
/// Literals are numbered anew without gaps, so that a set of them takes few words.
#[derive(Debug)]
pub(crate) struct Closure {
    candidates: Vec<CandidateId>,
    /// The place of each candidate in this list.
    places: Box<[u16; ninefold_core::Candidate::COUNT]>,
    rows: BitTable,
}

impl Closure {
    pub(crate) fn new(constraints: &Constraints) -> Self {
        let mut places = Box::new([0; ninefold_core::Candidate::COUNT]);
        for (place, &candidate) in constraints.candidates().iter().enumerate() {
            places[candidate.index()] = place as u16;
        }
        let candidates = constraints.candidates().to_vec();
        let count = candidates.len() * 2;
        let mut closure = Self { candidates, places, rows: BitTable::new(count, count) };
        closure.enter_implications(constraints);
        closure.close();
        closure
    }

    /// The number of the literal in this grid.
    fn number(&self, literal: Literal) -> usize {
        usize::from(self.places[literal.candidate().index()]) * 2 + usize::from(literal.is_true())
    }

    fn literal(&self, number: usize) -> Literal {
        let candidate = self.candidates[number / 2];
        if number % 2 == 1 { Literal::is(candidate) } else { Literal::is_not(candidate) }
    }

    fn enter_implications(&mut self, constraints: &Constraints) {
        for &candidate in constraints.candidates() {
            for from in Literal::both(candidate) {
                let row = self.number(from);
                constraints.implied(from, |to, _| {
                    let column = self.number(to);
                    bits::insert(self.rows.row_mut(row), column);
                });
            }
        }
    }

    /// Completes the rows one after the other.
    ///
    /// *Invariant*: when row `n` is begun, every row before it is complete (it has all that its literal
    /// leads to) and every other holds just its own implications. Following row `n`, a literal of an
    /// earlier row brings all it leads to at once, so none of that need be followed itself; a literal
    /// of a later row, or `n` itself, brings its own implications, and those not yet in the row are
    /// still to be followed. At the end nothing is left to follow, so that row `n` is complete.
    fn close(&mut self) {
        let mut row = vec![0; self.rows.words()];
        let mut pending = vec![0; self.rows.words()];
        for number in 0..self.candidates.len() * 2 {
            row.copy_from_slice(self.rows.row(number));
            bits::insert(&mut row, number);
            pending.copy_from_slice(self.rows.row(number));
            while let Some(next) = bits::first(&pending) {
                bits::remove(&mut pending, next);
                let more = self.rows.row(next);
                if next < number {
                    bits::subtract(&mut pending, more);
                } else {
                    bits::unite_difference(&mut pending, more, &row);
                }
                bits::unite(&mut row, more);
            }
            self.rows.row_mut(number).copy_from_slice(&row);
        }
    }

    /// Whether one leads to the other.
    pub(crate) fn leads(&self, from: Literal, to: Literal) -> bool {
        bits::contains(self.rows.row(self.number(from)), self.number(to))
    }

    /// What every candidate of a constraint leads to, for one or the other of these constraints.
    pub(crate) fn common(
        &self,
        constraints: &Constraints,
        which: impl Iterator<Item = ConstraintId>,
    ) -> Vec<Literal> {
        let mut all = vec![0; self.rows.words()];
        let mut common = vec![0; self.rows.words()];
        for constraint in which {
            common.fill(u64::MAX);
            for &member in constraints.members(constraint) {
                bits::intersect(&mut common, self.rows.row(self.number(Literal::is(member))));
            }
            bits::unite(&mut all, &common);
        }
        bits::iter(&all).map(|number| self.literal(number)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Consequences;
    use super::*;

    #[test]
    fn the_closure_says_what_following_each_literal_says() {
        let grid = crate::example_of("cell-forcing-chain").grid;
        let constraints = Constraints::new(&grid);
        let closure = Closure::new(&constraints);
        let mut consequences = Consequences::new();
        let literals = || constraints.candidates().iter().flat_map(|&one| Literal::both(one));
        for from in literals() {
            consequences.follow(&constraints, from);
            for to in literals() {
                assert_eq!(closure.leads(from, to), consequences.contains(to));
            }
        }
    }
}
