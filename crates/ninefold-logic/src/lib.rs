#![doc = include_str!("../README.md")]
//!
//! A [`Technique`] reads an [`Analysis`] of a grid and reports [`Step`]s; the [`Solver`]
//! climbs a [`Ladder`] of techniques, simplest first, and is the only one that applies them. A step
//! carries the [`Pattern`] that was found and the conclusions drawn, so that others can put it
//! into words, draw it, rate it or prove it without knowing how it was found.

mod als;
mod analysis;
mod bent_sets;
mod bits;
mod candidates;
mod cases;
mod choices;
mod example;
mod exocet;
mod fish;
mod guardians;
mod ladder;
mod linear;
mod links;
mod names;
mod pattern;
mod rays;
mod reasoning;
mod solver;
mod step;
mod subsets;
mod technique;
mod techniques;
mod templates;
mod uniqueness;
mod why;

/// The first example on the page of the technique with this id.
#[cfg(test)]
fn example_of(id: &str) -> Example {
    technique(id).expect("a known technique").meta().page.examples().remove(0)
}

pub use analysis::Analysis;
pub use example::{Example, ExampleError};
pub use ladder::{Ladder, LadderError, technique};
pub use names::{UnknownTechnique, technique_named};
pub use pattern::{
    AlignedExclusion, AlmostSubset, Als, AlsChain, Automorphism, Bridge, Burst, Chain, Cluster,
    Colouring, ColouringRule, Counting, DeadlyPattern, DeadlyShape, DeathBlossom, Dual, Escape,
    ExtendedSubset, Filling, Firework, Fish, GuardedChain, Guardians, Impossible, Intersection,
    KrakenFish, Link, Node, Pattern, RestrictedCommon, SiameseFish, Single, Subset, SueDeCoq,
    Template, Tridagon, Wing,
};
pub use pattern::{Alternative, Case, CaseAnalysis, CaseEnd, CaseSource, Claim};
pub use pattern::{Because, Branch, Cases, End, Entry, Net};
pub use pattern::{
    Cover, DigitCourse, DigitEnd, DigitProof, Exocet, ExocetProof, ExocetRule, ExocetStrike,
};
pub use reasoning::nesting_depth;
pub use solver::{Limits, Outcome, Pace, Round, SolvePath, Solver};
pub use step::Step;
pub use technique::{Family, Meta, Page, Sink, Technique};
pub use why::Why;
