//! The whole board in the part of a link after `#`, which no server sees.
//!
//! Givens alone stay readable: `p=` and 81 characters. Anything else is packed, after `s=`.

use ninefold_format::page;
pub use ninefold_format::page::LinkError;

use super::Board;

/// The board as the part of a link after `#`.
pub fn encode(board: &Board) -> String {
    page::encode(board.layers())
}

/// The board of a link: the whole address, or what comes after its `#`.
///
/// # Errors
///
/// What is no link to a board.
pub fn decode(text: &str) -> Result<Board, LinkError> {
    page::decode(text).map(Board::from)
}
