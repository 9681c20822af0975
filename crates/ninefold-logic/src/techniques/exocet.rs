//! Exocets: two base cells whose digits must stand in two targets, wherever these are.
//!
//! ## Why it works
//!
//! Two cells of a line and a box, the *base*, have a few digits between them. Take one of these digits, put it into
//! a base cell and into neither of two other cells, the *targets*. If the places of that digit alone then lead to
//! a house without any, a target must hold it. If that is so for every digit of the base, the two targets hold
//! the two digits of the base, whatever these are.
//!
//! A target then holds no other digit; a digit that no target can hold is not in the base; a digit that is
//! certainly in the base is in no cell that sees both base cells or both targets. Where the targets stand as in a junior
//! exocet, their mirrors tell more.
//!
//! ## Scope
//!
//! The base has at most five digits. Each digit is followed by itself: the last place in a house, and what
//! that excludes. Junior exocets are such exocets too, but told more simply.

use std::ops::ControlFlow;

use crate::exocet::step;
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static EXOCET: Exocet =
    Exocet { meta: meta!("exocet.rs", "exocet", "Exocet", Exocets, Extreme) };

#[derive(Debug)]
pub(super) struct Exocet {
    meta: Meta,
}

impl Technique for Exocet {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for layout in analysis.exocets()? {
            analysis.look()?;
            if let Some(step) = step(&self.meta, grid, layout) {
                found(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}
