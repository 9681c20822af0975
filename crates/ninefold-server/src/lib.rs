#![doc = include_str!("../README.md")]
//!
//! The way through: a [`Server`] has an address, [`serve()`] accepts connections and keeps slow ones
//! from doing harm, the [`router`] knows the paths, `work` answers questions off the threads that talk,
//! `files` the page and what belongs to it, and [`openapi()`] describes it all from the types of the
//! engine.

#![allow(clippy::disallowed_methods, reason = "a shell: it serves people over the network")]

mod api;
mod files;
mod headers;
mod log;
mod openapi;
mod problem;
mod serve;
mod server;
mod work;

pub use api::router;
pub use files::files;
pub use log::{Entry, logged};
pub use openapi::openapi;
pub use serve::serve;
pub use server::{Server, Stopper};
pub use work::Limits;
