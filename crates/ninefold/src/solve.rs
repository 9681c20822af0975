//! Solves a position as asked: by logic, by search, or by both.

use std::sync::atomic::{AtomicU64, Ordering};

use ninefold_core::{Cancelled, Contradiction, Grid, Solution};
use ninefold_logic::{Outcome, SolvePath};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::search::{self, Search};
use crate::{Admits, Position, Reasoning};

/// By what means a puzzle is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Logic; where it finds nothing more, search finishes.
    #[default]
    Auto,
    /// Logic alone.
    Logic,
    /// Just the solution.
    Exact,
}

/// How to solve.
#[derive(Clone, Debug)]
pub struct Approach<'a> {
    /// By logic, by search, or by both.
    pub method: Method,
    /// What logic may use, and the flag that breaks it off.
    pub reasoning: Reasoning<'a>,
    /// Up to how many solutions are counted; 1 takes the first without asking whether it is the
    /// only one.
    pub limit: u64,
}

impl Default for Approach<'_> {
    /// Logic, then search, with every technique, telling one solution from several.
    fn default() -> Self {
        Self { method: Method::default(), reasoning: Reasoning::default(), limit: 2 }
    }
}

/// What a puzzle came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has a solution, the only one if that was asked.
    Solved,
    /// Logic alone was to solve it and found nothing more.
    Stuck,
    /// It has no solution; and how that shows, if logic saw it.
    NoSolution(Option<Contradiction>),
    /// It has this many solutions, or more if that is the limit.
    Several(u64),
}

/// What came of solving a position.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The grid from which it started.
    pub start: Grid,
    /// How it was solved.
    pub method: Method,
    /// Up to how many solutions were counted.
    pub limit: u64,
    /// The reasoning, if logic was asked. There is none for several solutions: no step can lead
    /// to any of them.
    pub path: Option<SolvePath>,
    /// The guesses, if logic found nothing more and search went on.
    pub search: Option<Search>,
    /// What it came to.
    pub verdict: Verdict,
    /// The solutions that were found, two at most; what logic alone did not reach is not among them.
    pub solutions: Vec<Solution>,
}

impl Position {
    /// Solves it.
    ///
    /// How many solutions there are is known first: it decides what there is to explain.
    ///
    /// ```
    /// use ninefold::{Approach, Position, Verdict};
    ///
    /// let position: Position =
    ///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
    /// let attempt = position.solve(&Approach::default())?;
    /// assert_eq!(attempt.verdict, Verdict::Solved);
    /// println!("{:#}", attempt.end());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn solve(&self, approach: &Approach<'_>) -> Result<Attempt, Cancelled> {
        self.attempt(approach, |limit| {
            ninefold_exact::count_until(self.grid(), limit, approach.reasoning.cancel())
        })
    }

    /// Solves it, and lets others see in `so_far` how many solutions there are while they are counted.
    /// A count that is broken off is an answer too: so many there are at least.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if anything but counting was broken off.
    pub fn solve_watched(
        &self,
        approach: &Approach<'_>,
        so_far: &AtomicU64,
    ) -> Result<Attempt, Cancelled> {
        let cancel = approach.reasoning.cancel();
        so_far.store(0, Ordering::Relaxed);
        let mut broken_off = false;
        let attempt = self.attempt(approach, |limit| {
            let count = ninefold_exact::count_watched(self.grid(), limit, so_far, cancel);
            broken_off = count.is_err();
            // That there are two was known before.
            Ok(count.unwrap_or_else(|Cancelled| so_far.load(Ordering::Relaxed).max(2)))
        })?;
        let limit = match attempt.verdict {
            Verdict::Several(count) if broken_off => count,
            _ => attempt.limit,
        };
        Ok(Attempt { limit, ..attempt })
    }

    fn attempt(
        &self,
        approach: &Approach<'_>,
        count: impl FnOnce(u64) -> Result<u64, Cancelled>,
    ) -> Result<Attempt, Cancelled> {
        let attempt = Attempt {
            start: *self.grid(),
            method: approach.method,
            limit: approach.limit,
            path: None,
            search: None,
            verdict: Verdict::Solved,
            solutions: self.admits().solutions().to_vec(),
        };
        match self.admits() {
            Admits::Several(_) if approach.limit > 1 => {
                Ok(Attempt { verdict: Verdict::Several(count(approach.limit)?), ..attempt })
            }
            Admits::Several([first, _]) => Ok(Attempt { solutions: vec![*first], ..attempt }),
            Admits::One(_) => self.explain(attempt, approach, true),
            Admits::Nothing => self.explain(attempt, approach, false),
        }
    }

    /// Adds the reasoning.
    fn explain(
        &self,
        attempt: Attempt,
        approach: &Approach<'_>,
        solvable: bool,
    ) -> Result<Attempt, Cancelled> {
        let found = if solvable { Verdict::Solved } else { Verdict::NoSolution(None) };
        if approach.method == Method::Exact {
            return Ok(Attempt { verdict: found, ..attempt });
        }
        let path = approach.reasoning.solver(self).solve(self.grid());
        let stuck = match path.outcome() {
            Outcome::Cancelled => return Err(Cancelled),
            Outcome::Stuck => true,
            _ => false,
        };
        // Logic alone does not search for a solution, but that there is none has to be said.
        let gives_up = stuck && solvable && approach.method == Method::Logic;
        let cancel = approach.reasoning.cancel();
        let search =
            if stuck && !gives_up { Some(search::search(path.end(), cancel)?) } else { None };
        let verdict = match (path.outcome(), found) {
            _ if gives_up => Verdict::Stuck,
            (Outcome::Impossible(why), Verdict::NoSolution(_)) => Verdict::NoSolution(Some(*why)),
            _ => found,
        };
        let solutions = if gives_up { Vec::new() } else { attempt.solutions };
        Ok(Attempt { path: Some(path), search, verdict, solutions, ..attempt })
    }

    /// Whether there would be a solution if nothing but the givens stood.
    pub fn is_spoilt(&self) -> bool {
        *self.admits() == Admits::Nothing && *self.givens_admit() != Admits::Nothing
    }
}

