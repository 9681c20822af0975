//! How deep trials must be nested for singles to solve a grid.

use ninefold_core::{Cancel, Cancelled, Grid};

use super::constraints::Constraints;
use super::ids::CandidateId;
use super::literal::{Literal, Literals};
use super::state::{Layer, State, Trial};

/// How deep candidates must be tried within each other for singles to solve the grid: 0 if singles
/// do, 1 if they do once every candidate is struck that leads them to a contradiction, 2 if such
/// trials may be made under a trial; what the literature calls T&E(n). `None` if it takes more than
/// `most`, or the grid has no solution or several.
///
/// ```
/// use ninefold_core::{Cancel, Grid, Puzzle};
///
/// let puzzle: Puzzle =
///     "500010004274000600080904000810460302002030100706091058000503010005000927100020003"
///         .parse()
///         .unwrap();
/// let depth = ninefold_logic::nesting_depth(&Grid::new(&puzzle), 2, Cancel::NEVER);
/// assert_eq!(depth, Ok(Some(0)));
/// ```
///
/// # Errors
///
/// [`Cancelled`] if the answer is no longer wanted.
pub fn nesting_depth(
    grid: &Grid,
    most: usize,
    cancel: Cancel<'_>,
) -> Result<Option<usize>, Cancelled> {
    if grid.contradiction().is_some() {
        return Ok(None);
    }
    let constraints = Constraints::new(grid);
    let mut trials = Trials { constraints: &constraints, cancel, layer: Layer::new() };
    let mut state = State::new(&constraints);
    let mut outcome = trials.singles(&mut state);
    for depth in 0..=most {
        if depth > 0 && outcome == Outcome::Open {
            outcome = trials.settle(&mut state, depth)?;
        }
        match outcome {
            Outcome::Full => return Ok(Some(depth)),
            Outcome::Fails => return Ok(None),
            Outcome::Open => {}
        }
    }
    Ok(None)
}

/// What all that was learned comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Full,
    Fails,
    Open,
}

struct Trials<'a> {
    constraints: &'a Constraints,
    cancel: Cancel<'a>,
    layer: Layer,
}

impl Trials<'_> {
    /// Places the singles of the grid.
    fn singles(&mut self, state: &mut State) -> Outcome {
        // Extending draws what follows from new knowledge: what a constraint had from the start, it
        // does not see.
        for constraint in self.constraints.with_at_least(1) {
            let &[last] = self.constraints.members(constraint) else { continue };
            if !state.decides(last) && self.learn(state, Literal::is(last)) == Outcome::Fails {
                return Outcome::Fails;
            }
        }
        if state.is_full(self.constraints) { Outcome::Full } else { Outcome::Open }
    }

    fn learn(&mut self, state: &mut State, literal: Literal) -> Outcome {
        match state.extend(self.constraints, literal, usize::MAX, &mut self.layer) {
            Trial::Fails => Outcome::Fails,
            _ if state.is_full(self.constraints) => Outcome::Full,
            Trial::Settled | Trial::Unsettled => Outcome::Open,
        }
    }

    /// Strikes whatever fails by trials of this depth, until nothing does. Trials that are less deep
    /// have the first word after each strike: they are quick, and often enough.
    fn settle(&mut self, state: &mut State, depth: usize) -> Result<Outcome, Cancelled> {
        if depth == 0 {
            return Ok(Outcome::Open);
        }
        loop {
            match self.settle(state, depth - 1)? {
                Outcome::Open => {}
                over => return Ok(over),
            }
            let Some(failing) = self.failing(state, depth - 1)? else { return Ok(Outcome::Open) };
            match self.learn(state, Literal::is_not(failing)) {
                Outcome::Open => {}
                over => return Ok(over),
            }
        }
    }

    /// A candidate that fails if it is tried, with trials of this depth under it.
    fn failing(&mut self, state: &State, depth: usize) -> Result<Option<CandidateId>, Cancelled> {
        self.cancel.check()?;
        let mut tried = Vec::new();
        for &candidate in self.constraints.candidates() {
            if !state.decides(candidate) {
                let mut trial = *state;
                if self.learn(&mut trial, Literal::is(candidate)) == Outcome::Fails {
                    return Ok(Some(candidate));
                }
                tried.push((candidate, trial));
            }
        }
        if depth == 0 {
            return Ok(None);
        }
        // Those that lead far come first: they fail soonest, and if they do not, neither does what
        // they lead to.
        tried.sort_by_key(|(_, trial)| std::cmp::Reverse(trial.placed()));
        let mut sound = Literals::EMPTY;
        for (candidate, mut trial) in tried {
            if sound.contains(Literal::is(candidate)) {
                continue;
            }
            if self.settle(&mut trial, depth)? == Outcome::Fails {
                return Ok(Some(candidate));
            }
            sound.unite(trial.known());
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::Puzzle;

    use super::*;

    fn depth_of(page: &str, most: usize) -> Option<usize> {
        nesting_depth(&crate::example_of(page).grid, most, Cancel::NEVER).unwrap()
    }

    #[test]
    fn what_singles_solve_is_not_nested_and_what_needs_trials_is() {
        let singles: Puzzle =
            "500010004274000600080904000810460302002030100706091058000503010005000927100020003"
                .parse()
                .unwrap();
        assert_eq!(nesting_depth(&Grid::new(&singles), 2, Cancel::NEVER), Ok(Some(0)));
        assert_eq!(depth_of("x-wing", 2), Some(1));
    }

    #[test]
    fn trials_within_trials_find_what_trials_do_not() {
        let constraints = Constraints::new(&crate::example_of("nested-forcing-net").grid);
        let (cancel, layer) = (Cancel::NEVER, Layer::new());
        let mut trials = Trials { constraints: &constraints, cancel, layer };
        let state = State::new(&constraints);
        assert_eq!(trials.failing(&state, 0), Ok(None));
        assert!(trials.failing(&state, 1).unwrap().is_some());
    }

    #[test]
    fn what_is_deeper_than_asked_is_not_found() {
        assert_eq!(depth_of("x-wing", 0), None);
    }

    #[test]
    fn without_one_solution_there_is_no_depth() {
        let empty = Grid::new(&Puzzle::EMPTY);
        assert_eq!(nesting_depth(&empty, 1, Cancel::NEVER), Ok(None));
        let clash = "55".to_owned() + &".".repeat(79);
        let clash = Grid::new(&clash.parse().unwrap());
        assert_eq!(nesting_depth(&clash, 2, Cancel::NEVER), Ok(None));
    }

    #[test]
    fn it_can_be_broken_off() {
        let raised = std::sync::atomic::AtomicBool::new(true);
        let grid = crate::example_of("x-wing").grid;
        assert_eq!(nesting_depth(&grid, 2, Cancel::by(&raised)), Err(Cancelled));
    }
}
