//! Boards as the page of Ninefold writes them: layers of numbers, and the part of a link after `#`, which no
//! server sees.
//!
//! ```
//! use ninefold_format::page;
//!
//! let line = "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";
//! let board = page::decode(&format!("https://example.org/#p={line}"))?;
//! assert_eq!(board.puzzle().givens().len(), 35);
//! assert_eq!(page::decode(&page::encode(&board))?, board);
//! # Ok::<(), page::LinkError>(())
//! ```

mod layers;
mod link;

pub use layers::{BoardError, Layer, Layers, integer};
pub use link::{LinkError, decode, encode};
