//! Which idea opens a puzzle: read off the path by which the whole ladder solves it.

use ninefold_logic::{Family, Ladder, Meta, Outcome, SolvePath, Step};

/// What it takes to solve a puzzle by logic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insight {
    /// The idea that opens it.
    pub idea: Idea,
    /// The step that is the longest to follow, and how many
    /// [implications](Step::implications) it has; none if there is nothing to solve.
    pub longest: Option<(&'static Meta, usize)>,
}

/// What opens a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idea {
    /// Nothing is needed but basics: singles, intersections and subsets.
    Basics,
    /// This technique: the hardest of the path that is an idea of its own, such as an exocet;
    /// without one, the hardest of the path.
    Technique(&'static Meta),
    /// Logic does not solve it.
    Guess,
}

impl Idea {
    /// How it is named in files: `basics`, `guess`, or the family of the technique.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Basics => "basics",
            Self::Technique(meta) => meta.family.id(),
            Self::Guess => "guess",
        }
    }

    /// The technique, if there is one.
    pub const fn technique(self) -> Option<&'static Meta> {
        match self {
            Self::Technique(meta) => Some(meta),
            Self::Basics | Self::Guess => None,
        }
    }
}

impl Insight {
    /// What this path shows, which is one of the whole ladder.
    pub(crate) fn of(path: &SolvePath) -> Self {
        let longest = path.steps().max_by_key(|step| step.implications());
        Self {
            idea: idea(path),
            longest: longest.map(|step: &Step| (step.technique, step.implications())),
        }
    }
}

fn idea(path: &SolvePath) -> Idea {
    if !matches!(path.outcome(), Outcome::Solved(_)) {
        return Idea::Guess;
    }
    let used = path.usage().into_iter().map(|(meta, _)| meta);
    let hardest = used.filter(|meta| !is_basic(meta.family)).max_by_key(|meta| rank(meta));
    hardest.map_or(Idea::Basics, Idea::Technique)
}

const fn is_basic(family: Family) -> bool {
    matches!(family, Family::Singles | Family::Intersections | Family::Subsets)
}

/// Ideas of their own come last, whatever else it took beside them; otherwise as in the ladder.
fn rank(meta: &Meta) -> (bool, Option<usize>) {
    (is_of_its_own(meta.family), Ladder::all().ids().position(|id| id == meta.id))
}

/// Whether a family is about one idea that opens puzzles, rather than about what finishes them
/// everywhere: every family but these.
const fn is_of_its_own(family: Family) -> bool {
    !matches!(
        family,
        Family::Singles
            | Family::Intersections
            | Family::Subsets
            | Family::Fish
            | Family::SingleDigit
            | Family::Colouring
            | Family::Wings
            | Family::Uniqueness
            | Family::Chains
            | Family::AlmostLockedSets
            | Family::Forcing
            | Family::Templates
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;
    use crate::samples::position;
    use ninefold_logic::Solver;

    fn insight(position: &Position, ladder: &str) -> Insight {
        let solver = Solver::new(ladder.parse().unwrap());
        Insight::of(&solver.knowing(position.one_solution().copied()).solve(position.grid()))
    }

    #[test]
    fn the_hardest_technique_opens_a_puzzle() {
        let easy = insight(&position("sudoku1"), "all");
        assert_eq!(easy.idea, Idea::Basics);
        assert_eq!(easy.longest.map(|(_, length)| length), Some(1));
        let hard = position("sudoku4");
        let all = insight(&hard, "all");
        let opener = all.idea.technique().expect("basics do not solve it");
        assert!(!is_basic(opener.family));
        // Without it, something else opens the puzzle or nothing does.
        let other = insight(&hard, &format!("-{}", opener.id));
        assert_ne!(other.idea, all.idea);
        assert_eq!(insight(&hard, "singles").idea, Idea::Guess);
    }

    #[test]
    fn the_longest_argument_is_as_long_as_the_longest_step() {
        let hard = position("sudoku4");
        let (chain, length) = insight(&hard, "all").longest.unwrap();
        assert!(length > 1, "{chain:?}");
        let solver = Solver::new(Ladder::all()).knowing(hard.one_solution().copied());
        let path = solver.solve(hard.grid());
        assert!(path.steps().all(|step| step.implications() <= length));
        assert!(path.steps().any(|step| step.technique == chain && step.implications() == length));
    }
}
