//! `drawing.css`: the styles of drawings that stand in a page, which must not bring their own.

use ninefold::render::{Highlights, svg};
use ninefold::{Grid, Puzzle};

/// The style sheet.
pub(crate) fn styles() -> String {
    let (empty, plain) = (Grid::new(&Puzzle::EMPTY), svg::BoardOptions::default());
    let picture = svg::board(&empty, &Highlights::default(), &plain);
    let inside = picture.split_once("<style>").and_then(|(_, rest)| rest.split_once("</style>"));
    inside.map_or_else(String::new, |(styles, _)| styles.trim_start().to_owned())
}
