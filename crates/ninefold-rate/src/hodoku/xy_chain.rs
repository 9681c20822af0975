//! XY-Chain: bivalue cells, each sharing a digit with the next.
//!
//! If the first cell is not its outer digit, each cell in turn is what the next one is not, and
//! the last one is the outer digit: it stands at one of the ends. As with X-Chains only the pairs
//! of ends matter: they are found as walks, and proved by a chain when they would be the best.

use ninefold_core::{Cancel, Cell, CellSet, Digit};

use super::ranking::Best;
use super::state::State;
use super::{RatedStep, Search, Technique};

/// The longest chain has 19 links: ten within cells, nine between them.
const MAX_CELLS: usize = 10;

/// Of all chains, the one that strikes most.
pub(super) fn xy_chain(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let graph = Graph { state, bivalue: state.bivalue() };
    let mut best = Best::new();
    for start in graph.bivalue {
        for outer in state.candidates(start) {
            if state.cells(outer).is_disjoint(start.peers()) {
                continue;
            }
            let reach = graph.reach(start, outer);
            let behind = super::wings::above(reach[MAX_CELLS - 1][outer.index()], start);
            for end in behind {
                let struck = state.cells(outer) & start.peers() & end.peers();
                if best.would_improve(outer, struck)
                    && graph.joins(start, end, outer, search.cancel)
                {
                    best.offer(outer, struck);
                }
            }
        }
    }
    let (digit, struck) = best.found()?;
    RatedStep::striking(Technique::XyChain, digit, struck)
}

/// For at most 1, 2, … cells, the cells that a walk makes hold each digit.
type Reach = [[CellSet; 9]; MAX_CELLS];

struct Graph<'a> {
    state: &'a State,
    bivalue: CellSet,
}

impl Graph<'_> {
    /// The other digit of a bivalue cell.
    fn other(&self, cell: Cell, digit: Digit) -> Digit {
        let other = self.state.candidates(cell).without(digit);
        other.first().unwrap_or(digit)
    }

    /// The cells that would hold a digit if a first one did not hold its outer digit.
    fn reach(&self, start: Cell, outer: Digit) -> Reach {
        let mut reach: Reach = [[CellSet::EMPTY; 9]; MAX_CELLS];
        let mut all = [CellSet::EMPTY; 9];
        let mut new = all;
        new[self.other(start, outer).index()].insert(start);
        for level in &mut reach {
            let mut next = [CellSet::EMPTY; 9];
            for digit in Digit::ALL {
                all[digit.index()] |= new[digit.index()];
                let holding = new[digit.index()];
                let seen = holding.into_iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers());
                for cell in seen & self.bivalue & self.state.cells(digit) {
                    next[self.other(cell, digit).index()].insert(cell);
                }
            }
            *level = all;
            for (next, all) in next.iter_mut().zip(all) {
                *next -= all;
            }
            new = next;
        }
        reach
    }

    /// Whether a chain joins the two, passing no cell twice.
    fn joins(&self, start: Cell, end: Cell, outer: Digit, cancel: Cancel<'_>) -> bool {
        // A chain read backwards is a chain: what the end reaches, reaches the end.
        let reach = self.reach(end, outer);
        let goal = Goal { end, outer, reach: &reach, cancel };
        self.extend(start, outer, &goal, MAX_CELLS, CellSet::only(start))
    }

    /// Whether a chain that denies a digit to a cell goes on to the end with at most `left` cells,
    /// this one included.
    fn extend(
        &self,
        cell: Cell,
        denied: Digit,
        goal: &Goal<'_>,
        left: usize,
        visited: CellSet,
    ) -> bool {
        if left == 0
            || !goal.reach[left - 1][denied.index()].contains(cell)
            || goal.cancel.is_requested()
        {
            return false;
        }
        if cell == goal.end {
            return denied != goal.outer;
        }
        let held = self.other(cell, denied);
        let next = self.bivalue & self.state.cells(held) & (cell.peers() - visited);
        next.into_iter().any(|cell| self.extend(cell, held, goal, left - 1, visited.with(cell)))
    }
}

struct Goal<'a> {
    end: Cell,
    outer: Digit,
    reach: &'a Reach,
    cancel: Cancel<'a>,
}
