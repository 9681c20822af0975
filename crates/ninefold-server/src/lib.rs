#![doc = include_str!("../README.md")]
//!
//! The way through: [`serve()`] accepts connections and keeps slow ones from doing harm, the router
//! knows the paths, `work` answers off the threads that talk, and [`openapi()`] describes it all from
//! the types of the engine.

#![allow(clippy::disallowed_methods, reason = "a shell: it serves people over the network")]

mod api;
mod headers;
mod openapi;
mod problem;
mod serve;
mod work;

pub use api::router;
pub use openapi::openapi;
pub use serve::serve;
pub use work::Limits;
