//! The five levels of the scale, and how a score lifts a puzzle to the next.

use std::fmt::{self, Display, Formatter};

/// A level of difficulty, as `HoDoKu` names them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles, and not too many of the dearer ones.
    #[default]
    Easy,
    /// Locked candidates and small subsets.
    Medium,
    /// Fish, wings, colours, uniqueness.
    Hard,
    /// Chains, almost locked sets, finned fish.
    Unfair,
    /// Forcing chains and nets, and guessing.
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The highest score of a puzzle of this level; the last has no bound.
    pub const fn max_score(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }

    /// The lowest level, from this one upwards, whose bound the score keeps.
    pub fn lifted_by(self, score: u32) -> Self {
        let fits = |level: &Self| *level >= self && score <= level.max_score();
        Self::ALL.into_iter().find(fits).unwrap_or(Self::Extreme)
    }

    /// Its English name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn a_score_lifts_only_beyond_the_bound() {
        assert_eq!(Level::Easy.lifted_by(800), Level::Easy);
        assert_eq!(Level::Easy.lifted_by(801), Level::Medium);
        assert_eq!(Level::Easy.lifted_by(1001), Level::Hard);
        assert_eq!(Level::Hard.lifted_by(1600), Level::Hard);
        assert_eq!(Level::Hard.lifted_by(1601), Level::Unfair);
        assert_eq!(Level::Medium.lifted_by(1801), Level::Extreme);
        assert_eq!(Level::Unfair.lifted_by(0), Level::Unfair);
        assert_eq!(Level::Extreme.lifted_by(u32::MAX), Level::Extreme);
    }
}
