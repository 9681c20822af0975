//! Boards and terminals as standalone SVG.

use ninefold_core::Grid;

use crate::highlights::Highlights;

/// What a picture of a board shows besides its digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardOptions {
    /// What the picture is called, for those who can't see it and as a tooltip.
    pub title: String,
    /// What it shows, in words.
    pub description: String,
    /// Whether the candidates of open cells are drawn.
    pub marks: bool,
    /// Whether rows and columns are numbered.
    pub numbered: bool,
}

/// The board as a standalone SVG.
pub fn board(_grid: &Grid, _highlights: &Highlights, _options: &BoardOptions) -> String {
    String::new()
}

/// A picture of a terminal window that shows this text, which may carry ANSI styles.
pub fn terminal(_title: &str, _text: &str) -> String {
    String::new()
}
