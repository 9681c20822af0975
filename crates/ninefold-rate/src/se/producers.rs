//! The techniques in the order in which they are asked.

use ninefold_core::{Cancel, Cancelled, DigitSet};

use super::aligned::{aligned_pair, aligned_triplet};
use super::board::Position;
use super::bug::bug;
use super::chains::{Level, Mode, Multi, Task, Unary};
use super::fish::fish;
use super::fresh::Changes;
use super::hint::Hint;
use super::locked::{direct_locked, locked};
use super::loops::unique_loop;
use super::singles::{hidden_single, naked_single};
use super::subsets::{direct_hidden, hidden, naked};
use super::wings::wing;

/// A technique, or several that are searched together.
pub(super) enum Producer {
    /// Looks for a pattern.
    Pattern(fn(&Position) -> Option<Hint>),
    /// Single chains and cycles.
    Unary,
    /// Chains of several branches.
    Multi(Mode, Level),
}

/// The order of Sudoku Explainer 1.2.1.
pub(super) static CLASSIC: &[Producer] = &[
    Producer::Pattern(hidden_single),
    Producer::Pattern(direct_locked),
    Producer::Pattern(direct_hidden::<2>),
    Producer::Pattern(naked_single),
    Producer::Pattern(direct_hidden::<3>),
    Producer::Pattern(locked),
    Producer::Pattern(naked::<2>),
    Producer::Pattern(fish::<2>),
    Producer::Pattern(hidden::<2>),
    Producer::Pattern(naked::<3>),
    Producer::Pattern(fish::<3>),
    Producer::Pattern(hidden::<3>),
    Producer::Pattern(wing::<2>),
    Producer::Pattern(wing::<3>),
    Producer::Pattern(unique_loop),
    Producer::Pattern(naked::<4>),
    Producer::Pattern(fish::<4>),
    Producer::Pattern(hidden::<4>),
    Producer::Pattern(bug),
    Producer::Pattern(aligned_pair),
    Producer::Unary,
    Producer::Pattern(aligned_triplet),
    Producer::Multi(Mode::Nishio, Level::Zero),
    Producer::Multi(Mode::Static, Level::Zero),
    Producer::Multi(Mode::Dynamic, Level::Zero),
    Producer::Multi(Mode::Dynamic, Level::Patterns),
    Producer::Multi(Mode::Dynamic, Level::Chains),
    Producer::Multi(Mode::Dynamic, Level::Multiple),
    Producer::Multi(Mode::Dynamic, Level::Dynamic),
    Producer::Multi(Mode::Dynamic, Level::Deepest),
];

/// The memory of the searches; that for chains is made when it is first needed, because most puzzles
/// need none.
pub(super) struct Searches<'a> {
    cancel: Cancel<'a>,
    pub(super) changes: Changes,
    unary: Option<Box<Unary>>,
    multi: Option<Box<Multi<'a>>>,
}

impl<'a> Searches<'a> {
    pub(super) const fn new(cancel: Cancel<'a>) -> Self {
        Self { cancel, changes: Changes::new(), unary: None, multi: None }
    }

    pub(super) const fn cancel(&self) -> Cancel<'a> {
        self.cancel
    }
}

impl Producer {
    /// The hint that this producer would have taken.
    pub(super) fn hint(
        &self,
        position: &Position,
        searches: &mut Searches<'_>,
    ) -> Result<Option<Hint>, Cancelled> {
        let Position { board, filling, fresh, .. } = position;
        match self {
            Self::Pattern(search) => Ok(search(position)),
            Self::Unary => Ok(searches.unary.get_or_insert_default().best(board)),
            Self::Multi(mode, level) => {
                let new = || Box::new(Multi::new(searches.cancel, true));
                let multi = searches.multi.get_or_insert_with(new);
                // Nishio chains stay with one digit.
                let is_nishio = *mode == Mode::Nishio;
                let digits = if is_nishio { fresh.digits } else { DigitSet::ALL };
                multi.best(Task { board, filling, mode: *mode, level: *level, digits })
            }
        }
    }
}
