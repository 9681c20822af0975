//! The shortest whips: line after line, each of which needs the one before it.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::constraints::Constraints;
use super::ids::CandidateId;
use super::lines::{Line, Refutation};
use super::literal::{Candidates, WORDS, has, members};
use super::state::EXCLUDED;

/// When to give the search up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Whips of more lines are not looked for.
    lines: usize,
    /// So many may be under way at one length. How many there are does not depend on the order of
    /// cells or digits, and so neither does what is found.
    under_way: usize,
}

impl Limits {
    /// Beyond these, braids are found sooner and are not longer.
    pub(crate) const USUAL: Self = Self { lines: 15, under_way: 4_000 };
}

/// An assumption and some lines, which do not fail so far.
#[derive(Debug)]
struct Partial {
    start: CandidateId,
    line: Option<Line>,
    /// Where in the list the same stands without its last line.
    before: usize,
    /// What falls to the start and all lines but the last.
    struck: Candidates,
}

impl Partial {
    /// The candidate of the last line.
    fn last(&self) -> CandidateId {
        self.line.map_or(self.start, |line| line.last)
    }
}

/// Whips of one length after the other, from all starts at once.
#[derive(Debug)]
pub(crate) struct Whips<'a> {
    constraints: &'a Constraints,
    partials: Vec<Partial>,
    known: HashSet<(CandidateId, CandidateId, Candidates)>,
    found: Vec<Refutation>,
}

impl<'a> Whips<'a> {
    /// The shortest whips, each from another of these starts.
    pub(crate) fn shortest(
        constraints: &'a Constraints,
        starts: impl Iterator<Item = CandidateId>,
        limits: Limits,
        look: impl Fn() -> ControlFlow<()>,
    ) -> ControlFlow<(), Vec<Refutation>> {
        let new = |start| Partial { start, line: None, before: 0, struck: [0; WORDS] };
        let partials: Vec<Partial> = starts.map(new).collect();
        let (known, found) = (HashSet::new(), Vec::new());
        let mut whips = Self { constraints, partials, known, found };
        let mut level = 0..whips.partials.len();
        for _ in 0..limits.lines {
            for place in level.clone() {
                if place % 1000 == 0 {
                    look()?;
                }
                whips.extend(place);
            }
            level = level.end..whips.partials.len();
            if !whips.found.is_empty() || level.is_empty() || level.len() > limits.under_way {
                break;
            }
        }
        ControlFlow::Continue(whips.found)
    }

    /// Adds a line in every way, or notes that there is one more line which is left empty.
    fn extend(&mut self, place: usize) {
        let Partial { start, mut struck, .. } = self.partials[place];
        if self.found.iter().any(|found| found.start == start) {
            return;
        }
        let last = self.partials[place].last();
        let fresh = strikes(self.constraints, last, &struck);
        struck.iter_mut().zip(fresh).for_each(|(all, more)| *all |= more);
        for candidate in members(&fresh) {
            for variable in candidate.constraints() {
                let left = self.constraints.members(variable).iter().copied();
                let mut left = left.filter(|&member| !has(&struck, member));
                match (left.next(), left.next()) {
                    (None, _) => {
                        let lines = self.lines(place);
                        self.found.push(Refutation { start, lines, empty: variable });
                        return;
                    }
                    (Some(last), None) => self.add(place, Line { variable, last }, struck),
                    (Some(_), Some(_)) => {}
                }
            }
        }
    }

    /// A line that strikes nothing leads nowhere.
    fn add(&mut self, before: usize, line: Line, struck: Candidates) {
        let start = self.partials[before].start;
        let strikes = strikes(self.constraints, line.last, &struck) != [0; WORDS];
        if strikes && self.known.insert((start, line.last, struck)) {
            self.partials.push(Partial { start, line: Some(line), before, struck });
        }
    }

    fn lines(&self, place: usize) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut partial = &self.partials[place];
        while let Some(line) = partial.line {
            lines.push(line);
            partial = &self.partials[partial.before];
        }
        lines.reverse();
        lines
    }
}

/// What the candidate excludes, and is not struck.
fn strikes(constraints: &Constraints, by: CandidateId, struck: &Candidates) -> Candidates {
    let mut strikes = EXCLUDED[by.index()];
    for (word, strikes) in strikes.iter_mut().enumerate() {
        *strikes &= constraints.set()[word] & !struck[word];
    }
    strikes
}

#[cfg(test)]
mod tests {
    use super::super::{Literal, Trials};
    use super::*;
    use ninefold_core::Cancel;

    /// The lengths of the shortest whips on the first example of this page, within these limits.
    fn lengths(page: &str, limits: Limits) -> Vec<usize> {
        let constraints = Constraints::new(&crate::example_of(page).grid);
        let failing = Trials::new(&constraints).failing(Cancel::NEVER).unwrap();
        let starts = failing.iter().map(|(start, _)| *start).filter(|start| start.is_true());
        let starts = starts.map(Literal::candidate);
        let found = Whips::shortest(&constraints, starts, limits, || ControlFlow::Continue(()));
        let ControlFlow::Continue(found) = found else { panic!("nobody breaks it off") };
        found.iter().map(Refutation::len).collect()
    }

    #[test]
    fn the_limits_end_the_search() {
        assert_eq!(lengths("whip", Limits::USUAL), [4]);
        assert_eq!(lengths("whip", Limits { lines: 4, ..Limits::USUAL }), [4]);
        assert!(lengths("whip", Limits { lines: 3, ..Limits::USUAL }).is_empty());
        assert!(lengths("whip", Limits { under_way: 1, ..Limits::USUAL }).is_empty());
    }

    #[test]
    fn every_line_needs_the_one_before_it() {
        for page in ["whip", "forcing-net-contradiction", "cell-forcing-chain"] {
            let constraints = Constraints::new(&crate::example_of(page).grid);
            let every = constraints.candidates().iter().copied();
            let whips =
                Whips::shortest(&constraints, every, Limits::USUAL, || ControlFlow::Continue(()));
            let ControlFlow::Continue(whips) = whips else { panic!("nobody breaks it off") };
            assert!(!whips.is_empty(), "{page}");
            for whip in whips {
                let lines = whip.lines.len();
                assert_eq!(whip.pruned(&constraints).lines.len(), lines);
            }
        }
    }
}
