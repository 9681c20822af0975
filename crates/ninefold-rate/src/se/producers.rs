//! The techniques in the order in which they are asked.

use ninefold_core::{Cancel, Cancelled, DigitSet};

use super::aligned::{aligned_pair, aligned_triplet};
use super::als_wings::als_wing;
use super::board::Position;
use super::bug::bug;
use super::chains::{Level, Mode, Multi, Task, Unary, least_value};
use super::fish::fish;
use super::fresh::Changes;
use super::hint::Hint;
use super::locked::{direct_locked, locked};
use super::loops::unique_loop;
use super::singles::{hidden_single, naked_single};
use super::strong_links::strong_links;
use super::subsets::{direct_hidden, hidden, naked};
use super::value::Value;
use super::wings::wing;

/// A technique, or several that are searched together.
pub(super) enum Producer {
    /// Looks for a pattern, which is worth so many tenths at least.
    Pattern { search: fn(&Position) -> Option<Hint>, least: u8 },
    /// Single chains and cycles.
    Unary,
    /// Chains of several branches.
    Multi(Mode, Level),
}

const fn pattern(least: u8, search: fn(&Position) -> Option<Hint>) -> Producer {
    Producer::Pattern { search, least }
}

/// The order of Sudoku Explainer 1.2.1.
pub(super) static CLASSIC: &[Producer] = &[
    pattern(10, hidden_single),
    pattern(17, direct_locked),
    pattern(20, direct_hidden::<2>),
    pattern(23, naked_single),
    pattern(25, direct_hidden::<3>),
    pattern(26, locked),
    pattern(30, naked::<2>),
    pattern(32, fish::<2>),
    pattern(34, hidden::<2>),
    pattern(36, naked::<3>),
    pattern(38, fish::<3>),
    pattern(40, hidden::<3>),
    pattern(42, wing::<2>),
    pattern(44, wing::<3>),
    pattern(45, unique_loop),
    pattern(50, naked::<4>),
    pattern(52, fish::<4>),
    pattern(54, hidden::<4>),
    pattern(56, bug),
    pattern(62, aligned_pair),
    Producer::Unary,
    pattern(75, aligned_triplet),
    Producer::Multi(Mode::Nishio, Level::Zero),
    Producer::Multi(Mode::Static, Level::Zero),
    Producer::Multi(Mode::Dynamic, Level::Zero),
    Producer::Multi(Mode::Dynamic, Level::Patterns),
    Producer::Multi(Mode::Dynamic, Level::Chains),
    Producer::Multi(Mode::Dynamic, Level::Multiple),
    Producer::Multi(Mode::Dynamic, Level::Dynamic),
    Producer::Multi(Mode::Dynamic, Level::Deepest),
];

/// The order of `SukakuExplainer` 1.18.1, with the techniques that it uses unless told otherwise.
pub(super) static SUKAKU: &[Producer] = &[
    pattern(10, hidden_single),
    pattern(17, direct_locked),
    pattern(20, direct_hidden::<2>),
    pattern(23, naked_single),
    pattern(25, direct_hidden::<3>),
    pattern(26, locked),
    pattern(30, naked::<2>),
    pattern(32, fish::<2>),
    pattern(34, hidden::<2>),
    pattern(36, naked::<3>),
    pattern(38, fish::<3>),
    pattern(40, hidden::<3>),
    pattern(40, strong_links::<2>),
    pattern(42, wing::<2>),
    pattern(44, wing::<3>),
    pattern(45, unique_loop),
    pattern(50, naked::<4>),
    pattern(52, fish::<4>),
    pattern(54, hidden::<4>),
    pattern(54, strong_links::<3>),
    pattern(55, als_wing::<3>),
    pattern(56, bug),
    pattern(58, strong_links::<4>),
    pattern(62, als_wing::<4>),
    pattern(62, aligned_pair),
    pattern(66, als_wing::<5>),
    Producer::Unary,
    pattern(75, als_wing::<6>),
    pattern(75, aligned_triplet),
    Producer::Multi(Mode::Nishio, Level::Zero),
    Producer::Multi(Mode::Static, Level::Zero),
    Producer::Multi(Mode::Dynamic, Level::Zero),
    Producer::Multi(Mode::Dynamic, Level::Patterns),
    Producer::Multi(Mode::Dynamic, Level::Chains),
    Producer::Multi(Mode::Dynamic, Level::Multiple),
    Producer::Multi(Mode::Dynamic, Level::Dynamic),
    Producer::Multi(Mode::Dynamic, Level::DynamicPatterns),
    Producer::Multi(Mode::Dynamic, Level::DynamicChains),
    Producer::Multi(Mode::Dynamic, Level::DynamicMultiple),
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
    /// No hint of this producer has a lower value.
    pub(super) fn least(&self) -> Value {
        let tenths = match self {
            Self::Pattern { least, .. } => *least,
            Self::Unary => 65,
            Self::Multi(mode, level) => return least_value(*mode, *level),
        };
        Value::from_tenths(tenths)
    }

    /// The hint that this producer would have taken.
    pub(super) fn hint(
        &self,
        position: &Position,
        searches: &mut Searches<'_>,
    ) -> Result<Option<Hint>, Cancelled> {
        let Position { board, filling, fresh, .. } = position;
        match self {
            Self::Pattern { search, .. } => Ok(search(position)),
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
