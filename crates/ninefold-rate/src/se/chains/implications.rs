//! Everything that follows from each candidate by links of the grid as it is, at once.
//!
//! "If a then not o, if not o then b": so `a` leads to `b`. The closure of this relation tells for
//! all candidates what single chains can reach. Both kinds of links hold both ways, so whoever
//! leads to two literals that contradict each other also leads to its own denial. So a single chain
//! or cycle strikes something just if some candidate leads to another that it can't stand beside,
//! and what can be struck are just those candidates.

use ninefold_core::{Candidate, Cell};

use super::graph::{Graph, Links};
use super::literal::Marks;
use crate::se::board::Board;
use crate::se::geometry::count;

/// The closure of all links, and the links of each search. Short sets make short work: where chains
/// are needed, most grids have no more than 128 candidates, and hardly any more than 256.
#[derive(Debug, Default)]
pub(super) struct Implications {
    size: Size,
    small: Graph<2>,
    medium: Graph<4>,
    large: Graph<12>,
}

/// Which graph is in use.
#[derive(Clone, Copy, Debug, Default)]
enum Size {
    Small,
    Medium,
    #[default]
    Large,
}

/// Calls the graph that is in use.
macro_rules! graph {
    ($self:ident.$method:ident($($argument:expr),*)) => {
        match $self.size {
            Size::Small => $self.small.$method($($argument),*),
            Size::Medium => $self.medium.$method($($argument),*),
            Size::Large => $self.large.$method($($argument),*),
        }
    };
}

impl Implications {
    /// Begins anew with the closure of all links of this board.
    pub(super) fn of(&mut self, board: &Board) {
        let candidates = Cell::ALL.into_iter().map(|cell| count(board.digits(cell))).sum::<usize>();
        self.size = match candidates {
            ..=128 => Size::Small,
            129..=256 => Size::Medium,
            _ => Size::Large,
        };
        graph!(self.begin(board));
        graph!(self.link(board, Links::ALL));
        graph!(self.close());
    }

    /// Finds these links of the same board, without their closure.
    pub(super) fn link(&mut self, board: &Board, links: Links) {
        graph!(self.link(board, links));
    }

    /// After how many rounds the candidate, if true, is found false: each round goes from what is
    /// true to what is false, and back. None if not within the limit.
    pub(super) fn denial_round(
        &self,
        links: Links,
        candidate: Candidate,
        limit: u32,
    ) -> Option<u32> {
        graph!(self.denial_round(links, candidate, limit))
    }

    /// After how many rounds the candidate, if false, is found true.
    pub(super) fn affirmation_round(
        &self,
        links: Links,
        candidate: Candidate,
        limit: u32,
    ) -> Option<u32> {
        graph!(self.affirmation_round(links, candidate, limit))
    }

    /// After how many rounds, at least two, the candidate, if true, may be found true again.
    pub(super) fn return_round(
        &self,
        links: Links,
        candidate: Candidate,
        limit: u32,
    ) -> Option<u32> {
        graph!(self.return_round(links, candidate, limit))
    }

    /// The candidates from which cycles of so many rounds may strike some of these.
    pub(super) fn strikers(&self, links: Links, struck: &[Candidate], limit: u32) -> Marks {
        graph!(self.strikers(links, struck, limit))
    }

    /// Appends everything that single chains and cycles can strike.
    pub(super) fn collect_struck(&self, struck: &mut Vec<Candidate>) {
        graph!(self.collect_struck(struck));
    }

    /// Finds what is false if each candidate is true, which [`Self::agreed`] needs.
    pub(super) fn deny(&mut self) {
        graph!(self.deny());
    }

    /// What is true and what is false whichever of these candidates is true; none if nothing.
    pub(super) fn agreed(
        &self,
        candidates: impl Iterator<Item = Candidate>,
    ) -> Option<(Marks, Marks)> {
        graph!(self.agreed(candidates))
    }
}
