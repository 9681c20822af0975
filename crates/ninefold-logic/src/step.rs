//! One deduction: what was found, and what follows.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CandidateSet, CellSet, Conclusion, Digit, Grid, Premises};

use crate::{Meta, Pattern};

/// A technique, the pattern it found, and the conclusions.
///
/// Its text form, `naked-pair 28 r4c12 r4 => r4c5<>2 r4c5<>8`, is what tests compare.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Meta,
    /// The shape that it rests on.
    pub pattern: Pattern,
    /// Candidates that must be true.
    pub placements: CandidateSet,
    /// Candidates that can't be true.
    pub eliminations: CandidateSet,
}

impl Step {
    /// A step that places one digit.
    pub fn placing(technique: &'static Meta, candidate: Candidate, pattern: Pattern) -> Self {
        let (placements, eliminations) = (candidate.into(), CandidateSet::EMPTY);
        Self { technique, pattern, placements, eliminations }
    }

    /// A step that strikes one digit from some cells.
    pub fn eliminating(
        technique: &'static Meta,
        digit: Digit,
        cells: CellSet,
        pattern: Pattern,
    ) -> Self {
        Self::striking(technique, CandidateSet::of_digit(digit, cells), pattern)
    }

    /// A step that strikes candidates.
    pub const fn striking(
        technique: &'static Meta,
        eliminations: CandidateSet,
        pattern: Pattern,
    ) -> Self {
        Self { technique, pattern, placements: CandidateSet::EMPTY, eliminations }
    }

    /// A step that draws one conclusion.
    pub fn concluding(technique: &'static Meta, conclusion: Conclusion, pattern: Pattern) -> Self {
        match conclusion {
            Conclusion::Placement(candidate) => Self::placing(technique, candidate, pattern),
            Conclusion::Elimination(candidate) => {
                Self::striking(technique, candidate.into(), pattern)
            }
        }
    }

    /// The constraints from which the conclusions follow.
    pub fn premises(&self) -> Premises {
        self.pattern.premises(&self.eliminations)
    }

    /// How many implications a person follows to see it: see [`Pattern::implications`].
    pub fn implications(&self) -> usize {
        self.pattern.implications()
    }

    /// The conclusions: placements first.
    pub fn conclusions(&self) -> impl Iterator<Item = Conclusion> + use<> {
        let placements = self.placements.iter().map(Conclusion::Placement);
        placements.chain(self.eliminations.iter().map(Conclusion::Elimination))
    }

    /// Draws the conclusions in the grid.
    ///
    /// A placement whose candidate is gone is passed over: in a puzzle without a solution two
    /// steps found side by side can contradict each other, and the house or cell that then goes
    /// without is what tells.
    pub fn apply(&self, grid: &mut Grid) {
        for candidate in &self.placements {
            if grid.has(candidate) {
                grid.place(candidate);
            }
        }
        self.eliminations.iter().for_each(|candidate| grid.eliminate(candidate));
    }

    /// Whether it still tells something new in this grid.
    pub fn is_useful(&self, grid: &Grid) -> bool {
        !self.placements.is_disjoint(grid.all_candidates())
            || !self.eliminations.is_disjoint(grid.all_candidates())
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} =>", self.technique.id, self.pattern)?;
        self.conclusions().try_for_each(|conclusion| write!(f, " {conclusion}"))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Pattern, technique};

    #[test]
    fn a_step_counts_what_has_to_be_followed() {
        let first = |id: &str| {
            let example = crate::example_of(id);
            technique(id).unwrap().first_step(&example.analysis()).unwrap().unwrap()
        };
        assert_eq!(first("naked-pair").implications(), 1);
        assert_eq!(first("skyscraper").implications(), 3, "two strong links and a weak one");
        assert_eq!(first("als-xy-wing").implications(), 3, "three sets");
        let nested = first("nested-forcing-net");
        let Pattern::Net(net) = &nested.pattern else { panic!("it is a net") };
        let outer: usize = net.branches.iter().map(|branch| branch.entries.len()).sum();
        assert!(nested.implications() > outer, "those of lemmas count as well");
        assert!(first("kraken-fish-1").implications() > 1, "a fish and its chains");
    }
}
