#![doc = include_str!("../README.md")]
//!
//! Each scale has a folder: its numbers, its order of techniques, and the search that earns them.
//! [`level()`] gives our own names to the numbers.

pub mod hodoku;
mod level;
pub mod se;

pub use level::{LEVELS, level};
