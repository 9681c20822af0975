//! The server as its clients see it.

mod api;
mod client;
mod files;
mod load;
mod properties;
