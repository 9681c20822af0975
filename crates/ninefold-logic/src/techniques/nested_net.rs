//! Nested forcing nets: forcing nets with lemmas, which are nets themselves.
//!
//! ## Why it works
//!
//! Inside a net everything known there may be used, and so may any argument: if, under the
//! assumption, a second assumption fails, its opposite holds as long as the first one does. That is
//! a *lemma*, proved by a net within the net. Lemmas carry on where plain implications run dry; when
//! they leave a cell or a house with nothing, the first assumption was wrong.
//!
//! ## Scope
//!
//! The last resort, for the hardest puzzles known. It is used only where no plain net fails, so
//! that it always tells something new. The shortest lemmas are tried first (a digit confined to a
//! box and a line, a pair), then longer ones; what is found with the least effort is told, the
//! shortest proof first.

use std::ops::ControlFlow;

use ninefold_core::Grid;

use crate::pattern::Net;
use crate::reasoning::{Board, Effort, Literal, Literals, Refuter};
use crate::technique::meta;
use crate::{Meta, Sink, Technique};

pub(super) static NESTED: Nested = Nested {
    meta: meta!("nested_net.rs", "nested-forcing-net", "Nested Forcing Net", Forcing, Extreme, se: 90),
};

#[derive(Debug)]
pub(super) struct Nested {
    meta: Meta,
}

impl Technique for Nested {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, grid: &Grid, found: &mut Sink<'_>) -> ControlFlow<()> {
        let board = Board::new(grid);
        // Where plain nets get on, lemmas would only repeat them.
        if can_refute(&board, Effort::PLAIN) {
            return ControlFlow::Continue(());
        }
        // Most grids in which nothing can be refuted are told by the greatest effort alone.
        if !can_refute(&board, Effort::GREATEST) {
            return ControlFlow::Continue(());
        }
        let mut nets = Effort::NESTED
            .into_iter()
            .map(|effort| -> Vec<(Net, Literal)> { refutations(&board, effort).collect() });
        let nets = nets.find(|nets| !nets.is_empty()).unwrap_or_default();
        super::forcing_net::report(&self.meta, nets, found)
    }
}

fn can_refute(board: &Board, effort: Effort) -> bool {
    refutations(board, effort).next().is_some()
}

/// Every candidate that this effort refutes, with the proof.
fn refutations(board: &Board, effort: Effort) -> impl Iterator<Item = (Net, Literal)> {
    let mut refuter = Refuter::new(board, effort);
    let mut sound = Literals::EMPTY;
    board.candidates().iter().filter_map(move |&candidate| {
        let assumption = Literal::is(candidate);
        // What follows from something that does not fail does not fail either.
        if sound.contains(assumption) {
            return None;
        }
        let branch = refuter.refute(assumption);
        if branch.is_none() {
            sound.unite(refuter.known());
        }
        Some((Net::contradiction(branch?), assumption.opposite()))
    })
}
