#![doc = include_str!("../README.md")]
//!
//! How a format is told from the others is written in [`detect`]. To add one: its file with a
//! `CODEC`, a variant of [`Format`], and its place in the order of `detect`.

mod assumption;
mod bank;
pub mod base64;
mod board;
mod chunks;
mod collection;
mod csv;
pub mod detect;
mod error;
mod foreign;
mod format;
mod hodoku;
mod json;
mod judged;
mod large_marks;
mod layout;
mod letters;
mod line;
mod marks;
mod mat;
mod msk;
mod opensudoku;
mod packing;
pub mod page;
mod paste;
mod pieces;
mod places;
mod reader;
mod record;
mod report;
mod sdk;
mod sdm;
mod sdx;
mod ss;
mod sukaku;
mod text;
mod unpack;
mod url;
mod utf16;
mod writer;

pub use assumption::Assumption;
pub use chunks::{Chunk, LONGEST_LINE, LineChunks, LinePlace, TextLine, TextLines};
pub use collection::{Writer, WriterError};
pub use csv::Column;
pub use error::{Expected, Problem, ReadError};
pub use foreign::{Foreign, visible_json};
pub use format::{Format, HeldCandidates, Holds, UnknownFormat};
pub use line::givens_of_line;
pub use mat::{MatProblem, MatVariable};
pub use packing::{Packing, PackingProblem};
pub use reader::{LARGEST_DOCUMENT, Options, Reader, read_line, read_one, read_one_as};
pub use record::{Detail, Details, Record};
pub use writer::{Loss, WriteError, losses, write};
