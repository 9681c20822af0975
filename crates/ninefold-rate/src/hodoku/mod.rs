//! The scale of `HoDoKu`: a level and a score, from a search of its own.
//!
//! # The procedure
//!
//! A puzzle is solved as `HoDoKu` 2.2 does with its factory options, one step at a time:
//!
//! 1. The givens are placed on an empty board, one by one (`state.rs`). Whatever removes a candidate
//!    notes singles in two queues, from the first given on.
//! 2. The slots of the ladder are tried in order. The first one that has a step supplies it;
//!    exactly this step is applied, and the next search starts again with the first slot.
//! 3. Each step adds the score of its slot. The level is that of the hardest slot, and is lifted while
//!    the score exceeds what the level allows (`level.rs`).
//! 4. Where no slot has a step, the solution's digit in the middle open cell is a guess, at 10 000 points.
//!
//! # The choice among steps
//!
//! A slot's finder takes its steps from a queue (singles), or stops at the first step in a fixed order
//! of search, or collects all steps and takes the best (`ranking.rs`: chains, loops, forcing). Since
//! another step of the same slot leads to another board, the order is part of the scale: it is
//! described in each file, and the techniques of our own ladder know nothing of it.
//!
//! # What makes it fast
//!
//! Searches for one digit are not repeated while its places stay the same (`memo.rs`). Chains are not
//! enumerated: only which ends a chain joins can matter, and that is a question of reachability, asked
//! of sets of cells (`x_chain.rs`, `xy_chain.rs`) or of rows of bits (`implications.rs`). The exact
//! chain is searched only for the step that would be chosen.

mod als;
mod als_chain;
mod als_steps;
mod avoidable;
mod basic_fish;
#[cfg(test)]
mod boards;
mod cached;
mod colors;
mod forcing;
mod franken_fish;
mod implications;
mod ladder;
mod level;
mod links;
mod locked;
mod lookahead;
mod loops;
mod memo;
mod queue;
mod ranking;
mod rated;
mod remote_pair;
mod single_digit;
mod singles;
mod state;
mod strong_links;
mod subsets;
mod sue_de_coq;
mod technique;
mod uniqueness;
mod wings;
mod x_chain;
mod xy_chain;

use std::ops::RangeInclusive;

use ninefold_core::{Cancel, Cancelled, Candidate, OneSolution};

use self::als::AlmostLocked;
use self::cached::Cached;
use self::implications::{Implications, Scratch};
pub use self::ladder::{known_ids, score_of};
pub use self::level::Level;
use self::memo::Memo;
pub use self::rated::{Outcome, Rated, RatedStep, Unfinished};
use self::state::State;
pub use self::technique::Technique;
use self::uniqueness::Rectangle;

/// Rates a puzzle.
///
/// ```
/// use ninefold_core::{Cancel, Puzzle};
/// use ninefold_rate::hodoku::{Level, rate};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse()?;
/// let known = ninefold_exact::one_solution(&puzzle).expect("a proper puzzle");
/// let rated = rate(&known, Cancel::NEVER)?;
/// assert_eq!((rated.level, rated.score), (Level::Easy, 204));
/// assert_eq!(rated.steps.len(), 51);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`Unfinished`] if it was broken off: with the path so far, whose score and level are lower bounds.
pub fn rate(known: &OneSolution, cancel: Cancel<'_>) -> Result<Rated, Unfinished> {
    let mut search = Search::new(known, cancel);
    let mut rated = Rated::default();
    while !search.state.open().is_empty() {
        let Some(step) = search.next_step() else { return Err(Unfinished { so_far: rated }) };
        search.apply(&step);
        rated.push(step);
    }
    Ok(rated)
}

