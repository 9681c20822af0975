//! What the fish have in common: the places of a digit line by line, and the search for fins.

mod lines;
mod search;

pub(crate) use lines::{Lines, Orientation};
pub(crate) use search::{Catch, Shape, finless, finned, report};
