//! The shortest whip from an assumption: line after line, each of which needs the one before it.

use std::collections::HashSet;

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
    const USUAL: Self = Self { lines: 15, under_way: 60 };

    /// The usual ones, and no more than so many lines.
    pub(crate) fn of_lines(lines: usize) -> Self {
        Self { lines: lines.min(Self::USUAL.lines), ..Self::USUAL }
    }
}

/// The start and some lines, which do not fail so far.
#[derive(Debug)]
struct Partial {
    line: Option<Line>,
    /// Where in the list the same stands without its last line.
    before: usize,
    /// What falls to the start and all lines but the last.
    struck: Candidates,
}

/// Whips of one length after the other.
#[derive(Debug)]
pub(crate) struct Whips<'a> {
    constraints: &'a Constraints,
    start: CandidateId,
    partials: Vec<Partial>,
    known: HashSet<(CandidateId, Candidates)>,
}

impl<'a> Whips<'a> {
    /// The shortest whip that refutes the start, if there is one within the limits.
    pub(crate) fn shortest(
        constraints: &'a Constraints,
        start: CandidateId,
        limits: Limits,
    ) -> Option<Refutation> {
        let partials = vec![Partial { line: None, before: 0, struck: [0; WORDS] }];
        let mut whips = Self { constraints, start, partials, known: HashSet::new() };
        let mut level = 0..1;
        for _ in 0..limits.lines {
            if let Some(found) = level.clone().find_map(|place| whips.extend(place)) {
                return Some(found);
            }
            level = level.end..whips.partials.len();
            if level.len() > limits.under_way {
                break;
            }
        }
        None
    }

    /// Adds a line in every way, unless one more line is left empty: then it is done.
    fn extend(&mut self, place: usize) -> Option<Refutation> {
        let Partial { line, mut struck, .. } = self.partials[place];
        let last = line.map_or(self.start, |line| line.last);
        let fresh = strikes(self.constraints, last, &struck);
        struck.iter_mut().zip(fresh).for_each(|(all, more)| *all |= more);
        for candidate in members(&fresh) {
            for variable in candidate.constraints() {
                let left = self.constraints.members(variable).iter().copied();
                let mut left = left.filter(|&member| !has(&struck, member));
                match (left.next(), left.next()) {
                    (None, _) => {
                        let (start, lines) = (self.start, self.lines(place));
                        return Some(Refutation { start, lines, empty: variable });
                    }
                    (Some(last), None) => self.add(place, Line { variable, last }, struck),
                    (Some(_), Some(_)) => {}
                }
            }
        }
        None
    }

    /// A line that strikes nothing leads nowhere.
    fn add(&mut self, before: usize, line: Line, struck: Candidates) {
        let strikes = strikes(self.constraints, line.last, &struck) != [0; WORDS];
        if strikes && self.known.insert((line.last, struck)) {
            self.partials.push(Partial { line: Some(line), before, struck });
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
    use super::*;

    fn whips(page: &str, limits: Limits) -> (Constraints, Vec<Refutation>) {
        let constraints = Constraints::new(&crate::example_of(page).grid);
        let starts = constraints.candidates().iter();
        let whips = starts.filter_map(|&start| Whips::shortest(&constraints, start, limits));
        let whips = whips.collect();
        (constraints, whips)
    }

    #[test]
    fn the_limits_end_the_search() {
        let shortest = |limits| whips("whip", limits).1.iter().map(Refutation::len).min();
        let lines = shortest(Limits::USUAL).unwrap();
        assert_eq!(shortest(Limits::of_lines(lines)), Some(lines));
        assert_eq!(shortest(Limits::of_lines(lines - 1)), None);
        assert_eq!(shortest(Limits { under_way: 0, ..Limits::USUAL }), None);
    }

    #[test]
    fn every_line_needs_the_one_before_it() {
        for page in ["whip", "cell-forcing-chain", "als-chain"] {
            let (constraints, whips) = whips(page, Limits::USUAL);
            assert!(!whips.is_empty(), "{page}");
            for whip in whips {
                let lines = whip.lines.len();
                assert_eq!(whip.pruned(&constraints).lines.len(), lines);
            }
        }
    }
}
