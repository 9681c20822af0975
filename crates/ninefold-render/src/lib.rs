#![doc = include_str!("../README.md")]
//!
//! Everything here is a pure function from a [`Grid`](ninefold_core::Grid), a
//! [`Step`](ninefold_logic::Step) or a [`SolvePath`](ninefold_logic::SolvePath) to a `String`. Where
//! it is printed, and whether the terminal knows colours, is the caller's business.
//!
//! What a renderer must know of each [`Pattern`](ninefold_logic::Pattern) (its words, what a drawing
//! outlines) stands in one file for each kind of pattern, in `patterns/`.

mod board;
mod frame;
mod highlights;
mod hint_board;
mod large_marks;
mod marks;
pub mod page;
mod patterns;
mod style;
pub mod svg;
mod words;
mod wrap;

pub use board::{board, filled};
pub use highlights::{Arrow, Highlights};
pub use hint_board::hint_board;
pub use large_marks::large_marks;
pub use marks::marks;
pub use style::{Charset, Role, Style};
pub use words::{Detail, HintLevel, Line, Proof, Words, list};
pub use wrap::{wrap, wrap_hanging};
