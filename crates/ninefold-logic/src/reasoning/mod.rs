//! The engine behind forcing chains and nets: what follows from an assumption, and why.
//!
//! Implications with a single premise make chains: [`Consequences`] follows them from one literal and
//! keeps the way, [`Closure`] from all literals at once. Implications with several premises make
//! nets: a [`State`] says what follows and whether it fails, [`Trials`] what fails at all, a
//! [`Trail`] says why as well, and a [`Refuter`] adds lemmas. [`Whips`] and [`Braids`] look for the
//! shortest nets.

mod braid;
mod closure;
mod consequences;
mod constraints;
mod ids;
mod lines;
mod literal;
mod nesting;
mod refute;
mod report;
mod state;
mod trail;
mod trials;
mod whip;

pub(crate) use braid::Braids;
pub(crate) use closure::Closure;
pub(crate) use consequences::Consequences;
pub(crate) use constraints::Constraints;
pub(crate) use ids::{CandidateId, ConstraintId};
pub(crate) use lines::Refutation;
pub(crate) use literal::{Literal, Literals};
pub use nesting::nesting_depth;
pub(crate) use refute::{Effort, Refuter, refutable};
pub(crate) use report::report;
pub(crate) use state::State;
pub(crate) use trail::{Rules, Trail};
pub(crate) use trials::Trials;
pub(crate) use whip::{Limits as WhipLimits, Whips};
