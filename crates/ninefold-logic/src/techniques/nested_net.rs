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

use ninefold_core::Cancel;

use crate::pattern::Net;
use crate::reasoning::{Board, Effort, Literal, Literals, Refuter};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

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

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let board = Board::new(analysis.grid());
        let refutations = |effort| refutations(&board, effort, analysis.cancel());
        // Where plain nets get on, lemmas would only repeat them.
        if refutations(Effort::PLAIN).next().is_some() {
            return ControlFlow::Continue(());
        }
        // Most grids in which nothing can be refuted are told by the greatest effort alone.
        if refutations(Effort::GREATEST).next().is_none() {
            return ControlFlow::Continue(());
        }
        let mut nets = Effort::NESTED
            .into_iter()
            .map(|effort| -> Vec<(Net, Literal)> { refutations(effort).collect() });
        let nets = nets.find(|nets| !nets.is_empty()).unwrap_or_default();
        analysis.look()?;
        super::forcing_net::report(&self.meta, nets, found)
    }
}

/// Every candidate that this effort refutes, with the proof, until the analysis is cancelled.
fn refutations<'a>(
    board: &'a Board,
    effort: Effort,
    cancel: Cancel<'a>,
) -> impl Iterator<Item = (Net, Literal)> + 'a {
    let mut refuter = Refuter::new(board, effort).cancelled_by(cancel);
    let mut sound = Literals::EMPTY;
    let wanted = board.candidates().iter().take_while(move |_| !cancel.is_requested());
    wanted.filter_map(move |&candidate| {
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
