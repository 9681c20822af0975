//! A game: a board on which someone plays, everything that led to it, and what was undone.
//!
//! Plain data for every door that lets someone play; no clock, no files, no keys. It means the same, is linked
//! to with the same text and is kept as the same JSON as a game of the page.
//!
//! - A [`Board`] is what stands: givens, digits, marks, colours. A move makes another board of it.
//! - A [`Game`] records boards as changes that can be undone and redone, with savepoints and a branch for
//!   "what if".
//! - [`link`] packs a board into the part of a link after `#`.
//!
//! ```
//! use ninefold::game::{Board, Game, Mode, link};
//! use ninefold::{CellSet, Puzzle};
//!
//! let line = "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";
//! let mut game = Game::new(Board::new(&line.parse::<Puzzle>()?), "A gentle start");
//!
//! let cells: CellSet = "r1c2".parse()?;
//! game.record(game.board().enter(cells, Mode::Digit, "3".parse()?, true), "Digit 3");
//! assert!(!game.board().position().mistakes().is_empty());
//! assert_eq!(game.before_mistake(), 0);
//!
//! assert_eq!(game.undo(), Some("Digit 3"));
//! assert_eq!(link::encode(game.board()), format!("p={line}"));
//! assert_eq!(Game::from_json(&game.to_json())?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod history;
pub mod link;
mod moves;
mod saved;

pub use board::{Board, Colour};
pub use history::{Change, Game, Savepoint};
pub use moves::Mode;
pub use ninefold_format::page::{BoardError, Layer, Layers};
pub use saved::SavedError;
