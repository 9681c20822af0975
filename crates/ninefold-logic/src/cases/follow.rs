//! What comes of one alternative by simple steps.

use ninefold_core::{Cancel, Grid};

use crate::pattern::Alternative;
use crate::{Family, Ladder, Outcome, SolvePath, Solver};

/// Follows alternatives by singles, intersections and subsets.
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
    /// One that is broken off by this flag.
    pub(crate) fn new(cancel: Cancel<'a>) -> Self {
        let simple =
            |family| matches!(family, Family::Singles | Family::Intersections | Family::Subsets);
        let ladder = Ladder::filtered(|technique| simple(technique.meta().family));
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
