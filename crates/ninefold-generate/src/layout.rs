//! Where the givens may stand.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use ninefold_core::{Cell, CellSet};

use crate::{Random, Symmetry};

/// Where the givens may stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// Anywhere.
    #[default]
    Free,
    /// So that this symmetry maps them onto themselves.
    Symmetric(Symmetry),
    /// So that every symmetry does.
    FullySymmetric,
    /// So that some symmetry does; which one is drawn for each puzzle.
    SomeSymmetry,
    /// In these cells and no others.
    Pattern(CellSet),
}

impl Layout {
    /// The same with a symmetry where one is to be drawn.
    pub(crate) fn decided(self, random: &mut Random) -> Self {
        match self {
            Self::SomeSymmetry => Self::Symmetric(Symmetry::ALL[random.below(Symmetry::ALL.len())]),
            decided => decided,
        }
    }

    /// The sets of cells that are given or not given together, in row order of their first cells.
    pub(crate) fn parts(self) -> Vec<CellSet> {
        let symmetries: &[Symmetry] = match &self {
            Self::Symmetric(symmetry) => std::slice::from_ref(symmetry),
            Self::FullySymmetric => &Symmetry::ALL,
            Self::Free | Self::SomeSymmetry | Self::Pattern(_) => {
                return Cell::ALL.map(CellSet::only).to_vec();
            }
        };
        let mut left = CellSet::ALL;
        let mut parts = Vec::new();
        while let Some(cell) = left.first() {
            let part = orbit(cell, symmetries);
            left -= part;
            parts.push(part);
        }
        parts
    }

    /// Whether the givens stand as they may.
    pub(crate) fn allows(self, givens: CellSet) -> bool {
        match self {
            Self::Free => true,
            Self::Pattern(pattern) => givens == pattern,
            Self::SomeSymmetry => !Symmetry::of(givens).is_empty(),
            Self::Symmetric(_) | Self::FullySymmetric => {
                let is_whole = |part: &CellSet| part.is_subset(givens) || part.is_disjoint(givens);
                self.parts().iter().all(is_whole)
            }
        }
    }
}

impl FromStr for Layout {
    type Err = NoSuchSymmetry;

    /// By the name of a symmetry, `none`, `full`, or `random`.
    fn from_str(text: &str) -> Result<Self, NoSuchSymmetry> {
        match text {
            "none" => Ok(Self::Free),
            "full" => Ok(Self::FullySymmetric),
            "random" => Ok(Self::SomeSymmetry),
            _ => {
                let named = Symmetry::ALL.into_iter().find(|it| it.id() == text);
                named.map(Self::Symmetric).ok_or(NoSuchSymmetry)
            }
        }
    }
}

impl Display for Layout {
    /// As it is read; a pattern as its cells.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => f.write_str("none"),
            Self::Symmetric(symmetry) => f.write_str(symmetry.id()),
            Self::FullySymmetric => f.write_str("full"),
            Self::SomeSymmetry => f.write_str("random"),
            Self::Pattern(cells) => Display::fmt(cells, f),
        }
    }
}

/// No symmetry has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSymmetry;

impl Display for NoSuchSymmetry {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "expected a symmetry: none, ")?;
        Symmetry::ALL.iter().try_for_each(|it| write!(f, "{}, ", it.id()))?;
        write!(f, "full or random")
    }
}

impl Error for NoSuchSymmetry {}

/// The cells to which the symmetries take this one, one after the other.
fn orbit(cell: Cell, symmetries: &[Symmetry]) -> CellSet {
    let mut orbit = CellSet::only(cell);
    loop {
        let images = symmetries.iter().flat_map(|it| orbit.into_iter().map(|cell| it.image(cell)));
        let larger = images.fold(orbit, CellSet::with);
        if larger == orbit {
            return orbit;
        }
        orbit = larger;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_the_orbits_and_cover_the_board() {
        let sizes = |layout: Layout| {
            let parts = layout.parts();
            assert_eq!(
                parts.iter().copied().fold(CellSet::EMPTY, |all, part| all | part),
                CellSet::ALL
            );
            assert_eq!(parts.iter().map(|part| part.len()).sum::<usize>(), 81);
            let count = |size| parts.iter().filter(|part| part.len() == size).count();
            [1, 2, 4, 8].map(count)
        };
        assert_eq!(sizes(Layout::Free), [81, 0, 0, 0]);
        assert_eq!(sizes(Layout::Symmetric(Symmetry::Rotate180)), [1, 40, 0, 0]);
        assert_eq!(sizes(Layout::Symmetric(Symmetry::Rotate90)), [1, 0, 20, 0]);
        assert_eq!(sizes(Layout::Symmetric(Symmetry::Diagonal)), [9, 36, 0, 0]);
        assert_eq!(sizes(Layout::FullySymmetric), [1, 0, 8, 6]);
    }

    #[test]
    fn symmetries_are_named() {
        assert_eq!("full".parse(), Ok(Layout::FullySymmetric));
        assert_eq!("diagonal".parse(), Ok(Layout::Symmetric(Symmetry::Diagonal)));
        assert_eq!("Diagonal".parse::<Layout>(), Err(NoSuchSymmetry));
        assert!(NoSuchSymmetry.to_string().ends_with("antidiagonal, full or random"));
    }

    #[test]
    fn half_an_orbit_is_not_allowed() {
        let pair: CellSet = "r1c1 r9c9".parse().unwrap();
        let layout = Layout::Symmetric(Symmetry::Rotate180);
        assert!(
            layout.allows(pair) && Layout::Free.allows(pair) && Layout::Pattern(pair).allows(pair)
        );
        let half: CellSet = "r1c1".parse().unwrap();
        assert!(!layout.allows(half) && !Layout::Pattern(pair).allows(half));
        assert!(!Layout::SomeSymmetry.allows("r1c2".parse().unwrap()));
    }
}
