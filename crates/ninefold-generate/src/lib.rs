#![doc = include_str!("../README.md")]

mod canon;
mod random;
mod transform;

pub use canon::{Canonical, canonical};
pub use random::Random;
