//! Puzzles in every format people have ⇄ [`Puzzle`](ninefold_core::Puzzle).
//!
//! Reading tells the format from the content. A file of many puzzles streams in constant memory,
//! and what is wrong with one line stops nothing:
//!
//! ```
//! use ninefold_format::{Format, Reader};
//!
//! let file = "# two puzzles and a slip\n\
//!     5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3\n\
//!     5...1...\n\
//!     .................................................................................\n";
//! let mut reader = Reader::new(file.as_bytes())?;
//! assert_eq!(reader.format(), Format::Line);
//!
//! assert_eq!(reader.next().unwrap()?.puzzle.givens().len(), 35);
//! let error = reader.next().unwrap().unwrap_err();
//! assert_eq!(error.to_string(), "line 3: found 8 characters, expected 81 (one for each cell)");
//! assert_eq!(reader.next().unwrap()?.line, 4);
//! assert!(reader.next().is_none());
//! # Ok::<(), ninefold_format::ReadError>(())
//! ```
//!
//! [`read_one`] reads a puzzle typed as an argument; [`Options`] force a format or choose the
//! column of a table; [`Reader::into_chunks`] with [`givens_of_line`] is the fast way through
//! millions of lines.
//!
//! Writing goes through [`write`](write()), or [`Writer`] for many, and [`losses`] says what a
//! format can't hold:
//!
//! ```
//! use ninefold_format::{Format, losses, read_one, write};
//!
//! let record = read_one(b"5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3")?;
//! assert!(losses(Format::Msk, &record).is_empty());
//! assert!(write(Format::Msk, &record).unwrap().starts_with(b"5...1...4\n274...6..\n"));
//! # Ok::<(), ninefold_format::ReadError>(())
//! ```
//!
//! How a format is told from the others is written in [`detect`]. To add one: its file with a
//! `CODEC`, a variant of [`Format`], and its place in the order of `detect`.

mod bank;
mod board;
mod chunks;
mod collection;
mod csv;
pub mod detect;
mod error;
mod format;
mod hodoku;
mod json;
mod large_marks;
mod layout;
mod line;
mod marks;
mod mat;
mod msk;
mod opensudoku;
mod reader;
mod record;
mod sdk;
mod sdm;
mod sdx;
mod ss;
mod sukaku;
mod text;
mod url;
mod writer;

pub use chunks::{Chunk, LONGEST_LINE, LineChunks, TextLine, TextLines};
pub use collection::{Writer, WriterError};
pub use csv::Column;
pub use error::{Expected, Packing, Problem, ReadError};
pub use format::{Format, HeldCandidates, Holds, UnknownFormat};
pub use line::givens_of_line;
pub use mat::{MatProblem, MatVariable};
pub use reader::{LARGEST_DOCUMENT, Options, Reader, read_line, read_one, read_one_as};
pub use record::{Detail, Details, Record};
pub use writer::{Loss, WriteError, losses, write};
