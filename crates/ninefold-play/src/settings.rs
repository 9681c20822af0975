//! What a player has chosen, kept from one time to the next.

use std::collections::BTreeMap;

use ninefold::Level;
use serde::{Deserialize, Serialize};

/// Whether the terminal's background is dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Light letters on a dark ground.
    #[default]
    Dark,
    /// Dark letters on a light ground.
    Light,
}

/// How large the board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Size {
    /// Digits alone.
    Compact,
    /// The candidates of a cell in a line.
    Marks,
    /// The candidates of a cell three by three.
    Candidates,
    /// The same with a line between cells.
    Large,
}

impl Size {
    pub(crate) const ALL: [Self; 4] = [Self::Compact, Self::Marks, Self::Candidates, Self::Large];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Compact => "compact",
            Self::Marks => "candidates in lines",
            Self::Candidates => "candidates three by three",
            Self::Large => "large",
        }
    }
}

/// What a player has chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The level last played.
    #[serde(with = "level")]
    pub(crate) level: Level,
    pub(crate) theme: Theme,
    /// As large as fits, if nothing was chosen.
    pub(crate) size: Option<Size>,
    /// Whether the time is shown.
    pub(crate) timer: bool,
    /// How many drills of each technique were found without help.
    pub(crate) found: BTreeMap<String, u32>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            level: Level::Easy,
            theme: Theme::default(),
            size: None,
            timer: true,
            found: BTreeMap::new(),
        }
    }
}

/// Levels by their names; one that is not known is the easiest.
mod level {
    use ninefold::Level;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
    pub(super) fn serialize<S: Serializer>(level: &Level, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(level.id())
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Level, D::Error> {
        let name = String::deserialize(from)?;
        Ok(name.parse().unwrap_or(Level::Easy))
    }
}
