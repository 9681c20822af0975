//! What setters and researchers ask of a puzzle.

use std::sync::atomic::{AtomicU64, Ordering};

use ninefold_core::{
    Cancel, Cancelled, Cell, CellSet, Content, Grid, OneSolution, Puzzle, Solution,
};
use ninefold_logic::{Ladder, Outcome, Solver, nesting_depth};

use crate::singles::reach;
use crate::{Admits, Insight, Position, Symmetry};

/// The smallest sets of cells that, filled in, let singles do the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Backdoors {
    /// How many cells such a set has; none if singles solve the puzzle.
    pub size: usize,
    /// How many sets of that size there are.
    pub count: u64,
}

/// What there is to know of a puzzle, as its givens have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// How many givens it has.
    pub givens: usize,
    /// How many solutions, up to the limit that was asked for, or 2 if that is less.
    pub solutions: u64,
    /// The givens of which each alone could be left out; empty if the puzzle is minimal, or has not
    /// one solution.
    pub redundant: CellSet,
    /// How the pattern of the givens maps onto itself.
    pub symmetries: Vec<Symmetry>,
    /// How many cells singles alone fill.
    pub singles: usize,
    /// What more it takes for singles to solve it, if it has one solution and that was found within
    /// three cells.
    pub backdoors: Option<Backdoors>,
    /// How deep candidates must be tried within each other for singles to solve it, if it has one
    /// solution and that is [`Facts::MOST_NESTED`] at most.
    pub nesting: Option<usize>,
    /// What it takes to solve it by logic, if it has one solution.
    pub insight: Option<Insight>,
}

impl Facts {
    /// Trials that are nested deeper are not made: they take too long.
    pub const MOST_NESTED: usize = 2;

    /// Whether it has one solution and no given can be left out.
    pub fn is_minimal(&self) -> bool {
        self.solutions == 1 && self.redundant.is_empty()
    }
}

/// Larger backdoors are not looked for: no puzzle with one solution is known to need them.
const LARGEST_BACKDOOR: usize = 3;

impl Position {
    /// The facts of the puzzle as its givens have it, counting solutions up to the limit.
    ///
    /// ```
    /// use ninefold::{Cancel, Position};
    ///
    /// let position: Position =
    ///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
    /// let facts = position.facts(1000, Cancel::NEVER)?;
    /// assert_eq!((facts.givens, facts.solutions, facts.singles), (35, 1, 46));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn facts(&self, limit: u64, cancel: Cancel<'_>) -> Result<Facts, Cancelled> {
        self.facts_watched(limit, &AtomicU64::new(0), cancel)
    }

    /// The same, and others can see in `so_far` how many solutions there are while they are counted.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn facts_watched(
        &self,
        limit: u64,
        so_far: &AtomicU64,
        cancel: Cancel<'_>,
    ) -> Result<Facts, Cancelled> {
        so_far.store(0, Ordering::Relaxed);
        let start = self.puzzle().start();
        let grid = Grid::new(&start);
        let solutions = match self.givens_admit() {
            Admits::Nothing => 0,
            Admits::One(_) => 1,
            // Less than two would tell several from one no more.
            Admits::Several(_) => {
                ninefold_exact::count_watched(&start, limit.max(2), so_far, cancel)?
            }
        };
        let only = self.givens_admit().only();
        Ok(Facts {
            givens: start.givens().len(),
            solutions,
            redundant: only.map_or(CellSet::EMPTY, |_| redundant(&start)),
            symmetries: Symmetry::of(start.givens()),
            singles: grid.open().len() - reach(&grid).open().len(),
            backdoors: only.map_or(Ok(None), |only| backdoors(&grid, only, cancel))?,
            nesting: only.map_or(Ok(None), |_| nesting_depth(&grid, Facts::MOST_NESTED, cancel))?,
            insight: self.one_solution().map(|known| insight(&grid, *known, cancel)).transpose()?,
        })
    }
}

/// What the whole ladder shows.
fn insight(grid: &Grid, known: OneSolution, cancel: Cancel<'_>) -> Result<Insight, Cancelled> {
    let solver = Solver::new(Ladder::all()).knowing(Some(known)).cancelled_by(cancel);
    let path = solver.solve(grid);
    match path.outcome() {
        Outcome::Cancelled => Err(Cancelled),
        _ => Ok(Insight::of(&path)),
    }
}

/// The givens without which, one at a time, there would still be one solution.
fn redundant(start: &Puzzle) -> CellSet {
    start.givens().filter(|cell| {
        let mut without = *start;
        without.set(cell, Content::BLANK);
        ninefold_exact::is_unique(&without)
    })
}

