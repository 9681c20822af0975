#![doc = include_str!("../README.md")]

mod drawing;
mod file;
mod html;
mod ladder;
mod site;
mod techniques;

pub use file::{File, fingerprint, media_type};
pub use ladder::markdown as ladder_markdown;
pub use site::{Engine, Site};
