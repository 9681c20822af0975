//! Almost locked sets: `n` cells of a house with `n + 1` digits.

mod network;

pub(crate) use network::{Network, Set, Spot};
