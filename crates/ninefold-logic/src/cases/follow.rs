//! What comes of one alternative by simple steps.

use ninefold_core::{Cancel, Grid};

use crate::pattern::Alternative;
use crate::{Ladder, Meta, Outcome, SolvePath, Solver};

/// What is told in a line or a few, is found quickly, and argues from nothing but the grid as it stands:
/// an assumption may have made that impossible, so that nothing may rest on there being one solution.
const PATTERNS: [&str; 12] = [
    "x-wing",
    "swordfish",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "als-xz",
    "junior-exocet",
    "exocet",
];

/// Follows alternatives by simple steps, or by patterns as well.
#[derive(Debug)]
pub(crate) struct Follower<'a> {
    solver: Solver<'a>,
}

/// An alternative with all that follows from it.
#[derive(Debug)]
pub(crate) struct Followed {
    pub(crate) alternative: Alternative,
    path: SolvePath,
}

impl<'a> Follower<'a> {
    /// By singles, intersections and subsets, until the flag is raised.
    pub(crate) fn simple(cancel: Cancel<'a>) -> Self {
        Self::with(|meta| meta.family.is_simple(), cancel)
    }

    /// By these and by patterns that are seen as a whole, until the flag is raised.
    pub(crate) fn with_patterns(cancel: Cancel<'a>) -> Self {
        Self::with(|meta| meta.family.is_simple() || PATTERNS.contains(&meta.id), cancel)
    }

    fn with(keep: fn(&Meta) -> bool, cancel: Cancel<'a>) -> Self {
        let ladder = Ladder::filtered(|technique| keep(technique.meta()));
        Self { solver: Solver::new(ladder).cancelled_by(cancel) }
    }

    /// What comes of the alternative in this grid.
    pub(crate) fn follow(&self, grid: &Grid, alternative: Alternative) -> Followed {
        let mut start = *grid;
        alternative.apply(&mut start);
        Followed { alternative, path: self.solver.solve(&start) }
    }

    /// The grid after all simple steps, unless they leave some cell or house with nothing.
    pub(crate) fn end(&self, start: &Grid) -> Option<Grid> {
        let path = self.solver.solve(start);
        (!matches!(path.outcome(), Outcome::Impossible(_))).then_some(*path.end())
    }
}

impl Followed {
    /// Whether some cell or house is left with nothing.
    pub(crate) const fn fails(&self) -> bool {
        matches!(self.path.outcome(), Outcome::Impossible(_))
    }

    /// The grid as the alternative makes it.
    pub(crate) const fn start(&self) -> &Grid {
        self.path.start()
    }

    /// The grid after all simple steps.
    pub(crate) const fn end(&self) -> &Grid {
        self.path.end()
    }

    pub(super) const fn path(&self) -> &SolvePath {
        &self.path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Family;

    #[test]
    fn patterns_are_of_the_ladder_and_argue_from_the_grid_alone() {
        let ladder = Ladder::all();
        for id in PATTERNS {
            let mut all = ladder.techniques().iter();
            let technique = all.find(|technique| technique.meta().id == id).expect(id);
            let family = technique.meta().family;
            assert!(!family.is_simple() && family != Family::Uniqueness, "{id}");
            assert!(family != Family::Forcing, "{id} would suppose within a supposition");
        }
    }
}
