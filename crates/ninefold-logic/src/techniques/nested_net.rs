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

use crate::pattern::Net;
use crate::reasoning::{Refuter, refutable, report};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static NESTED: Nested = Nested {
    meta: meta!("nested_net.rs", "nested-forcing-net", "Nested Forcing Net", Forcing, Extreme),
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
        let constraints = analysis.constraints();
        // Where plain nets get on, lemmas would only repeat them.
        let refutable = refutable(constraints, analysis.cancel());
        analysis.look()?;
        let Some((effort, assumptions)) = refutable else { return ControlFlow::Continue(()) };
        let mut refuter = Refuter::new(constraints, effort, analysis.cancel());
        let proofs = assumptions.into_iter().filter_map(|assumption| {
            let branch = refuter.refute(assumption)?;
            Some((Net::contradiction(branch), assumption.opposite()))
        });
        let nets = proofs.collect();
        analysis.look()?;
        report(&self.meta, nets, found)
    }
}
