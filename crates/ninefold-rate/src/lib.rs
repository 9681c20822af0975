//! How hard a puzzle is, on the scales that people use.
//!
//! Each scale has a folder: its numbers, its order of techniques, and the search that earns them.

pub mod hodoku;
pub mod se;