impl Attempt {
    /// The board as far as it is known: the solution, or where logic stopped.
    pub fn end(&self) -> Grid {
        match (self.verdict, self.solutions.first(), &self.path) {
            (Verdict::Solved | Verdict::Several(_), Some(solution), _) => {
                ninefold_render::filled(&self.start, solution)
            }
            (Verdict::Stuck, _, Some(path)) => *path.end(),
            _ => self.start,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::thread;

    use ninefold_core::Cancel;

    use super::*;
    use crate::samples::position;

    fn attempt(sample: &str, method: Method, limit: u64) -> Attempt {
        let approach = Approach { method, limit, ..Approach::default() };
        position(sample).solve(&approach).unwrap()
    }

    #[test]
    fn each_method_does_what_it_says() {
        use Method::{Auto, Exact, Logic};
        for method in [Auto, Logic, Exact] {
            let solved = attempt("sudoku1", method, 100);
            assert_eq!(solved.verdict, Verdict::Solved, "{method:?}");
            assert_eq!(solved.path.is_some(), method != Exact);
            let impossible = attempt("no-solution", method, 100);
            assert!(matches!(impossible.verdict, Verdict::NoSolution(_)), "{method:?}");
            assert_eq!(impossible.path.is_some(), method != Exact);
            let several = attempt("several-solutions", method, 100);
            assert_eq!(several.verdict, Verdict::Several(2), "{method:?}");
            assert!(several.path.is_none());
        }
    }

    #[test]
    fn counting_to_one_takes_the_first_solution() {
        for method in [Method::Exact, Method::Auto, Method::Logic] {
            let attempt = attempt("several-solutions", method, 1);
            assert_eq!((attempt.verdict, attempt.solutions.len()), (Verdict::Solved, 1));
            assert!(attempt.path.is_none() && attempt.end().solution().is_some());
        }
    }

    #[test]
    fn a_count_that_is_broken_off_tells_how_far_it_came() {
        let empty = Position::new(&ninefold_core::Puzzle::EMPTY);
        let (flag, so_far) = (AtomicBool::new(false), AtomicU64::new(0));
        let reasoning = Reasoning::default().cancelled_by(Cancel::by(&flag));
        let approach = Approach { limit: u64::MAX, reasoning, ..Approach::default() };
        let attempt = thread::scope(|scope| {
            let counting = scope.spawn(|| empty.solve_watched(&approach, &so_far).unwrap());
            while so_far.load(Ordering::Relaxed) < 1000 {
                thread::yield_now();
            }
            flag.store(true, Ordering::Relaxed);
            counting.join().unwrap()
        });
        let Verdict::Several(count) = attempt.verdict else { panic!("{attempt:?}") };
        assert!(count >= 1000 && attempt.limit == count);
        // What was not broken off keeps its limit.
        flag.store(false, Ordering::Relaxed);
        let few = Approach { limit: 5, ..approach };
        let attempt = empty.solve_watched(&few, &so_far).unwrap();
        assert_eq!((attempt.verdict, attempt.limit), (Verdict::Several(5), 5));
        let several = position("several-solutions").solve_watched(&few, &so_far).unwrap();
        assert_eq!((several.verdict, several.limit), (Verdict::Several(2), 5));
    }

    #[test]
    fn search_finishes_what_logic_leaves_and_only_if_asked() {
        let only_singles = |method| Approach {
            method,
            reasoning: Reasoning::with("singles".parse().unwrap()),
            limit: 2,
        };
        let start = position("sudoku4");
        let auto = start.solve(&only_singles(Method::Auto)).unwrap();
        assert_eq!(auto.verdict, Verdict::Solved);
        assert!(!auto.search.as_ref().unwrap().guesses.is_empty());
        assert_eq!(auto.end().solution().as_ref(), start.admits().only());
        let logic = start.solve(&only_singles(Method::Logic)).unwrap();
        assert_eq!(logic.verdict, Verdict::Stuck);
        assert!(logic.search.is_none() && logic.end().solution().is_none());
        assert!(logic.solutions.is_empty());
    }
}
