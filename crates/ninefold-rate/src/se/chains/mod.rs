//! Chains: what follows from "this candidate is true" and "this candidate is false".
//!
//! * [`unary`]: one chain or cycle, links of the grid as it is;
//! * [`multi`]: several branches that agree, or one that contradicts itself;
//! * [`branch`]: a single assumption and its consequences;
//! * [`advanced`]: what nested techniques add to a branch.
//!
//! Every search goes through the whole grid, and the least difficult hint is taken; among equals
//! the one with fewer nodes, then by kind, then the first found. So the order in which things are
//! found is part of the scale and is kept everywhere.

mod advanced;
mod bits;
mod branch;
mod closure;
mod graph;
mod implications;
mod kept;
mod level;
mod links;
mod literal;
mod memory;
mod multi;
mod single;
mod survey;
mod tree;
mod unary;

use std::cmp::Ordering;

pub(super) use level::{Level, Mode, least_value};
pub(super) use multi::Multi;
pub(super) use survey::Task;
pub(super) use unary::Unary;

use ninefold_core::Candidate;

use super::value::Difficulty;

/// The kinds of chains in the order in which equally difficult ones are preferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Double = 1,
    X,
    Y,
    XY,
    Cell,
    Region,
    Contradiction,
}

/// What decides between two hints of the same search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Key {
    pub(super) difficulty: Difficulty,
    pub(super) complexity: u32,
    pub(super) kind: Kind,
    /// Where in the search it is found.
    pub(super) order: u32,
}

impl Key {
    pub(super) fn new(base: f64, complexity: u32, kind: Kind, order: u32) -> Self {
        Self { difficulty: Difficulty::of_chain(base, complexity), complexity, kind, order }
    }

    pub(super) fn cmp(&self, other: &Self) -> Ordering {
        self.difficulty
            .total_cmp(other.difficulty)
            .then(self.complexity.cmp(&other.complexity))
            .then(self.kind.cmp(&other.kind))
            .then(self.order.cmp(&other.order))
    }
}

/// What a chain found inside a branch gives to that branch.
#[derive(Clone, Debug)]
pub(super) struct Nested {
    /// The candidates that it strikes and no earlier one has struck.
    struck: Vec<Candidate>,
    /// The candidates of the outer grid that had to go before the chain held.
    lost: Vec<Candidate>,
    complexity: u32,
    /// The same for the same chain found in another branch.
    signature: u64,
}

/// A running hash of literals, for telling whether two chains are the same.
#[derive(Clone, Copy, Debug)]
struct Signature(u64);

impl Signature {
    const START: Self = Self(0x9E37_79B9_7F4A_7C15);

    fn add(&mut self, value: usize) {
        let mixed =
            (self.0.rotate_left(5) ^ (value as u64 + 1)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        self.0 = mixed ^ (mixed >> 32);
    }
}

#[cfg(test)]
mod tests;
