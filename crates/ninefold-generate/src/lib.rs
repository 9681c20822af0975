#![doc = include_str!("../README.md")]

mod random;

pub use random::Random;
