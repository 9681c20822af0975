//! All links of a grid and all that they reach.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use ninefold_core::{CandidateSet, Grid};

use super::sets::SetBetween;
use super::{LinkKinds, Links, NodeId, Reach};
use crate::Analysis;

/// Which nodes a chain may run through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum NodeKinds {
    /// Candidates.
    Plain,
    /// Candidates, and groups where a box and a line cross.
    Grouped,
    /// Candidates, groups and almost locked sets.
    Sets,
}

impl NodeKinds {
    /// The simpler kinds, if there are any.
    pub(crate) const fn simpler(self) -> Option<Self> {
        match self {
            Self::Plain => None,
            Self::Grouped => Some(Self::Plain),
            Self::Sets => Some(Self::Grouped),
        }
    }
}

/// The almost locked sets between two nodes.
type SetsBetween = HashMap<(NodeId, NodeId), Rc<[SetBetween]>>;

/// The links of a grid, and what they reach.
#[derive(Debug)]
pub(crate) struct Survey {
    pub(crate) grid: Grid,
    pub(crate) links: Links,
    pub(crate) reach: Reach,
    /// The almost locked sets between two nodes, once they have been looked for.
    pub(super) between: RefCell<SetsBetween>,
    three_apart: OnceCell<Vec<Ends>>,
}

/// Two nodes of which one is true, and what sees both.
pub(crate) type Ends = (NodeId, NodeId, CandidateSet);

impl Survey {
    /// A survey of these kinds of links.
    pub(crate) fn new(analysis: &Analysis<'_>, kinds: LinkKinds) -> Self {
        let grid = analysis.grid();
        let links = Links::new(analysis, kinds);
        let reach = Reach::new(&links);
        let (between, three_apart) = (RefCell::default(), OnceCell::new());
        Self { grid: *grid, links, reach, between, three_apart }
    }

    /// The nodes that are three strong links apart, and no fewer, if something sees both.
    pub(crate) fn three_apart(&self) -> &[Ends] {
        self.three_apart.get_or_init(|| {
            let mut found = Vec::new();
            for start in self.links.linked() {
                let ends = self.reach.from(start).filter(|&end| end > start);
                for end in ends.filter(|&end| self.reach.length(start, end) == 3) {
                    let seen = self.links.seen_by_both(&self.grid, start, end);
                    if !seen.is_empty() {
                        found.push((start, end, seen));
                    }
                }
            }
            found
        })
    }
}
