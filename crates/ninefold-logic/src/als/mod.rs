//! Almost locked sets: `n` cells of a house with `n + 1` digits.
//!
//! [`Network`] has all of a grid and says which exclude each other's digits, [`Reached`] how far that
//! reaches.

mod flood;
mod lists;
mod network;
mod sets;

pub(crate) use flood::Reached;
pub(crate) use network::{Network, Set};
