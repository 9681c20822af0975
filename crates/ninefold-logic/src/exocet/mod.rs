//! Exocets: where they stand, and what follows.

mod double;
mod general;
mod layout;
mod one_digit;
mod rules;

pub(crate) use double::double;
pub(crate) use general::general;
pub(crate) use layout::{Layout, junior};
pub(crate) use rules::apply;
