//! Remote pairs: a chain of cells that all have the same two candidates.
//!
//! ## Why it works
//!
//! Two cells that see each other and have the same two candidates hold one each. Along a chain of
//! such cells the two digits alternate, so that cells an odd number of steps apart hold different
//! digits: between them they hold both. A cell that sees both of the two can hold neither.
//!
//! ## Scope
//!
//! Four cells or more; two are a naked pair. Shorter chains come first.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, Cell, CellSet, Constraint, DigitSet, Grid};

use crate::technique::meta;
use crate::{Analysis, Chain, Link, Meta, Node, Pattern, Sink, Step, Technique};

pub(super) static REMOTE_PAIR: RemotePair =
    RemotePair { meta: meta!("remote_pair.rs", "remote-pair", "Remote Pair", Chains, Hard) };

#[derive(Debug)]
pub(super) struct RemotePair {
    meta: Meta,
}

impl Technique for RemotePair {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let mut bivalue = grid.bivalue_cells();
        while let Some(first) = bivalue.first() {
            let digits = grid.candidates(first);
            let equal = bivalue.filter(|cell| grid.candidates(cell) == digits);
            bivalue -= equal;
            // Fewer can't be a chain of four.
            if equal.len() >= 4 {
                self.find_among(grid, digits, equal, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl RemotePair {
    /// Reports the chains among cells that all have these two digits.
    fn find_among(
        &'static self,
        grid: &Grid,
        digits: DigitSet,
        cells: CellSet,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let mut ways: Vec<Vec<Cell>> = Vec::new();
        for start in cells {
            ways.extend(odd_ways(start, cells));
        }
        ways.sort_by_key(Vec::len);
        let mut told: Vec<CandidateSet> = Vec::new();
        for way in &ways {
            let ends = way.first().zip(way.last());
            let Some(seen) = ends.map(|(start, end)| start.peers() & end.peers()) else { continue };
            let struck = digits
                .iter()
                .map(|digit| CandidateSet::of_digit(digit, seen & grid.cells_with(digit)));
            let struck = struck.fold(CandidateSet::EMPTY, |all, more| all | more);
            if !struck.is_empty() && !told.contains(&struck) {
                told.push(struck);
                let pattern = Pattern::Chain(chain(digits, way));
                found(Step::striking(&self.meta, struck, pattern))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The shortest ways from this cell to each later one that is an odd number of steps away.
fn odd_ways(start: Cell, cells: CellSet) -> Vec<Vec<Cell>> {
    let mut ways = Vec::new();
    let mut known = CellSet::only(start);
    let mut front = vec![vec![start]];
    while !front.is_empty() {
        let mut next: Vec<Vec<Cell>> = Vec::new();
        for way in front {
            for cell in (cells - known) & way[way.len() - 1].peers() {
                known.insert(cell);
                next.push(way.iter().copied().chain([cell]).collect());
            }
        }
        ways.extend(next.iter().filter(|way| way.len() % 2 == 0 && way.len() >= 4).cloned());
        front = next;
    }
    ways.retain(|way| way.last() > way.first());
    ways
}

/// The chain of one of the two digits; that of the other runs through the same cells.
fn chain(digits: DigitSet, way: &[Cell]) -> Chain {
    let mut pair = digits.iter().cycle();
    let mut chain = Chain { nodes: Vec::new(), links: Vec::new() };
    let mut last: Option<Cell> = None;
    for &cell in way {
        let cells = CellSet::only(cell);
        let (Some(one), Some(other)) = (pair.next(), pair.next()) else { continue };
        if let Some(house) = last.and_then(|last| last.shared_houses(cell).first()) {
            chain.links.push(Link::Weak(Constraint::Place(one, house)));
        }
        chain.nodes.extend([Node { digit: one, cells }, Node { digit: other, cells }]);
        chain.links.push(Link::StrongCell(cell));
        // The next cell enters by the digit at which this one leaves.
        pair.next();
        last = Some(cell);
    }
    chain
}
