//! How branches are drawn, and what is nested in them.

use super::Kind;
use crate::se::technique::Technique;
use crate::se::value::{Difficulty, Value};

/// How consequences are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::se) enum Mode {
    /// Every link must hold in the grid as it is.
    Static,
    /// What was found false is gone, which makes new links.
    Dynamic,
    /// The same for one digit alone.
    Nishio,
}

/// What is nested in the branches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::se) enum Level {
    /// Nothing.
    Zero,
    /// Locked candidates, pairs and X-wings.
    Patterns,
    /// Also single chains.
    Chains,
    /// Also static chains of several branches.
    Multiple,
    /// Patterns, and dynamic chains of several branches.
    Dynamic,
    /// Also such chains in which single chains are nested.
    Deepest,
    /// Patterns, and dynamic chains in which patterns are nested.
    DynamicPatterns,
    /// Patterns, and dynamic chains in which single chains are nested.
    DynamicChains,
    /// Patterns, and dynamic chains in which static chains of several branches are nested.
    DynamicMultiple,
}

/// A search nested in a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inner {
    Unary,
    Multi(Mode, Level),
}

impl Level {
    pub(super) const COUNT: usize = 9;

    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The level whose branches are where those of this level begin.
    pub(super) const fn before(self) -> Option<Self> {
        match self {
            Self::Zero => None,
            Self::Patterns => Some(Self::Zero),
            Self::Chains | Self::Dynamic => Some(Self::Patterns),
            Self::Multiple => Some(Self::Chains),
            Self::Deepest | Self::DynamicPatterns => Some(Self::Dynamic),
            Self::DynamicChains => Some(Self::DynamicPatterns),
            Self::DynamicMultiple => Some(Self::DynamicChains),
        }
    }

    /// The nested searches for chains, in their order.
    pub(super) const fn nested(self) -> &'static [Inner] {
        match self {
            Self::Zero | Self::Patterns => &[],
            Self::Chains => &[Inner::Unary],
            Self::Multiple => &[Inner::Unary, Inner::Multi(Mode::Static, Self::Zero)],
            Self::Dynamic => &[Inner::Multi(Mode::Dynamic, Self::Zero)],
            Self::Deepest => &[
                Inner::Multi(Mode::Dynamic, Self::Zero),
                Inner::Multi(Mode::Dynamic, Self::Chains),
            ],
            Self::DynamicPatterns => &[Inner::Multi(Mode::Dynamic, Self::Patterns)],
            Self::DynamicChains => &[Inner::Multi(Mode::Dynamic, Self::Chains)],
            Self::DynamicMultiple => &[Inner::Multi(Mode::Dynamic, Self::Multiple)],
        }
    }
}

/// The value of the shortest chains of this kind.
pub(in crate::se) fn least_value(mode: Mode, level: Level) -> Value {
    Difficulty::new(base_and_name(mode, level, Kind::Cell).0).value()
}

/// What chains of several branches are worth at least, and what they are called.
pub(super) const fn base_and_name(mode: Mode, level: Level, kind: Kind) -> (f64, Technique) {
    use Technique as T;
    let (base, names) = match (mode, level) {
        (Mode::Nishio, _) => (7.5, [T::Nishio; 4]),
        (Mode::Static, _) => (8.0, [T::CellChains, T::RegionChains, T::CellChains, T::CellChains]),
        (_, Level::Zero) => (8.5, [T::Cell0, T::Region0, T::Double0, T::Contradiction0]),
        (_, Level::Patterns) => (9.0, [T::Cell1, T::Region1, T::Double1, T::Contradiction1]),
        (_, Level::Chains) => (9.5, [T::Cell2, T::Region2, T::Double2, T::Contradiction2]),
        (_, Level::Multiple) => (10.0, [T::Cell3, T::Region3, T::Double3, T::Contradiction3]),
        (
            _,
            Level::Dynamic | Level::DynamicPatterns | Level::DynamicChains | Level::DynamicMultiple,
        ) => (10.5, [T::Cell4, T::Region4, T::Double4, T::Contradiction4]),
        (_, Level::Deepest) => (11.0, [T::Cell5, T::Region5, T::Double5, T::Contradiction5]),
    };
    let [cell, region, double, contradiction] = names;
    let name = match kind {
        Kind::Region => region,
        Kind::Double => double,
        Kind::Contradiction => contradiction,
        Kind::Cell | Kind::X | Kind::Y | Kind::XY => cell,
    };
    (base, name)
}
