//! Pictures.

use ninefold_core::Grid;
use ninefold_render::{Highlights, Style, board, marks, svg};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{HighlightsReport, PuzzleText, Refusal};

/// What a picture looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// A drawing.
    #[default]
    Svg,
    /// Only what is pointed out, as a drawing to lie over a board that is drawn already.
    Overlay,
    /// A board of characters.
    Text,
}

/// The surroundings that a drawing is made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Whichever the reader prefers.
    #[default]
    Auto,
    /// Light: what is printed, or becomes a picture of pixels.
    Light,
    /// Dark.
    Dark,
}

impl From<Theme> for svg::Theme {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Auto => Self::Auto,
            Theme::Light => Self::Light,
            Theme::Dark => Self::Dark,
        }
    }
}

/// A picture of a puzzle, and perhaps of the next step in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RenderRequest {
    /// The puzzle with what the player has done.
    pub puzzle: PuzzleText,
    /// What it looks like.
    #[serde(default)]
    pub look: Look,
    /// Whether the candidates of open cells are shown.
    #[serde(default)]
    pub candidates: bool,
    /// What is pointed out, as a step reports it; digits that clash, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub highlights: Option<HighlightsReport>,
    /// Whether digits and marks are as large as they can be.
    #[serde(default)]
    pub large: bool,
    /// The surroundings that a drawing of its own is made for; an overlay has those of its page.
    #[serde(default)]
    pub theme: Theme,
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RenderReport {
    /// An SVG document, or lines of characters.
    pub picture: String,
}

pub(super) fn render(asked: &RenderRequest) -> Result<RenderReport, Refusal> {
    let puzzle = asked.puzzle.puzzle()?;
    let grid = Grid::from(&puzzle);
    let highlights = match &asked.highlights {
        Some(report) => report.into(),
        None => Highlights { wrong: puzzle.clashing(), ..Highlights::default() },
    };
    let picture = match (asked.look, asked.candidates) {
        (Look::Svg, marks) => {
            let (large, theme) = (asked.large, asked.theme.into());
            let options = svg::BoardOptions { marks, large, theme, ..svg::BoardOptions::default() };
            svg::board(&grid, &highlights, &options)
        }
        (Look::Overlay, _) => svg::overlay(&grid, &highlights, asked.large),
        (Look::Text, true) => marks(&grid, &highlights, Style::PLAIN),
        (Look::Text, false) => board(&grid, &highlights, Style::PLAIN),
    };
    Ok(RenderReport { picture })
}
