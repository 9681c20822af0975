//! Solves one puzzle as the options ask; says nothing yet.

use ninefold_core::{Grid, Puzzle, Solution};
use ninefold_logic::{Outcome, SolvePath};
use ninefold_render::json;

use crate::exit::Exit;
use crate::search::{self, Search};
use crate::soundness::SoundLadder;

/// How to solve.
#[derive(Clone, Debug)]
pub(crate) struct Approach {
    /// By logic, by search, or by both.
    pub(crate) method: json::Method,
    /// Logic.
    pub(crate) ladder: SoundLadder,
    /// Up to how many solutions are counted.
    pub(crate) count: u64,
}

/// What came of a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    /// The puzzle as it was read.
    pub(crate) start: Grid,
    /// The reasoning, if logic was asked. There is none for several solutions: no step can lead
    /// to any of them.
    pub(crate) path: Option<SolvePath>,
    /// The guesses, if logic found nothing more and search went on.
    pub(crate) search: Option<Search>,
    /// What it came to.
    pub(crate) verdict: Verdict,
    /// The first solutions, two at most.
    pub(crate) solutions: Vec<Solution>,
}

/// What a puzzle came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It has a solution, the only one if that was asked.
    Solved,
    /// Logic alone was to solve it and found nothing more.
    Stuck,
    /// It has no solution.
    Impossible,
    /// It has this many solutions, or more if that is the limit.
    Several(u64),
}

impl Verdict {
    /// What it means for the exit code.
    pub(crate) const fn exit(self) -> Exit {
        match self {
            Self::Solved => Exit::Done,
            Self::Stuck | Self::Impossible => Exit::Unsolved,
            Self::Several(_) => Exit::Several,
        }
    }

    /// Its name in tables.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "not finished",
            Self::Impossible => "no solution",
            Self::Several(_) => "several solutions",
        }
    }
}

impl Approach {
    /// Solves the puzzle.
    ///
    /// Exact search comes first: how many solutions there are decides what there is to explain.
    pub(crate) fn attempt(&self, puzzle: &Puzzle) -> Attempt {
        let start = Grid::new(puzzle);
        // A puzzle with several solutions can't be explained, so that logic asks in any case.
        let first_will_do = self.count == 1 && self.method == json::Method::Exact;
        let enough = if first_will_do { 1 } else { 2 };
        let solutions: Vec<Solution> = ninefold_exact::solutions(&start).take(enough).collect();
        let nothing =
            Attempt { start, path: None, search: None, verdict: Verdict::Solved, solutions };
        match nothing.solutions.len() {
            2.. if self.count == 1 => nothing,
            2.. => {
                let count = ninefold_exact::count(&start, self.count);
                Attempt { verdict: Verdict::Several(count), ..nothing }
            }
            solutions => self.explain(nothing, solutions == 1),
        }
    }

    /// Adds the reasoning.
    fn explain(&self, attempt: Attempt, solvable: bool) -> Attempt {
        let found = if solvable { Verdict::Solved } else { Verdict::Impossible };
        if self.method == json::Method::Exact {
            return Attempt { verdict: found, ..attempt };
        }
        let path = self.ladder.solver_for(&attempt.start).solve(&attempt.start);
        let stuck = matches!(path.outcome(), Outcome::Stuck);
        let alone = self.method == json::Method::Logic;
        // Logic alone does not search for a solution, but that there is none has to be said.
        let search = (stuck && !(alone && solvable)).then(|| search::search(path.end()));
        let verdict = if stuck && alone && solvable { Verdict::Stuck } else { found };
        Attempt { path: Some(path), search, verdict, ..attempt }
    }
}

impl Attempt {
    /// The board as far as it is known: the solution, or where logic stopped.
    pub(crate) fn end(&self) -> Grid {
        match (self.verdict, self.solutions.first(), &self.path) {
            (Verdict::Solved | Verdict::Several(_), Some(solution), _) => {
                ninefold_render::filled(&self.start, solution)
            }
            (Verdict::Stuck, _, Some(path)) => *path.end(),
            _ => self.start,
        }
    }

