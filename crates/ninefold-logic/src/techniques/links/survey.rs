//! All links of a grid and all that they reach, kept for those who ask next.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use ninefold_core::Grid;

use super::sets::Passage;
use super::{Kinds, Links, Reach};

/// Which nodes a chain may run through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Scope {
    /// Candidates.
    Plain,
    /// Candidates, and groups where a box and a line cross.
    Grouped,
    /// Candidates, groups and almost locked sets.
    Sets,
}

impl Scope {
    /// The scope that does with less, if there is one.
    pub(crate) const fn simpler(self) -> Option<Self> {
        match self {
            Self::Plain => None,
            Self::Grouped => Some(Self::Plain),
            Self::Sets => Some(Self::Grouped),
        }
    }
}

/// The almost locked sets between two nodes.
type Passages = HashMap<(usize, usize), Rc<[Passage]>>;

/// The links of a grid, and what they reach.
#[derive(Debug)]
pub(crate) struct Survey {
    pub(crate) grid: Grid,
    pub(crate) links: Links,
    pub(crate) reach: Reach,
    /// The almost locked sets between two nodes, once they have been looked for.
    pub(super) between: RefCell<Passages>,
}

thread_local! {
    /// The last survey of each scope: a loop, a chain and a discontinuous loop are looked for in
    /// the same grid one after the other, and so are those with and without groups.
    static LAST: RefCell<[Option<Rc<Survey>>; 3]> = const { RefCell::new([None, None, None]) };
}

impl Survey {
    /// The survey of this grid, from memory if the last one was of the same.
    pub(crate) fn of(grid: &Grid, scope: Scope) -> Rc<Self> {
        LAST.with_borrow_mut(|last| {
            let slot = &mut last[scope as usize];
            if let Some(survey) = slot.as_ref().filter(|survey| survey.grid == *grid) {
                return Rc::clone(survey);
            }
            let survey = Rc::new(Self::new(grid, Kinds::Both(scope)));
            *slot = Some(Rc::clone(&survey));
            survey
        })
    }

    /// A survey of these kinds of links.
    pub(crate) fn new(grid: &Grid, kinds: Kinds) -> Self {
        let links = Links::new(grid, kinds);
        let reach = Reach::new(&links);
        Self { grid: *grid, links, reach, between: RefCell::default() }
    }
}