fn backdoors(
    start: &Grid,
    solution: &Solution,
    cancel: Cancel<'_>,
) -> Result<Option<Backdoors>, Cancelled> {
    let reached = reach(start);
    // What singles fill anyway opens nothing.
    let open: Vec<Cell> = reached.open().iter().collect();
    for size in 0..=LARGEST_BACKDOOR {
        let count = opening(&reached, solution, &open, size, cancel)?;
        if count > 0 {
            return Ok(Some(Backdoors { size, count }));
        }
    }
    Ok(None)
}

/// How many sets of this size, from these cells, let singles finish the grid.
fn opening(
    grid: &Grid,
    solution: &Solution,
    cells: &[Cell],
    size: usize,
    cancel: Cancel<'_>,
) -> Result<u64, Cancelled> {
    if size == 0 {
        return Ok(u64::from(reach(grid).is_full()));
    }
    cancel.check()?;
    let mut count = 0;
    for (place, &cell) in cells.iter().enumerate() {
        let mut trial = *grid;
        trial.place(solution.at(cell));
        count += opening(&trial, solution, &cells[place + 1..], size - 1, cancel)?;
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::thread;

    use super::*;
    use crate::samples::position;

    fn facts(name: &str) -> Facts {
        position(name).facts(100, Cancel::NEVER).unwrap()
    }

    #[test]
    fn what_singles_solve_has_the_empty_backdoor() {
        let easy = facts("sudoku1");
        assert_eq!(easy.backdoors, Some(Backdoors { size: 0, count: 1 }));
        assert_eq!(easy.singles + easy.givens, 81);
        let hard = facts("sudoku4");
        assert!(hard.backdoors.unwrap().size > 0 && hard.singles + hard.givens < 81);
    }

    #[test]
    fn how_deep_trials_nest_is_known_up_to_two() {
        assert_eq!(facts("sudoku1").nesting, Some(0));
        assert_eq!(facts("sudoku4").nesting, Some(1));
        assert_eq!(facts("no-solution").nesting, None);
        assert_eq!(facts("several-solutions").insight, None);
    }

    #[test]
    fn every_backdoor_opens_the_puzzle_and_no_smaller_one_does() {
        let start = position("sudoku4");
        let Backdoors { size, count } = facts("sudoku4").backdoors.unwrap();
        assert_eq!(size, 1, "otherwise the plain count below is another");
        let solution = *start.admits().only().unwrap();
        let opens = |cell: Cell| {
            let with = start.with(cell, Content::Placed(solution[cell]));
            reach(with.grid()).is_full()
        };
        let all = reach(start.grid()).open().filter(opens);
        assert_eq!(all.len() as u64, count);
    }

    #[test]
    fn a_given_is_redundant_if_the_rest_have_one_solution() {
        let start = position("sudoku1");
        let solution = *start.admits().only().unwrap();
        let cell = start.puzzle().open().first().unwrap();
        let more = start.with(cell, Content::Given(solution[cell]));
        let found = more.facts(2, Cancel::NEVER).unwrap().redundant;
        assert!(found.contains(cell));
        for given in more.puzzle().givens() {
            let without = more.with(given, Content::BLANK);
            let unique = without.givens_admit().only().is_some();
            assert_eq!(found.contains(given), unique, "{given}");
        }
    }

    #[test]
    fn without_one_solution_there_is_less_to_say() {
        let none = facts("no-solution");
        assert_eq!((none.solutions, none.backdoors, none.redundant), (0, None, CellSet::EMPTY));
        for limit in [0, 1, 2, 100] {
            let several = position("several-solutions").facts(limit, Cancel::NEVER).unwrap();
            assert_eq!((several.solutions, several.backdoors), (2, None), "{limit}");
            assert!(!several.is_minimal(), "{limit}");
        }
    }

    #[test]
    fn a_count_can_be_watched_while_it_goes_on() {
        let empty = Position::new(&Puzzle::EMPTY);
        let (flag, so_far) = (AtomicBool::new(false), AtomicU64::new(0));
        let facts = thread::scope(|scope| {
            let counting =
                scope.spawn(|| empty.facts_watched(u64::MAX, &so_far, Cancel::by(&flag)));
            while so_far.load(Ordering::Relaxed) < 1000 {
                thread::yield_now();
            }
            flag.store(true, Ordering::Relaxed);
            counting.join().unwrap()
        });
        assert_eq!(facts, Err(Cancelled));
    }
}