/// The rating of the puzzle if its score is in this range; none as soon as it is known that it is
/// not: what is left costs at least a single for each open cell.
///
/// ```
/// use ninefold_core::{Cancel, Puzzle};
/// use ninefold_rate::hodoku::rate_within;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse()?;
/// let known = ninefold_exact::one_solution(&puzzle).expect("a proper puzzle");
/// assert!(rate_within(&known, 200..=300, Cancel::NEVER)?.is_some());
/// assert!(rate_within(&known, 0..=200, Cancel::NEVER)?.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`Cancelled`] if it was broken off.
pub fn rate_within(
    known: &OneSolution,
    score: RangeInclusive<u32>,
    cancel: Cancel<'_>,
) -> Result<Option<Rated>, Cancelled> {
    let mut search = Search::new(known, cancel);
    let mut rated = Rated::default();
    while !search.state.open().is_empty() {
        let to_come = search.state.open().len() as u32 * Technique::FullHouse.score();
        if rated.score + to_come > *score.end() {
            return Ok(None);
        }
        let step = search.next_step().ok_or(Cancelled)?;
        search.apply(&step);
        rated.push(step);
    }
    Ok(score.contains(&rated.score).then_some(rated))
}

/// Looks for a step of one slot. A search that is broken off reports nothing.
type Finder = fn(&mut Search<'_>) -> Option<RatedStep>;

/// The slots in the order in which they are tried; `technique.rs` has their numbers.
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
    basic_fish::x_wing,
    basic_fish::swordfish,
    basic_fish::jellyfish,
    remote_pair::remote_pair,
    wings::bug_plus_one,
    single_digit::skyscraper,
    single_digit::two_string_kite,
    single_digit::turbot_fish,
    single_digit::empty_rectangle,
    wings::w_wing,
    wings::xy_wing,
    wings::xyz_wing,
    uniqueness::type_1,
    uniqueness::type_2,
    uniqueness::type_3,
    uniqueness::type_4,
    uniqueness::type_5,
    uniqueness::type_6,
    uniqueness::hidden_rectangle,
    avoidable::type_1,
    avoidable::type_2,
    basic_fish::finned_x_wing,
    basic_fish::sashimi_x_wing,
    basic_fish::finned_swordfish,
    basic_fish::sashimi_swordfish,
    basic_fish::finned_jellyfish,
    basic_fish::sashimi_jellyfish,
    sue_de_coq::sue_de_coq,
    colors::simple_colors,
    colors::multi_colors,
    x_chain::x_chain,
    xy_chain::xy_chain,
    loops::nice_loop,
    loops::grouped_nice_loop,
    als_steps::als_xz,
    als_steps::als_xy_wing,
    als_chain::als_chain,
    franken_fish::franken_x_wing,
    franken_fish::franken_swordfish,
    franken_fish::finned_franken_x_wing,
    franken_fish::finned_franken_swordfish,
    forcing::forcing_chain,
    forcing::forcing_net,
    brute_force,
];

/// A rating under way: the board, and what was derived from it.
struct Search<'a> {
    known: &'a OneSolution,
    cancel: Cancel<'a>,
    state: State,
    /// How many steps were applied: what is derived from the state is kept with this number.
    version: u32,
    memo: Memo,
    rectangles: Cached<Vec<Rectangle>>,
    plain: Cached<Implications>,
    grouped: Cached<Implications>,
    almost_locked: Cached<AlmostLocked>,
    scratch: Scratch,
}

impl<'a> Search<'a> {
    fn new(known: &'a OneSolution, cancel: Cancel<'a>) -> Self {
        Self {
            known,
            cancel,
            state: State::new(known),
            version: 0,
            memo: Memo::new(),
            rectangles: Cached::new(),
            plain: Cached::new(),
            grouped: Cached::new(),
            almost_locked: Cached::new(),
            scratch: Scratch::default(),
        }
    }

    /// The step of the first slot that has one; `None` if the search was broken off.
    fn next_step(&mut self) -> Option<RatedStep> {
        for finder in LADDER {
            let found = finder(self);
            // That a search found nothing must not be believed if it was broken off.
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
        self.version += 1;
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
