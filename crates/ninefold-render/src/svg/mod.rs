//! Boards and terminals as standalone SVG.
//!
//! A picture carries its own styles: no fonts, scripts or files from elsewhere. It follows the
//! reader's preference for light or dark. The same text serves as a file, in an `img`, or inline in
//! a page.
//!
//! ```
//! use ninefold_core::{Grid, Puzzle};
//! use ninefold_render::{Highlights, svg};
//!
//! let options = svg::BoardOptions { marks: true, ..svg::BoardOptions::default() };
//! let picture = svg::board(&Grid::new(&Puzzle::EMPTY), &Highlights::default(), &options);
//! assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
//!
//! let window = svg::terminal("ninefold", "$ ninefold solve\n\u{1b}[1mSolved\u{1b}[0m");
//! assert!(window.contains("Solved"));
//! ```

mod ansi;
mod arrows;
mod board;
mod geometry;
mod marks;
mod order;
mod overlay;
mod recording;
mod strokes;
mod terminal;
mod theme;

pub use board::{BoardOptions, board};
pub use overlay::overlay;
pub use recording::recording;
pub use terminal::terminal;
pub use theme::{Theme, Tone, rules, style};

/// The text as it may stand in an element or an attribute.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            // XML has no way to write other control characters.
            c if c.is_control() && !matches!(c, '\n' | '\t') => {}
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn what_means_something_to_xml_is_written_otherwise() {
        assert_eq!(escaped("a<b & \"c\"\u{1b}"), "a&lt;b &amp; &quot;c&quot;");
    }
}
