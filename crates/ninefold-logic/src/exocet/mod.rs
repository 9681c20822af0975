//! Junior exocets: where they stand, and what follows.

mod layout;
mod rules;

pub(crate) use layout::{Layout, layouts};
pub(crate) use rules::apply;
