//! The program as a whole: what it prints, where, and how it ends.

#![allow(clippy::print_stderr, reason = "a test that can't run here says so")]
#![allow(clippy::disallowed_methods, reason = "how long a refusal takes is part of it")]

mod canon;
mod check;
mod convert;
mod facts;
mod generate;
mod hint;
mod inputs;
mod pages;
mod practise;
mod process;
mod rate;
mod reading;
mod serve;
mod show;
mod solve;
mod speak;
mod stream;
mod surroundings;
mod terminal;
mod transform;
mod verify;
mod why;