    /// Whether there would be a solution if nothing but the givens stood.
    pub(crate) fn may_be_spoilt(&self) -> bool {
        let given = self.start.to_puzzle().start();
        Grid::new(&given) != self.start && ninefold_exact::solve(&given).is_some()
    }

    /// The attempt as JSON knows it.
    pub(crate) fn report(&self, method: json::Method) -> json::Report<'_> {
        let contradiction = self.path.as_ref().and_then(|path| match path.outcome() {
            Outcome::Impossible(contradiction) => Some(*contradiction),
            _ => None,
        });
        json::Report {
            start: &self.start,
            method,
            path: self.path.as_ref(),
            verdict: match self.verdict {
                Verdict::Solved => json::Verdict::Solved,
                Verdict::Stuck => json::Verdict::Stuck,
                Verdict::Impossible => json::Verdict::NoSolution(contradiction),
                Verdict::Several(count) => json::Verdict::Several(count),
            },
            // What logic alone did not reach is not its to tell.
            solutions: if self.verdict == Verdict::Stuck { &[] } else { &self.solutions },
            guesses: self.search.as_ref().map(|search| search.guesses.len() as u64),
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_format::read_one;

    use super::*;
    use crate::samples;

    fn attempt(sample: &str, method: json::Method, count: u64) -> Attempt {
        let approach = Approach { method, ladder: SoundLadder::new(None), count };
        let text = samples::find(sample).unwrap().text;
        approach.attempt(&read_one(text.as_bytes()).unwrap().puzzle)
    }

    #[test]
    fn each_method_does_what_it_says() {
        use json::Method::{Auto, Exact, Logic};
        for (sample, method, verdict) in [
            ("sudoku1", Auto, Verdict::Solved),
            ("sudoku1", Logic, Verdict::Solved),
            ("sudoku1", Exact, Verdict::Solved),
            ("no-solution", Auto, Verdict::Impossible),
            ("no-solution", Logic, Verdict::Impossible),
            ("no-solution", Exact, Verdict::Impossible),
            ("several-solutions", Auto, Verdict::Several(2)),
            ("several-solutions", Logic, Verdict::Several(2)),
            ("several-solutions", Exact, Verdict::Several(2)),
        ] {
            let attempt = attempt(sample, method, 100);
            assert_eq!(attempt.verdict, verdict, "{sample} {method:?}");
            assert_eq!(attempt.path.is_some(), method != Exact && verdict != Verdict::Several(2));
        }
    }

    #[test]
    fn counting_to_one_takes_the_first_solution() {
        for method in [json::Method::Exact, json::Method::Auto, json::Method::Logic] {
            let attempt = attempt("several-solutions", method, 1);
            assert_eq!(attempt.verdict, Verdict::Solved);
            assert!(attempt.path.is_none() && attempt.end().solution().is_some());
        }
    }

    #[test]
    fn search_finishes_what_logic_leaves_and_only_if_asked() {
        let only = |method| Approach {
            method,
            ladder: SoundLadder::new("singles".parse().ok()),
            count: 2,
        };
        let puzzle = read_one(samples::find("sudoku4").unwrap().text.as_bytes()).unwrap().puzzle;
        let auto = only(json::Method::Auto).attempt(&puzzle);
        assert_eq!(auto.verdict, Verdict::Solved);
        assert!(!auto.search.as_ref().unwrap().guesses.is_empty());
        assert_eq!(auto.end().solution(), ninefold_exact::solve(&puzzle));
        let logic = only(json::Method::Logic).attempt(&puzzle);
        assert_eq!(logic.verdict, Verdict::Stuck);
        assert!(logic.search.is_none() && logic.end().solution().is_none());
        assert!(logic.report(json::Method::Logic).solutions.is_empty());
    }
}
