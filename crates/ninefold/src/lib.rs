#![doc = include_str!("../README.md")]
//!
//! # The way through
//!
//! Everything starts from a [`Position`]: a puzzle as it was read, its grid, and what its givens
//! admit. Ask it to [`solve`](Position::solve), for a [`hint`](Position::hint), [`why`](Position::why)
//! something is so, for [all steps](Position::all_steps), or to [`check`](Position::check) an answer.
//! [`Reasoning`] says which techniques an answer may use and carries the flag that breaks it off from
//! another thread; every question that can take long returns [`Cancelled`] then.
//!
//! The same questions and answers as data are in [`json`]. The parts are reachable one by one:
//! [`mod@format`] reads and writes, [`exact`] counts, [`logic`] reasons, [`mod@rate`] judges how hard it is,
//! [`verify`] proves, [`render`] tells and draws, [`generate`] transforms. [`canonical()`] tells whether two puzzles are
//! the same but for a [`Transform`].

mod attempt;
mod canonical;
mod check;
mod facts;
pub mod game;
mod hint;
mod ideas;
pub mod json;
mod mistakes;
mod position;
mod rating;
mod reasoning;
pub mod samples;
mod search;
mod singles;
mod solve;
mod verified;
mod why;

pub use attempt::{Assessment, Grade, Marked};
pub use canonical::{NoForm, canonical};
pub use check::{Check, Standing};
pub use facts::{Backdoors, Facts};
pub use hint::{Extent, Hint};
pub use ideas::{Idea, Insight};
pub use mistakes::Mistakes;
pub use position::{Admits, Position};
pub(crate) use rating::hardness;
pub use rating::{NotRated, Ratings, Scale, Score, values_of};
pub use reasoning::Reasoning;
pub use search::{Guess, Search, SearchEnd};
pub use solve::{Approach, Attempt, Method, Verdict};
pub use verified::{Refutation, Verified};
pub use why::{Argument, Explanation, Known, Question};

pub use ninefold_core::{
    Cancel, Cancelled, Candidate, CandidateSet, Cell, CellSet, Conclusion, Constraint, Content,
    Contradiction, Digit, DigitSet, Grid, House, HouseSet, Level, NotationError, OneSolution,
    Premises, Puzzle, Solution, Transform,
};
pub use ninefold_generate::{Canonical, Random, Symmetry};
pub use ninefold_logic::{Family, Ladder, Meta, Pattern, SolvePath, Step, Technique};
pub use ninefold_render::{Detail, Highlights, HintLevel, Line, Proof, Style, Words};
#[doc(inline)]
pub use {
    ninefold_core as core, ninefold_exact as exact, ninefold_format as format,
    ninefold_generate as generate, ninefold_logic as logic, ninefold_rate as rate,
    ninefold_render as render, ninefold_verify as verify,
};

/// The examples of the project's README are compiled with these of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ProjectReadme;
