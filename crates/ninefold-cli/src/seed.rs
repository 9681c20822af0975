//! Where chance begins: with the seed that was asked for, or with one that is said, so that any
//! run can be repeated.

use std::hash::{BuildHasher, RandomState};

use crate::output;

/// A new seed, unlike any other.
pub(crate) fn drawn() -> u64 {
    // The system seeds the hash maps of each process anew. Ten digits are easier to copy than twenty.
    RandomState::new().hash_one(0) % 10_000_000_000
}

/// The seed that was asked for, or a new one, which is told.
pub(crate) fn or_drawn(asked: Option<u64>) -> u64 {
    asked.unwrap_or_else(|| {
        let seed = drawn();
        output::complain(format_args!("--seed {seed} repeats this"));
        seed
    })
}
