//! The engine behind forcing chains and nets: what follows from an assumption, and why.

mod board;
mod closure;
mod links;
mod literal;
mod refute;
mod trail;

pub(crate) use board::{Board, constraint};
pub(crate) use closure::Closure;
pub(crate) use links::Reach;
pub(crate) use literal::{Literal, Literals};
pub(crate) use refute::{Effort, Refuter};
pub(crate) use trail::{Scope, Trail};
