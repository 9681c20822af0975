//! Forcing chains: every case leads to the same conclusion, or an assumption to its own opposite,
//! by implications that each have a single premise.
//!
//! ## Why it works
//!
//! One digit of a cell is true, and one place of a digit in a house. If each of them, followed link
//! by link, leads to the same conclusion, the conclusion holds, whichever of them it is. And what
//! leads to a candidate being true and false at once can't be so itself.
//!
//! A link reads: a true candidate makes false whatever shares its cell, or its digit in a house; a
//! false one makes true the only other candidate of a cell or of a digit in a house.
//!
//! ## Scope
//!
//! Links are those of the grid as it stands. An implication that needs several premises makes a
//! forcing *net*. A cell with two digits, or a house with two places, is itself a link: what both
//! of its ends lead to is an ordinary chain, and so is a case that leads to its own opposite. For each conclusion the cell, or house, with the
//! shortest chains is told.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, Constraint};

use crate::pattern::{Branch, Cases, End, Entry, Net};
use crate::reasoning::{Board, Closure, Literal, Reach, constraint};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static CONTRADICTION: ForcingChain = ForcingChain {
    kind: Kind::Contradiction,
    meta: meta!("forcing_chain.rs", "contradiction-forcing-chain", "Contradiction Forcing Chain", Forcing, Extreme, se: 80, hodoku: 500),
};
pub(super) static CELL: ForcingChain = ForcingChain {
    kind: Kind::Cell,
    meta: meta!("forcing_chain.rs", "cell-forcing-chain", "Cell Forcing Chain", Forcing, Extreme, se: 80, hodoku: 500),
};
pub(super) static REGION: ForcingChain = ForcingChain {
    kind: Kind::Region,
    meta: meta!("forcing_chain.rs", "region-forcing-chain", "Region Forcing Chain", Forcing, Extreme, se: 80, hodoku: 500),
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Contradiction,
    Cell,
    Region,
}

#[derive(Debug)]
pub(super) struct ForcingChain {
    kind: Kind,
    meta: Meta,
}

impl ForcingChain {
    /// What can be concluded.
    fn conclusions(&self, board: &Board) -> Vec<Literal> {
        let closure = Closure::new(board);
        if self.kind == Kind::Contradiction {
            let both = |&candidate: &u16| [Literal::is(candidate), Literal::is_not(candidate)];
            let literals = board.candidates().iter().flat_map(both);
            let fails = |literal: &Literal| closure.leads(literal.opposite(), *literal);
            return literals.filter(fails).collect();
        }
        closure.common(board.constraints(1).filter(|&index| self.covers(index)))
    }

    /// Whether the cases may be the candidates of this constraint.
    fn covers(&self, index: u16) -> bool {
        let is_cell = matches!(constraint(index), Constraint::Cell(_));
        is_cell == (self.kind == Kind::Cell)
    }

    /// The shortest chains to a conclusion, told from what its opposite reaches.
    ///
    /// A cell all of whose digits the opposite strikes is, read backwards, a cell each of whose
    /// digits leads to the conclusion.
    fn net(&self, board: &Board, reach: &Reach, conclusion: Literal) -> Option<Net> {
        if self.kind == Kind::Contradiction {
            return reach.clash().map(|clash| contradiction(reach, conclusion.opposite(), clash));
        }
        let emptied = reach.emptied(board).filter(|&(index, _)| self.covers(index));
        let (shortest, _) = emptied.min_by_key(|&(_, length)| length)?;
        let branches = board.members(shortest).iter().map(|&member| Branch {
            assumption: Literal::is(member).into(),
            entries: reach.way_back(Literal::is_not(member)),
            end: End::Conclusion,
        });
        Some(Net { cases: Cases::Every(constraint(shortest)), branches: branches.collect() })
    }
}

/// The start leads to a candidate being true and to its being false.
fn contradiction(reach: &Reach, start: Literal, clash: u16) -> Net {
    let mut entries = reach.way_to(Literal::is(clash));
    for entry in reach.way_to(Literal::is_not(clash)) {
        // Both ways may begin alike.
        if !entries.iter().any(|known: &Entry| known.says == entry.says) {
            entries.push(entry);
        }
    }
    let end = End::Clash(Candidate::from_index(usize::from(clash)));
    Net::contradiction(Branch { assumption: start.into(), entries, end })
}

impl Technique for ForcingChain {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let board = Board::new(analysis.grid());
        let mut reach = Reach::new();
        let mut nets = Vec::new();
        for conclusion in self.conclusions(&board) {
            analysis.look()?;
            reach.follow(&board, conclusion.opposite());
            nets.extend(self.net(&board, &reach, conclusion).map(|net| (net, conclusion)));
        }
        super::forcing_net::report(&self.meta, nets, found)
    }
}
