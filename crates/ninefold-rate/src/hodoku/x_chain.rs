//! X-Chain: strong and weak links of one digit in turn, strong at both ends.
//!
//! One of the ends holds the digit, so that what sees both is out; a chain may close on its start,
//! which then holds it. The scale collects all chains and takes the one that strikes most, so it
//! only matters which ends a chain can join. Walks, which may pass a cell twice, are followed as
//! sets of cells; a pair of ends that would be the best so far is then proved by a chain.

use ninefold_core::{Cancel, Cell, CellSet, Digit};

use super::memo::DigitSearch;
use super::ranking::Best;
use super::strong_links::StrongLinks;
use super::{RatedStep, Search, Technique};

/// The longest chain has 19 links, of which 10 are strong.
const MAX_STRONG: usize = 10;

/// Of all chains, the one that strikes most.
pub(super) fn x_chain(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let mut best = Best::new();
    for digit in Digit::ALL {
        if search.memo.is_barren(DigitSearch::XChain, digit, state) {
            continue;
        }
        let graph = Graph { links: StrongLinks::of(state, digit), cells: state.cells(digit) };
        let mut barren = true;
        for start in graph.links.cells() {
            let reach = graph.reach(start)[MAX_STRONG - 1];
            let before_start = CellSet::from_bits((1 << start.index()) - 1);
            for end in reach - before_start {
                let struck = graph.cells & start.peers() & end.peers();
                barren &= struck.is_empty();
                if best.would_improve(digit, struck) && graph.joins(start, end, search.cancel) {
                    best.offer(digit, struck);
                }
            }
        }
        if barren {
            search.memo.note(DigitSearch::XChain, digit, state);
        }
    }
    let (digit, struck) = best.found()?;
    RatedStep::striking(Technique::XChain, digit, struck)
}

/// The links of one digit.
struct Graph {
    links: StrongLinks,
    cells: CellSet,
}

impl Graph {
    /// The ends of walks from a cell with at most 1, 2, … strong links.
    fn reach(&self, start: Cell) -> [CellSet; MAX_STRONG] {
        let mut reach = [CellSet::EMPTY; MAX_STRONG];
        let mut all = self.links.partners(start);
        let mut new = all;
        for ends in &mut reach {
            *ends = all;
            new = self.links.partners_of_any(self.beside(new)) - all;
            all |= new;
        }
        reach
    }

    /// The cells with the digit that see at least one of these.
    fn beside(&self, cells: CellSet) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers()) & self.cells
    }

    /// Whether a chain joins the two, passing no cell twice.
    fn joins(&self, start: Cell, end: Cell, cancel: Cancel<'_>) -> bool {
        let reach = self.reach(end);
        self.extend(start, end, &reach, MAX_STRONG, CellSet::only(start), cancel)
    }

    /// Whether a chain goes on from a cell to the end with at most `left` strong links.
    fn extend(
        &self,
        from: Cell,
        end: Cell,
        reach: &[CellSet; MAX_STRONG],
        left: usize,
        visited: CellSet,
        cancel: Cancel<'_>,
    ) -> bool {
        if left == 0 || !reach[left - 1].contains(from) || cancel.is_requested() {
            return false;
        }
        let partners = self.links.partners(from);
        if partners.contains(end) && visited.len() > 1 {
            return true;
        }
        (partners - visited).into_iter().any(|partner| {
            let visited = visited.with(partner);
            let next = self.cells & (partner.peers() - visited.with(end));
            next.into_iter()
                .any(|cell| self.extend(cell, end, reach, left - 1, visited.with(cell), cancel))
        })
    }
}
