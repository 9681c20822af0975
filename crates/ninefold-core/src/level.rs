//! Our names for how hard a puzzle is.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// How hard a puzzle is, or one that needs a technique.
///
/// ```
/// use ninefold_core::Level;
///
/// assert!(Level::Easy < "unfair".parse().unwrap());
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles alone.
    Easy,
    /// Pencil marks, looked at one house at a time.
    Medium,
    /// Patterns of one digit across the board, wings, uniqueness.
    Hard,
    /// Chains, almost locked sets, larger fish.
    Unfair,
    /// Forcing chains and nets.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// How it is named in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }

    /// What a puzzle of this level asks of a person.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Easy => "singles alone: no pencil marks needed",
            Self::Medium => "pencil marks, looked at one house at a time",
            Self::Hard => "patterns of one digit across the board, wings, uniqueness",
            Self::Unfair => "chains, almost locked sets, finned and larger fish",
            Self::Extreme => "forcing chains and nets, templates, mutant fish",
        }
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// No level has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchLevel;

impl Display for NoSuchLevel {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("expected a level: easy, medium, hard, unfair or extreme")
    }
}

impl Error for NoSuchLevel {}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, NoSuchLevel> {
        Self::ALL.into_iter().find(|level| level.id() == text).ok_or(NoSuchLevel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("Easy".parse::<Level>(), Err(NoSuchLevel));
        assert!(Level::ALL.is_sorted());
    }
}
