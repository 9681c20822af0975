//! The scale of `HoDoKu`.

mod level;
mod locked;
mod queue;
mod rated;
mod singles;
mod state;
mod subsets;
mod technique;

use ninefold_core::{Cancel, Candidate, OneSolution};

pub use self::level::Level;
pub use self::rated::{Outcome, Rated, RatedStep, Unfinished};
use self::state::State;
pub use self::technique::Technique;

/// Looks for a step of one slot.
type Finder = fn(&mut Search<'_>) -> Option<RatedStep>;

/// The slots in the order in which they are tried.
const LADDER: &[Finder] = &[
    singles::full_house,
    singles::naked_single,
    singles::hidden_single,
    subsets::locked_pair,
    subsets::locked_triple,
    locked::pointing,
    locked::claiming,
    subsets::naked_pair,
    subsets::naked_triple,
    subsets::hidden_pair,
    subsets::hidden_triple,
    subsets::naked_quadruple,
    subsets::hidden_quadruple,
    brute_force,
];

/// Rates a puzzle.
///
/// # Errors
///
/// [`Unfinished`] if it was broken off.
pub fn rate(known: &OneSolution, cancel: Cancel<'_>) -> Result<Rated, Unfinished> {
    let mut search = Search { known, cancel, state: State::new(known) };
    let mut rated = Rated::default();
    while !search.state.open().is_empty() {
        let Some(step) = search.next_step() else { return Err(Unfinished { so_far: rated }) };
        search.apply(&step);
        rated.push(step);
    }
    Ok(rated)
}

/// A rating under way.
struct Search<'a> {
    known: &'a OneSolution,
    cancel: Cancel<'a>,
    state: State,
}

impl Search<'_> {
    /// The step of the first slot that has one; `None` if the search was broken off.
    fn next_step(&mut self) -> Option<RatedStep> {
        for finder in LADDER {
            let found = finder(self);
            // A search that was broken off finds nothing: that must not be believed.
            if self.cancel.is_requested() {
                return None;
            }
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn apply(&mut self, step: &RatedStep) {
        match &step.outcome {
            Outcome::Placed(candidate) => self.state.place(*candidate),
            Outcome::Eliminated(candidates) => {
                for &candidate in candidates {
                    self.state.eliminate(candidate);
                }
            }
        }
    }
}

/// The digit of the solution in the middle one of the open cells.
fn brute_force(search: &mut Search<'_>) -> Option<RatedStep> {
    let open = search.state.open();
    let cell = open.into_iter().nth(open.len() / 2)?;
    let digit = search.known.solution().digit(cell);
    Some(RatedStep::placing(Technique::BruteForce, Candidate::new(cell, digit)))
}
